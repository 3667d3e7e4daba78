import type { GroupLinks } from "./page/group-links.js";
import { contentsLists, guides } from "./page/guide.js";
import { lastPage, type Page } from "./page/page.js";
import { PageRule } from "./page/page-rule.js";

export class PaginationLimit extends PageRule {
  readonly description = "A group of pages with pagination has no more than 8 pages.";

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
      const message = `The contents list has ${pages.length} pages, but pagination is for no more than ${maximumPages}: split the group or merge pages`;
      this.fault(page, "4.4", element, message);
    }
  }
}
