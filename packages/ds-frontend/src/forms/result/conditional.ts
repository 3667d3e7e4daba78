import type { Answers } from "../controls/control.js";
import type { ResolvedField } from "../definition/resolved-form.js";

/** Returns true when the field is on the page: the item that reveals it, if there is one, is checked and on the page. */
export function isShown({ revealedBy }: ResolvedField, answers: Answers): boolean {
  if (!revealedBy) return true;
  const { field, value } = revealedBy;
  return checkedValues(field, answers).includes(value) && isShown(field, answers);
}

/**
 * Checks the items that reveal wrong answers, so that users can see and correct them. Only one radio can be checked: the
 * user's choice, or the first that reveals a wrong answer if the user has chosen none.
 */
export function revealErrors(
  fields: readonly ResolvedField[],
  answers: Answers,
  hasError: (field: ResolvedField) => boolean,
): Answers {
  if (!fields.some(({ reveals }) => reveals.length)) return answers;
  const hasErrorInside = (field: ResolvedField): boolean =>
    hasError(field) || field.reveals.some(({ fields }) => fields.some(hasErrorInside));
  return fields.map((field, index) => {
    const needed = field.reveals.filter(({ fields }) => fields.some(hasErrorInside)).map(({ value }) => value);
    if (!needed.length) return answers[index];
    const checked = checkedValues(field, answers);
    if (field.component === "checkboxes") return [...new Set([...checked, ...needed])];
    const isKept = answers[index] ? checked.length > 0 : checked.some((value) => needed.includes(value));
    return isKept ? answers[index] : needed[0];
  });
}

function checkedValues({ control, index }: ResolvedField, answers: Answers): readonly string[] {
  return control.checkedValues?.(answers[index]) ?? [];
}
