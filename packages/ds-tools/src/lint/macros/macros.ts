import { dirname, relative } from "node:path";
import type { Delimiters } from "@ds-frontend/internal/nunjucks/lexer.js";
import type { Macro, Node, Nunjucks, Root } from "@ds-frontend/internal/nunjucks/nodes.js";
import { parse } from "@ds-frontend/internal/nunjucks/parse.js";
import { kebabCase } from "@ds-frontend/internal/options/names.js";
import type { Option } from "@ds-frontend/internal/options/option.js";
import { jsonIn, textIn } from "../plain-file.js";
import { parametersOf } from "../template/interpreter.js";
import type { Module } from "../template/value.js";
import type { Component } from "./component.js";
import { derive, type Modules, render, renderBlock } from "./macro-reader.js";
import { type MacroOption, optionsOf, type Published } from "./options.js";
import { isInPackage, nameOf, projectOf, slashes } from "./packages.js";

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

/** Reads the macros of template files, with the options that their packages publish, or that their templates read. */
export class Macros implements Modules {
  readonly helpers: ReadonlySet<string>;
  readonly #options: ReadOptions;
  readonly #resolve: (path: string, from: string) => string | undefined;
  /** Macros of packages, whose files never change. */
  readonly #fixed: Map<string, Component[]>;
  readonly #modules = new Map<string, Module | undefined>();
  readonly #components = new Map<string, Component[]>();
  readonly #published: Published;

  /**
   * @param key Text that is the same for projects that read packages in the same way, so that they share their macros.
   * @param resolve Returns the file that a path in the template `from` refers to.
   */
  constructor(options: ReadOptions, key: string, resolve: (path: string, from: string) => string | undefined) {
    this.#options = options;
    this.#resolve = resolve;
    this.#fixed = fixed.get(key) ?? new Map<string, Component[]>();
    fixed.set(key, this.#fixed);
    this.helpers = new Set(options.helpers);
    const known = new Map<string, readonly MacroOption[]>();
    const ofFile = (file: string) => {
      const folder = file.replace(/[^/]*$/, "");
      const found = known.get(folder) ?? publishedIn(`${folder}macro-options.json`);
      known.set(folder, found);
      return found;
    };
    this.#published = {
      ofFile,
      ofComponent: (file, name) => ofFile(`${file.replace(/[^/]*\/[^/]*$/, "")}${kebabCase(name)}/macro.njk`),
    };
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

  /** Returns the HTML that a block prints, in a file or in a template that may not be saved yet; undefined if that cannot be known. */
  printBlock(file: string, name: string, root = this.#module(file)?.root): string | undefined {
    return root && renderBlock(this, { file, root }, name);
  }

  /** Returns the syntax tree of a file; undefined if it does not exist or Nunjucks cannot read it. */
  root(file: string): Root | undefined {
    return this.#module(file)?.root;
  }

  /** Returns the parsed file that a path in a template refers to. */
  from(path: string, module: Module): Module | undefined {
    const file = this.#resolve(path, module.file);
    return file === undefined ? undefined : this.#module(file);
  }

  #describe(module: Module, macros: readonly Macro[]): Component[] {
    const { file } = module;
    const folder = dirname(file);
    const system = isInPackage(file) ? nameOf(folder) : slashes(relative(projectOf(folder), file));
    return macros.map((macro) => {
      let parameters: Option[] | undefined;
      const printed = new WeakMap<object, { html: string[] | undefined }>();
      return {
        macro: macro.name.value,
        folder: file.split("/").at(-2) ?? "",
        system,
        file,
        parameters: () => {
          const names = parametersOf(macro.args.children).map(({ name }) => name);
          parameters ??= optionsOf(names, () => derive(this, module, macro), file, this.#published);
          return parameters;
        },
        print: (argument) => {
          const key = argument.kind === "object" ? argument.entries : argument;
          const known = printed.get(key) ?? { html: render(this, module, macro, argument) };
          printed.set(key, known);
          return known.html;
        },
        isOurs: false,
      };
    });
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
