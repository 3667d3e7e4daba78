import type { JourneyRule } from "./journey-rule.js";

export const errorForgotten = {
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
} as const satisfies JourneyRule;
