import type { ErrorSummaryOptions } from "../components/error-summary/options.js";
import type { ViewOptions } from "../forms/form.js";
import type { FormView } from "../forms/view/form-view.js";

/** The part of a form that its page needs. */
export interface AnyForm {
  view(result?: ViewOptions | null): object;
}

/**
 * Everything that the page of a form shows, as plain data: a server action can return it, and a server component can pass it
 * to the browser. The schemas stay on the server.
 */
export interface FormState<SomeForm extends AnyForm = AnyForm> {
  /** True when the page reports at least one error. */
  readonly hasErrors: boolean;
  /** Text in front of the page's title: "Error: " when the page has errors. */
  readonly titlePrefix: string;
  /** Options of the error summary; undefined when the page has no errors. */
  readonly errorSummary: ErrorSummaryOptions | undefined;
  /** Encoding of the form. */
  readonly enctype: FormView["enctype"];
  /** Options of each field's component. */
  readonly fields: FieldsOf<SomeForm>;
}

/** The options of each field of a form. */
export type FieldsOf<SomeForm extends AnyForm> =
  ReturnType<SomeForm["view"]> extends { readonly fields: infer Fields } ? Fields : never;

/**
 * Returns the state of a form's page: of the failed result of `submit`, of stored answers, or of an empty form.
 *
 * @example formState(details, await details.submit(body))
 */
export function formState<SomeForm extends AnyForm>(form: SomeForm, result?: ViewOptions | null): FormState<SomeForm> {
  const { hasErrors, errorSummary, enctype, fields, title } = form.view(result) as FormView;
  // Their values as they are: in development, a view warns when it is read without what a group reveals.
  const options = Object.entries(Object.getOwnPropertyDescriptors(fields)).map(([key, { value }]) => [key, value]);
  return {
    hasErrors,
    titlePrefix: title(""),
    errorSummary,
    enctype,
    fields: Object.fromEntries(options) as FieldsOf<SomeForm>,
  };
}
