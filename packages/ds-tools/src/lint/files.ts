import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join, resolve } from "node:path";
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
  const all = isFolder ? [...filesBelow(resolve(cwd, folder), { skipped, entriesIn: entriesOrError })] : [];
  return all
    .map((file) => join(folder, file))
    .filter((file) => matches(file.replaceAll("\\", "/")))
    .sort();
}

/** Names of folders that hold the output of a build. */
const made = /^(?:dist|build|_site|coverage)$/;

/**
 * Yields the templates in a folder and its subfolders. By default it leaves out folders that cannot be read, or are missing: a
 * template that is not saved yet may be in a folder that is not there.
 */
export function* templatesIn(folder: string, cwd = "", entriesIn = entriesOf): Generator<string> {
  const all = filesBelow(resolve(cwd, folder), { ending: /\.(?:njk|nunjucks|html)$/i, skipped: made, entriesIn });
  for (const file of all) yield join(folder, file);
}

const entriesOrError: typeof entriesOf = (folder) => readdirSync(folder, { withFileTypes: true });

/** Maximum number of scripts and stylesheets that are read. A project with more has copies of others among them. */
export const mostFiles = 20_000;

/** Which files a walk over folders yields. */
interface Wanted {
  ending?: RegExp;
  /** Names of folders that are left out, besides `node_modules` and those that begin with a dot; or tells so of a path. */
  skipped?: RegExp | ((path: string) => boolean) | undefined;
  /** Maximum number of files. */
  most?: number;
  entriesIn?: typeof entriesOf;
}

/** Yields the files in a folder and its subfolders, those in the folder itself first, as paths from there. */
export function* filesBelow(
  folder: string,
  { ending = /(?:)/, skipped, most = Number.POSITIVE_INFINITY, entriesIn = entriesOf }: Wanted = {},
): Generator<string> {
  const leavesOut = typeof skipped === "function" ? skipped : (path: string) => skipped?.test(basename(path)) === true;
  const ahead = [""];
  let left = most;
  for (let path = ahead.shift(); path !== undefined; path = ahead.shift())
    for (const entry of entriesIn(join(folder, path))) {
      const inside = join(path, entry.name);
      if (entry.isDirectory()) {
        if (!/^(?:node_modules$|\.)/.test(entry.name) && !leavesOut(inside)) ahead.push(inside);
      } else if (ending.test(entry.name) && (entry.isFile() || isFile(join(folder, inside)))) {
        left -= 1;
        if (left < 0) return;
        yield inside;
      }
    }
}

/** Returns a function that tells whether the `.gitignore` of a project names a path, with `/` between folders, which a build writes. */
export function ignoredIn(project: string): (path: string) => boolean {
  const lines = (textIn(join(project, ".gitignore")) ?? "").split("\n").map((line) => line.trim());
  const patterns = lines.filter((line) => line && !/^[#!]/.test(line)).map((line) => line.replace(/^\/|\/$/g, ""));
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
