import type { SeenPage } from "../page/seen-page.js";
import type { Question } from "../page/snapshot.js";
import type { Report } from "./report.js";

/** Reports an error summary that does not link to the one question whose answer was wrong. */
export function wrongField(question: Question, seen: SeenPage, report: Report): void {
  const { firstEntry } = seen.page;
  if (!firstEntry || question.hasEntry) return;
  const data = { name: question.name, entry: firstEntry.text, target: firstEntry.id };
  report(seen, {
    rule: "error-wrong-field",
    messageId: "other-field",
    data,
    place: firstEntry.place,
    key: `${data.name} ${data.target}`,
  });
}
