/*
 * The files that the linter reads in the playground, which has no disk. The bundle puts this module in the place of its own.
 */

const files: Record<string, string> = {};

interface Entry {
  name: string;
  isDirectory(): boolean;
  isFile(): boolean;
}

const folders = new Map<string, Map<string, Entry>>();

/** Adds a file. */
export function addFile(path: string, text: string): void {
  files[path] = text;
  const parts = path.split("/");
  for (let end = parts.length - 1; end > 0; end -= 1) {
    const folder = parts.slice(0, end).join("/") || "/";
    const name = parts[end] ?? "";
    const isLast = end === parts.length - 1;
    const entries = folders.get(folder) ?? new Map<string, Entry>();
    folders.set(folder, entries.set(name, { name, isDirectory: () => !isLast, isFile: () => isLast }));
  }
}

export function textIn(path: string): string | undefined {
  return files[path];
}

export const readPlainFile = textIn;

export const sourceIn = textIn;

export function jsonIn(path: string): unknown {
  const text = files[path];
  return text === undefined ? undefined : JSON.parse(text);
}

export function isFile(path: string): boolean {
  return files[path] !== undefined;
}

export function isFolder(path: string): boolean {
  return folders.has(path);
}

export function exists(path: string): boolean {
  return isFile(path) || isFolder(path);
}

export function entriesOf(path: string): Entry[] {
  return [...(folders.get(path)?.values() ?? [])];
}
