import type { HtmlElement } from "html-validate";
import { dateParts, firstChoice, isMarkedWrong } from "./field.js";
import type { Page } from "./page.js";
import { PageRule } from "./page-rule.js";
import { entries } from "./summary.js";
import { attribute } from "./text.js";

export class ErrorTarget extends PageRule {
  readonly description =
    "An entry links to the first radio or checkbox of its question; for a date, to the first part that is wrong, or to the first part.";

  check(page: Page): void {
    const reached = new Set<HtmlElement>();
    for (const { link, target } of entries(page)) {
      if (!link || !target) continue;
      const right = expected(page, target);
      reached.add(target);
      // A second entry for the same answer may lead to another wrong part of it.
      if (!right || right.element === target || reached.has(right.element)) continue;
      const id = attribute(right.element, "id");
      this.fault(page, "4.2", link, `The link must lead to ${right.what}${id ? `, "#${id}"` : ""}`, "href");
    }
  }
}

function expected(page: Page, target: HtmlElement): { element: HtmlElement; what: string } | undefined {
  const choice = firstChoice(page, target);
  if (choice) {
    return { element: choice, what: `the first ${attribute(choice, "type")?.toLowerCase()} of the question` };
  }
  const parts = dateParts(page, target);
  if (!parts.includes(target)) return undefined;
  const wrong = parts.find(isMarkedWrong);
  if (wrong) return { element: wrong, what: "the first part of the date that is wrong" };
  return parts[0] && { element: parts[0], what: "the first part of the date, because none is marked as wrong" };
}
