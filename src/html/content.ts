import { string } from "./string.js";
import { text } from "./text.js";

/**
 * The caller's HTML, untouched, when there is any; otherwise the text.
 *
 * @example content("<b>Fish</b>", "Fish") // "<b>Fish</b>"
 * @example content(undefined, "Fish & chips") // "Fish &amp; chips"
 */
export function content(html: unknown, plain: unknown, otherwise = ""): string {
  return string(html) || text(plain, otherwise);
}
