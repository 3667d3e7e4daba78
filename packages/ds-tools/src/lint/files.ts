import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { folderOf, isPattern, matcher } from "../report/pattern.js";
import { isFile } from "./macros/packages.js";

/** Files that an argument of the command names: itself, those in a folder, or those that match a pattern. */
export function templatesAt(word: string): string[] {
  const found = statSync(word, { throwIfNoEntry: false });
  if (found?.isDirectory()) return [...templatesIn(word)].sort();
  if (found) return [word];
  if (!isPattern(word)) return [];
  const matches = matcher(word);
  const folder = folderOf(word);
  const all = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? [...filesIn(folder)] : [];
  return all.filter((file) => matches(file.replaceAll("\\", "/"))).sort();
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
