import { type DesignSystem, designSystem, prefixes } from "./design-systems.js";
import { isEnglish } from "./english.js";
import { closest, onceEach } from "./memory.js";
import { descendants, type HtmlDocument, type HtmlElement, parentOf } from "./node.js";
import type { RuleOptions } from "./rule-options.js";
import { attribute, classNames, has } from "./text.js";
import { isConcealed } from "./visibility.js";
import { acceptedWordings, translatedInto, type WordName } from "./words.js";

type Block =
  | "error-summary"
  | "error-message"
  | "form-group--error"
  | "pagination"
  | "contents-list"
  | "back-link"
  | "breadcrumbs";

const blocks = new Map<string, Block>([
  ["error-summary", "error-summary"],
  ["error-message", "error-message"],
  ["form-group--error", "form-group--error"],
  ["pagination", "pagination"],
  ["contents-list", "contents-list"],
  ["back-link", "back-link"],
  ["breadcrumb", "breadcrumbs"],
  ["breadcrumbs", "breadcrumbs"],
]);

/** Model of a document for the rules, built in one walk. */
export class Page {
  readonly designSystem: DesignSystem;
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
  /** Cached results by the function that computed them. */
  readonly known = new Map<unknown, object>();
  readonly #size: number;
  readonly #ids = new Map<string, { first: HtmlElement; count: number }>();
  readonly #blocks = new Map<Block, HtmlElement[]>();
  readonly #options: RuleOptions;

  readonly scripts: HtmlElement[] = [];
  /** True when a comment may switch rules off. */
  readonly hasDirectives: boolean;
  /** True for a template that was not rendered. Then only what an element itself says can be judged. */
  readonly isTemplate: boolean;

  constructor(document: HtmlDocument, options: RuleOptions) {
    this.#options = options;
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
        const known = this.#ids.get(id);
        if (known) known.count += 1;
        else this.#ids.set(id, { first: element, count: 1 });
      }
      for (const token of classNames(element)) {
        const { prefix, start } = starts.find((each) => token.startsWith(each.start)) ?? {};
        const block = start && blocks.get(token.slice(start.length));
        if (prefix && block && marked.at(-1)?.element !== element) marked.push({ prefix, block, element });
      }
      if (has(element, "aria-describedby") || has(element, "aria-errormessage")) this.described.push(element);
      const name = element.tagName;
      seen.add(name);
      if (name === "html") this.root ??= element;
      // An svg can also have a title.
      else if (name === "title" && !picture(this, element)) this.title ??= element;
      else if (name === "form") this.forms.push(element);
      else if (name === "script") this.scripts.push(element);
      else if (name === "link" && attribute(element, "rel") === "canonical")
        this.canonical ??= attribute(element, "href");
      else if (name === "a" && has(element, "href")) this.links.push(element);
      else if (/^h[1-6]$/.test(name)) this.headings.push(element);
      else if (/^(?:input|select|textarea)$/.test(name)) this.controls.push(element);
      if (name === "main" || attribute(element, "role") === "main") this.main ??= element;
    }
    this.isWhole = document.isWhole && !this.isTemplate;
    this.isDated = seen.has("article") && seen.has("time");
    this.#size = all.length;
    for (const element of all.reverse()) {
      const parent = parentOf(element);
      if (parent) parent.lastInside = Math.max(parent.lastInside, element.lastInside);
    }
    // A back link or breadcrumbs may belong to another system's page layout.
    const own = marked.find(({ block }) => block !== "back-link" && block !== "breadcrumbs");
    const prefix = own?.prefix ?? candidates[0] ?? "ds";
    this.designSystem = designSystem(prefix);
    for (const { prefix: each, block, element } of marked) {
      if (each !== prefix) continue;
      const list = this.#blocks.get(block);
      if (list) list.push(element);
      else this.#blocks.set(block, [element]);
    }
  }

  /** Returns the visible components of a kind in page order, without those nested in another of the same kind. */
  all(block: Block): HtmlElement[] {
    const found: HtmlElement[] = [];
    for (const element of this.#blocks.get(block) ?? []) {
      const last = found.at(-1);
      if (!(last && this.contains(last, element)) && !isConcealed(this, element)) found.push(element);
    }
    return found;
  }

  byId(id: string): HtmlElement | undefined {
    return this.#ids.get(id)?.first;
  }

  /** Checks that exactly one element has this id. */
  isUnique(id: string): boolean {
    return this.#ids.get(id)?.count === 1;
  }

  /** Number of elements. */
  get size(): number {
    return this.#size;
  }

  /** Returns the number of an element in page order, and that of the last element inside it. */
  span({ position, lastInside }: HtmlElement): { first: number; last: number } {
    return { first: Math.max(0, position), last: lastInside };
  }

  /** Checks whether one element begins before another. */
  precedes(first: HtmlElement, second: HtmlElement): boolean {
    return first.position < second.position;
  }

  /** Checks whether an element is another, or is inside it. */
  contains(outer: HtmlElement, inner: HtmlElement): boolean {
    const { first, last } = this.span(outer);
    return first <= inner.position && inner.position <= last;
  }

  /** Returns the elements of a list in page order that are inside an element. */
  inside(list: HtmlElement[], outer: HtmlElement): HtmlElement[] {
    const { first, last } = this.span(outer);
    return list.slice(this.#place(list, first + 1), this.#place(list, last + 1));
  }

  /** Returns the first element of a list in page order that is inside an element. */
  firstInside(list: HtmlElement[], outer: HtmlElement): HtmlElement | undefined {
    const found = list[this.#place(list, outer.position + 1)];
    return found && this.contains(outer, found) ? found : undefined;
  }

  hasClass(element: HtmlElement, name: string): boolean {
    return classNames(element).includes(`${this.designSystem.prefix}-${name}`);
  }

  /** Returns the accepted wordings at an element; undefined when the language of what it says is not known. */
  acceptedWordings(name: WordName, place: HtmlElement, actual?: string): string[] | undefined {
    const language = this.language(place);
    if (language === undefined && actual !== undefined && !isEnglish(actual)) return undefined;
    return acceptedWordings(name, language, this.#options.locales);
  }

  /** Returns both languages when a text is right in another language than the page states; undefined if it is right in none. */
  wrongLanguage(name: WordName, place: HtmlElement, actual: string): { spoken: string; stated: string } | undefined {
    const stated = this.language(place);
    const spoken = stated && translatedInto(name, actual, this.#options.locales);
    return stated && spoken ? { spoken, stated } : undefined;
  }

  /** Returns the language at an element, if it is stated. */
  language(place: HtmlElement): string | undefined {
    if (this.#options.lang !== undefined) return this.#options.lang;
    const speaking = withLanguage(this, place);
    return speaking && language(this, speaking);
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

const picture = closest((element) => element.is("svg"));

const withLanguage = closest((element) => Boolean(attribute(element, "lang")));

// Longer language tags need not be supported (RFC 5646, section 4.4.1).
const language = onceEach((_page, element: HtmlElement) => attribute(element, "lang")?.slice(0, 35));
