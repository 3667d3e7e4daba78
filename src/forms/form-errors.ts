import type { Issues } from "./form.js";
import { issuePath } from "./path.js";
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
export function formErrors(issues: Issues | undefined, findField: FindField, defaultMessage: string): FormErrors {
  const byField = new Map<ResolvedField, FieldError>();
  const general = new Set<string>();
  for (const { message: given, path } of messagesIn(issues)) {
    const message = typeof given === "string" && given.trim() ? given : defaultMessage;
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

interface MessageAndPath {
  readonly message: unknown;
  readonly path: readonly string[];
}

function messagesIn(issues: Issues | undefined): MessageAndPath[] {
  if (typeof issues !== "object" || issues === null) return [];
  if (Array.isArray(issues)) {
    return issues
      .filter((issue) => typeof issue === "object" && issue !== null)
      .map(({ message, path }) => ({ message, path: issuePath(path) }));
  }
  return Object.entries(issues).flatMap(([key, messages]) => {
    const [message] = Array.isArray(messages) ? messages : [messages];
    return message === undefined ? [] : { message, path: [key] };
  });
}
