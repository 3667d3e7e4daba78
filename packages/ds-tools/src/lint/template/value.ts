/** Option that a template gives in an object. */
export interface Entry {
  name: string;
  /** Offset of the name. */
  at: number;
  value: Value;
}

/** All that is certain about the value of an expression. */
export type Value =
  | { kind: "literal"; value: string | number | boolean | null; at: number }
  /** Text that is built while rendering. It is certain not to be empty if it is full, and begins with its start. */
  | { kind: "text"; isFull: boolean; at: number; start?: string }
  | ObjectValue
  | ListValue
  /** One of several values; which one is decided while rendering. */
  | { kind: "choice"; values: Value[]; at: number }
  /** Value that is decided while rendering. It may be the options of a form's field, `view.fields.email`. */
  | { kind: "unknown"; at: number; field?: Field };

/** Field of a form by its name. */
export interface Field {
  name: string;
  at: number;
}

export interface ObjectValue {
  kind: "object";
  entries: Entry[];
  /** True if it may have further options. */
  isOpen: boolean;
  at: number;
}

export interface ListValue {
  kind: "list";
  items: Value[];
  /** True if it may have further items. */
  isOpen: boolean;
  at: number;
}

/** Limit on the values of a choice: with more, nothing is followed. */
const mostChoices = 20;

export function unknown(at: number): Value {
  return { kind: "unknown", at };
}

/** Returns a value that is one of several. */
export function choice(values: Value[], at: number): Value {
  const all = [...new Set(values.flatMap((value) => (value.kind === "choice" ? value.values : [value])))];
  const [first] = all;
  if (first && all.length === 1) return first;
  return all.length > mostChoices ? unknown(at) : { kind: "choice", values: all, at };
}

/** Returns the values that an expression may have. */
export function alternatives(value: Value): readonly Value[] {
  return value.kind === "choice" ? value.values : [value];
}

/** Tells whether a value is certain to be truthy. */
export function isTruthy(value: Value): boolean {
  if (value.kind === "literal") return Boolean(value.value);
  if (value.kind === "text") return value.isFull;
  return value.kind === "object" || value.kind === "list";
}

/** Tells whether a value is certain to be falsy, so that the option counts as not given. */
export function isFalsy(value: Value): boolean {
  return value.kind === "literal" && !value.value;
}

/** Returns the object that a function such as `mergeObjects` makes of others: what is certain to be in it. */
export function merge(values: Value[], at: number): Value {
  const objects = values.filter((value) => value.kind === "object");
  if (!objects.length) return unknown(at);
  const isOpen = objects.length < values.length || objects.some((value) => value.isOpen);
  const entries = new Map<string, Entry>();
  for (const entry of objects.flatMap((object) => object.entries)) {
    // Some functions also merge what is below.
    const mayGrow = isOpen || entries.has(entry.name);
    entries.set(entry.name, mayGrow ? { ...entry, value: opened(entry.value) } : entry);
  }
  return { kind: "object", entries: [...entries.values()], isOpen, at };
}

/** Returns a value to which more may be added at any depth. */
function opened(value: Value): Value {
  if (value.kind === "choice") return { ...value, values: value.values.map(opened) };
  if (value.kind === "list") return { ...value, isOpen: true, items: value.items.map(opened) };
  if (value.kind !== "object") return value;
  return { ...value, isOpen: true, entries: value.entries.map((entry) => ({ ...entry, value: opened(entry.value) })) };
}

/** Returns what a variable holds when it is used later: code in between may have added to it. */
export function followed(value: Value): Value {
  if (value.kind === "choice") return { ...value, values: value.values.map(followed) };
  return value.kind === "object" || value.kind === "list" ? openCopy(value) : value;
}

const copies = new WeakMap<object, Value>();

/** Returns the same copy each time, so that a value that is used often is checked once. */
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
