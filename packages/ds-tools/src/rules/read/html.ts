import { type Token as Html, html, Parser, Tokenizer, type TreeAdapter, type TreeAdapterTypeMap } from "parse5";
import { HtmlComment, type HtmlDocument, HtmlElement, type HtmlNode, HtmlText, type Location } from "../page/node.js";
import { isTemplate } from "../page/template.js";
import { checkAttributes, checkDepth, checkName, maximumDepth, TooLargeError } from "./limits.js";
import { maskTemplates } from "./mask-templates.js";

/**
 * Reads a page, or a part of one, as browsers do. Throws TooLargeError for a page that would take too long.
 *
 * A text without `html`, `head`, `body` and a doctype is a part of a page, and read like the content of a `template`, where a
 * row of a table may stand alone.
 */
export function readHtml(text: string): HtmlDocument {
  // A byte order mark is no part of the text.
  const source = maskTemplates(text).replace(/^\ufeff/, " ");
  const adapter = new Adapter(new Places(source));
  const { root, isWhole } = parse(source, adapter);
  if (adapter.hasMoved) checkDepthOf(root);
  if (!isWhole) dropImplied(root);
  return { root, isWhole, isTemplate: isTemplate(source), hasDirectives: source.includes("html-validate-") };
}

function parse(source: string, adapter: Adapter): { root: HtmlElement; isWhole: boolean } {
  const options = { treeAdapter: adapter };
  const isPart = !partOfDocument.test(source);
  const parser = isPart ? PageParser.getFragmentParser<Types>(null, options) : new PageParser(options);
  // Only the tokenizer has to know where the tags are.
  parser.tokenizer = new TagReader({ sourceCodeLocationInfo: true }, parser);
  parser.tokenizer.write(source, true);
  if (isPart) return { root: parser.getFragment(), isWhole: false };
  return { root: parser.document, isWhole: (parser as PageParser).isWhole };
}

/** Tokenizer that refuses a tag with too many attributes: it compares the name of each with all that came before. */
class TagReader extends Tokenizer {
  protected override _leaveAttrName(): void {
    super._leaveAttrName();
    checkAttributes((this.currentToken as Html.TagToken).attrs.length);
  }
}

/** Parser that keeps the places of the start tags, and knows whether a text is a whole page: whether it has a doctype, or the tag of `html` or `body`. */
class PageParser extends Parser<Types> {
  isWhole = false;

  override onStartTag(token: Html.TagToken): void {
    if (token.tagID === html.TAG_ID.HTML || token.tagID === html.TAG_ID.BODY) this.isWhole = true;
    this.treeAdapter.places.keep(token);
    super.onStartTag(token);
  }

  override onDoctype(token: Html.DoctypeToken): void {
    this.isWhole = true;
    super.onDoctype(token);
  }

  declare treeAdapter: Adapter;
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

/** Makes the nodes that parse5 reads. */
class Adapter implements TreeAdapter<Types> {
  /** True when elements were moved, so that they can be deeper than those that were open at the same time. */
  hasMoved = false;
  readonly places: Places;
  readonly #maximumElements: number;
  #elements = 0;
  #depth = 0;

  constructor(places: Places) {
    this.places = places;
    this.#maximumElements = places.source.length + 1000;
  }

  createDocument(): HtmlElement {
    return new HtmlElement("#document", [], 9);
  }

  createDocumentFragment(): HtmlElement {
    return new HtmlElement("#document", [], 9);
  }

  createElement(tagName: string, namespace: Namespace, attributes: Html.Attribute[]): ParsedElement {
    checkName(tagName);
    // Implied elements are few, but parsers clone unclosed formatting elements into every following block.
    this.#elements += 1;
    if (this.#elements > this.#maximumElements)
      throw new TooLargeError("unclosed elements such as <b> have to be repeated inside too many other elements");
    return new ParsedElement(tagName, namespace, attributes, this.places);
  }

  createCommentNode(text: string): HtmlComment {
    return new HtmlComment(text);
  }

  createTextNode(text: string): HtmlText {
    return new HtmlText(text);
  }

  appendChild(parent: HtmlElement, child: HtmlNode): void {
    parent.childNodes.push(child);
    child.parent = parent;
  }

  insertBefore(parent: HtmlElement, child: HtmlNode, next: HtmlNode): void {
    this.hasMoved = true;
    parent.childNodes.splice(parent.childNodes.lastIndexOf(next), 0, child);
    child.parent = parent;
  }

  insertText(parent: HtmlElement, text: string): void {
    this.#insertText(parent, text, parent.childNodes.length);
  }

  insertTextBefore(parent: HtmlElement, text: string, next: HtmlNode): void {
    this.#insertText(parent, text, parent.childNodes.lastIndexOf(next));
  }

  #insertText(parent: HtmlElement, text: string, index: number): void {
    // Browsers with script show nothing of it.
    if (parent.tagName === "noscript") return;
    const last = parent.childNodes[index - 1];
    if (last instanceof HtmlText) {
      last.text += text;
      return;
    }
    const node = new HtmlText(text);
    if (index === parent.childNodes.length) parent.childNodes.push(node);
    else parent.childNodes.splice(index, 0, node);
    node.parent = parent;
  }

  detachNode(node: HtmlNode): void {
    this.hasMoved = true;
    const { parent } = node;
    if (parent) parent.childNodes.splice(parent.childNodes.lastIndexOf(node), 1);
    node.parent = null;
  }

  adoptAttributes(element: ParsedElement, attributes: Html.Attribute[]): void {
    for (const each of attributes) if (element.value(each.name) === undefined) element.attributes.push(each);
  }

  setTemplateContent(template: ParsedElement, content: HtmlElement): void {
    template.content = content;
  }

  getTemplateContent({ content }: ParsedElement): HtmlElement {
    return content as HtmlElement;
  }

  onItemPush(element: HtmlElement): void {
    this.#depth += 1;
    if (this.#depth > maximumDepth) checkDepth(this.#depth, element.location);
  }

  onItemPop(): void {
    this.#depth -= 1;
  }

  getAttrList({ attributes }: ParsedElement): Html.Attribute[] {
    return attributes;
  }

  getChildNodes({ childNodes }: HtmlElement): HtmlNode[] {
    return childNodes;
  }

  getFirstChild({ childNodes }: HtmlElement): HtmlNode | null {
    return childNodes[0] ?? null;
  }

  getNamespaceURI({ namespace }: ParsedElement): Namespace {
    return namespace;
  }

  getParentNode({ parent }: HtmlNode): HtmlElement | null {
    return parent;
  }

  getTagName({ tagName }: ParsedElement): string {
    return tagName;
  }

  getTextNodeContent({ text }: HtmlText): string {
    return text;
  }

  getCommentNodeContent({ text }: HtmlComment): string {
    return text;
  }

  isElementNode(node: HtmlNode): node is ParsedElement {
    return node instanceof ParsedElement;
  }

  isTextNode(node: HtmlNode): node is HtmlText {
    return node instanceof HtmlText;
  }

  isCommentNode(node: HtmlNode): node is HtmlComment {
    return node instanceof HtmlComment;
  }

  isDocumentTypeNode(_node: HtmlNode): _node is never {
    return false;
  }

  // The places of the start tags are kept elsewhere, and nothing reads how the page is shown.
  setNodeSourceCodeLocation(): void {}
  getNodeSourceCodeLocation(): null {
    return null;
  }
  updateNodeSourceCodeLocation(): void {}
  setDocumentType(): void {}
  setDocumentMode(): void {}
  getDocumentMode(): ReturnType<TreeAdapter["getDocumentMode"]> {
    return "no-quirks" as ReturnType<TreeAdapter["getDocumentMode"]>;
  }
  getDocumentTypeNodeName(): string {
    return "";
  }
  getDocumentTypeNodePublicId(): string {
    return "";
  }
  getDocumentTypeNodeSystemId(): string {
    return "";
  }
}

/** Element that is written in a text, or that the text implies. */
class ParsedElement extends HtmlElement {
  readonly namespace: Namespace;
  /** Content of a template, which is not on the page. */
  content: HtmlElement | undefined;
  readonly places: Places;

  constructor(tagName: string, namespace: Namespace, attributes: Html.Attribute[], places: Places) {
    super(tagName, attributes);
    this.namespace = namespace;
    this.places = places;
  }

  /** True if its start tag is in the text. Other tags imply the rest, such as a `tbody`. */
  get isWritten(): boolean {
    return this.places.of(this.attributes) !== undefined;
  }

  override get location(): Location {
    const place = this.places.of(this.attributes);
    if (place) return this.places.at(place.startOffset + 1, this.tagName.length);
    return this.parent ? this.parent.location : super.location;
  }

  override valueLocation(attribute: string): Location | undefined {
    const place = this.places.of(this.attributes)?.attrs?.[attribute];
    return place && this.value(attribute) ? this.places.value(place.startOffset, place.endOffset) : undefined;
  }
}

/** Places of the start tags in the text of a page. */
class Places {
  readonly source: string;
  /** Places by the list of attributes that the parser gives to the element. */
  readonly #places = new WeakMap<readonly Html.Attribute[], Html.LocationWithAttributes>();
  #lines: number[] | undefined;

  constructor(source: string) {
    this.source = source;
  }

  keep({ attrs, location }: Html.TagToken): void {
    if (location) this.#places.set(attrs, location);
  }

  /** Returns the place of the start tag with these attributes; undefined for an element that other tags imply. */
  of(attributes: readonly Html.Attribute[]): Html.LocationWithAttributes | undefined {
    return this.#places.get(attributes);
  }

  at(offset: number, size: number): Location {
    this.#lines ??= [...this.source.matchAll(/\n/g)].map(({ index }) => index);
    let [low, high] = [0, this.#lines.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#lines[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return { offset, line: low + 1, column: offset - (this.#lines[low - 1] ?? -1), size };
  }

  /** Returns the place of the value of the attribute that is written in this part of the text. */
  value(start: number, end: number): Location {
    const [before = "", quote = ""] = /^.[^=]*=\s*(["']?)/s.exec(this.source.slice(start, end)) ?? [];
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
    node instanceof ParsedElement && /^(?:html|head|body)$/.test(node.tagName) && !node.isWritten;
  const inside = (node: HtmlNode): HtmlNode[] =>
    node instanceof HtmlElement && isImplied(node) ? node.childNodes.flatMap(inside) : [node];
  const children = root.childNodes.flatMap(inside);
  root.childNodes.splice(0, root.childNodes.length);
  for (const child of children) {
    root.childNodes.push(child);
    child.parent = root;
  }
}
