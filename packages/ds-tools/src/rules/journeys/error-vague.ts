import { addTo } from "../../report/group-by.js";
import type { SourcePlace } from "../../report/messages.js";
import { defineJourneyRule } from "./journey-rule.js";

/** Questions of a form, each with the entries of the error summary that lead to it. */
interface QuestionsWithErrors {
  questions: readonly { name: string; label: string; entries: readonly string[] }[];
  place: SourcePlace | undefined;
}

export const errorVague = defineJourneyRule({
  name: "error-vague",
  title: "Error messages do not name the answer",
  severity: "warning",
  impact: "confuses",
  affects: "Anyone who makes a mistake",
  description: "Each error message says which answer it is about.",
  messages: {
    repeated: ({ message, fields }: { message: string; fields: readonly string[] }) =>
      `The message "${message}" is the same for ${fields.map((field) => `"${field}"`).join(" and ")}: say what each of them needs`,
  },
  check({ questions, place }: QuestionsWithErrors, report) {
    const fields = new Map<string, string[]>();
    for (const { entries, label, name } of questions)
      for (const message of entries) addTo(fields, message, label || name);
    for (const [message, names] of fields)
      if (new Set(names).size > 1)
        report({ messageId: "repeated", data: { message, fields: names.slice(0, 5) }, place, key: message });
  },
});
