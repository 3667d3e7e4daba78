import { isSafeString, string } from "./string.js";

const special = /[&<>"\r\0\ud800-\udfff]/;

/** Escapes a string for use as text or between double quotes, so that a parser reads the same string back. */
export function escapeHtml(plain: string): string {
  const first = plain.search(special);
  return first < 0 ? plain : escapedFrom(first, plain.toWellFormed());
}

// A loop, because calling a function for each match of a regular expression takes twice as long.
function escapedFrom(first: number, plain: string): string {
  let html = "";
  let copied = 0;
  for (let at = first; at < plain.length; at += 1) {
    const reference = referenceTo(plain.charCodeAt(at));
    if (!reference) continue;
    html += plain.slice(copied, at) + reference;
    copied = at + 1;
  }
  return html + plain.slice(copied);
}

function referenceTo(character: number): string {
  switch (character) {
    case 0x26:
      return "&amp;";
    case 0x3c:
      return "&lt;";
    case 0x3e:
      return "&gt;";
    case 0x22:
      return "&quot;";
    case 0x0d:
      return "&#13;"; // the parser turns a bare one into a line feed (HTML 13.2.3.5)
    case 0x00:
      return "\ufffd"; // the parser drops it from text (HTML 13.2.6.4.7)
    default:
      return "";
  }
}

/**
 * Escapes a value for use as text, except HTML that a Nunjucks author marked `| safe`.
 *
 * @example text("Fish & chips") // "Fish &amp; chips"
 * @example text(undefined) // ""
 */
export function text(input: unknown): string {
  if (typeof input === "string") return escapeHtml(input);
  return isSafeString(input) ? input.val : value(input);
}

/** Escapes a value for use in an attribute, even HTML marked `| safe`. */
export function value(input: unknown): string {
  return input === undefined ? "" : escapeHtml(string(input));
}
