import { entries } from "../../rules/page/summary.js";
import type { Question } from "../page/question.js";
import { entriesFor, type Sight } from "../page/sight.js";
import type { Report } from "./report.js";

/** Reports an error page whose summary leads to other fields than the one question whose answer was wrong. */
export function wrongField(question: Question, sight: Sight, report: Report): void {
  const [first] = entries(sight.page).filter(({ link }) => link);
  if (!first?.link || !first.target) return;
  if (entriesFor(sight, question).length) return;
  const data = { name: question.name, entry: first.text, target: first.id ?? "" };
  report(sight, {
    rule: "error-wrong-field",
    messageId: "other-field",
    data,
    node: first.link,
    key: `${data.name} ${data.target}`,
  });
}
