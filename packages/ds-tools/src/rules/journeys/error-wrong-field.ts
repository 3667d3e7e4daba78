import type { JourneyRule } from "./journey-rule.js";

export const errorWrongField = {
  name: "error-wrong-field",
  title: "An error links to another answer",
  severity: "error",
  impact: "blocks",
  affects: "Anyone who makes a mistake",
  description: "When one answer is wrong, the error summary links to the field with that answer.",
  messages: {
    "other-field":
      'Only the answer to "{{name}}" is wrong, but "{{entry}}" leads to "#{{target}}": link to the field with the wrong answer',
  },
} as const satisfies JourneyRule;
