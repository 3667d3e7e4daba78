import type { DOMReadyEvent, DOMTree, HtmlElement } from "html-validate";
import { type Dialect, dialect, prefixes } from "./dialect.js";
import { closest, descendants } from "./node.js";
import { attribute, has, tokens } from "./text.js";
import { isHidden } from "./visibility.js";
import { type Locales, type Words, words } from "./words.js";

/** What a rule is told about the pages. */
export interface RuleOptions {
  /** Prefix of the classes: "ds", "nhsuk", "govuk" or your own. What the page has when it is not given. */
  prefix?: string;
  /** Language of the page. What its `lang` says when it is not given. */
  locale?: string;
  /** Words of more languages, or other words of a known one. */
  locales?: Locales;
}

type Block = "error-summary" | "error-message" | "pagination" | "contents-list" | "back-link" | "breadcrumbs";

const blocks = new Map<string, Block>([
  ["error-summary", "error-summary"],
  ["error-message", "error-message"],
  ["pagination", "pagination"],
  ["contents-list", "contents-list"],
  ["back-link", "back-link"],
  ["breadcrumb", "breadcrumbs"],
  ["breadcrumbs", "breadcrumbs"],
]);

/** A document as the rules see it: what stands where, found in one walk. */
export class Page {
  readonly dialect: Dialect;
  /** The html element. */
  readonly root: HtmlElement | undefined;
  readonly title: HtmlElement | undefined;
  readonly main: HtmlElement | undefined;
  /** Whether this is a page. Of a part of one nobody can say what it lacks. */
  readonly isWhole: boolean;
  readonly forms: HtmlElement[] = [];
  readonly headings: HtmlElement[] = [];
  readonly controls: HtmlElement[] = [];
  /** What refers to other elements for its description. */
  readonly described: HtmlElement[] = [];
  /** What has been worked out of it, by what did it. */
  readonly known = new Map<unknown, object>();
  readonly #order = new Map<HtmlElement, number>();
  readonly #ids = new Map<string, { first: HtmlElement; count: number }>();
  readonly #blocks = new Map<Block, HtmlElement[]>();
  readonly #options: RuleOptions;

  constructor(document: DOMTree, options: RuleOptions) {
    this.#options = options;
    const candidates = options.prefix ? [options.prefix] : prefixes;
    const marked: { prefix: string; block: Block; element: HtmlElement }[] = [];
    let whole = false;
    for (const element of descendants(document.root)) {
      this.#order.set(element, this.#order.size);
      const id = attribute(element, "id");
      if (id) {
        const known = this.#ids.get(id);
        if (known) known.count += 1;
        else this.#ids.set(id, { first: element, count: 1 });
      }
      for (const token of tokens(element, "class")) {
        const prefix = candidates.find((each) => token.startsWith(`${each}-`));
        const block = prefix && blocks.get(token.slice(prefix.length + 1));
        if (prefix && block && marked.at(-1)?.element !== element) marked.push({ prefix, block, element });
      }
      if (has(element, "aria-describedby") || has(element, "aria-errormessage")) this.described.push(element);
      const name = element.tagName.toLowerCase();
      if (name === "html" || name === "body") whole = true;
      if (name === "html") this.root ??= element;
      // A picture can have a title, too.
      else if (name === "title" && !closest(element, (each) => each.is("svg"))) this.title ??= element;
      else if (name === "form") this.forms.push(element);
      else if (/^h[1-6]$/.test(name)) this.headings.push(element);
      else if (/^(?:input|select|textarea)$/.test(name)) this.controls.push(element);
      if (name === "main" || attribute(element, "role") === "main") this.main ??= element;
    }
    this.isWhole = whole;
    // A back link or breadcrumbs can come from the page around it.
    const own = marked.find(({ block }) => block !== "back-link" && block !== "breadcrumbs");
    const prefix = own?.prefix ?? candidates[0] ?? "ds";
    this.dialect = dialect(prefix);
    for (const { prefix: each, block, element } of marked) {
      if (each !== prefix) continue;
      const list = this.#blocks.get(block);
      if (list) list.push(element);
      else this.#blocks.set(block, [element]);
    }
  }

  /** The components of a kind that people can see, in the order of the page. */
  all(block: Block): HtmlElement[] {
    return (this.#blocks.get(block) ?? []).filter((element) => !isHidden(element));
  }

  byId(id: string): HtmlElement | undefined {
    return this.#ids.get(id)?.first;
  }

  /** Whether an element with this id is the only one. */
  isUnique(id: string): boolean {
    return this.#ids.get(id)?.count === 1;
  }

  /** Whether one element begins before another. */
  precedes(first: HtmlElement, second: HtmlElement): boolean {
    return (this.#order.get(first) ?? -1) < (this.#order.get(second) ?? -1);
  }

  hasClass(element: HtmlElement, name: string): boolean {
    return tokens(element, "class").includes(`${this.dialect.prefix}-${name}`);
  }

  /** The right words at a place in the page; undefined when its language is not known. */
  words(name: keyof Words, place: HtmlElement): string[] | undefined {
    return words(name, this.#options.locale ?? language(place), this.#options.locales);
  }
}

// One document at a time, because its rules follow each other. A WeakMap of all would make the garbage collector work
// as long as the reading does.
let last: { document: DOMTree; pages: { options: RuleOptions; page: Page }[] } | undefined;

/** The page of a document, when it has anything that the rules are about. Rules with the same options share one. */
export function pageOf({ document, source }: DOMReadyEvent, options: RuleOptions): Page | undefined {
  if (last?.document !== document) {
    if (!/-(?:error-summary|error-message|pagination|contents-list)/.test(source.data)) return undefined;
    last = { document, pages: [] };
  }
  const found = last.pages.find(({ options: { prefix, locale, locales } }) => {
    return prefix === options.prefix && locale === options.locale && locales === options.locales;
  });
  if (found) return found.page;
  const page = new Page(document, options);
  last.pages.push({ options, page });
  return page;
}

/** Something worked out from a page, once for all rules. */
export function once<T extends object>(work: (page: Page) => T): (page: Page) => T {
  return (page) => {
    const found = (page.known.get(work) as T | undefined) ?? work(page);
    page.known.set(work, found);
    return found;
  };
}

function language(place: HtmlElement): string | undefined {
  const found = closest(place, (element) => Boolean(attribute(element, "lang")));
  return found && attribute(found, "lang");
}
