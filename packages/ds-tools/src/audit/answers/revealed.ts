import type { Form, Question } from "../page/snapshot.js";
import type { States } from "../page/submission.js";
import { canBeBlank } from "./blank.js";
import { type ChosenValues, choicesOf } from "./choices.js";

/** Returns the questions that stay hidden, because no choice that reveals them is made. */
export function hiddenBy(form: Form, states: States): Question[] {
  return form.questions.filter((question) => isHidden(question, states));
}

/** Tells whether a question stays hidden, because no choice that reveals it is made. */
export function isHidden({ revealedBy }: Question, states: States): boolean {
  return revealedBy.length > 0 && !revealedBy.some((control) => states.get(control) === true);
}

const maximumRevealed = 20;

/** Returns the names of the questions that choices reveal, and that can be left empty. */
export function revealedIn(form: Form): string[] {
  const found = form.questions.filter(
    (question) => question.revealedBy.length > 0 && !question.isOptional && canBeBlank(question),
  );
  return [...new Set(found.map(({ name }) => name))].slice(0, maximumRevealed);
}

/** Returns a choice that reveals a question, none when it is always shown; undefined when the choice cannot be made. */
export function revealingChoice(form: Form, { revealedBy: [revealedBy] }: Question): ChosenValues | undefined {
  if (!revealedBy) return {};
  const around = form.questions.find(({ controls }) => controls.includes(revealedBy));
  const choice = around && choicesOf(around)[around.controls.indexOf(revealedBy)];
  return around && choice && { [around.name]: choice.value };
}
