import type { Kind } from "../table.js";

/** All that a macro's template does with one of its options. */
export class Shape {
  readonly parent: Shape | undefined;
  /** Options that are read from it, by name. */
  readonly children = new Map<string, Shape>();
  #item: Shape | undefined;
  /** True if something reads it that cannot be followed, so that anything may be given in it. */
  isOpen = false;
  isPrinted = false;
  /** True if the template tests it before it uses it, or has a default for it. */
  isTested = false;
  /** True if another macro tests it, to which its value is given. */
  isTestedInside = false;
  isCompared = false;
  /** Kinds of values that the template tells apart. */
  readonly tested = new Set<Kind>();
  /** Options that are given wherever the template reads this one, because it tests them before. */
  within: Set<Shape> | undefined;
  /** Options that are not given wherever the template reads this one. */
  without: Set<Shape> | undefined;
  /** Files of the macros that take it as their options. */
  readonly givenTo = new Set<string>();
  /** Options that the template uses rather than this one, where they are given. */
  readonly preferred = new Set<Shape>();
  /** True if it is used in a place where no other option would do. */
  isUsedAlone = false;
  readonly #references = new Map<string, Reference>();
  static #count = 0;
  readonly #number = Shape.#count++;

  constructor(parent?: Shape) {
    this.parent = parent;
  }

  /** Returns the option as a value. Equal ones are the same object. */
  reference(isPassed: boolean, after: readonly Shape[] = []): Reference {
    const key = `${isPassed} ${after.map((each) => each.#number)}`;
    const known = this.#references.get(key) ?? { kind: "option", shape: this, isPassed, after };
    this.#references.set(key, known);
    return known;
  }

  /** Remembers that the template uses it, where other options are not given. */
  use(others: readonly Shape[]): void {
    if (!others.length) this.isUsedAlone = true;
    for (const each of others) this.preferred.add(each);
  }

  child(name: string): Shape {
    const known = this.children.get(name) ?? new Shape(this);
    this.children.set(name, known);
    return known;
  }

  /** Remembers under which conditions the template reads it. */
  read(within: readonly Shape[], without: readonly Shape[]): void {
    this.within = new Set(within.filter((each) => this.within?.has(each) ?? true));
    this.without = new Set(without.filter((each) => this.without?.has(each) ?? true));
  }

  /** Each item of the list. */
  get item(): Shape | undefined {
    return this.#item;
  }

  items(): Shape {
    this.#item ??= new Shape(this);
    return this.#item;
  }
}

/** Option as a value in a template. */
export interface Reference {
  kind: "option";
  shape: Shape;
  /** True if it was reached through an object that another macro gets. */
  isPassed: boolean;
  /** Options that the template prefers to it here. */
  after: readonly Shape[];
}
