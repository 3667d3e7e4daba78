import type { JourneyRule } from "./journey-rule.js";

export const pageTitleRepeated = {
  name: "page-title-repeated",
  title: "Pages share a title",
  severity: "error",
  impact: "confuses",
  affects: "Anyone with several tabs, and screen reader users",
  description: "Each page of a service has a title of its own.",
  messages: {
    repeated: 'The title "{{title}}" is also the title of {{other}}: give each page a title of its own',
  },
} as const satisfies JourneyRule;
