/** The entries of a real array that are objects; nothing else is a list, whatever its `length` says. */
export function objects<T>(list: readonly T[] | undefined): NonNullable<T>[] {
  return Array.isArray(list) ? list.filter(isMapping) : [];
}

/** Whether the value is an object other than an array or a set: the Nunjucks test `mapping`. */
export function isMapping(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Set);
}
