import type { Finding, LiveElement } from "../report/finding.js";
import { Page } from "../rules/page/page.js";
import { isRelevant } from "../rules/page/relevance.js";
import { assertOptions, type CheckOptions } from "../rules/page/rule-options.js";
import { type DomNode, originOf, readDom } from "../rules/read/dom.js";
import { TooLargeError } from "../rules/read/limits.js";
import { runRules, unreadable } from "./run-rules.js";

/**
 * Checks a document, or a part of one, against the usage rules as it is now, with what script has changed. It runs in browsers
 * and on jsdom.
 *
 * @example
 * checkDocument(document); // [{ rule: "error-link", messageId: "no-such-id", message: …, element: a, selector: … }]
 */
export function checkDocument(document: DomNode, options: CheckOptions = {}): Finding[] {
  assertOptions(options);
  if (![1, 9, 11].includes(document?.nodeType))
    throw new TypeError("checkDocument takes a document, an element or a document fragment.");
  try {
    const read = readDom(document);
    if (!isRelevant(read.written, options)) return [];
    const page = new Page(read, options);
    const all = runRules(page).sort((one, other) => one.element.position - other.element.position);
    return all.map(({ finding, element }) => ({ ...finding, element: originOf(element) as LiveElement }));
  } catch (error) {
    if (!(error instanceof TooLargeError)) throw error;
    return [unreadable(error)];
  }
}
