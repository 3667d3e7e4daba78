import { Fragment, jsx } from "react/jsx-runtime";
import * as html from "../../html/index.js";
import { isNode, plain } from "./text.js";

/** Options as they were given: any of them can be anything. */
export type Options = Readonly<Record<string, unknown>>;

/** Returns the object to read options from, without what it inherits. */
export function own(value: unknown, isPolluted: boolean): Options {
  return html.ownOptions(value as object, isPolluted) as Options;
}

/** Tells whether `Object.prototype` has one of the names. */
export function inheritsAny(names: readonly string[]): boolean {
  for (const name of names) if (html.inherited[name] !== undefined) return true;
  return false;
}

/** Returns the entries of a real array that are objects. */
export function objects(list: unknown): readonly object[] {
  return html.objects(list as object[]);
}

/** Returns the entries of a real array, whatever they are. */
export function entries(list: unknown): readonly unknown[] {
  // A hole is an entry too.
  return Array.from(html.entriesOf(list as unknown[]));
}

/** Returns the options with the children in the place of one of them, if there are any. */
export function withChildren(props: Options, option: string, instead: string): Options {
  const { children, ...options } = props;
  const node = childrenOf(children);
  return node === null ? options : { ...options, [option]: node, [instead]: undefined };
}

/**
 * Returns the children of a component as one node, so that a text among them is never taken for HTML. React throws on an
 * object that is no node, which options from a request can hold under this name.
 */
export function childrenOf(children: unknown): object | null {
  if (children === undefined || children === null || children === "" || typeof children === "boolean") return null;
  return isForeign(children)
    ? null
    : jsx(Fragment, { children: typeof children === "string" ? plain(children) : (children as object) });
}

function isForeign(child: unknown): boolean {
  if (Array.isArray(child)) return child.some(isForeign);
  return typeof child === "object" && child !== null && !isNode(child) && !(Symbol.iterator in child);
}
