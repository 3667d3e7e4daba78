import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { basename, dirname, join, sep } from "node:path";
import { entriesOf, isFile, jsonIn } from "../plain-file.js";
import { areaOf, type System } from "./systems.js";

/** Folders in which versions of well-known design systems have their components. In other packages, the folder is searched for. */
const folders = [
  "dist/govuk/components",
  "govuk/components",
  "dist/nhsuk/components",
  "packages/components",
  "moj/components",
  "components",
  "dist/components",
  "src/components",
];

/** Packages that are used even if `package.json` does not name them. */
const wellKnown = ["govuk-frontend", "nhsuk-frontend", "@ministryofjustice/frontend"];

const systems = new Map<string, System | undefined>();

/** Clears the cache of packages, so that they are searched for again. */
export function forgetInstalled(): void {
  for (const each of [systems, found, names, manifests]) each.clear();
}

/** Returns the design systems in a `node_modules` folder: well-known ones, and those among the project's dependencies. */
export function installedIn(nodeModules: string): System[] {
  if (!existsSync(nodeModules)) return [];
  const own = dependenciesOf(dirname(nodeModules)).filter((name) => name !== "ds-frontend");
  const systems = [...new Set(own)].flatMap((name) => packageAt(join(nodeModules, name)) ?? []);
  // Another package may have brought an older version of a package that the project has under another name.
  const more = wellKnown.filter(
    (name) => !own.includes(name) && !systems.some((system) => system.name.startsWith(`${name} `)),
  );
  return [...systems, ...more.flatMap((name) => packageAt(join(nodeModules, name)) ?? [])];
}

/** Returns the macros of the package in a folder as a design system; undefined if it has none. */
export function packageAt(place: string): System | undefined {
  const folder = componentsIn(place);
  return folder === undefined ? undefined : systemIn(folder);
}

/** Returns the names of the packages that a folder's `package.json` depends on. */
export function dependenciesOf(
  folder: string,
  kinds: readonly ("dependencies" | "devDependencies" | "peerDependencies")[] = [
    "dependencies",
    "devDependencies",
    "peerDependencies",
  ],
): string[] {
  return kinds.flatMap((kind) => Object.keys(manifestIn(folder)?.[kind] ?? {}));
}

/** Tells whether the `package.json` of a folder has workspaces. */
export function isWorkspace(folder: string): boolean {
  return Boolean(manifestIn(folder)?.workspaces);
}

interface Manifest {
  /** Settings of the GOV.UK Prototype Kit. */
  prototype?: { nunjucksPaths?: unknown };
  workspaces?: unknown;
  name?: string;
  version?: string;
  packageManager?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const manifests = new Map<string, Manifest | undefined>();

/** Returns the `package.json` of a folder; undefined if it has none that can be read. The result is cached. */
export function manifestIn(folder: string): Manifest | undefined {
  if (!manifests.has(folder)) manifests.set(folder, jsonIn(join(folder, "package.json")) as Manifest | undefined);
  return manifests.get(folder);
}

const found = new Map<string, string | undefined>();

/** Returns the folder with the components of a package; undefined if it has none. */
function componentsIn(place: string): string | undefined {
  if (!found.has(place)) found.set(place, findComponents(place));
  return found.get(place);
}

function findComponents(place: string): string | undefined {
  if (!existsSync(place)) return undefined;
  const usual = folders.find((each) => hasMacros(join(place, each)));
  if (usual) return join(place, usual);
  const below = (folder: string) =>
    foldersIn(folder)
      .map((name) => join(folder, name, "components"))
      .find(hasMacros);
  return below(place) ?? below(join(place, "dist"));
}

function hasMacros(folder: string): boolean {
  return foldersIn(folder).some((name) => isFile(join(folder, name, "macro.njk")));
}

function foldersIn(folder: string): string[] {
  return entriesOf(folder).flatMap((entry) =>
    entry.isDirectory() && entry.name !== "node_modules" ? [entry.name] : [],
  );
}

/** Returns the macro files in a folder and its subfolders as a design system; undefined if there are none. The result is cached. */
export function systemIn(folder: string): System | undefined {
  if (!systems.has(folder)) systems.set(folder, readSystem(folder));
  return systems.get(folder);
}

function readSystem(folder: string): System | undefined {
  const files = [...componentFolders(folder)].map((each) => slashes(join(each, "macro.njk")));
  if (!files.length) return undefined;
  const place = packageOf(folder);
  const roots = [dirname(dirname(folder)), ...(place ? [place] : [])];
  return { name: nameOf(folder), area: areaOf(slashes(folder)), files, roots };
}

/** Returns the folder of the package around a file or folder. */
function packageOf(path: string): string | undefined {
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    if (manifestIn(folder)?.name) return folder;
  }
  return undefined;
}

const names = new Map<string, string>();

/** Returns the name and version of the package that a folder is in, or the folder's name if there is none. */
export function nameOf(folder: string): string {
  const known = names.get(folder);
  if (known !== undefined) return known;
  const manifest = manifestIn(packageOf(folder) ?? folder);
  const name = manifest?.name ? [manifest.name, manifest.version].filter(Boolean).join(" ") : basename(folder);
  names.set(folder, name);
  return name;
}

function* componentFolders(folder: string): Generator<string> {
  if (isFile(join(folder, "macro.njk"))) yield folder;
  for (const entry of entriesOf(folder)) {
    if (entry.isDirectory() && entry.name !== "node_modules") yield* componentFolders(join(folder, entry.name));
  }
}

/** Design system as plain data, so that it can be used without its files. */
export interface Published {
  system: System;
  /** Sources of its templates, by path. */
  sources: Record<string, string>;
}

/** Reads the macros in a folder, and every template that they need, with paths that are the same on every machine. */
export function publishedIn(folder: string): Published {
  const system = readSystem(folder) as System;
  const place = dirname(realpathSync(packageOf(folder) ?? folder));
  const short = (path: string) => slashes(path).replace(slashes(place), "/node_modules");
  const sources: Record<string, string> = {};
  for (const file of templatesIn(dirname(folder))) sources[short(file)] = readFileSync(file, "utf8");
  return { system: { ...system, files: system.files.map(short), roots: system.roots.map(short) }, sources };
}

function* templatesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* templatesIn(path);
    else if (/\.njk$|^macro-options\.json$/.test(entry.name)) yield path;
  }
}

/** Returns a path with `/` between folders, on Windows too. */
export function slashes(path: string): string {
  return sep === "/" ? path : path.replaceAll(sep, "/");
}
