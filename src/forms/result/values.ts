import { type BodyReader, readerOf } from "../body/body-reader.js";
import { getAtPath, setAtPath } from "../body/path.js";
import type { Answers } from "../controls/control.js";
import type { ResolvedField } from "../definition/resolved-form.js";
import { isDevelopment } from "../diagnostics/warn.js";
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

/**
 * Finds the stored answer to each field, under its key as it is written, at its path or, as prototype kits keep answers,
 * under the names of its controls.
 */
export function storedAnswers(fields: readonly ResolvedField[], values: object | null | undefined): Answers {
  if (!values) return fields.map(() => undefined);
  const warns = isDevelopment();
  const reader = readerOf(values);
  const readValues: BodyReader = (name) => reader(name, "anything");
  return fields.map((field) => {
    const { key, path, control } = field;
    const stored = Object.hasOwn(values, key) ? (values as Record<string, unknown>)[key] : getAtPath(values, path);
    if (stored === undefined && isSent(field, fields, readValues)) {
      return control.isSecret || control.isUpload ? undefined : control.read(readValues);
    }
    const answer = control.fromStored(stored);
    if (warns) warnAboutStored(field, stored, answer);
    return answer;
  });
}

/** Returns true when something is stored under the name of a control, unless that is the key of another field. */
function isSent(field: ResolvedField, fields: readonly ResolvedField[], readValues: BodyReader): boolean {
  return field.control.names.some(
    (name) =>
      readValues(name) !== undefined &&
      !fields.some((other) => other !== field && other.path.join("\0") === name.path.join("\0")),
  );
}
