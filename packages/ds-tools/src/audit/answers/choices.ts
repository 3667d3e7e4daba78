import type { Control, Form, Question } from "../page/snapshot.js";
import type { State, States } from "../page/submission.js";

/** Values of the choices to make, by the name of the question. */
export type ChosenValues = Readonly<Record<string, string>>;

/** Radio, checkbox or option of a select that answers a question. */
export interface Choice {
  /** Value that the form sends. It starts with the field's name if the checkboxes of the question have different names. */
  value: string;
  /** Text of the choice. */
  label: string;
  isExclusive: boolean;
}

/** Returns the choices of a question; none for a text field. */
export function choicesOf({ kind, controls }: Question): Choice[] {
  if (kind === "select")
    return (controls[0]?.options ?? [])
      .filter(({ isPlaceholder, isDisabled }) => !isPlaceholder && !isDisabled)
      .map(({ value, text }) => ({ value, label: text || value, isExclusive: false }));
  if (kind !== "radios" && kind !== "checkboxes") return [];
  return controls.map((control) => ({
    value: choiceValue(controls, control),
    label: control.label || control.value,
    isExclusive: control.isExclusive,
  }));
}

/** Returns a value that is unique among the fields of a question. Checkboxes may have the same value under different names. */
function choiceValue(fields: readonly Control[], field: Control): string {
  const isShared = fields.length > 1 && fields[0]?.name !== fields[1]?.name;
  return isShared ? `${field.name}=${field.value}` : field.value;
}

/** Returns the states of a question's controls when this choice is made and no other. */
export function chosenState({ kind, controls }: Question, value: string): Map<Control, State> {
  if (kind === "select") return new Map(controls.slice(0, 1).map((control) => [control, [value]]));
  const chosen = controls.find((control) => choiceValue(controls, control) === value);
  return new Map(controls.map((control) => [control, control === chosen]));
}

/** Returns the choices in the order to try them: exclusive ones, such as "None of these", last, and destructive ones left out. */
export function preferredChoices(
  question: Question,
  choices: readonly Choice[],
  isDestructive: (question: Question, choice: Choice) => boolean,
): Choice[] {
  const safe = choices.filter((choice) => !isDestructive(question, choice));
  return [...safe.filter((each) => !each.isExclusive), ...safe.filter((each) => each.isExclusive)];
}

/** Returns the choice that was made for each question with choices, by the name of the question. */
export function choicesMade(form: Form, states: States): Record<string, string> {
  const made: Record<string, string> = Object.create(null);
  for (const question of form.questions) {
    const { controls } = question;
    const all = choicesOf(question);
    const [selected] = [controls[0] && states.get(controls[0])].flat();
    const at = controls.findIndex((control) => states.get(control) === true);
    const choice = question.kind === "select" ? selected : all[at]?.value;
    if (all.length && typeof choice === "string" && choice) made[question.name] = choice;
  }
  return made;
}
