import type { CheckboxesItem, CheckboxesOptions } from "../components/checkboxes/options.js";
import type { DateInputOptions } from "../components/date-input/options.js";
import type { InputOptions } from "../components/input/options.js";
import type { Conditional, RadiosItem, RadiosOptions } from "../components/radios/options.js";
import type { SelectOptions } from "../components/select/options.js";
import type { TextareaOptions } from "../components/textarea/options.js";
import type { StandardSchema } from "./standard-schema.js";

/** The options of each component that asks for an answer. */
export interface ComponentOptions {
  input: InputOptions;
  textarea: TextareaOptions;
  select: SelectOptions;
  radios: RadiosOptions;
  checkboxes: CheckboxesOptions;
  dateInput: DateInputOptions;
}

/** What a form sets itself, or makes of the field's key when it is not given. */
type Given<Options, Own extends keyof Options> = Omit<Options, Own | "errorMessage"> & Partial<Pick<Options, Own>>;

type Schema = {
  /** What the answer must be: any Standard Schema. An answer without one is taken as it comes. */
  schema?: StandardSchema<unknown, unknown> | undefined;
};

/** An item that brings fields with it says which; they are asked for and checked only when it is chosen. */
type WithFields<Item> = Item extends { value: unknown }
  ? Omit<Item, "conditional"> & { conditional?: Conditional | ConditionalFields | undefined }
  : Item;

/** The fields that an answer brings with it. */
export interface ConditionalFields {
  /** Keys of the fields. */
  readonly fields: readonly string[];
}

/** A field of a form: the options of its component, the component's name, and a schema for the answer. */
export type Field =
  | ({ component: "input" } & Given<InputOptions, "id" | "name"> & Schema)
  | ({ component: "textarea" } & Given<TextareaOptions, "id" | "name"> & Schema)
  | ({ component: "select" } & Given<SelectOptions, "id" | "name"> & Schema)
  | ({ component: "radios" } & Omit<Given<RadiosOptions, "name">, "items"> &
      Schema & { items: readonly WithFields<RadiosItem>[] })
  | ({ component: "checkboxes" } & Omit<Given<CheckboxesOptions, "name">, "items"> &
      Schema & { items: readonly WithFields<CheckboxesItem>[] })
  | ({ component: "dateInput" } & Omit<Given<DateInputOptions, "id">, "errorParts"> & Schema);

/** The fields of a form by their keys, in the order of the page. */
export type Fields = { readonly [key: string]: Field };

/** The field of a component. */
export type FieldOf<Name extends Field["component"]> = Extract<Field, { component: Name }>;
