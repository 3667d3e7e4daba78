import type { HtmlElement } from "html-validate";
import { guides } from "./guide.js";
import { closest, contains } from "./node.js";
import type { Page } from "./page.js";
import { PageRule } from "./page-rule.js";
import { isVisuallyHidden } from "./visibility.js";

export class PaginationPlacement extends PageRule {
  readonly description = "Pagination is at the bottom of the page's content.";

  check(page: Page): void {
    if (!page.isWhole) return;
    const lastHeading = page.headings.findLast((heading) => isContent(page, heading));
    for (const { element } of guides(page)) {
      if (!lastHeading || page.precedes(lastHeading, element)) continue;
      const message =
        "Pagination must be at the bottom of the page's content: here a heading of the content follows it";
      this.fault(page, "4.4", element, message);
    }
  }
}

const aside = /^(?:nav|aside|footer|header|dialog|form)$/i;

function isContent({ main }: Page, heading: HtmlElement): boolean {
  if (main && !contains(main, heading)) return false;
  return !isVisuallyHidden(heading) && !closest(heading, (each) => aside.test(each.tagName));
}
