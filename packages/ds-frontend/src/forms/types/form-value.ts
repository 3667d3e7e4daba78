import type { ItemValue } from "../../schemas/choice.js";
import type { AnySchema, Output } from "../../schemas/standard-schema.js";
import type { StoredFile } from "../../schemas/uploaded-file.js";
import type { ItemValueOf } from "../components/choices.js";
import type { ComponentName, TypesOf } from "../components/components.js";
import type { Dotted } from "../components/fieldset.js";
import type { AnyFields } from "./fields.js";

/**
 * Value of a form whose answers are all right: an object of the schemas' outputs, nested as the keys are. Optional answers
 * and fields that an item reveals may be absent. It is a record of unknown values when the keys are computed at run time.
 */
export type FormValue<FormFields extends AnyFields> = string extends keyof FormFields
  ? Record<string, unknown>
  : Nested<WithAbsentFieldsets<FlatValue<FormFields>, AbsentFieldsets<FormFields>>>;

type FlatValue<FormFields extends AnyFields> = {
  [Key in Exclude<QuestionKeys<FormFields>, ConditionalKeys<FormFields>> as Dotted<Key>]: FieldValue<FormFields[Key]>;
} & {
  [Key in QuestionKeys<FormFields> & ConditionalKeys<FormFields> as Dotted<Key>]?:
    | FieldValue<FormFields[Key]>
    | undefined;
};

/** Type of the answer that a field passes to its schema. */
export type AnswerOf<AnyField> = AnyField extends { component: infer Component }
  ? Component extends ComponentName
    ? TypesOf<Component, AnyField>["answer"]
    : Component extends { read(...args: never): infer Answer }
      ? Answer
      : never
  : never;

/** Answers to a form as the user gave them, nested as the keys are. A record of unknown values when the keys are computed. */
export type FormAnswers<FormFields extends AnyFields> = string extends keyof FormFields
  ? Record<string, unknown>
  : Nested<{ [Key in QuestionKeys<FormFields> as Dotted<Key>]: AnswerOf<FormFields[Key]> }>;

/** Stored answers, by the keys of fields as they are written or by the first steps of the keys: `people` for "people[0].name". */
export type StoredAnswers<FormFields extends AnyFields> = {
  readonly [Key in (keyof FormFields & string) | FirstStep<Dotted<keyof FormFields & string>>]?: unknown;
};

/** Answers that a failed result keeps: those to components of your own only if JSON can hold them, and of files their facts. */
export type SafeAnswers<FormFields extends AnyFields> = string extends keyof FormFields
  ? Readonly<Record<string, unknown>>
  : Nested<{ [Key in QuestionKeys<FormFields> as Dotted<Key>]: SafeAnswer<FormFields[Key]> }>;

type SafeAnswer<AnyField> = AnyField extends { component: "fileUpload" }
  ? (AnyField extends { multiple: true } ? readonly StoredFile[] : StoredFile) | null
  : AnyField extends { component: string }
    ? AnswerOf<AnyField>
    : AnswerOf<AnyField> | null;

type FieldValue<AnyField> = AnyField extends { schema: infer Schema extends AnySchema }
  ? WithItemValues<Output<Schema>, AnyField>
  : AnswerOf<AnyField>;

/** Value of a schema, with the values of the field's items where the schema is `choice` or `choices`. */
type WithItemValues<Value, AnyField> = Value extends ItemValue
  ? Exclude<ItemValueOf<AnyField>, "">
  : Value extends ItemValue[]
    ? ItemValueOf<AnyField>[]
    : Value;

/** Keys of the fields, without those of fieldsets. */
type QuestionKeys<FormFields extends AnyFields> = {
  [Key in keyof FormFields & string]: FormFields[Key]["component"] extends "fieldset" ? never : Key;
}[keyof FormFields & string];

/** Keys of the rows of a summary list: those of the fields, with one for all fields of a fieldset. */
export type RowKeys<FormFields extends AnyFields> = Exclude<
  keyof FormFields & string,
  `${FieldsetKeys<FormFields>}${"." | "["}${string}`
>;

type FieldsetKeys<FormFields extends AnyFields> = {
  [Key in keyof FormFields & string]: FormFields[Key]["component"] extends "fieldset" ? Key : never;
}[keyof FormFields & string];

/** Keys, with dots, of the fieldsets that are optional or that an item reveals. */
type AbsentFieldsets<FormFields extends AnyFields> = {
  [Key in keyof FormFields & string]: FormFields[Key] extends { component: "fieldset" }
    ? Key extends ConditionalKeys<FormFields>
      ? Dotted<Key>
      : FormFields[Key] extends { optional: true }
        ? Dotted<Key>
        : never
    : never;
}[keyof FormFields & string];

/** Values in which those of some fieldsets may be absent as a whole. */
type WithAbsentFieldsets<Flat, Absent extends string> = [Absent] extends [never]
  ? Flat
  : { [Key in keyof Flat as Key extends `${Absent}.${string}` ? never : Key]: Flat[Key] } & {
      [Key in Absent]?: Nested<EntriesUnder<Flat, Key>> | undefined;
    };

/** Keys of the fields that an item reveals, whose values may be absent. */
type ConditionalKeys<FormFields extends AnyFields> = {
  [Key in keyof FormFields]: FormFields[Key] extends { items: readonly (infer Item)[] }
    ? Item extends { conditional: { fields: readonly (infer Name)[] } }
      ? Name
      : never
    : never;
}[keyof FormFields];

type FirstStep<Key> = Key extends `${infer First}.${string}` ? First : Key;
type EntriesUnder<Flat, First> = {
  [Key in keyof Flat as Key extends `${First & string}.${infer Rest}` ? Rest : never]: Flat[Key];
};
type ValueUnder<Flat, First> = First extends keyof Flat ? Flat[First] : Nested<EntriesUnder<Flat, First>>;

/** First steps whose value may be absent: an optional answer, or a group in which every field may be absent. */
type AbsentSteps<Flat, First = FirstStep<keyof Flat>> = First extends keyof Flat
  ? MayBeAbsent<Pick<Flat, First>, Flat[First]> extends true
    ? First
    : never
  : Record<never, never> extends EntriesUnder<Flat, First>
    ? First
    : never;

/** True for an optional property and, unless undefined is part of every type, for a value that may be undefined. */
type MayBeAbsent<Property, Value> =
  Record<never, never> extends Property
    ? true
    : undefined extends string
      ? false
      : undefined extends Value
        ? true
        : false;

type Nested<Flat> = [keyof Flat] extends [never]
  ? Record<never, never>
  : [FirstStep<keyof Flat>] extends [`${number}`]
    ? { [First in FirstStep<keyof Flat> & string]: ValueUnder<Flat, First> }[FirstStep<keyof Flat> & string][]
    : {
          [First in Exclude<FirstStep<keyof Flat>, AbsentSteps<Flat>> & string]: ValueUnder<Flat, First>;
        } & { [First in AbsentSteps<Flat> & string]?: ValueUnder<Flat, First> | undefined } extends infer Parts
      ? // One object type, so that editors show its properties.
        { [Key in keyof Parts]: Parts[Key] }
      : never;
