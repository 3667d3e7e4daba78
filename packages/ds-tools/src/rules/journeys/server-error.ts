import type { JourneyRule } from "./journey-rule.js";

export const serverError = {
  name: "server-error",
  title: "A page answers with a server error",
  severity: "error",
  impact: "blocks",
  affects: "Everyone",
  description: "No page answers with a server error.",
  messages: { status: "The server responded with an error ({{status}}): see its log" },
} as const satisfies JourneyRule;
