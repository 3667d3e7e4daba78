import type { Kind } from "@ds-frontend/internal/options/option.js";

/** Key and value of an object in a template. */
export interface ObjectEntry {
  name: string;
  /** Offset of the name. */
  at: number;
  value: Value;
}

/** Everything that is certain about the value of an expression. */
export type Value =
  | { kind: "literal"; value: string | number | boolean | null; at: number }
  /**
   * Text that is built while rendering. If `isFull`, it is certain not to be empty. `start` is the part that is known. `isCaptured`
   * is true for what stands between `set` and `endset`, whose calls and ids are those of the template.
   */
  | { kind: "text"; isFull: boolean; at: number; start?: string; isCaptured?: boolean }
  | ObjectValue
  | ListValue
  /** One of several values. Which one is only known while rendering. */
  | { kind: "choice"; values: Value[]; at: number }
  /** Value that is only known while rendering. The name is the path by which the template reads it: `answers.name`. */
  | { kind: "unknown"; at: number; name?: string };

/** Object that a template writes out. */
export interface ObjectValue {
  kind: "object";
  entries: ObjectEntry[];
  /** True if it may have more entries than these. */
  isOpen: boolean;
  at: number;
}

/** List that a template writes out. */
export interface ListValue {
  kind: "list";
  items: Value[];
  /** True if it may have more items than these. */
  isOpen: boolean;
  at: number;
}

/** Maximum number of values in a choice. With more, the value counts as unknown. */
const mostChoices = 20;

/** Returns a value about which nothing is known. */
export function unknown(at: number): Value {
  return { kind: "unknown", at };
}

/** Returns a value that may be any of several. */
export function choice(values: Value[], at: number): Value {
  const all = [...new Set(values.flatMap((value) => (value.kind === "choice" ? value.values : [value])))];
  const [first] = all;
  if (first && all.length === 1) return first;
  return all.length > mostChoices ? unknown(at) : { kind: "choice", values: all, at };
}

/** Returns each value that a choice may have; any other value by itself. */
export function alternatives(value: Value): readonly Value[] {
  return value.kind === "choice" ? value.values : [value];
}

/**
 * Yields a value with all that is in it: what it may be, the items of lists, and the options of objects. Each is yielded once, because a
 * list may be in itself.
 *
 * @param follows Tells of which options the values are wanted.
 */
export function* valuesIn(
  value: Value,
  follows: (name: string) => boolean = () => true,
  seen = new Set<Value>(),
): Generator<Value> {
  for (const each of alternatives(value)) {
    if (seen.has(each)) continue;
    seen.add(each);
    yield each;
    const below = each.kind === "object" ? each.entries.filter(({ name }) => follows(name)) : [];
    for (const inner of each.kind === "list" ? each.items : below.map((entry) => entry.value))
      yield* valuesIn(inner, follows, seen);
  }
}

/** Returns the kind of a value; undefined if it is not known, or is nothing. */
export function kindOf(value: Value): Kind | undefined {
  if (value.kind === "text") return "string";
  if (value.kind === "object") return "object";
  if (value.kind === "list") return "array";
  return value.kind === "literal" && value.value !== null ? (typeof value.value as Kind) : undefined;
}

/** Tells whether a value is certain to be truthy. */
export function isTruthy(value: Value): boolean {
  if (value.kind === "literal") return Boolean(value.value);
  if (value.kind === "text") return value.isFull;
  return value.kind === "object" || value.kind === "list";
}

/** Tells whether a value is certain to be falsy, so that the option counts as missing. */
export function isFalsy(value: Value): boolean {
  return value.kind === "literal" && !value.value;
}

/** Names of functions and filters that merge objects. */
export const merges = /^(?:deep)?_?(?:merge|assign|extend)_?(?:deep|objects?|options|params)?$|^objectAssign$/i;

/** Returns what is certain about the result of a function that merges objects, such as `mergeObjects`. */
export function merge(values: Value[], at: number): Value {
  const objects = values.filter((value) => value.kind === "object");
  if (!objects.length) return unknown(at);
  const isOpen = objects.length < values.length || objects.some((value) => value.isOpen);
  const entries = new Map<string, ObjectEntry>();
  for (const entry of objects.flatMap((object) => object.entries)) {
    // Some of these functions merge nested objects too.
    const mayGrow = isOpen || entries.has(entry.name);
    entries.set(entry.name, mayGrow ? { ...entry, value: opened(entry.value) } : entry);
  }
  return { kind: "object", entries: [...entries.values()], isOpen, at };
}

/** Returns a copy of a value in which every object and list may have more entries. */
function opened(value: Value): Value {
  if (value.kind === "choice") return { ...value, values: value.values.map(opened) };
  if (value.kind === "list") return { ...value, isOpen: true, items: value.items.map(opened) };
  if (value.kind !== "object") return value;
  return { ...value, isOpen: true, entries: value.entries.map((entry) => ({ ...entry, value: opened(entry.value) })) };
}

/** Returns what is certain about a variable's value later on, because code in between may have added to it. */
export function followed(value: Value): Value {
  if (value.kind === "choice") return { ...value, values: value.values.map(followed) };
  return value.kind === "object" || value.kind === "list" ? openCopy(value) : value;
}

const copies = new WeakMap<object, Value>();

/** Returns an open copy of a value: always the same one, so that a value with many uses is checked once. */
function openCopy(value: ObjectValue | ListValue): Value {
  const known = copies.get(value);
  if (known) return known;
  const copy: Value =
    value.kind === "object"
      ? { ...value, isOpen: true }
      : { kind: "list", at: value.at, isOpen: true, items: value.items };
  copies.set(value, copy);
  return copy;
}

/** Variables that are set at one point of a template. Each scope sees the one around it. */
export class Scope {
  readonly #around: Scope | undefined;
  readonly #isIsolated: boolean;
  readonly #values = new Map<string, Value>();

  /** @param isIsolated True if setting a variable in it changes nothing around it: in a macro, and in a branch until it is joined. */
  constructor(around?: Scope, isIsolated = false) {
    this.#around = around;
    this.#isIsolated = isIsolated;
  }

  get(name: string): Value | undefined {
    for (let scope: Scope | undefined = this; scope; scope = scope.#around) {
      if (scope.#values.has(name)) return scope.#values.get(name);
    }
    return undefined;
  }

  /** Sets a variable in the scope that has it; in this one if none has, or if that one is out of reach. */
  set(name: string, value: Value): void {
    let scope: Scope | undefined = this;
    while (scope && !scope.#values.has(name)) scope = scope.#isIsolated ? undefined : scope.#around;
    (scope ?? this).bind(name, value);
  }

  /** Sets a variable in this scope only, even if a scope around it has the same name. */
  bind(name: string, value: Value): void {
    if (this.#values.has(name) && this.#values.get(name) === value) return;
    this.#values.set(name, value);
  }

  /** Merges the variables of branches, of which only one is rendered. */
  join(branches: readonly Scope[], merge: (values: (Value | undefined)[], before: Value | undefined) => Value): void {
    for (const name of new Set(branches.flatMap((branch) => [...branch.#values.keys()])))
      this.set(
        name,
        merge(
          branches.map((branch) => branch.get(name)),
          this.get(name),
        ),
      );
  }
}
