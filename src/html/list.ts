import { string } from "./string.js";

/** The entries of a real array that are objects; nothing else is a list, whatever its `length` says. */
export function objects<T>(list: readonly T[] | undefined): readonly NonNullable<T>[] {
  if (!Array.isArray(list)) return [];
  for (const entry of list) if (!isMapping(entry)) return list.filter(isMapping);
  return list;
}

/** "yes" when a real array holds the value, compared as strings; nothing otherwise. */
export function has(list: unknown, given: unknown): string {
  const wanted = string(given);
  return wanted && Array.isArray(list) && list.some((entry) => string(entry) === wanted) ? "yes" : "";
}

/** Whether the value is an object other than an array or a set: the Nunjucks test `mapping`. */
function isMapping(entry: unknown): boolean {
  return typeof entry === "object" && entry !== null && !Array.isArray(entry) && !(entry instanceof Set);
}
