import type { HtmlElement } from "html-validate";
import { ancestors, closest, descendants, find } from "./node.js";
import { once, type Page } from "./page.js";
import { attribute, has, text, tokens } from "./text.js";
import { isVisuallyHidden } from "./visibility.js";

/** The way to the next and the previous page of a group. */
export interface Pagination {
  element: HtmlElement;
  sides: Side[];
  /** Whether it is for lists of any length, with numbers, to which the rules for guides do not apply. */
  isNumbered: boolean;
}

export interface Side {
  name: "previous" | "next";
  link: HtmlElement;
  /** Title of the page that it leads to. */
  title: string;
  href: string | undefined;
}

/** The contents list of a group of pages. */
export interface Contents {
  element: HtmlElement;
  pages: Listed[];
  /** What lists inside its items have: pages too, or parts of a page. */
  inner: Listed[];
}

export interface Listed {
  element: HtmlElement;
  title: string;
  href: string | undefined;
  isCurrent: boolean;
}

export const paginations = once((page) => page.all("pagination").map((element) => pagination(page, element)));

/** Those between the pages of a guide. */
export const guides = once((page) => paginations(page).filter(({ isNumbered }) => !isNumbered));

export const contentsLists = once((page) => page.all("contents-list").map(contents));

function pagination(page: Page, element: HtmlElement): Pagination {
  const sides: Side[] = [];
  let isNumbered = false;
  for (const link of descendants(element)) {
    if (!link.is("a")) continue;
    const name = sideOf(link, element);
    if (name) sides.push({ name, link, title: title(page, link), href: attribute(link, "href")?.trim() });
    else if (/^\d+$/.test(text(link, isVisuallyHidden))) isNumbered = true;
  }
  return { element, sides, isNumbered };
}

function sideOf(link: HtmlElement, container: HtmlElement): Side["name"] | undefined {
  const names = [...tokens(link, "rel"), ...tokens(link, "class")];
  for (const each of ancestors(link)) {
    if (each === container) break;
    names.push(...tokens(each, "class"));
  }
  if (names.some((name) => /(?:^|[-_])prev(?:ious)?$/.test(name))) return "previous";
  if (names.some((name) => /(?:^|[-_])next$/.test(name))) return "next";
  return undefined;
}

function title(page: Page, link: HtmlElement): string {
  const label = find(
    link,
    (each) => page.hasClass(each, "pagination__page") || page.hasClass(each, "pagination__link-label"),
  );
  return label ? text(label) : "";
}

function contents(element: HtmlElement): Contents {
  const pages: Listed[] = [];
  const inner: Listed[] = [];
  for (const item of descendants(element)) {
    if (!item.is("li")) continue;
    const list =
      closest(item, (each) => each === element || (each !== item && each.is("li"))) === element ? pages : inner;
    list.push(listed(item));
  }
  return { element, pages, inner };
}

/** An item by what is its own, and not of a list inside it. */
function listed(item: HtmlElement): Listed {
  const own = [...descendants(item)].filter((each) => closest(each, (outer) => outer.is("li")) === item);
  const link = own.find((each) => each.is("a") && has(each, "href"));
  return {
    element: item,
    title: text(item, (each) => isVisuallyHidden(each) || each.is("ul") || each.is("ol")),
    href: link && attribute(link, "href")?.trim(),
    isCurrent: [item, ...own].some((each) => has(each, "aria-current")),
  };
}
