import picomatch from "picomatch/posix.js";

/** Tells whether an argument is a pattern that can match several files. */
export function isPattern(word: string): boolean {
  return /[*?[\]{}]/.test(word);
}

/** Returns the folder that the files of a pattern are in: the part before the first word that can match several. */
export function folderOf(pattern: string): string {
  const parts = pattern.split(/[\\/]/);
  const fixed = parts.slice(0, parts.findIndex(isPattern)).join("/");
  return fixed || (pattern.startsWith("/") ? "/" : ".");
}

/** Returns a function that matches paths against a pattern with `**`, `*`, `?`, `[…]` and `{…,…}`. */
export function matcher(pattern: string): (path: string) => boolean {
  const matches = picomatch(pattern.replace(/^\.\//, ""), { dot: true, noextglob: true, nonegate: true, posix: true });
  return (path) => matches(path);
}
