import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { folderOf, isPattern, matcher } from "../report/pattern.js";
import { isFile } from "./macros/packages.js";

/** Returns the files that an argument of the command stands for: one file, the templates in a folder, or the matches of a pattern. */
export function templatesAt(word: string): string[] {
  const found = statSync(word, { throwIfNoEntry: false });
  if (found?.isDirectory()) return [...templatesIn(word)].sort();
  if (found) return [word];
  if (!isPattern(word)) return [];
  const matches = matcher(word);
  const folder = folderOf(word);
  const skipped = word.split(/[\\/]/).some((name) => made.test(name)) ? undefined : made;
  const all = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? [...filesIn(folder, skipped)] : [];
  return all.filter((file) => matches(file.replaceAll("\\", "/"))).sort();
}

/** Names of folders that hold the output of a build. */
const made = /^(?:dist|build|_site|coverage)$/;

/** Yields the templates in a folder and its subfolders. */
export function* templatesIn(folder: string): Generator<string> {
  for (const file of filesIn(folder, made)) if (/\.(?:njk|nunjucks|html)$/i.test(file)) yield file;
}

function* filesIn(folder: string, skipped?: RegExp): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!/^(?:node_modules$|\.)/.test(entry.name) && !skipped?.test(entry.name)) yield* filesIn(path, skipped);
    } else if (entry.isFile() || isFile(path)) yield path;
  }
}
