import type { Macro } from "../../template/nodes.js";
import type { Module } from "./modules.js";
import type { Reference } from "./shape.js";

/** Object that a template makes. */
export interface Made {
  kind: "object";
  entries: Map<string, Value>;
}

/** List that a template makes, with everything that its items may be. */
export interface List {
  kind: "list";
  items: Atom[];
}

/** Macro with the variables around its definition. */
export interface Definition {
  kind: "macro";
  node: Macro;
  module: Module;
  scope: Variables;
}

/** File whose macros a template has imported under a name. */
export interface Namespace {
  kind: "module";
  module: Module;
}

/** Content of the call block, which `caller()` prints. */
export interface Content {
  kind: "content";
}

/** One thing that a value may be. Texts and numbers are left out: nothing can be read from them. */
export type Atom = Reference | Made | List | Definition | Namespace | Content;

/** Everything that an expression may be. */
export type Value = readonly Atom[];

/** Variables of a template with everything that each may hold. The order in which they are set does not matter. */
export class Variables {
  readonly #around: Variables | undefined;
  readonly #own = new Map<string, Set<Atom>>();
  /** Number of changes, by which a loop sees that its body must be read again. */
  static changes = 0;

  constructor(around?: Variables) {
    this.#around = around;
  }

  get(name: string): Value | undefined {
    const found = this.#find(name);
    return found && [...found];
  }

  /** Adds to what a variable may hold. */
  add(name: string, value: Value): void {
    const known = this.#find(name) ?? new Set();
    if (!known.size) this.#own.set(name, known);
    const { size } = known;
    for (const atom of value) if (known.size < 40) known.add(atom);
    if (known.size !== size) Variables.changes += 1;
  }

  /** Sets a variable of this scope, whatever those around it hold. */
  bind(name: string, value: Value): void {
    this.#own.set(name, new Set(value));
  }

  *all(): Generator<Atom> {
    for (const atoms of this.#own.values()) yield* atoms;
    if (this.#around) yield* this.#around.all();
  }

  #find(name: string): Set<Atom> | undefined {
    for (let scope: Variables | undefined = this; scope; scope = scope.#around) {
      const found = scope.#own.get(name);
      if (found) return found;
    }
    return undefined;
  }
}
