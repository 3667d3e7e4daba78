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
export function plain(given: unknown): string {
  const text = string(given);
  return odd.test(text) ? text.toWellFormed().replaceAll("\0", "\ufffd") : text;
}

/** Returns the lines of a textarea as a browser does: each line break is a line feed, also in HTML that React has written. */
export function lines(given: string): string {
  return given.includes("\r") ? given.replace(/\r\n?/g, "\n") : given;
}

/**
 * Returns what to show for a text option: a string, which React escapes, or a node of React's. An empty string stands for
 * everything else, because React throws on an object that is no node, and an object can come from a request.
 */
export function text(given: unknown): Piece {
  if (typeof given !== "object" || given === null || isSafeString(given)) return plain(given);
  if (given instanceof Raw || isNode(given)) return given;
  return hasNode(given) ? entriesOf(given as unknown[]).map(text) : "";
}

/** Tells whether a text option shows something. */
export function has(given: unknown): boolean {
  if (typeof given !== "object" || given === null || isSafeString(given)) return string(given) !== "";
  return given instanceof Raw || isNode(given) || hasNode(given);
}

/** Tells whether a list holds a node of React's. One that holds none can come from a request, and shows nothing. */
function hasNode(given: unknown): boolean {
  return Array.isArray(given) && entriesOf(given).some((each) => isNode(each) || hasNode(each));
}

/**
 * Tells whether React can show the object. Its nodes are marked with a symbol, which JSON cannot hold; a promise of a node
 * has a function.
 */
export function isNode(given: unknown): given is object {
  if (typeof given !== "object" || given === null) return false;
  const { $$typeof: mark, then } = given as { $$typeof?: unknown; then?: unknown };
  return typeof mark === "symbol" || typeof then === "function";
}

/** Returns HTML that the caller gave as a string, or a node that stands in its place. */
export function raw(given: unknown): Piece {
  const html = string(given);
  return html ? new Raw(html) : nodeIn(given);
}

/** Returns the value if it is a node of React's, or several; an empty string if it is anything else. */
export function nodeIn(given: unknown): Piece {
  return typeof given === "object" ? text(given) : "";
}
