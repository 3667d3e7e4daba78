import { contentsLists, guides } from "./page/guide.js";
import type { Page } from "./page/page.js";
import { PageRule } from "./page/page-rule.js";

const messages = {
  "long-contents":
    "The contents list has {{pages}} pages, but pagination is for no more than {{maximum}}: split the group or merge pages",
} as const;

export class PaginationLimit extends PageRule<typeof messages> {
  readonly description = "A group of pages with pagination has no more than 8 pages.";

  readonly messages = messages;

  check(page: Page): void {
    if (!guides(page).length) return;
    const { maximumPages } = page.designSystem;
    for (const { element, pages } of contentsLists(page)) {
      if (pages.length <= maximumPages) continue;
      const data = { pages: pages.length, maximum: maximumPages };
      this.fault(page, { messageId: "long-contents", data, node: element });
    }
  }
}
