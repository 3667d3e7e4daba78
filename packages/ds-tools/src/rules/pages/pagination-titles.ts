import { groupBy } from "../../report/group-by.js";
import type { Reported } from "../../report/messages.js";
import { type Contents, contentsLists, type Destination, guides, type Listed, type Side } from "../page/guide.js";
import { definePageRule } from "../page/page-rule.js";

const messages = {
  "different-title":
    'The title of this page is "{{title}}" here, but "{{listed}}" in the contents list: use the same title',
  "not-listed": 'The contents list has no page called "{{title}}": use a title from the list, or add the page to it',
  "different-address":
    'The link to "{{title}}" leads to "{{href}}", but to "{{listed}}" in the contents list: use the same address',
  "not-neighbour": ({ side, title, current, neighbour }: Neighbours) =>
    `The ${side} page is "${title}" here, but in the contents list ${neighbour === undefined ? "no page comes" : `"${neighbour}" comes`} ${side === "previous" ? "before" : "after"} "${current}": ${neighbour === undefined ? "remove the link" : `link to "${neighbour}"`}`,
  "called-differently": 'The link calls the page "{{title}}", but {{page}} calls it "{{other}}": use the same title',
  "title-repeated":
    'The link calls the page "{{title}}", but {{page}} uses that title for another page: give each page its own title',
  "no-link": 'Pagination has no link to the {{side}} page: link to "{{title}}", as in the contents list',
} as const;

export const paginationTitles = definePageRule({
  name: "pagination-titles",
  title: "Pagination and contents list differ",
  description:
    "The previous and next links have the same titles and addresses as the contents list, and lead to the pages before and after the current page in it.",
  severity: "error",
  impact: "confuses",
  affects: "Screen reader users",
  messages,
  check(page, report) {
    const [contents] = contentsLists(page);
    if (!contents?.pages.length) return;
    // Those of the list itself come first, because an item inside may lead to a part of the same page.
    const all = [...contents.pages, ...contents.inner];
    const index: Index = {
      byTitle: groupBy(all, ({ title }) => title),
      byAddress: groupBy(all, ({ address }) => address ?? ""),
      current: currentOf(contents),
      ...contents,
    };
    for (const { element, sides } of guides(page)) {
      if (sides.every(({ title }) => ofResults.test(title))) continue;
      const lack = missing(sides, index);
      report(lack && { ...lack, node: element });
      for (const side of sides) {
        const problem = mismatch(side, index) ?? notNeighbour(side, index);
        report(problem && { ...problem, node: side.link, key: `${side.name} ${side.title}` });
      }
    }
  },
});

/** Titles in the pagination of a list of results, which is about other pages than the contents list. */
const ofResults = /^(?:(?:page|tudalen) )?\d+(?: (?:of|o) \d+)?$/i;

interface Neighbours {
  side: Side["name"];
  title: string;
  /** Title of the current page. */
  current: string;
  /** Title of the page beside it in the contents list. */
  neighbour: string | undefined;
}

type MaybeReported = Reported<typeof messages> | undefined;

type Index = Contents & { byTitle: Map<string, Listed[]>; byAddress: Map<string, Listed[]>; current: number };

function mismatch({ title, href, address }: Side, { byTitle, byAddress }: Index): MaybeReported {
  if (!title) return undefined;
  // Several entries have one address when they lead to parts of one page. Then the first is the page.
  const [sameAddress] = address ? (byAddress.get(address) ?? []) : [];
  const alike = byTitle.get(title) ?? [];
  if (sameAddress?.title && sameAddress.title !== title && !alike.some((entry) => entry.address === address))
    return { messageId: "different-title", data: { title, listed: sameAddress.title }, suggestion: sameAddress.title };
  const [sameTitle] = alike;
  if (!sameTitle) return { messageId: "not-listed", data: { title } };
  if (!href || alike.some((entry) => isSame(entry, { href, address }))) return undefined;
  const listed = sameTitle.href ?? "";
  return { messageId: "different-address", data: { title, href, listed }, suggestion: listed };
}

function notNeighbour({ name, title }: Side, { pages, inner, current }: Index): MaybeReported {
  // Nobody can say whether the next page is one inside.
  if (inner.length) return undefined;
  const neighbour = pages[name === "previous" ? current - 1 : current + 1];
  if (current < 0 || !title || neighbour?.title === title) return undefined;
  const data = { side: name, title, current: pages[current]?.title ?? "", neighbour: neighbour?.title };
  return { messageId: "not-neighbour", data, suggestion: neighbour?.href };
}

/** Returns the index of the current page; -1 when no page or more than one is marked. */
function currentOf({ pages }: Contents): number {
  const current = pages.filter(({ isCurrent }) => isCurrent);
  return current[0] && current.length === 1 ? pages.indexOf(current[0]) : -1;
}

/** Reports a page beside the current one that has no link. */
function missing(sides: Side[], { pages, inner, current }: Index): MaybeReported {
  if (current < 0 || inner.length || !sides.length) return undefined;
  for (const [name, beside] of [
    ["previous", pages[current - 1]],
    ["next", pages[current + 1]],
  ] as const) {
    if (beside?.title && beside.href && !sides.some((side) => side.name === name))
      return { messageId: "no-link", data: { side: name, title: beside.title }, key: name };
  }
  return undefined;
}

/** Checks whether two addresses are or may be the same, which can depend on the address of the page. */
function isSame(one: Destination, other: Destination): boolean {
  return one.href === undefined || kind(one) !== kind(other) || one.address === other.address;
}

function kind({ href = "" }: Destination): string {
  return /^(?:[a-z][a-z0-9+.-]{0,30}:|\/\/|\/|#|\?)/i.exec(href)?.[0].toLowerCase() ?? "relative";
}
