import { CommandError } from "@ds-frontend/internal/command/command-error.js";

/** Error for a page that cannot be read. */
export class UnavailableError extends CommandError {
  override name = "UnavailableError";
}

const reasons: Record<string, string> = {
  EACCES: "permission denied",
  EDQUOT: "the disk quota is used up",
  EFBIG: "it would be too large",
  EISDIR: "it is a folder",
  ELOOP: "its symbolic links form a loop",
  ENAMETOOLONG: "its name is too long",
  ENOSPC: "the disk is full",
  ENOENT: "there is no such file or folder",
  ENOTDIR: "there is no such file or folder",
  EPERM: "permission denied",
  EROFS: "the disk can only be read",
};

/** Returns what a function reads, or throws a sentence that says why the file system refused. */
export function available<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    return refused(name, error);
  }
}

export function refused(name: string, error: unknown): never {
  throw new UnavailableError(`Cannot read ${name}: ${reasonOf(error)}.`);
}

/** Returns a sentence that says why a file was not written. */
export function notWritten(name: string, error: unknown): string {
  return `Cannot write ${name}: ${reasonOf(error)}.`;
}

function reasonOf(error: unknown): string {
  const { code = "", message } = error as NodeJS.ErrnoException;
  return reasons[code] ?? message;
}
