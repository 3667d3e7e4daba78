import type { Reported } from "../../report/messages.js";
import { formAround, formOf, inputType, takesAnswer } from "../page/field.js";
import type { HtmlElement } from "../page/node.js";
import { descendants } from "../page/node.js";
import { closest } from "../page/once.js";
import type { Page } from "../page/page.js";
import { definePageRule } from "../page/page-rule.js";
import { type Summary, summaries } from "../page/summary.js";
import { classNames, isBlank } from "../page/text.js";
import { components, isConcealed } from "../page/visibility.js";

const messages = {
  "second-summary": "The page has a second error summary: list every error in the first",
  "outside-main": "The error summary must be inside the main element, at its top",
  "outside-form": "The error summary must be inside the form that has the fields, at its top",
  "below-heading": "The error summary must be above the h1",
  "below-field": "The error summary must be above the fields of the form",
  "below-content":
    "The error summary must be at the top of the page, but {{element}} comes before it: move the summary above that",
  "above-way-back": "The error summary must be below the breadcrumbs or back link: move it below this element",
} as const;

export const errorPlacement = definePageRule({
  name: "error-placement",
  title: "The error summary is in the wrong place",
  description:
    "A page has one error summary: at the top of main, inside the form, below the breadcrumbs or back link, and above the h1.",
  severity: "error",
  impact: "confuses",
  affects: "Screen reader users",
  messages,
  check(page, report) {
    const [first, ...others] = summaries(page);
    if (!first) return;
    for (const { element } of others) report({ messageId: "second-summary", node: element });
    const problem =
      outsideMain(page, first) ??
      outsideForm(page, first) ??
      belowHeading(page, first) ??
      belowField(page, first) ??
      belowContent(page, first);
    report(problem && { ...problem, node: first.element });
    const above = aboveWayBack(page, first);
    report(above && { messageId: "above-way-back", node: above });
  },
});

type MaybeReported = Reported<typeof messages> | undefined;

function outsideMain(page: Page, { element }: Summary): MaybeReported {
  if (!page.main || page.contains(page.main, element)) return undefined;
  return { messageId: "outside-main" };
}

function outsideForm(page: Page, { element, entries }: Summary): MaybeReported {
  if (!page.designSystem.summaryIsInForm) return undefined;
  // Only a form that holds one of the answers is the one that it belongs to.
  const forms = entries.map(({ target }) => target && formOf(page, target)).filter((form) => form !== undefined);
  const form = formAround(page, element);
  if (!forms.length || (form && forms.includes(form))) return undefined;
  return { messageId: "outside-form" };
}

function belowHeading(page: Page, { element }: Summary): MaybeReported {
  const heading = headingOfPage(page);
  if (!heading || page.contains(element, heading) || page.precedes(element, heading)) return undefined;
  return { messageId: "below-heading" };
}

/** Checks for a field of the same form above the summary. A search field in the page header does not count. */
function belowField(page: Page, { element, entries }: Summary): MaybeReported {
  const form = formAround(page, element);
  const answers = new Set(entries.map(({ target }) => target));
  const above = page.controls.find(
    (control) =>
      page.precedes(control, element) &&
      (answers.has(control) ||
        (form && page.contains(form, control) && (!page.main || page.contains(page.main, control)))) &&
      !/^(?:button|hidden|image|reset|submit)$/.test(inputType(control) ?? "") &&
      takesAnswer(page, control) &&
      !headerOrNav(page, control),
  );
  return above && { messageId: "below-field" };
}

/** Checks for a heading or a paragraph of the page's content above the summary. */
function belowContent(page: Page, { element }: Summary): MaybeReported {
  const { main } = page;
  if (!main || !page.contains(main, element)) return undefined;
  for (const descendant of descendants(main)) {
    if (!page.precedes(descendant, element)) return undefined;
    if (!/^(?:h[2-6]|p)$/i.test(descendant.tagName) || isBlank(descendant) || besideContent(page, descendant)) continue;
    if (page.contains(descendant, element) || isConcealed(page, descendant)) continue;
    return { messageId: "below-content", data: { element: descendant.annotatedName } };
  }
  return undefined;
}

/** Finds the part around an element that may come before the summary: a way back, a banner, a caption. */
const besideContent = closest(
  (element) =>
    /^(?:aside|dialog|footer|header|nav|noscript)$/i.test(element.tagName) ||
    classNames(element).some((name) => /back-link|banner|breadcrumb|caption|cookie|language|phase|skip/.test(name)),
);

const headerOrNav = closest((element) => element.is("header") || element.is("nav"));

/** Finds a back link or breadcrumbs between the summary and the heading. One at the end of the page does not count. */
function aboveWayBack(page: Page, { element }: Summary): HtmlElement | undefined {
  const end = headingOfPage(page) ?? page.controls.find((control) => page.precedes(element, control));
  const waysBack = (["back-link", "breadcrumb", "breadcrumbs"] as const).flatMap((name) => components(page, name));
  return waysBack.find(
    (way) => end && page.precedes(element, way) && page.precedes(way, end) && !page.contains(element, way),
  );
}

function headingOfPage(page: Page): HtmlElement | undefined {
  const { headings, main } = page;
  return headings.find((heading) => heading.is("h1") && (main ? page.contains(main, heading) : !header(page, heading)));
}

const header = closest((element) => element.is("header"));
