import { isStrayPromise } from "../../diagnostics/values.js";
import type { Answers } from "../components/field.js";
import type { ResolvedForm } from "../types/resolved-form.js";
import { containsAny, leavesOf } from "./hide-secrets.js";
import type { FormIssue } from "./issue.js";
import { plainAnswer } from "./plain-answer.js";

/** What went wrong when somebody sent a page, without their answers. */
export interface Refusal {
  /** Name of the page in its journey; undefined for a form that is in none. */
  readonly page?: string | undefined;
  readonly issues: readonly FormIssue[];
}

/** Calls the function of a program that logs or counts mistakes. A message that quotes an answer is replaced. */
export function report(
  onRefused: (refusal: Refusal) => unknown,
  { fields, locale }: ResolvedForm,
  answers: Answers,
  { issues }: { readonly issues: readonly FormIssue[] },
): void {
  const texts = fields.flatMap(({ key }) => leavesOf(plainAnswer(answers[key]))).map(String);
  const withoutAnswers = issues.map((issue) =>
    containsAny(issue.message, texts) ? { ...issue, message: locale.wrongAnswer } : issue,
  );
  try {
    isStrayPromise(onRefused({ page: undefined, issues: withoutAnswers }));
  } catch (error) {
    // The person can still correct the answers when a log is away.
    console.warn("forms: onRefused failed.", error);
  }
}
