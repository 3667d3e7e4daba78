import { didYouMean } from "@ds-frontend/internal/did-you-mean.js";
import type { ErrorSummaryItem } from "../../components/error-summary/options.js";
import { fail } from "../../diagnostics/fail.js";
import { kindOf } from "../../diagnostics/kinds.js";
import { remark } from "../../diagnostics/warn.js";
import { objects } from "../../html/list.js";
import { string } from "../../html/string.js";
import type { Answers, OptionsObject } from "../components/field.js";
import { macrosBySystem } from "../components/systems/macros.js";
import { revealErrors, shownWith } from "../declare/conditional.js";
import type { FormIssue } from "../submit/issue.js";
import type { ResolvedField, ResolvedForm } from "../types/resolved-form.js";
import { type FormErrors, formErrors } from "./form-errors.js";
import type { FormView } from "./form-view.js";
import { merged, withWords } from "./with-words.js";

/** Creates the view of a form with the given answers and issues. */
export function createView(form: ResolvedForm, entered: Answers, issues: readonly FormIssue[]): FormView {
  const { fields, fieldsets, locale } = form;
  const errors = formErrors(issues, form);
  const hasErrors = errors.byField.size > 0 || errors.general.length > 0;
  const answers = hasErrors ? revealErrors(fields, entered, (field) => errors.byField.has(field)) : entered;
  const optionsByKey = Object.fromEntries(
    fields.map((field) => [field.key, fieldOptions(form, field, answers, errors)]),
  );
  for (const { key, options } of fieldsets) optionsByKey[key] = { ...options };
  const errorSummary = hasErrors ? { ...summaryTitle(form), errorList: errorList(fields, answers, errors) } : undefined;
  const prefix = string(locale.page.errorPrefix);
  const hasUpload = fields.some(({ isUpload }) => isUpload);

  return {
    hasErrors,
    title(pageTitle) {
      const title = string(pageTitle);
      if (!title && pageTitle !== "") {
        const problem =
          pageTitle === undefined || pageTitle === null ? "missing" : `${kindOf(pageTitle)}, not a string`;
        remark(`view.title: the title of the page is ${problem}. Pass a string: view.title("Your details").`);
      }
      return hasErrors && !title.startsWith(prefix) ? prefix + title : title;
    },
    errorSummary,
    enctype: hasUpload ? "multipart/form-data" : "application/x-www-form-urlencoded",
    page: { ...locale.page, errorSummary, ...(hasUpload && { enctype: "multipart/form-data" }) },
    fields: optionsByKey as unknown as FormView["fields"],
    components: fields
      .filter(({ revealedBy }) => !revealedBy)
      .map(({ component, key }) => ({
        component: typeof component === "string" ? component : undefined,
        key,
        options: optionsByKey[key] as object,
      })),
    field(key, words) {
      const field = fields.find((field) => field.key === key);
      if (field) return fieldOptions(form, field, answers, errors, words as OptionsObject | undefined) as never;
      const fieldset = fieldsets.find((fieldset) => fieldset.key === key);
      if (fieldset) return merged(fieldset.options, (words ?? {}) as OptionsObject) as never;
      const meant = didYouMean(String(key), form.lookup.keys);
      return fail("view.field", `the form has no field "${String(key)}"${meant ? `, did you mean "${meant}"?` : "."}`);
    },
    withConditional(key, htmlByValue) {
      const field = fields.find((field) => field.key === key);
      return withConditional(String(key), field, optionsByKey[key], htmlByValue) as never;
    },
  };
}

function summaryTitle({ locale: { errorSummary }, system }: ResolvedForm): { readonly titleText: string } {
  return system ? macrosBySystem[system].summaryTitle(errorSummary.titleText) : { ...errorSummary };
}

function fieldOptions(
  { locale }: ResolvedForm,
  field: ResolvedField,
  answers: Answers,
  { byField }: FormErrors,
  words?: OptionsObject,
): OptionsObject {
  const answer = answers[field.key];
  const own = field.optionsFor(answer);
  const options = words ? withWords(field, own, words, answer) : own;
  const error = byField.get(field);
  if (error) {
    options.errorMessage = { text: error.message, visuallyHiddenText: locale.errorMessage.visuallyHiddenText };
    if (error.parts.length) options.errorParts = error.parts;
  }
  return field.show ? field.show(options, answer) : options;
}

/** Lists one entry for each wrong answer, in the order of the page, then the messages that belong to no field. */
function errorList(
  fields: readonly ResolvedField[],
  answers: Answers,
  { byField, general }: FormErrors,
): ErrorSummaryItem[] {
  const list: ErrorSummaryItem[] = [];
  const isShown = shownWith(answers);
  for (const field of fields) {
    const error = byField.get(field);
    if (!error) continue;
    const id = isShown(field) ? field.linkTarget(error.parts) : undefined;
    list.push(id === undefined ? { text: error.message } : { text: error.message, href: linkTo(id) });
  }
  for (const text of general) list.push({ text });
  return list;
}

function withConditional(
  key: string,
  field: ResolvedField | undefined,
  options: OptionsObject | undefined,
  htmlByValue: Readonly<Record<string, unknown>>,
): OptionsObject {
  if (!field || !options || !("items" in options))
    return fail("withConditional", `"${key}" is not a field with items.`);
  const values = new Set(Object.keys(htmlByValue));
  for (const { value, fields } of field.reveals) {
    if (values.has(value) && string(htmlByValue[value]) !== "") continue;
    const keys = fields.map(({ key }) => `"${key}"`).join(", ");
    fail("withConditional", `the item "${value}" of "${key}" reveals ${keys}. Pass the HTML under "${value}".`);
  }
  const items = objects(options.items as readonly { value?: unknown }[]).map((item) => {
    const value = string(item.value);
    return values.delete(value) ? { ...item, conditional: { html: string(htmlByValue[value]) } } : item;
  });
  const [unknown] = values;
  if (unknown !== undefined) remark(`withConditional: "${key}" has no item with the value "${unknown}".`);
  return { ...options, items };
}

/** Returns the link to an id, with percent signs escaped, because browsers decode them in fragments (HTML 7.4.6.4). */
export function linkTo(id: string): string {
  return `#${id.replaceAll("%", "%25")}`;
}
