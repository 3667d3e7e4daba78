import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Definitions } from "../../../../ds-frontend/src/options/schema.js";
import type { Nunjucks } from "../template/nodes.js";
import { parse } from "../template/parse.js";
import { read, type Template } from "../template/read.js";
import type { Delimiters } from "../types.js";
import type { Host, Imported } from "./host.js";
import { installedIn, isFile, slashes, systemIn } from "./packages.js";
import { findSystem, hostOf, ourSystem, type System } from "./systems.js";

export interface ProjectOptions {
  nunjucks: Nunjucks;
  paths?: readonly string[] | undefined;
  macros?: readonly string[] | undefined;
  tags?: Delimiters | undefined;
}

/** Finds macros and layouts for the templates of a project, and remembers them. */
export class Project {
  readonly #options: ProjectOptions;
  readonly #paths: string[];
  readonly #given: System[];
  readonly #hosts = new Map<string, Host>();
  readonly #templates = new Map<string, Template | undefined>();
  readonly #files = new Map<string, Map<string, boolean>>();

  constructor(options: ProjectOptions) {
    this.#options = options;
    this.#paths = (options.paths ?? []).map((path) => resolve(path));
    this.#given = (options.macros ?? []).map((folder) => {
      const system = existsSync(folder) ? systemIn(resolve(folder)) : undefined;
      if (!system) throw new NoMacros(folder, existsSync(folder));
      return system;
    });
  }

  /** Returns the place of a template's file. */
  host(filename: string): Host {
    const folder = dirname(resolve(filename));
    const known = this.#hosts.get(folder) ?? this.#createHost(folder);
    this.#hosts.set(folder, known);
    return known;
  }

  #createHost(folder: string): Host {
    const systems = [...this.#given, ...installedAround(folder), ...oursAround(folder)];
    const folders = [...this.#paths, ...around(folder)];
    const imports = new Map<string, Imported | undefined>();
    const find = (path: string): string | undefined => {
      const places = /^\.\.?\//.test(path) ? [folder] : folders;
      const place = places.find((each) => this.#hasFile(each, path));
      return place && join(place, path);
    };
    const imported = (path: string): Imported | undefined => {
      if (!imports.has(path)) imports.set(path, follow(path, find(path), systems));
      return imports.get(path);
    };
    const layout = (path: string, depth = 0): ReturnType<Host["layout"]> => {
      const file = depth < 20 ? find(path) : undefined;
      const template = file && this.#template(file);
      if (!file || !template) return [];
      const host = this.host(file);
      const own = template.imports.map((each) => ({
        import: each,
        imported: each.path === undefined ? undefined : host.imported(each.path),
      }));
      return [...own, ...(template.layout === undefined ? [] : layout(template.layout, depth + 1))];
    };
    return {
      ...hostOf(systems),
      imported,
      isMissing: (path) => path.endsWith("/macro.njk") && !imported(path) && !find(path),
      layout: (path) => layout(path),
    };
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

  /** Reads a layout; undefined if Nunjucks cannot, which is reported where the layout itself is linted. */
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

/** Error for a folder without components that are described. */
export class NoMacros extends Error {
  override name = "NoMacros";

  constructor(folder: string, exists: boolean) {
    super(
      exists
        ? `There are no macros to read in ${folder}: no folder in it has macro-options.json beside macro.njk.`
        : `There is no folder ${folder}.`,
    );
  }
}

/** Returns the folder and those above it, up to the first that has a file: by default, the project's package.json. */
function around(folder: string, end = "package.json"): string[] {
  const found = [];
  for (let path = folder; ; path = dirname(path)) {
    found.push(path);
    if (path === dirname(path) || existsSync(join(path, end))) return found;
  }
}

const installed = new Map<string, System[]>();

/** Returns the design systems that Node would find from a folder: the nearest of each name. */
function installedAround(folder: string): System[] {
  const known = installed.get(folder);
  if (known) return known;
  const above = folder === dirname(folder) ? [] : installedAround(dirname(folder));
  const here = installedIn(join(folder, "node_modules"));
  const packageOf = ({ name }: System) => name.split(" ")[0];
  const all = [...here, ...above.filter((system) => !here.some((each) => packageOf(each) === packageOf(system)))];
  installed.set(folder, all);
  return all;
}

const ours = new Map<string, System | undefined>();

/** Returns our own components, of the version that Node would find from a folder. */
function oursAround(folder: string): System[] {
  const place = around(folder, join("node_modules", "ds-frontend", "dist", "options.json")).at(-1) ?? folder;
  const own = join(place, "node_modules", "ds-frontend");
  if (!ours.has(own)) ours.set(own, readOurs(own));
  const system = ours.get(own);
  return system ? [system] : [];
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

/** Follows an import to a file of the project, or else to design systems. */
function follow(path: string, file: string | undefined, systems: System[]): Imported | undefined {
  return file ? describedBy(file, systems) : findSystem(path, systems);
}

function describedBy(file: string, systems: System[]): Imported | undefined {
  const name = slashes(file);
  const ours = /\/node_modules\/ds-frontend\/dist\/templates\/.*$/.exec(name)?.[0];
  const known = systems.map(({ files }) => files.get(name) ?? files.get(ours ?? "")).find((each) => each?.length);
  if (known) return { components: [known], isCertain: true };
  if (!isFile(join(dirname(file), "macro-options.json"))) return undefined;
  const components = systemIn(dirname(file))?.files.get(name);
  return components?.length ? { components: [components], isCertain: true } : undefined;
}
