/**
 * The value as a string when it is a string or a number, otherwise the second argument. No other value is
 * converted: its `toString` may come from a request.
 *
 * @example string(0) // "0"
 * @example string({ toString: "x" }, "none") // "none"
 */
export function string(value: unknown, otherwise = ""): string {
  if (typeof value === "string") return value || otherwise;
  if (typeof value === "number" || typeof value === "bigint") return String(value);
  return isSafeString(value) ? value.val || otherwise : otherwise;
}

/** Whether the value is what Nunjucks makes of `… | safe`: its own kind of String, with the HTML in `val`. */
export function isSafeString(value: unknown): value is { val: string } {
  return value instanceof String && Object.hasOwn(value, "val") && typeof (value as { val?: unknown }).val === "string";
}
