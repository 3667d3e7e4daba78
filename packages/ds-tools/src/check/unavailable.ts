import { printable } from "../../../ds-frontend/src/cli/printable.js";

/** Error for a page that cannot be read, with a message that is safe to print on a terminal. */
export class Unavailable extends Error {
  override name = "Unavailable";

  constructor(message: string) {
    super(printable(messageWithoutCredentials(message)));
  }
}

/** Replaces the credentials in each address of a text by ***. The rest stays the same. */
export function withoutCredentials(text: string): string {
  return text
    .replace(/^(https?:[\\/]*)[^\\/?#]*@/i, "$1***@")
    .replace(/(\bhttps?:[\\/]{0,9})[^\\/?#\s"'<>]{0,999}@/gi, "$1***@");
}

/** Replaces credentials in a message by ***, including those of an address without its scheme, such as `ann:secret@localhost`. */
export function messageWithoutCredentials(message: string): string {
  return withoutCredentials(message).replace(
    /(?<![^\s"'=(])[^\s\\/"'=(:@]{1,999}:(?!\*\*\*@)[^\s\\/"'@]{1,999}@(?=[\w[])/g,
    "***@",
  );
}

const reasons: Record<string, string> = {
  EACCES: "permission denied",
  EAGAIN: "it is not ready: give the page in a file instead",
  EISDIR: "it is a folder",
  ELOOP: "its symbolic links form a loop",
  ENAMETOOLONG: "its name is too long",
  ENOENT: "there is no such file or folder",
  ENOTDIR: "there is no such file or folder",
  EOF: "it is empty",
  EPERM: "permission denied",
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
  const { code = "", message } = error as NodeJS.ErrnoException;
  throw new Unavailable(`Cannot read ${name}: ${reasons[code] ?? message}.`);
}
