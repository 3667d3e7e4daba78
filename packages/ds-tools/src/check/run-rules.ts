import { printable } from "../../../ds-frontend/src/cli/printable.js";
import { documentationOf } from "../report/documentation.js";
import { say } from "../report/messages.js";
import { levels, rules } from "../rules/all.js";
import { isSwitchedOff } from "../rules/page/directives.js";
import { type GroupLinks, groupLinks } from "../rules/page/group-links.js";
import { Page } from "../rules/page/page.js";
import type { LocatedFault, PageRule } from "../rules/page/page-rule.js";
import { isRelevant } from "../rules/page/relevance.js";
import { checkOptions, type RuleOptions } from "../rules/page/rule-options.js";
import { readHtml } from "../rules/read/html.js";
import { TooMuch } from "../rules/read/limits.js";
import type { Finding } from "./finding.js";
import type { CheckOptions } from "./options.js";

const all = Object.entries(rules).map(([name, Rule]) => ({ name, rule: new Rule() as PageRule }));

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
export interface RuleFault extends LocatedFault {
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

/** Turns what a rule finds into a finding. */
export function toFinding({ rule, messageId, data, message, key, suggestion, location, selector }: RuleFault): Finding {
  const { line, column, size } = location;
  return {
    rule,
    messageId,
    data,
    message,
    severity: levels[rule] === "warn" ? "warning" : "error",
    url: documentationOf(rule),
    line,
    column,
    size,
    selector: printable(selector),
    ...(key !== undefined && { key }),
    ...(suggestion !== undefined && { suggestion }),
  };
}

const parserMessages = { unreadable: "The page cannot be read: {{reason}}" } as const;

/** Finding about a page that would take too long to read. */
export function unreadable({ message: reason, location }: TooMuch): Finding {
  const { line = 1, column = 1 } = location ?? {};
  const rule = "parser-error";
  const wording = say(parserMessages, { messageId: "unreadable", data: { reason } });
  return { rule, ...wording, severity: "error", url: documentationOf(rule), line, column, size: 1 };
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
