import type { Page } from "../page.js";
import type { DrawingOptions } from "../types.js";
import { Explorer, type Outcome, outcomeKey } from "./explorer.js";
import { solve } from "./solve.js";

/** Draws the journey as a flowchart for Mermaid: pages with their titles, sections and lists as boxes, the one answer that leads on. */
export function mermaid(explorer: Explorer, { titles = {} }: DrawingOptions = {}): string {
  return ["flowchart TD", ...drawn(explorer, titles, { id: "p", name: "" }), ""].join("\n");
}

type Titles = Readonly<Record<string, string | undefined>>;

interface Place {
  /** Beginning of the ids of its nodes. */
  readonly id: string;
  /** Beginning of the names of its pages: "household/each/". */
  readonly name: string;
}

function drawn(explorer: Explorer, titles: Titles, place: Place): string[] {
  const { pages } = explorer;
  const id = ({ index }: Page) => `${place.id}${index}`;
  const lines: string[] = [];
  let isInSection = false;
  for (const page of pages) {
    if (page.beginsSection) {
      if (isInSection) lines.push("  end");
      lines.push(`  subgraph ${id(page)}s["${escaped(page.section ?? "")}"]`);
      isInSection = true;
    }
    const title = escaped(titles[place.name + page.name] ?? titleOf(explorer, page));
    if (page.each) {
      const inner = new Explorer(page.each.pages, explorer.contexts);
      const innerPlace = { id: `${id(page)}_`, name: `${place.name}${page.name}/each${page.each.isForm ? "" : "/"}` };
      const { key, value } = page.form?.summaryRows({ another: "yes" })[0] ?? {};
      lines.push(`  subgraph ${id(page)}l["${title}"]`, `  ${id(page)}[["${escaped(plain(key))}"]]`);
      lines.push(
        ...drawn(inner, titles, innerPlace),
        `  ${id(page)} -->|"${escaped(plain(value))}"| ${innerPlace.id}0`,
      );
      lines.push(`  ${innerPlace.id}${inner.pages.length - 1} --> ${id(page)}`, "  end");
    } else {
      lines.push(`  ${id(page)}${page.ends ? `(["${title}"])` : `["${title}"]`}`);
    }
  }
  if (isInSection) lines.push("  end");
  const arrows = pages.flatMap((page) => arrowsFrom(explorer, page));
  return [
    ...lines,
    ...arrows.map(({ from, to, label }) => `  ${id(from)} -->${label && `|"${escaped(label)}"|`} ${id(to)}`),
  ];
}

interface Arrow {
  readonly from: Page;
  readonly to: Page;
  readonly label: string;
}

/** Conditions of a group on the way from one page to another. */
interface Group {
  readonly goals: Map<Page, Outcome>;
  /** Keys of the answers that they read. */
  readonly read: Set<string>;
}

/** Returns the pages that can follow a page, each with the answers that lead there. */
function arrowsFrom(explorer: Explorer, from: Page): Arrow[] {
  const { pages } = explorer;
  const tasks = pages.find((page) => page.tasks);
  if (tasks && from === tasks) {
    return pages.filter((page) => page.beginsSection && page.index > from.index).map((to) => ({ from, to, label: "" }));
  }
  if (from.ends) return [];
  const arrows: Arrow[] = [];
  const groups = new Map<string, Group>();
  const decide = (page: Page, outcome: Outcome): boolean => {
    const name = explorer.groupOf(outcomeKey(page));
    const { goals = new Map<Page, Outcome>(), read = new Set<string>() } = groups.get(name) ?? {};
    if (page !== from && page.when) for (const key of explorer.condition(page).options.keys()) read.add(key);
    const decided = solve(explorer, goals.set(page, outcome));
    // Where a page cannot apply, it is left out by the decisions before.
    if (!decided) goals.set(page, "off");
    groups.set(name, { goals, read });
    return decided !== undefined;
  };
  if (!decide(from, "on")) return [];
  for (const to of pages.slice(from.index + 1)) {
    // After a section, people come back to the task list.
    const isBack = tasks && from.index > tasks.index && to.beginsSection;
    const isPossible = isBack || decide(to, "on");
    if (isPossible) arrows.push({ from, to: isBack ? tasks : to, label: labelOf(explorer, from, groups) });
    if (isBack || !to.when || (isPossible && !decide(to, "off"))) break;
  }
  return arrows;
}

/** Returns the titles of the answers that lead along an arrow: a few to one question of the page before it. */
function labelOf(explorer: Explorer, from: Page, groups: ReadonlyMap<string, Group>): string {
  const { form, cases, name } = from;
  if (!form || cases) return "";
  const keys = explorer.questions(form).map(({ key }) => key);
  for (const { goals, read } of groups.values()) {
    const key = keys.find((key) => read.has(`${name}.${key}`));
    if (key === undefined) continue;
    const options = optionsOf(explorer, `${name}.${key}`);
    const taken = options.filter((option) => solve(explorer, goals, { fixed: new Map([[`${name}.${key}`, option]]) }));
    const words = taken.map(({ value }) => form.summaryRows({ [key]: value })[keys.indexOf(key)]?.value);
    const isShort = taken.length <= 3 && taken.length < options.length;
    if (isShort && taken.every(({ value }) => typeof value === "string")) return words.map(plain).join(" or ");
  }
  return "";
}

function optionsOf(explorer: Explorer, key: string) {
  const table = explorer.pages.find((page) => page.when && explorer.condition(page).options.has(key));
  return (table && explorer.condition(table).options.get(key)) ?? [];
}

/** Returns the question of a page if it has one, and otherwise its name as words. */
function titleOf({ pages }: Explorer, { row, form, each, name, index }: Page): string {
  if (row) return row;
  const rows = form && !each ? form.summaryRows({}) : [];
  const words = (name || String(pages[index]?.name)).replace(/[-_]|(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
  return rows.length === 1 ? plain(rows[0]?.key) : words.charAt(0).toUpperCase() + words.slice(1);
}

function plain(content: object | undefined): string {
  const { text, html } = (content ?? {}) as { text?: unknown; html?: unknown };
  return String(text ?? String(html ?? "").replace(/<[^>]*>/g, " "));
}

function escaped(text: string): string {
  return text.replace(/[&"<>#]/g, (character) => `#${character.charCodeAt(0)};`);
}
