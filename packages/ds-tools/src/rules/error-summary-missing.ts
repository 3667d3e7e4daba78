import { firstField, isAboutField, messages } from "./page/message.js";
import type { Page } from "./page/page.js";
import { PageRule } from "./page/page-rule.js";
import { summaries } from "./page/summary.js";

export class ErrorSummaryMissing extends PageRule {
  readonly description =
    "A page with an error message beside a field has an error summary, even when there is only one error.";

  check(page: Page): void {
    if (!page.isWhole || summaries(page).length) return;
    const message = messages(page).find((each) => isAboutField(page, each));
    const [group] = page.all("form-group--error");
    if (!message && group && firstField(page, group))
      this.fault(
        page,
        "4.1",
        group,
        "The page marks this form group as wrong but has neither an error message nor an error summary: add both, or remove the class",
      );
    if (!message) return;
    this.fault(
      page,
      "4.1",
      message.element,
      "The page has this error message but no error summary: add a summary that links to the field",
    );
  }
}
