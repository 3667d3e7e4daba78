import { contentsLists, guides } from "./guide.js";
import type { HtmlElement } from "./node.js";
import { descendants, isText } from "./node.js";
import { closest, once } from "./once.js";
import type { Page } from "./page.js";

/** Returns the content elements that have text of their own, in page order, except contents list and pagination. */
export const content = once((page: Page): HtmlElement[] => {
  if (!page.main) return [];
  return [...descendants(page.main)].filter(
    (descendant) =>
      descendant.childNodes.some((node) => isText(node) && node.value.trim() !== "") &&
      !outsideContent(page, descendant),
  );
});

const outsideContent = closest((element, page) => navigation(page).has(element) || excludedTags.test(element.tagName));

const navigation = once((page) => new Set([...contentsLists(page), ...guides(page)].map(({ element }) => element)));

const excludedTags = /^(?:h1|nav|aside|footer|header|dialog|form|script|style|template)$/i;

/** Locates the content relative to a pagination and the last contents list above it. */
export function contentAround(
  page: Page,
  pagination: HtmlElement,
): { isBefore: boolean; isBetween: boolean; isAfter: boolean } | undefined {
  // A page of a guide has one pagination, or one at each end. A page with more is not part of a guide.
  if (guides(page).length > 2) return undefined;
  const list = contentsLists(page).findLast(({ element }) => page.precedes(element, pagination))?.element;
  if (!list || page.contains(list, pagination)) return undefined;
  const all = content(page);
  const paragraphs = all.filter((element) => element.is("p"));
  return {
    isBefore: paragraphs.some((paragraph) => page.precedes(paragraph, list)),
    isBetween: all.some((element) => page.precedes(list, element) && page.precedes(element, pagination)),
    isAfter: paragraphs.some((paragraph) => page.precedes(pagination, paragraph)),
  };
}

/** Returns the contents list below a pagination that is wrongly at the top of the content. */
export function contentsBelow(page: Page, pagination: HtmlElement): HtmlElement | undefined {
  if (!page.main || content(page).some((element) => page.precedes(element, pagination))) return undefined;
  return contentsLists(page).find(({ element }) => page.precedes(pagination, element))?.element;
}
