/**
 * The value as a string when it is a string or a number, otherwise the second argument. No other value is
 * converted: its `toString` may come from a request.
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

/** "yes" when the value begins with the start, or with the word in its place when there is none; nothing otherwise. */
export function begins(given: unknown, start: unknown, otherwise: string): string {
  return string(given).startsWith(string(start, otherwise)) ? "yes" : "";
}

/** Whether the value is what Nunjucks makes of `… | safe`: its own kind of String, with the HTML in `val`. */
export function isSafeString(given: unknown): given is { val: string } {
  return given instanceof String && Object.hasOwn(given, "val") && typeof (given as { val?: unknown }).val === "string";
}
