import type { JourneyRule } from "./journey-rule.js";

export const slowAnswer = {
  name: "slow-answer",
  title: "White space in an answer makes a page slow",
  severity: "error",
  impact: "blocks",
  affects: "Everyone, when somebody does it on purpose",
  description: "A page does not take much longer when an answer has a lot of white space.",
  messages: {
    quadratic:
      'The answer to "{{label}}" with 20,000 spaces in it makes the page many times as slow: limit the length of the answer before the page shows it again, and with Nunjucks call fastTemplates of ds-frontend/nunjucks',
  },
} as const satisfies JourneyRule;
