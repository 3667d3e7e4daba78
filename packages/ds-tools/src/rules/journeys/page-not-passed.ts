import type { SourcePlace } from "../../report/messages.js";
import { defineJourneyRule } from "./journey-rule.js";

/** Page that refused the answers of the audit. */
interface RefusedPage {
  messages: readonly string[];
  status: number;
  place: SourcePlace | undefined;
}

export const pageNotPassed = defineJourneyRule({
  name: "page-not-passed",
  title: "The audit did not get past a page",
  severity: "error",
  impact: "minor",
  affects: "Perhaps no one: the audit could not go on",
  description: "The audit can get past each page; where it cannot guess an answer, you provide it.",
  messages: {
    refused: ({ messages, status }: { messages: readonly string[]; status: number }) => {
      if (!messages.length && status === 404)
        return "The answers of the audit lead to a page that does not exist (404), so the pages after it were not seen: add the page, or give other answers with --answers";
      return `The page refuses the answers of the audit, so the pages after it were not seen: ${messages.length ? `it says ${messages.map((message) => `"${message}"`).join(", ")}` : `the server responds with ${status}`}. Give answers with --answers`;
    },
  },
  check({ messages, status, place }: RefusedPage, report) {
    report({ messageId: "refused", data: { messages: messages.slice(0, 5), status }, place });
  },
});
