import { didYouMean } from "@ds-frontend/internal/did-you-mean.js";
import { kindOf } from "../../diagnostics/kinds.js";
import { isDevelopment, warnOnce } from "../../diagnostics/warn.js";
import { isText } from "../../html/content.js";
import type { Answer, FieldBehaviour } from "../components/field.js";
import type { FieldLookup, ResolvedField } from "../types/resolved-form.js";

/** Warns once for each field when a page cannot show its stored value. The value itself may be personal and is not printed. */
export function warnAboutStored(field: ResolvedField, stored: unknown, answer: Answer | undefined): void {
  // Custom components decide what they restore.
  if (typeof field.component !== "string" || !isLost(field, stored, answer)) return;
  const problem = `the stored value of "${field.key}" is ${kindOf(stored)} that its field cannot show`;
  warnOnce(field, field.key, `${problem}. ${remedyFor(field, stored)}`);
}

function isLost({ parts, choiceValues }: FieldBehaviour, stored: unknown, answer: Answer | undefined): boolean {
  if (stored === undefined || stored === null || stored === "") return false;
  if (answer === undefined) return true;
  if (choiceValues) return isChoiceLost(choiceValues, stored, [answer].flat() as readonly string[]);
  return parts !== undefined && typeof stored === "object" && isPartLost(parts, stored);
}

function isChoiceLost(choiceValues: ReadonlySet<string>, stored: unknown, answers: readonly string[]): boolean {
  return answers.some((value) => !choiceValues.has(value)) || (Array.isArray(stored) && answers.length < stored.length);
}

function isPartLost(parts: readonly string[], stored: object): boolean {
  const entries = Object.entries(stored);
  const namedParts = entries.filter(([name]) => parts.includes(name));
  return (entries.length > 0 && !namedParts.length) || namedParts.some(([, text]) => text != null && !isText(text));
}

function remedyFor({ parts, choiceValues, isUpload }: FieldBehaviour, stored: unknown): string {
  if (isUpload) return "Pass the name of the file, or an object with it.";
  if (choiceValues) return "Pass the values of its items.";
  if (!parts) return "Pass a string or a number.";
  const isMoment = stored instanceof Date || (typeof stored === "string" && stored.includes("T"));
  const reason = isMoment ? " The day of a moment in time depends on the time zone." : "";
  const example = parts.includes("day") ? "2024-12-31" : "2024-12";
  return `Pass a string such as "${example}", or an object { ${parts.join(", ")} }.${reason}`;
}

/** Warns about an issue that names a field that the form does not have, unless the name begins with "_", as "_form" does. */
export function warnAboutPlace(lookup: FieldLookup, place: string): void {
  if (!isDevelopment() || place.startsWith("_")) return;
  const name = place.length > 40 ? `${place.slice(0, 40)}…` : place;
  const meant = didYouMean(place, lookup.keys);
  const remedy = meant ? `Did you mean "${meant}"?` : 'If it is about no field, leave the field out, or use "_form".';
  const problem = `an error is about ${JSON.stringify(name)}, which is not a field of the form`;
  warnOnce(lookup, name, `${problem}, so the error summary shows it without a link. ${remedy}`);
}

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
