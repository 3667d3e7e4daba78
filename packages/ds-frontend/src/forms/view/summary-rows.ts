import type { SummaryListRow } from "../../components/summary-list/options.js";
import type { Content } from "../../html/options.js";
import { string } from "../../html/string.js";
import { escapeHtml } from "../../html/text.js";
import type { Answers } from "../controls/control.js";
import { ownHtml, plainText } from "../controls/options.js";
import type { ResolvedField, ResolvedForm } from "../definition/resolved-form.js";
import { assertKnown, fail } from "../diagnostics/fail.js";
import { shownWith } from "../result/conditional.js";
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
      const answer = answers[field.key];
      const lines = answer === undefined || answer === null ? [] : field.control.inWords(answer, locale);
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

/** Joins lines. One line of text stays a text; several become HTML, in which only the texts of items can be HTML already. */
function joined(lines: readonly Content[]): Content {
  const [first] = lines;
  if (first && lines.length === 1) return first;
  return { html: lines.map((line) => ownHtml(line) ?? escapeHtml(string(line.text))).join("<br>") };
}
