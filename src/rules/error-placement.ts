import type { HtmlElement } from "html-validate";
import { closest, contains } from "./node.js";
import type { Page } from "./page.js";
import { PageRule } from "./page-rule.js";
import { type Summary, summaries } from "./summary.js";

export class ErrorPlacement extends PageRule {
  readonly description =
    "There is one error summary: at the top of main, inside the form, below breadcrumbs or back link, above the h1.";

  check(page: Page): void {
    const [first, ...others] = summaries(page);
    if (!first) return;
    for (const { element } of others)
      this.fault(page, "4.3", element, "The page has a second error summary: put all errors into the first");
    const problem = outsideMain(page, first) ?? outsideForm(page, first) ?? belowHeading(page, first);
    if (problem) this.fault(page, "4.3", first.element, problem);
    const above = aboveWayBack(page, first);
    if (above) this.fault(page, "4.3", above, "The error summary must be below this, not above");
  }
}

function outsideMain({ main }: Page, { element }: Summary): string | undefined {
  if (!main || contains(main, element)) return undefined;
  return "The error summary must be inside the main element, at its top";
}

function outsideForm(page: Page, { element, entries }: Summary): string | undefined {
  if (!page.dialect.summaryIsInForm) return undefined;
  const isForm = (each: HtmlElement) => each.is("form");
  if (closest(element, isForm)) return undefined;
  // Only a form that holds one of the answers is the one that it belongs to.
  const form = entries.map(({ target }) => target && closest(target, isForm)).find(Boolean);
  return form && "The error summary must be inside the form that holds the answers, at its top";
}

function belowHeading(page: Page, { element }: Summary): string | undefined {
  const heading = headingOfPage(page);
  if (!heading || contains(element, heading) || page.precedes(element, heading)) return undefined;
  return "The error summary must be above the h1";
}

/** A back link or breadcrumbs between the summary and the heading. One at the end of a page is another matter. */
function aboveWayBack(page: Page, { element }: Summary): HtmlElement | undefined {
  const end = headingOfPage(page) ?? page.controls.find((control) => page.precedes(element, control));
  return [...page.all("back-link"), ...page.all("breadcrumbs")].find(
    (each) => end && page.precedes(element, each) && page.precedes(each, end) && !contains(element, each),
  );
}

function headingOfPage({ headings, main }: Page): HtmlElement | undefined {
  return headings.find(
    (each) => each.is("h1") && (main ? contains(main, each) : !closest(each, (outer) => outer.is("header"))),
  );
}
