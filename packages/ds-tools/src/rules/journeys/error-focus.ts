import { defineJourneyRule } from "./journey-rule.js";

/** Error summary that does not have the focus. */
export interface FocusElsewhere {
  /** Element that has it instead. */
  focus: string;
  /** True when the summary had it before. */
  wasOnSummary: boolean;
}

export const errorFocus = defineJourneyRule({
  name: "error-focus",
  title: "The focus is not on the error summary",
  severity: "error",
  impact: "hinders",
  affects: "Screen reader users",
  description: "The focus is on the error summary when a page with errors has loaded in a browser.",
  messages: {
    "not-on-summary": "The focus must be on the error summary when the page has loaded, but is on {{focus}}",
    "taken-away": "The focus was on the error summary, and then a script moved it to {{focus}}: leave it there",
  },
  check({ focus, wasOnSummary }: FocusElsewhere, report) {
    report({ messageId: wasOnSummary ? "taken-away" : "not-on-summary", data: { focus } });
  },
});
