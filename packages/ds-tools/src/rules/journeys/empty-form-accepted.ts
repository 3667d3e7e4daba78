import type { EmptyForm } from "./empty-form.js";
import { defineJourneyRule } from "./journey-rule.js";

export const emptyFormAccepted = defineJourneyRule({
  name: "empty-form-accepted",
  severity: "warning",
  description: "A form that asks for answers says so when it is sent without any.",
  messages: {
    accepted: "The form goes on without an answer to any of its questions: check that none of them is needed",
  },
  check({ status, needsAnswer, isSamePage, place }: EmptyForm, report) {
    if (status < 400 && needsAnswer && !isSamePage) report({ messageId: "accepted", place });
  },
});
