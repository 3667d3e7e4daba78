import { contentsLists, guides } from "../page/guide.js";
import { definePageRule } from "../page/page-rule.js";

export const paginationLimit = definePageRule({
  name: "pagination-limit",
  title: "The group has too many pages",
  description: "A group of pages with pagination has no more than 8 pages.",
  severity: "error",
  impact: "confuses",
  affects: "Screen reader users",
  messages: {
    "long-contents":
      "The contents list has {{pages}} pages, but pagination is for no more than {{maximum}}: split the group or merge pages",
    "long-group":
      "Previous and next lead through {{pages}} pages, but pagination is for no more than {{maximum}}: split the group or merge pages",
  },
  check(page, report) {
    if (!guides(page).length) return;
    const { maximumPages } = page.designSystem;
    for (const { element, pages } of contentsLists(page)) {
      if (pages.length <= maximumPages) continue;
      const data = { pages: pages.length, maximum: maximumPages };
      report({ messageId: "long-contents", data, node: element });
    }
  },
});
