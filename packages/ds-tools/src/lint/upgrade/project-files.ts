import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { filesBelow, ignoredIn, mostFiles } from "../files.js";
import { sourceIn } from "../plain-file.js";
import type { Source } from "./removed.js";

/** Folders that hold what a project installs or builds. */
const built = /^(?:bower_components|dist|coverage|_site)$/;

/** Folders that some projects write themselves: those hold what is built unless a `.gitignore` leaves them in. */
const perhapsBuilt = /^(?:build|public)$/;

/** Returns the scripts and stylesheets of a project. */
export function sourcesIn(project: string): Source[] {
  const isIgnored = existsSync(join(project, ".gitignore")) ? ignoredIn(project) : () => true;
  const skipped = (path: string) => {
    const name = basename(path);
    return built.test(name) || (perhapsBuilt.test(name) && isIgnored(path.replaceAll("\\", "/")));
  };
  const ending = /\.s[ac]ss$|(?<!\.min|\.d)\.[cm]?[jt]sx?$/;
  return [...filesBelow(project, { ending, skipped, most: mostFiles })].flatMap((path) => {
    const text = sourceIn(join(project, path));
    const kind = /\.s[ac]ss$/.test(path) ? ("style" as const) : ("script" as const);
    return text === undefined ? [] : [{ path, kind, text }];
  });
}
