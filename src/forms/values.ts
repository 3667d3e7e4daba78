import type { Answers } from "./controls/control.js";
import { getAtPath, setAtPath } from "./path.js";
import type { ResolvedField } from "./resolved-form.js";
import { isDevelopment } from "./warn.js";
import { warnAboutStored } from "./warn-stored.js";

/** Returns the answers as an object, nested as the keys of the fields are. */
export function valuesOf(
  fields: readonly ResolvedField[],
  answerTo: (field: ResolvedField) => unknown,
): Record<string, unknown> {
  const values = {};
  for (const field of fields) setAtPath(values, field.path, answerTo(field));
  return values;
}

/** Finds the stored answer to each field, under its key as it is written or at its path. */
export function storedAnswers(fields: readonly ResolvedField[], values: object | null | undefined): Answers {
  if (!values) return fields.map(() => undefined);
  const warns = isDevelopment();
  return fields.map((field) => {
    const { key, path, control } = field;
    const stored = Object.hasOwn(values, key) ? (values as Record<string, unknown>)[key] : getAtPath(values, path);
    const answer = control.fromStored(stored);
    if (warns) warnAboutStored(field, stored, answer);
    return answer;
  });
}
