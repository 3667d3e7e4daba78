import { refuse, refuseIf } from "../../diagnostics/fail.js";
import { functionsIn } from "../../schemas/functions-in.js";
import { runSchemaAtOnce } from "../../schemas/run-schema.js";
import type { AnySchema, StandardSchemaV1 } from "../../schemas/standard-schema.js";

const acceptedSchemas = new WeakSet<AnySchema>();

/** Libraries whose schemas refuse undefined unless they are told otherwise; those of joi and yup accept it. */
const strictVendors = ["zod", "valibot", "arktype"];

/**
 * Throws for a schema that takes an empty answer for a value, or that expects undefined in its place. It is
 * tried with null and undefined first, which a schema for answers refuses before it runs any rule, so that none asks an API.
 */
export function assertEmptyAnswer(key: string, schema: AnySchema, emptyAnswer: unknown): void {
  if (!strictVendors.includes(schema["~standard"].vendor) || acceptedSchemas.has(schema)) return;
  // A schema of zod without functions of the program asks nobody.
  const isTransparent = schema["~standard"].vendor === "zod" && !functionsIn(schema).functions.length;
  const canTry = isTransparent || isFlat(outputOf(schema, null)?.value);
  const made = canTry ? outputOf(schema, emptyAnswer)?.value : undefined;
  if (isFlat(made)) {
    const better = typeof made === "boolean" ? "choice()" : "number()";
    refuse(
      `the schema of "${key}" turns an empty answer into ${made}. Use ${better} from ds-frontend/forms, or wrap the schema in optional() if the question is optional.`,
    );
  }
  refuseIf(
    outputOf(schema, undefined) && isRefused(schema, emptyAnswer),
    `the schema of "${key}" accepts undefined, but refuses an unanswered question, which is an empty text. Wrap it in optional() from ds-frontend/forms instead.`,
  );
  acceptedSchemas.add(schema);
}

/** Returns true for a number or a boolean, which nobody meant by leaving a question unanswered. */
function isFlat(value: unknown): boolean {
  return typeof value === "number" || typeof value === "bigint" || typeof value === "boolean";
}

function outputOf(schema: AnySchema, answer: unknown): { readonly value: unknown } | undefined {
  const result = tried(schema, answer);
  return result && !result.issues ? { value: result.value } : undefined;
}

function isRefused(schema: AnySchema, answer: unknown): boolean {
  return !!tried(schema, answer)?.issues;
}

/** Returns the result of a schema; undefined if it throws or takes time. */
function tried(schema: AnySchema, answer: unknown): StandardSchemaV1.Result<unknown> | undefined {
  try {
    return runSchemaAtOnce(schema, answer);
  } catch {
    // What a schema throws for an answer that nobody has given says nothing.
    return undefined;
  }
}
