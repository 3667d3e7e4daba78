import { isObject, isPlainObject } from "../../diagnostics/values.js";
import { readerOf } from "../body/body-reader.js";
import { getAtPath, setAtPath } from "../body/path.js";
import { askedFields } from "../fields/conditional.js";
import type { Answer, Answers } from "../fields/field.js";
import type { ResolvedField, ResolvedForm } from "../fields/resolved-form.js";
import type { FormContext } from "../schemas/define-schema.js";
import { isAsynchronous, runSchemaAtOnce } from "../schemas/run-schema.js";
import type { AnySchema } from "../schemas/standard-schema.js";
import { fileFacts, namesOfFiles, storedFiles } from "../schemas/uploaded-file.js";
import { withoutSecrets } from "./hide-secrets.js";

/** Question of a form, as a program sees it. */
export interface Question {
  /** Key of its field. */
  readonly key: string;
  /** Steps from the form's value to its answer. */
  readonly path: readonly string[];
  /** Key of the fieldset that it is in, with whose other fields it is one row of a summary list. */
  readonly fieldset?: string;
  /** Names under which browsers send its answer: several for a date. */
  readonly names: readonly string[];
  /** Values that its answer can have, if users choose from items; undefined where they type or send files. */
  readonly values: readonly unknown[] | undefined;
  /** Position, in the same list, of the question whose answer reveals this one, and that answer. */
  readonly revealedBy: { readonly question: number; readonly value: string } | undefined;
  /** True if its schema, or that of its form, is asynchronous, so that `restore` does not run it again. */
  readonly isAsynchronous: boolean;
}

/** Returns a value as plain data that JSON keeps as it is, without secrets. Of a file, it holds the name, the size and the type. */
export function storedValue(form: ResolvedForm, value: unknown): unknown {
  const json = JSON.stringify(value, (_, part: unknown) => {
    return isParsedFile(part) ? (storedFiles(part) ?? part) : part;
  });
  return withoutSecrets(form, value, JSON.parse(json));
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
    form.fields.map((field) => [field.key, field.fromStored(values[field.key])]),
  );
  const value = {};
  const valuesBefore: Record<string, unknown> = {};
  const asked = askedFields(form.fields, answers, ({ key }) => values[key] === undefined);
  for (const field of asked) {
    // A secret is not stored, so that it cannot be checked again.
    const restored = field.isSecret
      ? { value: undefined }
      : restoredAnswer(form, field, values[field.key], answers[field.key], valuesBefore);
    if (!restored) return undefined;
    valuesBefore[field.key] = restored.value;
    setAtPath(value, field.path, restored.value);
  }
  if (!form.schema) return { value };
  return asked.some(({ isSecret }) => isSecret)
    ? { value: withoutSecrets(form, stored, stored) }
    : validated(form, form.schema, value, stored);
}

function restoredAnswer(
  form: ResolvedForm,
  field: ResolvedField,
  stored: unknown,
  answer: Answer | undefined,
  valuesBefore: Readonly<Record<string, unknown>>,
) {
  const { schema } = field;
  if (isUnreadable(field, stored, answer)) return undefined;
  // The file itself is elsewhere, so that nothing but its absence can be checked again.
  if (field.isUpload && answer !== undefined) return { value: stored };
  const given = answer === undefined ? field.read(readerOf({})) : asSent(field, answer);
  return schema ? validated(form, schema, given, stored, { ...field.context, values: valuesBefore }) : { value: given };
}

/** Returns true if something is stored that the field does not offer, or cannot read. */
function isUnreadable(field: ResolvedField, stored: unknown, answer: Answer | undefined): boolean {
  if (stored === undefined || stored === "") return false;
  if (answer === undefined) return true;
  if (field.isUpload) return namesOfFiles(stored).length !== [stored].flat().length;
  if (Array.isArray(stored) && Array.isArray(answer) && stored.length !== answer.length) return true;
  if (!field.choiceValues) return false;
  return [answer].flat().some((value) => ![asSent(field, answer)].flat().includes(value as never));
}

/** Returns an answer as the field would read it from a user. An item that it does not offer is not in it. */
function asSent(field: ResolvedField, answer: Answer): Answer {
  return field.choiceValues ? field.read(() => answer) : answer;
}

function validated(form: ResolvedForm, schema: AnySchema, given: unknown, stored: unknown, context?: FormContext) {
  try {
    const result = runSchemaAtOnce(schema, given, { locale: form.locale, ...context });
    if (!result) return stored === undefined ? undefined : { value: stored };
    return result.issues ? undefined : { value: result.value };
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
    ...(field.fieldset && { fieldset: field.fieldset.key }),
    names: field.names.map(({ text }) => text),
    values: valuesOf(form, field),
    revealedBy: field.revealedBy && {
      question: form.fields.indexOf(field.revealedBy.field),
      value: field.revealedBy.value,
    },
    isAsynchronous: [field.schema, form.schema].some((schema) => schema !== undefined && isAsynchronous(schema)),
  }));
}

/** Returns the values that a schema makes of what users can choose, nothing included. */
function valuesOf(form: ResolvedForm, { schema, ...field }: ResolvedField): unknown[] | undefined {
  if (!field.choiceValues) return undefined;
  const choices = [...field.choiceValues].filter((value) => value !== "");
  const given: Answer[] = field.allowsSeveral ? subsetsOf(choices) : [...choices, ""];
  const values = given.flatMap((answer) =>
    schema ? (validated(form, schema, answer, answer, field.context) ?? []) : { value: answer },
  );
  if (field.fieldset?.isOptional) values.push({ value: undefined });
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
