import { string } from "./string.js";

/** The most entries that are read from a list: an array with nothing but holes can have a length of four thousand million. */
export const mostEntries = 1_000_000;

/** The entries of a real array that are objects; nothing else is a list, whatever its `length` says. */
export function objects<T>(list: readonly T[] | undefined): readonly NonNullable<T>[] {
  const entries = entriesOf(list);
  for (const entry of entries) if (!isMapping(entry)) return entries.filter(isMapping) as NonNullable<T>[];
  return entries as NonNullable<T>[];
}

/** The entries of a real array as strings, for `has` to look each item up in. */
export function strings(list: unknown): ReadonlySet<string> {
  return new Set(entriesOf(list).map((entry) => string(entry)));
}

/** "yes" when the value is among the strings, or in a short list when it is compared as a string; nothing otherwise. */
export function has(list: ReadonlySet<string> | readonly unknown[], given: unknown): string {
  const wanted = string(given);
  if (!wanted) return "";
  return (list instanceof Set ? list.has(wanted) : (list as unknown[]).some((entry) => string(entry) === wanted))
    ? "yes"
    : "";
}

/** Whether the value is an object other than an array or a set: the Nunjucks test `mapping`. */
export function isMapping(entry: unknown): entry is object {
  return typeof entry === "object" && entry !== null && !Array.isArray(entry) && !(entry instanceof Set);
}

function entriesOf(list: unknown): readonly unknown[] {
  if (!Array.isArray(list)) return [];
  return list.length > mostEntries ? list.slice(0, mostEntries) : list;
}
