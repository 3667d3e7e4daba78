import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { isFile } from "./macros/packages.js";

/** Files that an argument of the command names: itself, those in a folder, or those that match a pattern. */
export function templatesAt(word: string): string[] {
  const found = statSync(word, { throwIfNoEntry: false });
  if (found?.isDirectory()) return [...templatesIn(word)].sort();
  if (found) return [word];
  if (!isPattern(word)) return [];
  const matches = matcher(word);
  const start = word.split(/[\\/]/);
  const fixed = start.slice(0, start.findIndex(isPattern)).join("/");
  const folder = fixed || (word.startsWith("/") ? "/" : ".");
  const all = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? [...filesIn(folder)] : [];
  return all.filter((file) => matches(file.replaceAll("\\", "/"))).sort();
}

/** Tells whether a word can match several files. */
export function isPattern(word: string): boolean {
  return /[*?[\]{}]/.test(word);
}

/** Yields the templates in a folder and its subfolders. */
export function* templatesIn(folder: string): Generator<string> {
  for (const file of filesIn(folder)) if (/\.(?:njk|nunjucks|html)$/i.test(file)) yield file;
}

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!/^(?:node_modules$|\.)/.test(entry.name)) yield* filesIn(path);
    } else if (entry.isFile() || isFile(path)) yield path;
  }
}

/** Returns a function that matches paths against a pattern with `**`, `*`, `?`, `[…]` and `{…,…}`. */
function matcher(pattern: string): (path: string) => boolean {
  const plain = pattern.replace(/^\.\//, "");
  let depth = 0;
  const source = plain.replace(/\*\*\/|\*\*|[\s\S]/g, (part) => {
    if (part === "**/") return "(?:.*/)?";
    if (part === "**") return ".*";
    if (part === "*") return "[^/]*";
    if (part === "?") return "[^/]";
    if (part === "{") depth += 1;
    if (part === "}" && depth) depth -= 1;
    else if (part === "," && depth) return "|";
    else if (part !== "{") return /[[\]]/.test(part) ? part : part.replace(/[\\^$.+()|}-]/g, "\\$&");
    return part === "{" ? "(?:" : ")";
  });
  try {
    const expression = new RegExp(`^(?:${source})$`);
    return (path) => expression.test(path);
  } catch {
    return () => false;
  }
}
