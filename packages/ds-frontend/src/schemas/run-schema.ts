import { isObject, isPlainObject, isPromise, isStrayPromise } from "../diagnostics/values.js";
import { afterwards, type FormContext, type OuterSchema, outerSchema, vendor } from "./define-schema.js";
import type { AnySchema, StandardSchemaV1 } from "./standard-schema.js";

type Result = StandardSchemaV1.Result<unknown>;

/** Schemas that have returned a promise: they may ask an API, so that they run only when somebody submits an answer. */
const asynchronous = new WeakSet<AnySchema>();

/** Runs a schema, and turns an exception into a rejected promise, so that all the others are awaited. */
export function runSchema(schema: AnySchema, answer: unknown, context: FormContext): Result | Promise<Result> {
  try {
    if (isOuter(schema)) {
      const first = schema.outer.before?.(answer, context);
      return first ?? afterwards(runSchema(schema.inner, answer, context), schema.outer);
    }
    const result = functionsIn(schema).length ? validateOnce(schema, answer) : validate(schema, answer, context);
    if (!isPromise(result)) return withoutPromise(result as Result);
    if (!functionsIn(schema).length) asynchronous.add(schema);
    return Promise.resolve(result).then(withoutPromise);
  } catch (error) {
    isStrayPromise(error);
    return Promise.reject(error);
  }
}

/**
 * Runs a schema that takes no time. Returns undefined for one that does: it is not called if it shows an async function, otherwise only
 * until it returns a promise, which is handled, because a rejection that nobody handles ends the process.
 */
export function runSchemaAtOnce(schema: AnySchema, answer: unknown, context: FormContext = {}): Result | undefined {
  const first = isOuter(schema) ? schema.outer.before?.(answer, context) : undefined;
  if (first) return first;
  if (isAsynchronous(schema)) return undefined;
  if (isOuter(schema)) {
    const inner = runSchemaAtOnce(schema.inner, answer, context);
    const result = inner && afterwards(inner, schema.outer);
    if (!isStrayPromise(result)) return result as Result | undefined;
    asynchronous.add(schema);
    return undefined;
  }
  try {
    const result: unknown = validate(schema, answer, context);
    if (!isStrayPromise(result) && !isStrayPromise(resultValue(result)))
      return isResult(result) ? result : { issues: [] };
  } catch (error) {
    if (!isStrayPromise(error)) throw error;
  }
  asynchronous.add(schema);
  return undefined;
}

/** Returns true for a schema that is known to take time: it holds an async function, says so, or has returned a promise before. */
export function isAsynchronous(schema: AnySchema): boolean {
  if (isOuter(schema)) return schema.outer.isAsynchronous || asynchronous.has(schema) || isAsynchronous(schema.inner);
  // The schemas of valibot say whether they are asynchronous.
  if (asynchronous.has(schema) || (schema as { async?: unknown }).async === true) return true;
  return isAsync(schema["~standard"].validate) || functionsIn(schema).some(isAsync);
}

/** Returns true for a result of the standard. */
export function isResult(result: unknown): result is Result {
  return isObject(result) && ((result as Result).issues ? Array.isArray((result as Result).issues) : "value" in result);
}

/** Throws for a result whose value is a promise, which no library has awaited: a function that must not take time does. */
function withoutPromise(result: Result): Result {
  if (!isStrayPromise(resultValue(result))) return result;
  throw new TypeError(
    "forms: a schema returned a promise in its value. Use the functions that its library has for asynchronous schemas.",
  );
}

function resultValue(result: unknown): unknown {
  return isObject(result) ? (result as { value?: unknown }).value : undefined;
}

function validate(schema: AnySchema, answer: unknown, context: FormContext): Result | Promise<Result> {
  const standard = schema["~standard"];
  return standard.vendor === vendor
    ? standard.validate(answer, { libraryOptions: { ...context } })
    : standard.validate(answer);
}

/** Runs a schema of zod. The standard's method would call an async function twice, and leave the first promise alone. */
function validateOnce(schema: AnySchema, answer: unknown): Promise<Result> {
  return (schema as unknown as ZodSchema)
    .safeParseAsync(answer)
    .then(({ success, data, error }) => (success ? { value: data } : { issues: error?.issues ?? [] }));
}

interface ZodSchema {
  safeParseAsync(answer: unknown): Promise<{
    readonly success: boolean;
    readonly data?: unknown;
    readonly error?: { readonly issues: readonly StandardSchemaV1.Issue[] };
  }>;
}

/** Returns a schema without `optional` around it or inside a rule. */
export function innerSchema(schema: AnySchema | undefined): AnySchema | undefined {
  if (!schema || !isOuter(schema)) return schema;
  const inner = innerSchema(schema.inner) as AnySchema;
  return schema.outer.after ? outerSchema(inner, schema.outer) : inner;
}

function isOuter(schema: AnySchema): schema is OuterSchema {
  return "inner" in schema && "outer" in schema;
}

function isAsync(value: unknown): boolean {
  return Object.prototype.toString.call(value) === "[object AsyncFunction]";
}

/** Returns true for a schema of zod without functions of the program, which can be tried with any answer and asks nobody. */
export function isTransparent(schema: AnySchema): boolean {
  return schema["~standard"].vendor === "zod" && !functionsIn(schema).length;
}

const functionsBySchema = new WeakMap<AnySchema, readonly unknown[]>();

/** Finds the functions that a program has given to `refine`, `check`, `transform`, `lazy` and the like of zod 3 or 4. */
function functionsIn(schema: AnySchema): readonly unknown[] {
  if (typeof (schema as Partial<ZodSchema>).safeParseAsync !== "function") return [];
  const known = functionsBySchema.get(schema);
  if (known) return known;
  const found: unknown[] = [];
  const seen = new Set<unknown>();
  const visit = (part: unknown): void => {
    if (!isObject(part) || seen.has(part)) return;
    seen.add(part);
    const { _zod: internals, _def: definition } = part as { _zod?: Internals; _def?: object };
    if (internals?.def?.check === "custom") found.push(internals.def.fn ?? internals.check);
    const inside = internals?.def ?? definition ?? (Array.isArray(part) || isPlainObject(part) ? part : {});
    for (const [name, value] of Object.entries(inside)) {
      if (typeof value !== "function") visit(value);
      else if (name === "shape") visit(value());
      else if (/^(transform|reverseTransform|refinement|getter)$/.test(name)) found.push(value);
    }
  };
  visit(schema);
  functionsBySchema.set(schema, found);
  return found;
}

interface Internals {
  readonly check?: unknown;
  readonly def?: { readonly check?: unknown; readonly fn?: unknown };
}

const awaiting = new WeakSet<AnySchema>();

/** Returns true for a schema of valibot with an async function in a part that is synchronous: every answer would pass it. */
export function ignoresPromise(schema: AnySchema): boolean {
  if (isOuter(schema)) return ignoresPromise(schema.inner);
  if (schema["~standard"].vendor !== "valibot" || awaiting.has(schema)) return false;
  const seen = new Set<unknown>();
  const visit = (part: unknown): boolean => {
    if (!isObject(part) || seen.has(part)) return false;
    seen.add(part);
    const inside = Object.values(part);
    return ((part as { async?: unknown }).async === false && inside.some(isAsync)) || inside.some(visit);
  };
  if (visit(schema)) return true;
  awaiting.add(schema);
  return false;
}
