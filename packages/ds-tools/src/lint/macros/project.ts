import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, relative, resolve } from "node:path";
import { CommandError } from "@ds-frontend/internal/command/command-error.js";
import { didYouMean } from "@ds-frontend/internal/did-you-mean.js";
import type { Delimiters } from "@ds-frontend/internal/nunjucks/lexer.js";
import type { Node, Nunjucks } from "@ds-frontend/internal/nunjucks/nodes.js";
import { parse } from "@ds-frontend/internal/nunjucks/parse.js";
import type { Definitions } from "@ds-frontend/internal/options/schema.js";
import { ignoredIn, templatesIn } from "../files.js";
import { entriesOf, isFile, jsonIn, textIn } from "../plain-file.js";
import { type Block, read, type Template } from "../template/read.js";
import type { Component } from "./component.js";
import type { FollowedImport, Host, Imported, LayoutBlock, Layouts } from "./host.js";
import { Macros } from "./macros.js";
import {
  dependenciesOf,
  forgetInstalled,
  installedIn,
  isWorkspace,
  manifestIn,
  nameOf,
  packageAt,
  slashes,
  systemIn,
} from "./packages.js";
import { forgetSearchPaths, searchPathsOf } from "./search-paths.js";
import { findSystem, hostOf, missingFrom, ourSystem, type ReadMacros, type System } from "./systems.js";

/** Options of a `Project`. They mean the same as in `LintOptions`. */
export interface ProjectOptions {
  nunjucks: Nunjucks;
  /** Folder from which relative paths begin: that of the process by default. */
  cwd?: string | undefined;
  paths?: readonly string[] | undefined;
  macros?: readonly string[] | undefined;
  tags?: Delimiters | undefined;
  helpers?: readonly string[] | undefined;
  /** Folders to read packages from in place of `node_modules`, by the names under which they are installed. */
  packages?: ReadonlyMap<string, string> | undefined;
}

interface Including {
  /** Maps each included file to the templates that include it. */
  files: Map<string, string[]>;
  /** Maps each macro that a template imports, under its own name, to the path of the import. */
  imports: Map<string, string>;
  /** Names of the variables that templates set. */
  variables: Set<string>;
  /** Files that another template extends; "unknown" if a template extends one whose path is only known while rendering. */
  layouts: Set<string> | "unknown";
  /** True if a template imports another "with context", or includes one whose path is only known while rendering. */
  passesContext: boolean;
}

/** Host for every template in a folder. `own` is the template itself, which a path in it never refers to. */
interface FolderHost extends Host {
  imported(path: string, own?: string): Imported | undefined;
  find(path: string, own?: string): string | undefined;
  isMissing(path: string, own?: string): boolean;
}

const noLayouts: Layouts = { templates: [], imports: [], blocks: undefined };

/** Caches the components of packages for all projects, by the delimiters that they were read with. */
const fixed = new Map<string, Map<string, Component[]>>();

/** Finds the macros and layouts that the templates of a project use, and caches them. */
export class Project {
  readonly #options: ProjectOptions;
  readonly #cwd: string;
  readonly #paths: string[];
  readonly #given: System[];
  readonly #macros: Macros;
  readonly #hosts = new Map<string, FolderHost>();
  readonly #templates = new Map<string, Template | undefined>();
  readonly #layoutsFrom = new Map<string, Layouts>();
  readonly #including = new Map<string, Including>();
  readonly #files = new Map<string, Map<string, boolean>>();
  readonly #builtIn: Record<"filters" | "tests", string[]>;

  constructor(options: ProjectOptions) {
    this.#options = options;
    this.#cwd = options.cwd ?? process.cwd();
    this.#paths = (options.paths ?? []).map((path) => resolve(this.#cwd, path));
    this.#given = (options.macros ?? []).map((folder) => {
      const path = resolve(this.#cwd, folder);
      const system = existsSync(path) ? systemIn(path) : undefined;
      if (!system) throw new NoMacrosError(folder, existsSync(path));
      return system;
    });
    const { nunjucks, tags, helpers } = options;
    const { filters = {}, tests = {} } = nunjucks.Environment ? new nunjucks.Environment() : {};
    this.#builtIn = { filters: Object.keys(filters), tests: Object.keys(tests) };
    const key = JSON.stringify([tags ?? {}, ...(options.packages ?? [])]);
    const packages = fixed.get(key) ?? new Map<string, Component[]>();
    fixed.set(key, packages);
    this.#macros = new Macros({
      nunjucks,
      tags,
      helpers,
      read: textIn,
      resolve: (path, from) => this.host(from).find(path),
      nameOf: (file) => (isInPackage(file) ? nameOf(dirname(file)) : slashes(relative(projectOf(dirname(file)), file))),
      isFixed: isInPackage,
      fixed: packages,
    });
  }

  /** Returns the host of a template: the macros, layouts and includes that it can reach. */
  host(filename: string): Host {
    const file = resolve(this.#cwd, filename);
    const known = this.#folderHost(dirname(file));
    const own = slashes(file);
    return {
      ...known,
      find: (path) => known.find(path, own),
      imported: (path) => known.imported(path, own),
      isMissing: (path) => known.isMissing(path, own),
      includers: () => this.#includers(own),
      importPath: (name) => this.#includedBy(projectOf(dirname(own))).imports.get(name) ?? known.importPath(name),
      isGlobal: (name) => isGlobal(name, dirname(own)),
      filters: () => [...this.#builtIn.filters, ...searchPathsOf(projectOf(dirname(own))).filters],
      similarFilter: (name, kind) => {
        const known = searchPathsOf(projectOf(dirname(own)));
        const names = [...this.#builtIn[kind], ...known[kind]];
        if (names.includes(name) || known.words.has(name) || name.length < 4) return undefined;
        return didYouMean(name, names, name.length > 7 ? 2 : 1);
      },
      mayBeVariable: (name) => {
        const project = projectOf(dirname(own));
        return searchPathsOf(project).forms.mayMention(name) || this.#includedBy(project).variables.has(name);
      },
      forms: () => searchPathsOf(projectOf(dirname(own))).forms,
      mayBeGiven: (name, isPage) => this.#mayBeGiven(name, own, isPage),
      mayBeExtended: () => {
        const { layouts } = this.#includedBy(projectOf(dirname(own)));
        return layouts === "unknown" || layouts.has(own);
      },
      printBlock: (root, name) => this.#macros.printBlock(own, name, root),
      defined: (root) => this.#macros.defined(own, root),
    };
  }

  /** Returns the macros of a file. */
  componentsIn(file: string): Component[] {
    return this.#macros.components(slashes(resolve(file)));
  }

  #folderHost(folder: string): FolderHost {
    const known = this.#hosts.get(folder) ?? this.#createHost(folder);
    this.#hosts.set(folder, known);
    return known;
  }

  /** Returns the macro of an installed package that has the same package, folder and name as another. */
  macroLike({ system, folder, macro }: Component, filename: string): Component | undefined {
    return this.#systemsAround(dirname(resolve(this.#cwd, filename)))
      .filter(({ name }) => packageName(name) === packageName(system))
      .flatMap((each) =>
        each.files.filter((file) => file.split("/").at(-2) === folder).map((file) => this.#macrosOf(file, each)),
      )
      .flat()
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
    return [...this.#given, ...installed, ...oursAround(folder, this.#options.packages?.get("ds-frontend"))];
  }

  #macrosOf(file: string, system: System): Component[] {
    return system.described?.get(file) ?? this.#macros.components(file);
  }

  /** Returns the path from which a file is read, which differs in a package that another version stands in for. */
  #instead(path: string): string {
    const { packages } = this.#options;
    const [all, name = ""] = (packages && packagePath.exec(path)) ?? [];
    const place = packages?.get(name);
    return all === undefined || place === undefined ? path : slashes(place) + path.slice(all.length);
  }

  #createHost(folder: string): FolderHost {
    const systems = this.#systemsAround(folder);
    // A template in a package finds its files through the folders of the project that uses the package.
    const [outer = folder] = slashes(folder).split("/node_modules/");
    const { folders, isComplete, written } = searchPathsOf(projectOf(outer));
    // Nunjucks does not look beside a template, but where the folders are not known, one of those above it is likely to be among them.
    const areKnown = this.#paths.length > 0 || (isComplete && outer === slashes(folder));
    const roots = systems.flatMap((system) => system.roots);
    const places = [...new Set([...this.#paths, ...(areKnown ? [] : around(folder)), ...folders, ...roots])];
    const read: ReadMacros = (file, system) => this.#macrosOf(file, system);
    const imports = new Map<string, Imported | undefined>();
    // A path that matches the template itself is meant for a file of the same name in another folder.
    const found = new Map<string, string | undefined>();
    const isIgnored = once(() => ignoredIn(projectOf(outer)));
    const isKit = dependenciesOf(projectOf(outer)).some((name) => name.endsWith("-prototype-kit"));
    const find = (path: string, own?: string): string | undefined => {
      if (!found.has(path)) {
        // Prototype kits also try the other endings.
        const stem = path.replace(/\.(?:njk|html)$/, "");
        const paths = isKit ? [path, `${stem}.html`, `${stem}.njk`] : [path];
        found.set(
          path,
          paths.map((each) => search(each)).find((each) => each !== undefined),
        );
      }
      const file = found.get(path);
      return file !== undefined && file === own ? search(path, own) : file;
    };
    const search = (path: string, own?: string): string | undefined => {
      // A template that is compiled from a text has no path, so that "./" is one of the folders of Nunjucks.
      const relative = path.startsWith("./") ? [folder, ...places] : [folder];
      const place = (isRelative(path) ? relative : places).find(
        (each) => this.#hasFile(each, path) && slashes(join(each, path)) !== own,
      );
      if (place !== undefined) return this.#instead(slashes(join(place, path)));
      const ending = `/${path.replace(/^\/+/, "")}`;
      return isRelative(path) ? undefined : systems.flatMap(({ files }) => files).find((file) => file.endsWith(ending));
    };
    const imported = (path: string, own?: string): Imported | undefined => {
      const file = find(path, own);
      const key = `${path}\n${file}`;
      if (!imports.has(key)) {
        const target = this.#follow(path, file, systems, read);
        // A file of a design system that only ends like the path may not be the one that is meant.
        const isPlaced = isRelative(path) || places.some((place) => this.#instead(slashes(join(place, path))) === file);
        imports.set(key, target && "components" in target && !isPlaced ? { ...target, isCertain: false } : target);
      }
      return imports.get(key);
    };
    const base = hostOf(systems, read);
    return {
      ...base,
      paths: (isRelative) => {
        if (isRelative) return [...templatesIn("", folder)].map((path) => `./${slashes(path)}`);
        const own = places.filter((place) => !isInPackage(`${slashes(place)}/`));
        const layouts = systems.flatMap(({ area }) => area?.replace(/components\/$/, "template.njk") ?? []);
        const paths = [
          ...own.flatMap((place) => [...templatesIn("", place)].map(slashes)),
          ...layouts.filter((path) => find(path)),
          ...base.paths(false),
        ];
        return [...new Set(paths)].slice(0, mostPaths);
      },
      imported,
      find,
      isMissing: (path, own) => !find(path, own) && !imported(path, own),
      layouts: (template) => this.#layouts(template, folder),
      included: (path) => this.#included(path, folder),
      macrosBeside: (path) => {
        const beside = path.replace(/[^/]*$/, "macro.njk");
        const file = beside !== path && find(path) !== undefined ? find(beside) : undefined;
        return file === undefined
          ? undefined
          : { path: beside, names: this.componentsIn(file).map(({ macro }) => macro) };
      },
      similarPath: remembered((path) => {
        if (path.length > mostLetters) return undefined;
        const own = (isRelative(path) ? [folder] : places).filter((place) => !isInPackage(`${slashes(place)}/`));
        const corrected = correctedPath(path, own, find);
        const names = namesIn(own, dirname(path));
        const name = didYouMean(basename(path), names, 3);
        const isBeside = !isRelative(path) && isFile(join(folder, path));
        const suggestion = isBeside
          ? `./${path}`
          : (corrected ?? (name && `${path.slice(0, path.lastIndexOf("/") + 1)}${name}`));
        // A relative path leads to one place, and a misspelt one to its correction, whatever folders Nunjucks looks in.
        if (
          written.has(basename(path)) ||
          own.some((place) => isIgnored()(slashes(relative(projectOf(outer), join(place, path)))))
        )
          return undefined;
        if (isRelative(path) || corrected !== undefined) return { suggestion };
        if (!areKnown || /^@|^(?:govuk|nhsuk|moj|hmrc|dwp|ds-frontend)\b|\/macro\.njk$/.test(path)) return undefined;
        const [first = ""] = path.split("/");
        const isOwn =
          names.length > 0 || this.#paths.length > 0 || didYouMean(first, namesIn(own, "."), 2) !== undefined;
        return isOwn ? { suggestion } : undefined;
      }),
    };
  }

  /** Returns the layouts above a template in a folder. */
  #layouts({ layout, hasUnknownLayout }: Template, folder: string): Layouts {
    const file = layout === undefined || hasUnknownLayout ? undefined : this.#folderHost(folder).find(layout);
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
    const above = this.#layouts(template, dirname(file));
    const own = template.blocks.map((block) => [block.name, this.#layoutBlock(file, template, block)] as const);
    return {
      templates: [template, ...above.templates],
      imports: [...this.#importsIn(file, template), ...above.imports],
      blocks: isLast || above.blocks ? new Map([...(above.blocks ?? []), ...own]) : undefined,
    };
  }

  #layoutBlock(file: string, { blocks, layout }: Template, { name, body, around, isOnly }: Block): LayoutBlock {
    const isIn = (each: Block | undefined): boolean =>
      each !== undefined && (each.name === name || isIn(blocks.find((other) => other.name === each.around)));
    return {
      system: isInPackage(file) ? nameOf(dirname(file)) : undefined,
      // A layout that extends another puts new blocks into those that it fills.
      newName: isOnly && layout === undefined ? around : undefined,
      print: once(() => this.#macros.printBlock(file, name)),
      calls: once(() => {
        const inside = [{ name, body }, ...blocks.filter((block) => block.name !== name && isIn(block))];
        return new Map(inside.flatMap((each) => callsIn(each.body).map((macro) => [macro, each.name] as const)));
      }),
    };
  }

  /** Collects the templates below an include, each once, because templates may include each other. */
  #included(path: string, folder: string): Template[] | undefined {
    const all = new Map<string, Template>();
    const ahead = [{ path, folder }];
    for (let next = ahead.pop(); next; next = ahead.pop()) {
      const file = this.#folderHost(next.folder).find(next.path);
      if (file !== undefined && all.has(file)) continue;
      const template = file === undefined ? undefined : this.#template(file);
      if (file === undefined || !template) return undefined;
      all.set(file, template);
      ahead.push(...template.includes.map((include) => ({ path: include, folder: dirname(file) })));
    }
    return [...all.values()];
  }

  #mayBeGiven(name: string, file: string, isPage: boolean): boolean {
    const { files, passesContext } = this.#includedBy(projectOf(dirname(file)));
    return isGlobal(name, dirname(file)) || files.has(file) || (passesContext && !isPage);
  }

  #importsIn(file: string, { imports }: Template): FollowedImport[] {
    const host = this.host(file);
    return imports.map((each) => ({
      import: each,
      imported: each.path === undefined ? undefined : host.imported(each.path),
    }));
  }

  /** Returns the imports of the templates that include a file, directly or through others. */
  #includers(file: string): FollowedImport[] {
    const { files: all } = this.#includedBy(projectOf(dirname(file)));
    const found = new Set<string>([file]);
    for (const each of found) {
      for (const includer of all.get(each) ?? []) if (found.size < 60) found.add(includer);
    }
    found.delete(file);
    return [...found].flatMap((each) => {
      const template = this.#template(each);
      return template ? [...this.#importsIn(each, template), ...this.#layouts(template, dirname(each)).imports] : [];
    });
  }

  /** Returns which templates of a project include which, and whether one of them passes its context on. */
  #includedBy(project: string): Including {
    const known = this.#including.get(project);
    if (known) return known;
    const all = new Map<string, string[]>();
    const including: Including = {
      files: all,
      imports: new Map(),
      variables: new Set(),
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
    // Static site generators also read variables from the head of a page, and of its layouts.
    const set = new RegExp(`${include.replace("include", "(?:set|for)")}([\\w\\s,]+)|^(\\w+):`, "gm");
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
      for (const [names] of source.matchAll(set))
        for (const [name] of names.matchAll(/\w+/g)) including.variables.add(name);
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
    const components = described ?? this.#macros.components(file);
    return components.length ? { components: [components], isCertain: true } : undefined;
  }

  #hasFile(folder: string, path: string): boolean {
    const known = this.#files.get(folder) ?? new Map<string, boolean>();
    this.#files.set(folder, known);
    let found = known.get(path);
    if (found === undefined) {
      found = isFile(this.#instead(slashes(join(folder, path))));
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
      const source = textIn(file);
      return source === undefined ? undefined : read(parse(nunjucks, source, tags).root);
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

/** Returns a function that works a value out when it is first asked for. */
function once<T>(work: () => T): () => T {
  let result: { value: T } | undefined;
  return () => {
    result ??= { value: work() };
    return result.value;
  };
}

/** Returns a function that works a value out for each text once. */
function remembered<T>(work: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    if (!known.has(text)) known.set(text, work(text));
    return known.get(text) as T;
  };
}

/** Returns the names of the macros that are called in a part of a template. */
function callsIn(body: Node): string[] {
  return read({ typename: "Root", children: [body], colno: 0 }).calls.map(({ name }) => name);
}

/** Matches the part of a path up to the package that it leads into, and the package's name. */
const packagePath = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)(?=\/|$)/;

/** Returns the name of a package without its version. */
function packageName(system: string): string | undefined {
  return system.split(" ")[0];
}

function isInPackage(file: string): boolean {
  return file.includes("/node_modules/");
}

/** Tells whether the code of a project defines a name for all templates, or may do so. */
function isGlobal(name: string, folder: string): boolean {
  const { globals } = searchPathsOf(projectOf(folder));
  return globals === "unknown" || globals.has(name);
}

/** Maximum number of paths that an editor is given. */
const mostPaths = 2000;

/** Maximum length of a path for which a similar one is looked for, folder by folder. */
const mostLetters = 300;

/** Returns the names in a folder of each place. */
function namesIn(places: readonly string[], folder: string): string[] {
  return places.flatMap((place) => entriesOf(join(place, folder)).map(({ name }) => name));
}

/** Returns the path of a file that is found if one name in a path is spelt otherwise. Names that differ in numbers are other names. */
function correctedPath(
  path: string,
  places: readonly string[],
  find: (path: string) => string | undefined,
): string | undefined {
  const parts = path.split("/");
  const corrections = parts.flatMap((part, index) => {
    const names = namesIn(places, parts.slice(0, index).join("/")).filter((name) => letters(name) !== letters(part));
    const name = didYouMean(part, names, part.length > 7 ? 2 : 1);
    return name === undefined || part.length < 5 ? [] : [parts.with(index, name).join("/")];
  });
  return corrections.find((correction) => find(correction) !== undefined);
}

function letters(name: string): string {
  return name.replace(/\d+/g, "");
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

/** Returns the folder of the project that a folder is in: the didYouMean with a `package.json`, or else the folder itself. */
function projectOf(folder: string): string {
  const last = around(folder).at(-1) ?? folder;
  return existsSync(join(last, "package.json")) ? last : folder;
}

const installed = new Map<string, System[]>();

/** Returns the design systems that Node would resolve from a folder: the didYouMean of each name. */
function installedAround(folder: string): System[] {
  const known = installed.get(folder);
  if (known) return known;
  const above = folder === dirname(folder) ? [] : installedAround(dirname(folder));
  const here = /[\\/]node_modules$/.test(folder) ? [] : installedIn(join(folder, "node_modules"));
  const isHere = ({ name }: System) => here.some((each) => packageName(each.name) === packageName(name));
  const all = [...here, ...above.filter((system) => !isHere(system))];
  installed.set(folder, all);
  return all;
}

const ours = new Map<string, System | undefined>();

/** Returns ds-frontend in the version that Node would resolve from a folder; nothing if the project does not depend on it. */
function oursAround(folder: string, instead?: string): System[] {
  const place = around(folder, join("node_modules", "ds-frontend", "dist", "options.json")).at(-1) ?? folder;
  if (!around(folder, join("node_modules", "ds-frontend")).some(dependsOnUs)) return [];
  const own = instead ?? join(place, "node_modules", "ds-frontend");
  if (!ours.has(own)) ours.set(own, readOurs(own));
  const system = ours.get(own);
  return system ? [system] : [];
}

/** Tells whether the `package.json` of a folder depends on ds-frontend, or has workspaces that may. */
function dependsOnUs(folder: string): boolean {
  return dependenciesOf(folder).includes("ds-frontend") || isWorkspace(folder);
}

/** Returns the macros of the package in a folder as a design system; undefined if it has none. */
export function systemAt(name: string, folder: string): System | undefined {
  return name === "ds-frontend" ? readOurs(folder) : packageAt(folder);
}

function readOurs(folder: string): System | undefined {
  const options = jsonIn(join(folder, "dist/options.json")) as { definitions: Definitions } | undefined;
  return options && ourSystem(options.definitions, manifestIn(folder)?.version ?? "");
}

/** Loads Nunjucks. Nothing else in the package needs it. */
export function load(): Nunjucks {
  return createRequire(import.meta.url)("nunjucks") as Nunjucks;
}
