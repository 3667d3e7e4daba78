import { defineJourneyRule } from "./journey-rule.js";

/** Answers that a journey refuses, and what the service made of them. */
interface RefusedAnswers {
  /** Address of the page that they were sent from. */
  page: string;
  /** Messages of the journey. */
  expected: readonly string[];
  /** Messages of the error page; undefined when the service went on. */
  said: readonly string[] | undefined;
}

export const journeyAnswers = defineJourneyRule({
  name: "journey-answers",
  severity: "error",
  description: "A service refuses the answers that its journey refuses, with the same messages.",
  messages: {
    accepted:
      'The journey refuses what was sent from {{page}} ("{{message}}"), but the service accepts it: check the answers with the form of the journey',
    unsaid: 'The journey refuses an answer with "{{message}}", but the error page does not say so: show each error',
  },
  check({ page, expected, said }: RefusedAnswers, report) {
    if (!said) {
      report({ messageId: "accepted", data: { page, message: expected[0] ?? "" }, key: page });
      return;
    }
    const messages = new Set(said.map(comparable));
    for (const message of expected)
      if (!messages.has(comparable(message))) report({ messageId: "unsaid", data: { message }, key: message });
  },
});

function comparable(message: string): string {
  return message.replace(/\s+/g, " ").trim();
}
