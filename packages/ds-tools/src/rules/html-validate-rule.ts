import {
  type DOMNode,
  type DOMReadyEvent,
  type HtmlElement as ForeignElement,
  Rule,
  type RuleConstructor,
  type TextNode,
} from "html-validate";
import { documentationOf } from "../report/documentation.js";
import type { FindingText } from "../report/messages.js";
import { descendants, type HtmlElement, HtmlText, type Location } from "./page/node.js";
import { Page } from "./page/page.js";
import type { PageRule } from "./page/page-rule.js";
import { isRelevant } from "./page/relevance.js";
import { checkOptions, type RuleOptions } from "./page/rule-options.js";
import { isWritten, readHtml } from "./read/html.js";
import { TooMuch } from "./read/limits.js";

type Options = RuleOptions | undefined;

/** Context of each finding: what it says, for tools that do not read sentences. */
type Context = Omit<FindingText, "message">;

/**
 * Makes a rule of html-validate from one of ours. It reads the page as browsers do, not the tree of html-validate, so that it
 * finds what the checker finds. From that tree it takes what only html-validate knows: the values that a transformer, such as
 * the one for Vue, calls dynamic, and for which elements a comment switches a rule off.
 */
export function htmlValidateRule(Own: new () => PageRule): RuleConstructor<Context, Options> {
  return class extends Rule<Context, Options> {
    readonly #own = new Own();

    constructor(options?: Options) {
      super(options);
      checkOptions(options);
    }

    override setup(): void {
      this.on("dom:ready", (event) => this.#check(event));
    }

    override documentation(): { description: string; url: string } {
      return { description: this.#own.description, url: documentationOf(this.name.replace(/^ds-tools\//, "")) };
    }

    #check(event: DOMReadyEvent): void {
      const known = pageOf(event, this.options ?? {});
      const { page, foreign, tooMuch } = known;
      // One rule says so for all.
      known.tooMuch = undefined;
      if (tooMuch) {
        const location = placeIn(event.source, tooMuch.location ?? { offset: 0, line: 1, column: 1, size: 1 });
        const unreadable: Context = { messageId: "unreadable", data: { reason: tooMuch.message } };
        const context = Object.defineProperty(unreadable, "message", { value: tooMuch.message });
        const at = { filename: event.source.filename, ...location };
        this.report({ node: null, message: "The page cannot be read: {{ message }}", location: at, context });
      }
      for (const fault of page ? this.#own.faults(page) : []) {
        const { element, location: place, selector, message, ...wording } = fault;
        const found = foreign(element);
        // html-validate's own method searches the whole page for each finding, which takes minutes for thousands of findings. It
        // is called when all rules have run, and a formatting element that is not closed can be several elements by then.
        const node = found && Object.create(found, { generateSelector: { value: () => selector } });
        const location = { filename: event.source.filename, ...placeIn(event.source, place) };
        // html-validate replaces placeholders in messages, and the text of a page may contain "{{ key }}".
        const context: Context = Object.defineProperty(wording, "message", { value: message });
        this.report({ node, message: "{{ message }}", location, context });
      }
    }
  };
}

interface Known {
  document: object;
  options: RuleOptions;
  page: Page | undefined;
  /** Reason why the page cannot be read, until a rule has reported it. */
  tooMuch: TooMuch | undefined;
  /** Returns the element of html-validate for one of ours. */
  foreign(element: HtmlElement): ForeignElement | null;
}

// One document at a time is enough, because its rules run one after another.
let last: Known[] = [];

/** Returns the model of a document, which rules with the same options share. */
function pageOf({ document, source }: DOMReadyEvent, options: RuleOptions): Known {
  if (last[0]?.document !== document) last = [];
  const found = last.find(({ options: { prefix, lang, locales } }) => {
    return prefix === options.prefix && lang === options.lang && locales === options.locales;
  });
  if (found) return found;
  const elements = new Map<number, ForeignElement>();
  for (const each of foreignElements(document.root)) elements.set(each.location.offset - source.offset, each);
  // An element that is only implied has the place of its parent, and is not in the tree of html-validate.
  const foreign = (element: HtmlElement) =>
    (isWritten(element) ? elements.get(element.location.offset) : undefined) ?? null;
  const known: Known = { document, options, page: undefined, tooMuch: undefined, foreign };
  try {
    if (isRelevant(source.data, options)) known.page = readPage(source.data, options, foreign);
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error;
    known.tooMuch = error;
  }
  last.push(known);
  return known;
}

function readPage(data: string, options: RuleOptions, foreignOf: Known["foreign"]): Page {
  const document = readHtml(data);
  let { isTemplate } = document;
  for (const element of descendants(document.root)) {
    const foreign = foreignOf(element);
    if (foreign && addDynamic(element, foreign)) isTemplate = true;
  }
  return new Page({ ...document, isTemplate }, options);
}

/** Adds to an element the attributes and texts whose values, as a transformer says, are only known later. Returns whether there are any. */
function addDynamic(element: HtmlElement, foreign: ForeignElement): boolean {
  let isDynamic = false;
  for (const { key, value } of foreign.attributes) {
    if (value === null || typeof value === "string") continue;
    isDynamic = true;
    const known = element.attributes.find(({ name }) => name === key);
    if (known) known.value = unknown;
    else element.attributes.push({ name: key, value: unknown });
  }
  if (!foreign.childNodes.some((node) => isText(node) && node.isDynamic)) return isDynamic;
  element.childNodes.push(new HtmlText(unknown));
  return true;
}

/** Reads like a template expression. */
const unknown = "\ufdd1";

// By number, because a project can have html-validate twice, as a module and as CommonJS, and then `instanceof` fails.
function isElement(node: DOMNode): node is ForeignElement {
  return (node.nodeType as number) === 1;
}

function isText(node: DOMNode): node is TextNode {
  return (node.nodeType as number) === 3;
}

function* foreignElements(root: DOMNode): Generator<ForeignElement> {
  const open = [root];
  for (let next = open.pop(); next; next = open.pop()) {
    if (isElement(next)) yield next;
    for (const child of next.childNodes) open.push(child);
  }
}

/** Returns a place in a file of which the source is a part. */
function placeIn(source: DOMReadyEvent["source"], { offset, line, column, size }: Location): Location {
  return {
    offset: source.offset + offset,
    line: source.line + line - 1,
    column: line === 1 ? source.column + column - 1 : column,
    size,
  };
}
