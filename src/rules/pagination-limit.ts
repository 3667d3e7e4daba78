import { contentsLists, guides } from "./page/guide.js";
import type { Page } from "./page/page.js";
import { PageRule } from "./page/page-rule.js";

export class PaginationLimit extends PageRule {
  readonly description = "A group of pages with pagination has no more than 8 pages.";

  check(page: Page): void {
    if (!guides(page).length) return;
    const { maximumPages } = page.designSystem;
    for (const { element, pages } of contentsLists(page)) {
      if (pages.length <= maximumPages) continue;
      const message = `The contents list has ${pages.length} pages, but pagination is for no more than ${maximumPages}: split the group or merge pages`;
      this.fault(page, "4.4", element, message);
    }
  }
}
