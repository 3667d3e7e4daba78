/** Place in the source of a page: lines and columns begin at 1. */
export interface Location {
  offset: number;
  line: number;
  column: number;
  size: number;
}

/** Attribute of an element, with its value as browsers read it. */
export interface HtmlAttribute {
  /** Name in lower case. */
  name: string;
  value: string;
}

/*
 * Nodes have the names that parse5 gives to theirs, so that it can build them.
 */

export interface HtmlText {
  readonly nodeName: "#text";
  parentNode: HtmlElement | null;
  value: string;
}

export interface HtmlComment {
  readonly nodeName: "#comment";
  parentNode: HtmlElement | null;
  readonly data: string;
}

export type HtmlNode = HtmlElement | HtmlText | HtmlComment;

/** Element of a page, or the page itself with the name "#document", whichever parser has read it. */
export class HtmlElement {
  readonly nodeName: string;
  /** Name as browsers read it: in lower case, except for some in an svg. */
  readonly tagName: string;
  parentNode: HtmlElement | null = null;
  readonly childNodes: HtmlNode[] = [];
  readonly attrs: HtmlAttribute[];
  /** Form whose end tag had not come when the element did, although the element may be outside it (HTML, "form element pointer"). */
  openForm: HtmlElement | undefined = undefined;
  /** Classes, once they were asked for. */
  classNames: readonly string[] | undefined = undefined;
  /** Position in page order, and that of the last element inside. The page sets both. */
  position = -1;
  lastInside = -1;

  constructor(tagName: string, attrs: HtmlAttribute[]) {
    this.nodeName = tagName;
    this.tagName = tagName;
    this.attrs = attrs;
  }

  /** Name as messages show it. */
  get annotatedName(): string {
    return `<${this.tagName}>`;
  }

  /** Place of the name in the source. A page that was not read from a text has none. */
  get location(): Location {
    return { offset: 0, line: 1, column: 1, size: 1 };
  }

  /** Returns the place of the value of an attribute, if it is written and not empty. */
  valueLocation(_attribute: string): Location | undefined {
    return undefined;
  }

  is(name: string): boolean {
    return this.tagName === name;
  }

  /** Returns the value of an attribute; undefined when the element does not have it. */
  value(name: string): string | undefined {
    for (const attr of this.attrs) if (attr.name === name) return attr.value;
    return undefined;
  }
}

/** Page as a parser has read it. */
export interface HtmlDocument {
  root: HtmlElement;
  /** True for a whole page, and false for a part of one. */
  isWhole: boolean;
  /** True for a template that was not rendered. */
  isTemplate: boolean;
  /** True when a comment may switch rules off. */
  hasDirectives: boolean;
}

export function isElement(node: HtmlNode): node is HtmlElement {
  return node instanceof HtmlElement;
}

export function isText(node: HtmlNode): node is HtmlText {
  return !isElement(node) && node.nodeName === "#text";
}

export function isComment(node: HtmlNode): node is HtmlComment {
  return !isElement(node) && node.nodeName === "#comment";
}

/** Returns the element around another. Only the page itself is in nothing else. */
export function parentOf({ parentNode }: HtmlElement): HtmlElement | undefined {
  return parentNode?.parentNode ? parentNode : undefined;
}

/** Yields the ancestors of an element, closest first. */
export function* ancestors(element: HtmlElement): Generator<HtmlElement> {
  for (let outer = parentOf(element); outer; outer = parentOf(outer)) yield outer;
}

/** Yields the elements inside another in page order, except those inside skipped elements. */
export function* descendants(
  element: HtmlElement,
  isSkipped: (element: HtmlElement) => boolean = () => false,
): Generator<HtmlElement> {
  const open = element.childNodes.filter(isElement).reverse();
  for (let next = open.pop(); next; next = open.pop()) {
    yield next;
    if (isSkipped(next)) continue;
    for (let index = next.childNodes.length - 1; index >= 0; index -= 1) {
      const child = next.childNodes[index];
      if (child && isElement(child)) open.push(child);
    }
  }
}

export function find(element: HtmlElement, test: (element: HtmlElement) => boolean): HtmlElement | undefined {
  for (const descendant of descendants(element)) if (test(descendant)) return descendant;
  return undefined;
}

export function isHeading(element: HtmlElement): boolean {
  return /^h[1-6]$/.test(element.tagName);
}
