import type { SourcePlace } from "../../report/messages.js";
import { defineJourneyRule } from "./journey-rule.js";

/** Page as a journey declares it, and as the service shows it. */
interface DeclaredAndShown {
  page: string;
  status: number;
  /** Names of the questions that only one of the two has. */
  onlyDeclared: readonly string[];
  onlyShown: readonly string[];
  /** Questions that both have, with the choices of each. */
  questions: readonly {
    name: string;
    declared: ReadonlySet<string>;
    shown: ReadonlySet<string>;
    place: SourcePlace | undefined;
  }[];
  /** Place of the form. */
  place: SourcePlace | undefined;
}

export const journeyPages = defineJourneyRule({
  name: "journey-pages",
  severity: "error",
  description: "A service has the pages, questions and choices of its journey, and no others.",
  messages: {
    "no-page": "The journey has the page {{page}}, but the service does not ({{status}})",
    "no-question": 'The journey asks for "{{name}}" here, but the page does not',
    "other-question": 'The page asks for "{{name}}", but the journey does not: its answer is thrown away',
    "no-choice": 'The journey offers the choice "{{choice}}" of "{{name}}", but the page does not',
    "other-choice": 'The page offers the choice "{{choice}}" of "{{name}}", which the journey does not know',
  },
  check({ page, status, onlyDeclared, onlyShown, questions, place }: DeclaredAndShown, report) {
    if (status === 404 || status === 410) {
      report({ messageId: "no-page", data: { page, status } });
      return;
    }
    for (const name of onlyDeclared) report({ messageId: "no-question", data: { name }, place, key: name });
    for (const name of onlyShown) report({ messageId: "other-question", data: { name }, place, key: name });
    for (const { name, declared, shown, place: fieldPlace } of questions) {
      const key = (choice: string) => ({ data: { name, choice }, place: fieldPlace, key: `${name} ${choice}` });
      for (const choice of declared) if (!shown.has(choice)) report({ messageId: "no-choice", ...key(choice) });
      for (const choice of shown) if (!declared.has(choice)) report({ messageId: "other-choice", ...key(choice) });
    }
  },
});
