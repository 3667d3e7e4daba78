import type { SummaryListRow } from "../components/summary-list/options.js";
import { escapeHtml } from "../html/text.js";
import { atOnce, type Page, rowKeys } from "./page.js";
import type { ItemOnRoute, Route, Step } from "./route.js";
import type { Address, ItemLinks, ItemList, JourneyForm, JourneyRow, RowGroup } from "./types.js";

/** Writes the address of a page. */
export type HrefOf = (step: { readonly name: string; readonly page?: Page | undefined }) => Address;

/** Returns the rows of some steps of a route: the pages from one position to before another, lists before their items. */
export function rowsOf(route: Route, hrefOf: HrefOf, from = 0, to = route.steps.length): JourneyRow[] {
  const lists = new Map<number, Step>();
  for (let index = from; index < to; index += 1) {
    const step = route.steps[index] as Step;
    if (step.page.each) lists.set(step.items[0]?.start ?? index, step);
  }
  const rows: JourneyRow[] = [];
  const add = (step: Step, added: readonly SummaryListRow[]) => {
    if (!added.length) return;
    const page = templateOf(step.name);
    const { section } = step.outer;
    const item = step.item && { ...linksOf(route, step.item, hrefOf), title: wholeTitle(step.item) };
    // Node takes twenty times as long for a row that is copied first.
    for (const row of added) rows.push({ page, section, item, ...row });
  };
  for (let index = from; index < to; index += 1) {
    const list = lists.get(index);
    if (list) add(list, listRows(list, hrefOf));
    const step = route.steps[index] as Step;
    if (step.isAnswered && !step.page.each) add(step, pageRows(step, hrefOf));
  }
  return rows;
}

function pageRows(step: Step, hrefOf: HrefOf): SummaryListRow[] {
  const { form, stored, page, isLocked } = step;
  if (!form || page.row === false) return [];
  const href = isLocked ? undefined : hrefOf(step);
  const rows = form.summaryRows(stored, { href, questions: wordsFor(page, form) as never });
  return page.row === undefined ? rows : joined(page.row, rows, form);
}

/** Returns the words for the questions of a form. One that a function makes need not ask all that the page has words for. */
function wordsFor({ questions, makeForm }: Page, form: JourneyForm): Page["questions"] {
  if (!questions || !makeForm) return questions;
  const keys = rowKeys(form.questions());
  return Object.fromEntries(Object.entries(questions).filter(([key]) => keys.includes(key)));
}

/** Joins the rows of a page, without those that have no answer. */
function joined(words: string, rows: readonly SummaryListRow[], form: JourneyForm): SummaryListRow[] {
  const [first] = rows;
  if (!first) return [];
  const notAnswered = form.summaryRows({}).find(({ key }) => textOf(key) === textOf(first.key))?.value;
  const answered = rows.filter(({ value }) => textOf(value) !== textOf(notAnswered));
  const lines = (answered.length ? answered : [first]).map(
    ({ value }) => ("html" in value && value.html) || escapeHtml(textOf(value)),
  );
  return [{ ...withWords(first, words), key: { text: words }, value: { html: lines.join("<br>") } }];
}

function listRows(step: Step, hrefOf: HrefOf): SummaryListRow[] {
  const { page, items } = step;
  const [row] = page.row === false ? [] : (page.form?.summaryRows(null, { href: hrefOf(step) }) ?? []);
  if (!row) return [];
  const words = page.row || textOf(row.key);
  const actions = {
    items: row.actions?.items.map((link) => ({ ...link, href: hrefOf(step), visuallyHiddenText: words })) ?? [],
  };
  const inWords = atOnce(`the function "inWords" of the page "${page.name}"`, page.each?.inWords(items.length));
  const value = { text: inWords ?? "" };
  return [{ ...row, key: { text: words }, value, actions }];
}

/** Returns rows as summary lists: a group for each section, and in it a card for each item. */
export function groupsOf(rows: readonly JourneyRow[]): RowGroup[] {
  const groups: { title: string | undefined; lists: (ItemList & { rows: JourneyRow[] })[] }[] = [];
  let listed: string | undefined;
  for (const row of rows) {
    const { section: title, item } = row;
    let group = groups.at(-1);
    if (!group || group.title !== title) {
      group = { title, lists: [] };
      groups.push(group);
    }
    if (!group.lists.length || listed !== item?.href) {
      listed = item?.href;
      const card = item && { title: { text: item.title }, heading: item.title };
      group.lists.push({ ...(card && { card }), rows: [] });
    }
    group.lists.at(-1)?.rows.push(row);
  }
  return groups;
}

/** Returns the title of an item after those of the items that it is in, because each may have a first of its own. */
function wholeTitle({ outer, title }: ItemOnRoute): string {
  return outer ? `${wholeTitle(outer)}, ${title}` : title;
}

/** Returns what a page says of an item. */
export function linksOf({ steps }: Route, { name, title, start }: ItemOnRoute, hrefOf: HrefOf): ItemLinks {
  return { title, href: hrefOf(steps[start] as Step), remove: hrefOf({ name: `${name}/remove` }) };
}

/** Returns the name of a page's template: that of the page, with "each" in the place of an item's number. */
export function templateOf(name: string): string {
  return name.replaceAll(/\/(?:new-)?\d+/g, "/each");
}

/** Returns rows whose links name their items, for a list in which they stand together. */
export function titled(rows: readonly JourneyRow[]): JourneyRow[] {
  return rows.map((row) =>
    row.item ? { ...row, ...withWords(row, (words) => `${words} (${row.item?.title})`) } : row,
  );
}

/** Returns a row with other hidden words in its links. */
function withWords(row: SummaryListRow, words: string | ((before: unknown) => string)): SummaryListRow {
  const items = row.actions?.items.map((link) => {
    return { ...link, visuallyHiddenText: typeof words === "string" ? words : words(link.visuallyHiddenText) };
  });
  return items ? { ...row, actions: { ...row.actions, items } } : row;
}

function textOf(content: unknown): string {
  const { text, html } = (content ?? {}) as { text?: unknown; html?: unknown };
  return String(html ?? text ?? "");
}
