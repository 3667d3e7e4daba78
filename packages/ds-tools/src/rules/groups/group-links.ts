import { guides } from "../page/guide.js";
import type { Page } from "../page/page.js";

/** Links of a page to the pages before and after it in its group. */
export interface GroupLinks {
  maximumPages: number;
  links: { title: string; href: string; line: number; column: number; size: number }[];
}

/** Returns the links of a page within its group, so that pages can be compared with each other. */
export function groupLinks(page: Page): GroupLinks | undefined {
  if (page.isTemplate || !page.designSystem.paginationHasContents) return undefined;
  const sides = guides(page).flatMap((guide) => guide.sides);
  const links = sides.flatMap(({ title, href, link }) => {
    const { line, column, size } = link.location;
    return title && href ? { title, href, line, column, size } : [];
  });
  return links.length ? { maximumPages: page.designSystem.maximumPages, links } : undefined;
}
