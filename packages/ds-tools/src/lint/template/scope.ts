import { choice, unknown, type Value } from "./value.js";

/** Variables that are set at one point of a template. A branch has a scope of its own above the one around it. */
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

  /** Takes over what branches have set, of which one is rendered. */
  join(branches: readonly Scope[], at: number): void {
    const names = new Set(branches.flatMap((branch) => [...branch.#own.keys()]));
    for (const name of names) {
      const values = branches.map((branch) => branch.#own.get(name) ?? this.get(name) ?? unknown(at));
      this.set(name, choice(values, at));
    }
  }
}
