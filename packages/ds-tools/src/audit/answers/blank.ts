import type { Control } from "../page/control.js";
import type { Question } from "../page/question.js";
import type { State } from "../page/submission.js";

/** Returns the states that leave every one of the questions without an answer. */
export function blank(questions: readonly Question[]): Map<Control, State> {
  const found = new Map<Control, State>();
  for (const control of questions.flatMap(({ controls }) => controls)) {
    const state = blankState(control);
    if (state !== undefined) found.set(control, state);
  }
  return found;
}

/** Returns the state of a control without an answer; undefined when it always has one, as a slider does. */
function blankState({ type, options, isMultiple }: Control): State | undefined {
  if (type === "checkbox" || type === "radio") return false;
  if (type === "file") return [];
  if (type === "range" || type === "color") return undefined;
  if (type !== "select") return "";
  if (isMultiple) return [];
  return options.some(({ value }) => value === "") ? [""] : undefined;
}

/** Checks whether a question can be left without an answer. */
export function canBeBlank({ controls }: Question): boolean {
  return controls.some((each) => blankState(each) !== undefined);
}
