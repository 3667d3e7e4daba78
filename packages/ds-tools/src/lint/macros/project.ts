import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { nearest } from "../../../../ds-frontend/src/options/nearest.js";
import type { Definitions } from "../../../../ds-frontend/src/options/schema.js";
import { templatesIn } from "../files.js";
import type { Nunjucks } from "../template/nodes.js";
import { parse } from "../template/parse.js";
import { read, type Template } from "../template/read.js";
import type { Delimiters } from "../types.js";
import type { Component } from "./component.js";
import type { Followed, Host, Imported } from "./host.js";
import { Library } from "./library.js";
import {
  dependenciesOf,
  forgetInstalled,
  installedIn,
  isFile,
  isWorkspace,
  nameOf,
  slashes,
  systemIn,
} from "./packages.js";
import { forgetSearchPaths, searchPathsOf } from "./search-paths.js";
import { findSystem, hostOf, missingFrom, ourSystem, type ReadMacros, type System } from "./systems.js";

/** Options of a `Project`. They mean the same as in `LintOptions`. */
export interface ProjectOptions {
  nunjucks: Nunjucks;
  paths?: readonly string[] | undefined;
  macros?: readonly string[] | undefined;
  tags?: Delimiters | undefined;
}

interface Including {
  /** Maps each included file to the templates that include it. */
  files: Map<string, string[]>;
  /** True if a template imports another "with context", or includes one whose path is only known while rendering. */
  passesContext: boolean;
}

/** Host for every template in a folder. `own` is the template itself, which a path in it never refers to. */
interface FolderHost extends Host {
  imported(path: string, own?: string): Imported | undefined;
  find(path: string, own?: string): string | undefined;
  isMissing(path: string, own?: string): boolean;
}

/** Caches the components of packages for all projects, by the delimiters that they were read with. */
const fixed = new Map<string, Map<string, Component[]>>();

/** Finds the macros and layouts that the templates of a project use, and caches them. */
export class Project {
  readonly #options: ProjectOptions;
  readonly #paths: string[];
  readonly #given: System[];
  readonly #library: Library;
  readonly #hosts = new Map<string, FolderHost>();
  readonly #templates = new Map<string, Template | undefined>();
  readonly #including = new Map<string, Including>();
  readonly #files = new Map<string, Map<string, boolean>>();

  constructor(options: ProjectOptions) {
    this.#options = options;
    this.#paths = (options.paths ?? []).map((path) => resolve(path));
    this.#given = (options.macros ?? []).map((folder) => {
      const system = existsSync(folder) ? systemIn(resolve(folder)) : undefined;
      if (!system) throw new NoMacros(folder, existsSync(folder));
      return system;
    });
    const { nunjucks, tags } = options;
    const key = JSON.stringify(tags ?? {});
    const packages = fixed.get(key) ?? new Map<string, Component[]>();
    fixed.set(key, packages);
    this.#library = new Library({
      nunjucks,
      tags,
      read: readSource,
      resolve: (path, from) => this.host(from).find(path),
      nameOf: (file) => (isInPackage(file) ? nameOf(dirname(file)) : slashes(relative(projectOf(dirname(file)), file))),
      isFixed: isInPackage,
      fixed: packages,
    });
  }

  /** Returns the host of a template: the macros, layouts and includes that it can reach. */
  host(filename: string): Host {
    const file = resolve(filename);
    const known = this.#folderHost(dirname(file));
    const own = slashes(file);
    return {
      ...known,
      find: (path) => known.find(path, own),
      imported: (path) => known.imported(path, own),
      isMissing: (path) => known.isMissing(path, own),
      includers: () => this.#includers(own),
      mayBeGiven: (name) => this.#mayBeGiven(name, own),
      defined: (root) => this.#library.defined(own, root),
    };
  }

  #folderHost(folder: string): FolderHost {
    const known = this.#hosts.get(folder) ?? this.#createHost(folder);
    this.#hosts.set(folder, known);
    return known;
  }

  #createHost(folder: string): FolderHost {
    const systems = [...this.#given, ...installedAround(folder), ...oursAround(folder)];
    // A template in a package finds its files through the folders of the project that uses the package.
    const [own = folder] = slashes(folder).split("/node_modules/");
    const { folders, isComplete, formFields } = searchPathsOf(projectOf(own));
    const roots = systems.flatMap((system) => system.roots);
    const places = [...new Set([...this.#paths, ...around(folder), ...folders, ...roots])];
    const read: ReadMacros = (file, system) => system.described?.get(file) ?? this.#library.components(file);
    const imports = new Map<string, Imported | undefined>();
    // A path that matches the template itself is meant for a file of the same name in another folder.
    const found = new Map<string, string | undefined>();
    const find = (path: string, own?: string): string | undefined => {
      if (!found.has(path)) found.set(path, search(path));
      const file = found.get(path);
      return file !== undefined && file === own ? search(path, own) : file;
    };
    const search = (path: string, own?: string): string | undefined => {
      const place = (isRelative(path) ? [folder] : places).find(
        (each) => this.#hasFile(each, path) && slashes(join(each, path)) !== own,
      );
      if (place !== undefined) return slashes(join(place, path));
      const ending = `/${path.replace(/^\/+/, "")}`;
      return isRelative(path) ? undefined : systems.flatMap(({ files }) => files).find((file) => file.endsWith(ending));
    };
    const imported = (path: string, own?: string): Imported | undefined => {
      const file = find(path, own);
      const key = `${path}\n${file}`;
      if (!imports.has(key)) imports.set(key, this.#follow(path, file, systems, read));
      return imports.get(key);
    };
    return {
      ...hostOf(systems, read),
      imported,
      find,
      isMissing: (path, own) => !find(path, own) && !imported(path, own),
      layout: (path) => this.#layout(path, folder),
      hasLayout: (path) => this.#hasLayout(path, folder),
      included: (path) => this.#included(path, folder),
      similarPath: (path) => {
        const start = isRelative(path) ? "" : (path.split("/").slice(0, -1).join("/") ?? "");
        const own = (isRelative(path) ? [folder] : places).filter((place) => !isInPackage(`${slashes(place)}/`));
        const place = own.find((each) => existsSync(join(each, start || dirname(path))));
        if (place === undefined || (!start && !isRelative(path))) return undefined;
        const names = readdirSync(join(place, dirname(path)));
        const name = nearest(basename(path), names, 3);
        return { suggestion: name && `${dirname(path)}/${name}` };
      },
      formFields: systems.some(({ described }) => described) ? formFields : undefined,
      pathsAreKnown: this.#paths.length > 0 || (isComplete && own === slashes(folder)),
    };
  }

  #layout(path: string, folder: string, depth = 0): Followed[] {
    const file = depth < 20 ? this.#folderHost(folder).find(path) : undefined;
    const template = file && this.#template(file);
    if (!file || !template) return [];
    return this.#importsOf(file, template, depth);
  }

  #hasLayout(path: string, folder: string, depth = 0): boolean {
    const file = depth < 20 ? this.#folderHost(folder).find(path) : undefined;
    const template = file && this.#template(file);
    if (!file || !template) return false;
    if (template.layout !== undefined) return this.#hasLayout(template.layout, dirname(file), depth + 1);
    return !template.hasUnknownLayout;
  }

  #included(path: string, folder: string, depth = 0): Template[] | undefined {
    const file = depth < 10 ? this.#folderHost(folder).find(path) : undefined;
    const template = file && this.#template(file);
    if (!file || !template) return undefined;
    const below = template.includes.map((each) => this.#included(each, dirname(file), depth + 1));
    return below.every((each) => each !== undefined) ? [template, ...below.flat()] : undefined;
  }

  #mayBeGiven(name: string, file: string): boolean {
    const project = projectOf(dirname(file));
    const { globals } = searchPathsOf(project);
    const { files, passesContext } = this.#includedBy(project);
    return globals === "unknown" || globals.has(name) || files.has(file) || passesContext;
  }

  /** Returns the imports of a template and of the layouts that it extends. */
  #importsOf(file: string, template: Template, depth: number): Followed[] {
    const host = this.host(file);
    const own = template.imports.map((each) => ({
      import: each,
      imported: each.path === undefined ? undefined : host.imported(each.path),
    }));
    return [...own, ...(template.layout === undefined ? [] : this.#layout(template.layout, dirname(file), depth + 1))];
  }

  /** Returns the imports of the templates that include a file, directly or through others. */
  #includers(file: string): Followed[] {
    const { files: all } = this.#includedBy(projectOf(dirname(file)));
    const found = new Set<string>([file]);
    for (const each of found) {
      for (const includer of all.get(each) ?? []) if (found.size < 60) found.add(includer);
    }
    found.delete(file);
    return [...found].flatMap((each) => {
      const template = this.#template(each);
      return template ? this.#importsOf(each, template, 0) : [];
    });
  }

  /** Returns which templates of a project include which, and whether one of them passes its context on. */
  #includedBy(project: string): Including {
    const known = this.#including.get(project);
    if (known) return known;
    const all = new Map<string, string[]>();
    const including: Including = { files: all, passesContext: false };
    this.#including.set(project, including);
    const { blockStart = "{%" } = this.#options.tags ?? {};
    const include = `${blockStart.replace(/[^\w\s]/g, "\\$&")}-?\\s*include\\s+`;
    const passing = new RegExp(`\\bwith context\\b|${include}[^"'\\s]`);
    const included = new RegExp(`${include}["']([^"'\n]+)["']`, "g");
    for (const file of templatesIn(project)) {
      const source = readSource(file) ?? "";
      including.passesContext ||= passing.test(source);
      for (const [, path = ""] of source.matchAll(included)) {
        const target = this.host(file).find(path);
        if (target) all.set(target, [...(all.get(target) ?? []), slashes(file)]);
      }
    }
    return including;
  }

  /** Follows an import to a file of the project, or else to design systems. */
  #follow(path: string, file: string | undefined, systems: System[], read: ReadMacros): Imported | undefined {
    const suffixed = findSystem(path, systems, read);
    if (!file || systems.some(({ files }) => files.includes(file))) {
      if (!file || !isFile(file) || (suffixed && "components" in suffixed && suffixed.components.length > 1))
        return suffixed ?? missingFrom(path, systems);
    }
    const ours = /\/node_modules\/ds-frontend\/dist\/templates\/.*$/.exec(file)?.[0];
    const described = systems.map((system) => system.described?.get(ours ?? "")).find(Boolean);
    const components = described ?? this.#library.components(file);
    return components.length ? { components: [components], isCertain: true } : undefined;
  }

  #hasFile(folder: string, path: string): boolean {
    const known = this.#files.get(folder) ?? new Map<string, boolean>();
    this.#files.set(folder, known);
    let found = known.get(path);
    if (found === undefined) {
      found = isFile(`${folder}/${path}`);
      known.set(path, found);
    }
    return found;
  }

  /** Reads a template; undefined if Nunjucks cannot, which is reported when that template itself is linted. */
  #template(file: string): Template | undefined {
    if (!this.#templates.has(file)) this.#templates.set(file, this.#read(file));
    return this.#templates.get(file);
  }

  #read(file: string): Template | undefined {
    try {
      const { nunjucks, tags } = this.#options;
      return read(parse(nunjucks, readFileSync(file, "utf8"), tags).root);
    } catch {
      return undefined;
    }
  }
}

/** Clears everything that is cached about packages and the code of projects, for use after they have changed. */
export function forgetPackages(): void {
  fixed.clear();
  installed.clear();
  ours.clear();
  forgetInstalled();
  forgetSearchPaths();
}

/** Error for a folder without macros. */
export class NoMacros extends Error {
  override name = "NoMacros";

  constructor(folder: string, exists: boolean) {
    super(
      exists
        ? `There are no macros to read in ${folder}: no folder in it has a macro.njk.`
        : `There is no folder ${folder}.`,
    );
  }
}

function readSource(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function isInPackage(file: string): boolean {
  return file.includes("/node_modules/");
}

function isRelative(path: string): boolean {
  return /^\.\.?\//.test(path);
}

/** Returns a folder and those above it, up to the first that contains a file: `package.json` by default. */
function around(folder: string, end = "package.json"): string[] {
  const found = [];
  for (let path = folder; ; path = dirname(path)) {
    found.push(path);
    if (path === dirname(path) || existsSync(join(path, end))) return found;
  }
}

/** Returns the folder of the project that a folder is in: the nearest with a `package.json`, or else the folder itself. */
function projectOf(folder: string): string {
  const last = around(folder).at(-1) ?? folder;
  return existsSync(join(last, "package.json")) ? last : folder;
}

const installed = new Map<string, System[]>();

/** Returns the design systems that Node would resolve from a folder: the nearest of each name. */
function installedAround(folder: string): System[] {
  const known = installed.get(folder);
  if (known) return known;
  const above = folder === dirname(folder) ? [] : installedAround(dirname(folder));
  const here = /[\\/]node_modules$/.test(folder) ? [] : installedIn(join(folder, "node_modules"));
  const packageOf = ({ name }: System) => name.split(" ")[0];
  const all = [...here, ...above.filter((system) => !here.some((each) => packageOf(each) === packageOf(system)))];
  installed.set(folder, all);
  return all;
}

const ours = new Map<string, System | undefined>();

/** Returns ds-frontend in the version that Node would resolve from a folder; nothing if the project does not depend on it. */
function oursAround(folder: string): System[] {
  const place = around(folder, join("node_modules", "ds-frontend", "dist", "options.json")).at(-1) ?? folder;
  if (!around(folder, join("node_modules", "ds-frontend")).some(dependsOnUs)) return [];
  const own = join(place, "node_modules", "ds-frontend");
  if (!ours.has(own)) ours.set(own, readOurs(own));
  const system = ours.get(own);
  return system ? [system] : [];
}

/** Tells whether the `package.json` of a folder depends on ds-frontend, or has workspaces that may. */
function dependsOnUs(folder: string): boolean {
  return dependenciesOf(folder).includes("ds-frontend") || isWorkspace(folder);
}

function readOurs(folder: string): System | undefined {
  try {
    const read = (name: string) => JSON.parse(readFileSync(join(folder, name), "utf8"));
    const { definitions } = read("dist/options.json") as { definitions: Definitions };
    return ourSystem(definitions, (read("package.json") as { version: string }).version);
  } catch {
    return undefined;
  }
}
