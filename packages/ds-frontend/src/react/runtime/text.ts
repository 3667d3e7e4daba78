import { entriesOf, isSafeString, string } from "../../html/index.js";

/** Anything that React can show. */
export type Piece = object | string | null;

/** HTML that the caller gave, to be inserted as it is. */
export class Raw {
  constructor(readonly html: string) {}
}

const odd = /[\0\ud800-\udfff]/;

/**
 * Returns the value as a string, or an empty one if it is neither a string nor a number. What no parser reads back, NUL and
 * half a surrogate pair, becomes U+FFFD, as in the other ways of rendering.
 */
export function plain(value: unknown): string {
  const text = string(value);
  return odd.test(text) ? text.toWellFormed().replaceAll("\0", "\ufffd") : text;
}

/** Returns the lines of a textarea as a browser does: each line break is a line feed, also in HTML that React has written. */
export function lines(text: string): string {
  return text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
}

/**
 * Returns what to show for a text option: a string, which React escapes, or a node of React's. An empty string stands for
 * everything else, because React throws on an object that is no node, and an object can come from a request.
 */
export function text(value: unknown): Piece {
  if (typeof value !== "object" || value === null || isSafeString(value)) return plain(value);
  if (value instanceof Raw || isNode(value)) return value;
  return hasNode(value) ? entriesOf(value as unknown[]).map(text) : "";
}

/** Tells whether a text option shows something. */
export function has(value: unknown): boolean {
  if (typeof value !== "object" || value === null || isSafeString(value)) return string(value) !== "";
  return value instanceof Raw || isNode(value) || hasNode(value);
}

/** Tells whether a list holds a node of React's. One that holds none can come from a request, and shows nothing. */
function hasNode(value: unknown): boolean {
  return Array.isArray(value) && entriesOf(value).some((each) => isNode(each) || hasNode(each));
}

/**
 * Tells whether React can show the object. Its nodes are marked with a symbol, which JSON cannot hold; a promise of a node
 * has a function.
 */
export function isNode(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  const { $$typeof: mark, then } = value as { $$typeof?: unknown; then?: unknown };
  return typeof mark === "symbol" || typeof then === "function";
}

/** Returns HTML that the caller gave as a string, or a node that stands in its place. */
export function raw(value: unknown): Piece {
  const html = string(value);
  return html ? new Raw(html) : nodeIn(value);
}

/** Returns the value if it is a node of React's, or several; an empty string if it is anything else. */
export function nodeIn(value: unknown): Piece {
  return typeof value === "object" ? text(value) : "";
}
