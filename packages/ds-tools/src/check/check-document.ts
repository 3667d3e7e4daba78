import type { Finding, LiveElement } from "../report/finding.js";
import { type HtmlDocument, HtmlElement, isText } from "../rules/page/node.js";
import type { CheckOptions } from "../rules/page/rule-options.js";
import { isTemplate, mayBeTemplate } from "../rules/page/template.js";
import { checkAttributes, checkDepth, checkName } from "../rules/read/limits.js";
import { inspect } from "./run-rules.js";

/** Part of the DOM's nodes that we need, declared here so that the types work without those of a browser. */
export interface DomNode {
  readonly nodeType: number;
}

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
  const nodes = "tagName" in root ? [root] : [...of(root, "childNodes")];
  const html = nodes.map(htmlOf).join("");
  // A document that lives has no source.
  const complete = ({ offset: _, ...finding }: Finding, node?: HtmlElement): Finding => {
    const element = node instanceof CopiedElement ? (node.element as LiveElement) : undefined;
    return { ...finding, line: 1, column: 1, ...(element && { element }) };
  };
  return inspect(html, options, complete, () => copyOf(nodes, html)).findings;
}

function htmlOf(node: Node): string {
  return "outerHTML" in node ? of(node, "outerHTML") : (node.nodeValue ?? "").replaceAll("<", "&lt;");
}

/** Returns a property of a node itself: fields of a form hide those with their names. */
function of<K extends keyof Element>(node: Node, name: K): Element[K] {
  return Reflect.get(Object.getPrototypeOf(node), name, node);
}

/** Element that knows the live one. */
class CopiedElement extends HtmlElement {
  readonly element: Element;

  constructor(element: Element) {
    super(
      of(element, "localName"),
      Array.from(of(element, "attributes"), ({ localName, value }) => ({ name: localName, value })),
    );
    this.element = element;
  }
}

/**
 * Copies the tree as it is. Its HTML, read again, can be another tree: script may put a `div` into a `p`, which ends at the
 * tag of the `div` for a parser.
 */
function copyOf(nodes: readonly Node[], html: string): HtmlDocument {
  const root = new HtmlElement("#document", []);
  const [first] = nodes.filter((node) => of(node, "nodeType") === 1);
  const name = first && of(first, "localName");
  const isWhole = name === "html" || name === "body";
  if (name === "body") append(root, new HtmlElement("html", []));
  const [outer = root] = root.childNodes as HtmlElement[];
  const forms = new Map<Element | null | undefined, HtmlElement>();
  for (const node of nodes) copy(node, outer, forms, 1);
  return {
    root,
    isWhole,
    isTemplate: mayBeTemplate(html) && isTemplate(root),
    hasDirectives: html.includes("ds-check-"),
  };
}

function copy(
  node: Node,
  parent: HtmlElement,
  forms: Map<Element | null | undefined, HtmlElement>,
  depth: number,
): void {
  const last = parent.childNodes.at(-1);
  const type = of(node, "nodeType");
  if (type === 1) {
    const element = node as Element;
    checkDepth(depth);
    const copied = append(parent, new CopiedElement(element));
    checkName(copied.tagName);
    checkAttributes(copied.attrs.length);
    if (copied.is("form")) forms.set(element, copied);
    // A field or button can belong to a form that it is not in, because of how the parser met it.
    else if (/^(?:input|select|textarea|button)$/.test(copied.tagName))
      copied.openForm = forms.get((element as HTMLInputElement).form);
    // Browsers with script show nothing of a `noscript`.
    if (!copied.is("noscript")) for (const child of of(element, "childNodes")) copy(child, copied, forms, depth + 1);
  } else if (type === 3) {
    if (last && isText(last)) last.value += node.nodeValue;
    else parent.childNodes.push({ nodeName: "#text", parentNode: parent, value: node.nodeValue ?? "" });
  } else if (type === 8)
    parent.childNodes.push({ nodeName: "#comment", parentNode: parent, data: node.nodeValue ?? "" });
}

function append(parent: HtmlElement, element: HtmlElement): HtmlElement {
  parent.childNodes.push(element);
  element.parentNode = parent;
  return element;
}
