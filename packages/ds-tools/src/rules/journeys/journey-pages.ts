import type { SourcePlace } from "../../report/messages.js";
import { defineJourneyRule } from "./journey-rule.js";

/** Page of a declared journey, as the service shows it. */
interface ShownPage {
  page: string;
  status: number;
  /** Names of the questions that the page does not ask. */
  missing: readonly string[];
  /** Place of the form. */
  place: SourcePlace | undefined;
}

export const journeyPages = defineJourneyRule({
  name: "journey-pages",
  title: "A page or question of the journey is missing",
  severity: "error",
  impact: "blocks",
  affects: "Everyone",
  description: "A service has the pages and questions of the journey that it declares.",
  messages: {
    "no-page": "The journey has the page {{page}}, but the service does not ({{status}})",
    "no-question": 'The journey asks for "{{name}}" here, but the page does not',
  },
  check({ page, status, missing, place }: ShownPage, report) {
    if (status === 404 || status === 410) report({ messageId: "no-page", data: { page, status } });
    for (const name of missing) report({ messageId: "no-question", data: { name }, place, key: name });
  },
});
