import { string } from "./string.js";
import { text } from "./text.js";

/**
 * Returns the caller's HTML unchanged if there is any, otherwise the escaped text.
 *
 * @example content("<b>Fish</b>", "Fish") // "<b>Fish</b>"
 * @example content(undefined, "Fish & chips") // "Fish &amp; chips"
 */
export function content(html: unknown, given: unknown, otherwise = ""): string {
  if (html === undefined) return text(given, otherwise);
  return (html ? string(html) : "") || text(given, otherwise);
}
