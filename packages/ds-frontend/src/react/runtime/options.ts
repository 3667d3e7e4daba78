import * as primitives from "../../html/index.js";
import { childrenOf } from "./text.js";

/** Options as they were given: any of them can be anything. */
export type Options = Readonly<Record<string, unknown>>;

/** Returns the object to read options from, without what it inherits. */
export function ownOptions(value: unknown, isPolluted: boolean): Options {
  return primitives.ownOptions(value as object, isPolluted) as Options;
}

const lists = /* @__PURE__ */ new Map<string, readonly string[]>();

/**
 * Tells whether other code added one of some options to `Object.prototype`, so that any object would inherit it. Takes the
 * names as one string, with spaces between them.
 */
export function inheritsAny(names: string): boolean {
  const list = lists.get(names) ?? names.split(" ");
  lists.set(names, list);
  return list.some((name) => primitives.inherited[name] !== undefined);
}

/** Returns the entries of a real array that are objects. */
export function objects(list: unknown): readonly object[] {
  return primitives.objects(list as object[]);
}

/** Returns the entries of a real array, whatever they are. */
export function entriesOf(list: unknown): readonly unknown[] {
  // A hole is an entry too.
  return Array.from(primitives.entriesOf(list as unknown[]));
}

/** Returns the options with the children in place of the option that holds the content as HTML. */
export function withChildren(props: object, option: "html" | "contentHtml"): Options {
  const { children, ...options } = props as Options;
  const content = childrenOf(children);
  return content === "" ? options : { ...options, [option]: content };
}
