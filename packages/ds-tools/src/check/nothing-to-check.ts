import { prefixes } from "../rules/page/design-systems.js";
import type { Page } from "../rules/page/page.js";
import { hasClasses } from "../rules/page/relevance.js";
import { needsScript } from "../rules/page/scripts.js";
import { TooLargeError } from "../rules/read/limits.js";
import { parsePage } from "./run-rules.js";

/** Reason why the rules had nothing to check on any page of a run. */
export interface NothingToCheck {
  /** True when the pages are of the design system, and so they were checked. */
  isRight: boolean;
  sentence: string;
}

const parts = "error summary, error message, pagination or contents list";

/** Explains why there was nothing to check on pages: they have no such part, are made by script, or have another prefix. */
export function nothingToCheck(pages: readonly string[], prefix: string | undefined): NothingToCheck {
  if (pages.some((html) => hasClasses(html, prefix)))
    return {
      isRight: true,
      sentence: `There was no ${parts} to check.`,
    };
  const made = pages.filter(isMadeByScript);
  if (made.length && made.length === pages.length)
    return { isRight: false, sentence: `${pages.length === 1 ? "The page is" : "The pages are"} ${madeByScript}` };
  const expected = prefix ? [prefix] : prefixes;
  const others = otherPrefixes(pages);
  const unknown = others.filter((other) => expected.includes(other));
  if (unknown.length)
    return {
      isRight: false,
      sentence: `The classes that begin with ${listed(unknown, "and")} are of a design system that the checker does not know. On error pages of such a system it checks links to ids, aria-invalid and aria-describedby, and it found none.`,
    };
  const advice = others.length
    ? ` Classes begin with ${listed(others, "and")}: give your own prefix with --prefix.`
    : " The pages have no classes.";
  return { isRight: false, sentence: `No class begins with ${listed(expected, "or")}.${advice}` };
}

const madeByScript =
  "built by script in the browser: the HTML has scripts and hardly any text. Check it in the browser, with checkDocument or the matcher for Playwright.";

/** Checks whether script makes a page in the browser. */
export function isMadeByScript(html: string): boolean {
  const page = /<script\b/i.test(html) ? readable(html) : undefined;
  return page !== undefined && needsScript(page);
}

function readable(html: string): Page | undefined {
  try {
    return parsePage(html, {});
  } catch (error) {
    if (error instanceof TooLargeError) return undefined;
    throw error;
  }
}

/** Returns the prefixes of most classes, such as "app-". */
function otherPrefixes(pages: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const html of pages)
    for (const [, , classes = ""] of html.matchAll(/\bclass\s{0,9}=\s{0,9}(["']?)([^"'>]{0,999})/gi))
      for (const [, prefix = ""] of classes.matchAll(/(?:^|\s)([a-z][a-z0-9]{0,29})-/gi))
        counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
  const most = [...counts].sort(([, one], [, other]) => other - one);
  return most.slice(0, 5).map(([prefix]) => prefix);
}

function listed(prefixes: readonly string[], conjunction: string): string {
  const quoted = prefixes.map((word) => `"${word}-"`);
  return quoted.length < 2 ? quoted.join("") : `${quoted.slice(0, -1).join(", ")} ${conjunction} ${quoted.at(-1)}`;
}
