import type { Form, Question } from "../page/snapshot.js";
import type { States } from "../page/submission.js";
import { type Choice, type ChosenValues, choicesOf } from "./choices.js";

/** Returns the questions that stay hidden, because no choice that reveals them is made. */
export function hiddenBy(form: Form, states: States): Question[] {
  const shown = new Map(states);
  return form.questions.filter((question) => {
    const hides = isHidden(question, shown);
    // A choice that is hidden itself reveals nothing.
    if (hides) for (const control of question.controls) shown.set(control, false);
    return hides;
  });
}

/** Tells whether a question stays hidden, because no choice that reveals it is made. */
export function isHidden({ revealedBy }: Question, states: States): boolean {
  return revealedBy.length > 0 && !revealedBy.some((control) => states.get(control) === true);
}

const maximumRevealed = 20;

/** Returns the questions that choices reveal. */
export function revealedIn(form: Form): Question[] {
  return form.questions.filter(({ revealedBy }) => revealedBy.length > 0).slice(0, maximumRevealed);
}

/** Returns the choices that reveal a question, none when it is always shown; undefined when one of them cannot or may not be made. */
export function revealingChoices(
  questions: readonly Question[],
  { revealedBy: [revealedBy] }: Question,
  mayChoose: (question: Question, choice: Choice) => boolean,
): ChosenValues | undefined {
  if (!revealedBy) return {};
  const around = questions.find(({ controls }) => controls.includes(revealedBy));
  const choice = around && choicesOf(around)[around.controls.indexOf(revealedBy)];
  if (!choice || !mayChoose(around, choice)) return undefined;
  // Choices that reveal each other are each looked at once.
  const others = questions.filter((each) => each !== around);
  const outer = revealingChoices(others, around, mayChoose);
  return outer && { ...outer, [around.name]: choice.value };
}
