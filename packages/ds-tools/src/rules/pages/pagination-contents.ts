import { content, contentAround, contentsBelow } from "../page/content.js";
import { contentsLists, guides } from "../page/guide.js";
import { definePageRule } from "../page/page-rule.js";

export const paginationContents = definePageRule({
  name: "pagination-contents",
  title: "Pagination without a contents list",
  description: "Pagination is used together with a contents list at the top of the page.",
  severity: "error",
  impact: "confuses",
  affects: "Screen reader users",
  messages: {
    "no-contents": "The page has pagination but no contents list at the top: add one that lists the same pages",
  },
  check(page, report) {
    if (!page.isWhole || !page.designSystem.paginationHasContents) return;
    const last = guides(page).at(-1);
    if (!last) return;
    if (contentsLists(page).some(({ element }) => page.precedes(element, last.element))) {
      const { isBefore, isBetween } = contentAround(page, last.element) ?? {};
      if (!isBefore || isBetween) return;
    }
    const below = contentsBelow(page, last.element);
    if (below && !content(page).some((element) => page.precedes(element, below))) return;
    report({ messageId: "no-contents", node: last.element });
  },
});
