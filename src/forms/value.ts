import type { Fields } from "./fields.js";
import type { AnswerTo } from "./fits.js";
import type { Output, StandardSchema } from "./standard-schema.js";

/**
 * What a form gives when every answer is right: an object of the schemas' outputs, nested as the keys are. Of keys that
 * are made at run time nothing is known.
 */
export type FormValue<Of extends Fields> = string extends keyof Of
  ? Record<string, unknown>
  : Nested<{
      [Key in keyof Of & string as Dotted<Key>]: ValueOf<Of[Key]> | (Key extends Brought<Of> ? undefined : never);
    }>;

type ValueOf<Given> = Given extends { schema: infer Schema extends StandardSchema<unknown, unknown> }
  ? Output<Schema>
  : AnswerTo<Given>;

/** The keys of fields that an answer brings with it: they are not always there. */
type Brought<Of extends Fields> = {
  [Key in keyof Of]: Of[Key] extends { items: readonly (infer Item)[] }
    ? Item extends { conditional: { fields: readonly (infer Name)[] } }
      ? Name
      : never
    : never;
}[keyof Of];

/** "people[0].name" as "people.0.name". */
type Dotted<Key extends string> = Key extends `${infer Before}[${infer Step}]${infer After}`
  ? Dotted<`${Before}.${Step}${After}`>
  : Key;

type Head<Key> = Key extends `${infer First}.${string}` ? First : Key;
type Under<Flat, First extends string> = {
  [Key in keyof Flat as Key extends `${First}.${infer Rest}` ? Rest : never]: Flat[Key];
};
type At<Flat, First> = First extends keyof Flat
  ? Flat[First]
  : First extends string
    ? Nested<Under<Flat, First>>
    : never;

type Nested<Flat> = [keyof Flat] extends [never]
  ? Record<never, never>
  : [Head<keyof Flat>] extends [`${number}`]
    ? { [First in Head<keyof Flat> & string]: At<Flat, First> }[Head<keyof Flat> & string][]
    : { [First in Head<keyof Flat> & string]: At<Flat, First> };
