import type { JourneyRule } from "./journey-rule.js";

export const emptyFormAccepted = {
  name: "empty-form-accepted",
  title: "An empty form is accepted",
  severity: "warning",
  impact: "minor",
  affects: "Anyone who misses a question",
  description: "A form that asks for answers says so when it is sent without any.",
  messages: {
    accepted: "The form was accepted with every question unanswered: check that all of them are optional",
  },
} as const satisfies JourneyRule;
