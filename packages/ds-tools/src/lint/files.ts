import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { folderOf, isPattern, matcher } from "../report/pattern.js";
import { entriesOf, isFile, readPlainFile, textIn } from "./plain-file.js";

/** Reads a template that an argument of the command names. What the shell hands over, as in `<(command)`, is a pipe. */
export function readTemplate(file: string): Buffer {
  return isPiped(file) ? readFileSync(file) : readPlainFile(file);
}

/** Tells whether an argument stands for what another program prints, so that it has no folder of its own. */
export function isPiped(file: string): boolean {
  return file === "-" || /^\/(?:dev|proc\/self)\/fd\/\d+$|^\/dev\/stdin$/.test(file);
}

/** Returns the files that an argument of the command stands for: one file, the templates in a folder, or the matches of a pattern. */
export function templatesAt(word: string, cwd: string): string[] {
  const found = statSync(resolve(cwd, word), { throwIfNoEntry: false });
  if (found?.isDirectory()) return [...templatesIn(word, cwd, entriesOrError)].sort();
  if (found) return [word];
  if (!isPattern(word)) return [];
  const matches = matcher(word);
  const folder = folderOf(word);
  const skipped = word.split(/[\\/]/).some((name) => made.test(name)) ? undefined : made;
  const isFolder = statSync(resolve(cwd, folder), { throwIfNoEntry: false })?.isDirectory();
  const all = isFolder ? [...filesIn(folder, cwd, skipped, entriesOrError)] : [];
  return all.filter((file) => matches(file.replaceAll("\\", "/"))).sort();
}

/** Names of folders that hold the output of a build. */
const made = /^(?:dist|build|_site|coverage)$/;

/**
 * Yields the templates in a folder and its subfolders. By default it leaves out folders that cannot be read, or are missing: a
 * template that is not saved yet may be in a folder that is not there.
 */
export function* templatesIn(folder: string, cwd = "", entriesIn = entriesOf): Generator<string> {
  for (const file of filesIn(folder, cwd, made, entriesIn)) if (/\.(?:njk|nunjucks|html)$/i.test(file)) yield file;
}

const entriesOrError: typeof entriesOf = (folder) => readdirSync(folder, { withFileTypes: true });

function* filesIn(
  folder: string,
  cwd: string,
  skipped: RegExp | undefined,
  entriesIn: typeof entriesOf,
): Generator<string> {
  for (const entry of entriesIn(resolve(cwd, folder))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!/^(?:node_modules$|\.)/.test(entry.name) && !skipped?.test(entry.name))
        yield* filesIn(path, cwd, skipped, entriesIn);
    } else if (entry.isFile() || isFile(resolve(cwd, path))) yield path;
  }
}

/** Maximum number of lines of a `.gitignore` that are read. */
const mostPatterns = 500;

/** Returns a function that tells whether the `.gitignore` of a project names a path, with `/` between folders, which a build writes. */
export function ignoredIn(project: string): (path: string) => boolean {
  const lines = (textIn(join(project, ".gitignore")) ?? "").split("\n").map((line) => line.trim());
  const patterns = lines
    .filter((line) => line && !/^[#!]/.test(line))
    .slice(0, mostPatterns)
    .map((line) => line.replace(/^\/|\/$/g, ""));
  const [anywhere, placed] = [false, true].map((isPlaced) =>
    patterns.filter((pattern) => pattern.includes("/") === isPlaced).map(matcher),
  ) as [Matches[], Matches[]];
  return (path) => {
    const parts = path.split("/");
    return parts.some((part, index) => {
      const above = parts.slice(0, index + 1).join("/");
      return anywhere.some((matches) => matches(part)) || placed.some((matches) => matches(above));
    });
  };
}

type Matches = ReturnType<typeof matcher>;
