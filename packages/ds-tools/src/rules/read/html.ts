import {
  defaultTreeAdapter,
  type Token as Html,
  html,
  Parser,
  Tokenizer,
  type TreeAdapter,
  type TreeAdapterTypeMap,
} from "parse5";
import {
  type HtmlComment,
  type HtmlDocument,
  HtmlElement,
  type HtmlNode,
  type HtmlText,
  isText,
  type Location,
} from "../page/node.js";
import { isTemplate, mayBeTemplate } from "../page/template.js";
import { checkAttributes, checkDepth, checkName, maximumDepth, TooLargeError } from "./limits.js";

/**
 * Reads a page, or a part of one, as browsers do. Throws TooLargeError for a page that would take too long.
 *
 * A text without `html`, `head`, `body` and a doctype is a part of a page, and read like the content of a `template`, where a
 * row of a table may stand alone.
 */
export function readHtml(text: string): HtmlDocument {
  // parse5 throws at two second halves of characters in a row. A byte order mark is no part of the text.
  const source = text.toWellFormed().replace(/^\ufeff/, " ");
  const isPart = !partOfDocument.test(source);
  const adapter = new Adapter(source);
  const options = { treeAdapter: adapter };
  const parser = isPart ? PageParser.getFragmentParser<Types>(null, options) : new PageParser(options);
  // Only the tokenizer has to know where the tags are.
  parser.tokenizer = new TagReader({ sourceCodeLocationInfo: true }, parser);
  parser.tokenizer.write(source, true);
  const root = isPart ? parser.getFragment() : parser.document;
  const isWhole = !isPart && (parser as PageParser).isWhole;
  if (adapter.hasMoved) checkDepthOf(root);
  if (!isWhole) dropImplied(root);
  return {
    root,
    isWhole,
    isTemplate: mayBeTemplate(source) && isTemplate(root),
    hasDirectives: source.includes("ds-check-"),
  };
}

/** Tokenizer that refuses a tag with too many attributes: it compares the name of each with all that came before. */
class TagReader extends Tokenizer {
  protected override _leaveAttrName(): void {
    super._leaveAttrName();
    checkAttributes((this.currentToken as Html.TagToken).attrs.length);
  }
}

/** Places of start tags, by the list of attributes that the parser gives to the element and to its clones. */
const places = new WeakMap<readonly Html.Attribute[], Html.LocationWithAttributes>();

/** Parser that knows whether a text is a whole page: whether it has a doctype, or the tag of `html` or `body`. */
class PageParser extends Parser<Types> {
  isWhole = false;

  override onStartTag(token: Html.TagToken): void {
    if (token.tagID === html.TAG_ID.HTML || token.tagID === html.TAG_ID.BODY) this.isWhole = true;
    if (token.location) places.set(token.attrs, token.location);
    super.onStartTag(token);
  }

  override _attachElementToTree(element: ParsedElement, location: Html.LocationWithAttributes | null): void {
    element.openForm = this.formElement ?? undefined;
    super._attachElementToTree(element, location);
  }

  override onDoctype(token: Html.DoctypeToken): void {
    this.isWhole = true;
    super.onDoctype(token);
  }
}

const partOfDocument = /<(?:!doctype|html|head|body|frameset)(?![^\s/>])/i;

interface Types extends TreeAdapterTypeMap {
  node: HtmlNode;
  parentNode: HtmlElement;
  childNode: HtmlNode;
  document: HtmlElement;
  documentFragment: HtmlElement;
  element: ParsedElement;
  commentNode: HtmlComment;
  textNode: HtmlText;
  template: ParsedElement;
  documentType: never;
}

type Namespace = ReturnType<TreeAdapter["getNamespaceURI"]>;

/** parse5's own adapter, which builds its trees, as a class. */
const UsualAdapter = class {} as new () => TreeAdapter<Types>;
Object.setPrototypeOf(UsualAdapter.prototype, defaultTreeAdapter);

/** Builds the tree that parse5 reads, with elements of our own and limits. */
class Adapter extends UsualAdapter {
  /** True when elements were moved, so that they can be deeper than those that were open at the same time. */
  hasMoved = false;
  readonly #lines: Lines;
  readonly #maximumElements: number;
  #elements = 0;
  #depth = 0;

  constructor(source: string) {
    super();
    this.#lines = new Lines(source);
    this.#maximumElements = source.length + 1000;
  }

  override createDocument(): HtmlElement {
    return new HtmlElement("#document", []);
  }

  override createDocumentFragment(): HtmlElement {
    return new HtmlElement("#document", []);
  }

  override createElement(tagName: string, namespace: Namespace, attrs: Html.Attribute[]): ParsedElement {
    checkName(tagName);
    // Implied elements are few, but parsers clone unclosed formatting elements into every following block.
    this.#elements += 1;
    if (this.#elements > this.#maximumElements)
      throw new TooLargeError("unclosed elements such as <b> have to be repeated inside too many other elements");
    return new ParsedElement(tagName, namespace, attrs, this.#lines);
  }

  // What is moved is near the end of its parent, which can have any number of children: parse5 searches from the beginning.
  override insertBefore(parent: HtmlElement, child: HtmlNode, next: HtmlNode): void {
    this.hasMoved = true;
    parent.childNodes.splice(parent.childNodes.lastIndexOf(next), 0, child);
    child.parentNode = parent;
  }

  override detachNode(node: HtmlNode): void {
    this.hasMoved = true;
    const siblings = node.parentNode?.childNodes;
    siblings?.splice(siblings.lastIndexOf(node), 1);
    node.parentNode = null;
  }

  override insertText(parent: HtmlElement, text: string): void {
    // Browsers with script show nothing of it.
    if (parent.tagName !== "noscript") super.insertText(parent, text);
  }

  override insertTextBefore(parent: HtmlElement, text: string, next: HtmlNode): void {
    const last = parent.childNodes[parent.childNodes.lastIndexOf(next) - 1];
    if (last && isText(last)) last.value += text;
    else this.insertBefore(parent, this.createTextNode(text), next);
  }

  override onItemPush = (element: HtmlElement): void => {
    this.#depth += 1;
    if (this.#depth > maximumDepth) checkDepth(this.#depth, element.location);
  };

  override onItemPop = (): void => {
    this.#depth -= 1;
  };

  // The places of the start tags are kept elsewhere, and nothing reads how the page is shown.
  override getNodeSourceCodeLocation(): null {
    return null;
  }
  override setDocumentType(): void {}
  override setDocumentMode(): void {}
}

/** Element that is written in a text, or that the text implies. */
class ParsedElement extends HtmlElement {
  readonly namespaceURI: Namespace;
  /** Content of a template, which is not on the page. */
  content: HtmlElement | undefined;
  readonly lines: Lines;

  constructor(tagName: string, namespaceURI: Namespace, attrs: Html.Attribute[], lines: Lines) {
    super(tagName, attrs);
    this.namespaceURI = namespaceURI;
    this.lines = lines;
  }

  /** Place of its start tag in the text. Other tags imply the elements without one, such as a `tbody`. */
  get place(): Html.LocationWithAttributes | undefined {
    return places.get(this.attrs);
  }

  override get location(): Location {
    const { place } = this;
    if (place) return this.lines.at(place.startOffset + 1, this.tagName.length);
    return this.parentNode ? this.parentNode.location : super.location;
  }

  override valueLocation(attribute: string): Location | undefined {
    const place = this.place?.attrs?.[attribute];
    return place && this.value(attribute) ? this.lines.value(place.startOffset, place.endOffset) : undefined;
  }
}

/** Lines of the text of a page. */
class Lines {
  readonly #source: string;
  #ends: number[] | undefined;

  constructor(source: string) {
    this.#source = source;
  }

  at(offset: number, size: number): Location {
    this.#ends ??= [...this.#source.matchAll(/\n/g)].map(({ index }) => index);
    let [low, high] = [0, this.#ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#ends[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return { offset, line: low + 1, column: offset - (this.#ends[low - 1] ?? -1), size };
  }

  /** Returns the place of the value of the attribute that is written in this part of the text. */
  value(start: number, end: number): Location {
    const [before = "", quote = ""] = /^.[^=]*=\s*(["']?)/s.exec(this.#source.slice(start, end)) ?? [];
    const begin = start + before.length;
    return this.at(begin, end - begin - quote.length);
  }
}

function checkDepthOf(root: HtmlElement): void {
  const open = [{ element: root, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { element, depth } = next;
    if (depth > maximumDepth) checkDepth(depth, element.location);
    for (const child of element.childNodes)
      if (child instanceof HtmlElement) open.push({ element: child, depth: depth + 1 });
  }
}

/** Puts what is inside the elements that a part of a page implies, `html`, `head` and `body`, in their place. */
function dropImplied(root: HtmlElement): void {
  const isImplied = (node: HtmlNode) =>
    node instanceof ParsedElement && /^(?:html|head|body)$/.test(node.tagName) && !node.place;
  const inside = (node: HtmlNode): HtmlNode[] =>
    node instanceof HtmlElement && isImplied(node) ? node.childNodes.flatMap(inside) : [node];
  const children = root.childNodes.flatMap(inside);
  root.childNodes.splice(0, root.childNodes.length);
  for (const child of children) {
    root.childNodes.push(child);
    child.parentNode = root;
  }
}
