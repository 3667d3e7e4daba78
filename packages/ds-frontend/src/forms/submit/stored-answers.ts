import { isDevelopment } from "../../diagnostics/warn.js";
import { ownValue } from "../../html/own.js";
import { isUnanswered } from "../../schemas/optional.js";
import { type BodyReader, readerOf } from "../body/body-reader.js";
import { getAtPath, setAtPath } from "../body/path.js";
import type { Answer, Answers } from "../components/field.js";
import type { ResolvedField } from "../types/resolved-form.js";
import { warnAboutStored } from "./warn.js";

/** Returns the answers to fields as an object, nested as the keys of the fields are. */
export function answersByPath(
  fields: readonly ResolvedField[],
  answerTo: (field: ResolvedField) => unknown,
): Record<string, unknown> {
  const answers = {};
  for (const field of fields) setAtPath(answers, field.path, answerTo(field));
  return answers;
}

/**
 * Finds the stored answer to each field, under its key as it is written, at its path or, as prototype kits keep answers,
 * under the names of its controls. Those that the user has just typed come back as they are.
 */
export function storedAnswers(
  fields: readonly ResolvedField[],
  stored: object | null | undefined,
  isTyped = false,
): Answers {
  if (!stored) return Object.fromEntries(fields.map(({ key }) => [key, undefined]));
  const warns = !isTyped && isDevelopment();
  let reader: BodyReader | undefined;
  const readStored: BodyReader = (name) => {
    reader ??= readerOf(stored);
    return reader(name, "anything");
  };
  let keys: ReadonlyMap<string, ResolvedField> | undefined;
  /** Returns true when something is stored under the name of a control, unless that is the key of another field. */
  const isSent = (field: ResolvedField) =>
    field.names.some((name) => {
      if (readStored(name) === undefined) return false;
      keys ??= new Map(fields.map((other) => [other.path.join("\0"), other]));
      return (keys.get(name.path.join("\0")) ?? field) === field;
    });
  const answerTo = (field: ResolvedField): Answer | undefined => {
    const { key, path, isSecret, isUpload } = field;
    const value = Object.hasOwn(stored, key) ? ownValue(stored, key) : getAtPath(stored, path);
    if (value === undefined && isSent(field)) {
      return isSecret || isUpload ? undefined : field.read(readStored);
    }
    const answer = field.fromStored(value, isTyped);
    if (warns) warnAboutStored(field, value, answer);
    return answer;
  };
  const answers: Record<string, Answer | undefined> = {};
  for (const field of fields) answers[field.key] = answerTo(field);
  return answers;
}

/** Returns the answers with the files that were stored before, where no other was chosen. */
export function withStoredFiles(uploads: readonly ResolvedField[], answers: Answers, stored: Answers): Answers {
  const kept = uploads.filter(({ key }) => stored[key] !== undefined && isUnanswered(answers[key]));
  return kept.length ? { ...answers, ...Object.fromEntries(kept.map(({ key }) => [key, stored[key]])) } : answers;
}
