import type { AnswerOf } from "./answer-of.js";
import type { AnyFields } from "./fields.js";
import type { Output, StandardSchema } from "./standard-schema.js";

/**
 * Value of a form whose answers are all right: an object of the schemas' outputs, nested as the keys are. It is a record
 * of unknown values when the keys are computed at run time.
 */
export type FormValue<FormFields extends AnyFields> = string extends keyof FormFields
  ? Record<string, unknown>
  : Nested<{
      [Key in keyof FormFields & string as Dotted<Key>]:
        | FieldValue<FormFields[Key]>
        | (Key extends ConditionalKeys<FormFields> ? undefined : never);
    }>;

type FieldValue<AnyField> = AnyField extends { schema: infer Schema extends StandardSchema<unknown, unknown> }
  ? Output<Schema>
  : AnswerOf<AnyField>;

/** Keys of the fields that an item reveals, whose values may be absent. */
type ConditionalKeys<FormFields extends AnyFields> = {
  [Key in keyof FormFields]: FormFields[Key] extends { items: readonly (infer Item)[] }
    ? Item extends { conditional: { fields: readonly (infer Name)[] } }
      ? Name
      : never
    : never;
}[keyof FormFields];

/** Key with dots instead of brackets: "people.0.name" for "people[0].name". */
type Dotted<Key extends string> = Key extends `${infer Before}[${infer Step}]${infer After}`
  ? Dotted<`${Before}.${Step}${After}`>
  : Key;

type FirstStep<Key> = Key extends `${infer First}.${string}` ? First : Key;
type EntriesUnder<Flat, First extends string> = {
  [Key in keyof Flat as Key extends `${First}.${infer Rest}` ? Rest : never]: Flat[Key];
};
type ValueUnder<Flat, First> = First extends keyof Flat
  ? Flat[First]
  : First extends string
    ? Nested<EntriesUnder<Flat, First>>
    : never;

type Nested<Flat> = [keyof Flat] extends [never]
  ? Record<never, never>
  : [FirstStep<keyof Flat>] extends [`${number}`]
    ? { [First in FirstStep<keyof Flat> & string]: ValueUnder<Flat, First> }[FirstStep<keyof Flat> & string][]
    : { [First in FirstStep<keyof Flat> & string]: ValueUnder<Flat, First> };
