import type { Control, Form, Question } from "../page/snapshot.js";
import type { State } from "../page/submission.js";
import { fieldsOf } from "./blank.js";

/** Returns an answer that a service should refuse; undefined when any answer to the question may be right. */
export function wrongAnswer(form: Form, question: Question): Map<Control, State> | undefined {
  const fields = fieldsOf(form, question);
  const [first] = fields as [Control];
  if (question.kind === "date") return noSuchDate(fields);
  return question.wrongText === undefined ? undefined : new Map([[first, question.wrongText]]);
}

/** Returns 31 February, if the parts of the date can be typed. */
function noSuchDate(fields: readonly Control[]): Map<Control, State> | undefined {
  if (fields.some(({ type }) => type === "select")) return undefined;
  const parts = { day: "31", month: "2", year: "2000" };
  return new Map(
    fields.flatMap((field): [Control, State][] => (field.datePart ? [[field, parts[field.datePart]]] : [])),
  );
}
