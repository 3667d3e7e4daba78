import { type Contents, contentsLists, guides, type Listed, type Side } from "./page/guide.js";
import type { Page } from "./page/page.js";
import { PageRule } from "./page/page-rule.js";
import { quoted } from "./page/text.js";

export class PaginationTitles extends PageRule {
  readonly description =
    "The previous and the next page have the title and the address that the contents list has, and are its neighbours there.";

  check(page: Page): void {
    const [contents] = contentsLists(page);
    if (!contents?.pages.length) return;
    // Those of the list itself come last, because an item inside may lead to a part of the same page.
    const all = [...contents.inner, ...contents.pages];
    const index: Index = {
      byTitle: new Map(all.map((each) => [each.title, each])),
      byHref: new Map(all.map((each) => [each.address ?? "", each])),
      current: currentOf(contents),
      ...contents,
    };
    for (const { element, sides } of guides(page)) {
      const lack = missing(sides, index);
      if (lack) this.fault(page, "4.4", element, lack);
      for (const side of sides) {
        const problem = mismatch(side, index) ?? notNeighbour(side, index);
        if (problem) this.fault(page, "4.4", side.link, problem);
      }
    }
  }
}

type Index = Contents & { byTitle: Map<string, Listed>; byHref: Map<string, Listed>; current: number };

function mismatch({ title, href, address }: Side, { byTitle, byHref }: Index): string | undefined {
  if (!title) return undefined;
  const sameHref = address ? byHref.get(address) : undefined;
  if (sameHref?.title && sameHref.title !== title)
    return `The title here is ${quoted(title)}, in the contents list it is ${quoted(sameHref.title)}`;
  const sameTitle = byTitle.get(title);
  if (!sameTitle) return `The contents list has no page ${quoted(title)}`;
  if (!href || isSame(sameTitle, { href, address })) return undefined;
  return `The link goes to ${quoted(href)}, in the contents list ${quoted(title)} goes to ${quoted(sameTitle.href ?? "")}`;
}

function notNeighbour({ name, title }: Side, { pages, inner, current }: Index): string | undefined {
  // Nobody can say whether the next page is one inside.
  if (inner.length) return undefined;
  const neighbour = pages[name === "previous" ? current - 1 : current + 1];
  if (current < 0 || !title || neighbour?.title === title) return undefined;
  const order = name === "previous" ? "before" : "after";
  const found = neighbour ? `${quoted(neighbour.title)} comes` : "nothing comes";
  return `The ${name} page is ${quoted(title)} here, but in the contents list ${found} ${order} ${quoted(pages[current]?.title ?? "")}`;
}

/** Returns the index of the current page; -1 when no page or more than one is marked. */
function currentOf({ pages }: Contents): number {
  const current = pages.filter(({ isCurrent }) => isCurrent);
  return current[0] && current.length === 1 ? pages.indexOf(current[0]) : -1;
}

/** Reports a page beside the current one that has no link. */
function missing(sides: Side[], { pages, inner, current }: Index): string | undefined {
  if (current < 0 || inner.length || !sides.length) return undefined;
  for (const [name, beside] of [
    ["previous", pages[current - 1]],
    ["next", pages[current + 1]],
  ] as const) {
    if (beside?.title && beside.href && !sides.some((side) => side.name === name))
      return `There is no link to the ${name} page, which in the contents list is ${quoted(beside.title)}`;
  }
  return undefined;
}

/** Checks whether two addresses are or may be the same, which can depend on the address of the page. */
function isSame(one: Address, other: Address): boolean {
  return one.href === undefined || kind(one) !== kind(other) || one.address === other.address;
}

type Address = Pick<Listed, "href" | "address">;

function kind({ href = "" }: Address): string {
  return /^(?:[a-z][a-z0-9+.-]{0,30}:|\/\/|\/|#|\?)/i.exec(href)?.[0].toLowerCase() ?? "relative";
}
