import type { JourneyRule } from "./journey-rule.js";

export const errorFocus = {
  name: "error-focus",
  title: "The focus is not on the error summary",
  severity: "error",
  impact: "hinders",
  affects: "Screen reader users",
  inBrowser: ["audit", "matcher"],
  description: "The focus is on the error summary when a page with errors has loaded in a browser.",
  messages: {
    "not-on-summary": "The focus must be on the error summary when the page has loaded, but is on {{focus}}",
    "taken-away": "The focus was on the error summary, and then a script moved it to {{focus}}: leave it there",
  },
} as const satisfies JourneyRule;
