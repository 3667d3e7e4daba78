import type { ErrorSummaryItem } from "../components/error-summary/options.js";
import { string } from "../html/string.js";
import type { Locale } from "../locale/locale.js";
import { type Answers, isShown, revealing } from "./conditional.js";
import type { FormView, Issues } from "./form.js";
import { type Faults, faultsIn } from "./issues.js";
import type { Options } from "./kinds/kind.js";
import type { Outline, Question } from "./question.js";

/** The view of a form with some answers and with what is wrong with them. */
export function viewOf(
  { questions, find, locale, unfilled }: Outline,
  given: Answers,
  issues: Issues | undefined,
): FormView {
  const faults = faultsIn(issues, find, locale.wrongAnswer);
  const hasErrors = faults.byQuestion.size > 0 || faults.others.length > 0;
  const answers = hasErrors ? revealing(questions, given, (question) => faults.byQuestion.has(question)) : given;
  const fields = { ...unfilled };
  for (const question of questions) fields[question.key] = optionsOf(question, answers, faults, locale);
  const errorSummary = hasErrors
    ? { ...locale.errorSummary, errorList: entries(questions, answers, faults) }
    : undefined;
  const prefix = string(locale.page.errorPrefix);

  return {
    hasErrors,
    title(pageTitle) {
      const title = string(pageTitle);
      return hasErrors && !title.startsWith(prefix) ? prefix + title : title;
    },
    errorSummary,
    page: { ...locale.page, errorSummary },
    fields: fields as unknown as FormView["fields"],
    withConditional(key, htmlByValue) {
      const question = questions.find((question) => question.key === key);
      return withConditional(String(key), question, fields[key], htmlByValue) as never;
    },
  };
}

function optionsOf(question: Question, answers: Answers, { byQuestion }: Faults, locale: Locale): Options {
  const options = question.kind.show(answers[question.index]);
  const fault = byQuestion.get(question);
  if (!fault) return options;
  options.errorMessage = { text: fault.message, visuallyHiddenText: locale.errorMessage.visuallyHiddenText };
  if (fault.parts.length) options.errorParts = fault.parts;
  return options;
}

/** Spec 7: one entry per wrong answer, in the order of the page; then what is wrong with no answer in particular. */
function entries(questions: readonly Question[], answers: Answers, { byQuestion, others }: Faults): ErrorSummaryItem[] {
  const list: ErrorSummaryItem[] = [];
  for (const question of questions) {
    const fault = byQuestion.get(question);
    if (!fault) continue;
    const target = isShown(question, answers) ? question.kind.target(fault.parts) : undefined;
    list.push(target === undefined ? { text: fault.message } : { text: fault.message, href: fragment(target) });
  }
  for (const text of others) list.push({ text });
  return list;
}

/** The link to an id: a percent sign would be read as the beginning of another character (HTML 7.4.6.4). */
function fragment(id: string): string {
  return `#${id.replaceAll("%", "%25")}`;
}

function withConditional(
  key: string,
  question: Question | undefined,
  options: Options | undefined,
  htmlByValue: Readonly<Record<string, unknown>>,
): Options {
  if (!Array.isArray(options?.items)) throw new TypeError(`withConditional: "${key}" is no field with items.`);
  const values = new Set(Object.keys(htmlByValue));
  for (const { value, questions } of question?.brings ?? []) {
    if (values.has(value) && string(htmlByValue[value]) !== "") continue;
    const brought = questions.map((question) => `"${question.key}"`).join(", ");
    throw new TypeError(`withConditional: "${value}" of "${key}" brings ${brought}. Give the HTML under "${value}".`);
  }
  const items = (options.items as readonly { value?: unknown }[]).map((item) => {
    const value = string(item.value);
    return values.delete(value) ? { ...item, conditional: { html: string(htmlByValue[value]) } } : item;
  });
  const [unknown] = values;
  if (unknown !== undefined) throw new TypeError(`withConditional: "${key}" has no item with the value "${unknown}".`);
  return { ...options, items };
}
