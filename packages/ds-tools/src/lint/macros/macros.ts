import type { Delimiters } from "@ds-frontend/internal/nunjucks/lexer.js";
import type { Macro, Node, Nunjucks, Root } from "@ds-frontend/internal/nunjucks/nodes.js";
import { parse } from "@ds-frontend/internal/nunjucks/parse.js";
import { kebabCase } from "@ds-frontend/internal/options/names.js";
import type { Option } from "@ds-frontend/internal/options/option.js";
import { parametersOf } from "../template/interpreter.js";
import type { Module, Value } from "../template/value.js";
import type { Component } from "./component.js";
import { derive, type Modules, render, renderBlock } from "./macro-reader.js";
import { type MacroOption, optionsOf, type Published } from "./options.js";

/** Ways to parse, read and find template files. */
export interface MacrosOptions {
  nunjucks: Nunjucks;
  tags?: Delimiters | undefined;
  /** Filters and functions of the project that return the object that they are given. */
  helpers?: readonly string[] | undefined;
  /** Returns the source of a file; undefined if there is none. */
  read(file: string): string | undefined;
  /** Returns the file that a path in the template `from` refers to. */
  resolve(path: string, from: string): string | undefined;
  /** Returns the name and version of the package that a file is in, or the file's path. */
  nameOf(file: string): string;
  /** Tells whether a file never changes, because it is in a package, so that its macros can be shared between projects. */
  isFixed?(file: string): boolean;
  /** Macros of such files, by file. */
  fixed?: Map<string, Component[]>;
}

/** Reads the macros of template files, with the options that their packages publish, or that their templates read. */
export class Macros implements Modules {
  readonly helpers: ReadonlySet<string>;
  readonly #options: MacrosOptions;
  readonly #modules = new Map<string, Module | undefined>();
  readonly #components = new Map<string, Component[]>();
  readonly #published: Published;

  constructor(options: MacrosOptions) {
    this.#options = options;
    this.helpers = new Set(options.helpers);
    const known = new Map<string, readonly MacroOption[]>();
    const ofFile = (file: string) => {
      const folder = file.replace(/[^/]*$/, "");
      const found = known.get(folder) ?? this.#publishedIn(`${folder}macro-options.json`);
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
    const { isFixed, fixed } = this.#options;
    const cache = fixed && isFixed?.(file) ? fixed : this.#components;
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

  /** Returns the parsed file that a path in a template refers to. */
  from(path: string, module: Module): Module | undefined {
    const file = this.#options.resolve(path, module.file);
    return file === undefined ? undefined : this.#module(file);
  }

  #describe(module: Module, macros: readonly Macro[]): Component[] {
    const { file } = module;
    const system = this.#options.nameOf(file);
    return macros.map((macro) => {
      let parameters: Option[] | undefined;
      const printed = new WeakMap<Value, { html: string[] | undefined }>();
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
          const known = printed.get(argument) ?? { html: render(this, module, macro, argument) };
          printed.set(argument, known);
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
    const { nunjucks, tags, read } = this.#options;
    try {
      const source = read(file);
      return source === undefined ? undefined : { file, root: parse(nunjucks, source, tags).root };
    } catch {
      return undefined;
    }
  }

  #publishedIn(file: string): readonly MacroOption[] {
    try {
      const options: unknown = JSON.parse(this.#options.read(file) ?? "[]");
      return Array.isArray(options) ? (options as MacroOption[]) : [];
    } catch {
      return [];
    }
  }
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
