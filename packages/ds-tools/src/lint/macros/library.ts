import { kebabCase } from "../../../../ds-frontend/src/options/names.js";
import type { Macro, Root } from "../template/nodes.js";
import { type Documentation, describe, type MacroOption } from "./derive/describe.js";
import { derive, macrosOf, ownMacrosOf } from "./derive/interpret.js";
import { type Module, Modules, type ModulesOptions } from "./derive/modules.js";
import type { Component, Option } from "./table.js";

export interface LibraryOptions extends ModulesOptions {
  /** Names the package of a file with its version, or the file. */
  nameOf(file: string): string;
  /** Tells whether a file never changes, as in a package, so that what was read of it holds for every project. */
  isFixed?(file: string): boolean;
  /** What was read of such files. */
  fixed?: Map<string, Component[]>;
}

/** Reads the macros of template files: their options come from the templates themselves. */
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

  /** Returns the macros of a file, whose path has `/` between folders. */
  components(file: string): Component[] {
    const { isFixed, fixed } = this.#options;
    const cache = fixed && isFixed?.(file) ? fixed : this.#components;
    const known = cache.get(file) ?? this.#read(file);
    cache.set(file, known);
    return known;
  }

  /** Returns the macros of a template that may not be written to its file yet. */
  defined(file: string, root: Root): Component[] {
    const module = { file, root };
    return this.#describe(module, ownMacrosOf(module));
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
      return {
        macro: macro.name.value,
        folder: file.split("/").at(-2) ?? "",
        system,
        file,
        parameters: () => {
          parameters ??= describe(derive(this.modules, module, macro), file, this.#documentation);
          return parameters;
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
