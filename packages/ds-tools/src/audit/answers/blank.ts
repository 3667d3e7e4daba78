import type { Control, Form, Question } from "../page/snapshot.js";
import type { State } from "../page/submission.js";

/** Returns the states that leave the questions unanswered. Checked radios stay checked, because nobody can uncheck them. */
export function blank(form: Form, questions: readonly Question[]): Map<Control, State> {
  const found = new Map<Control, State>();
  for (const question of questions) {
    const isChecked = question.kind === "radios" && fieldsOf(form, question).some((field) => field.isChecked);
    for (const control of fieldsOf(form, question)) {
      const state = isChecked ? control.isChecked : blankState(control);
      if (state !== undefined) found.set(control, state);
    }
  }
  return found;
}

/** Returns the controls of a question. */
export function fieldsOf({ controls }: Form, question: Question): Control[] {
  return question.controls.map((number) => controls[number] as Control);
}

/** Returns the state of a control without an answer; undefined when it always has one, like a slider. */
function blankState({ type, options, isMultiple }: Control): State | undefined {
  if (type === "checkbox" || type === "radio") return false;
  if (type === "file") return [];
  if (type === "range" || type === "color") return undefined;
  if (type !== "select") return "";
  if (isMultiple) return [];
  return options.some(({ value }) => value === "") ? [""] : undefined;
}

/** Checks whether a question can be left unanswered. */
export function canBeBlank(form: Form, question: Question): boolean {
  const fields = fieldsOf(form, question);
  if (question.kind === "radios" && fields.some(({ isChecked }) => isChecked)) return false;
  return fields.some((field) => blankState(field) !== undefined);
}
