import { dirname, relative } from "node:path";
import type { Delimiters } from "@ds-frontend/internal/nunjucks/lexer.js";
import type { Macro, Node, Nunjucks, Root } from "@ds-frontend/internal/nunjucks/nodes.js";
import { parse } from "@ds-frontend/internal/nunjucks/parse.js";
import type { Option } from "@ds-frontend/internal/options/option.js";
import { jsonIn, textIn } from "../plain-file.js";
import { parametersOf } from "../template/nodes.js";
import type { Component } from "./component.js";
import { documentedOption, type MacroOption, type Published } from "./documented.js";
import { once } from "./once.js";
import { isInPackage, nameOf, projectOf, slashes } from "./packages.js";
import { type Files, walkedOptions } from "./walked.js";

/** Ways to read templates. */
export interface ReadOptions {
  nunjucks: Nunjucks;
  tags?: Delimiters | undefined;
  /** Filters and functions of the project that return the object that they are given. */
  helpers?: readonly string[] | undefined;
}

/** Caches the macros of packages for all projects, by the way in which they were read. */
const fixed = new Map<string, Map<string, Component[]>>();

/** Clears the cache of the macros of packages. */
export function forgetMacros(): void {
  fixed.clear();
}

/** Template file with its syntax tree. */
interface Module {
  file: string;
  root: Root;
}

/** Reads the macros of template files, with the options that their packages publish, or that their templates read. */
export class Macros {
  readonly #options: ReadOptions;
  readonly #resolve: (path: string, from: string) => string | undefined;
  /** Macros of packages, whose files never change. */
  readonly #fixed: Map<string, Component[]>;
  readonly #modules = new Map<string, Module | undefined>();
  readonly #components = new Map<string, Component[]>();
  readonly #published = new Map<string, readonly MacroOption[]>();

  /**
   * @param key Text that is the same for projects that read packages in the same way, so that they share their macros.
   * @param resolve Returns the file that a path in the template `from` refers to.
   */
  constructor(options: ReadOptions, key: string, resolve: (path: string, from: string) => string | undefined) {
    this.#options = options;
    this.#resolve = resolve;
    this.#fixed = fixed.get(key) ?? new Map<string, Component[]>();
    fixed.set(key, this.#fixed);
  }

  /** Returns the macros of a file. Its path has `/` between folders on every system. */
  components(file: string): Component[] {
    const cache = isInPackage(file) ? this.#fixed : this.#components;
    const module = cache.has(file) ? undefined : this.#module(file);
    const known = cache.get(file) ?? (module ? this.#describe(module, macrosOf(module.root)) : []);
    cache.set(file, known);
    return known;
  }

  /** Returns the macros that a template defines, which may not be saved to its file yet: at its top level, in blocks and in other macros. */
  defined(file: string, root: Root): Component[] {
    return this.#describe({ file, root }, macrosBelow(root));
  }

  /** Returns the syntax tree of a file; undefined if it does not exist or Nunjucks cannot read it. */
  root(file: string): Root | undefined {
    return this.#module(file)?.root;
  }

  #describe({ file, root }: Module, macros: readonly Macro[]): Component[] {
    const folder = dirname(file);
    const system = isInPackage(file) ? nameOf(folder) : slashes(relative(projectOf(folder), file));
    const docs = this.#publishedIn(folder);
    return macros.map((macro, index) => {
      const names = parametersOf(macro.args.children).map(({ name }) => name);
      // A file has one macro that is documented, and helpers of it.
      const isDocumented = docs.length > 0 && index === 0 && names.length > 0;
      const published: Published = (component) => this.#publishedIn(`${dirname(folder)}/${component}`);
      // A macro may lead to itself through other files.
      let isReading = false;
      const walked = once(() => {
        isReading = true;
        const options = walkedOptions(macro, this.#filesOf(file), root.children);
        isReading = false;
        return options;
      });
      const place = { folder: folder.split("/").at(-1) ?? "", published, walked: () => walked()[0] };
      const parameters = once((): readonly Option[] => (isDocumented ? [documentedOption(docs, place)] : walked()));
      return {
        macro: macro.name.value,
        folder: folder.split("/").at(-1) ?? "",
        system,
        file,
        parameters: () => (isReading ? [] : parameters()),
        isFirstPlain: once(() =>
          /loop\.(?:first|index0)|\bindex\s*(?:[=!]==?|>)\s*1\b/.test(textIn(`${folder}/template.njk`) ?? ""),
        ),
        isDocumented,
        isOurs: false,
      };
    });
  }

  /** Returns the options that a package publishes for the component in a folder. */
  #publishedIn(folder: string): readonly MacroOption[] {
    const known = this.#published.get(folder) ?? publishedIn(`${folder}/macro-options.json`);
    this.#published.set(folder, known);
    return known;
  }

  /** Returns the files that the templates of a macro can reach. */
  #filesOf(file: string): Files {
    return {
      helpers: new Set(this.#options.helpers),
      include: (path) => {
        const found = this.#resolve(path, file);
        const module = found === undefined ? undefined : this.#module(found);
        return module && { body: module.root, files: this.#filesOf(module.file) };
      },
      imported: (path, macro) => {
        const found = this.#resolve(path, file);
        const own = found === file ? undefined : found;
        const component = own === undefined ? [] : this.components(own).filter((each) => each.macro === macro);
        const options = component.flatMap((each) => each.parameters());
        return options.length ? options : undefined;
      },
    };
  }

  /** Returns a parsed file; undefined if it does not exist or Nunjucks cannot read it. */
  #module(file: string): Module | undefined {
    if (!this.#modules.has(file)) this.#modules.set(file, this.#parsed(file));
    return this.#modules.get(file);
  }

  #parsed(file: string): Module | undefined {
    const { nunjucks, tags } = this.#options;
    try {
      const source = textIn(file);
      return source === undefined ? undefined : { file, root: parse(nunjucks, source, tags).root };
    } catch {
      return undefined;
    }
  }
}

function publishedIn(file: string): readonly MacroOption[] {
  const options = jsonIn(file);
  return Array.isArray(options) ? (options as MacroOption[]) : [];
}

/** Returns the macros of a file that others can import: at its top level, without a leading underscore. */
function macrosOf(root: Root): Macro[] {
  return root.children.filter((node): node is Macro => node.typename === "Macro" && !node.name.value.startsWith("_"));
}

function macrosBelow(node: Node | null | undefined): Macro[] {
  if (!node) return [];
  const below = [
    ...("body" in node ? macrosBelow(node.body) : []),
    ...("else_" in node ? macrosBelow(node.else_) : []),
    ...(node.typename === "Root" || node.typename === "NodeList" ? node.children.flatMap(macrosBelow) : []),
  ];
  return node.typename === "Macro" ? [node, ...below] : below;
}
