import type { Delimiters } from "@ds-frontend/internal/nunjucks/lexer.js";
import type { Nunjucks, Root } from "@ds-frontend/internal/nunjucks/nodes.js";
import { parse } from "@ds-frontend/internal/nunjucks/parse.js";

/** Template file with its syntax tree. */
export interface Module {
  file: string;
  root: Root;
}

/** Ways to parse, read and find template files. */
export interface ModulesOptions {
  nunjucks: Nunjucks;
  tags?: Delimiters | undefined;
  /** Filters and functions of the project that return the object that they are given. */
  helpers?: readonly string[] | undefined;
  /** Returns the source of a file; undefined if there is none. */
  read(file: string): string | undefined;
  /** Returns the file that a path in the template `from` refers to. */
  resolve(path: string, from: string): string | undefined;
}

/** Reads and parses template files, and caches them. */
export class Modules {
  /** Number of macros that were too large to be read. */
  exhausted = 0;
  readonly #options: ModulesOptions;
  readonly #known = new Map<string, Module | undefined>();

  readonly helpers: ReadonlySet<string>;

  constructor(options: ModulesOptions) {
    this.#options = options;
    this.helpers = new Set(options.helpers);
  }

  /** Returns a parsed file; undefined if it does not exist or Nunjucks cannot read it. */
  get(file: string): Module | undefined {
    if (!this.#known.has(file)) this.#known.set(file, this.#read(file));
    return this.#known.get(file);
  }

  /** Returns the parsed file that a path in a template refers to. */
  from(path: string, module: Module): Module | undefined {
    const file = this.#options.resolve(path, module.file);
    return file === undefined ? undefined : this.get(file);
  }

  /** Removes a file from the cache, so that it is read again. */
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
