import { isUnanswered } from "../../schemas/optional.js";
import type { Answer, Answers } from "../components/field.js";
import type { ResolvedField } from "../types/resolved-form.js";

/**
 * Returns a function that is true for a field on the page: the item that reveals it, if there is one, is checked and on the
 * page. What is checked in a group is read once, however many fields it reveals.
 */
export function shownWith(answers: Answers): (field: ResolvedField) => boolean {
  const checkedIn = new Map<ResolvedField, ReadonlySet<string>>();
  const isShown = ({ revealedBy }: ResolvedField): boolean => {
    if (!revealedBy) return true;
    const { field, value } = revealedBy;
    let checked = checkedIn.get(field);
    if (!checked) {
      checked = new Set(isShown(field) ? checkedValues(field, answers) : []);
      checkedIn.set(field, checked);
    }
    return checked.has(value);
  };
  return isShown;
}

/**
 * Returns the fields whose answers are checked: those on the page, without those of an optional fieldset in which nothing is
 * answered.
 */
export function askedFields(
  fields: readonly ResolvedField[],
  answers: Answers,
  isEmpty = ({ key }: ResolvedField): boolean => isUnanswered(answers[key]),
): readonly ResolvedField[] {
  const shown = fields.filter(shownWith(answers));
  const started = new Set(
    shown.flatMap((field) => (field.fieldset?.isOptional && !isEmpty(field) ? field.fieldset : [])),
  );
  return shown.filter(({ fieldset }) => !fieldset?.isOptional || started.has(fieldset));
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
  const insideByField = new Map<ResolvedField, boolean>();
  const hasErrorInside = (field: ResolvedField): boolean => {
    const cached = insideByField.get(field);
    if (cached !== undefined) return cached;
    const isInside = hasError(field) || field.reveals.some(({ fields }) => fields.some(hasErrorInside));
    insideByField.set(field, isInside);
    return isInside;
  };
  const revealed: Record<string, Answer | undefined> = { ...answers };
  for (const field of fields) {
    const needed = field.reveals.filter(({ fields }) => fields.some(hasErrorInside)).map(({ value }) => value);
    if (!needed.length) continue;
    const checked = checkedValues(field, answers);
    const isKept = answers[field.key] ? checked.length > 0 : checked.some((value) => needed.includes(value));
    if (field.allowsSeveral) revealed[field.key] = [...new Set([...checked, ...needed])];
    else if (!isKept) revealed[field.key] = needed[0];
  }
  return revealed;
}

function checkedValues(field: ResolvedField, answers: Answers): readonly string[] {
  return field.checkedValues?.(answers[field.key]) ?? [];
}
