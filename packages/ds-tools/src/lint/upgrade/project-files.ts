import { existsSync } from "node:fs";
import { join } from "node:path";
import { ignoredIn } from "../files.js";
import { entriesOf, textIn } from "../plain-file.js";
import type { FileKind } from "./comments.js";
import type { Source } from "./removed.js";

/** Maximum number of files that are read, and of letters in one: longer ones are the output of a bundler. */
const mostFiles = 10_000;
const mostLetters = 500_000;

/** Folders that hold what a project installs or builds. */
const skipped = /^(?:\..*|node_modules|bower_components|dist|coverage|_site)$/;

/** Folders that some projects write themselves: those hold what is built unless a `.gitignore` leaves them in. */
const perhapsBuilt = /^(?:build|public)$/;

const kinds: readonly [ending: RegExp, kind: FileKind][] = [
  [/\.s[ac]ss$/, "style"],
  [/(?<!\.min|\.d)\.[cm]?[jt]sx?$/, "script"],
];

/** Returns the scripts and stylesheets of a project. */
export function sourcesIn(project: string): Source[] {
  const sources: Source[] = [];
  const ahead = [""];
  const isIgnored = existsSync(join(project, ".gitignore")) ? ignoredIn(project) : () => true;
  for (let folder = ahead.shift(); folder !== undefined && sources.length < mostFiles; folder = ahead.shift())
    for (const entry of entriesOf(join(project, folder))) {
      const path = join(folder, entry.name);
      const kind = kinds.find(([ending]) => ending.test(entry.name))?.[1];
      const isBuilt = perhapsBuilt.test(entry.name) && isIgnored(path.replaceAll("\\", "/"));
      if (entry.isDirectory() && !skipped.test(entry.name) && !isBuilt) ahead.push(path);
      const text = entry.isFile() && kind ? textIn(join(project, path)) : undefined;
      if (kind && text !== undefined && text.length < mostLetters) sources.push({ path, kind, text });
    }
  return sources;
}
