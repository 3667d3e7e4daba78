import type { Control, Question } from "../page/snapshot.js";
import type { State } from "../page/submission.js";

/** Returns the states that leave the questions unanswered. Checked radios stay checked, because nobody can uncheck them. */
export function blank(questions: readonly Question[]): Map<Control, State> {
  const found = new Map<Control, State>();
  for (const { kind, controls } of questions) {
    const isChecked = kind === "radios" && controls.some((control) => control.isChecked);
    for (const control of controls) {
      const state = isChecked ? control.isChecked : blankState(control);
      if (state !== undefined) found.set(control, state);
    }
  }
  return found;
}

/** Returns the state of a control without an answer; undefined when it always has one, like a slider. */
function blankState({ type, options, isMultiple }: Control): State | undefined {
  if (type === "checkbox" || type === "radio") return false;
  if (type === "file") return [];
  if (type === "range" || type === "color") return undefined;
  if (type !== "select") return "";
  if (isMultiple) return [];
  const placeholder = options.find(({ isPlaceholder }) => isPlaceholder);
  return placeholder && [placeholder.value];
}

/** Checks whether a question can be left unanswered. */
export function canBeBlank({ kind, controls }: Question): boolean {
  if (kind === "radios" && controls.some(({ isChecked }) => isChecked)) return false;
  return controls.some((control) => blankState(control) !== undefined);
}
