import { fail } from "./fail.js";
import type { Page } from "./page.js";
import { type Decide, type Mishap, type Outcome, outcomeKey, Run } from "./run.js";

/** Way through a journey. */
export interface JourneyPath {
  /** Names of the pages on the way, in order. */
  readonly pages: readonly string[];
  /** Answers that lead along it. They are complete if every page with typed answers has `cases`. */
  readonly answers: Readonly<Record<string, unknown>>;
}

/** Options of `paths`. */
export interface PathsOptions {
  /** Most paths to return. Defaults to 1,000. */
  readonly limit?: number | undefined;
}

/** Something wrong with a journey that is known before anybody uses it. */
export interface JourneyProblem {
  readonly page: string;
  readonly message: string;
}

/** What is to become of pages, by their positions. */
type Goals = ReadonlyMap<number, Outcome>;
type Decisions = ReadonlyMap<string, unknown>;

/** Combinations of answers that are tried before a search is given up. */
const mostTries = 20_000;

/** Returns every sequence of pages that answers can lead along. */
export function paths(pages: readonly Page[], { limit = 1000 }: PathsOptions = {}): JourneyPath[] {
  const result: JourneyPath[] = [];
  const visit = (index: number, goals: Goals, decisions: Decisions): void => {
    const page = pages[index];
    if (!page) {
      if (result.length >= limit)
        fail(`there are more than ${limit} paths. Use cover(), or a higher limit: paths({ limit }).`);
      result.push(pathOf(pages, decisions));
      return;
    }
    if (!page.when) {
      visit(page.ends ? pages.length : index + 1, goals, decisions);
      return;
    }
    for (const outcome of ["on", "off"] as const) {
      const extended = new Map([...goals, [index, outcome]]);
      const solved = solve(pages, extended, { hints: decisions, onMishap: failWithoutCases });
      if (solved) visit(page.ends && outcome === "on" ? pages.length : index + 1, extended, solved);
    }
  };
  visit(0, new Map(), new Map());
  return result;
}

/** Returns few paths on which, together, every condition holds once and fails once, where answers allow it. */
export function cover(pages: readonly Page[]): JourneyPath[] {
  const turnings = (["on", "off"] as const).flatMap((outcome) =>
    pages.flatMap(({ when, ends }, index) => (when ? [{ index, outcome, ends: ends && outcome === "on" }] : [])),
  );
  // A journey that has ended takes no more turnings, so that those to its ends are tried last.
  let open = [...turnings.filter(({ ends }) => !ends), ...turnings.filter(({ ends }) => ends)];
  const result: (JourneyPath & { readonly outcomes: readonly Outcome[] })[] = [];
  do {
    let goals: Goals = new Map();
    let decisions: Decisions = new Map();
    for (const turning of open) {
      if (goals.has(turning.index)) continue;
      const extended: Goals = new Map([...goals, [turning.index, turning.outcome] as const].sort(([a], [b]) => a - b));
      const solved = solve(pages, extended, { hints: decisions, onMishap: failWithoutCases });
      if (solved) [goals, decisions] = [extended, solved];
      else if (goals.size === 0) open = open.filter((other) => other !== turning);
    }
    if (result.length && !goals.size) break;
    const path = pathOf(pages, decisions);
    result.push(path);
    open = open.filter(({ index, outcome }) => path.outcomes[index] !== outcome);
  } while (open.length);
  const needed = withoutRepeated(result, turnings);
  return needed.map(({ pages, answers }) => ({ pages, answers }));
}

/** Drops each path whose turnings are all on others. */
function withoutRepeated<Path extends { readonly outcomes: readonly Outcome[] }>(
  result: readonly Path[],
  turnings: readonly { readonly index: number; readonly outcome: Outcome }[],
): readonly Path[] {
  return result.reduce((kept, path) => {
    const others = kept.filter((other) => other !== path);
    const takes = (list: readonly Path[], { index, outcome }: (typeof turnings)[number]) =>
      list.some(({ outcomes }) => outcomes[index] === outcome);
    const isNeeded = !others.length || turnings.some((turning) => takes([path], turning) && !takes(others, turning));
    return isNeeded ? kept : others;
  }, result);
}

/** Names what is wrong with the conditions of a journey. */
export function problems(pages: readonly Page[]): JourneyProblem[] {
  return pages.flatMap((page, index) => {
    const messages = new Set(casesRefused(page));
    const last = index === pages.length - 1;
    if (last && (page.when || page.ends))
      messages.add("This is the last page, which everybody must reach: leave out its when and ends.");
    const mishaps: Mishap[] = [];
    const isReached = solve(pages, new Map([[index, "on"]]), { onMishap: (mishap) => mishaps.push(mishap) });
    for (const sentence of mishapsOf(pages, index)) messages.add(sentence);
    if (!isReached && !mishaps.some(({ kind }) => kind !== "throws")) messages.add("No answers lead to this page.");
    return [...messages].map((message) => ({ page: page.name, message }));
  });
}

/** Tries every way to read answers in the condition of a page, and says what it does that has no answer. */
function mishapsOf(pages: readonly Page[], index: number): string[] {
  const sentences = new Set<string>();
  const choices = new Choices();
  for (let tries = 0; tries < mostTries; tries += 1) {
    const run = new Run(pages, choices.decide, index);
    run.outcome(index);
    for (const mishap of run.mishaps.filter(({ page }) => page === pages[index])) {
      const sentence = sentenceOf(mishap, choices.decisions(), pages);
      if (mishap.kind !== "throws" || canHappen(pages, index, choices.decisions())) sentences.add(sentence);
    }
    if (!choices.retreat()) return [...sentences];
  }
  return [
    ...sentences,
    'The condition reads too many answers to try them all. Add "cases" to the pages that it reads.',
  ];
}

/** Returns true if answers lead to the page with these decisions. */
function canHappen(pages: readonly Page[], index: number, decisions: Decisions): boolean {
  const goals = new Map<number, Outcome>([[index, "off"]]);
  for (const position of pages.keys()) {
    const outcome = decisions.get(outcomeKey(position));
    if (outcome) goals.set(position, outcome as Outcome);
  }
  const fixed = new Map([...decisions].filter(([key]) => !key.startsWith("?")));
  return solve(pages, new Map([...goals].sort(([a], [b]) => a - b)), { fixed }) !== undefined;
}

function sentenceOf({ kind, detail }: Mishap, decisions: Decisions, pages: readonly Page[]): string {
  if (kind === "reads-later") return `The condition reads the page "${detail}", which does not come before this one.`;
  if (kind === "reads-nothing") return `The condition reads "${detail}", but there is no page of this name.`;
  if (kind === "needs-cases") {
    return `The condition reads "${detail}", which people type: add "cases" to the page "${detail.replace(/\..*/s, "")}", with values that make the condition true and false.`;
  }
  const facts = [...decisions].map(([key, value]) => {
    if (!key.startsWith("?")) return `"${key}" is ${JSON.stringify(value)}`;
    return `the page "${pages[Number(key.slice(1))]?.name}" is ${value === "on" ? "" : "not "}on the way`;
  });
  return `The condition throws${facts.length ? ` when ${facts.join(" and ")}` : ""}: ${detail}`;
}

function casesRefused({ form, each, cases = [] }: Page): string[] {
  if (!form || each) return [];
  return cases
    .filter((value) => !form.restore(form.store(value)))
    .map((value) => `The form does not accept one of the cases: ${JSON.stringify(value)}`);
}

/** Draws the journey as a flowchart for Mermaid. */
export function mermaid(pages: readonly Page[]): string {
  const nodes = pages.map(({ name, ends, when }, index) => {
    const label = ends ? `(["${name}"])` : when ? `{{"${name}"}}` : `["${name}"]`;
    return `  p${index}${label}`;
  });
  const arrows = pages.flatMap((page, from) => {
    if (page.ends) return [];
    const targets: string[] = [];
    const goals = new Map<number, Outcome>([[from, "on"]]);
    for (let to = from + 1; to < pages.length; to += 1) {
      if (solve(pages, new Map([...goals, [to, "on"]]))) targets.push(`  p${from} --> p${to}`);
      if (!pages[to]?.when) break;
      goals.set(to, "off");
    }
    return targets;
  });
  return ["flowchart TD", ...nodes, ...arrows, ""].join("\n");
}

interface SolveOptions {
  /** Decisions that must not change. */
  readonly fixed?: Decisions;
  /** Decisions to try first. */
  readonly hints?: Decisions;
  readonly onMishap?: (mishap: Mishap) => void;
}

/** Returns decisions that give each page the outcome that is wanted; undefined if there are none. */
function solve(
  pages: readonly Page[],
  goals: Goals,
  { fixed, hints, onMishap }: SolveOptions = {},
): Decisions | undefined {
  const choices = new Choices(fixed, hints);
  for (let tries = 0; tries < mostTries; tries += 1) {
    const run = new Run(pages, choices.decide);
    let isRight = true;
    for (const [index, wanted] of goals) {
      run.reads = new Set();
      isRight = run.outcome(index) === wanted;
      if (!isRight) break;
    }
    if (onMishap) run.mishaps.forEach(onMishap);
    if (isRight) return choices.decisions();
    if (!choices.retreat(run.reads)) return undefined;
  }
  fail(
    `there are more than ${mostTries} combinations of answers to try. Add "cases" to pages whose answers many conditions read.`,
  );
}

interface Choice {
  readonly key: string;
  readonly options: readonly unknown[];
  readonly first: number;
  tried: number;
  /** Keys of earlier decisions that the failures of this one depended on. */
  readonly blame: Set<string>;
}

/** Decisions in the order in which they were asked for, with those that are still to be tried. */
class Choices {
  readonly #made = new Map<string, Choice>();
  readonly #fixed: Decisions;
  readonly #hints: Decisions;

  constructor(fixed: Decisions = new Map(), hints: Decisions = new Map()) {
    this.#fixed = fixed;
    this.#hints = hints;
  }

  readonly decide: Decide = (key, options) => {
    if (this.#fixed.has(key)) return this.#fixed.get(key);
    let choice = this.#made.get(key);
    if (!choice) {
      choice = { key, options, first: Math.max(0, options.indexOf(this.#hints.get(key))), tried: 0, blame: new Set() };
      this.#made.set(key, choice);
    }
    return chosen(choice);
  };

  decisions(): Decisions {
    return new Map([
      ...this.#fixed,
      ...[...this.#made.values()].map((choice) => [choice.key, chosen(choice)] as const),
    ]);
  }

  /**
   * Changes the last decision that a failure depended on, and forgets those after it; without keys, the last decision. Returns
   * false if everything was tried. (Conflict-directed backjumping, Prosser 1993.)
   */
  retreat(keys?: ReadonlySet<string>): boolean {
    let conflict = keys;
    for (const choice of [...this.#made.values()].reverse()) {
      if (!conflict || conflict.has(choice.key)) {
        for (const key of conflict ?? []) if (key !== choice.key) choice.blame.add(key);
        choice.tried += 1;
        if (choice.tried < choice.options.length) return true;
        conflict = conflict && choice.blame;
      }
      this.#made.delete(choice.key);
    }
    return false;
  }
}

function chosen({ options, first, tried }: Choice): unknown {
  return options[(first + tried) % options.length];
}

function failWithoutCases(mishap: Mishap): void {
  if (mishap.kind === "needs-cases") fail(`the page "${mishap.page.name}": ${sentenceOf(mishap, new Map(), [])}`);
}

/** Returns the path that decisions lead along; what is not decided yet is the first of its options. */
function pathOf(pages: readonly Page[], decisions: Decisions): JourneyPath & { readonly outcomes: readonly Outcome[] } {
  const run = new Run(pages, new Choices(decisions).decide);
  const outcomes = pages.map((_, index) => run.outcome(index));
  const onWay = pages.filter((_, index) => outcomes[index] === "on");
  const answers = onWay.flatMap((page, index) => {
    const isLast = index === onWay.length - 1 && !page.form;
    return isLast ? [] : [[page.name, storedAnswers(page, run.valueOf(page))] as const];
  });
  return { pages: onWay.map(({ name }) => name), answers: Object.fromEntries(answers), outcomes };
}

/** Returns a value of a page as the journey stores it. */
function storedAnswers({ form, each, most }: Page, value: unknown): unknown {
  if (!each) return form?.store(value) ?? {};
  const items = Array.isArray(value) ? value : [];
  const stored = items.map((item, index) => [index + 1, storedItem(each.pages, each.isForm, item)]);
  const another = form?.questions().find(({ key }) => key === "another");
  const answer = items.length >= most ? {} : { another: another?.values?.find((option) => option !== "yes") };
  return { items: Object.fromEntries(stored), last: items.length, form: answer };
}

function storedItem(pages: readonly Page[], isForm: boolean, item: unknown): unknown {
  const byName = isForm ? { "": item } : (item as Record<string, unknown>);
  const stored = pages.flatMap((page) =>
    Object.hasOwn(byName, page.name) ? [[page.name, storedAnswers(page, byName[page.name as never])] as const] : [],
  );
  return isForm ? stored[0]?.[1] : Object.fromEntries(stored);
}
