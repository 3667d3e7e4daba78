import type { Answer } from "../controls/control.js";
import type { ResolvedField } from "../definition/resolved-form.js";
import { warnOnce } from "../diagnostics/warn.js";
import { isUnanswered } from "../schemas/optional.js";
import type { StandardSchemaV1 } from "../schemas/standard-schema.js";

type Result = StandardSchemaV1.Result<unknown>;

/**
 * Warns about a schema that takes an empty answer for a value, that expects undefined in its place, or that accepts no item of
 * its field.
 */
export function warnAboutSchema({ key, schema, control }: ResolvedField, answer: unknown, result: Result): void {
  if (!schema) return;
  const isEmpty = !control.isUpload && isUnanswered(answer);
  const warn = (problem: string, remedy: string) =>
    warnOnce(schema, key, `the schema of "${key}" ${problem}. ${remedy}`);
  if (!result.issues) {
    const { value } = result;
    if (!isEmpty || !["number", "bigint", "boolean"].includes(typeof value) || value) return;
    const remedy = typeof value === "boolean" ? "Use choice()" : "Use number()";
    warn(
      `turned an empty answer into ${value}`,
      `${remedy} from ds-frontend/forms, or wrap the schema in optional() if the question is optional.`,
    );
    return;
  }
  if (isEmpty && !isRefused(schema, undefined)) {
    warn(
      "accepts undefined, but an unanswered question is an empty text",
      "Wrap it in optional() from ds-frontend/forms.",
    );
  }
  if (control.choiceValues && !isEmpty && acceptsNoChoice(schema, control.choiceValues, answer)) {
    const remedy = "Its answer is always a string, or a list of strings: compare it with the values of the items.";
    warn("accepts none of its items, so nobody can answer it", remedy);
  }
}

/** Returns true when a schema refuses every item alone and, for checkboxes, every number of them together. */
function acceptsNoChoice(
  schema: NonNullable<ResolvedField["schema"]>,
  choiceValues: ReadonlySet<string>,
  answer: unknown,
): boolean {
  const values = [...choiceValues].filter((value) => value !== "");
  const together = values.map((_, index) => values.slice(0, index + 1));
  const answers: readonly Answer[] = Array.isArray(answer) ? [...values.map((value) => [value]), ...together] : values;
  return answers.every((answer) => isRefused(schema, answer));
}

/** Returns true when a schema refuses an answer at once; a schema that takes time may accept it. */
function isRefused(schema: NonNullable<ResolvedField["schema"]>, answer: Answer | undefined): boolean {
  try {
    const result = schema["~standard"].validate(answer);
    if (!(result instanceof Promise)) return !!result.issues;
    result.catch(() => {});
    return false;
  } catch {
    return false;
  }
}
