import type { Answers } from "./controls/control.js";
import type { PlainIssue } from "./issues/plain-issue.js";
import type { ResolvedField, ResolvedForm } from "./resolved-form.js";

/** Replaces the messages that quote a password, as the default messages of valibot, arktype and joi do. */
export function hidePasswords(
  { fields, lookup, locale }: ResolvedForm,
  answers: Answers,
  issues: readonly PlainIssue[],
): readonly PlainIssue[] {
  if (!fields.some(({ control }) => control.isPassword)) return issues;
  return issues.map((issue) => {
    const field = lookup.findField(issue.path)?.field;
    const isQuoted = field && quotesPassword(issue.message, field, answers);
    return isQuoted ? { ...issue, message: locale.wrongAnswer } : issue;
  });
}

function quotesPassword(message: string, { control, index }: ResolvedField, answers: Answers): boolean {
  const answer = answers[index];
  if (!control.isPassword || !answer) return false;
  return message.includes(`"${answer}"`) || message.includes(JSON.stringify(answer));
}
