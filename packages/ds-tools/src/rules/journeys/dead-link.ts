import type { JourneyRule } from "./journey-rule.js";

export const deadLink = {
  name: "dead-link",
  title: "A link leads nowhere",
  severity: "error",
  impact: "blocks",
  affects: "Everyone",
  description: "Each link within a service leads to a page.",
  messages: {
    "no-address": 'The link "{{name}}" has no valid address: correct or remove it',
    "no-page": 'The link "{{name}}" leads to {{href}}, which does not exist ({{status}}): correct or remove it',
    redirects: 'The link "{{name}}" ends in {{fault}} ({{step}}): correct it',
  },
} as const satisfies JourneyRule;
