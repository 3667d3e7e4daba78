import type { SourcePlace } from "../../report/messages.js";
import { defineJourneyRule } from "./journey-rule.js";

/** Page to check answers. */
interface CheckPage {
  /** Addresses of the questions that the journey has rows for. */
  expected: readonly string[];
  /** Addresses of the page's links. */
  linked: ReadonlySet<string>;
  /** Links to pages of the journey that are off the way. */
  offWay: readonly { href: string; place: SourcePlace }[];
}

export const journeyCheckPage = defineJourneyRule({
  name: "journey-check-page",
  severity: "error",
  description: "The page to check answers lists each question that applies, and no other.",
  messages: {
    "no-row": "There is no link to {{page}}, so nobody can change that answer: show each row of the journey",
    "other-row":
      "The link leads to {{page}}, which no longer applies with these answers: show only the rows of the journey",
  },
  check({ expected, linked, offWay }: CheckPage, report) {
    for (const page of expected) if (!linked.has(page)) report({ messageId: "no-row", data: { page }, key: page });
    for (const { href, place } of offWay) report({ messageId: "other-row", data: { page: href }, place, key: href });
  },
});
