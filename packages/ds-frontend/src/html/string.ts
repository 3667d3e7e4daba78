/**
 * Returns the value as a string if it is a string or a number, otherwise an empty string. No other value is converted,
 * because its `toString` may come from a request.
 *
 * @example string(0) // "0"
 * @example string({ toString: "x" }) // ""
 */
export function string(value: unknown): string {
  if (typeof value === "string") return value;
  if (value === undefined) return "";
  if (typeof value === "number" || typeof value === "bigint") return String(value);
  return isSafeString(value) ? value.val : "";
}

/** Tells whether two values print the same text. */
export function same(value: unknown, other: unknown): boolean {
  const wanted = string(other);
  return wanted !== "" && string(value) === wanted;
}

/** Tells whether the text of a value starts with that of another. */
export function startsWith(value: unknown, start: unknown): boolean {
  return string(value).startsWith(string(start));
}

/** Returns the text with the count in place of each `%{count}`. */
export function withCount(template: unknown, count: unknown): string {
  return string(template).replaceAll("%{count}", () => string(count));
}

/** Returns the level of a heading, from 1 to 6, or `fallback` if it is none of them. */
export function headingLevel(level: unknown, fallback: number): string {
  const digits = string(level);
  return /^[1-6]$/.test(digits) ? digits : String(fallback);
}

/** Recognises the result of the Nunjucks filter `| safe`: a String object with the HTML in its own property `val`. */
export function isSafeString(value: unknown): value is { val: string } {
  return value instanceof String && Object.hasOwn(value, "val") && typeof (value as { val?: unknown }).val === "string";
}
