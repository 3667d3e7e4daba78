import type { PlainIssue } from "./issues/plain-issue.js";
import type { FindField, ResolvedField } from "./resolved-form.js";

/** Error of one answer: the message to show, and the wrong parts, if not all of the answer is wrong. */
export interface FieldError {
  readonly message: string;
  readonly parts: string[];
}

/** Errors of a page: those of its fields, and the messages that belong to no field. */
export interface FormErrors {
  readonly byField: ReadonlyMap<ResolvedField, FieldError>;
  readonly general: readonly string[];
}

/** Groups issues by the fields that they are about. The first issue of an answer gives the message. */
export function formErrors(issues: readonly PlainIssue[], findField: FindField): FormErrors {
  const byField = new Map<ResolvedField, FieldError>();
  const general = new Set<string>();
  for (const { message, path } of issues) {
    const found = findField(path);
    if (!found) {
      general.add(message);
      continue;
    }
    const { field, part } = found;
    const error = byField.get(field);
    if (!error) byField.set(field, { message, parts: part ? [part] : [] });
    // When the first issue is about the whole answer, every part is already wrong.
    else if (part && error.parts.length && !error.parts.includes(part)) error.parts.push(part);
  }
  return { byField, general: [...general] };
}
