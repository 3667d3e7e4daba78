import { printable } from "../report/printable.js";
import { levels, rules } from "../rules/all.js";
import { isSwitchedOff } from "../rules/page/directives.js";
import { documentationOf } from "../rules/page/documentation.js";
import { type GroupLinks, groupLinks } from "../rules/page/group-links.js";
import { Page } from "../rules/page/page.js";
import type { Fault } from "../rules/page/page-rule.js";
import { isRelevant } from "../rules/page/relevance.js";
import { checkOptions, type RuleOptions } from "../rules/page/rule-options.js";
import { readHtml } from "../rules/read/html.js";
import { TooMuch } from "../rules/read/limits.js";
import type { Finding } from "./finding.js";
import type { CheckOptions } from "./options.js";

const all = Object.entries(rules).map(([name, Rule]) => ({ name, rule: new Rule() }));

/** Description of each rule by its name. */
export const descriptions: Readonly<Record<string, string>> = Object.fromEntries(
  all.map(({ name, rule }) => [name, rule.description]),
);

/** Findings of a page, with what is needed to compare it with others. */
export interface Inspected {
  findings: Finding[];
  group: GroupLinks | undefined;
}

/** Reads a page and runs all rules. The only finding is a "parser-error" when it would take too long to read. */
export function inspect(html: string, options: CheckOptions): Inspected {
  checkOptions(options);
  // Pages that are no concern of the rules need not be parsed.
  if (!isRelevant(html, options)) return { findings: [], group: undefined };
  try {
    const page = new Page(readHtml(html), options);
    const findings = runRules(page).map(toFinding);
    // The sort is stable, so that the findings at one place are in the order of the rules.
    findings.sort((one, other) => one.line - other.line || one.column - other.column);
    return { findings, group: groupLinks(page) };
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error;
    return { findings: [unreadable(error)], group: undefined };
  }
}

/** Finding of a rule, and the element that it is about. */
export interface RuleFault extends Fault {
  rule: string;
}

/** Runs all rules on a page, and returns what they find, except where a comment on the page says that a rule does not fit. */
export function runRules(page: Page): RuleFault[] {
  return all.flatMap(({ name, rule }) =>
    rule
      .faults(page)
      .filter(({ element }) => !isSwitchedOff(page, name, element))
      .map((fault) => ({ rule: name, ...fault })),
  );
}

/** Turns what a rule finds into a finding that is safe to print on a terminal and in XML. */
export function toFinding({ rule, message, location, context, selector }: RuleFault): Finding {
  const { line, column, size } = location;
  const [, suggestion] = /: link to "(#[^"]+)"$/.exec(message) ?? [];
  return {
    rule,
    severity: levels[rule] === "warn" ? "warning" : "error",
    message: printable(message),
    url: documentationOf(rule),
    line,
    column,
    size,
    spec: context.spec,
    selector: printable(selector),
    ...(suggestion && { suggestion: printable(suggestion) }),
  };
}

/** Finding about a page that would take too long to read. */
export function unreadable({ message, location }: TooMuch): Finding {
  const { line = 1, column = 1 } = location ?? {};
  const about = { rule: "parser-error", severity: "error", url: null, spec: null, selector: null } as const;
  return { ...about, message: printable(`The page cannot be read: ${message}`), line, column, size: 1 };
}

/** Reads a page into the model of the rules; undefined when it would take too long. */
export function parsePage(html: string, options: RuleOptions): Page | undefined {
  try {
    return new Page(readHtml(html), options);
  } catch (error) {
    if (error instanceof TooMuch) return undefined;
    throw error;
  }
}
