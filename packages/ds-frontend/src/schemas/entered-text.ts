import { string } from "../html/string.js";

/** Returns true for a text in which nobody sees anything. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(text);
}

/** Number of characters that no number, address or code has; more are not worth reading. */
const longest = 500;

/**
 * Returns the text that was entered, without the spaces around it and without characters that nobody sees, which copied
 * text brings along, and with full-width letters and digits, which some keyboards type, as the usual ones.
 */
export function enteredText(answer: unknown): string {
  const text = string(answer);
  if (text.length > longest) return text.trim() ? "?".repeat(longest) : "";
  return text
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, "")
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u3000\u00a0\u202f\u2007-\u200a]/g, " ")
    .trim();
}
