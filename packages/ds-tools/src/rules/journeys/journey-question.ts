import type { JourneyRule } from "./journey-rule.js";

export const journeyQuestion = {
  name: "journey-question",
  title: "A question of the journey is missing",
  severity: "error",
  impact: "blocks",
  affects: "Everyone",
  description: "Each page of a declared journey asks the questions of its form.",
  messages: { "not-asked": 'The journey asks for "{{name}}" here, but the page does not' },
} as const satisfies JourneyRule;
