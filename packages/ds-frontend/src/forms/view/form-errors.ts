import type { FindField, ResolvedField } from "../fields/resolved-form.js";
import type { FormIssue } from "../submit/issue.js";

/** Error of one answer: the message to show, and the wrong parts in page order, if not all of the answer is wrong. */
export interface FieldError {
  readonly message: string;
  readonly parts: readonly string[];
}

/** Errors of a page: those of its fields, and the messages that belong to no field. */
export interface FormErrors {
  readonly byField: ReadonlyMap<ResolvedField, FieldError>;
  readonly general: readonly string[];
}

/**
 * Groups issues by the fields that they are about. The first issue of an answer gives the message. When it is about a
 * part, the first wrong part on the page gives the message, because the error summary links to that part.
 */
export function formErrors(issues: readonly FormIssue[], findField: FindField): FormErrors {
  const byField = new Map<ResolvedField, FieldError>();
  const general = new Set<string>();
  for (const { message, path } of issues) {
    const match = findField(path);
    if (!match) {
      general.add(message);
      continue;
    }
    const { field, part } = match;
    const error = byField.get(field);
    if (!error) byField.set(field, { message, parts: part ? [part] : [] });
    // When the first issue is about the whole answer, every part is already wrong.
    else if (part && error.parts.length && !error.parts.includes(part)) {
      const wrong = [...error.parts, part];
      const parts = field.parts?.filter((name) => wrong.includes(name)) ?? wrong;
      byField.set(field, { message: parts[0] === part ? message : error.message, parts });
    }
  }
  return { byField, general: [...general] };
}
