import { entries } from "../../rules/page/summary.js";
import { quoted } from "../../rules/page/text.js";
import type { Question } from "../page/question.js";
import { entriesFor, type Sight } from "../page/sight.js";
import type { Report } from "./report.js";

/** Reports an error page whose summary leads to other fields than the one question whose answer was wrong. */
export function wrongField(question: Question, sight: Sight, report: Report): void {
  const [first] = entries(sight.page).filter(({ link }) => link);
  if (!first?.link || !first.target) return;
  if (entriesFor(sight, question).length) return;
  const target = first.id ?? "";
  report(
    sight,
    "ds/error-wrong-field",
    `Only the answer to "${question.name}" is wrong, but ${quoted(first.text)} leads to ${quoted(target, "#")}: link to the field with the wrong answer`,
    first.link,
  );
}
