import type { Macro, Root } from "@ds-frontend/internal/nunjucks/nodes.js";
import { kebabCase } from "@ds-frontend/internal/options/names.js";
import type { Option } from "@ds-frontend/internal/options/option.js";
import type { Value } from "../template/value.js";
import type { Component } from "./component.js";
import { type Documentation, describe, type MacroOption } from "./derive/describe.js";
import { type Module, Modules, type ModulesOptions } from "./derive/modules.js";
import { derive, macrosOf, ownMacrosOf } from "./derive/options.js";
import { render, renderBlock } from "./derive/render.js";

/** Options of a `Library`. */
export interface LibraryOptions extends ModulesOptions {
  /** Returns the name and version of the package that a file is in, or the file's path. */
  nameOf(file: string): string;
  /** Tells whether a file never changes, because it is in a package, so that its macros can be shared between projects. */
  isFixed?(file: string): boolean;
  /** Macros of such files, by file. */
  fixed?: Map<string, Component[]>;
}

/** Reads the macros of template files, and derives their options from what the templates do with them. */
export class Library {
  readonly modules: Modules;
  readonly #options: LibraryOptions;
  readonly #components = new Map<string, Component[]>();
  readonly #documentation: Documentation;

  constructor(options: LibraryOptions) {
    this.#options = options;
    this.modules = new Modules(options);
    const known = new Map<string, readonly MacroOption[]>();
    const ofFile = (file: string) => {
      const folder = file.replace(/[^/]*$/, "");
      const found = known.get(folder) ?? this.#published(`${folder}macro-options.json`);
      known.set(folder, found);
      return found;
    };
    this.#documentation = {
      ofFile,
      ofComponent: (file, name) => ofFile(`${file.replace(/[^/]*\/[^/]*$/, "")}${kebabCase(name)}/macro.njk`),
    };
  }

  /** Returns the macros of a file. Its path has `/` between folders on every system. */
  components(file: string): Component[] {
    const { isFixed, fixed } = this.#options;
    const cache = fixed && isFixed?.(file) ? fixed : this.#components;
    const known = cache.get(file) ?? this.#read(file);
    cache.set(file, known);
    return known;
  }

  /** Returns the macros that a template defines, which may not be saved to its file yet. */
  defined(file: string, root: Root): Component[] {
    const module = { file, root };
    return this.#describe(module, ownMacrosOf(module));
  }

  /** Returns the HTML that a block prints, in a file or in a template that may not be saved yet; undefined if that cannot be known. */
  printBlock(file: string, name: string, root = this.modules.get(file)?.root): string | undefined {
    return root && renderBlock(this.modules, { file, root }, name);
  }

  #read(file: string): Component[] {
    const module = this.modules.get(file);
    return module ? this.#describe(module, macrosOf(module)) : [];
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
          parameters ??= describe(derive(this.modules, module, macro), file, this.#documentation);
          return parameters;
        },
        print: (argument) => {
          const known = printed.get(argument) ?? { html: render(this.modules, module, macro, argument) };
          printed.set(argument, known);
          return known.html;
        },
        isOurs: false,
      };
    });
  }

  #published(file: string): readonly MacroOption[] {
    try {
      const options: unknown = JSON.parse(this.#options.read(file) ?? "[]");
      return Array.isArray(options) ? (options as MacroOption[]) : [];
    } catch {
      return [];
    }
  }
}
