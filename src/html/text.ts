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
export function escapeHtml(plain: string): string {
  return special.test(plain) ? escaped(plain) : plain;
}

function escaped(plain: string): string {
  return plain.toWellFormed().replace(/[&<>"\r\0]/g, (character) => reference[character] as string);
}

/**
 * The value as text, escaped; the second argument, which is HTML, when there is none. HTML that a Nunjucks author
 * marked `| safe` stays as it is.
 *
 * @example text("Fish & chips") // "Fish &amp; chips"
 * @example text(undefined, "Next") // "Next"
 */
export function text(given: unknown, otherwise = ""): string {
  if (typeof given === "string") return given ? escapeHtml(given) : otherwise;
  return isSafeString(given) && given.val ? given.val : value(given, otherwise);
}

/** The same for the value of an attribute, where nothing stays as it is. */
export function value(given: unknown, otherwise = ""): string {
  const plain = string(given);
  return plain ? escapeHtml(plain) : otherwise;
}
