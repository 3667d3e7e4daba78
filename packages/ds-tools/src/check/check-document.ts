import type { HtmlElement } from "../rules/page/node.js";
import { Page } from "../rules/page/page.js";
import { isRelevant } from "../rules/page/relevance.js";
import { checkOptions } from "../rules/page/rule-options.js";
import { type DomNode, originOf, readDom } from "../rules/read/dom.js";
import { TooLargeError } from "../rules/read/limits.js";
import type { Finding } from "./finding.js";
import type { CheckOptions } from "./options.js";
import { runRules, unreadable } from "./run-rules.js";

/** Problem in a document that breaks one of the usage rules. A document has elements instead of lines and columns. */
export interface DocumentFinding extends Omit<Finding, "line" | "column" | "size"> {
  /** Element with the problem; missing when the document cannot be read. */
  element?: LiveElement;
}

/** Element of the DOM, where its types are known. */
export type LiveElement = typeof globalThis extends { Element: { prototype: infer T } } ? T : object;

/**
 * Checks a document, or a part of one, against the usage rules as it is now, with what script has changed. It runs in browsers
 * and on jsdom.
 *
 * @example
 * checkDocument(document); // [{ rule: "error-link", messageId: "no-such-id", message: …, element: a, selector: … }]
 */
export function checkDocument(document: DomNode, options: CheckOptions = {}): DocumentFinding[] {
  checkOptions(options);
  if (![1, 9, 11].includes(document?.nodeType))
    throw new TypeError("checkDocument takes a document, an element or a document fragment.");
  try {
    const read = readDom(document);
    if (!isRelevant(read.written, options)) return [];
    const page = new Page(read, options);
    const order = (element: HtmlElement) => page.span(element).first;
    const all = runRules(page).sort((one, other) => order(one.element) - order(other.element));
    return all.map(({ finding, element }) => withElement(finding, originOf(element)));
  } catch (error) {
    if (!(error instanceof TooLargeError)) throw error;
    return [withElement(unreadable(error), undefined)];
  }
}

function withElement({ line, column, size, ...finding }: Finding, element: object | undefined): DocumentFinding {
  return element ? { ...finding, element: element as LiveElement } : finding;
}
