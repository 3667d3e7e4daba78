import type { EmptyForm } from "./empty-form.js";
import { defineJourneyRule } from "./journey-rule.js";

export const errorForgotten = defineJourneyRule({
  name: "error-forgotten",
  title: "Errors are lost by a redirect",
  severity: "warning",
  impact: "blocks",
  affects: "Anyone who makes a mistake",
  description: "A page that a form redirects back to says what was wrong with the answers.",
  messages: {
    forgotten:
      "The form was sent empty, and the page came back without any error: keep the errors until the page is shown",
  },
  check({ status, needsAnswer, isSamePage, isUnchanged, place }: EmptyForm, report) {
    if (status < 400 && needsAnswer && isSamePage && isUnchanged) report({ messageId: "forgotten", place });
  },
});
