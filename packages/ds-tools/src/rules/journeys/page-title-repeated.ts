import type { SourcePlace } from "../../report/messages.js";
import { defineJourneyRule } from "./journey-rule.js";

/** Page with the title of another page. */
interface RepeatedTitle {
  title: string;
  /** Path of the other page. */
  other: string;
  /** Place of the title. */
  place: SourcePlace;
}

export const pageTitleRepeated = defineJourneyRule({
  name: "page-title-repeated",
  title: "Pages share a title",
  severity: "error",
  impact: "confuses",
  affects: "Anyone with several tabs, and screen reader users",
  description: "Each page of a service has a title of its own.",
  messages: {
    repeated: 'The title "{{title}}" is also the title of {{other}}: give each page a title of its own',
  },
  check({ title, other, place }: RepeatedTitle, report) {
    report({ messageId: "repeated", data: { title, other }, place, key: title });
  },
});
