import type { DOMTree } from "html-validate";
import { maximumDepth, maximumNameLength } from "./limits.js";

/** Part of what html-validate knows about an element. */
export interface ElementData {
  void?: boolean;
  foreign?: boolean;
  /** Elements whose start tag ends this one. */
  implicitClosed?: readonly string[];
  optionalEnd?: boolean;
  /** Elements whose start tag begins another one inside this one. */
  implicitOpen?: readonly { for: readonly string[] }[];
}

/**
 * Parses a page in which every tag is written, as in most, into the tree that html-validate makes of it, in a fraction of the
 * time. Returns undefined for any other page, so that html-validate's own parser reads it: one with implied tags, an error,
 * extreme depth, a byte order mark or a comment for html-validate. Takes what rewriteForParser returns.
 */
export function parsePlain(html: string, known: Readonly<Record<string, ElementData>>): DOMTree | undefined {
  if (html.includes("html-validate-") || html.includes("\ufeff")) return undefined;
  const reader = new Reader(html, known);
  // Only what the rules read of a tree: its nodes, and of those the names, attributes, texts and places.
  return reader.read() ? ({ root: reader.root } as unknown as DOMTree) : undefined;
}

/** Elements whose content is text, up to their end tag. In capitals, html-validate reads them like any other. */
const rawText = new Set(["script", "style", "textarea", "title"]);

const name = /[\w:-]+/y;
const key = /[^\t\n\f\r "'/<=>]+/y;
const value = /\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\t\n\f\r "'<>][^\t\n\f\r <>]*))/y;
const doctype = /<!doctype\s+[^\s>][^>]*>/iy;

class Reader {
  readonly root: Element;
  readonly #html: string;
  readonly #known: Readonly<Record<string, ElementData>>;
  readonly #places: Places;
  /** Element that the next node is in. */
  #active: Element;
  #depth = 0;
  #at = 0;

  constructor(html: string, known: Readonly<Record<string, ElementData>>) {
    this.#html = html;
    this.#known = known;
    this.#places = new Places(html);
    this.root = new Element(9, "#document", null, this.#places, 0, 0);
    this.#active = this.root;
  }

  /** Reads the page; false when something is in it that html-validate must read. */
  read(): boolean {
    const html = this.#html;
    let isStart = true;
    while (this.#at < html.length) {
      const start = html.indexOf("<", this.#at);
      const text = html.slice(this.#at, start < 0 ? undefined : start);
      if (text) this.#active.childNodes.push(new Text(text));
      if (start < 0) return true;
      this.#at = start;
      isStart &&= !/[^\t\n\r ]/.test(text);
      if (html.startsWith("<!--", start)) {
        if (!this.#skipComment()) return false;
        continue;
      }
      const sign = html[start + 1];
      if (sign === "/") {
        if (!this.#readEndTag()) return false;
      } else if (sign === "!" ? !(isStart && this.#match(doctype)) : !this.#readElement()) return false;
      isStart = false;
    }
    return true;
  }

  /** Moves behind what matches here, and returns it. */
  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#html);
    if (found) this.#at = pattern.lastIndex;
    return found;
  }

  #skipComment(): boolean {
    const end = this.#html.indexOf("-->", this.#at + "<!--".length);
    if (end < 0) return false;
    this.#at = end + "-->".length;
    return true;
  }

  /** Reads an end tag. Like html-validate, it drops one that does not match, unless it may imply another. */
  #readEndTag(): boolean {
    const { tagName, parent } = this.#active;
    this.#at += "</".length;
    const closed = this.#match(name)?.[0];
    const isMatch = closed === tagName;
    const { implicitClosed, optionalEnd } = this.#known[tagName.toLowerCase()] ?? {};
    if (!closed || (!isMatch && (implicitClosed || optionalEnd)) || !this.#readAttributes(undefined)) return false;
    if (!isMatch || !parent) return true;
    this.#active = parent;
    this.#depth -= 1;
    return true;
  }

  /** Moves behind an end tag, if it is here and has no attributes. */
  #skipEndTag(tagName: string): boolean {
    if (!this.#html.startsWith(tagName, this.#at + "</".length)) return false;
    this.#at += "</".length + tagName.length;
    this.#skipSpace();
    return this.#skip(">");
  }

  #skipSpace(): void {
    for (;;) {
      const code = this.#html.charCodeAt(this.#at);
      if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return;
      this.#at += 1;
    }
  }

  #skip(text: string): boolean {
    const found = this.#html.startsWith(text, this.#at);
    if (found) this.#at += text.length;
    return found;
  }

  /** Reads a start tag, and the content of an element that has none but text or a picture. */
  #readElement(): boolean {
    const start = this.#at + 1;
    this.#at = start;
    const tagName = this.#match(name)?.[0] ?? "";
    const data = this.#known[tagName.toLowerCase()];
    if (!this.#isPlain(tagName, data)) return false;
    const element = this.#append(tagName, start);
    const end = this.#readAttributes(element);
    if (!end) return false;
    if (rawText.has(tagName)) return end === ">" && this.#readText(element, tagName);
    if (end === "/>" || data?.void) return true;
    if (data?.foreign) return this.#readPicture(element);
    this.#active = element;
    this.#depth += 1;
    return true;
  }

  /** Checks for an element that html-validate reads in time, and whose start tag neither ends nor begins another. */
  #isPlain(tagName: string, data: ElementData | undefined): boolean {
    if (!tagName || tagName.length > maximumNameLength || this.#depth > maximumDepth) return false;
    if (data?.foreign && tagName !== "svg") return false;
    const around = this.#known[this.#active.tagName.toLowerCase()];
    if (around?.implicitClosed?.includes(tagName)) return false;
    return !around?.implicitOpen?.some((each) => each.for.includes(tagName));
  }

  #append(tagName: string, start: number, parent = this.#active): Element {
    const element = new Element(1, tagName, parent, this.#places, start, this.#at - start);
    parent.childNodes.push(element);
    return element;
  }

  /** Reads the rest of a tag; returns its end, or nothing when html-validate would refuse it. */
  #readAttributes(element: Element | undefined): ">" | "/>" | undefined {
    for (;;) {
      this.#skipSpace();
      if (this.#skip(">")) return ">";
      if (this.#skip("/>")) return "/>";
      const own = this.#match(key)?.[0].toLowerCase();
      if (own === undefined) return undefined;
      const start = this.#at;
      const found = this.#match(value);
      // src/check/validator.ts drops these for html-validate too.
      if (!element || own in Object.prototype) continue;
      const text = found?.[1] ?? found?.[2] ?? found?.[3] ?? null;
      const quotes = found?.[3] === undefined ? 1 : 0;
      element.attributes.push(new Attribute(own, text, this.#places, start, this.#at - start, quotes));
    }
  }

  /** Reads the content of an element up to its end tag. */
  #readText(element: Element, tagName: string): boolean {
    const end = this.#html.indexOf(`</${tagName}`, this.#at);
    if (end < 0) return false;
    if (end > this.#at) element.childNodes.push(new Text(this.#html.slice(this.#at, end)));
    this.#at = end;
    return this.#skipEndTag(tagName);
  }

  /** Reads an svg, of which html-validate keeps only the title and the description. */
  #readPicture(picture: Element): boolean {
    for (;;) {
      this.#at = this.#html.indexOf("<", this.#at);
      if (this.#at < 0) return false;
      if (this.#html.startsWith("<!--", this.#at)) {
        if (!this.#skipComment()) return false;
        continue;
      }
      const isEnd = this.#html[this.#at + 1] === "/";
      const start = this.#at + (isEnd ? 2 : 1);
      if (isEnd && this.#html.startsWith("svg", start) && this.#skipEndTag("svg")) return true;
      this.#at = start;
      const tagName = this.#match(name)?.[0];
      if (!tagName || tagName === "svg") return false;
      const isKept = !isEnd && (tagName === "title" || tagName === "desc");
      if (!isKept && rawText.has(tagName)) return false;
      const element = isKept ? this.#append(`svg:${tagName}`, start, picture) : undefined;
      const end = this.#readAttributes(element);
      if (!end) return false;
      if (!element) continue;
      // A description may contain elements.
      const isText = tagName === "title" || this.#html.startsWith("</desc", this.#html.indexOf("<", this.#at));
      if (end !== ">" || !isText || this.#depth >= maximumDepth || !this.#readText(element, tagName)) return false;
    }
  }
}

interface Place {
  filename: string;
  offset: number;
  line: number;
  column: number;
  size: number;
}

/** Finds lines and columns, which only findings need. */
class Places {
  readonly #html: string;
  #lines: number[] | undefined;

  constructor(html: string) {
    this.#html = html;
  }

  at(offset: number, size: number): Place {
    this.#lines ??= [...this.#html.matchAll(/\n/g)].map(({ index }) => index);
    let [low, high] = [0, this.#lines.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#lines[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return { filename: "page", offset, line: low + 1, column: offset - (this.#lines[low - 1] ?? -1), size };
  }
}

class Element {
  readonly nodeType: number;
  readonly tagName: string;
  readonly parent: Element | null;
  readonly childNodes: (Element | Text)[] = [];
  readonly attributes: Attribute[] = [];
  readonly #places: Places;
  readonly #start: number;
  readonly #size: number;
  #byName: Map<string, Attribute> | undefined;

  /** Takes the place of the name. */
  constructor(nodeType: number, tagName: string, parent: Element | null, places: Places, start: number, size: number) {
    this.nodeType = nodeType;
    this.tagName = tagName;
    this.parent = parent;
    this.#places = places;
    this.#start = start;
    this.#size = size;
  }

  get location(): Place {
    return this.#places.at(this.#start, this.#size);
  }

  get annotatedName(): string {
    return `<${this.tagName}>`;
  }

  is(name: string): boolean {
    return this.tagName === name || this.tagName.toLowerCase() === name;
  }

  getAttribute(name: string): Attribute | null {
    if (this.attributes.length > 20) return this.#index().get(name) ?? null;
    for (const each of this.attributes) if (each.key === name) return each;
    return null;
  }

  /** Returns the first attribute of each name. Only elements with many attributes need it. */
  #index(): Map<string, Attribute> {
    this.#byName ??= new Map(this.attributes.toReversed().map((each) => [each.key, each]));
    return this.#byName;
  }

  hasAttribute(name: string): boolean {
    return this.getAttribute(name) !== null;
  }
}

class Attribute {
  readonly key: string;
  readonly value: string | null;
  readonly #places: Places;
  readonly #start: number;
  readonly #size: number;
  readonly #quotes: number;

  /** Takes the place of everything after the name, and the number of quotation marks at each end of the value. */
  constructor(key: string, value: string | null, places: Places, start: number, size: number, quotes: number) {
    this.key = key;
    this.value = value;
    this.#places = places;
    this.#start = start;
    this.#size = size;
    this.#quotes = quotes;
  }

  /** Place of the value. Like html-validate, it takes every equals sign for one character without space around it. */
  get valueLocation(): Place | null {
    if (!this.value) return null;
    const begin = 1 + this.#quotes;
    const place = this.#places.at(this.#start, this.#size - begin - this.#quotes);
    return { ...place, offset: place.offset + begin, column: place.column + begin };
  }
}

class Text {
  readonly nodeType = 3;
  readonly isDynamic = false;
  readonly textContent: string;

  constructor(textContent: string) {
    this.textContent = textContent;
  }
}
