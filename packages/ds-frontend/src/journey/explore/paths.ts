import { setAtPath } from "../../forms/body/path.js";
import { withMark } from "../answers.js";
import { fail, type List, type Page } from "../page.js";
import { applies, formOf, Route } from "../route.js";
import type { JourneyForm, JourneyPath } from "../types.js";
import { contextKey, type Decisions, Explorer, type Outcome, outcomes } from "./explorer.js";
import { sentenceOf } from "./problems.js";
import { type Goals, solve } from "./solve.js";

type Step = JourneyPath["steps"][number];

/** Path with what it has decided. */
interface DecidedPath extends JourneyPath<never> {
  readonly onPath: ReadonlySet<Page>;
}

/**
 * Returns answers that lead to a page: those to the pages before it on a path. For an item, there are those before it, or it is there
 * already: "household/new-2", "household/2".
 */
export function before(explorer: Explorer, name: string, context: unknown): object {
  failWithoutCases(explorer);
  const { pages, contexts, addresses } = explorer;
  const known = context === undefined ? explorer : new Explorer(pages, [context], addresses);
  const page = pages.find((page) => page.name === String(name).split("/")[0]);
  // The journey itself says which pages there are.
  if (!page) return {};
  const decisions = solve(known, new Map([[page, "on"]]));
  if (!decisions)
    return fail(`before: no answers lead to the page "${page.name}"${contexts ? " with this context" : ""}.`);
  return pathOf(known, decisions, 0, name).answers;
}

/** Returns few paths on which, together, every condition holds once and fails once, where answers allow it. */
export function cover(explorer: Explorer): JourneyPath<never>[] {
  failWithoutCases(explorer);
  const conditional = explorer.pages.filter(({ when }) => when);
  const turnings = outcomes.flatMap((outcome) => conditional.map((page) => ({ page, outcome })));
  // A journey that has ended takes no more turnings, so that those to its ends are tried last.
  const isEnd = ({ page, outcome }: (typeof turnings)[number]) => page.ends && outcome === "on";
  let open = [...turnings.filter((turning) => !isEnd(turning)), ...turnings.filter(isEnd)];
  const result: DecidedPath[] = [];
  do {
    let goals: Goals = new Map();
    let decisions: Decisions = new Map();
    for (const turning of open) {
      if (goals.has(turning.page)) continue;
      const extended: Goals = new Map([...goals, [turning.page, turning.outcome] as const]);
      const solved = solve(explorer, extended, { hints: decisions });
      if (solved) [goals, decisions] = [extended, solved];
      else if (goals.size === 0) open = open.filter((other) => other !== turning);
    }
    if (result.length && !goals.size) break;
    const path = pathOf(explorer, decisions, result.length);
    result.push(path);
    open = open.filter((turning) => !takes(path, turning));
  } while (open.length);
  const needed = result.reduce<readonly DecidedPath[]>((kept, path) => {
    const others = kept.filter((other) => other !== path);
    const isNeeded = turnings.some((turning) => takes(path, turning) && !others.some((other) => takes(other, turning)));
    return isNeeded || !others.length ? kept : others;
  }, result);
  return needed.map(plainPath);
}

/** Returns true if a path takes a turning: the page is on it, or it passes by. */
function takes(
  { onPath }: DecidedPath,
  { page, outcome }: { readonly page: Page; readonly outcome: Outcome },
): boolean {
  if (outcome === "on") return onPath.has(page);
  const last = [...onPath].at(-1);
  return !onPath.has(page) && (!last?.ends || page.index < last.index);
}

function plainPath({ onPath: _, ...path }: DecidedPath): JourneyPath<never> {
  return path;
}

function failWithoutCases(explorer: Explorer): void {
  for (const page of explorer.pages) {
    for (const table of [page.when && explorer.condition(page), page.makeForm && explorer.formTable(page)]) {
      const problem = table?.leaves.flatMap(({ problems }) => problems).find(({ kind }) => kind.startsWith("needs-"));
      if (problem) fail(`the page "${page.name}": ${sentenceOf(explorer, problem, new Map())}`);
    }
  }
}

/** Returns the path that decisions lead along; what is not decided yet is the first of its options. */
function pathOf(explorer: Explorer, decisions: Decisions, number = 0, until?: string): DecidedPath {
  const { pages, contexts, addresses } = explorer;
  const context = decisions.get(contextKey)?.value ?? contexts?.[0];
  const decided = (page: Page, form: JourneyForm | undefined) => decidedValue(explorer, page, form, decisions);
  const itemsOf = ({ each, name }: Page): readonly PartOfPath[] => {
    const { pages, isForm, least, most } = each as List;
    const item = (value: unknown) =>
      partOf(pages, context, isForm ? () => value : ({ name }) => (value as never)[name]);
    const cases = decisions.get(name)?.value ?? explorer.page(name)?.cases?.[0];
    if (cases) return (cases as unknown[]).map(item);
    const inner = new Explorer(pages, context === undefined ? undefined : [context]);
    const all = isForm
      ? [item(decidedValue(inner, pages[0] as Page, pages[0]?.form, new Map()))]
      : cover(inner).map(({ answers, steps }) => ({ answers, steps }));
    // Items that take every turning of what they repeat: as many as fit, and on the next path the others.
    const count = Math.min(Math.max(least, isForm ? 0 : all.length), most);
    return Array.from({ length: count }, (_, index) => all[(number * most + index) % all.length] as PartOfPath);
  };
  const { answers, steps, onPath } = partOf(pages, context, decided, itemsOf, !explorer.isItem, until);
  const hrefOf = (page: string) =>
    (context === undefined ? addresses?.pattern(page) : addresses?.of(page, context)) ?? "";
  const located = steps.map((step) => ({ ...step, href: step.href || hrefOf(step.page) }));
  return {
    pages: [...onPath].map(({ name }) => name),
    answers: answers as never,
    context: context as never,
    steps: located,
    onPath,
  };
}

/** Answers along a path, as they are stored, and what a person sends for them. */
interface PartOfPath {
  readonly answers: object;
  readonly steps: readonly Step[];
}

/** Walks along pages with these values. */
function partOf(
  pages: readonly Page[],
  context: unknown,
  valueFor: (page: Page, form: JourneyForm | undefined) => unknown,
  itemsOf?: (page: Page) => readonly PartOfPath[],
  isWhole = false,
  until?: string,
): PartOfPath & { readonly onPath: ReadonlySet<Page> } {
  const values: Record<string, unknown> = {};
  const onPath = new Set<Page>();
  const steps: Step[] = [];
  let answers: Record<string, unknown> = {};
  for (const page of pages) {
    if (!applies(page, values, context ?? {})) continue;
    onPath.add(page);
    const form = formOf(page, values, context ?? {});
    const { name } = page;
    if (until?.split("/")[0] === name) {
      if (page.each) answers[name] = listUntil(page, itemsOf?.(page) ?? [], until);
      break;
    }
    if (page.ends || (page.isLast && isWhole && !form)) break;
    if (page.tasks) continue;
    const value = valueFor(page, form);
    values[name] = page.each ? [value].flat() : value;
    if (page.each) {
      const list = listOf(page, form, itemsOf?.(page) ?? []);
      answers[name] = list.answers;
      for (const step of list.steps) steps.push(step);
    } else {
      const stored = form?.store(value) ?? {};
      steps.push({ page: name, href: addressOutside(page, values, context), form, answers: stored });
      if (!name) return { answers: stored, steps, onPath };
      if (form || !page.confirm) answers[name] = stored;
      if (page.confirm) answers = confirmed(pages, answers, context) as typeof answers;
    }
  }
  return { answers, steps, onPath };
}

/** Returns the address of a page that is elsewhere; "" for others, and for one whose address reads what the examples do not have. */
function addressOutside({ href = "" }: Page, values: object, context: unknown): string {
  try {
    return typeof href === "string" ? href : href(values, context ?? {});
  } catch {
    return "";
  }
}

/** Returns a list with its items: the pages of each, and if there is another. */
function listOf({ name, each }: Page, form: JourneyForm | undefined, items: readonly PartOfPath[]): PartOfPath {
  const { least, most } = each as List;
  const no = form
    ?.questions()
    .find(({ key }) => key === "another")
    ?.values?.find((value) => value !== "yes");
  const listed = (another: unknown) => ({ page: name, href: "", form, answers: { another } });
  const steps = items.flatMap(({ steps }, index) => {
    const asked = index >= least ? [listed("yes")] : [];
    const pages = steps.map((step, position) => {
      const id = `${position ? "" : "new-"}${index + 1}`;
      return { ...step, page: `${name}/${id}${step.page && `/${step.page}`}` };
    });
    return [...asked, ...pages];
  });
  const isFull = items.length >= most;
  const last = isFull ? { page: name, href: "", form: undefined, answers: {} } : listed(no);
  const stored = Object.fromEntries(items.map(({ answers }, index) => [index + 1, answers]));
  return { answers: { items: stored, last: items.length, form: last.answers }, steps: [...steps, last] };
}

/** Returns what is stored for a list before somebody comes to a page of it. */
function listUntil({ each }: Page, items: readonly PartOfPath[], name: string): object {
  const [, isNew, number] = /^[^/]+\/(new-)?(\d+)/.exec(name) ?? [];
  const id = Number(number ?? items.length);
  const count = isNew ? id - 1 : id;
  const stored = Array.from(
    { length: count },
    (_, index) => [index + 1, items[index % items.length]?.answers ?? {}] as const,
  );
  const isAsked = isNew && count >= (each as List).least;
  return { items: Object.fromEntries(stored), last: count, ...(isAsked && { form: { another: "yes" } }) };
}

/** Confirms the page on which somebody with these answers stands. */
function confirmed(pages: readonly Page[], answers: object, context: unknown): object {
  const part = { pages, reads: () => new Set<string>(), needsAll: false };
  const step = new Route([part], { answers, context: context ?? {} }).steps.at(-1);
  return step?.confirms === undefined ? answers : withMark(answers, "confirmed", step.name, step.confirms);
}

/** Returns the value of a page: what was decided, or the first answers that it offers. */
function decidedValue(explorer: Explorer, page: Page, form: JourneyForm | undefined, decisions: Decisions): unknown {
  const [first] = page.cases ?? (page.each ? [[]] : []);
  if (first) return (decisions.get(page.name) ?? { value: first }).value;
  const value = {};
  const answers: unknown[] = [];
  const examples = form?.examples();
  for (const { key, path, values, revealedBy } of form ? explorer.questions(form) : []) {
    const isAsked = !revealedBy || [answers[revealedBy.question]].flat().includes(revealedBy.value);
    const decision = decisions.get(`${page.name}.${key}`);
    const answer = isAsked ? (decision ? decision.value : values ? values[0] : examples?.get(key)) : undefined;
    answers.push(answer);
    if (answer !== undefined) setAtPath(value, path, answer);
  }
  return value;
}
