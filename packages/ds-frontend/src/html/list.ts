import { string } from "./string.js";

/** Limit on the entries read from a list, because a sparse array can claim a length of four thousand million. */
export const mostEntries = 1_000_000;

/** Returns the entries of a real array that are objects; an array-like object counts as empty. */
export function objects<T>(list: readonly T[] | undefined): readonly NonNullable<T>[] {
  const entries: readonly unknown[] = entriesOf(list);
  for (const entry of entries) if (!isMapping(entry)) return entries.filter(isMapping) as NonNullable<T>[];
  return entries as NonNullable<T>[];
}

/** Returns the entries of a real array as a set of strings, in which `includes` looks each item up. */
export function stringSet(list: unknown): ReadonlySet<string> {
  return new Set(entriesOf(list as unknown[]).map((entry) => string(entry)));
}

/** Tells whether the set contains the value as a string. It never contains an empty one. */
export function includes(strings: ReadonlySet<string>, value: unknown): boolean {
  const wanted = string(value);
  return wanted !== "" && strings.has(wanted);
}

/** Returns the first list if it has entries, otherwise the second. */
export function firstList<A, B>(list: readonly A[], fallback: readonly B[]): readonly (A | B)[] {
  return list.length ? list : fallback;
}

/** Returns the first value if it is an object, otherwise the second. */
export function firstObject<A, B>(value: A, fallback: B): Extract<A, object> | B {
  return isMapping(value) ? (value as Extract<A, object>) : fallback;
}

/** Tells whether the value is an object other than an array or a set, as the Nunjucks test `mapping` does. */
export function isMapping(entry: unknown): entry is object {
  return typeof entry === "object" && entry !== null && !Array.isArray(entry) && !(entry instanceof Set);
}

/** Returns the entries of a real array, whatever they are; anything else counts as empty. */
export function entriesOf<T>(list: readonly T[] | string | undefined): readonly T[] {
  if (!Array.isArray(list)) return [];
  return list.length > mostEntries ? list.slice(0, mostEntries) : list;
}
