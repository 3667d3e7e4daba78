import type { ErrorSummaryOptions } from "../components/error-summary/options.js";
import type { PageOptions } from "../components/page/options.js";
import type { Locale } from "../locale/locale.js";
import type { ComponentOptions, Fields } from "./fields.js";
import type { Issue, StandardSchema } from "./standard-schema.js";

/** A form: its pages, and what becomes of a request. */
export interface Form<Of extends Fields = Fields, Value = unknown> {
  /** A page of the form, with the answers so far and with what is wrong with them. */
  view(given?: {
    readonly values?: object | null | undefined;
    readonly issues?: Issues | null | undefined;
  }): FormView<Of>;
  /**
   * Reads and checks the body of a request: what `express.urlencoded()`, `URLSearchParams` or `FormData` give. Rejects
   * when the body is none of these, and when a schema throws, which is a fault of the program and not of the user; the
   * form's own schema may throw while a field has failed, whose value it does not get.
   */
  submit(body: unknown): Promise<Submission<Of, Value>>;
  /** The answers in the body of a request, as they were given: text, lists of what was chosen, dates in parts. */
  read(body: unknown): Record<string, unknown>;
}

/**
 * What became of a request: a value, or the page to show again. Each names what the other has, because without
 * `strictNullChecks` TypeScript does not tell them apart where `ok` is false.
 */
export type Submission<Of extends Fields = Fields, Value = unknown> =
  | { readonly ok: true; readonly value: Value; readonly view?: undefined; readonly issues?: undefined }
  | {
      readonly ok: false;
      readonly view: FormView<Of>;
      readonly issues: readonly Issue[];
      readonly value?: undefined;
    };

/** What a form has beside its fields. */
export interface FormOptions<Schema extends StandardSchema<unknown, unknown> | undefined> {
  /** The rules across fields: any Standard Schema, for an object of the fields' values. */
  readonly schema?: Schema | undefined;
  /** The language of every fixed word. English when it is not given. */
  readonly locale?: Locale | undefined;
}

/** What is wrong: Standard Schema issues, or messages by the keys of fields. */
export type Issues = readonly Issue[] | { readonly [field: string]: string | readonly string[] | undefined };

/** A page of the form, ready for its components. */
export interface FormView<Of extends Fields = Fields> {
  /** Whether anything is wrong. */
  readonly hasErrors: boolean;
  /** The title of the page, which begins with "Error: " when something is wrong, once. */
  title(pageTitle: string): string;
  /** The options of the error summary; undefined when nothing is wrong. */
  readonly errorSummary: ErrorSummaryOptions | undefined;
  /** The options of the page that the form gives: its language, its fixed words, the error summary. */
  readonly page: Pick<PageOptions, "lang" | "errorPrefix" | "skipLinkText" | "errorSummary">;
  /** The options of each field's component. */
  readonly fields: { readonly [Key in keyof Of]: ComponentOptions[Of[Key]["component"]] };
  /**
   * The options of radios or checkboxes with the HTML that their answers bring with them, by the answers' values.
   *
   * @example radios(view.withConditional("contact", { phone: input(view.fields.phoneNumber) }))
   */
  withConditional<Key extends Choices<Of>>(
    key: Key,
    htmlByValue: HtmlByValue<Of[Key]>,
  ): ComponentOptions[Of[Key]["component"]];
}

/** The keys of radios and checkboxes. */
type Choices<Of extends Fields> = {
  [Key in keyof Of]: Of[Key]["component"] extends "radios" | "checkboxes" ? Key : never;
}[keyof Of];

/** HTML by the values of items: of those that bring fields there must be some. */
type HtmlByValue<Group> = Group extends { items: readonly (infer Item)[] }
  ? { readonly [Value in ValueOf<Item>]?: string } & {
      readonly [Value in ValueOf<Extract<Item, { conditional: { fields: readonly [string, ...string[]] } }>>]: string;
    }
  : never;

/** The value of an item as a key; any, where it is not known. */
type ValueOf<Item> = Item extends { value: infer Value }
  ? Value extends string | number | bigint
    ? `${Value}`
    : string
  : never;
