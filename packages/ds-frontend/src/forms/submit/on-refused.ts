import { isStrayPromise } from "../../diagnostics/values.js";
import { en } from "../../locale/en.js";
import { containsAny, leavesOf } from "./hide-secrets.js";
import type { FormIssue } from "./issue.js";
import type { FailedResult } from "./result.js";

/** What went wrong when somebody sent a page, without their answers. */
export interface Refusal {
  /** Name of the page in its journey; undefined for a form that is in none. */
  readonly page?: string | undefined;
  readonly issues: readonly FormIssue[];
}

/** Calls the function of a program that logs or counts mistakes. A message that quotes an answer is replaced. */
export function report(
  onRefused: (refusal: Refusal) => unknown,
  page: string | undefined,
  { answers, issues }: FailedResult<object>,
  { wrongAnswer } = en,
): void {
  const texts = leavesOf(answers).map(String);
  const withoutAnswers = issues.map((issue) =>
    containsAny(issue.message, texts) ? { ...issue, message: wrongAnswer } : issue,
  );
  try {
    isStrayPromise(onRefused({ page, issues: withoutAnswers }));
  } catch (error) {
    // The person can still correct the answers when a log is away.
    console.warn("onRefused failed.", error);
  }
}
