import type { Macro } from "../../template/nodes.js";
import type { Module } from "./modules.js";
import type { Reference } from "./shape.js";

/** Object that a template creates. */
export interface Made {
  kind: "object";
  entries: Map<string, Value>;
}

/** List that a template creates, with everything that its items may be. */
export interface List {
  kind: "list";
  items: Atom[];
}

/** Macro, with the variables that its definition can see. */
export interface Definition {
  kind: "macro";
  node: Macro;
  module: Module;
  scope: Variables;
}

/** File whose macros a template has imported under one name. */
export interface Namespace {
  kind: "module";
  module: Module;
}

/** Content of the call block, which `caller()` prints. */
export interface Content {
  kind: "content";
}

/** One of the things that a value may be. Strings and numbers are left out, because they have no options. */
export type Atom = Reference | Made | List | Definition | Namespace | Content;

/** Everything that an expression may evaluate to. */
export type Value = readonly Atom[];

/** Maximum number of alternatives that are followed for a value. */
export const mostAtoms = 40;

/** Variables of a template, with everything that each may hold at any time. */
export class Variables {
  readonly #around: Variables | undefined;
  readonly #own = new Map<string, Set<Atom>>();
  #changes = 0;

  constructor(around?: Variables) {
    this.#around = around;
  }

  get(name: string): Value | undefined {
    const owner = this.#ownerOf(name);
    return owner && [...(owner.#own.get(name) ?? [])];
  }

  /** Number of changes in this scope and those around it, which tells whether a loop or a call has to be read again. */
  get changes(): number {
    return this.#changes + (this.#around?.changes ?? 0);
  }

  /** Adds a value to those that a variable may hold, in the scope that has the variable. */
  add(name: string, value: Value): void {
    const owner = this.#ownerOf(name) ?? this;
    const known = owner.#own.get(name) ?? new Set();
    owner.#own.set(name, known);
    const { size } = known;
    for (const atom of value) if (known.size < mostAtoms) known.add(atom);
    if (known.size !== size) owner.#changes += 1;
  }

  /** Sets a variable in this scope only, even if a scope around it has the same name. */
  bind(name: string, value: Value): void {
    this.#own.set(name, new Set(value));
    this.#changes += 1;
  }

  *all(): Generator<Atom> {
    for (const atoms of this.#own.values()) yield* atoms;
    if (this.#around) yield* this.#around.all();
  }

  /** Returns the scope that has a variable. */
  #ownerOf(name: string): Variables | undefined {
    for (let scope: Variables | undefined = this; scope; scope = scope.#around) if (scope.#own.has(name)) return scope;
    return undefined;
  }
}
