import { CommandError } from "@ds-frontend/internal/command/command-error.js";

/** Error for a page that cannot be read. */
export class UnavailableError extends CommandError {
  override name = "UnavailableError";
}

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

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file or folder",
  ENOTDIR: "there is no such file or folder",
  EISDIR: "it is a folder",
  ELOOP: "its symbolic links form a loop",
  ENAMETOOLONG: "its name is too long",
};

/** Returns the reason in an error of Node, such as "EACCES: permission denied, open 'page.html'". */
function reasonOf(error: unknown): string {
  const { code = "", message } = error as NodeJS.ErrnoException;
  if (reasons[code]) return reasons[code];
  const [, reason] = /^E[A-Z0-9]+: ([^,]+)/.exec(message) ?? [];
  return reason ?? message;
}
