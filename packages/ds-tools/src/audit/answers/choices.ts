import type { Control, Form, Question } from "../page/snapshot.js";
import type { State, States } from "../page/submission.js";
import { fieldsOf } from "./blank.js";

/** Values of the choices to make, by the name of the question. */
export type Choices = Readonly<Record<string, string>>;

/** Radio, checkbox or option of a select that answers a question. */
export interface Choice {
  /** Value that the form sends. It starts with the field's name if the checkboxes of the question have different names. */
  value: string;
  /** Text of the choice. */
  label: string;
  isExclusive: boolean;
}

/** Returns the choices of a question; none for a text field. */
export function choicesOf(form: Form, question: Question): Choice[] {
  const fields = fieldsOf(form, question);
  if (question.kind === "select")
    return (fields[0]?.options ?? [])
      .filter(({ value, isDisabled }) => value !== "" && !isDisabled)
      .map(({ value, text }) => ({ value, label: text || value, isExclusive: false }));
  if (question.kind !== "radios" && question.kind !== "checkboxes") return [];
  return fields.map((field) => ({
    value: choiceValue(fields, field),
    label: field.label || field.value,
    isExclusive: field.isExclusive,
  }));
}

/** Returns a value that is unique among the fields of a question. Checkboxes may have the same value under different names. */
function choiceValue(fields: readonly Control[], field: Control): string {
  const isShared = fields.length > 1 && fields[0]?.name !== fields[1]?.name;
  return isShared ? `${field.name}=${field.value}` : field.value;
}

/** Returns the states of a question's controls when this choice is made and no other. */
export function chosenState(form: Form, question: Question, value: string): Map<Control, State> {
  const fields = fieldsOf(form, question);
  if (question.kind === "select") return new Map(fields.slice(0, 1).map((field) => [field, [value]]));
  let isMade = false;
  return new Map(
    fields.map((each) => {
      const isThis = !isMade && choiceValue(fields, each) === value;
      isMade ||= isThis;
      return [each, isThis];
    }),
  );
}

/** Returns the choices in the order to try them: exclusive ones, such as "None of these", last, and harmful ones left out. */
export function preferredChoices(
  question: Question,
  choices: readonly Choice[],
  isHarmful: (question: Question, choice: Choice) => boolean,
): Choice[] {
  const safe = choices.filter((choice) => !isHarmful(question, choice));
  return [...safe.filter((each) => !each.isExclusive), ...safe.filter((each) => each.isExclusive)];
}

/** Returns the choice that was made for each question with choices, by the name of the question. */
export function choicesMade(form: Form, states: States): Record<string, string> {
  const made: Record<string, string> = {};
  for (const question of form.questions) {
    const fields = fieldsOf(form, question);
    const all = choicesOf(form, question);
    const [selected] = [fields[0] && states.get(fields[0])].flat();
    const at = fields.findIndex((field) => states.get(field) === true);
    const choice = question.kind === "select" ? selected : all[at]?.value;
    if (all.length && typeof choice === "string" && choice) made[question.name] = choice;
  }
  return made;
}
