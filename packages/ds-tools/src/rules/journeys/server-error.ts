import { defineJourneyRule } from "./journey-rule.js";

export const serverError = defineJourneyRule({
  name: "server-error",
  severity: "error",
  description: "No page answers with a server error.",
  messages: { status: "The server responded with an error ({{status}}): see its log" },
  check({ status }: { status: number }, report) {
    if (status >= 500) report({ messageId: "status", data: { status } });
  },
});
