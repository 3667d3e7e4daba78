import { unknownOption } from "@ds-frontend/internal/options/sentences.js";
import { openNames } from "../addresses.js";
import { type Page, rowKeys } from "../page.js";
import type { JourneyProblem } from "../types.js";
import { type ConditionProblem, contextKey, type Decisions, Explorer, type Leaf, type Table } from "./explorer.js";
import { solve } from "./solve.js";

/** Names what is wrong with a journey before anybody uses it. */
export function problems(explorer: Explorer): JourneyProblem[] {
  return explorer.pages.flatMap((page) => {
    const messages = new Set([
      ...placeProblems(explorer, page),
      ...addressProblems(explorer, page),
      ...caseProblems(page),
      ...formProblems(explorer, page),
      ...conditionProblems(explorer, page, page.when && explorer.condition(page)),
      ...conditionProblems(explorer, page, page.makeForm && explorer.formTable(page)),
    ]);
    const isKnown =
      !page.when ||
      explorer.condition(page).leaves.every(({ problems }) => problems.every(({ kind }) => kind === "throws"));
    if (isKnown && !solve(explorer, new Map([[page, "on"]]))) messages.add("No answers lead to this page.");
    const own = [...messages].map((message) => ({ page: page.name, message }));
    if (!page.each) return own;
    const inner = problems(new Explorer(page.each.pages, explorer.contexts));
    return [
      ...own,
      ...inner.map(({ page: name, message }) => ({ page: `${page.name}/each${name && `/${name}`}`, message })),
    ];
  });
}

/** Returns what is wrong with the place of a page among the others. */
function placeProblems({ pages, isItem }: Explorer, page: Page): string[] {
  if (isItem) return [];
  const { isLast, when, ends, beginsSection, section, index } = page;
  const next = pages[index + 1];
  const found: string[] = [];
  if (isLast && (when || ends))
    found.push("This is the last page, which everybody must reach: leave out its when and ends.");
  if (isLast && page.check === true && section !== undefined && !beginsSection)
    found.push(`This check page is inside the section "${section}", which ends with it: give it a section of its own.`);
  if (beginsSection && when && next && !next.when && !next.beginsSection)
    found.push(
      `The section "${section}" begins with this page, which has a condition, but the next page has none: let the section begin with a page that always applies.`,
    );
  return found;
}

/** Returns what is wrong with the addresses of a page and of its items. */
function addressProblems({ pages, addresses }: Explorer, page: Page): string[] {
  if (!addresses) return [];
  const plain = (name: string) => name.replace(/_item\d+_/g, "1");
  const addressOf = (page: Page, name: string) => (typeof page.href === "string" ? page.href : addresses.pattern(name));
  const all = pages
    .slice(0, page.index + 1)
    .flatMap((page) => openNames([page]).map((name) => ({ name: plain(name), page, address: addressOf(page, name) })));
  return all.flatMap(({ name, page: owner, address }, index) => {
    const other = all.slice(0, index).find((other) => other.address === address);
    if (!other || owner !== page) return [];
    return `The page "${name}" has the address of the page "${other.name}": "${plain(address)}".`;
  });
}

function caseProblems({ form, each, cases = [] }: Page): string[] {
  if (!form || each) return [];
  return cases
    .filter((value) => !form.restore(form.store(value)))
    .map((value) => `The form does not accept one of the cases: ${JSON.stringify(value)}`);
}

function formProblems(explorer: Explorer, page: Page): string[] {
  const questions = explorer.formsOf(page).flatMap((form) => explorer.questions(form));
  const keys = rowKeys(questions);
  const unknown = page.makeForm ? Object.keys(page.questions ?? {}).filter((key) => !keys.includes(key)) : [];
  const unanswered = page.cases
    ? []
    : explorer.formsOf(page).flatMap((form) => {
        const examples = form.examples();
        return explorer.questions(form).filter(({ key, values }) => !values && !examples.has(key));
      });
  return [
    ...unanswered.map(
      ({ key }) =>
        `No example is known that the schema of "${key}" accepts, so that tests cannot answer it: add "cases".`,
    ),
    ...unknown.map((key) => `"questions" has an ${unknownOption(key, keys)}`),
    ...questions
      .filter(({ isAsynchronous }) => isAsynchronous)
      .map(
        ({ key }) =>
          `The schema of "${key}", or of its form, is asynchronous, so that a stored answer is not checked by it again: ask when the page is sent, and pass what you learn as "issues" of submit.`,
      ),
  ];
}

/** Returns what a condition, or the function of a form, does that has no answer. */
function conditionProblems(explorer: Explorer, page: Page, table: Table | undefined): string[] {
  const sentences = new Set<string>();
  for (const leaf of table?.leaves ?? []) {
    for (const problem of leaf.problems) {
      const sentence = sentenceOf(explorer, problem, leaf.decisions);
      const canThrow = () =>
        solve(explorer, new Map([[page, "on"]]), { fixed: leaf.decisions }) ?? canHappen(explorer, page, leaf);
      if (!sentences.has(sentence) && (!problem.kind.endsWith("throws") || canThrow())) sentences.add(sentence);
    }
  }
  if (table?.isWhole === false)
    sentences.add('The condition reads too many answers to try them all. Add "cases" to the pages that it reads.');
  return [...sentences];
}

/** Returns true if answers lead to the page with these decisions. */
function canHappen(explorer: Explorer, page: Page, { decisions }: Leaf): boolean {
  return solve(explorer, new Map([[page, "off"]]), { fixed: decisions }) !== undefined;
}

/** Says what a condition did that has no answer. */
export function sentenceOf(
  { pages }: Explorer,
  { kind, detail, isInForm }: ConditionProblem,
  decisions: Decisions,
): string {
  const reader = isInForm ? "The function of the form" : "The condition";
  if (kind === "reads-later") return `${reader} reads the page "${detail}", which does not come before this one.`;
  if (kind === "reads-nothing") return `${reader} reads "${detail}", but there is no page of this name.`;
  if (kind === "needs-contexts")
    return `${reader} reads "${detail}" of the context: list examples in "contexts", an option of the journey.`;
  if (kind === "needs-cases") {
    const cases = `${reader} reads "${detail}", which people type: add "cases" to the page "${detail.replace(/\..*/s, "")}"`;
    return `${cases}, with ${isInForm ? "values of every kind" : "values that make the condition true and false"}.`;
  }
  const facts = [...decisions].map(([key, { value }]) => {
    if (key === contextKey) return `the context is ${JSON.stringify(value)}`;
    if (!key.startsWith("?")) return `"${key}" is ${JSON.stringify(value)}`;
    return `the page "${pages[Number(key.slice(1))]?.name}" ${value === "on" ? "applies" : "does not apply"}`;
  });
  return `${reader} throws${facts.length ? ` when ${facts.join(" and ")}` : ""}: ${detail}`;
}
