import { isObject, isPlainObject, isStrayPromise } from "../../diagnostics/values.js";
import { ownValue } from "../../html/own.js";
import { type FormContext, factsOf, vendor } from "../../schemas/define-schema.js";
import { isAsynchronous, runSchemaAtOnce } from "../../schemas/run-schema.js";
import type { AnySchema } from "../../schemas/standard-schema.js";
import { fileFacts, namesOfFiles, storedFiles } from "../../schemas/uploaded-file.js";
import { readerOf } from "../body/body-reader.js";
import { getAtPath, setAtPath } from "../body/path.js";
import type { Answer } from "../components/field.js";
import { askedFields } from "../declare/conditional.js";
import type { ResolvedField, ResolvedForm } from "../types/resolved-form.js";
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

type Restored = { readonly value: unknown } | undefined;

/**
 * Creates the function that returns the value of stored answers, or undefined if the form would not accept them from a user now. A
 * journey calls it for every page on every request, so that what is known of the fields is worked out once.
 */
export function restorer(form: ResolvedForm): (stored: unknown) => Restored {
  const general = (stored: unknown) => (isPlainObject(stored) ? restoredValue(form, stored) : undefined);
  return form.schema === undefined && form.fields.every(isPlain) ? plainRestorer(form, general) : general;
}

/** Returns true for a field that everybody answers, with a text or the parts of one, and that no schema but one of ours checks. */
function isPlain({
  component,
  revealedBy,
  fieldset,
  isSecret,
  isUpload,
  choiceValues,
  schema,
}: ResolvedField): boolean {
  const isOurs =
    !schema ||
    (schema["~standard"].vendor === vendor && !factsOf(schema).dependsOn?.length && !factsOf(schema).hasRule);
  const isAsked = !revealedBy && !fieldset?.isOptional;
  return isOurs && isAsked && typeof component === "string" && !isSecret && !isUpload && !choiceValues;
}

/** Creates the function for plain fields. What it reads stands together, because hundreds of forms do not fit into a processor's cache. */
function plainRestorer({ fields, locale }: ResolvedForm, general: (stored: object) => Restored) {
  const plain = fields.map(({ key, path, fromStored, read, schema, context }) => ({
    key,
    path: path.length === 1 && path[0] === key ? undefined : path,
    fromStored,
    read,
    validate: schema?.["~standard"].validate,
    options: { libraryOptions: { locale, ...context } },
  }));
  return (stored: unknown): Restored => {
    if (!isPlainObject(stored)) return undefined;
    const value: Record<string, unknown> = {};
    for (const { key, path, fromStored, read, validate, options } of plain) {
      const known = (path ? getAtPath(stored, path) : ownValue(stored, key)) ?? undefined;
      const answer = fromStored(known);
      if (answer === undefined && known !== undefined && known !== "") return undefined;
      const given = answer ?? read(readerOf({}));
      let restored: unknown = given;
      if (validate) {
        const result = resultOf(validate, given, options);
        if (isStrayPromise(result)) return general(stored);
        if (!result || !("value" in result)) return undefined;
        restored = result.value;
      }
      if (path) setAtPath(value, path, restored);
      else value[key] = restored;
    }
    return { value };
  };
}

type Validate = AnySchema["~standard"]["validate"];

function resultOf(validate: Validate, answer: unknown, options: { libraryOptions: Record<string, unknown> }) {
  try {
    return validate(answer, options);
  } catch {
    // A schema that throws is reported by `submit`, to which the person comes next.
    return undefined;
  }
}

function restoredValue(form: ResolvedForm, stored: object): Restored {
  const value = {};
  const valuesBefore: Record<string, unknown> = {};
  const asked = askedOf(form, stored);
  for (const field of asked) {
    // A secret is not stored, so that it cannot be checked again.
    const restored = field.isSecret
      ? { value: undefined }
      : restoredAnswer(form, field, storedAt(field, stored), valuesBefore);
    if (!restored) return undefined;
    valuesBefore[field.key] = restored.value;
    setAtPath(value, field.path, restored.value);
  }
  if (!form.schema) return { value };
  return asked.some(({ isSecret }) => isSecret)
    ? { value: withoutSecrets(form, stored, stored) }
    : validated(form, form.schema, value, stored);
}

function storedAt({ path }: ResolvedField, stored: unknown): unknown {
  return getAtPath(stored, path) ?? undefined;
}

/** Returns the fields that were asked. A journey reads every answer on every request, so that most forms need no tables here. */
function askedOf({ fields }: ResolvedForm, stored: object): readonly ResolvedField[] {
  if (fields.every(({ revealedBy, fieldset }) => !revealedBy && !fieldset?.isOptional)) return fields;
  const answers: Record<string, Answer | undefined> = {};
  for (const field of fields) answers[field.key] = field.fromStored(storedAt(field, stored));
  return askedFields(fields, answers, (field) => storedAt(field, stored) === undefined);
}

function restoredAnswer(
  form: ResolvedForm,
  field: ResolvedField,
  stored: unknown,
  valuesBefore: Readonly<Record<string, unknown>>,
) {
  const { schema } = field;
  const answer = field.fromStored(stored);
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
