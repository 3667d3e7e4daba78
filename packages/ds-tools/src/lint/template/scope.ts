/** Variables that are set at one point of a template. Each scope sees the one around it. */
export class Scope<Value> {
  readonly #around: Scope<Value> | undefined;
  readonly #isIsolated: boolean;
  readonly #values = new Map<string, Value>();
  #changes = 0;

  /** @param isIsolated True if setting a variable in it changes nothing around it: in a macro, and in a branch until it is joined. */
  constructor(around?: Scope<Value>, isIsolated = false) {
    this.#around = around;
    this.#isIsolated = isIsolated;
  }

  get(name: string): Value | undefined {
    for (let scope: Scope<Value> | undefined = this; scope; scope = scope.#around) {
      if (scope.#values.has(name)) return scope.#values.get(name);
    }
    return undefined;
  }

  /** Sets a variable in the scope that has it; in this one if none has, or if that one is out of reach. */
  set(name: string, value: Value): void {
    let scope: Scope<Value> | undefined = this;
    while (scope && !scope.#values.has(name)) scope = scope.#isIsolated ? undefined : scope.#around;
    (scope ?? this).bind(name, value);
  }

  /** Sets a variable in this scope only, even if a scope around it has the same name. */
  bind(name: string, value: Value): void {
    if (this.#values.has(name) && this.#values.get(name) === value) return;
    this.#values.set(name, value);
    this.#changes += 1;
  }

  /** Merges the variables of branches, of which only one is rendered. */
  join(branches: readonly Scope<Value>[], merge: (values: (Value | undefined)[]) => Value): void {
    for (const name of new Set(branches.flatMap((branch) => [...branch.#values.keys()])))
      this.set(name, merge(branches.map((branch) => branch.get(name))));
  }

  /** Number of changes in this scope and those around it, which tells whether a loop or a call has to be read again. */
  get changes(): number {
    return this.#changes + (this.#around?.changes ?? 0);
  }

  /** Yields the values of all variables that are visible here. */
  *all(): Generator<Value> {
    yield* this.#values.values();
    if (this.#around) yield* this.#around.all();
  }
}
