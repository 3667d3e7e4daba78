import type { Answer } from "./kinds/kind.js";
import type { Question } from "./question.js";

/** Answers by the places of their questions; undefined where there is none yet. */
export type Answers = readonly (Answer | undefined)[];

/** Whether the question is on the page: the answers that bring it are all chosen. */
export function isShown({ broughtBy }: Question, answers: Answers): boolean {
  if (!broughtBy) return true;
  const { question, value } = broughtBy;
  return chosen(question, answers).includes(value) && isShown(question, answers);
}

/**
 * The answers with which every wrong one is shown. Of radios only one can be chosen: it is the user's own when it brings
 * a mistake, otherwise the first that does.
 */
export function revealing(
  questions: readonly Question[],
  answers: Answers,
  isWrong: (question: Question) => boolean,
): Answers {
  if (!questions.some(({ brings }) => brings.length)) return answers;
  const isTroubled = (question: Question): boolean =>
    isWrong(question) || question.brings.some(({ questions }) => questions.some(isTroubled));
  return questions.map((question, index) => {
    const needed = question.brings.filter(({ questions }) => questions.some(isTroubled)).map(({ value }) => value);
    if (!needed.length) return answers[index];
    const already = chosen(question, answers);
    if (question.component === "checkboxes") return [...new Set([...already, ...needed])];
    return already.some((value) => needed.includes(value)) ? answers[index] : needed[0];
  });
}

function chosen({ kind, index }: Question, answers: Answers): readonly string[] {
  return kind.chosen?.(answers[index]) ?? [];
}
