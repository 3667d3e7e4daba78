import { choice, unknown, type Value } from "./value.js";

/** Variables that are set at one point of a template. Each branch has its own scope, which sees the one around it. */
export class Scope {
  readonly #around: Scope | undefined;
  readonly #own = new Map<string, Value>();

  constructor(around?: Scope) {
    this.#around = around;
  }

  get(name: string): Value | undefined {
    for (let scope: Scope | undefined = this; scope; scope = scope.#around) {
      const value = scope.#own.get(name);
      if (value) return value;
    }
    return undefined;
  }

  set(name: string, value: Value): void {
    this.#own.set(name, value);
  }

  /** Merges the variables of branches, of which only one is rendered: each variable becomes a choice of its values. */
  join(branches: readonly Scope[], at: number): void {
    const names = new Set(branches.flatMap((branch) => [...branch.#own.keys()]));
    for (const name of names) {
      const values = branches.map((branch) => branch.#own.get(name) ?? this.get(name) ?? unknown(at));
      this.set(name, choice(values, at));
    }
  }
}
