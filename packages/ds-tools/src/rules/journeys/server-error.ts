import { defineJourneyRule } from "./journey-rule.js";

export const serverError = defineJourneyRule({
  name: "server-error",
  title: "A page answers with a server error",
  severity: "error",
  impact: "blocks",
  affects: "Everyone",
  description: "No page answers with a server error.",
  messages: { status: "The server responded with an error ({{status}}): see its log" },
  check({ status }: { status: number }, report) {
    if (status >= 500) report({ messageId: "status", data: { status } });
  },
});
