import { isObject, isPromise, isStrayPromise } from "../diagnostics/values.js";
import { afterwards, type FormContext, isOuter, vendor } from "./define-schema.js";
import { functionsIn, isAsync } from "./functions-in.js";
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
    const result =
      "safeParseAsync" in schema ? validateOnce(schema as ZodSchema, answer) : validate(schema, answer, context);
    return isPromise(result) ? Promise.resolve(result).then(withoutPromise) : withoutPromise(result as Result);
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
  const outer = isOuter(schema) ? schema : undefined;
  const first = outer?.outer.before?.(answer, context);
  if (first || isAsynchronous(schema)) return first;
  const inner = outer && runSchemaAtOnce(outer.inner, answer, context);
  if (outer && !inner) return undefined;
  try {
    const result: unknown = inner ? afterwards(inner, outer.outer) : validate(schema, answer, context);
    if (!isStrayPromise(result) && !isStrayPromise(resultValue(result)))
      return isResult(result) ? result : { issues: [] };
  } catch (error) {
    if (!isStrayPromise(error)) throw error;
  }
  asynchronous.add(schema);
  return undefined;
}

/** Returns true for a schema that is known to take time: it holds an async function, says so, or has returned a promise to `restore`. */
export function isAsynchronous(schema: AnySchema): boolean {
  if (asynchronous.has(schema)) return true;
  if (isOuter(schema)) return schema.outer.isAsynchronous || isAsynchronous(schema.inner);
  // The schemas of valibot say whether they are asynchronous.
  const saysSo = (schema as { async?: unknown }).async === true;
  return saysSo || isAsync(schema["~standard"].validate) || functionsIn(schema).functions.some(isAsync);
}

/** Returns true for a result of the standard. */
export function isResult(result: unknown): result is Result {
  return isObject(result) && (result.issues ? Array.isArray(result.issues) : "value" in result);
}

/** Throws for a result whose value is a promise, which no library has awaited: a function that must not take time does. */
function withoutPromise(result: Result): Result {
  if (!isStrayPromise(resultValue(result))) return result;
  throw new TypeError(
    "forms: a schema returned a promise in its value. Use the functions that its library has for asynchronous schemas.",
  );
}

function resultValue(result: unknown): unknown {
  return isObject(result) ? result.value : undefined;
}

function validate(schema: AnySchema, answer: unknown, context: FormContext): Result | Promise<Result> {
  const standard = schema["~standard"];
  return standard.vendor === vendor
    ? standard.validate(answer, { libraryOptions: { ...context } })
    : standard.validate(answer);
}

/** Runs a schema of zod. The standard's method would call an async function twice, and leave the first promise alone. */
function validateOnce(schema: ZodSchema, answer: unknown): Promise<Result> {
  return schema
    .safeParseAsync(answer)
    .then(({ success, data, error }) => (success ? { value: data } : { issues: error?.issues ?? [] }));
}

/** What a form uses of a schema of zod 3 or 4. */
interface ZodSchema {
  safeParseAsync(answer: unknown): Promise<{
    readonly success: boolean;
    readonly data?: unknown;
    readonly error?: { readonly issues: readonly StandardSchemaV1.Issue[] };
  }>;
}
