import { type HtmlComment, type HtmlElement, isComment, isElement } from "./node.js";
import { once } from "./once.js";
import type { Page } from "./page.js";

/*
 * Comments that switch rules off for a part of a page: `<!-- ds-check-disable-block error-link -- why -->`.
 */

/** Checks whether a comment on the page switches a rule off for an element. */
export function isSwitchedOff(page: Page, rule: string, element: HtmlElement): boolean {
  const counts = switches(page).get(rule);
  return counts !== undefined && (counts[element.position] ?? 0) > 0;
}

/** Maps each rule that a comment names to the number of comments that switch it off for each element, in page order. */
const switches = once((page) => {
  const countsByRule = new Map<string, Int32Array>();
  /** Element from which on a rule is off. */
  const off = new Map<string, number>();
  const add = (rule: string, first: number, end: number) => {
    const changes = countsByRule.get(rule) ?? new Int32Array(page.size + 1);
    countsByRule.set(rule, changes);
    changes[first] = (changes[first] ?? 0) + 1;
    changes[end] = (changes[end] ?? 0) - 1;
  };
  for (const { action, rules, next, end, isFollowed } of directives(page)) {
    for (const rule of rules) {
      const since = off.get(rule);
      if (action === "disable") off.set(rule, since ?? next);
      else if (action === "disable-block") add(rule, next, end);
      else if (action === "disable-next" && isFollowed) add(rule, next, next + 1);
      else if (action === "enable" && since !== undefined) {
        add(rule, since, next);
        off.delete(rule);
      }
    }
  }
  for (const [rule, since] of off) add(rule, since, page.size);
  // The changes add up to the number at each element.
  for (const counts of countsByRule.values()) {
    let sum = 0;
    for (const [index, change] of counts.entries()) {
      sum += change;
      counts[index] = sum;
    }
  }
  return countsByRule;
});

interface Directive {
  action: string;
  rules: string[];
  /** Number of the next element in page order. */
  next: number;
  /** Number of the first element after the parent of the comment. */
  end: number;
  /** True when the next element is in the same parent. */
  isFollowed: boolean;
}

function directives(page: Page): Directive[] {
  const all: Directive[] = [];
  if (page.hasDirectives) collectDirectives(page.document, page.size, all);
  return all;
}

/** Collects the directives in an element, in page order. */
function collectDirectives(element: HtmlElement, end: number, all: Directive[]): void {
  let waiting = all.length;
  for (const child of element.childNodes) {
    if (isElement(child)) {
      for (const before of all.slice(waiting)) Object.assign(before, { next: child.position, isFollowed: true });
      collectDirectives(child, child.lastInside + 1, all);
      waiting = all.length;
    } else if (isComment(child)) {
      const read = readDirective(child);
      if (read) all.push({ ...read, next: end, end, isFollowed: false });
    }
  }
}

const directive = /^\s*ds-check-([a-z-]+)\s/;

function readDirective({ data }: HtmlComment): Pick<Directive, "action" | "rules"> | undefined {
  const [begin, action] = directive.exec(data) ?? [];
  if (begin === undefined || action === undefined) return undefined;
  const [names = ""] = data.slice(begin.length).split("--", 1);
  return { action, rules: names.split(",").map((name) => name.trim()) };
}
