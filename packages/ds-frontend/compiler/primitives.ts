import type { Kind } from "./kind.js";

/** Kind of argument that a primitive takes: the caller's HTML, a list of values, or any value that is not HTML. */
type Argument = "html" | "list" | "value";

interface Signature {
  /** The arguments before the last one, which is always a string that stands in the template. */
  readonly takes: readonly Argument[];
  readonly gives: Kind;
}

/**
 * The functions that print data or look at it, by the name that templates call them by. `src/html` has each of them by
 * hand, in TypeScript and as a Nunjucks macro. `attributes` is one more, with arguments of its own.
 */
export const primitives = {
  content: { takes: ["html", "value"], gives: "html" },
  contentOf: { takes: ["value"], gives: "html" },
  includes: { takes: ["list", "value"], gives: "string" },
  moreClasses: { takes: ["value"], gives: "slot" },
  spaceSeparated: { takes: ["list"], gives: "string" },
  startsWith: { takes: ["value", "value"], gives: "string" },
  string: { takes: ["value"], gives: "string" },
  text: { takes: ["value"], gives: "html" },
  url: { takes: ["value"], gives: "url" },
  value: { takes: ["value"], gives: "slot" },
  withCount: { takes: ["value", "value"], gives: "string" },
} as const satisfies Record<string, Signature>;

export type Primitive = keyof typeof primitives;

/** Every name that a template can import from the primitives. */
export const importable: readonly string[] = ["attributes", ...Object.keys(primitives)];

export function isPrimitive(name: string): name is Primitive {
  return Object.hasOwn(primitives, name);
}
