import { isDevelopment, warnOnce } from "../../diagnostics/warn.js";
import type { Answer } from "../components/field.js";
import type { ResolvedField } from "../types/resolved-form.js";

/**
 * Warns once for each field when its schema turned an unanswered text into a number or a boolean, which `defineForm` refuses where
 * it can know it: a function of the program is not called before somebody answers.
 */
export function warnAboutEmpty({ key, schema }: ResolvedField, answer: Answer | undefined, value: unknown): void {
  if (!schema || typeof answer !== "string" || answer.trim() || !isDevelopment()) return;
  if (typeof value !== "number" && typeof value !== "bigint" && typeof value !== "boolean") return;
  const better = typeof value === "boolean" ? "choice()" : "number()";
  const remedy = `Use ${better} from ds-frontend/forms, or wrap the schema in optional() if the question is optional.`;
  warnOnce(schema, key, `the schema of "${key}" turned an unanswered question into ${value}. ${remedy}`);
}
