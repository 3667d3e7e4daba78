import type { ErrorSummaryOptions } from "../../components/error-summary/options.js";
import type { PageOptions } from "../../components/page/options.js";
import type { System } from "../components/systems/system.js";
import type { AnyFields, Fields, MacroOptionsOf } from "../types/fields.js";

/** View of a form: the options of every component on its page. */
export interface FormView<FormFields extends AnyFields = Fields, AnySystem extends System | undefined = undefined> {
  /** True when the page reports at least one error. */
  readonly hasErrors: boolean;
  /** Returns the title of the page, with "Error: " in front of it, once, when the page has errors. */
  title(pageTitle: string): string;
  /** Options of the error summary; undefined when the page has no errors. */
  readonly errorSummary: ErrorSummaryOptions | undefined;
  /** Value of the form's `enctype` attribute: "multipart/form-data" when the form asks for a file. */
  readonly enctype: "multipart/form-data" | "application/x-www-form-urlencoded";
  /** Options for `page`: the language, the fixed words, the error summary and the encoding of a form with a file. */
  readonly page: Pick<PageOptions, "lang" | "errorPrefix" | "skipLinkText" | "errorSummary" | "enctype">;
  /** Options of each field's component. */
  readonly fields: { readonly [Key in keyof FormFields]: MacroOptionsOf<FormFields[Key]["component"], AnySystem> };
  /**
   * Components of the page in order, each with its options, for a template that prints any form. What an item reveals is not among them.
   *
   * @example {% for field in view.components %}{{ input(field.options) if field.component == "input" else radios(field.options) }}{% endfor %}
   */
  readonly components: readonly {
    /** Name of the component; undefined for one of your own. */
    readonly component: string | undefined;
    readonly key: string;
    readonly options: object;
  }[];
  /**
   * Returns the options of a field's component, with words and classes that the template gives. Nested objects are joined by key. Name, id,
   * value, error and the state of items are the form's.
   *
   * @example govukInput(view.field("firstName", { label: { text: "First name" }, hint: { text: "As in your passport" } }))
   */
  field<Key extends keyof FormFields>(
    key: Key,
    words?: Partial<MacroOptionsOf<FormFields[Key]["component"], AnySystem>>,
  ): MacroOptionsOf<FormFields[Key]["component"], AnySystem>;
  /**
   * Returns the options of radios or checkboxes together with the HTML that each answer reveals, by the answers' values.
   *
   * @example radios(view.withConditional("contact", { phone: input(view.fields.phoneNumber) }))
   */
  withConditional<Key extends ChoiceKeys<FormFields>>(
    key: Key,
    htmlByValue: HtmlByValue<FormFields[Key]>,
  ): MacroOptionsOf<FormFields[Key]["component"], AnySystem>;
}

/** Keys of the fields that are radios or checkboxes. */
export type ChoiceKeys<FormFields extends AnyFields> = {
  [Key in keyof FormFields]: FormFields[Key]["component"] extends "radios" | "checkboxes" ? Key : never;
}[keyof FormFields];

/** HTML by the values of items, or what stands for it, required for the items that reveal fields. */
export type HtmlByValue<Group, Html = string> = Group extends { items: readonly (infer Item)[] }
  ? { readonly [Value in ItemKey<Item>]?: Html } & {
      readonly [Value in ItemKey<Extract<Item, { conditional: { fields: readonly [string, ...string[]] } }>>]: Html;
    }
  : never;

/** Value of an item as an object key; any string when the value is not known at compile time. */
type ItemKey<Item> = Item extends { value: infer Value }
  ? Value extends string | number | bigint
    ? `${Value}`
    : string
  : never;
