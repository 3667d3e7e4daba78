import { type Contents, contentsLists, guides, type Side } from "./guide.js";
import type { Page } from "./page.js";
import { PageRule } from "./page-rule.js";

export class PaginationTitles extends PageRule {
  readonly description =
    "The previous and the next page have the title and the address that the contents list has, and are its neighbours there.";

  check(page: Page): void {
    const [contents] = contentsLists(page);
    if (!contents?.pages.length) return;
    for (const { sides } of guides(page)) {
      for (const side of sides) {
        const problem = mismatch(side, contents) ?? notNeighbour(side, contents);
        if (problem) this.fault(page, "4.4", side.link, problem);
      }
    }
  }
}

function mismatch({ title, href }: Side, { pages }: Contents): string | undefined {
  if (!title) return undefined;
  const sameHref = href === undefined ? undefined : pages.find((each) => isSame(each.href, href) === true);
  if (sameHref && sameHref.title !== title && sameHref.title)
    return `The title here is "${title}", in the contents list it is "${sameHref.title}"`;
  const sameTitle = pages.find((each) => each.title === title);
  if (!sameTitle) return `The contents list has no page "${title}"`;
  if (href === undefined || isSame(sameTitle.href, href) !== false) return undefined;
  return `The link goes to "${href}", in the contents list "${title}" goes to "${sameTitle.href}"`;
}

function notNeighbour({ name, title }: Side, { pages }: Contents): string | undefined {
  const current = pages.findIndex(({ isCurrent }) => isCurrent);
  const neighbour = pages[name === "previous" ? current - 1 : current + 1];
  if (current < 0 || !title || neighbour?.title === title) return undefined;
  const order = name === "previous" ? "before" : "after";
  const found = neighbour ? `"${neighbour.title}" comes` : "nothing comes";
  return `The ${name} page is "${title}" here, but in the contents list ${found} ${order} "${pages[current]?.title}"`;
}

/** Whether two addresses are one; undefined when that depends on the address of the page. */
function isSame(one: string | undefined, other: string): boolean | undefined {
  if (one === undefined || kind(one) !== kind(other)) return undefined;
  return plain(one) === plain(other);
}

function kind(href: string): string {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/|\/|#|\?)/i.exec(href)?.[0].toLowerCase() ?? "relative";
}

function plain(href: string): string {
  return href.replace(/#.*$/, "").replace(/\/(?=\?|$)/, "");
}
