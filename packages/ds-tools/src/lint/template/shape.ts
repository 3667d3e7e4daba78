import type { Kind } from "@ds-frontend/internal/options/option.js";

/** Records everything that a macro's template does with one of its options. */
export class Shape {
  readonly parent: Shape | undefined;
  /** Options that are read from it, by name. */
  readonly children = new Map<string, Shape>();
  #item: Shape | undefined;
  /** True if the template uses it in a way that cannot be followed, so that anything may be given inside it. */
  isOpen = false;
  isPrinted = false;
  /** True if the template tests it before it uses it, or has a default for it. */
  isTested = false;
  /** True if it is passed to another macro, which tests it. */
  isTestedInside = false;
  isCompared = false;
  /** Kinds of values that the template tests for, as with `is string`. */
  readonly tested = new Set<Kind>();
  #reads: Reads | undefined;
  #loops: Reads | undefined;
  /** Files of the macros that get it as their options. */
  readonly givenTo = new Set<string>();
  /** Options that the template uses instead of this one if they are given. */
  readonly preferred = new Set<Shape>();
  /** True if the template uses it somewhere without preferring another option. */
  isUsedAlone = false;
  readonly #references = new Map<string, Reference>();
  static #count = 0;
  readonly #number = Shape.#count++;

  constructor(parent?: Shape) {
    this.parent = parent;
  }

  /** Returns the option as a value. Equal references are the same object. */
  reference(isPassed: boolean, after: readonly Shape[] = []): Reference {
    const key = `${isPassed} ${after.map((each) => each.#number)}`;
    const known = this.#references.get(key) ?? { kind: "option", shape: this, isPassed, after, at: 0 };
    this.#references.set(key, known);
    return known;
  }

  /** Records that the template uses it where other options are missing; without others, that it is used on its own. */
  use(others: readonly Shape[]): void {
    if (!others.length) this.isUsedAlone = true;
    for (const shape of others) this.preferred.add(shape);
  }

  child(name: string): Shape {
    const known = this.children.get(name) ?? new Shape(this);
    this.children.set(name, known);
    return known;
  }

  /** Records which options are given and which are missing where the template reads it, for a loop or otherwise. */
  read(within: readonly Shape[], without: readonly Shape[], isLoop: boolean): void {
    const before = isLoop ? this.#loops : this.#reads;
    if (before) {
      keep(before.within, within);
      keep(before.without, without);
      return;
    }
    const reads = { within: new Set(within), without: new Set(without) };
    if (isLoop) this.#loops = reads;
    else this.#reads = reads;
  }

  /** Options that are given wherever the template needs this one. Loops only count without other uses, because an empty loop is harmless. */
  get within(): ReadonlySet<Shape> | undefined {
    return (this.#reads ?? this.#loops)?.within;
  }

  /** Options that are missing wherever the template needs this one. */
  get without(): ReadonlySet<Shape> | undefined {
    return (this.#reads ?? this.#loops)?.without;
  }

  /** Shape of each item, if the template uses the option as a list. */
  get item(): Shape | undefined {
    return this.#item;
  }

  items(): Shape {
    this.#item ??= new Shape(this);
    return this.#item;
  }
}

function keep(known: Set<Shape>, shapes: readonly Shape[]): void {
  for (const shape of known) if (!shapes.includes(shape)) known.delete(shape);
}

/** Options that are certain to be given, or to be missing, wherever a template reads an option. */
interface Reads {
  within: Set<Shape>;
  without: Set<Shape>;
}

/** Option of the macro that is read, as a value in its template. */
export interface Reference {
  kind: "option";
  shape: Shape;
  /** True if it was reached through an object that is passed to another macro. */
  isPassed: boolean;
  /** Options that the template prefers to it here. */
  after: readonly Shape[];
  at: number;
}
