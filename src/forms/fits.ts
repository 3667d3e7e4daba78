import type { DateAnswer } from "./date.js";
import type { Fields } from "./fields.js";
import type { Input } from "./standard-schema.js";
import type { FormValue } from "./value.js";

/** What a field's schema gets. */
export type AnswerTo<Given> = Given extends { component: "checkboxes" }
  ? string[]
  : Given extends { component: "dateInput" }
    ? Given extends { items: readonly { name: infer Name extends string }[] }
      ? { readonly [Part in Name]: string }
      : DateAnswer
    : string;

/** An error of types, as a sentence, for a schema that can never take the answer of its field. */
export type FieldSchema<Given> = Given extends { schema: infer Schema }
  ? TakesUndefined<Input<Schema>> extends true
    ? "No question gives undefined: put optional() of ds-frontend/forms around the schema instead."
    : Fits<AnswerTo<Given>, Input<Schema>> extends true
      ? unknown
      : "This schema cannot take the answer that its component gives."
  : unknown;

/** Whether a schema says that it is for undefined, too. Without `strictNullChecks` every type has it. */
type TakesUndefined<Taken> = undefined extends string
  ? false
  : unknown extends Taken
    ? false
    : undefined extends Taken
      ? true
      : false;

/** The same for the schema of the whole form. */
export type WholeSchema<Of extends Fields, Schema> =
  // Without `strictNullChecks` undefined extends everything.
  Schema extends undefined
    ? unknown
    : Fits<FormValue<Of>, Input<Schema>> extends true
      ? unknown
      : { readonly schema: "This schema cannot take the values that the fields give." };

/**
 * Whether some value of one type is one of the other. It is enough that they overlap: a schema may be for "yes" and "no"
 * alone, where the answer is any text. Where a type is not known, they may.
 */
type Fits<Value, Taken> = unknown extends Value
  ? true
  : unknown extends Taken
    ? true
    : [Taken] extends [never]
      ? true
      : true extends Overlap<Value, Taken>
        ? true
        : false;

type Overlap<Value, Taken> = Value extends unknown ? (Taken extends unknown ? Meets<Value, Taken> : never) : never;

type Meets<Value, Taken> = Value extends Taken
  ? true
  : Value extends readonly (infer Item)[]
    ? Taken extends readonly (infer TakenItem)[]
      ? Fits<Item, TakenItem>
      : false
    : Value extends object
      ? Taken extends object
        ? false extends { [Key in keyof Taken]-?: MeetsAt<Value, Key, Taken[Key]> }[keyof Taken]
          ? false
          : true
        : false
      : Taken extends Value
        ? true
        : false;

type MeetsAt<Value, Key, Taken> = Key extends keyof Value
  ? Fits<Value[Key], Taken>
  : undefined extends Taken
    ? true
    : false;
