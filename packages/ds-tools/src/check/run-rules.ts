import type { Finding } from "../report/finding.js";
import { findingOf, type SourcePlace } from "../report/messages.js";
import { type GroupLinks, groupLinks } from "../rules/groups/group-links.js";
import { isSwitchedOff } from "../rules/page/directives.js";
import type { HtmlDocument, HtmlElement } from "../rules/page/node.js";
import { Page } from "../rules/page/page.js";
import type { Fault, PageRule } from "../rules/page/page-rule.js";
import { isRelevant } from "../rules/page/relevance.js";
import { assertOptions, type CheckOptions } from "../rules/page/rule-options.js";
import { selector } from "../rules/page/selector.js";
import { rules } from "../rules/pages/index.js";
import { notRendered } from "../rules/pages/not-rendered.js";
import { readHtml } from "../rules/read/html.js";
import { TooLargeError } from "../rules/read/limits.js";

/** Findings of a page, with what is needed to compare it with others. */
export interface Inspected {
  findings: Finding[];
  group: GroupLinks | undefined;
}

/** Completes a finding with what is known of the element that it is about. */
type Complete = (finding: Finding, node?: HtmlElement) => Finding;

/** Reads a page, from its HTML unless told otherwise, and runs all rules. The only finding is a "parser-error" when it would take too long to read. */
export function inspect(
  html: string,
  options: CheckOptions,
  complete: Complete = (finding) => finding,
  read: () => HtmlDocument = () => readHtml(html),
): Inspected {
  assertOptions(options);
  // Pages that are no concern of the rules need not be parsed.
  if (!isRelevant(html, options)) return { findings: [], group: undefined };
  try {
    return inspectPage(new Page(read(), options), complete);
  } catch (error) {
    if (!(error instanceof TooLargeError)) throw error;
    return { findings: [complete(unreadable(error))], group: undefined };
  }
}

/** Runs the rules on a page. Where a comment on the page says that a rule does not fit, it finds nothing. */
export function inspectPage(page: Page, complete: Complete = (finding) => finding): Inspected {
  // In a template, nothing is known of what a page will show.
  const applicable = page.isTemplate ? [notRendered as unknown as PageRule] : rules;
  const found = applicable.flatMap((rule) => {
    const faults: Fault[] = [];
    rule.check(page, (fault) => {
      if (fault && !isSwitchedOff(page, rule.name, fault.node)) faults.push(fault);
    });
    return faults.map((fault) => {
      const { severity = rule.severity, node } = fault;
      return { finding: findingOf({ ...rule, severity }, fault, placeOf(page, fault)), node };
    });
  });
  // The sort is stable, so that the findings at one place are in the order of the rules.
  found.sort(({ finding: one }, { finding: other }) => one.line - other.line || one.column - other.column);
  return { findings: found.map(({ finding, node }) => complete(finding, node)), group: groupLinks(page) };
}

function placeOf(page: Page, { node, attribute }: Fault): SourcePlace {
  return { ...((attribute && node.valueLocation(attribute)) || node.location), selector: selector(page, node) };
}

const parserError = {
  name: "parser-error",
  severity: "error",
  messages: { unreadable: "The page cannot be read: {{reason}}" },
} as const;

/** Finding about a page that would take too long to read. */
function unreadable({ message: reason, location }: TooLargeError): Finding {
  return findingOf(parserError, { messageId: "unreadable", data: { reason } }, location && { ...location, size: 1 });
}

/** Reads a page into the model of the rules. Throws TooLargeError when it would take too long. */
export function parsePage(html: string, options: CheckOptions): Page {
  return new Page(readHtml(html), options);
}
