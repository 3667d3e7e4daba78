import type { ComponentName, TypesOf } from "../components/components.js";
import type { System } from "../components/systems/system.js";
import type { FieldOptions } from "./fields.js";
import type { SchemaFor } from "./schema-checks.js";

/**
 * Type of the fields that `defineForm` takes: for each key the options of its component, so that editors describe them and
 * TypeScript finds what is misspelt. The first branch is never taken; it lets TypeScript infer the fields as they are written.
 */
export type DescribedFields<FormFields, AnySystem extends System | undefined> = [FormFields] extends [never]
  ? FormFields
  : {
      readonly [Key in keyof FormFields]: Written<FormFields[Key], keyof FormFields> &
        DescribedField<FormFields[Key], Key, keyof FormFields, AnySystem>;
    };

/**
 * Field as it is written, from whose options TypeScript infers it one by one: a whole field with a function whose parameters have no types
 * yet tells it nothing. As soon as the keys are known, it is unknown, so that misspelt options are found.
 */
type Written<AnyField, Keys> = [Keys] extends [never] ? { [Option in keyof AnyField]: AnyField[Option] } : unknown;

/** The options are inferred before they are joined, because TypeScript would compute those of every component to join them. */
type DescribedField<AnyField, Key, Keys, AnySystem extends System | undefined> = AnyField extends {
  readonly component: infer Component;
}
  ? Component extends ComponentName
    ? [FieldOptions<TypesOf<Component, AnyField, Keys, Key>, AnySystem>, Mistakes<AnyField>] extends [
        infer Options,
        infer Wrong,
      ]
      ? { readonly component: Component } & Options & SchemaFor<AnyField> & Wrong
      : never
    : Component extends { read(body: never, options: infer Options): unknown }
      ? { readonly component: Component } & CustomOptions<Options> & SchemaFor<AnyField> & Mistakes<AnyField>
      : { readonly component: ComponentName }
  : { readonly component: ComponentName };

/** Options of a component of your own: the form sets its error, and has defaults for its id and name. */
type CustomOptions<Options> = Omit<Options, "id" | "name" | "errorMessage" | "errorParts"> & {
  id?: string | undefined;
  name?: string | undefined;
};

/** Type errors, as sentences, for options that people expect and that are written in another way. */
type Mistakes<AnyField> = (AnyField extends { errorMessage: unknown }
  ? { errorMessage: "errors come from issues: use view({ issues }) instead of errorMessage" }
  : unknown) &
  (AnyField extends { component: "radios" | "checkboxes" | "dateInput"; label: unknown }
    ? { label: 'this is a group, which has no label: use fieldset: { legend: { text: "…" } }' }
    : unknown) &
  (AnyField extends { component: "fieldset"; schema: unknown }
    ? { schema: "a fieldset has no schema: its fields have schemas, and the form has one for rules across them" }
    : unknown) &
  (AnyField extends { component: "input"; type: infer Type extends string }
    ? Lowercase<Type> extends "file" | "checkbox" | "radio" | "submit" | "button" | "reset" | "image"
      ? { type: "an input of this type sends no text" }
      : unknown
    : unknown);
