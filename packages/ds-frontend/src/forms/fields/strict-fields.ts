import type { AnyFields, ConditionalFields, Field, FieldOf } from "./fields.js";
import type { FieldSchemaCheck } from "./schema-checks.js";
import type { System } from "./system.js";

/**
 * Fields in which a misspelt option at any depth, or the key of a conditional field that does not exist, is a type
 * error. A type parameter alone would accept both.
 */
export type StrictFields<FormFields extends AnyFields, AnySystem extends System | undefined> = {
  readonly [Key in keyof FormFields]: FormFields[Key] extends {
    component: { read(body: never, options: infer Options): unknown };
  }
    ? StrictCustomField<FormFields[Key], Options>
    : FormFields[Key]["component"] extends Field["component"]
      ? {
          readonly [Name in keyof FormFields[Key]]: Name extends "schema"
            ? FieldSchemaCheck<FormFields[Key]>
            : Name extends keyof FieldOf<FormFields[Key]["component"], AnySystem>
              ? Name extends "type"
                ? InputTypeCheck<FormFields[Key][Name]>
                : StrictOptions<
                    FormFields[Key][Name],
                    FieldOf<FormFields[Key]["component"], AnySystem>[Name],
                    keyof FormFields
                  >
              : UnknownOption<Name, FormFields[Key]["component"]>;
        }
      : unknown;
};

/** Field with a component of your own: the form sets its error, and has defaults for its id and name. */
type StrictCustomField<Declared, Options> = Omit<Options, "id" | "name" | "errorMessage" | "errorParts"> & {
  readonly [Name in keyof Declared]: Name extends "schema"
    ? FieldSchemaCheck<Declared>
    : Name extends "component"
      ? unknown
      : Name extends Exclude<keyof Options, "errorMessage" | "errorParts">
        ? StrictOptions<Declared[Name], Options[Name], never>
        : UnknownOption<Name, "its component">;
};

/** Sentence that TypeScript shows for a mistake. An object, because a literal type would make the whole field impossible. */
interface Mistake<Sentence extends string> {
  readonly mistake: Sentence;
}

/** Type error, as a sentence, for an option that a component does not have. */
type UnknownOption<Name, Component> = Name extends "errorMessage" | "errorParts"
  ? Mistake<`errors come from issues: use view({ issues }) instead of ${Name}`>
  : Name extends "label"
    ? Mistake<`${Component & string} is a group, which has no label: use fieldset: { legend: { text: "…" } }`>
    : Mistake<`unknown option "${Name & string}" of ${Component & string}`>;

/** Type error, as a sentence, for an input type that sends no text; otherwise unknown. */
type InputTypeCheck<Type> = Type extends string
  ? Lowercase<Type> extends "file" | "checkbox" | "radio" | "submit" | "button" | "reset" | "image"
    ? "An input of this type sends no text."
    : unknown
  : unknown;

type StrictOptions<Declared, Options, FieldKeys> = Declared extends readonly unknown[]
  ? { readonly [Index in keyof Declared]: StrictOptions<Declared[Index], ItemOf<Options>, FieldKeys> }
  : Declared extends ConditionalFields
    ? { readonly fields: readonly (string extends Declared["fields"][number] ? string : FieldKeys)[] }
    : Declared extends object
      ? {
          readonly [Name in keyof Declared]: Name extends OptionNames<Options>
            ? StrictOptions<Declared[Name], OptionType<Options, Name>, FieldKeys>
            : Mistake<`unknown option "${Name & string}"`>;
        }
      : unknown;

type ItemOf<Options> = Options extends readonly (infer Item)[] ? Item : never;
type OptionNames<Options> = Options extends object ? keyof Options : never;
type OptionType<Options, Name> = Options extends object ? (Name extends keyof Options ? Options[Name] : never) : never;
