import { isObject, isPlainObject } from "../diagnostics/values.js";
import type { AnySchema } from "./standard-schema.js";

/** What a program has put into a schema of zod or valibot. */
interface Inside {
  /** Functions that it has given to `refine`, `check`, `transform`, `lazy` and the like of zod 3 or 4. */
  readonly functions: readonly unknown[];
  /** True for an async function where valibot does not await it: every answer would pass it. */
  readonly ignoresPromise: boolean;
}

const insideBySchema = new WeakMap<AnySchema, Inside>();

/** Finds the functions of a program in a schema. Only zod and valibot show theirs. */
export function functionsIn(schema: AnySchema): Inside {
  const known = insideBySchema.get(schema);
  if (known) return known;
  const functions: unknown[] = [];
  let ignoresPromise = false;
  const seen = new Set<unknown>();
  const visit = (part: unknown): void => {
    if (!isObject(part) || seen.has(part)) return;
    seen.add(part);
    const { _zod: internals, _def: definition } = part as { _zod?: Internals; _def?: object };
    if (internals?.def?.check === "custom") functions.push(internals.def.fn ?? internals.check);
    const inside = internals?.def ?? definition ?? (Array.isArray(part) || isPlainObject(part) ? part : {});
    if ("async" in inside && inside.async === false) ignoresPromise ||= Object.values(inside).some(isAsync);
    for (const [name, value] of Object.entries(inside)) {
      if (typeof value !== "function") visit(value);
      else if (name === "shape") visit(value());
      else if (/^(transform|reverseTransform|refinement|getter)$/.test(name)) functions.push(value);
    }
  };
  if (["zod", "valibot"].includes(schema["~standard"].vendor)) visit(schema);
  const inside = { functions, ignoresPromise };
  insideBySchema.set(schema, inside);
  return inside;
}

interface Internals {
  readonly check?: unknown;
  readonly def?: { readonly check?: unknown; readonly fn?: unknown };
}

/** Returns true for an async function. */
export function isAsync(value: unknown): boolean {
  return Object.prototype.toString.call(value) === "[object AsyncFunction]";
}
