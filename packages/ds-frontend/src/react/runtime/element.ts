import type { ReactElement, ReactNode } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { attribute, text as escaped } from "../../html/index.js";
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

/**
 * Creates the head of a page. It allows no element around a string of HTML, so the elements beside the string become HTML too.
 */
export function headOf(children: readonly Piece[]): ReactElement {
  const isHtml = children.some((child) => child instanceof Raw);
  return isHtml ? elementWith("head", {}, new Raw(htmlOf(children))) : elementOf("head", {}, children);
}

/** Writes the elements of a head as HTML: their props and their content are strings. */
function htmlOf(piece: Piece | readonly Piece[]): string {
  if (piece instanceof Raw) return piece.html;
  if (Array.isArray(piece)) return piece.map(htmlOf).join("");
  if (typeof piece !== "object") return escaped(piece);
  const { type, props } = piece as ReactElement<{ children?: Piece } & Record<string, unknown>>;
  const { children, ...attributes } = props;
  const content = children === undefined ? "" : htmlOf(children);
  if (typeof type !== "string") return content;
  const written = Object.entries(attributes).map(([name, value]) => attribute(name.toLowerCase(), value));
  return `<${type}${written.join("")}>${/^(?:link|meta)$/.test(type) ? "" : `${content}</${type}>`}`;
}
