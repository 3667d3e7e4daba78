import type { Finding } from "../report/finding.js";
import { findingOf, type SourcePlace } from "../report/messages.js";
import { type GroupLinks, groupLinks } from "../rules/groups/group-links.js";
import { isSwitchedOff } from "../rules/page/directives.js";
import { type HtmlElement, isElement, isText } from "../rules/page/node.js";
import { onceEach } from "../rules/page/once.js";
import { Page } from "../rules/page/page.js";
import type { Fault, PageRule } from "../rules/page/page-rule.js";
import { isRelevant } from "../rules/page/relevance.js";
import { assertOptions, type CheckOptions } from "../rules/page/rule-options.js";
import { selector } from "../rules/page/selector.js";
import { isDynamic } from "../rules/page/template.js";
import { rules } from "../rules/pages/all.js";
import { readHtml } from "../rules/read/html.js";
import { TooLargeError } from "../rules/read/limits.js";

/** Findings of a page, with what is needed to compare it with others. */
export interface Inspected {
  findings: Finding[];
  group: GroupLinks | undefined;
}

/** Reads a page and runs all rules. The only finding is a "parser-error" when it would take too long to read. */
export function inspect(html: string, options: CheckOptions): Inspected {
  assertOptions(options);
  // Pages that are no concern of the rules need not be parsed.
  if (!isRelevant(html, options)) return { findings: [], group: undefined };
  try {
    return inspectPage(parsePage(html, options));
  } catch (error) {
    if (!(error instanceof TooLargeError)) throw error;
    return { findings: [unreadable(error)], group: undefined };
  }
}

/** Runs all rules on a page. */
export function inspectPage(page: Page): Inspected {
  const findings = runRules(page).map(({ finding }) => finding);
  // The sort is stable, so that the findings at one place are in the order of the rules.
  findings.sort((one, other) => one.line - other.line || one.column - other.column);
  return { findings, group: groupLinks(page) };
}

/** Runs all rules on a page, and returns what they find, except where a comment on the page says that a rule does not fit. */
export function runRules(page: Page): { finding: Finding; element: HtmlElement }[] {
  return rules.flatMap((rule) =>
    faultsOf(rule, page)
      .filter(({ node }) => !isSwitchedOff(page, rule.name, node))
      .map((fault) => ({ finding: findingOf(rule, fault, placeOf(page, fault)), element: fault.node })),
  );
}

/** Returns what a rule reports about a page. In a template, an element that depends on an expression is only known later. */
function faultsOf(rule: PageRule, page: Page): Fault[] {
  const faults: Fault[] = [];
  if (page.isTemplate && !rule.isLocal) return faults;
  rule.check(page, (fault) => {
    if (!fault) return;
    if (fault.isCertain || !page.isTemplate || !isUncertain(page, fault.node)) faults.push(fault);
  });
  return faults;
}

/** Checks whether an element, or anything in it, depends on a template expression. */
const isUncertain = onceEach((page, element: HtmlElement): boolean => {
  return (
    element.attrs.some(({ name, value }) => isDynamic(name) || isDynamic(value)) ||
    element.childNodes.some((node) =>
      isElement(node) ? isUncertain(page, node) : isText(node) && isDynamic(node.value),
    )
  );
});

function placeOf(page: Page, { node, attribute }: Fault): SourcePlace {
  return { ...((attribute && node.valueLocation(attribute)) || node.location), selector: selector(page, node) };
}

const parserError = {
  name: "parser-error",
  severity: "error",
  messages: { unreadable: "The page cannot be read: {{reason}}" },
} as const;

/** Finding about a page that would take too long to read. */
export function unreadable({ message: reason, location }: TooLargeError): Finding {
  return findingOf(parserError, { messageId: "unreadable", data: { reason } }, location && { ...location, size: 1 });
}

/** Reads a page into the model of the rules. Throws TooLargeError when it would take too long. */
export function parsePage(html: string, options: CheckOptions): Page {
  return new Page(readHtml(html), options);
}
