import { contentsLists, guides, type Listed, paginations } from "../page/guide.js";
import type { HtmlElement } from "../page/node.js";
import { descendants } from "../page/node.js";
import type { Page } from "../page/page.js";
import { definePageRule } from "../page/page-rule.js";
import { attribute, classNames, has, text } from "../page/text.js";

export const currentPage = definePageRule({
  name: "current-page",
  title: "The contents list does not mark the current page",
  description: 'The entry of the current page in a contents list has aria-current="page".',
  severity: "error",
  impact: "confuses",
  affects: "Screen reader users",
  messages: {
    "several-current":
      'The contents list marks more than one entry as the current page: keep aria-current="page" on one',
    "wrong-value": 'The entry of the current page must have aria-current="page", not "{{value}}"',
    "not-marked": 'The entry of the current page is not marked: add aria-current="page" to its link or list item',
  },
  check(page, report) {
    for (const { pages } of contentsLists(page)) {
      const second = pages.filter(({ isCurrent }) => isCurrent)[1];
      if (second) report({ messageId: "several-current", node: second.element, key: second.title });
    }
    for (const { element } of [...contentsLists(page), ...paginations(page)]) {
      const marked = [...descendants(element)].filter((descendant) => has(descendant, "aria-current"));
      for (const node of marked) {
        const value = attribute(node, "aria-current");
        if (value === undefined || value === "page") continue;
        report({ messageId: "wrong-value", data: { value }, node, attribute: "aria-current", key: text(node) });
      }
      const current = marked.length ? undefined : unmarked(page, element);
      if (current) report({ messageId: "not-marked", node: current, key: text(current) });
    }
  },
});

/** Finds the element that should be marked: one that looks like the current entry, or one that must be it by the rest of the page. */
function unmarked(page: Page, element: HtmlElement): HtmlElement | undefined {
  const inside = [...descendants(element)];
  const current = inside.find((part) => classNames(part).some((name) => /(?:__|--)current$/.test(name)));
  if (current) return current;
  const list = contentsLists(page).find((contents) => contents.element === element);
  if (!list || !guides(page).length) return undefined;
  return withoutLink(list.pages) ?? betweenLinks(page, list.pages) ?? likeHeading(page, list.pages);
}

function withoutLink(pages: Listed[]): HtmlElement | undefined {
  const unlinked = pages.filter(({ href }) => href === undefined);
  return unlinked.length === 1 ? unlinked[0]?.element : undefined;
}

/** Finds the entry before the next page or after the previous one. An overview that is not in its own list has none. */
function betweenLinks(page: Page, pages: Listed[]): HtmlElement | undefined {
  const titles = pages.map(({ title }) => title);
  // A page of a guide has one pagination, or one at each end.
  for (const { name, title } of guides(page)
    .slice(0, 2)
    .flatMap(({ sides }) => sides)) {
    const index = title ? titles.indexOf(title) : -1;
    const current = index < 0 ? undefined : pages[name === "previous" ? index + 1 : index - 1];
    if (current) return current.element;
  }
  return undefined;
}

function likeHeading(page: Page, pages: Listed[]): HtmlElement | undefined {
  const heading = page.headings.find((element) => element.is("h1"));
  const words = heading && text(heading);
  return words ? pages.find(({ title }) => title === words)?.element : undefined;
}
