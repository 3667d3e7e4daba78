import type { SummaryListRow } from "../../components/summary-list/options.js";
import type { Content } from "../../html/options.js";
import { string } from "../../html/string.js";
import { escapeHtml } from "../../html/text.js";
import { en } from "../../locale/en.js";
import type { Locale } from "../../locale/locale.js";
import type { Answers } from "../controls/control.js";
import { namesOfFiles } from "../controls/file-upload.js";
import { isText, ownHtml, plainText } from "../controls/options.js";
import type { ResolvedField, ResolvedForm } from "../definition/resolved-form.js";
import { assertKnown, fail } from "../diagnostics/fail.js";
import type { AnyComponent } from "../fields/define-component.js";
import { shownWith } from "../result/conditional.js";
import { isRealDate, monthNumber } from "../schemas/calendar.js";
import { factsOf } from "../schemas/define-schema.js";
import { linkTo } from "./view.js";

/** Options of `summaryRows`. */
export interface SummaryRowsOptions<Keys extends string = string> {
  /** Address of the form's page, to which each row links with the id of its field. Without it, rows have no links. */
  readonly href?: string | undefined;
  /** Shorter words for questions, by the keys of their fields: `{ fullName: "Full name" }`. */
  readonly questions?: { readonly [Key in Keys]?: string } | undefined;
}

/** Creates the rows of a summary list: one for each question that is on the page, in the order of the page. */
export function summaryRows(form: ResolvedForm, answers: Answers, options: SummaryRowsOptions = {}): SummaryListRow[] {
  const { locale } = form;
  const { href, questions = {} } = options;
  assertRowsOptions(form, options);
  const isShown = shownWith(answers);
  return form.fields
    .filter((field) => !field.isHidden && !field.control.isSecret && isShown(field))
    .map((field) => {
      const question = questionOf(field, questions);
      const lines = linesOf(field, answers[field.key], locale);
      const value = lines.length ? joined(lines) : { text: locale.summaryRows.notAnsweredText };
      const id = field.control.linkTarget([]);
      const row = { key: question, value };
      if (href === undefined || id === undefined) return row;
      const visuallyHiddenText = plainText(question);
      const items = [{ href: href + linkTo(id), text: locale.summaryRows.changeText, visuallyHiddenText }];
      return { ...row, actions: { items } };
    });
}

function assertRowsOptions({ lookup }: ResolvedForm, options: SummaryRowsOptions): void {
  for (const name of Object.keys(options)) assertKnown("summaryRows", name, ["href", "questions"]);
  for (const key of Object.keys(options.questions ?? {})) assertKnown("summaryRows: questions", key, lookup.keys);
  if (options.href === undefined || (typeof options.href === "string" && !options.href.includes("#"))) return;
  fail("summaryRows", '"href" must be the address of the form\'s page, without a #, such as "/your-details".');
}

function questionOf({ key, question }: ResolvedField, questions: Readonly<Record<string, unknown>>): Content {
  const ownQuestion = Object.hasOwn(questions, key) ? string(questions[key]) : "";
  if (ownQuestion) return { text: ownQuestion };
  if (question) return question;
  fail(
    "summaryRows",
    `"${key}" has no label or legend with the words of its question. Pass them: questions: { "${key}": "…" }.`,
  );
}

/** Returns the lines of an answer as a person reads it; none when there is no answer. */
function linesOf(field: ResolvedField, answer: unknown, locale: Locale): readonly Content[] {
  const { key, component, control } = field;
  if (answer === undefined || answer === null) return [];
  if (typeof component !== "string" && component.describe) return linesOfText(ownLines(key, component, answer));
  if (control.isUpload) return linesOfText(namesOfFiles(answer));
  if (control.choiceContents) {
    const chosen = control.checkedValues?.(answer as never) ?? [answer as string];
    return chosen.flatMap((value) => control.choiceContents?.get(value) ?? linesOfText([value]));
  }
  if (control.parts && typeof answer === "object") return linesOfText([dateInWords(answer, control.parts, locale)]);
  if (isText(answer)) return linesOfText([typedInWords(field, string(answer), locale)]);
  if (Array.isArray(answer) && answer.every(isText)) return linesOfText(answer.map((entry) => string(entry)));
  fail("summaryRows", `the component of "${key}" needs a function describe, which returns its answer in words.`);
}

/**
 * Formats a typed answer as its schema does, and adds the prefix and suffix of its field, unless the schema has already done
 * so.
 */
function typedInWords({ schema, control }: ResolvedField, answer: string, locale: Locale): string {
  const formatted = factsOf(schema).inWords?.(answer, locale) ?? answer.trim();
  if (!formatted || !control.affixes) return formatted;
  const { prefix, suffix } = control.affixes;
  const before =
    !prefix || formatted.replace("-", "").startsWith(prefix) ? "" : /\p{L}$/u.test(prefix) ? `${prefix} ` : prefix;
  const after = !suffix || formatted.endsWith(suffix) ? "" : /^[\p{L}\p{N}]/u.test(suffix) ? ` ${suffix}` : suffix;
  return before + formatted + after;
}

function ownLines(key: string, component: AnyComponent, answer: unknown): readonly string[] {
  const described: unknown = component.describe?.(answer);
  const lines = Array.isArray(described) ? described : [described];
  if (lines.every(isText)) return lines.map((line) => string(line));
  fail("summaryRows", `the component of "${key}" must return a text or a list of texts from describe.`);
}

function linesOfText(texts: readonly string[]): Content[] {
  return texts.flatMap((text) => (text.trim() ? text.trim().split(/\r\n?|\n/) : [])).map((text) => ({ text }));
}

/** Joins lines. One line of text stays a text; several become HTML, in which only the texts of items can be HTML already. */
function joined(lines: readonly Content[]): Content {
  const [first] = lines;
  if (first && lines.length === 1) return first;
  return { html: lines.map((line) => ownHtml(line) ?? escapeHtml(string(line.text))).join("<br>") };
}

/** Writes a date in words, or as it was entered if there is no such date. */
function dateInWords(answer: object, parts: readonly string[], { date }: Locale): string {
  const entered = parts.map((part) => (Object.hasOwn(answer, part) ? string(answer[part as never]).trim() : ""));
  const part = (name: string) => entered[parts.indexOf(name)] ?? "";
  const [day, year] = [part("day"), part("year")];
  const month = monthNumber(part("month"), date.months, en.date.months);
  const isDate = /^\d{4}$/.test(year) && /^\d{0,2}$/.test(day) && month >= 1 && month <= 12;
  if (!isDate || !isRealDate(Number(year), month, day ? Number(day) : 1)) return entered.filter(Boolean).join(" ");
  return date.format(day ? Number(day) : undefined, date.months[month - 1] ?? "", Number(year));
}
