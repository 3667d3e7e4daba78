import { type GroupedPage, pageGroup } from "ds-frontend/page-group";
import { groups } from "./grouped-pages.js";

const members = Object.values(groups).map(({ caption, pages }) => ({ caption, group: pageGroup(pages) }));

function memberAt(href: string): (typeof members)[number] {
  const found = members.find(({ group }) => group.pages.some((page) => page.href === href));
  if (!found) throw new Error(`docs/navigation/grouped-pages.ts has no page ${href}`);
  return found;
}

/** The page of a guide at an address, as the option `page` of `guide`. */
export function pageAt(href: string): GroupedPage {
  return memberAt(href).group.at(href);
}

/** Returns the title of the guide that the page at this address belongs to. */
export function captionAt(href: string): string {
  return memberAt(href).caption;
}
