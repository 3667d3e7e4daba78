import type { ReactNode } from "react";
import { Fragment, jsx } from "react/jsx-runtime";
import { entriesOf, string } from "../../html/index.js";

/** Something to show: a React node, or HTML as a string. An empty string shows nothing. */
export type Piece = ReactNode | Raw;

/** HTML that the caller gave as a string, to be inserted as it is. */
export class Raw {
  constructor(readonly html: string) {}
}

const odd = /[\0\ud800-\udfff]/;

/**
 * Returns the value as a string, or an empty one if it is neither a string nor a number. Characters that no parser reads
 * back, NUL and half a surrogate pair, become U+FFFD, as in the other ways of rendering.
 */
export function shownText(value: unknown): string {
  const plain = string(value);
  return odd.test(plain) ? plain.toWellFormed().replaceAll("\0", "\ufffd") : plain;
}

/** Returns the lines of a textarea as a browser does: each line break is a line feed, also in HTML that React has written. */
export function lines(value: string): string {
  return value.includes("\r") ? value.replace(/\r\n?/g, "\n") : value;
}

/**
 * Returns what an option shows that holds HTML: a string is inserted as it is, and a React node is shown. Anything else
 * shows nothing, because React throws on an object that is not a node, and a request can contain any object.
 */
export function html(value: unknown): Piece {
  if (value instanceof Raw) return value;
  const markup = string(value);
  if (markup) return new Raw(markup);
  // A list of strings alone can come from a request.
  if (Array.isArray(value)) return listOf(value, isNode);
  return isNode(value) ? value : "";
}

/** Returns what the children of a component show. A string among them is text, as everywhere in React. */
export function childrenOf(children: unknown): Piece {
  if (Array.isArray(children)) return listOf(children, (child) => isNode(child) || string(child) !== "");
  if (typeof children === "object") return html(children);
  const words = shownText(children);
  return words && jsx(Fragment, { children: words });
}

/**
 * React nodes are marked with a symbol, which JSON cannot hold. A promise of a node has a function, which JSON cannot hold
 * either.
 */
function isNode(value: unknown): value is Exclude<ReactNode, string> {
  if (typeof value !== "object" || value === null) return false;
  const { $$typeof: mark, then } = value as { $$typeof?: unknown; then?: unknown };
  return typeof mark === "symbol" || typeof then === "function";
}

/** Lists of nodes are never this deep, but a request can nest lists until React has no stack left. */
const deepestList = 50;

/** Returns a list as one node, if at least one entry, at any depth, is shown and React can show the others. */
function listOf(list: readonly unknown[], isShown: (entry: unknown) => boolean): Piece {
  return count(list, 0) ? jsx(Fragment, { children: list as ReactNode }) : "";

  /** Counts what is shown. Returns undefined if there is an entry that React throws on. */
  function count(entries: readonly unknown[], depth: number): number | undefined {
    if (depth > deepestList) return undefined;
    let total = 0;
    for (const entry of entriesOf(entries)) {
      const shown = Array.isArray(entry) ? count(entry, depth + 1) : Number(isShown(entry));
      if (shown === undefined || !(isNode(entry) || isHarmless(entry))) return undefined;
      total += shown;
    }
    return total;
  }
}

/** Recognises a list, or a value of a kind that is a text or nothing in React. */
function isHarmless(entry: unknown): boolean {
  return Array.isArray(entry) || entry === null || /^(?:string|number|bigint|boolean|undefined)$/.test(typeof entry);
}
