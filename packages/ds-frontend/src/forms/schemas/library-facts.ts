import { isObject } from "../diagnostics/kinds.js";
import { unwrapOptional } from "./optional.js";
import type { AnySchema } from "./standard-schema.js";

/*
 * What the schemas of other libraries say about themselves. They are public for tools that inspect schemas: zod has `_zod.def`
 * (version 4) and `_def` (version 3), valibot the properties of its objects, arktype `json`.
 */

type Part = Readonly<Record<string, unknown>>;

/** Returns true for a schema that zod's or valibot's own `optional`, `default` or similar made to accept undefined. */
export function isOptionalByLibrary(schema: AnySchema): boolean {
  return /^(optional|default|prefault|nullish|undefinedable|exact_?optional)$/.test(typeOf(partOf(schema)));
}

/**
 * Returns the value into which a schema coerces an empty answer, such as 0, if it accepts that; otherwise undefined. Only a
 * schema that says that it coerces is tried, because others may have effects.
 */
export function coercedEmptyAnswer(schema: AnySchema, emptyAnswer: unknown): unknown {
  if (!coerces(partOf(schema))) return undefined;
  try {
    const result = schema["~standard"].validate(emptyAnswer);
    if (!(result instanceof Promise)) return result.issues ? undefined : result.value;
    result.catch(() => {});
  } catch {
    // A schema that throws reports that when the form is submitted.
  }
  return undefined;
}

/** Returns the values that an enumeration accepts, or the entries of a list of them; undefined for any other schema. */
export function enumeratedValues(schema: AnySchema, isList: boolean): readonly unknown[] | undefined {
  const part = innermost(partOf(unwrapOptional(schema)));
  if (!isList) return valuesOf(part);
  const entry = entryOf(part);
  return entry && valuesOf(innermost(entry));
}

/** Returns the part of a schema that describes it. */
function partOf(schema: unknown): Part {
  // arktype's schemas are functions.
  if (!isObject(schema) && typeof schema !== "function") return {};
  const { _zod, _def } = schema as { _zod?: { def?: Part; values?: unknown }; _def?: Part };
  if (isObject(_zod?.def)) return { ..._zod.def, values: _zod.values };
  return isObject(_def) && "typeName" in _def ? _def : (schema as unknown as Part);
}

function typeOf(part: Part): string {
  const type = part.typeName ?? part.type;
  return typeof type === "string" ? type.replace(/^Zod/, "").toLowerCase() : "";
}

/** Returns the schema that receives the answer inside wrappers and pipes. */
function innermost(part: Part): Part {
  let inner = part;
  for (let depth = 0; depth < 20; depth += 1) {
    const isPreprocessed = typeOf(inner) === "effects" && (inner.effect as Part | undefined)?.type === "preprocess";
    const next = isPreprocessed ? undefined : (inner.innerType ?? inner.wrapped ?? inner.in ?? inner.schema);
    if (!isObject(next)) return inner;
    inner = partOf(next);
  }
  return inner;
}

function coerces(part: Part, depth = 0): boolean {
  if (part.coerce === true) return /^(number|bigint|boolean)$/.test(typeOf(part));
  if (Array.isArray(part.pipe)) return part.pipe.some(isCoercion);
  const next = part.out ?? part.innerType ?? part.wrapped ?? part.schema;
  return isObject(next) && depth < 20 && coerces(partOf(next), depth + 1);
}

/** Returns true for an action of valibot that turns a text into a number or a boolean. */
function isCoercion({ type, operation }: Part): boolean {
  return /^to_(number|bigint|boolean)$/.test(String(type)) || coercions.includes(operation);
}

const coercions: readonly unknown[] = [Number, BigInt, Boolean];

function valuesOf(part: Part): readonly unknown[] | undefined {
  if (part.values instanceof Set) return [...part.values];
  switch (typeOf(part)) {
    case "enum":
    case "picklist":
      return listOf(part.options ?? part.values ?? part.entries);
    case "nativeenum":
      return listOf(part.values);
    case "literal":
      return [part.literal ?? part.value];
    case "union":
    case "variant":
      return valuesOfAll(listOf(part.options) ?? []);
    default:
      return unitsIn(part.json);
  }
}

function listOf(options: unknown): readonly unknown[] | undefined {
  return isObject(options) ? Object.values(options) : undefined;
}

function valuesOfAll(options: readonly unknown[]): readonly unknown[] | undefined {
  const all = options.map((option) => valuesOf(innermost(partOf(option))));
  return all.length && all.every((values) => values !== undefined) ? all.flat() : undefined;
}

/** Returns the units of arktype's JSON, such as `[{ unit: "a" }, { unit: "b" }]`, if it has nothing else. */
function unitsIn(json: unknown): readonly unknown[] | undefined {
  const branches = [json].flat();
  const isUnit = (branch: unknown): branch is { unit: unknown } => isObject(branch) && "unit" in branch;
  return branches.every(isUnit) ? branches.map(({ unit }) => unit) : undefined;
}

/** Returns the schema of a list's entries. */
function entryOf(part: Part): Part | undefined {
  if (isObject(part.json)) {
    const { sequence } = part.json as { sequence?: unknown };
    return sequence === undefined ? undefined : { json: sequence };
  }
  if (typeOf(part) !== "array") return undefined;
  const entry = part.element ?? part.item ?? part.type;
  return isObject(entry) ? partOf(entry) : undefined;
}
