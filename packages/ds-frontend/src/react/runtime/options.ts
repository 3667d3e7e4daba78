import * as primitives from "../../html/index.js";
import { childrenOf } from "./text.js";

/** Options as they were given: any of them can be anything. */
export type Options = Readonly<Record<string, unknown>>;

/** Returns the object to read options from, without what it inherits. */
export function ownOptions(value: unknown): Options {
  return primitives.own(value as object) as Options;
}

/** Returns the entries of a real array that are objects. */
export function objectsOf(list: unknown): readonly object[] {
  return primitives.objects(list as object[]);
}

/** Returns the entries of a real array, whatever they are. */
export function allEntries(list: unknown): readonly unknown[] {
  // A hole is an entry too.
  return Array.from(primitives.entriesOf(list as unknown[]));
}

/** Returns the options with the children in place of `html`. */
export function withChildren(props: object): Options {
  const { children, ...options } = props as Options;
  const content = childrenOf(children);
  return content === "" ? options : { ...options, html: content };
}
