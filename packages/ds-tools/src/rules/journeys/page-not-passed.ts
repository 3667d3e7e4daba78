import type { JourneyRule } from "./journey-rule.js";

export const pageNotPassed = {
  name: "page-not-passed",
  title: "The audit did not get past a page",
  severity: "error",
  impact: "minor",
  affects: "Perhaps no one: the audit could not go on",
  description: "The audit can get past each page; where it cannot guess an answer, you provide it.",
  messages: {
    refused: ({ messages, status }: { messages: readonly string[]; status: number }) =>
      `The page refuses the answers of the audit, so the pages after it were not seen: ${messages.length ? `it says ${messages.map((message) => `"${message}"`).join(", ")}` : `the server responds with ${status}`}. Give answers with --answers`,
  },
} as const satisfies JourneyRule;
