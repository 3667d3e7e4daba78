import type { ReactElement, ReactNode } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { type Piece, Raw } from "./text.js";

export type ElementProps = Record<string, unknown>;

/** Creates an element around one piece of content, which can be HTML as a string. */
export function elementWith(name: string, props: ElementProps, content: Piece): ReactElement {
  if (content instanceof Raw) props.dangerouslySetInnerHTML = { __html: content.html };
  else if (content !== "") props.children = content;
  return jsx(name as "div", props);
}

/** Creates an element around several pieces that are always at the same place, or around the entries of a list. */
export function elementOf(name: string, props: ElementProps, children: readonly Piece[]): ReactElement {
  props.children = nodesIn(name, children);
  return jsxs(name as "div", props);
}

/** Puts several pieces side by side in an element. Returns an empty string if none of them shows anything. */
export function fragment(parent: string, children: readonly Piece[]): ReactElement | "" {
  if (children.every((child) => child === "")) return "";
  return jsxs(Fragment, { children: nodesIn(parent, children) });
}

function nodesIn(parent: string, children: readonly Piece[]): readonly ReactNode[] {
  return children.map((child) => beside(parent, child));
}

/** Elements that hold no blocks, so that HTML beside their other content gets a `span`. */
const holdsPhrases = /^(?:a|button|h\d|label|p|span|strong)$/;

/**
 * Returns a piece of content that stands beside others as a node. React inserts a string of HTML only as the whole content
 * of an element, so the string gets an element of its own, which the stylesheet takes out of the layout.
 */
export function beside(parent: string, content: Piece): ReactNode {
  if (!(content instanceof Raw)) return content;
  return elementWith(holdsPhrases.test(parent) ? "span" : "div", { className: "ds-u-contents" }, content);
}
