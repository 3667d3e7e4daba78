import { basename, dirname, join, sep } from "node:path";
import { camelCase, kebabCase } from "@ds-frontend/internal/options/names.js";
import type { Option } from "@ds-frontend/internal/options/option.js";
import type { Definitions } from "@ds-frontend/internal/options/schema.js";
import { optionsOf } from "@ds-frontend/internal/options/schema-option.js";
import { entriesOf, exists, isFile, isFolder, jsonIn } from "../plain-file.js";
import type { Component } from "./component.js";

/** Design system, as a set of macro files. */
export interface System {
  /** Name and version, such as `govuk-frontend 6.6.0`. */
  name: string;
  /** Paths of its macro files, with `/` between folders. */
  files: readonly string[];
  /** Folders that the paths in its templates are relative to. */
  roots: readonly string[];
  /** Start of paths that can only lead to its components, such as `govuk/components/`; undefined if other projects use it too. */
  area: string | undefined;
  /** Components whose options do not come from their templates, by file. */
  described?: ReadonlyMap<string, Component[]>;
}

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
const wellKnown = ["govuk-frontend", "nhsuk-frontend", "@ministryofjustice/frontend", "ds-frontend"];

const systems = new Map<string, System | undefined>();

/** Clears the cache of packages, so that they are searched for again. */
export function forgetInstalled(): void {
  for (const each of [systems, found, names, manifests, projects, installed]) each.clear();
}

/** Returns the design systems in a `node_modules` folder: well-known ones, and those among the project's dependencies. */
function installedIn(nodeModules: string): System[] {
  if (!isFolder(nodeModules)) return [];
  const own = dependenciesOf(dirname(nodeModules));
  const systems = [...new Set(own)].flatMap((name) => systemAt(name, join(nodeModules, name)) ?? []);
  // Another package may have brought an older version of a package that the project has under another name.
  const more = wellKnown.filter(
    (name) => !own.includes(name) && !systems.some((system) => system.name.startsWith(`${name} `)),
  );
  return [...systems, ...more.flatMap((name) => systemAt(name, join(nodeModules, name)) ?? [])];
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

interface Manifest {
  /** Settings of the GOV.UK Prototype Kit. */
  prototype?: { nunjucksPaths?: unknown };
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
  if (!manifests.has(folder)) {
    const file = join(folder, "package.json");
    // Most folders have none, and an error takes longer than a look.
    manifests.set(folder, isFile(file) ? (jsonIn(file) as Manifest | undefined) : undefined);
  }
  return manifests.get(folder);
}

const found = new Map<string, string | undefined>();

/** Returns the folder with the components of a package; undefined if it has none. */
function componentsIn(place: string): string | undefined {
  if (!found.has(place)) found.set(place, findComponents(place));
  return found.get(place);
}

function findComponents(place: string): string | undefined {
  if (!isFolder(place)) return undefined;
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

/** Returns a path with `/` between folders, on Windows too. */
export function slashes(path: string): string {
  return sep === "/" ? path : path.replaceAll(sep, "/");
}

/** Returns a folder and those above it, up to the first that contains a file: `package.json` by default. */
export function around(folder: string, end = "package.json"): string[] {
  const found = [];
  for (let path = folder; ; path = dirname(path)) {
    found.push(path);
    if (path === dirname(path) || exists(join(path, end))) return found;
  }
}

const projects = new Map<string, string>();

/** Returns the folder of the project that a folder is in: the nearest with a `package.json`, or else the folder itself. */
export function projectOf(folder: string): string {
  const known = projects.get(folder);
  if (known !== undefined) return known;
  const last = around(folder).at(-1) ?? folder;
  const found = isFile(join(last, "package.json")) ? last : folder;
  projects.set(folder, found);
  return found;
}

/** Matches the part of a path up to the package that it leads into, and the package's name. */
export const packagePath = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)(?=\/|$)/;

/** Returns the name of a package without its version. */
export function packageName(system: string): string | undefined {
  return system.split(" ")[0];
}

/** Tells whether a file is in an installed package. */
export function isInPackage(file: string): boolean {
  return file.includes("/node_modules/");
}

const installed = new Map<string, System[]>();

/** Returns the design systems that Node would resolve from a folder: the nearest of each name. */
export function installedAround(folder: string): System[] {
  const known = installed.get(folder);
  if (known) return known;
  const above = folder === dirname(folder) ? [] : installedAround(dirname(folder));
  const here = /[\\/]node_modules$/.test(folder) ? [] : installedIn(join(folder, "node_modules"));
  const isHere = ({ name }: System) => here.some((each) => packageName(each.name) === packageName(name));
  const all = [...here, ...above.filter((system) => !isHere(system))];
  installed.set(folder, all);
  return all;
}

/** Returns the macros of the package in a folder as a design system; undefined if it has none. */
export function systemAt(name: string, folder: string): System | undefined {
  return name === "ds-frontend" ? readOurs(folder) : packageAt(folder);
}

function readOurs(folder: string): System | undefined {
  if (!systems.has(folder)) systems.set(folder, describedIn(folder));
  return systems.get(folder);
}

function describedIn(folder: string): System | undefined {
  const options = jsonIn(join(folder, "dist/options.json")) as { definitions: Definitions } | undefined;
  return options && ourSystem(options.definitions, manifestIn(folder)?.version ?? "");
}

/** Returns ds-frontend as a design system, from the description of the options that it publishes. */
function ourSystem(definitions: Definitions, version: string): System {
  const described = new Map(ourComponents(definitions, version).map((component) => [component.file, [component]]));
  return {
    name: `ds-frontend ${version}`.trim(),
    files: [...described.keys()],
    roots: [],
    area: "ds-frontend/",
    described,
  };
}

/** Returns the components of ds-frontend, from the description of their options that it publishes. */
function ourComponents(all: Definitions, version: string): Component[] {
  return Object.keys(all)
    .filter((type) => type.endsWith("Options"))
    .map((type) => {
      const folder = kebabCase(type.replace(/Options$/, "")).slice(1);
      return {
        macro: camelCase(folder),
        folder,
        system: `ds-frontend ${version}`.trim(),
        file: `/node_modules/ds-frontend/dist/templates/ds-frontend/${folder}/macro.njk`,
        parameters: () => [optionsOf(type, all) as Option],
        isFirstPlain: () => true,
        isDocumented: true,
        isOurs: true,
      };
    });
}

/** Returns the `area` of a design system whose components are in this folder; undefined if other projects may have such a folder. */
function areaOf(folder: string): string | undefined {
  const area = folder.split("/").slice(-2).join("/");
  return /^\w*(?:govuk|nhsuk|moj)\w*\/components$/.test(area) ? `${area}/` : undefined;
}
