import type { CheckboxesItem, CheckboxesOptions } from "../components/checkboxes/options.js";
import type { DateInputOptions } from "../components/date-input/options.js";
import type { InputOptions } from "../components/input/options.js";
import type { Conditional, RadiosItem, RadiosOptions } from "../components/radios/options.js";
import type { SelectOptions } from "../components/select/options.js";
import type { TextareaOptions } from "../components/textarea/options.js";
import type { StandardSchema } from "./standard-schema.js";

/** Options of each component that a field can use, by the component's name. */
export interface ComponentOptions {
  input: InputOptions;
  textarea: TextareaOptions;
  select: SelectOptions;
  radios: RadiosOptions;
  checkboxes: CheckboxesOptions;
  dateInput: DateInputOptions;
}

/** Options of a component without its error, with those optional that default to the field's key. */
type FieldOptions<Options, Defaulted extends keyof Options> = Omit<Options, Defaulted | "errorMessage"> &
  Partial<Pick<Options, Defaulted>>;

type WithSchema = {
  /** Rules for the answer: any Standard Schema. Without one, every answer is accepted. */
  schema?: StandardSchema<unknown, unknown> | undefined;
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

/** Field of a form: the options of its component, the component's name, and a schema for the answer. */
export type Field =
  | ({ component: "input" } & FieldOptions<InputOptions, "id" | "name"> & WithSchema)
  | ({ component: "textarea" } & FieldOptions<TextareaOptions, "id" | "name"> & WithSchema)
  | ({ component: "select" } & FieldOptions<SelectOptions, "id" | "name"> & WithSchema)
  | ({ component: "radios" } & Omit<FieldOptions<RadiosOptions, "name">, "items"> &
      WithSchema & { items: readonly WithConditionalFields<RadiosItem>[] })
  | ({ component: "checkboxes" } & Omit<FieldOptions<CheckboxesOptions, "name">, "items"> &
      WithSchema & { items: readonly WithConditionalFields<CheckboxesItem>[] })
  | ({ component: "dateInput" } & Omit<FieldOptions<DateInputOptions, "id">, "errorParts"> & WithSchema);

/** Fields of a form by their keys, in the order of the page. */
export type Fields = { readonly [key: string]: Field };

/** Field that uses the named component. */
export type FieldOf<Name extends Field["component"]> = Extract<Field, { component: Name }>;
