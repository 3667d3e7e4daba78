import type { HtmlElement } from "./node.js";
import { descendants, find, parentOf } from "./node.js";
import { closest, once } from "./once.js";
import type { Page } from "./page.js";
import { isResults, isSeries } from "./series.js";
import { attribute, classNames, has, text, tokens } from "./text.js";
import { components, isVisuallyHidden } from "./visibility.js";

/** Pagination, with the links to the previous and the next page. */
export interface Pagination {
  element: HtmlElement;
  sides: Side[];
  /** True for numbered pagination of long lists, to which the rules for guides do not apply. */
  isNumbered: boolean;
}

/** Where a link leads. */
export interface Destination {
  href: string | undefined;
  /** Address of the linked page: the href without a fragment and a trailing slash; undefined for a link within the page. */
  address: string | undefined;
}

export interface Side extends Destination {
  name: "previous" | "next";
  link: HtmlElement;
  /** Words before the title, such as "Previous". */
  word: string;
  /** Title of the linked page. */
  title: string;
}

/** Contents list of a group of pages. */
export interface Contents {
  element: HtmlElement;
  pages: Listed[];
  /** Items of nested lists: pages, or parts of a page. */
  inner: Listed[];
}

export interface Listed extends Destination {
  element: HtmlElement;
  title: string;
  isCurrent: boolean;
}

export const paginations = once((page) => components(page, "pagination").map((element) => pagination(page, element)));

/** Returns the paginations between the pages of a guide, and not those between results, posts or days. */
export const guides = once((page) => {
  const isAlone = !components(page, "contents-list").length;
  return paginations(page).filter(({ sides, isNumbered }) => {
    if (!sides.length || isNumbered || isResults(sides)) return false;
    return !(isAlone && (page.isDated || isSeries(sides)));
  });
});

export const contentsLists = once((page) =>
  components(page, "contents-list").map((element) => contents(page, element)),
);

function pagination(page: Page, element: HtmlElement): Pagination {
  const sides: Side[] = [];
  let isNumbered = false;
  for (const link of descendants(element, (descendant) => descendant.is("a"))) {
    if (!link.is("a")) continue;
    const name = sideOf(page, link, element);
    if (name) {
      const word = textIn(page, link, ["pagination__title", "pagination__link-title"]);
      const title = textIn(page, link, ["pagination__page", "pagination__link-label"]);
      sides.push({ name, link, word, title, ...destination(link) });
    } else if (/^\d+$/.test(text(link, isVisuallyHidden))) isNumbered = true;
  }
  return { element, sides, isNumbered };
}

function sideOf(page: Page, link: HtmlElement, container: HtmlElement): Side["name"] | undefined {
  const around = withSide(page, link);
  return side(tokens(link, "rel")) ?? (around && around !== container ? side(classNames(around)) : undefined);
}

const withSide = closest(
  (element, page) => page.hasClass(element, "pagination") || side(classNames(element)) !== undefined,
);

function side(names: readonly string[]): Side["name"] | undefined {
  if (names.some((name) => /(?:^|[-_])prev(?:ious)?$/.test(name))) return "previous";
  return names.some((name) => /(?:^|[-_])next$/.test(name)) ? "next" : undefined;
}

function textIn(page: Page, link: HtmlElement, names: string[]): string {
  const part = find(link, (element) => names.some((name) => page.hasClass(element, name)));
  return part ? text(part) : "";
}

function contents(page: Page, element: HtmlElement): Contents {
  const pages: Listed[] = [];
  const inner: Listed[] = [];
  for (const item of descendants(element)) {
    if (!item.is("li")) continue;
    const outer = itemAround(page, parentOf(item));
    const list = outer && page.contains(element, outer) ? inner : pages;
    list.push(listed(item));
  }
  return { element, pages, inner };
}

const itemAround = closest((element) => element.is("li"));

/** Reads an item without the lists nested in it. */
function listed(item: HtmlElement): Listed {
  const isItem = (element: HtmlElement) => element.is("li");
  const inside = [...descendants(item, isItem)].filter((descendant) => !isItem(descendant));
  const link = inside.find((element) => element.is("a") && has(element, "href"));
  return {
    element: item,
    title: text(item, (element) => isVisuallyHidden(element) || /^(?:ul|ol|li)$/i.test(element.tagName)),
    ...destination(link),
    isCurrent: [item, ...inside].some((element) => has(element, "aria-current")),
  };
}

function destination(link: HtmlElement | undefined): Destination {
  const href = link && attribute(link, "href")?.trim();
  // A page that is not finished links to "#" everywhere.
  const address = href?.split("#", 1)[0]?.replace(/\/(?=\?|$)/, "");
  return { href, address: address || undefined };
}
