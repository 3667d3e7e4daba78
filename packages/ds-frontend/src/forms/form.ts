import type { SummaryListRow } from "../components/summary-list/options.js";
import type { Locale } from "../locale/locale.js";
import type { AnySchema } from "../schemas/standard-schema.js";
import type { System } from "./components/systems/system.js";
import type { Buttons } from "./submit/buttons.js";
import type { Issues } from "./submit/issue.js";
import type { Refusal } from "./submit/on-refused.js";
import type { Question } from "./submit/restore.js";
import type { SubmitResult } from "./submit/result.js";
import type { AnyFields, Fields } from "./types/fields.js";
import type { FormAnswers, RowKeys, SafeAnswers, StoredAnswers } from "./types/form-value.js";
import type { FormView } from "./view/form-view.js";
import type { SummaryRowsOptions } from "./view/summary-rows.js";

/** Form that shows its page, and reads and checks what users submit. */
export interface Form<
  FormFields extends AnyFields = Fields,
  Value = unknown,
  AnySystem extends System | undefined = undefined,
> {
  /** Returns the view of a page: of the failed result of `submit`, of stored answers and issues to report, or of an empty form. */
  view(result?: ViewOptions<FormFields> | null): FormView<FormFields, AnySystem>;
  /**
   * Reads and checks the body of a request, as `express.urlencoded()`, `URLSearchParams` or `FormData` provide it. Rejects
   * when the body is anything else, and when a schema throws, because that is a bug in the program rather than a wrong
   * answer. Once a field has failed, an exception from the form's own schema is ignored, because the schema does not
   * receive that field's value. The answers are also wrong when there are `issues` that something else has found.
   */
  submit(body: unknown, options?: SubmitOptions): Promise<SubmitResult<Value, SafeAnswers<FormFields>>>;
  /** Returns the answers in the body of a request as the user gave them: text, lists of checked values, dates in parts, files. */
  read(body: unknown, options?: Pick<SubmitOptions, "files">): FormAnswers<FormFields>;
  /**
   * Returns the value that `submit` gave as plain data for a session or a database, without passwords and other secrets. Of a
   * file, it holds name, size and type.
   */
  store(value: Value): Readonly<Record<string, unknown>>;
  /**
   * Returns the value of what `store` returned, or undefined if the form would not accept it from a user now: a question is
   * new, a choice is no longer offered, or somebody has changed it. Secrets are not in it, and neither a schema that returns
   * promises nor the form's own schema beside a secret is run again.
   */
  restore(stored: unknown): { readonly value: Value } | undefined;
  /** Returns the questions of the form, each with the values that its answer can have. */
  questions(): readonly Question[];
  /** Returns an example of a value for each question that people answer with a text, a date or a file, by its key, if one is found. */
  examples(): ReadonlyMap<string, unknown>;
  /**
   * Returns the body that a browser sends for a value, for tests: dates in parts, and files with their names, types and sizes. It is
   * a `FormData` if the form asks for a file.
   *
   * @example await fetch("/name", { method: "POST", body: name.body({ fullName: "Sam Jones" }) })
   */
  body(value: StoredAnswers<FormFields> | null | undefined): URLSearchParams | FormData;
  /**
   * Returns the rows of a summary list for stored answers: the questions, the answers as a person reads them, and links to
   * change them. A question that is not on the page, and a password, has no row.
   *
   * @example summaryList({ rows: [...name.summaryRows(answers, { href: "/name" }), ...photo.summaryRows(answers, { href: "/photo" })] })
   */
  summaryRows(
    answers: StoredAnswers<FormFields> | null | undefined,
    options?: SummaryRowsOptions<RowKeys<FormFields>>,
  ): SummaryListRow[];
}

/** Argument of `view`: a failed result of `submit`, or stored answers, the issues to report, or both. */
export interface ViewOptions<FormFields extends AnyFields = Fields> {
  readonly ok?: boolean | undefined;
  /** Answers as the user gave them, or the value that `submit` returned. */
  readonly answers?: StoredAnswers<FormFields> | null | undefined;
  readonly issues?: Issues | null | undefined;
  /** Items that come from elsewhere, such as an API, by the keys of their fields. */
  readonly items?: ItemsFor<FormFields> | null | undefined;
  /** Button that was pressed, in a failed result. */
  readonly button?: string | undefined;
}

/** Items of the radios, checkboxes and selects of a form. */
export type ItemsFor<FormFields extends AnyFields = Fields> = {
  readonly [Key in keyof FormFields & string]?: FormFields[Key]["component"] extends "radios" | "checkboxes" | "select"
    ? readonly object[] | null | undefined
    : never;
};

/** Options of `submit`, beside the body. */
export interface SubmitOptions {
  /** Issues that something else has found. */
  readonly issues?: Issues | null | undefined;
  /** Items that come from elsewhere, by the keys of their fields. Without them, a field whose declaration has none takes any answer. */
  readonly items?: { readonly [key: string]: readonly object[] | null | undefined } | null | undefined;
  /**
   * Files, if the parser does not put them into the body: `request.file` or `request.files` from multer, or an object of files
   * by the names of their fields. Those in a `FormData` are found without this.
   */
  readonly files?: unknown;
  /**
   * Answers that the service has stored, from a session and never from the client. If no other file is chosen, a file among
   * them is the answer.
   */
  readonly answers?: object | null | undefined;
  /** Error of the parser, if the upload failed. The result then reports it beside the field, and nothing else. */
  readonly uploadError?: unknown;
}

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
  Schema extends AnySchema | undefined,
  AnySystem extends System | undefined = System | undefined,
> {
  /** Rules across fields: any Standard Schema for an object of the fields' values. */
  readonly schema?: Schema | undefined;
  /**
   * Values of the buttons with which the page is sent, if there are several: `submit` then says which was pressed, as `button`. Their name
   * is "action", unless you give one.
   *
   * @example buttons: ["save", "continue"] // <button name="action" value="save">
   */
  readonly buttons?: Buttons | undefined;
  /** Called when an answer was refused, for logs and statistics. It is given what is wrong, and no answer. */
  readonly onRefused?: ((refusal: Refusal) => unknown) | undefined;
  /** Language of every fixed word. Defaults to English. */
  readonly locale?: Locale | undefined;
  /**
   * Design system whose macros show the form: "govuk" for govuk-frontend 5 and 6, "nhsuk" for nhsuk-frontend 9 and 10.
   * Defaults to the components of ds-frontend.
   */
  readonly system?: AnySystem | undefined;
}
