import { partsOf } from "./date.js";
import type { Input, Outcome, Output, StandardSchema } from "./standard-schema.js";

/**
 * A Standard Schema for a question that may stay unanswered: it gives undefined when it does, and what the schema says of
 * an answer otherwise. Nothing but white space, no box ticked and no part of a date are no answer.
 *
 * @example optional(z.email("Enter an email address like name@example.com")) // string | undefined
 */
export function optional<Schema extends StandardSchema<unknown, unknown>>(
  schema: Schema,
): StandardSchema<Exclude<Input<Schema>, undefined>, Output<Schema> | undefined> {
  if (!isStandardSchema(schema)) {
    throw new TypeError("optional: this is not a Standard Schema. Use one of zod, valibot or arktype, or date().");
  }
  const { vendor, validate } = schema["~standard"];
  const parts = partsOf(schema);
  const made: OptionalSchema<Schema> = {
    ...(parts && { parts }),
    wrapped: schema,
    "~standard": {
      version: 1,
      vendor,
      validate: (value, options) =>
        isUnanswered(value) ? { value: undefined } : (validate(value, options) as Outcome<Output<Schema>>),
    },
  };
  return made;
}

interface OptionalSchema<Schema> extends StandardSchema<Exclude<Input<Schema>, undefined>, Output<Schema> | undefined> {
  readonly wrapped: Schema;
}

/** The schema of the library, where `optional` is around it. */
export function unwrapped(schema: StandardSchema<unknown, unknown>): StandardSchema<unknown, unknown> {
  return "wrapped" in schema ? (schema as OptionalSchema<StandardSchema<unknown, unknown>>).wrapped : schema;
}

/** Whether nobody answered: the answer is blank, or all of it is. */
export function isUnanswered(answer: unknown): boolean {
  if (typeof answer === "string") return answer.trim() === "";
  if (typeof answer === "object" && answer !== null) return Object.values(answer).every(isUnanswered);
  return answer === undefined || answer === null;
}

/** Whether it has what every library of the standard has. */
export function isStandardSchema(given: unknown): given is StandardSchema<unknown, unknown> {
  const standard = (given as StandardSchema | null | undefined)?.["~standard"];
  return typeof standard?.validate === "function";
}

/** Whether zod or valibot made it to take undefined, which no question gives. */
export function isOptionalByLibrary(schema: StandardSchema<unknown, unknown>): boolean {
  if (!["zod", "valibot"].includes(schema["~standard"].vendor)) return false;
  const { type, _def } = schema as { type?: unknown; _def?: { typeName?: unknown } };
  const kind = typeof type === "string" ? type : _def?.typeName;
  return /^(Zod)?(optional|default|prefault|nullish|undefinedable|exact_optional)$/i.test(String(kind));
}
