import { createRequire } from "node:module";
import { basename, dirname, join, relative, resolve } from "node:path";
import { CommandError } from "@ds-frontend/internal/command/command-error.js";
import { didYouMean } from "@ds-frontend/internal/did-you-mean.js";
import type { Nunjucks, Root } from "@ds-frontend/internal/nunjucks/nodes.js";
import { ignoredIn, templatesIn } from "../files.js";
import { entriesOf, exists, isFile, textIn } from "../plain-file.js";
import { type Block, type Import, read, type Template } from "../template/read.js";
import type { Component } from "./component.js";
import { forgetMacros, Macros, type ReadOptions } from "./macros.js";
import {
  around,
  dependenciesOf,
  forgetInstalled,
  installedAround,
  isInPackage,
  nameOf,
  packageName,
  packagePath,
  projectOf,
  type System,
  slashes,
  systemAt,
  systemIn,
} from "./packages.js";
import { forgetSearchPaths, type SearchPaths, searchPathsOf } from "./search-paths.js";
import { findSystem, type Imported, macrosIn, macrosNamed, missingFrom, similarMacro } from "./systems.js";

/** Import, with the macros that it leads to. */
export interface FollowedImport {
  import: Import;
  imported: Imported | undefined;
}

/** Block of a layout. */
export interface LayoutBlock {
  /** File of the layout. */
  file: string;
  /** Name and version of the package that the layout is in; undefined for a layout of the project. */
  system: string | undefined;
  /** Block of the same layout that has nothing but this one in it, as packages do when they rename a block. */
  newName: string | undefined;
}

/** Layouts above a template: the one that it extends, the one that this extends in turn, and so on. */
export interface Layouts {
  templates: readonly Template[];
  imports: readonly FollowedImport[];
  /** Blocks, each as the nearest layout has it; undefined if one of the layouts is not found. */
  blocks: ReadonlyMap<string, LayoutBlock> | undefined;
}

/** Options of a `Project`. They mean the same as in `LintOptions`. */
export interface ProjectOptions extends ReadOptions {
  /** Folder from which relative paths begin: that of the process by default. */
  cwd?: string | undefined;
  paths?: readonly string[] | undefined;
  macros?: readonly string[] | undefined;
  /** Folders to read packages from in place of `node_modules`, by the names under which they are installed. */
  packages?: ReadonlyMap<string, string> | undefined;
}

interface Including {
  /** Files that other templates include. */
  files: Set<string>;
  /** Names of blocks, each with the number of templates that have it. */
  blocks: Map<string, number>;
  /** Maps each macro that a template imports, under its own name, to the path of the import. */
  imports: Map<string, string>;
  /** Files that another template extends; "unknown" if a template extends one whose path is only known while rendering. */
  layouts: Set<string> | "unknown";
  /** True if a template imports another "with context", or includes one whose path is only known while rendering. */
  passesContext: boolean;
}

/** What all templates in a folder have around them. */
interface Surroundings {
  folder: string;
  systems: readonly System[];
  /** Folders that Nunjucks looks in. */
  places: readonly string[];
  /** Folder of the project, and what its code says. */
  project: string;
  code: SearchPaths;
  /** True if the project is a prototype kit. */
  isKit: boolean;
  /** Files by path, imports by path and file, and similar paths by path. */
  found: Map<string, string | undefined>;
  imports: Map<string, Imported | undefined>;
  similar: Map<string, Suggested | undefined>;
  paths: Map<string, string[]>;
}

/** Path that was probably meant, if there is one. */
interface Suggested {
  suggestion: string | undefined;
}

const noLayouts: Layouts = { templates: [], imports: [], blocks: undefined };

/** Finds the macros and layouts that the templates of a project use, and caches them. */
export class Project {
  /** Macros of its templates and packages. */
  readonly macros: Macros;
  /** Folders that the options name. */
  readonly paths: readonly string[];
  readonly #options: ProjectOptions;
  readonly #cwd: string;
  readonly #given: System[];
  readonly #surroundings = new Map<string, Surroundings>();
  readonly #templates = new Map<string, Template | undefined>();
  readonly #layoutsFrom = new Map<string, Layouts>();
  readonly #including = new Map<string, Including>();
  readonly #files = new Map<string, Map<string, boolean>>();

  constructor(options: ProjectOptions) {
    this.#options = options;
    this.#cwd = options.cwd ?? process.cwd();
    this.paths = (options.paths ?? []).map((path) => resolve(this.#cwd, path));
    this.#given = (options.macros ?? []).map((folder) => {
      const path = resolve(this.#cwd, folder);
      const system = exists(path) ? systemIn(path) : undefined;
      if (!system) throw new NoMacrosError(folder, exists(path));
      return system;
    });
    const { tags, packages } = options;
    const key = JSON.stringify([tags ?? {}, ...(packages ?? [])]);
    this.macros = new Macros(options, key, (path, from) => this.host(from).find(path));
  }

  /** Returns what a template has around it: the macros, layouts and includes that it can reach. */
  host(filename: string): Host {
    const file = resolve(this.#cwd, filename);
    const folder = dirname(file);
    const known = this.#surroundings.get(folder) ?? this.#surround(folder);
    this.#surroundings.set(folder, known);
    return new Host(this, known, slashes(file));
  }

  /** Returns the macros of a file. */
  componentsIn(file: string): Component[] {
    return this.macros.components(slashes(resolve(file)));
  }

  /** Returns the macro of an installed package that has the same package, folder and name as another. */
  macroLike({ system, folder, macro }: Component, filename: string): Component | undefined {
    return this.#systemsAround(dirname(resolve(this.#cwd, filename)))
      .filter(({ name }) => packageName(name) === packageName(system))
      .flatMap((each) =>
        each.files.filter((file) => file.split("/").at(-2) === folder).flatMap((file) => this.macrosOf(file, each)),
      )
      .find((component) => component.macro === macro);
  }

  /** Returns the folder in which a package with macros is installed for a template. */
  packageFor(name: string, filename: string): string | undefined {
    const folder = dirname(resolve(this.#cwd, filename));
    const found = this.#systemsAround(folder).map(({ files }) => packagePath.exec(files[0] ?? ""));
    return found.find((match) => match?.[1] === name)?.[0];
  }

  /** Returns the name and version of the package in a folder. */
  nameOf(place: string): string {
    return nameOf(place);
  }

  #systemsAround(folder: string): System[] {
    const installed = installedAround(folder).flatMap((system) => {
      const file = system.files[0] ?? "";
      const [, name = ""] = packagePath.exec(file) ?? [];
      const instead = this.#options.packages?.get(name);
      return instead === undefined ? [system] : (systemAt(name, instead) ?? []);
    });
    return [...this.#given, ...installed];
  }

  /** Returns the macros of a file in a design system. */
  readonly macrosOf = (file: string, system: System): Component[] =>
    system.described?.get(file) ?? this.macros.components(file);

  /** Returns the path from which a file is read, which differs in a package that another version stands in for. */
  instead(path: string): string {
    const { packages } = this.#options;
    const [all, name = ""] = (packages && packagePath.exec(path)) ?? [];
    const place = packages?.get(name);
    return all === undefined || place === undefined ? path : slashes(place) + path.slice(all.length);
  }

  #surround(folder: string): Surroundings {
    const systems = this.#systemsAround(folder);
    // A template in a package finds its files through the folders of the project that uses the package.
    const [outer = folder] = slashes(folder).split("/node_modules/");
    const project = projectOf(outer);
    const code = searchPathsOf(project);
    // Nunjucks does not look beside a template, but one of the folders above it is likely to be among those that it looks in.
    const near = this.paths.length ? [] : around(folder);
    const roots = systems.flatMap((system) => system.roots);
    const places = [...new Set([...this.paths, ...near, ...code.folders, ...roots])];
    return {
      folder,
      systems,
      places,
      project,
      code,
      isKit: dependenciesOf(project).some((name) => name.endsWith("-prototype-kit")),
      found: new Map(),
      imports: new Map(),
      similar: new Map(),
      paths: new Map(),
    };
  }

  /** Returns the layouts above a template in a file. */
  layouts({ layout, hasUnknownLayout }: Template, from: string): Layouts {
    const file = layout === undefined || hasUnknownLayout ? undefined : this.host(from).find(layout);
    const known = file === undefined ? noLayouts : (this.#layoutsFrom.get(file) ?? this.#layoutsAt(file));
    if (file !== undefined) this.#layoutsFrom.set(file, known);
    return known;
  }

  #layoutsAt(file: string): Layouts {
    const template = this.#template(file);
    if (!template) return noLayouts;
    // A layout that extends itself has an end here.
    this.#layoutsFrom.set(file, noLayouts);
    const isLast = template.layout === undefined && !template.hasUnknownLayout;
    const above = this.layouts(template, file);
    const own = template.blocks.map((block) => [block.name, this.#layoutBlock(file, template, block)] as const);
    return {
      templates: [template, ...above.templates],
      imports: [...this.#importsIn(file, template), ...above.imports],
      blocks: isLast || above.blocks ? new Map([...(above.blocks ?? []), ...own]) : undefined,
    };
  }

  #layoutBlock(file: string, { layout }: Template, { around, isOnly }: Block): LayoutBlock {
    return {
      file,
      system: isInPackage(file) ? nameOf(dirname(file)) : undefined,
      // A layout that extends another puts new blocks into those that it fills.
      newName: isOnly && layout === undefined ? around : undefined,
    };
  }

  /** Returns the templates below an include, each once, because templates may include each other; undefined if one is not found. */
  included(path: string, from: string): Template[] | undefined {
    const all = new Map<string, Template>();
    const ahead = [{ path, from }];
    for (let next = ahead.pop(); next; next = ahead.pop()) {
      const file = this.host(next.from).find(next.path);
      if (file !== undefined && all.has(file)) continue;
      const template = file === undefined ? undefined : this.#template(file);
      if (file === undefined || !template) return undefined;
      all.set(file, template);
      ahead.push(...template.includes.map((include) => ({ path: include, from: file })));
    }
    return [...all.values()];
  }

  #importsIn(file: string, { imports }: Template): FollowedImport[] {
    const host = this.host(file);
    return imports.map((each) => ({
      import: each,
      imported: each.path === undefined ? undefined : host.imported(each.path),
    }));
  }

  /** Returns which templates of a project include which, and whether one of them passes its context on. */
  includedBy(project: string): Including {
    const known = this.#including.get(project);
    if (known) return known;
    const including: Including = {
      files: new Set(),
      blocks: new Map(),
      imports: new Map(),
      layouts: new Set(),
      passesContext: false,
    };
    this.#including.set(project, including);
    const { blockStart = "{%" } = this.#options.tags ?? {};
    const include = `${blockStart.replace(/[^\w\s]/g, "\\$&")}-?\\s*include\\s+`;
    const passing = new RegExp(`\\bwith context\\b|${include}[^"'\\s]`);
    const included = new RegExp(`${include}["']([^"'\n]+)["']`, "g");
    const imported = new RegExp(
      `${include.replace("include", "from")}["']([^"'.][^"'\n]*)["']\\s+import\\s+([\\w\\s,]+)`,
      "g",
    );
    const extended = new RegExp(`${include.replace("include", "extends")}(?:["']([^"'\n]+)["']\\s*-?[^\\w\\s])?`, "g");
    const block = new RegExp(`${include.replace("include", "block")}(\\w+)`, "g");
    for (const file of templatesIn(project)) {
      const source = textIn(file) ?? "";
      for (const [, path] of source.matchAll(extended)) {
        const layout = path === undefined ? undefined : this.host(file).find(path);
        if (path === undefined) including.layouts = "unknown";
        else if (layout !== undefined && including.layouts !== "unknown") including.layouts.add(layout);
      }
      for (const [, path = "", names = ""] of source.matchAll(imported))
        for (const name of names.split(",").map((each) => each.trim()))
          if (/^\w+$/.test(name)) including.imports.set(name, path);
      const named = [...source.matchAll(block)].map(([, name = ""]) => name);
      for (const name of new Set(named)) including.blocks.set(name, (including.blocks.get(name) ?? 0) + 1);
      including.passesContext ||= passing.test(source);
      for (const [, path = ""] of source.matchAll(included)) {
        const target = this.host(file).find(path);
        if (target) including.files.add(target);
      }
    }
    return including;
  }

  /** Follows an import to a file of the project, or else to design systems. */
  follow(path: string, file: string | undefined, systems: readonly System[]): Imported | undefined {
    const suffixed = findSystem(path, systems, this.macrosOf);
    if (!file || systems.some(({ files }) => files.includes(file))) {
      if (!file || !isFile(file) || (suffixed && "components" in suffixed && suffixed.components.length > 1))
        return suffixed ?? missingFrom(path, systems);
    }
    const ours = /\/node_modules\/ds-frontend\/dist\/templates\/.*$/.exec(file)?.[0];
    const described = systems.map((system) => system.described?.get(ours ?? "")).find(Boolean);
    const components = described ?? this.macros.components(file);
    return components.length ? { components: [components], isCertain: true } : undefined;
  }

  /** Tells whether there is a file at a path in a folder. The result is cached. */
  hasFile(folder: string, path: string): boolean {
    const known = this.#files.get(folder) ?? new Map<string, boolean>();
    this.#files.set(folder, known);
    let found = known.get(path);
    if (found === undefined) {
      found = isFile(this.instead(slashes(join(folder, path))));
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
      const root = this.macros.root(file);
      return root && read(root);
    } catch {
      return undefined;
    }
  }
}

/** What a template has around it: the macros, layouts and includes that it can reach. */
export class Host {
  readonly #project: Project;
  readonly #around: Surroundings;
  /** File of the template itself, which a path in it never refers to. */
  readonly #own: string;

  constructor(project: Project, surroundings: Surroundings, own: string) {
    this.#project = project;
    this.#around = surroundings;
    this.#own = own;
  }

  /** Returns the file that a path refers to; undefined if there is none. */
  find(path: string): string | undefined {
    const file = remembered(this.#around.found, path, () => {
      // Prototype kits also try the other endings.
      const stem = path.replace(/\.(?:njk|html)$/, "");
      const paths = this.#around.isKit ? [path, `${stem}.html`, `${stem}.njk`] : [path];
      return paths.map((each) => this.#search(each)).find((each) => each !== undefined);
    });
    // A path that matches the template itself is meant for a file of the same name in another folder.
    return file !== undefined && file === this.#own ? this.#search(path, this.#own) : file;
  }

  #search(path: string, own?: string): string | undefined {
    const { folder, places, systems } = this.#around;
    // A template that is compiled from a text has no path, so that "./" is one of the folders of Nunjucks.
    const relative = path.startsWith("./") ? [folder, ...places] : [folder];
    const place = (isRelative(path) ? relative : places).find(
      (each) => this.#project.hasFile(each, path) && slashes(join(each, path)) !== own,
    );
    if (place !== undefined) return this.#project.instead(slashes(join(place, path)));
    const ending = `/${path.replace(/^\/+/, "")}`;
    return isRelative(path) ? undefined : systems.flatMap(({ files }) => files).find((file) => file.endsWith(ending));
  }

  /** Returns the macros that an import leads to; undefined if its file is not found. */
  imported(path: string): Imported | undefined {
    const file = this.find(path);
    return remembered(this.#around.imports, `${path}\n${file}`, () => {
      const { systems, places } = this.#around;
      const target = this.#project.follow(path, file, systems);
      // A file of a design system that only ends like the path may not be the one that is meant.
      const isPlaced =
        isRelative(path) || places.some((place) => this.#project.instead(slashes(join(place, path))) === file);
      return target && "components" in target && !isPlaced ? { ...target, isCertain: false } : target;
    });
  }

  /** Tells whether no file is found for a path. */
  isMissing(path: string): boolean {
    return !this.find(path) && !this.imported(path);
  }

  /** Returns the macros with this name, if its prefix tells which design system it is from, as in `govukRadios`. */
  named(name: string): Component[] {
    return macrosNamed(name, this.#around.systems, this.#project.macrosOf);
  }

  /** Returns the macros that the template could import, each with the path to import it from. */
  macros(): { component: Component; path: string }[] {
    return macrosIn(this.#around.systems, this.#project.macrosOf);
  }

  /** Returns the path from which a macro is imported: that of a design system, or the one that other templates of the project have. */
  importPath(name: string): string | undefined {
    const own = this.#includedBy.imports.get(name);
    return own ?? this.macros().find(({ component }) => component.macro === name)?.path;
  }

  /** Returns the name of a macro that is spelt almost like this one, in a design system with the same prefix. */
  similar(name: string): string | undefined {
    return similarMacro(name, this.#around.systems, this.#project.macrosOf);
  }

  /** Returns the paths of templates that the template can extend, include or import, from its own folder or those of Nunjucks. */
  paths(isFromHere: boolean): string[] {
    const { folder, places, systems } = this.#around;
    if (isFromHere) return [...templatesIn("", folder)].map((path) => `./${slashes(path)}`);
    const layouts = systems.flatMap(({ area }) => area?.replace(/components\/$/, "template.njk") ?? []);
    const paths = [
      ...places.filter(isOwn).flatMap((place) => [...templatesIn("", place)].map(slashes)),
      ...layouts.filter((path) => this.find(path)),
      ...this.macros().map(({ path }) => path),
    ];
    return [...new Set(paths)];
  }

  /** Returns the layouts above the template: the one that it extends, the one that this extends in turn, and so on. */
  layouts(template: Template): Layouts {
    return this.#project.layouts(template, this.#own);
  }

  /** Returns the macros that the template itself defines. */
  defined(root: Root): Component[] {
    return this.#project.macros.defined(this.#own, root);
  }

  /** Returns an included template, with those that it includes in turn; undefined if one of them is not found. */
  included(path: string): readonly Template[] | undefined {
    return this.#project.included(path, this.#own);
  }

  get #includedBy(): Including {
    return this.#project.includedBy(this.#around.project);
  }

  /** Returns the name of a block that is spelt almost like this one, which no other template has: one of the project, or of a design system. */
  similarBlock(name: string): string | undefined {
    const { blocks } = this.#includedBy;
    // A number at its end makes it another block.
    if (/\d/.test(name) || this.#blocksOfSystems.has(name) || (blocks.get(name) ?? 0) > 1) return undefined;
    const several = [...blocks].flatMap(([other, count]) => (count > 1 ? [other] : []));
    return didYouMean(name, [...this.#blocksOfSystems, ...several], name.length > 7 ? 2 : 1);
  }

  /** Blocks of the page templates of design systems. */
  get #blocksOfSystems(): ReadonlySet<string> {
    const paths = this.#around.systems.flatMap(({ area }) => area?.replace(/components\/$/, "template.njk") ?? []);
    return new Set(
      paths.flatMap((path) => this.included(path) ?? []).flatMap(({ blocks }) => blocks.map((each) => each.name)),
    );
  }

  /** Tells whether other templates extend this one, or may do so. */
  mayBeExtended(): boolean {
    const { layouts } = this.#includedBy;
    return layouts === "unknown" || layouts.has(this.#own);
  }

  /** Tells whether a name may be defined without an import: as a global, or by a template that includes this one. A page is included by its path. */
  mayBeGiven(name: string, isPage: boolean): boolean {
    const { files, passesContext } = this.#includedBy;
    return this.isGlobal(name) || files.has(this.#own) || (passesContext && !isPage);
  }

  /** Tells whether the project's code defines a name for all templates, or may do so. */
  isGlobal(name: string): boolean {
    const { globals } = this.#around.code;
    return globals === "unknown" || globals.has(name);
  }

  /** Returns the macros of the `macro.njk` in the folder of a file that is found but has no macros. */
  macrosBeside(path: string): { path: string; names: readonly string[] } | undefined {
    const beside = path.replace(/[^/]*$/, "macro.njk");
    const file = beside !== path && this.find(path) !== undefined ? this.find(beside) : undefined;
    return file === undefined
      ? undefined
      : { path: beside, names: this.#project.componentsIn(file).map(({ macro }) => macro) };
  }

  /** Returns the path that was probably meant, if a path that is not found should lead to a file. */
  similarPath(path: string): Suggested | undefined {
    return remembered(this.#around.similar, path, () => this.#findSimilar(path));
  }

  #findSimilar(path: string): Suggested | undefined {
    const { folder, places, project } = this.#around;
    const isFromHere = isRelative(path);
    const own = (isFromHere ? [folder] : places).filter(isOwn);
    const isIgnored = ignoredIn(project);
    // What a build writes may not be there yet.
    if (
      own.some(
        (place) => !exists(join(place, dirname(path))) && isIgnored(slashes(relative(project, join(place, path)))),
      )
    )
      return undefined;
    if (!isFromHere && isFile(join(folder, path))) return { suggestion: `./${path}` };
    const most = Math.min(3, Math.max(1, Math.floor(basename(path).length / 4)));
    const beside = isFromHere
      ? entriesOf(join(folder, dirname(path))).map(({ name }) => path.replace(/[^/]*$/, name))
      : remembered(this.#around.paths, "", () => this.paths(false));
    const other = beside.find((each) => each !== path && stemOf(each) === stemOf(path));
    const near = beside.filter((each) => Math.abs(each.length - path.length) <= most && isOtherSpelling(each, path));
    const suggestion = other ?? didYouMean(path, near, most);
    // A relative path leads to one place, whatever folders Nunjucks looks in.
    const isKnown = isFromHere || (this.#project.paths.length > 0 && !ofPackages.test(path));
    return suggestion === undefined && !isKnown ? undefined : { suggestion };
  }
}

/** Matches paths that probably lead into a package that is not installed. */
const ofPackages = /^@|^(?:govuk|nhsuk|moj|hmrc|dwp|ds-frontend)\b|\/macro\.njk$/;

function stemOf(path: string): string {
  return path.replace(/\.\w+$/, "");
}

/** Tells whether two paths differ in their letters. Names that differ in numbers alone are other names. */
function isOtherSpelling(one: string, other: string): boolean {
  return one.replace(/\d+/g, "") !== other.replace(/\d+/g, "");
}

/** Clears everything that is cached about packages and the code of projects, for use after they have changed. */
export function forgetPackages(): void {
  forgetMacros();
  forgetInstalled();
  forgetSearchPaths();
}

/** Error for a folder without macros. */
export class NoMacrosError extends CommandError {
  override name = "NoMacrosError";

  constructor(folder: string, exists: boolean) {
    super(
      exists
        ? `There are no macros to read in ${folder}: no folder in it has a macro.njk.`
        : `There is no folder ${folder}.`,
    );
  }
}

/** Returns the value that is known for a text, or works it out. */
function remembered<T>(known: Map<string, T>, text: string, work: () => T): T {
  if (!known.has(text)) known.set(text, work());
  return known.get(text) as T;
}

/** Tells whether a folder is not in an installed package. */
function isOwn(place: string): boolean {
  return !isInPackage(`${slashes(place)}/`);
}

function isRelative(path: string): boolean {
  return /^\.\.?\//.test(path);
}

/** Loads Nunjucks. Nothing else in the package needs it. */
export function load(): Nunjucks {
  return createRequire(import.meta.url)("nunjucks") as Nunjucks;
}
