import { dateAround, firstChoice, inputType } from "./page/field.js";
import type { HtmlElement } from "./page/node.js";
import type { Page } from "./page/page.js";
import { PageRule } from "./page/page-rule.js";
import { entries } from "./page/summary.js";
import { attribute, quoted } from "./page/text.js";

export class ErrorTarget extends PageRule {
  readonly description =
    "An entry of the error summary links to the first radio or checkbox of its question; for a date, it links to the first part that is wrong, or to the first part when none is marked.";

  check(page: Page): void {
    const reached = new Set<HtmlElement>();
    for (const { link, target } of entries(page)) {
      if (!link || !target) continue;
      const right = expected(page, target);
      reached.add(target);
      // A second entry for the same answer may lead to another wrong part of it.
      if (!right || right.element === target || reached.has(right.element)) continue;
      const id = attribute(right.element, "id");
      this.fault(
        page,
        "4.2",
        link,
        `The link must lead to ${id ? `${quoted(id, "#")}, ${right.what}` : `${right.what}: give it an id`}`,
        "href",
      );
    }
  }
}

function expected(page: Page, target: HtmlElement): { element: HtmlElement; what: string } | undefined {
  const choice = firstChoice(page, target);
  if (choice) {
    return { element: choice, what: `the first ${inputType(target)} of the question` };
  }
  const date = dateAround(page, target);
  if (date?.wrong) return { element: date.wrong, what: "the first part of the date that is wrong" };
  return date && { element: date.first, what: "the first part of the date, because no part is marked as wrong" };
}
