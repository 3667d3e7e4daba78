import { datePartsOf } from "./date.js";
import type { Input, Outcome, Output, StandardSchema } from "./standard-schema.js";

/**
 * Creates a Standard Schema for an optional question: it returns undefined when there is no answer, and otherwise passes
 * the answer to the given schema. White space alone, no ticked box and an empty date count as no answer.
 *
 * @example optional(z.email("Enter an email address like name@example.com")) // string | undefined
 */
export function optional<Schema extends StandardSchema<unknown, unknown>>(
  schema: Schema,
): StandardSchema<Exclude<Input<Schema>, undefined>, Output<Schema> | undefined> {
  if (!isStandardSchema(schema)) {
    throw new TypeError(
      "optional: the argument is not a Standard Schema. Pass a schema from zod, valibot or arktype, or date().",
    );
  }
  const { vendor, validate } = schema["~standard"];
  const parts = datePartsOf(schema);
  const optionalSchema: OptionalSchema<Schema> = {
    ...(parts && { parts }),
    wrapped: schema,
    "~standard": {
      version: 1,
      vendor,
      validate: (value, options) =>
        isUnanswered(value) ? { value: undefined } : (validate(value, options) as Outcome<Output<Schema>>),
    },
  };
  return optionalSchema;
}

interface OptionalSchema<Schema> extends StandardSchema<Exclude<Input<Schema>, undefined>, Output<Schema> | undefined> {
  readonly wrapped: Schema;
}

/** Returns the schema that `optional` wraps, or the schema itself. */
export function unwrapOptional(schema: StandardSchema<unknown, unknown>): StandardSchema<unknown, unknown> {
  return "wrapped" in schema ? (schema as OptionalSchema<StandardSchema<unknown, unknown>>).wrapped : schema;
}

/** Returns true when an answer, or every part of it, is blank. */
export function isUnanswered(answer: unknown): boolean {
  if (typeof answer === "string") return answer.trim() === "";
  if (typeof answer === "object" && answer !== null)
    return isPlain(answer) && Object.values(answer).every(isUnanswered);
  return answer === undefined || answer === null;
}

/** Returns true for an object or array, and false for an instance of a class such as `File`. */
function isPlain(answer: object): boolean {
  if (Array.isArray(answer)) return true;
  const parent = Object.getPrototypeOf(answer);
  return parent === null || Object.getPrototypeOf(parent) === null;
}

/** Returns true for a value that follows the Standard Schema interface. */
export function isStandardSchema(given: unknown): given is StandardSchema<unknown, unknown> {
  const standard = (given as StandardSchema | null | undefined)?.["~standard"];
  return typeof standard?.validate === "function";
}

/** Returns true for a schema that zod's or valibot's own `optional`, `default` or similar made to accept undefined. */
export function isOptionalByLibrary(schema: StandardSchema<unknown, unknown>): boolean {
  if (!["zod", "valibot"].includes(schema["~standard"].vendor)) return false;
  const { type, _def } = schema as { type?: unknown; _def?: { typeName?: unknown } };
  const kind = typeof type === "string" ? type : _def?.typeName;
  return /^(Zod)?(optional|default|prefault|nullish|undefinedable|exact_optional)$/i.test(String(kind));
}
