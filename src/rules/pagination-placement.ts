import type { HtmlElement } from "html-validate";
import { around } from "./between.js";
import { guides } from "./guide.js";
import { ancestors, closest, contains } from "./node.js";
import type { Page } from "./page.js";
import { PageRule } from "./page-rule.js";
import { attribute } from "./text.js";
import { isVisuallyHidden } from "./visibility.js";

export class PaginationPlacement extends PageRule {
  readonly description = "Pagination is at the bottom of the page's content.";

  check(page: Page): void {
    if (!page.isWhole) return;
    const last = lastHeadings(page);
    for (const { element } of guides(page)) {
      const follows = [undefined, ...ancestors(element)].some((each) => {
        const heading = last.get(each);
        return heading && page.precedes(element, heading);
      });
      const what = follows ? "a heading of the content" : isUnderContents(page, element) && "the content";
      if (!what) continue;
      const message = `Pagination must be at the bottom of the page's content: here ${what} follows it`;
      this.fault(page, "4.4", element, message);
    }
  }
}

function isUnderContents(page: Page, element: HtmlElement): boolean {
  const { isBefore, isBetween, isAfter } = around(page, element) ?? {};
  return Boolean(isAfter && !isBefore && !isBetween);
}

const parts = /^(?:nav|aside|footer|header|dialog|form|section)$/i;
const roles = /^(?:banner|complementary|contentinfo|dialog|form|navigation|region|search)$/;

/** The last heading of each part that stands for itself, and may follow; of the rest under undefined. */
function lastHeadings({ main, headings }: Page): Map<HtmlElement | undefined, HtmlElement> {
  const found = new Map<HtmlElement | undefined, HtmlElement>();
  for (const heading of headings) {
    if ((main && !contains(main, heading)) || isVisuallyHidden(heading)) continue;
    const part = closest(heading, (each) => parts.test(each.tagName) || roles.test(attribute(each, "role") ?? ""));
    found.set(part, heading);
  }
  return found;
}
