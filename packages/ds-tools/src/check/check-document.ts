import type { Finding, LiveElement } from "../report/finding.js";
import type { CheckOptions } from "../rules/page/rule-options.js";
import { inspect } from "./run-rules.js";

/** Part of the DOM's nodes that we need, declared here so that the types work without those of a browser. */
export interface DomNode {
  readonly nodeType: number;
}

/** Attribute that tells which element of the live document an element of the copy is. */
const mark = "data-ds-tools";

/**
 * Checks a document, or a part of one, against the usage rules as it is now, with what script has changed. It runs in browsers
 * and on jsdom.
 *
 * @example
 * checkDocument(document); // [{ rule: "error-link", messageId: "no-such-id", message: …, element: a, selector: … }]
 */
export function checkDocument(document: DomNode, options: CheckOptions = {}): Finding[] {
  if (![1, 9, 11].includes(document?.nodeType))
    throw new TypeError("checkDocument takes a document, an element or a document fragment.");
  const root = document as Document | Element | DocumentFragment;
  // In a document that is not shown, a copy loads nothing and runs no script.
  const inert = (root.ownerDocument ?? (root as Document)).implementation.createHTMLDocument("");
  const box = inert.createElement("template");
  box.content.append(inert.importNode("documentElement" in root ? root.documentElement : root, true));
  const elements = [...("tagName" in root ? [root] : []), ...root.querySelectorAll("*")];
  for (const [index, copy] of box.content.querySelectorAll("*").entries()) copy.setAttribute(mark, String(index));
  // A document that lives has no source.
  return inspect(box.innerHTML, options, ({ offset: _, ...finding }, node) => {
    const element = elements[Number(node?.value(mark))] as LiveElement | undefined;
    return { ...finding, line: 1, column: 1, ...(element && { element }) };
  }).findings;
}
