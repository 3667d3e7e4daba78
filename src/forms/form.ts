import type { ErrorSummaryOptions } from "../components/error-summary/options.js";
import type { PageOptions } from "../components/page/options.js";
import type { SummaryListRow } from "../components/summary-list/options.js";
import type { Locale } from "../locale/locale.js";
import type { AnyFields, ChoiceOptionsOf, Fields, MacroOptionsOf } from "./fields/fields.js";
import type { System } from "./fields/system.js";
import type { Issues } from "./issues/issues.js";
import type { Issue, StandardSchema } from "./schemas/standard-schema.js";

/** Form that shows its page, and reads and checks what users submit. */
export interface Form<
  FormFields extends AnyFields = Fields,
  Value = unknown,
  AnySystem extends System | undefined = undefined,
> {
  /** Returns the view of a page with the stored answers and with the issues to report, or with a failed result of `submit`. */
  view(
    given?: {
      readonly ok?: boolean | undefined;
      readonly values?: object | null | undefined;
      readonly issues?: Issues | null | undefined;
    } | null,
  ): FormView<FormFields, AnySystem>;
  /**
   * Reads and checks the body of a request, as `express.urlencoded()`, `URLSearchParams` or `FormData` provide it. Rejects
   * when the body is anything else, and when a schema throws, because that is a bug in the program rather than a wrong
   * answer. Once a field has failed, an exception from the form's own schema is ignored, because the schema does not
   * receive that field's value. The answers are also wrong when there are `issues` that something else has found.
   */
  submit(body: unknown, options?: SubmitOptions): Promise<Submission<FormFields, Value, AnySystem>>;
  /** Returns the answers in the body of a request as the user gave them: text, lists of checked values, dates in parts, files. */
  read(body: unknown, options?: Pick<SubmitOptions, "files">): Record<string, unknown>;
  /**
   * Returns the rows of a summary list for stored answers: the questions, the answers as a person reads them, and links to
   * change them. A question that is not on the page, and a password, has no row.
   *
   * @example summaryList({ rows: [...name.answers(values, { href: "/name" }), ...photo.answers(values, { href: "/photo" })] })
   */
  answers(values: object | null | undefined, options?: AnswersOptions<keyof FormFields & string>): SummaryListRow[];
}

/** Options of `answers`. */
export interface AnswersOptions<Keys extends string = string> {
  /** Address of the form's page, to which each row links with the id of its field. Without it, rows have no links. */
  readonly href?: string | undefined;
  /** Shorter words for questions, by the keys of their fields: `{ fullName: "Full name" }`. */
  readonly questions?: { readonly [Key in Keys]?: string } | undefined;
}

/** Options of `submit`, beside the body. */
export interface SubmitOptions {
  /** Issues that something else has found. */
  readonly issues?: Issues | null | undefined;
  /**
   * Files, if the parser does not put them into the body: `request.file` or `request.files` from multer, or an object of files
   * by the names of their fields. Those in a `FormData` are found without this.
   */
  readonly files?: unknown;
  /** Error of the parser, if the upload failed. The result then reports it beside the field, and nothing else. */
  readonly uploadError?: unknown;
}

/**
 * Result of `submit`: the form's value when every answer is right, otherwise the view to show again. Both sides declare
 * every property, because without `strictNullChecks` TypeScript cannot narrow by `ok: false`.
 */
export type Submission<
  FormFields extends AnyFields = Fields,
  Value = unknown,
  AnySystem extends System | undefined = undefined,
> =
  | {
      readonly ok: true;
      readonly value: Value;
      readonly view?: undefined;
      readonly issues?: undefined;
      readonly values?: undefined;
    }
  | {
      readonly ok: false;
      /** View to show again. JSON and copies leave it out: `form.view(result)` creates it anew. */
      readonly view: FormView<FormFields, AnySystem>;
      readonly issues: readonly Issue[];
      /** Answers as the user gave them, without passwords and other secrets. */
      readonly values: Readonly<Record<string, unknown>>;
      readonly value?: undefined;
    };

/**
 * Type of the value that a form gives when every answer is right.
 *
 * @example type Details = ValueOf<typeof details>; // { fullName: string; dateOfBirth: IsoDate }
 */
export type ValueOf<AnyForm extends { submit(body: unknown): Promise<unknown> }> = Extract<
  Awaited<ReturnType<AnyForm["submit"]>>,
  { ok: true; value: unknown }
>["value"];

/**
 * Type of the view of a form, for a function that renders its page.
 *
 * @example function detailsPage(view: ViewOf<typeof details>): string
 */
export type ViewOf<AnyForm extends { view(): unknown }> = ReturnType<AnyForm["view"]>;

/** Options of a form beside its fields. */
export interface FormOptions<
  Schema extends StandardSchema<unknown, unknown> | undefined,
  AnySystem extends System | undefined = System | undefined,
> {
  /** Rules across fields: any Standard Schema for an object of the fields' values. */
  readonly schema?: Schema | undefined;
  /** Language of every fixed word. Defaults to English. */
  readonly locale?: Locale | undefined;
  /**
   * Design system whose macros show the form: "govuk" for govuk-frontend 5 and 6, "nhsuk" for nhsuk-frontend 9 and 10.
   * Defaults to the components of ds-frontend.
   */
  readonly system?: AnySystem | undefined;
}

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
   * Returns the options of radios or checkboxes together with the HTML that each answer reveals, by the answers' values.
   *
   * @example radios(view.withConditional("contact", { phone: input(view.fields.phoneNumber) }))
   */
  withConditional<Key extends ChoiceKeys<FormFields>>(
    key: Key,
    htmlByValue: HtmlByValue<FormFields[Key]>,
  ): ChoiceOptionsOf<FormFields[Key]["component"], AnySystem>;
}

/** Keys of the fields that are radios or checkboxes. */
type ChoiceKeys<FormFields extends AnyFields> = {
  [Key in keyof FormFields]: FormFields[Key]["component"] extends "radios" | "checkboxes" ? Key : never;
}[keyof FormFields];

/** HTML by the values of items, required for the items that reveal fields. */
type HtmlByValue<Group> = Group extends { items: readonly (infer Item)[] }
  ? { readonly [Value in ItemValue<Item>]?: string } & {
      readonly [Value in ItemValue<Extract<Item, { conditional: { fields: readonly [string, ...string[]] } }>>]: string;
    }
  : never;

/** Value of an item as an object key; any string when the value is not known at compile time. */
type ItemValue<Item> = Item extends { value: infer Value }
  ? Value extends string | number | bigint
    ? `${Value}`
    : string
  : never;
