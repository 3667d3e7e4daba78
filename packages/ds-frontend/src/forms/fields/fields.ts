import type { CharacterCountOptions } from "../../components/character-count/options.js";
import type { CheckboxesOptions } from "../../components/checkboxes/options.js";
import type { DateInputOptions } from "../../components/date-input/options.js";
import type { FileUploadOptions } from "../../components/file-upload/options.js";
import type { Affix, InputOptions } from "../../components/input/options.js";
import type { Conditional, RadiosOptions } from "../../components/radios/options.js";
import type { SelectOptions } from "../../components/select/options.js";
import type { TextareaOptions } from "../../components/textarea/options.js";
import type { TextOption } from "../../html/options.js";
import type { AnySchema } from "../schemas/standard-schema.js";
import type { AnyComponent } from "./define-component.js";
import type { GovukOptions } from "./govuk-options.js";
import type { NhsukOptions } from "./nhsuk-options.js";
import type { System } from "./system.js";

/** Options of each component that a field can use, by the component's name. */
export interface ComponentOptions {
  input: InputOptions;
  textarea: TextareaOptions;
  characterCount: CharacterCountOptions;
  select: SelectOptions;
  radios: RadiosOptions;
  checkboxes: CheckboxesOptions;
  dateInput: DateInputOptions;
  fileUpload: FileUploadOptions;
}

/** Options of a component without its error, with those optional that default to the field's key. */
type FieldOptions<Options, Defaulted extends keyof Options> = Omit<Options, Defaulted | "errorMessage"> &
  Partial<Pick<Options, Defaulted>>;

type WithSchema = {
  /** Rules for the answer: any Standard Schema. Without one, every answer is accepted. */
  schema?: AnySchema | undefined;
};

/** Item that can name the fields it reveals. */
type WithConditionalFields<Item> = Item extends { value: unknown }
  ? Omit<Item, "conditional"> & { conditional?: Conditional | ConditionalFields | undefined }
  : Item;

/** Fields that an item reveals: they are shown and checked only while the item is checked. */
export interface ConditionalFields {
  /** Keys of the fields. */
  readonly fields: readonly string[];
}

/** Options of each component in a design system; those of ds-frontend when none is named. */
export type OptionsIn<AnySystem extends System | undefined> = AnySystem extends "govuk"
  ? GovukOptions
  : AnySystem extends "nhsuk"
    ? NhsukOptions
    : ComponentOptions;

/** Options of a group without its errors, in which items can name the fields they reveal. */
type GroupField<Options extends { items: readonly unknown[] }> = Omit<Options, "name" | "errorMessage" | "items"> & {
  name?: string | undefined;
} & WithSchema & { items: readonly WithConditionalFields<Options["items"][number]>[] };

/** Options of a date input without its errors. */
type DateField<Options extends { id: string }> = Omit<
  FieldOptions<Options, "id">,
  "errorParts" | "day" | "month" | "year"
> & { [Part in keyof Options & ("day" | "month" | "year")]?: WithoutError<Options[Part]> } & WithSchema;

type WithoutError<Part> = Part extends object ? Omit<Part, "error"> : Part;

/** Prefix and suffix of an input: a text, or an object with more. */
type Affixes = {
  /** Text or HTML before the input, such as a currency. */
  prefix?: TextOption | Affix | undefined;
  /** Text or HTML after the input, such as a unit. */
  suffix?: TextOption | Affix | undefined;
};

type FieldWith<Options extends OptionsIn<System | undefined>> =
  | ({ component: "input" } & Omit<FieldOptions<Options["input"], "id" | "name">, "prefix" | "suffix"> &
      Affixes &
      WithSchema)
  | ({ component: "textarea" } & FieldOptions<Options["textarea"], "id" | "name"> & WithSchema)
  | ({ component: "characterCount" } & FieldOptions<Options["characterCount"], "id" | "name"> & WithSchema)
  | ({ component: "select" } & FieldOptions<Options["select"], "id" | "name"> & WithSchema)
  | ({ component: "radios" } & GroupField<Options["radios"]>)
  | ({ component: "checkboxes" } & GroupField<Options["checkboxes"]>)
  | ({ component: "dateInput" } & DateField<Options["dateInput"]>)
  | ({ component: "fileUpload" } & FieldOptions<Options["fileUpload"], "id" | "name"> & WithSchema);

/** Field of a form: the options of its component, the component's name, and a schema for the answer. */
export type Field<AnySystem extends System | undefined = undefined> = AnySystem extends "nhsuk"
  ? Headable<FieldWith<NhsukOptions>>
  : FieldWith<OptionsIn<AnySystem>>;

/** Field whose label or legend can have its words in its heading alone. */
type Headable<AnyField> = AnyField extends { label: infer Label }
  ? Omit<AnyField, "label"> & {
      /** The label of the field. */
      label: Label | Headed<Label>;
    }
  : AnyField extends { fieldset?: infer Fieldset }
    ? Omit<AnyField, "fieldset"> & {
        /** The question, around the group. */
        fieldset?: HeadableFieldset<Fieldset>;
      }
    : AnyField;

type HeadableFieldset<Fieldset> = Fieldset extends { legend?: infer Legend }
  ? Omit<Fieldset, "legend"> & {
      /** The question. */
      legend?: Legend | Headed<NonNullable<Legend>> | undefined;
    }
  : Fieldset;

type Headed<Label> = Omit<Label, "text" | "html" | "heading"> & {
  /** The words, and the heading around them. */
  heading: Label extends { heading?: infer Heading } ? NonNullable<Heading> : never;
};

/** Field of a form by the design system that shows it. */
export interface FieldBySystem {
  ds: Field;
  govuk: Field<"govuk">;
  nhsuk: Field<"nhsuk">;
}

/** Field that uses a component of your own. */
export interface CustomField extends WithSchema {
  readonly component: AnyComponent;
  readonly [option: string]: unknown;
}

/** Fields of a form by their keys, in the order of the page. */
export type Fields<AnySystem extends System | undefined = undefined> = { readonly [key: string]: Field<AnySystem> };

/** Fields of a form, some of which may use components of your own. */
export type FieldsOrCustom<AnySystem extends System | undefined> = {
  readonly [key: string]: Field<AnySystem> | CustomField;
};

/** Fields of a form, whichever design system shows them. */
export type AnyFields = { readonly [key: string]: FieldBySystem[keyof FieldBySystem] | CustomField };

/**
 * Options that a view has for the macro of a field. They are inferred rather than looked up by the component's name, because
 * TypeScript needs seconds to compare two views whose options are looked up.
 */
export type MacroOptionsOf<Component, AnySystem extends System | undefined> = Component extends Field["component"]
  ? OptionsIn<AnySystem> extends { readonly [Name in Component]: infer Options }
    ? Options
    : never
  : Component extends { show(...args: never): infer MacroOptions }
    ? MacroOptions
    : never;

/** Options that a view has for the macro of radios or checkboxes. */
export type ChoiceOptionsOf<Component, AnySystem extends System | undefined> = Component extends "radios"
  ? OptionsIn<AnySystem>["radios"]
  : Component extends "checkboxes"
    ? OptionsIn<AnySystem>["checkboxes"]
    : never;

/** Field that uses the named component. */
export type FieldOf<Name extends Field["component"], AnySystem extends System | undefined = undefined> = Extract<
  Field<AnySystem>,
  { component: Name }
>;
