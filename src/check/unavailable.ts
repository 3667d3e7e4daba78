import { printable } from "./printable.js";

/** Why a page cannot be had, in a sentence for the person who asked for it, which a terminal can show. */
export class Unavailable extends Error {
  override name = "Unavailable";

  constructor(message: string) {
    super(printable(message));
  }
}

/** The address with *** for the name and the password in it. What is no address stays as it is. */
export function withoutCredentials(address: string): string {
  return address.replace(/^(https?:[\\/]*)[^\\/?#]*@/i, "$1***@");
}

const reasons: Record<string, string> = {
  EACCES: "you may not read it",
  EAGAIN: "it is not ready; give the page in a file",
  EISDIR: "it is a folder",
  ELOOP: "its links lead to each other",
  ENAMETOOLONG: "its name is too long",
  ENOENT: "there is no such file or folder",
  ENOTDIR: "there is no such file or folder",
  EOF: "it is empty",
  EPERM: "you may not read it",
};

/** What reading gives, or a sentence on why the file system refuses it. */
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
