import { messages as errorMessages, firstField, isAboutField } from "../page/message.js";
import { definePageRule } from "../page/page-rule.js";
import { otherEntries, summaries } from "../page/summary.js";
import { components } from "../page/visibility.js";

export const errorSummaryMissing = definePageRule({
  name: "error-summary-missing",
  title: "The error summary is missing",
  description: "A page with an error message beside a field has an error summary, even when there is only one error.",
  severity: "error",
  impact: "blocks",
  affects: "Anyone who makes a mistake",
  messages: {
    "marked-group":
      "The page marks this form group as wrong but has neither an error message nor an error summary: add both, or remove the class",
    "no-summary": "The page has this error message but no error summary: add a summary that links to the field",
  },
  check(page, report) {
    if (!page.isWhole || summaries(page).length || otherEntries(page).length) return;
    const message = errorMessages(page).find((candidate) => isAboutField(page, candidate));
    const [group] = components(page, "form-group--error");
    if (message) report({ messageId: "no-summary", node: message.element });
    else if (group && firstField(page, group)) report({ messageId: "marked-group", node: group });
  },
});
