import {
  closeSync,
  constants,
  type Dirent,
  existsSync,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
} from "node:fs";

/** Maximum size of a file that is read. Templates have a few kilobytes. */
const mostMegabytes = 5;

/**
 * Reads a file that a project names, and refuses pipes, devices and files of any size: reading one would never end. The file is
 * opened without waiting, because opening a pipe waits for somebody to write into it.
 */
export function readPlainFile(file: string): Buffer {
  const opened = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const found = fstatSync(opened);
    if (found.isFile() && found.size > mostMegabytes * 1_000_000)
      throw new Error(`it is larger than ${mostMegabytes} MB`);
    if (!found.isFile() && !found.isDirectory()) throw new Error("it is not a plain file");
    return readFileSync(opened);
  } finally {
    closeSync(opened);
  }
}

/** Returns the text of a file; undefined if it cannot be read. */
export function textIn(file: string): string | undefined {
  try {
    return readPlainFile(file).toString("utf8");
  } catch {
    return undefined;
  }
}

/** Maximum length of a script or stylesheet: a longer one is the output of a bundler. */
const mostLetters = 500_000;

/** Returns the text of a script or stylesheet that people wrote; undefined if it cannot be read. */
export function sourceIn(file: string): string | undefined {
  const text = textIn(file);
  return text !== undefined && text.length < mostLetters ? text : undefined;
}

/** Returns the content of a JSON file; undefined if it cannot be read or parsed. */
export function jsonIn(file: string): unknown {
  try {
    return JSON.parse(textIn(file) ?? "");
  } catch {
    return undefined;
  }
}

/** Tells whether a path is that of a file, or of a link to one. */
export function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch {
    return false;
  }
}

/** Returns what is in a folder; nothing if it is not there or cannot be read. */
export function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** Tells whether there is a file or folder at a path. */
export function exists(path: string): boolean {
  return existsSync(path);
}

/** Tells whether a path is that of a folder, or of a link to one. */
export function isFolder(path: string): boolean {
  return existsSync(path) && (statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false);
}
