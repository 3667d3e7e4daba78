import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../../build/paths.js";
import { sharedFolder } from "./shared.js";

/** Contents of files by their paths: a text, bytes, or an object that becomes JSON. A path that ends in "/" is an empty folder. */
export type Files = Record<string, string | Uint8Array | object>;

interface Installed {
  /**
   * Packages in `node_modules`: ours and those that `npm ci` has installed here. To install one under another name, give an
   * object: `{ "nhsuk-frontend": "nhsuk-frontend-8" }`. With "all", it is a link to the whole `node_modules` of this project.
   */
  installed?: "all" | readonly string[] | Readonly<Record<string, string>>;
}

/** A folder of its own, which is removed after the last test. */
export interface Project {
  folder: string;
  /** Returns the whole path of a file. */
  path(name: string): string;
  /** Adds files, or replaces them. */
  write(files: Files): void;
  /** Reads a file as text. */
  read(name: string): string;
}

/**
 * Makes a project for a test, with files and installed packages.
 *
 * @example
 * const service = project({ "views/page.njk": "…" }, { installed: ["govuk-frontend"] });
 */
export function project(files: Files = {}, { installed = [] }: Installed = {}): Project {
  const folder = mkdtempSync(join(sharedFolder(), "project-"));
  const path = (name: string) => join(folder, name);
  const write = (more: Files) => {
    for (const [name, content] of Object.entries(more)) {
      mkdirSync(name.endsWith("/") ? path(name) : dirname(path(name)), { recursive: true });
      if (!name.endsWith("/")) writeFileSync(path(name), textOf(content));
    }
  };
  for (const [place, source] of linksTo(installed)) {
    mkdirSync(dirname(path(place)), { recursive: true });
    symlinkSync(join(root, source), path(place), "dir");
  }
  write(files);
  return { folder, path, write, read: (name) => readFileSync(path(name), "utf8") };
}

/** Returns the links of a project to folders of this one. */
function linksTo(installed: NonNullable<Installed["installed"]>): [place: string, source: string][] {
  if (installed === "all") return [["node_modules", "node_modules"]];
  const packages = Array.isArray(installed) ? installed.map((name) => [name, name]) : Object.entries(installed);
  return packages.map(([name, source]) => [`node_modules/${name}`, `node_modules/${source}`]);
}

function textOf(content: Files[string]): string | Uint8Array {
  return typeof content === "string" || content instanceof Uint8Array ? content : JSON.stringify(content, null, 2);
}
