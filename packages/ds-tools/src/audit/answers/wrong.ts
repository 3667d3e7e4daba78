import type { Control, Question } from "../page/snapshot.js";
import type { State } from "../page/submission.js";
import { wrongText } from "./texts.js";

/** Returns an answer that a service should refuse; undefined when any answer to the question may be right. */
export function wrongAnswer(question: Question): Map<Control, State> | undefined {
  const { kind, controls } = question;
  if (kind === "date") return noSuchDate(controls);
  const text = kind === "text" ? wrongText(question) : undefined;
  return text === undefined ? undefined : new Map([[controls[0] as Control, text]]);
}

/** Returns 31 February, if the parts of the date can be typed. */
function noSuchDate(fields: readonly Control[]): Map<Control, State> | undefined {
  if (fields.some(({ type }) => type === "select")) return undefined;
  const parts = { day: "31", month: "2", year: "2000" };
  return new Map(
    fields.flatMap((field): [Control, State][] => (field.datePart ? [[field, parts[field.datePart]]] : [])),
  );
}
