import type { AnySchema, Input } from "../../schemas/standard-schema.js";
import type { AnyFields } from "./fields.js";
import type { AnswerOf, FormValue } from "./form-value.js";

/** Schema of a field, or a type error, as a sentence, for one that can never accept the answer of the field. */
export type SchemaFor<AnyField> = {
  /** Rules for the answer: any Standard Schema. Without one, every answer is accepted. */
  readonly schema?: CheckedSchema<AnyField> | undefined;
};

type CheckedSchema<AnyField> = AnyField extends { component: "fileUpload" }
  ? // Every parser has a type of its own for files.
    AnySchema
  : AnyField extends { schema: infer Schema }
    ? AcceptsUndefined<Input<Schema>> extends true
      ? "An unanswered question is an empty string, not undefined: wrap the schema in optional() from ds-frontend/forms instead."
      : CanAccept<AnswerOf<AnyField>, Input<Schema>> extends true
        ? AnySchema
        : "This schema cannot accept the answer of its component."
    : AnySchema;

/** True when a schema declares that it accepts undefined, which without `strictNullChecks` is part of every type. */
type AcceptsUndefined<Accepted> = undefined extends string
  ? false
  : unknown extends Accepted
    ? false
    : undefined extends Accepted
      ? true
      : false;

/** Type error, as a sentence, for a form's schema that can never accept the fields' values; otherwise unknown. */
export type FormSchemaCheck<FormFields extends AnyFields, Schema> =
  // Without `strictNullChecks` undefined extends everything.
  Schema extends undefined
    ? unknown
    : CanAccept<FormValue<FormFields>, Input<Schema>> extends true
      ? unknown
      : { readonly schema: "This schema cannot accept the values of the fields." };

/**
 * True when some value of the first type also belongs to the second, or when either type is unknown. An overlap is
 * enough: a schema may accept only "yes" and "no" while the answer can be any text.
 */
type CanAccept<Value, Accepted> = unknown extends Value
  ? true
  : unknown extends Accepted
    ? true
    : [Accepted] extends [never]
      ? true
      : true extends AnyOverlap<Value, Accepted>
        ? true
        : false;

type AnyOverlap<Value, Accepted> = Value extends unknown
  ? Accepted extends unknown
    ? Overlaps<Value, Accepted>
    : never
  : never;

type Overlaps<Value, Accepted> = Value extends Accepted
  ? true
  : Value extends readonly (infer Item)[]
    ? Accepted extends readonly (infer AcceptedItem)[]
      ? CanAccept<Item, AcceptedItem>
      : false
    : Value extends object
      ? Accepted extends object
        ? false extends { [Key in keyof Accepted]-?: PropertyOverlaps<Value, Key, Accepted[Key]> }[keyof Accepted]
          ? false
          : true
        : false
      : Accepted extends Value
        ? true
        : false;

type PropertyOverlaps<Value, Key, Accepted> = Key extends keyof Value
  ? CanAccept<Value[Key], Accepted>
  : undefined extends Accepted
    ? true
    : false;
