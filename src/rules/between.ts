import type { HtmlElement } from "html-validate";
import { contentsLists, guides } from "./guide.js";
import { closest, contains, descendants, isText } from "./node.js";
import { once, type Page } from "./page.js";

/** What the page says, in its order: the elements of its content with text of their own, but for contents list and pagination. */
export const content = once((page: Page): HtmlElement[] => {
  const ways = new Set([...contentsLists(page), ...guides(page)].map(({ element }) => element));
  if (!page.main) return [];
  return [...descendants(page.main)].filter(
    (each) =>
      each.childNodes.some((node) => isText(node) && node.textContent.trim() !== "") &&
      !closest(each, (outer) => ways.has(outer) || apart.test(outer.tagName)),
  );
});

const apart = /^(?:h1|nav|aside|footer|header|dialog|form|script|style|template)$/i;

/** Where the content of the page is, seen from the last contents list and a pagination below it. */
export function around(
  page: Page,
  pagination: HtmlElement,
): { isBefore: boolean; isBetween: boolean; isAfter: boolean } | undefined {
  // A page of a guide has one, or one at each end; what has more is no page of a guide.
  if (guides(page).length > 2) return undefined;
  const list = contentsLists(page).findLast(({ element }) => page.precedes(element, pagination))?.element;
  if (!list || contains(list, pagination)) return undefined;
  const all = content(page);
  const paragraphs = all.filter((each) => each.is("p"));
  return {
    isBefore: paragraphs.some((each) => page.precedes(each, list)),
    isBetween: all.some((each) => page.precedes(list, each) && page.precedes(each, pagination)),
    isAfter: paragraphs.some((each) => page.precedes(pagination, each)),
  };
}
