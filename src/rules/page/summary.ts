import type { HtmlElement } from "html-validate";
import { descendants, find, isHeading } from "./node.js";
import { once } from "./once.js";
import type { Page } from "./page.js";
import { attribute, has, text } from "./text.js";

/** Error summary with its heading and entries. */
export interface Summary {
  element: HtmlElement;
  heading: HtmlElement | undefined;
  entries: Entry[];
}

export interface Entry {
  element: HtmlElement;
  link: HtmlElement | undefined;
  text: string;
  /** Id that the entry links to on this page; undefined when it links elsewhere or has no link. */
  id: string | undefined;
  /** Element with that id. */
  target: HtmlElement | undefined;
}

/** Returns the summaries of a page in page order. */
export const summaries = once((page) => page.all("error-summary").map((element) => summary(page, element)));

/** Returns the entries of all summaries. */
export const entries = once((page) => summaries(page).flatMap((each) => each.entries));

function summary(page: Page, element: HtmlElement): Summary {
  const inside = [...descendants(element)];
  const title = inside.find(
    (each) => page.hasClass(each, "error-summary__title") || page.hasClass(each, "error-summary__heading"),
  );
  const list =
    inside.find((each) => page.hasClass(each, "error-summary__list")) ??
    find(element, (each) => each.is("ul") || each.is("ol"));
  return {
    element,
    heading: title ?? inside.find(isHeading),
    entries: list ? list.childElements.filter((each) => each.is("li")).map((each) => entry(page, each)) : [],
  };
}

function entry(page: Page, element: HtmlElement): Entry {
  const link = find(element, (each) => each.is("a") && has(each, "href"));
  const href = link && attribute(link, "href")?.trim();
  const id = href?.startsWith("#") || href === "" ? href.slice(1) : undefined;
  return { element, link, text: text(element), id, target: id === undefined ? undefined : target(page, id) };
}

/** Finds the element that a browser scrolls to: by the id as written, then percent-decoded (HTML, "find a potential indicated element"). */
function target(page: Page, id: string): HtmlElement | undefined {
  const found = page.byId(id);
  if (found || !id.includes("%")) return found;
  try {
    return page.byId(decodeURIComponent(id));
  } catch {
    return undefined;
  }
}
