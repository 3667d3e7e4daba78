import { contentAround, contentsBelow } from "../page/content.js";
import { guides } from "../page/guide.js";
import type { HtmlElement } from "../page/node.js";
import { parentOf } from "../page/node.js";
import { closest, once, onceEach } from "../page/once.js";
import type { Page } from "../page/page.js";
import { definePageRule } from "../page/page-rule.js";
import { attribute, classNames } from "../page/text.js";
import { isVisuallyHidden } from "../page/visibility.js";

const bottom = "Pagination must be at the bottom of the content, but";

const messages = {
  "above-heading": `${bottom} a heading follows it: move the pagination below that`,
  "above-text": `${bottom} text follows it: move the pagination below that`,
  "above-contents": `${bottom} the contents list follows it: move the pagination below that`,
} as const;

export const paginationPlacement = definePageRule({
  name: "pagination-placement",
  title: "The pagination is in the wrong place",
  description: "Pagination is at the bottom of the content of the page.",
  severity: "error",
  impact: "confuses",
  affects: "Screen reader users",
  messages,
  check(page, report) {
    if (!page.isWhole) return;
    for (const { element } of guides(page)) {
      const messageId = following(page, element);
      report(messageId && { messageId, node: element });
    }
  },
});

/** Names the content that follows a pagination and should come before it. */
function following(page: Page, element: HtmlElement): keyof typeof messages | undefined {
  const last = lastHeading(page, parentOf(element));
  if (last && page.precedes(element, last)) return "above-heading";
  if (isUnderContents(page, element)) return "above-text";
  // One may be at each end; the last is the one that counts.
  const isLast = guides(page).at(-1)?.element === element;
  return isLast && contentsBelow(page, element) ? "above-contents" : undefined;
}

function isUnderContents(page: Page, element: HtmlElement): boolean {
  const { isBefore, isBetween, isAfter } = contentAround(page, element) ?? {};
  return Boolean(isAfter && !isBefore && !isBetween);
}

/** Returns the last heading in the same part of the page as an element, or in a part around it. */
const lastHeading = onceEach((page, element: HtmlElement | undefined): HtmlElement | undefined => {
  const inner = lastHeadings(page).get(element);
  const outer = element && lastHeading(page, parentOf(element));
  return inner && outer ? (page.precedes(inner, outer) ? outer : inner) : (inner ?? outer);
});

const parts = /^(?:nav|aside|footer|header|dialog|form|section)$/i;
const roles = /^(?:banner|complementary|contentinfo|dialog|form|navigation|region|search)$/;

/** Maps each independent part of the page, which may follow the pagination, to its last heading. The key undefined stands for the rest. */
const lastHeadings = once((page) => {
  const headings = new Map<HtmlElement | undefined, HtmlElement>();
  for (const heading of page.headings) {
    if ((page.main && !page.contains(page.main, heading)) || isVisuallyHidden(heading)) continue;
    headings.set(partAround(page, heading), heading);
  }
  return headings;
});

const partAround = closest(
  (element) =>
    parts.test(element.tagName) ||
    roles.test(attribute(element, "role") ?? "") ||
    classNames(element).some((name) => sideColumn.test(name)),
);

/** Class of a column beside the content. */
const sideColumn = /(?:^|[-_])(?:grid-column-one-(?:third|quarter)|(?:aside|related|side-?bar)(?:$|[-_]))/;
