/**
 * Returns the value as a string if it is a string or a number, otherwise the second argument. No other value is
 * converted, because its `toString` may come from a request.
 *
 * @example string(0) // "0"
 * @example string({ toString: "x" }, "none") // "none"
 */
export function string(given: unknown, otherwise = ""): string {
  if (typeof given === "string") return given || otherwise;
  if (given === undefined) return otherwise;
  if (typeof given === "number" || typeof given === "bigint") return String(given);
  return isSafeString(given) ? given.val || otherwise : otherwise;
}

/** Returns "yes" if the value starts with `start`, or with `otherwise` if there is no start, and else an empty string. */
export function startsWith(given: unknown, start: unknown, otherwise: string): string {
  return string(given).startsWith(string(start, otherwise)) ? "yes" : "";
}

/** Returns the text, or `otherwise` if there is none, with the count in place of each `%{count}`. */
export function withCount(given: unknown, count: unknown, otherwise = ""): string {
  return string(given, otherwise).replaceAll("%{count}", () => string(count));
}

/** Recognises the result of the Nunjucks filter `| safe`: a String object with the HTML in its own property `val`. */
export function isSafeString(given: unknown): given is { val: string } {
  return given instanceof String && Object.hasOwn(given, "val") && typeof (given as { val?: unknown }).val === "string";
}
