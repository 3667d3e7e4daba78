import { isSafeString, string } from "./string.js";

const special = /[&<>"\r\0\ud800-\udfff]/;
const reference: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\r": "&#13;", // the parser turns a bare one into a line feed (HTML 13.2.3.5)
  "\0": "\ufffd", // the parser drops it from text (HTML 13.2.6.4.7)
};

/** The string as it must stand in text or between double quotes, so that a parser reads the same string back. */
export function escapeHtml(value: string): string {
  if (!special.test(value)) return value;
  return value.toWellFormed().replace(/[&<>"\r\0]/g, (character) => reference[character] as string);
}

/**
 * The value as text, escaped; the second argument when there is none. HTML that a Nunjucks author marked
 * `| safe` stays as it is.
 *
 * @example text("Fish & chips") // "Fish &amp; chips"
 */
export function text(value: unknown, otherwise = ""): string {
  if (isSafeString(value) && value.val) return value.val;
  return escapeHtml(string(value, otherwise));
}
