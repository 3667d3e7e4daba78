/**
 * Returns the value as a string if it is a string or a number, otherwise an empty string. No other value is converted,
 * because its `toString` may come from a request.
 *
 * @example string(0) // "0"
 * @example string({ toString: "x" }) // ""
 */
export function string(given: unknown): string {
  if (typeof given === "string") return given;
  if (given === undefined) return "";
  if (typeof given === "number" || typeof given === "bigint") return String(given);
  return isSafeString(given) ? given.val : "";
}

/**
 * Returns the first value if it is given, otherwise the second. What would print nothing is not given, unless it is an object
 * or `true`; the number 0 is.
 *
 * @example first("", "Day") // "Day"
 * @example first(0, "Day") // 0
 */
export function first<A, B>(given: A, otherwise: B): NonNullable<A> | B {
  const isGiven = given
    ? !isSafeString(given) || given.val !== ""
    : typeof given === "number" || typeof given === "bigint";
  return isGiven ? (given as NonNullable<A>) : otherwise;
}

/** Tells whether two values print the same text. */
export function same(given: unknown, other: unknown): boolean {
  const wanted = string(other);
  return wanted !== "" && string(given) === wanted;
}

/** Tells whether the text of a value starts with that of another. */
export function startsWith(given: unknown, start: unknown): boolean {
  return string(given).startsWith(string(start));
}

/** Returns the text with the count in place of each `%{count}`. */
export function withCount(given: unknown, count: unknown): string {
  return string(given).replaceAll("%{count}", () => string(count));
}

/** Returns the level of a heading, from 1 to 6, or `otherwise` if it is none of them. */
export function headingLevel(given: unknown, otherwise: number): string {
  const level = string(given);
  return /^[1-6]$/.test(level) ? level : String(otherwise);
}

/** Recognises the result of the Nunjucks filter `| safe`: a String object with the HTML in its own property `val`. */
export function isSafeString(given: unknown): given is { val: string } {
  return given instanceof String && Object.hasOwn(given, "val") && typeof (given as { val?: unknown }).val === "string";
}
