import { addTo } from "../../report/group-by.js";
import { type DesignSystem, designSystem, prefixes } from "./design-systems.js";
import { ancestors, descendants, type HtmlDocument, type HtmlElement, parentOf } from "./node.js";
import type { CheckOptions } from "./rule-options.js";
import { attribute, classNames, has } from "./text.js";

const blockNames = [
  "error-summary",
  "error-message",
  "form-group--error",
  "pagination",
  "contents-list",
  "back-link",
  "breadcrumb",
  "breadcrumbs",
] as const;

/** Component, by its class without the prefix. */
export type Block = (typeof blockNames)[number];

const blocks = new Map<string, Block>(blockNames.map((name) => [name, name]));

/** Model of a document for the rules, built in one walk. */
export class Page {
  readonly designSystem: DesignSystem;
  /** The document, which holds all elements. */
  readonly document: HtmlElement;
  /** Element `html`. */
  readonly root: HtmlElement | undefined;
  readonly first: HtmlElement | undefined;
  readonly title: HtmlElement | undefined;
  readonly main: HtmlElement | undefined;
  /** Address that the page gives itself. */
  readonly canonical: string | undefined;
  /** True for a whole page. In a part of a page, nothing can be called missing. */
  readonly isWhole: boolean;
  /** True for an article with a date, such as a post. */
  readonly isDated: boolean;
  readonly forms: HtmlElement[] = [];
  readonly headings: HtmlElement[] = [];
  readonly controls: HtmlElement[] = [];
  readonly links: HtmlElement[] = [];
  /** Elements that refer to others for their description. */
  readonly described: HtmlElement[] = [];
  /** Components of the page's design system, hidden ones included. */
  readonly blocks = new Map<Block, HtmlElement[]>();
  readonly options: CheckOptions;
  /** Number of elements. */
  readonly size: number;
  /** Cached results by the function that computed them. */
  readonly results = new Map<unknown, object>();
  readonly #ids = new Map<string, { first: HtmlElement; count: number }>();
  readonly scripts: HtmlElement[] = [];
  /** True when a comment may switch rules off. */
  readonly hasDirectives: boolean;
  /** True for a template that was not rendered. */
  readonly isTemplate: boolean;

  constructor(document: HtmlDocument, options: CheckOptions) {
    this.options = options;
    this.document = document.root;
    this.isTemplate = document.isTemplate;
    this.hasDirectives = document.hasDirectives;
    const candidates = options.prefix ? [options.prefix] : prefixes;
    const starts = candidates.map((prefix) => ({ prefix, start: `${prefix}-` }));
    const marked: { prefix: string; block: Block; element: HtmlElement }[] = [];
    const seen = new Set<string>();
    const all = [...descendants(document.root)];
    this.first = all[0];
    for (const [number, element] of all.entries()) {
      element.position = number;
      element.lastInside = number;
      const id = attribute(element, "id");
      if (id) {
        const entry = this.#ids.get(id);
        if (entry) entry.count += 1;
        else this.#ids.set(id, { first: element, count: 1 });
      }
      for (const token of classNames(element)) {
        const { prefix, start } = starts.find((candidate) => token.startsWith(candidate.start)) ?? {};
        const block = start && blocks.get(token.slice(start.length));
        if (prefix && block && marked.at(-1)?.element !== element) marked.push({ prefix, block, element });
      }
      if (has(element, "aria-describedby") || has(element, "aria-errormessage")) this.described.push(element);
      const name = element.tagName;
      seen.add(name);
      if (name === "html") this.root ??= element;
      // An svg can also have a title.
      else if (name === "title" && ![...ancestors(element)].some((outer) => outer.is("svg"))) this.title ??= element;
      else if (name === "form") this.forms.push(element);
      else if (name === "script") this.scripts.push(element);
      else if (name === "link" && attribute(element, "rel") === "canonical")
        this.canonical ??= attribute(element, "href");
      else if (name === "a" && has(element, "href")) this.links.push(element);
      else if (/^h[1-6]$/.test(name)) this.headings.push(element);
      else if (/^(?:input|select|textarea)$/.test(name)) this.controls.push(element);
      if (name === "main" || attribute(element, "role") === "main") this.main ??= element;
    }
    this.isWhole = document.isWhole;
    this.isDated = seen.has("article") && seen.has("time");
    this.size = all.length;
    for (const element of all.reverse()) {
      const parent = parentOf(element);
      if (parent) parent.lastInside = Math.max(parent.lastInside, element.lastInside);
    }
    // A back link or breadcrumbs may belong to another system's page layout.
    const typical = marked.find(({ block }) => !/^(?:back-link|breadcrumbs?)$/.test(block));
    const prefix = typical?.prefix ?? candidates[0] ?? "ds";
    this.designSystem = designSystem(prefix);
    for (const mark of marked) if (mark.prefix === prefix) addTo(this.blocks, mark.block, mark.element);
  }

  byId(id: string): HtmlElement | undefined {
    return this.#ids.get(id)?.first;
  }

  /** Checks that exactly one element has this id. */
  isUnique(id: string): boolean {
    return this.#ids.get(id)?.count === 1;
  }

  /** Checks whether one element begins before another. */
  precedes(first: HtmlElement, second: HtmlElement): boolean {
    return first.position < second.position;
  }

  /** Checks whether an element is another, or is inside it. */
  contains(outer: HtmlElement, inner: HtmlElement): boolean {
    return outer.position <= inner.position && inner.position <= outer.lastInside;
  }

  /** Returns the elements of a list in page order that are inside an element. */
  inside(list: HtmlElement[], outer: HtmlElement): HtmlElement[] {
    return list.slice(this.#place(list, outer.position + 1), this.#place(list, outer.lastInside + 1));
  }

  /** Returns the first element of a list in page order that is inside an element. */
  firstInside(list: HtmlElement[], outer: HtmlElement): HtmlElement | undefined {
    const next = list[this.#place(list, outer.position + 1)];
    return next && this.contains(outer, next) ? next : undefined;
  }

  /** Returns the last element of a list in page order that begins before an element. */
  lastBefore(list: HtmlElement[], { position }: HtmlElement): HtmlElement | undefined {
    return list[this.#place(list, position) - 1];
  }

  hasClass(element: HtmlElement, name: string): boolean {
    return classNames(element).includes(`${this.designSystem.prefix}-${name}`);
  }

  /** Returns the index of the first element at or after a position, in a list in page order. */
  #place(list: HtmlElement[], number: number): number {
    let [low, high] = [0, list.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const element = list[middle];
      if (element && element.position < number) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
