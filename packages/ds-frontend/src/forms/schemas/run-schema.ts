import { isObject, isPlainObject, isPromise, isStrayPromise } from "../../diagnostics/values.js";
import { type FormContext, type OuterSchema, vendor } from "./define-schema.js";
import type { AnySchema, StandardSchemaV1 } from "./standard-schema.js";

type Result = StandardSchemaV1.Result<unknown>;

/**
 * Runs a schema once, and turns an exception into a rejected promise, so that all the others are awaited. A schema of zod with
 * functions of the program is awaited, because its method of the standard calls them twice when one of them takes time.
 */
export function runSchema(schema: AnySchema, answer: unknown, context: FormContext): Result | Promise<Result> {
  try {
    if (isOuter(schema)) return schema.before(answer, context) ?? runSchema(schema.inner, answer, context);
    const { safeParseAsync } = schema as Partial<ZodSchema>;
    if (typeof safeParseAsync !== "function" || !functionsIn(schema).length) {
      const result = validate(schema, answer, context);
      if (!isPromise(result)) return withoutPromise(schema, result as Result);
      asynchronous.add(schema);
      return Promise.resolve(result).then((result) => withoutPromise(schema, result));
    }
    return safeParseAsync
      .call(schema, answer)
      .then(({ success, data, error }) =>
        withoutPromise(schema, success ? { value: data } : { issues: error?.issues ?? [] }),
      );
  } catch (error) {
    isStrayPromise(error);
    return Promise.reject(error);
  }
}

/** Throws for a result with a promise in its value, which no library has awaited: a function that must not take time does. */
function withoutPromise(schema: AnySchema, result: Result): Result {
  if (!hasPromise(result)) return result;
  asynchronous.add(schema);
  throw new TypeError(
    "forms: a schema returned a promise in its value. Use the functions that its library has for asynchronous schemas.",
  );
}

/** Returns true for a result of the standard. */
export function isResult(result: unknown): result is Result {
  return isObject(result) && ((result as Result).issues ? Array.isArray((result as Result).issues) : "value" in result);
}

/** Returns true if there is a promise in the value, and handles the rejection of all that are in the result. */
function hasPromise(result: unknown): boolean {
  if (!isObject(result)) return false;
  const { issues, value } = result as { issues?: unknown; value?: unknown };
  holdsPromise(issues);
  return holdsPromise(value);
}

function holdsPromise(part: unknown, seen = new Set<unknown>()): boolean {
  if (!isObject(part) || seen.has(part)) return false;
  if (isStrayPromise(part)) return true;
  seen.add(part);
  if (!Array.isArray(part) && !isPlainObject(part)) return false;
  return Object.values(part).filter((inner) => holdsPromise(inner, seen)).length > 0;
}

/** Schemas that have returned a promise: they may ask an API, so that they run only when somebody submits an answer. */
const asynchronous = new WeakSet<AnySchema>();

/**
 * Runs a schema that takes no time. Returns undefined for one that does: where that can be known it is not called, otherwise once
 * and never again. What it leaves behind is handled, because a rejection that nobody handles ends the process.
 */
export function runSchemaAtOnce(schema: AnySchema, answer: unknown, context: FormContext = {}): Result | undefined {
  if (isOuter(schema)) return schema.before(answer, context) ?? runSchemaAtOnce(schema.inner, answer, context);
  if (isAsynchronous(schema)) return undefined;
  const run = watched(functionsIn(schema), () => validate(schema, answer, context));
  if (run && !hasPromise(run.result)) return isResult(run.result) ? run.result : { issues: [] };
  asynchronous.add(schema);
  return undefined;
}

/** Returns true for a schema that is known to take time: it holds an async function, says so, or has returned a promise before. */
export function isAsynchronous(schema: AnySchema): boolean {
  if (isOuter(schema)) return isAsynchronous(schema.inner);
  // The schemas of valibot say whether they are asynchronous.
  if (asynchronous.has(schema) || (schema as { async?: unknown }).async === true) return true;
  return isAsync(schema["~standard"].validate) || functionsIn(schema).some(({ isAsync }) => isAsync);
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

/** Returns true for a schema of zod without functions of the program, which can be tried with any answer and asks nobody. */
export function isTransparent(schema: AnySchema): boolean {
  return schema["~standard"].vendor === "zod" && !functionsIn(schema).length;
}

function validate(schema: AnySchema, answer: unknown, context: FormContext): Result | Promise<Result> {
  const standard = schema["~standard"];
  return standard.vendor === vendor
    ? standard.validate(answer, { libraryOptions: { ...context } })
    : standard.validate(answer);
}

function isOuter(schema: AnySchema): schema is OuterSchema {
  return "inner" in schema && "before" in schema;
}

interface ZodSchema {
  safeParseAsync(answer: unknown): Promise<{
    readonly success: boolean;
    readonly data?: unknown;
    readonly error?: { readonly issues: readonly StandardSchemaV1.Issue[] };
  }>;
}

/** Function of a program in a schema of zod, and the place from which zod calls it. */
interface FunctionOfProgram {
  readonly owner: Record<string, unknown>;
  readonly name: string;
  readonly isAsync: boolean;
  /** Schema that takes the place of what the function returns, so that zod runs the one whose functions are known. */
  readonly schema?: unknown;
}

/** Lazy schemas that are opened: a function may return a new one every time, which holds another. */
const mostLazy = 100;

const functionsBySchema = new WeakMap<AnySchema, readonly FunctionOfProgram[]>();

/** Finds the functions of `refine`, `check`, `transform` and the like in a schema of zod 3 or 4. */
function functionsIn(schema: AnySchema): readonly FunctionOfProgram[] {
  if (schema["~standard"].vendor !== "zod") return [];
  const known = functionsBySchema.get(schema);
  if (known) return known;
  const found: FunctionOfProgram[] = [];
  const seen = new Set<object>();
  let lazy = 0;
  const visit = (part: unknown): void => {
    if (!isObject(part) || seen.has(part)) return;
    seen.add(part);
    const { _zod: internals, _def: definition } = part as { _zod?: Internals; _def?: object };
    const { check, fn } = internals?.def ?? {};
    if (internals && check === "custom") {
      found.push({ owner: internals as never, name: "check", isAsync: isAsync(fn) || isAsync(internals.check) });
    }
    if (internals && "innerType" in internals) {
      // zod 4 asks for a lazy schema once.
      lazy += 1;
      if (lazy <= mostLazy) visit(internals.innerType);
    } else if (internals ?? definition) visit(internals?.def ?? definition);
    else if (Array.isArray(part)) part.forEach(visit);
    else if (isPlainObject(part)) visitDefinition(part as Record<string, unknown>);
  };
  const visitDefinition = (definition: Record<string, unknown>): void => {
    for (const name of Object.keys(definition)) {
      const value = definition[name];
      if (typeof value !== "function" || "~standard" in value) visit(value);
      else if (name === "shape") visit(value());
      else if (name === "getter" && lazy < mostLazy) {
        lazy += 1;
        const inner = value();
        found.push({ owner: definition, name, isAsync: false, schema: inner });
        visit(inner);
      } else if (/^(transform|reverseTransform|refinement)$/.test(name))
        found.push({ owner: definition, name, isAsync: isAsync(value) });
    }
  };
  visit(schema);
  functionsBySchema.set(schema, found);
  return found;
}

interface Internals {
  /** What a lazy schema returns. */
  readonly innerType?: unknown;
  readonly check?: unknown;
  readonly def?: { readonly check?: unknown; readonly fn?: unknown };
}

function isAsync(value: unknown): boolean {
  return Object.prototype.toString.call(value) === "[object AsyncFunction]";
}

/**
 * Calls zod, which leaves the promise alone that one of these functions returns. Meanwhile each is replaced by one that throws in
 * that case. Returns undefined after that.
 */
function watched(functions: readonly FunctionOfProgram[], call: () => Result | Promise<Result>) {
  let hasPromise = false;
  const originals = functions.map(({ owner, name }) => owner[name] as (...values: unknown[]) => unknown);
  functions.forEach(({ owner, name, schema }, index) => {
    if (schema) {
      owner[name] = () => schema;
      return;
    }
    owner[name] = function (this: unknown, ...values: unknown[]) {
      const returned = hasPromise ? undefined : originals[index]?.apply(this, values);
      hasPromise ||= isStrayPromise(returned);
      if (hasPromise) throw new Error("A schema that takes time was run at once.");
      return returned;
    };
  });
  try {
    const result = call();
    if (!isStrayPromise(result) && !hasPromise) return { result };
  } catch (error) {
    if (!isStrayPromise(error) && !hasPromise) throw error;
  } finally {
    functions.forEach(({ owner, name }, index) => {
      owner[name] = originals[index];
    });
  }
  return undefined;
}
