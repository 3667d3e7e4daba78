import type { SourcePlace } from "../../report/messages.js";
import { defineJourneyRule } from "./journey-rule.js";

/** Question of a declared journey, and whether its page asks it. */
interface ShownQuestion {
  question: { key: string; names: readonly string[] };
  isAsked: boolean;
  /** Place of the form. */
  place: SourcePlace | undefined;
}

export const journeyQuestion = defineJourneyRule({
  name: "journey-question",
  title: "A question of the journey is missing",
  severity: "error",
  impact: "blocks",
  affects: "Everyone",
  description: "Each page of a declared journey asks the questions of its form.",
  messages: { "not-asked": 'The journey asks for "{{name}}" here, but the page does not' },
  check({ question: { key, names }, isAsked, place }: ShownQuestion, report) {
    const name = names[0] ?? key;
    if (!isAsked) report({ messageId: "not-asked", data: { name }, place, key: name });
  },
});
