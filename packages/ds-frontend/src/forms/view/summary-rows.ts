import type { SummaryListRow } from "../../components/summary-list/options.js";
import { assertKnown, fail } from "../../diagnostics/fail.js";
import { remark } from "../../diagnostics/warn.js";
import { isText, ownHtml, plainText } from "../../html/content.js";
import type { Content } from "../../html/options.js";
import { string } from "../../html/string.js";
import { escapeHtml } from "../../html/text.js";
import { parsePath } from "../body/path.js";
import type { Answers } from "../components/field.js";
import { shownWith } from "../declare/conditional.js";
import type { ResolvedField, ResolvedFieldset, ResolvedForm } from "../types/resolved-form.js";
import { linkTo } from "./view.js";

/** Options of `summaryRows`. */
export interface SummaryRowsOptions<Keys extends string = string> {
  /** Address of the form's page, to which each row links with the id of its field. Without it, rows have no links. */
  readonly href?: string | undefined;
  /** Shorter words for questions, by the keys of their fields: `{ fullName: "Full name" }`. */
  readonly questions?: { readonly [Key in Keys]?: string } | undefined;
  /** Items that come from elsewhere, by the keys of their fields: the words of the answers are among them. */
  readonly items?: { readonly [key: string]: readonly object[] | null | undefined } | null | undefined;
}

/** Creates the rows of a summary list: one for each question that is on the page, in the order of the page. */
export function summaryRows(form: ResolvedForm, answers: Answers, options: SummaryRowsOptions = {}): SummaryListRow[] {
  const { locale } = form;
  const { href, questions = {} } = options;
  assertRowsOptions(form, options);
  const isShown = shownWith(answers);
  const linesOf = (field: ResolvedField): readonly Content[] => {
    const answer = answers[field.key];
    return answer === undefined || answer === null ? [] : field.inWords(answer, locale);
  };
  const rows: SummaryListRow[] = [];
  for (const { key, question, asked } of questionsIn(form)) {
    const shown = asked.filter(({ field }) => isShown(field));
    if (!shown.length) continue;
    const words = questionText(key, question, questions);
    const lines = described(
      shown.map(({ field }) => field),
      linesOf,
    );
    const value = lines.length ? joined(lines) : { text: locale.summaryRows.notAnsweredText };
    const link = shown.find(({ link }) => link !== undefined)?.link;
    if (href === undefined || link === undefined) rows.push({ key: words, value });
    else {
      const items = [{ href: href + link, text: locale.summaryRows.changeText, visuallyHiddenText: plainText(words) }];
      rows.push({ key: words, value, actions: { items } });
    }
  }
  return rows;
}

interface QuestionOnPage {
  readonly key: string;
  readonly question: Content | undefined;
  readonly asked: { readonly field: ResolvedField; readonly link: string | undefined }[];
}

const questionsByForm = new WeakMap<ResolvedForm, readonly QuestionOnPage[]>();

/** Returns the questions on the page of a form. They are worked out once, because a check page has the rows of many forms. */
function questionsIn(form: ResolvedForm): readonly QuestionOnPage[] {
  const known = questionsByForm.get(form);
  if (known) return known;
  const questions = new Map<ResolvedField | ResolvedFieldset, QuestionOnPage>();
  for (const field of form.fields) {
    if (field.isHidden || field.isSecret) continue;
    const { key, question } = field.fieldset ?? field;
    const asked = questions.get(field.fieldset ?? field) ?? { key, question, asked: [] };
    const id = field.linkTarget([]);
    asked.asked.push({ field, link: id === undefined ? undefined : linkTo(id) });
    questions.set(field.fieldset ?? field, asked);
  }
  questionsByForm.set(form, [...questions.values()]);
  return questionsIn(form);
}

/** Returns the lines of an answer, which its fieldset describes if it has a function for that. */
function described(
  fields: readonly ResolvedField[],
  linesOf: (field: ResolvedField) => readonly Content[],
): readonly Content[] {
  const lines = fields.map(linesOf);
  const { describe, path, key, fields: all = [] } = fields[0]?.fieldset ?? {};
  if (!describe || lines.every(({ length }) => !length)) return lines.flat();
  const words = all.map((field) => {
    const name = field.path.slice(path?.length).join(".");
    return [name, (lines[fields.indexOf(field)] ?? []).map(plainText).join(", ")] as const;
  });
  const texts: unknown = describe(Object.fromEntries(words));
  const list: readonly unknown[] = [texts].flat();
  if (list.every(isText)) return list.map((text) => ({ text: string(text) }));
  remark(`summaryRows: describe of "${key}" must return a text or a list of texts.`);
  return lines.flat();
}

function assertRowsOptions({ fields, fieldsets }: ResolvedForm, options: SummaryRowsOptions): void {
  for (const name of Object.keys(options)) assertKnown("summaryRows", name, ["href", "questions", "items"]);
  if (options.questions) {
    const keys = [...fieldsets, ...fields.filter(({ fieldset }) => !fieldset)].map(({ key }) => key);
    for (const key of Object.keys(options.questions)) assertKnown("summaryRows: questions", key, keys);
  }
  if (options.href === undefined || (typeof options.href === "string" && !options.href.includes("#"))) return;
  fail("summaryRows", '"href" must be the address of the form\'s page, without a #, such as "/your-details".');
}

function questionText(
  key: string,
  question: Content | undefined,
  questions: Readonly<Record<string, unknown>>,
): Content {
  const ownQuestion = Object.hasOwn(questions, key) ? string(questions[key]) : "";
  if (ownQuestion) return { text: ownQuestion };
  if (question) return question;
  remark(
    `summaryRows: "${key}" has no label or legend with the words of its question. Pass them: questions: { "${key}": "…" }.`,
  );
  return { text: wordsOfKey(key) };
}

/** Returns the last step of a key in words: "Date of birth" for "person.dateOfBirth". */
function wordsOfKey(key: string): string {
  const words = (parsePath(key).at(-1) ?? key)
    .replace(/[-_\s]+/g, " ")
    .replace(/(?<=\p{Ll})\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Joins lines. One line of text stays a text; several become HTML, in which only the texts of items can be HTML already. */
function joined(lines: readonly Content[]): Content {
  const [first] = lines;
  if (first && lines.length === 1) return first;
  return { html: lines.map((line) => ownHtml(line) ?? escapeHtml(string(line.text))).join("<br>") };
}
