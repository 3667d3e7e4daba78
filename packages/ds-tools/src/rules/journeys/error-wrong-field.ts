import type { SourcePlace } from "../../report/messages.js";
import { defineJourneyRule } from "./journey-rule.js";

/** Error page after one wrong answer. */
interface OneWrongAnswer {
  /** Name of the question with the wrong answer. */
  name: string;
  /** True when an entry of the error summary leads to it. */
  hasEntry: boolean;
  firstEntry: { text: string; id: string; place: SourcePlace } | undefined;
}

export const errorWrongField = defineJourneyRule({
  name: "error-wrong-field",
  title: "An error links to another answer",
  severity: "error",
  impact: "blocks",
  affects: "Anyone who makes a mistake",
  description: "When one answer is wrong, the error summary links to the field with that answer.",
  messages: {
    "other-field":
      'Only the answer to "{{name}}" is wrong, but "{{entry}}" leads to "#{{target}}": link to the field with the wrong answer',
  },
  check({ name, hasEntry, firstEntry }: OneWrongAnswer, report) {
    if (!firstEntry || hasEntry) return;
    const { text: entry, id: target, place } = firstEntry;
    report({ messageId: "other-field", data: { name, entry, target }, place, key: `${name} ${target}` });
  },
});
