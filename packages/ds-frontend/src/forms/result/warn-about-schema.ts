import type { Answer } from "../controls/control.js";
import type { ResolvedField } from "../definition/resolved-form.js";
import { warnOnce } from "../diagnostics/warn.js";
import { isUnanswered } from "../schemas/optional.js";
import type { StandardSchemaV1 } from "../schemas/standard-schema.js";

type Result = StandardSchemaV1.Result<unknown>;

/** Warns about a schema that turns an empty answer into a number, or that accepts no item of its field. */
export function warnAboutSchema({ key, schema, control }: ResolvedField, answer: unknown, result: Result): void {
  if (!schema) return;
  if (result.issues) {
    if (control.choiceValues && !isUnanswered(answer) && acceptsNoChoice(schema, control.choiceValues, answer)) {
      const remedy = "Its answer is always a string, or a list of strings: compare it with the values of the items.";
      warnOnce(schema, key, `the schema of "${key}" accepts none of its items, so nobody can answer it. ${remedy}`);
    }
    return;
  }
  const { value } = result;
  const isBlank = typeof answer === "string" && isUnanswered(answer);
  if (isBlank && (typeof value === "number" || typeof value === "bigint") && !value) {
    const remedy = "Use number() from ds-frontend/forms, or wrap the schema in optional() if the question is optional.";
    warnOnce(schema, key, `the schema of "${key}" turned an empty answer into ${value}. ${remedy}`);
  }
}

/** Returns true when a schema refuses every item alone and, for checkboxes, all of them together. */
function acceptsNoChoice(
  schema: NonNullable<ResolvedField["schema"]>,
  choiceValues: ReadonlySet<string>,
  answer: unknown,
): boolean {
  const values = [...choiceValues].filter((value) => value !== "");
  const answers: readonly Answer[] = Array.isArray(answer) ? [...values.map((value) => [value]), values] : values;
  return answers.every((each) => isRefused(schema, each));
}

/** Returns true when a schema refuses an answer at once; a schema that takes time may accept it. */
function isRefused(schema: NonNullable<ResolvedField["schema"]>, answer: Answer): boolean {
  try {
    const result = schema["~standard"].validate(answer);
    if (!(result instanceof Promise)) return !!result.issues;
    result.catch(() => {});
    return false;
  } catch {
    return false;
  }
}
