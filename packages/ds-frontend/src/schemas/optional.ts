import { fail } from "../diagnostics/fail.js";
import { isObject, isPlainObject } from "../diagnostics/values.js";
import { outerSchema } from "./define-schema.js";
import { isBlank } from "./entered-text.js";
import type { AnySchema, Input, Output, StandardSchemaV1 } from "./standard-schema.js";

/**
 * Creates a Standard Schema for an optional question: it returns undefined when there is no answer, and otherwise passes
 * the answer to the given schema. White space alone, no ticked box and an empty date count as no answer.
 *
 * @example optional(z.email("Enter an email address like name@example.com")) // string | undefined
 */
export function optional<Schema extends AnySchema>(
  schema: Schema,
): StandardSchemaV1<Exclude<Input<Schema>, undefined>, Output<Schema> | undefined> {
  if (!isStandardSchema(schema)) {
    fail("optional", "the argument is not a Standard Schema. Pass a schema from zod, valibot or arktype, or date().");
  }
  return outerSchema(schema, {
    before: (answer) => (isUnanswered(answer) ? { value: undefined } : undefined),
  }) as never;
}

/** Returns true when an answer, or every part of it, is blank. */
export function isUnanswered(answer: unknown): boolean {
  if (typeof answer === "string") return isBlank(answer);
  if (isObject(answer)) {
    // An instance of a class, such as `File`, is an answer.
    return (Array.isArray(answer) || isPlainObject(answer)) && Object.values(answer).every(isUnanswered);
  }
  return answer === undefined || answer === null;
}

/** Returns true for a value that follows the Standard Schema interface. */
export function isStandardSchema(value: unknown): value is AnySchema {
  const standard = (value as StandardSchemaV1 | null | undefined)?.["~standard"];
  return typeof standard?.validate === "function";
}
