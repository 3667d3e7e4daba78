import { messages, messagesFor } from "../../rules/page/message.js";
import type { HtmlElement } from "../../rules/page/node.js";
import { descendants } from "../../rules/page/node.js";
import type { Page } from "../../rules/page/page.js";
import { type Entry, entries, summaries } from "../../rules/page/summary.js";
import { has, text } from "../../rules/page/text.js";
import { attributeValue } from "./control.js";
import { baseOf, type Form, readForms } from "./form.js";
import { namesOf } from "./names.js";
import type { Question } from "./question.js";

/** Page as it was seen once, at the end of some steps. */
export interface Sight {
  url: URL;
  status: number;
  html: string;
  policy: string | undefined;
  page: Page;
  title: string;
  forms: Form[];
  links: Link[];
  /** Links whose address no browser can read. */
  brokenLinks: HtmlElement[];
  /** Steps that led to the page, such as "GET /start" and "POST /name empty". */
  steps: readonly string[];
  /** True when the page says that something is wrong with the answers. */
  hasErrors: boolean;
}

export interface Link {
  element: HtmlElement;
  url: URL;
  /** Names of the link, its words first. */
  names: string[];
}

/** Returns what a person finds on a page. */
export function see(
  page: Page,
  seen: Omit<Sight, "page" | "title" | "forms" | "links" | "brokenLinks" | "hasErrors">,
): Sight {
  const root = page.first?.parent;
  const { url } = seen;
  return {
    ...seen,
    page,
    title: page.title ? text(page.title) : "",
    forms: root ? readForms(page, root, url) : [],
    ...(root ? linksIn(page, root, url) : { links: [], brokenLinks: [] }),
    hasErrors: hasErrors(page),
  };
}

function hasErrors(page: Page): boolean {
  if (summaries(page).length > 0 || messages(page).length > 0) return true;
  return page.controls.some((each) => attributeValue(each, "aria-invalid") === "true");
}

/** Returns the links of a page, and the page that it sends a browser on to at once. */
function linksIn(page: Page, root: HtmlElement, address: URL): Pick<Sight, "links" | "brokenLinks"> {
  const base = baseOf(root, address);
  const links: Link[] = [];
  const brokenLinks: HtmlElement[] = [];
  for (const element of descendants(root)) {
    const href = hrefOf(element)?.trim();
    if (href === undefined) continue;
    if (!URL.canParse(href, base)) brokenLinks.push(element);
    else
      links.push({
        element,
        url: new URL(href, base),
        names: namesOf(page, element),
      });
  }
  return { links, brokenLinks };
}

function hrefOf(element: HtmlElement): string | undefined {
  if (element.is("a") || element.is("area"))
    return has(element, "download") ? undefined : attributeValue(element, "href");
  if (!element.is("meta") || attributeValue(element, "http-equiv")?.toLowerCase() !== "refresh") return undefined;
  return /^\s*0\s*[;,]\s*url\s*=\s*["']?([^"']+)/i.exec(attributeValue(element, "content") ?? "")?.[1];
}

/** Returns the entries of the error summary that lead to a question. */
export function entriesFor({ page }: Sight, question: Question): Entry[] {
  const elements = new Set(question.controls.map(({ element }) => element));
  return entries(page).filter(({ target }) => target && (elements.has(target) || holds(page, target, question)));
}

/** Checks whether an element is around the fields of one question, such as its fieldset. */
function holds(page: Page, element: HtmlElement, { controls }: Question): boolean {
  return (
    /^(?:fieldset|div|span|label)$/i.test(element.tagName) &&
    controls.some((each) => page.contains(element, each.element))
  );
}

/** Returns what the page says is wrong with the answer to a question. */
export function messagesAbout(sight: Sight, question: Question): string[] {
  const beside = question.controls.flatMap(({ element }) => messagesFor(sight.page, element).map((each) => each.text));
  const listed = entriesFor(sight, question).map((each) => each.text);
  return [...new Set([...listed, ...beside])];
}

/** Returns everything that the page says is wrong. */
export function allMessages({ page }: Sight): string[] {
  const listed = entries(page).map((each) => each.text);
  return [...new Set([...listed, ...messages(page).map((each) => each.text)])].filter(Boolean);
}
