import type { Answers } from "../controls/control.js";
import type { ResolvedField, ResolvedForm } from "../definition/resolved-form.js";
import type { PlainIssue } from "../issues/issue.js";
import { plainAnswer } from "./plain-answer.js";

/** Replaces the messages that quote a secret answer, as the default messages of valibot, arktype and joi do. */
export function hideSecrets(
  { fields, lookup, locale }: ResolvedForm,
  answers: Answers,
  issues: readonly PlainIssue[],
): readonly PlainIssue[] {
  if (!fields.some(({ control }) => control.isSecret)) return issues;
  return issues.map((issue) => {
    const field = lookup.findField(issue.path)?.field;
    const isQuoted = field && quotesSecret(issue.message, field, answers);
    return isQuoted ? { ...issue, message: locale.wrongAnswer } : issue;
  });
}

function quotesSecret(message: string, { control, index }: ResolvedField, answers: Answers): boolean {
  if (!control.isSecret) return false;
  return leavesOf(plainAnswer(answers[index])).some(
    (leaf) => message.includes(`"${leaf}"`) || message.includes(JSON.stringify(leaf)),
  );
}

/** Returns the texts and numbers in an answer, which may be an object or a list. */
function leavesOf(answer: unknown): readonly unknown[] {
  if (typeof answer === "object" && answer !== null) return Object.values(answer).flatMap(leavesOf);
  return answer ? [answer] : [];
}
