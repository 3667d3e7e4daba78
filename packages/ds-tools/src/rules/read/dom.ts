import { type HtmlDocument, HtmlElement, type HtmlNode } from "../page/node.js";
import { isTemplate } from "../page/template.js";
import { checkDepth, checkName } from "./limits.js";
import { maskText } from "./mask-templates.js";

/** Part of the DOM's nodes that we read, declared here so that the types work without those of a browser. */
export interface DomNode {
  readonly nodeType: number;
  readonly childNodes: ArrayLike<DomNode>;
}

/** Element of a DOM. */
export interface DomElement extends DomNode {
  readonly localName: string;
  readonly attributes: ArrayLike<{ readonly localName: string; readonly value: string }>;
}

/** Document that was read from a DOM, with what is written in it, one after another: tags, attributes, texts and comments. */
export interface LiveDocument extends HtmlDocument {
  written: string;
}

/** Reads a document, or a part of one, from a DOM. Throws TooLargeError for one that is too deep. */
export function readDom(node: DomNode): LiveDocument {
  const reader = new Reader();
  const root = new HtmlElement("#document", []);
  const isDocument = node.nodeType === documentNode;
  reader.read(isDocument || node.nodeType === fragmentNode ? node.childNodes : [node], root);
  return {
    root,
    isWhole: isDocument || isRoot(node),
    isTemplate: reader.isTemplate,
    hasDirectives: reader.hasDirectives,
    written: reader.written.join("\n"),
  };
}

/** Returns the element of the DOM that an element was read from. */
export function originOf(element: HtmlElement): DomElement | undefined {
  return element instanceof LiveElement ? element.origin : undefined;
}

const documentNode = 9;
const fragmentNode = 11;

function isRoot(node: DomNode): boolean {
  return isDomElement(node) && node.localName === "html";
}

function isDomElement(node: DomNode): node is DomElement {
  return node.nodeType === 1;
}

function isDomText(node: DomNode): node is DomNode & { readonly data: string } {
  return node.nodeType === 3;
}

class LiveElement extends HtmlElement {
  readonly origin: DomElement;

  constructor(origin: DomElement, attributes: HtmlElement["attrs"]) {
    super(origin.localName, attributes);
    this.origin = origin;
  }
}

class Reader {
  isTemplate = false;
  hasDirectives = false;
  readonly written: string[] = [];

  /** Reads nodes into an element, without recursion, because a DOM made by script can be of any depth. */
  read(nodes: ArrayLike<DomNode>, root: HtmlElement): void {
    const open = [{ nodes, into: root, index: 0, isCode: false }];
    for (let top = open.at(-1); top; top = open.at(-1)) {
      const { into, isCode } = top;
      const node = top.nodes[top.index];
      top.index += 1;
      if (!node) {
        open.pop();
        continue;
      }
      let { data = "" } = node as { data?: string };
      // Script can leave several texts side by side, where a parser makes one.
      for (let next = top.nodes[top.index]; isDomText(node) && next && isDomText(next); next = top.nodes[top.index]) {
        data += next.data;
        top.index += 1;
      }
      const made = this.#make(node, data, isCode);
      if (!made) continue;
      into.childNodes.push(made);
      made.parentNode = into;
      if (!(made instanceof HtmlElement)) continue;
      checkDepth(open.length);
      const { content = node } = node as { content?: DomNode };
      const isShown = !notShown.test(made.tagName);
      open.push({
        nodes: made.is("template") ? content.childNodes : node.childNodes,
        into: isShown ? made : new HtmlElement("#document", []),
        index: 0,
        isCode: isCode || sampleOfCode.test(made.tagName),
      });
    }
  }

  #make(node: DomNode, data: string, isCode: boolean): HtmlNode | undefined {
    if (isDomElement(node)) return this.#element(node);
    this.written.push(data);
    if (isDomText(node)) return { nodeName: "#text", value: isCode ? data : this.#masked(data), parentNode: null };
    if (node.nodeType !== 8) return undefined;
    this.hasDirectives ||= data.includes("html-validate-");
    // A parser makes a comment of `<?php … ?>`.
    if (/^\?(?!xml)/.test(data) && data.endsWith("?")) this.isTemplate = true;
    return { nodeName: "#comment", data, parentNode: null };
  }

  #element(node: DomElement): HtmlElement {
    checkName(node.localName);
    this.written.push(`<${node.localName} `);
    const attributes = Array.from(node.attributes, ({ localName, value }) => {
      // An expression between attributes is read as attributes.
      if (/^\{[{%#]/.test(localName)) this.isTemplate = true;
      this.written.push(`${localName}="${value}"`);
      return { name: localName, value: this.#masked(value, localName) };
    });
    return new LiveElement(node, attributes);
  }

  #masked(text: string, attribute?: string): string {
    const masked = maskText(text, attribute);
    this.isTemplate ||= isTemplate(masked);
    return masked;
  }
}

/** Elements of which browsers with script show nothing. What is in them still tells that a template was not rendered. */
const notShown = /^(?:noscript|template)$/;

const sampleOfCode = /^(?:script|style|pre|code|samp|kbd|textarea|xmp)$/;
