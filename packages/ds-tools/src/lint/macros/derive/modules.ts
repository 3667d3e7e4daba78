import type { Nunjucks, Root } from "../../template/nodes.js";
import { parse } from "../../template/parse.js";
import type { Delimiters } from "../../types.js";

/** Template file. */
export interface Module {
  file: string;
  root: Root;
}

export interface ModulesOptions {
  nunjucks: Nunjucks;
  tags?: Delimiters | undefined;
  /** Returns the source of a file; undefined if there is none. */
  read(file: string): string | undefined;
  /** Returns the file that a path in a template means. */
  resolve(path: string, from: string): string | undefined;
}

/** Reads template files, each once. */
export class Modules {
  readonly #options: ModulesOptions;
  readonly #known = new Map<string, Module | undefined>();

  constructor(options: ModulesOptions) {
    this.#options = options;
  }

  /** Returns a file; undefined if there is none or Nunjucks cannot read it. */
  get(file: string): Module | undefined {
    if (!this.#known.has(file)) this.#known.set(file, this.#read(file));
    return this.#known.get(file);
  }

  /** Returns the file that a template names. */
  from(path: string, module: Module): Module | undefined {
    const file = this.#options.resolve(path, module.file);
    return file === undefined ? undefined : this.get(file);
  }

  /** Reads a file again when it is asked for the next time. */
  forget(file: string): void {
    this.#known.delete(file);
  }

  #read(file: string): Module | undefined {
    const { nunjucks, tags, read } = this.#options;
    const source = read(file);
    if (source === undefined) return undefined;
    try {
      return { file, root: parse(nunjucks, source, tags).root };
    } catch {
      return undefined;
    }
  }
}
