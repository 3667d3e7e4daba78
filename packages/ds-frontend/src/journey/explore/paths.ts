import { setAtPath } from "../../forms/body/path.js";
import { withMark } from "../answers.js";
import { fail, type List, type Page } from "../page.js";
import { applies, formOf, Route } from "../route.js";
import type { JourneyForm, JourneyPath, PathsOptions } from "../types.js";
import {
  contextKey,
  type Decision,
  type Decisions,
  decisionOf,
  Explorer,
  type Leaf,
  type Outcome,
  outcomeKey,
  outcomes,
  type Table,
} from "./explorer.js";
import { sentenceOf } from "./problems.js";
import { type Goals, solve } from "./solve.js";

type Step = JourneyPath["steps"][number];

/** Path with what it has decided. */
interface DecidedPath extends JourneyPath<never> {
  readonly onPath: ReadonlySet<Page>;
}

/** Path as far as it is known. */
interface OpenPath {
  /** What it has decided, which is its own. */
  readonly decisions: Map<string, Decision>;
  readonly isEnded: boolean;
}

/**
 * Returns every sequence of pages that answers can lead along. They grow page by page, all together: each leads to an end, so that
 * too many are noticed at the first page where they are too many.
 */
export function paths(explorer: Explorer, { limit = 1000 }: PathsOptions = {}): JourneyPath<never>[] {
  failWithoutCases(explorer);
  let open: readonly OpenPath[] = [{ decisions: new Map(), isEnded: false }];
  for (const page of explorer.pages) {
    open = open.flatMap((path) => (path.isEnded ? path : pathsFrom(explorer, path, page)));
    if (open.length > limit)
      fail(`there are more than ${limit} paths. Use cover(), or a higher limit: paths({ limit }).`);
  }
  return open.map(({ decisions }) => plainPath(pathOf(explorer, decisions)));
}

/** Returns a path with each outcome that the condition of the next page can have on it. */
function pathsFrom(explorer: Explorer, { decisions }: OpenPath, page: Page): OpenPath[] {
  if (!page.when) return [{ decisions, isEnded: page.ends }];
  const table = explorer.condition(page);
  const decided = decidedOutcome(table, decisions);
  return outcomes.flatMap((outcome) => {
    const key = outcomeKey(page);
    const isEnded = page.ends && outcome === "on";
    if (outcome === decided) return { decisions: decisions.set(key, decisionOf(outcome)), isEnded };
    if (!table[outcome].some((leaf) => agrees(leaf, decisions))) return [];
    const goals = explorer.pages
      .slice(0, page.index)
      .filter((other) => other.when && explorer.groupOf(outcomeKey(other)) === explorer.groupOf(key))
      .map((other) => [other, decisions.get(outcomeKey(other))?.value as Outcome] as const);
    const solved = solve(explorer, new Map([...goals, [page, outcome]]), { hints: decisions });
    return solved ? { decisions: new Map([...decisions, ...solved]), isEnded } : [];
  });
}

/** Returns true if a condition that ends in this way has read nothing but what becomes of other pages on the path. */
function agrees(leaf: Leaf, decisions: Decisions): boolean {
  return [...leaf.decisions].every(([key, { text }]) => !key.startsWith("?") || decisions.get(key)?.text === text);
}

/** Returns what becomes of a page with these decisions; undefined if its condition reads others. */
function decidedOutcome({ leaves }: Table, decisions: Decisions): Outcome | undefined {
  const isReached = ([key, { text }]: [string, Decision]) => decisions.get(key)?.text === text;
  return leaves.find((leaf) => [...leaf.decisions].every(isReached))?.outcome;
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
function pathOf(explorer: Explorer, decisions: Decisions, number = 0): DecidedPath {
  const { pages, contexts, path } = explorer;
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
  const { answers, steps, onPath } = partOf(pages, context, decided, itemsOf, !explorer.isItem);
  const located = steps.map((step) => ({ ...step, href: `${path}/${step.page}` }));
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
): PartOfPath & { readonly onPath: ReadonlySet<Page> } {
  const values: Record<string, unknown> = {};
  const onPath = new Set<Page>();
  const steps: Step[] = [];
  let answers: Record<string, unknown> = {};
  for (const page of pages) {
    if (!applies(page, values, context ?? {})) continue;
    onPath.add(page);
    const form = formOf(page, values, context ?? {});
    if (page.ends || (page.isLast && isWhole && !form)) break;
    if (page.tasks) continue;
    const { name } = page;
    const value = valueFor(page, form);
    values[name] = page.each ? [value].flat() : value;
    if (page.each) {
      const list = listOf(page, form, itemsOf?.(page) ?? []);
      answers[name] = list.answers;
      for (const step of list.steps) steps.push(step);
    } else {
      const stored = form?.store(value) ?? {};
      steps.push({ page: name, href: "", form, answers: stored });
      if (!name) return { answers: stored, steps, onPath };
      if (form || !page.confirm) answers[name] = stored;
      if (page.confirm) answers = confirmed(pages, answers, context) as typeof answers;
    }
  }
  return { answers, steps, onPath };
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
  for (const { key, path, values, revealedBy } of form ? explorer.questions(form) : []) {
    const isAsked = !revealedBy || [answers[revealedBy.question]].flat().includes(revealedBy.value);
    const decision = decisions.get(`${page.name}.${key}`);
    const answer = isAsked ? (decision ? decision.value : values?.[0]) : undefined;
    answers.push(answer);
    if (answer !== undefined) setAtPath(value, path, answer);
  }
  return value;
}
