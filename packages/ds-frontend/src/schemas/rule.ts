import { fail } from "../diagnostics/fail.js";
import { kindOf } from "../diagnostics/kinds.js";
import { isPromise } from "../diagnostics/values.js";
import { anything, outerSchema } from "./define-schema.js";
import { isAsync } from "./functions-in.js";
import { isStandardSchema } from "./optional.js";
import type { AnySchema, Input, Output, StandardSchemaV1 } from "./standard-schema.js";

/** What a rule returns: what is wrong, or nothing for a right answer. `true` and `false` say nothing either, so that `isRight || "…"` works. */
export type RuleMessage = string | boolean | null | undefined;

/**
 * Creates a Standard Schema with a rule of your own: a function that returns what is wrong, if anything is. After another schema it runs with
 * the value of a right answer, and not without an answer. It may be asynchronous.
 *
 * @example rule(text({ subject: "Your reference" }), (value) => (value.startsWith("A") ? undefined : "Your reference must start with A"))
 * @example rule((answer: string) => (answer === "yes" ? undefined : "Confirm that you agree"))
 */
export function rule<Schema extends AnySchema>(
  schema: Schema,
  check: (value: Exclude<Output<Schema>, undefined>) => RuleMessage | Promise<RuleMessage>,
): StandardSchemaV1<Input<Schema>, Output<Schema>>;
export function rule<Answer = string>(
  check: (answer: Answer) => RuleMessage | Promise<RuleMessage>,
): StandardSchemaV1<Answer, Answer>;
export function rule(schemaOrCheck: unknown, check?: unknown): AnySchema {
  const inner = typeof schemaOrCheck === "function" && check === undefined ? undefined : schemaOrCheck;
  const ownCheck = inner === undefined ? schemaOrCheck : check;
  if (inner !== undefined && !isStandardSchema(inner)) {
    fail("rule", "the first argument is neither a Standard Schema nor a function. Pass text({ subject }) or the like.");
  }
  if (typeof ownCheck !== "function")
    fail("rule", 'the rule is missing. Pass a function that returns what is wrong: rule(schema, (value) => "…").');
  const after = ownCheck as (value: unknown) => unknown;
  return outerSchema((inner as AnySchema | undefined) ?? anything, {
    isAsynchronous: isAsync(after),
    after(value) {
      if (inner !== undefined && value === undefined) return { value };
      const message = after(value);
      return isPromise(message)
        ? Promise.resolve(message).then((text) => resultOfRule(text, value))
        : resultOfRule(message, value);
    },
  });
}

function resultOfRule(message: unknown, value: unknown): StandardSchemaV1.Result<unknown> {
  if (message === undefined || message === null || typeof message === "boolean") return { value };
  if (typeof message === "string") return { issues: [{ message }] };
  return fail("rule", `the rule returned ${kindOf(message)}. Return a message, or nothing if the answer is right.`);
}
