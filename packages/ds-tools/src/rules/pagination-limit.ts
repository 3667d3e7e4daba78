import type { GroupLinks } from "./page/group-links.js";
import { contentsLists, guides } from "./page/guide.js";
import { lastPage, type Page } from "./page/page.js";
import { PageRule } from "./page/page-rule.js";

const messages = {
  "long-contents":
    "The contents list has {{pages}} pages, but pagination is for no more than {{maximum}}: split the group or merge pages",
} as const;

export class PaginationLimit extends PageRule<typeof messages> {
  readonly description = "A group of pages with pagination has no more than 8 pages.";

  readonly messages = messages;

  /** Returns the links within the group of the page that was checked last, so that pages can be compared with each other. */
  static groupLinks(): GroupLinks | undefined {
    const page = lastPage();
    if (!page || page.isTemplate || !page.designSystem.paginationHasContents) return undefined;
    const sides = guides(page).flatMap((each) => each.sides);
    const links = sides.flatMap(({ title, href, link }) => {
      const { line, column, size } = link.location;
      return title && href ? { title, href, line, column, size } : [];
    });
    return links.length ? { maximumPages: page.designSystem.maximumPages, links } : undefined;
  }

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
