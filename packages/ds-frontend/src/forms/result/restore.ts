import { readerOf } from "../body/body-reader.js";
import { getAtPath, setAtPath } from "../body/path.js";
import type { Answer, Answers } from "../controls/control.js";
import type { ResolvedField, ResolvedForm } from "../definition/resolved-form.js";
import { isObject, isPlainObject } from "../diagnostics/kinds.js";
import { type FormContext, vendor } from "../schemas/define-schema.js";
import type { AnySchema } from "../schemas/standard-schema.js";
import { fileFacts, namesOfFiles, storedFiles } from "../schemas/uploaded-file.js";
import { shownWith } from "./conditional.js";

/** Question of a form, as a program sees it. */
export interface Question {
  /** Key of its field. */
  readonly key: string;
  /** Steps from the form's value to its answer. */
  readonly path: readonly string[];
  /** Names under which browsers send its answer: several for a date. */
  readonly names: readonly string[];
  /** Values that its answer can have, if users choose from items; undefined where they type or send files. */
  readonly values: readonly unknown[] | undefined;
  /** Position, in the same list, of the question whose answer reveals this one, and that answer. */
  readonly revealedBy: { readonly question: number; readonly value: string } | undefined;
}

/** Schemas that have returned a promise: they may ask a database, so they are not run again for a stored answer. */
const asynchronous = new WeakSet<AnySchema>();

/** Returns a value as plain data that JSON keeps as it is. Of a file, it holds the name, the size and the type. */
export function storedValue(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, part: unknown) => {
      return isParsedFile(part) ? (storedFiles(part) ?? part) : part;
    }),
  );
}

/** Returns true for a file as a parser gives it, which comes with its content or the place of it. */
function isParsedFile(part: unknown): boolean {
  if (!isObject(part) || Array.isArray(part)) return false;
  return isPlainObject(part) ? "mimetype" in part || "mimeType" in part : fileFacts(part)?.size !== undefined;
}

/** Returns the value of stored answers, or undefined if the form would not accept them from a user now. */
export function restoredValue(form: ResolvedForm, stored: unknown): { readonly value: unknown } | undefined {
  if (!isPlainObject(stored)) return undefined;
  const values = Object.fromEntries(form.fields.map(({ key, path }) => [key, getAtPath(stored, path) ?? undefined]));
  const answers: Answers = Object.fromEntries(
    form.fields.map(({ key, control }) => [key, control.fromStored(values[key])]),
  );
  const value = {};
  for (const field of form.fields.filter(shownWith(answers))) {
    const restored = restoredAnswer(form, field, values[field.key], answers[field.key]);
    if (!restored) return undefined;
    setAtPath(value, field.path, restored.value);
  }
  return form.schema ? validated(form, form.schema, value, stored) : { value };
}

function restoredAnswer(form: ResolvedForm, field: ResolvedField, stored: unknown, answer: Answer | undefined) {
  const { control, schema } = field;
  if (isUnreadable(field, stored, answer)) return undefined;
  // The file itself is elsewhere, so that nothing but its absence can be checked again.
  if (control.isUpload && answer !== undefined) return { value: stored };
  const given = answer === undefined ? control.read(readerOf({})) : asSent(field, answer);
  return schema ? validated(form, schema, given, stored, control.context) : { value: given };
}

/** Returns true if something is stored that the field does not offer, or cannot read. */
function isUnreadable(field: ResolvedField, stored: unknown, answer: Answer | undefined): boolean {
  const { control } = field;
  if (stored === undefined || stored === "") return false;
  if (answer === undefined) return true;
  if (control.isUpload) return namesOfFiles(stored).length !== [stored].flat().length;
  if (Array.isArray(stored) && Array.isArray(answer) && stored.length !== answer.length) return true;
  return [answer].flat().some((value) => ![asSent(field, answer)].flat().includes(value as never));
}

/** Returns an answer as the field would read it from a user. An item that it does not offer is not in it. */
function asSent({ control }: ResolvedField, answer: Answer): Answer {
  return control.choiceValues ? control.read(() => answer) : answer;
}

function validated(form: ResolvedForm, schema: AnySchema, given: unknown, stored: unknown, context?: FormContext) {
  const unchecked = stored === undefined ? undefined : { value: stored };
  if (asynchronous.has(schema)) return unchecked;
  const standard = schema["~standard"];
  try {
    const options = standard.vendor === vendor ? { libraryOptions: { locale: form.locale, ...context } } : undefined;
    const result = standard.validate(given, options);
    if (!("then" in result)) return result.issues ? undefined : { value: result.value };
    asynchronous.add(schema);
    result.catch(() => {});
    return unchecked;
  } catch {
    // A schema that throws is reported by `submit`, to which the person comes next.
    return undefined;
  }
}

/** Lists the questions of a form with the values that their answers can have. */
export function questionsOf(form: ResolvedForm): Question[] {
  return form.fields.map((field) => ({
    key: field.key,
    path: field.path,
    names: field.control.names.map(({ text }) => text),
    values: valuesOf(form, field),
    revealedBy: field.revealedBy && {
      question: form.fields.indexOf(field.revealedBy.field),
      value: field.revealedBy.value,
    },
  }));
}

/** Returns the values that a schema makes of what users can choose, nothing included. */
function valuesOf(form: ResolvedForm, { control, schema }: ResolvedField): unknown[] | undefined {
  if (!control.choiceValues) return undefined;
  const choices = [...control.choiceValues].filter((value) => value !== "");
  const given: Answer[] = control.allowsSeveral ? subsetsOf(choices) : [...choices, ""];
  const values = given.flatMap((answer) =>
    schema ? (validated(form, schema, answer, answer, control.context) ?? []) : { value: answer },
  );
  const distinct = new Map(values.map(({ value }) => [JSON.stringify(value), value]));
  return [...distinct.values()];
}

/** Returns the ways to check boxes: all of them for six boxes or fewer; of more, none, one, two and all. */
function subsetsOf(choices: readonly string[]): string[][] {
  if (choices.length <= 6) {
    return Array.from({ length: 2 ** choices.length }, (_, bits) => choices.filter((_, index) => bits & (1 << index)));
  }
  const pairs =
    choices.length > 20 ? [] : choices.flatMap((one, index) => choices.slice(index + 1).map((two) => [one, two]));
  return [[], ...choices.map((choice) => [choice]), ...pairs, [...choices]];
}
