import { storedFiles } from "../../schemas/uploaded-file.js";
import type { Answers } from "../components/field.js";
import type { ResolvedForm } from "../types/resolved-form.js";
import type { FormIssue } from "./issue.js";
import { plainAnswer } from "./plain-answer.js";
import { answersByPath } from "./stored-answers.js";

/**
 * Result of `submit`: the form's value when every answer is right, otherwise the answers and what is wrong with them. It is
 * plain data: a session can keep it, and a server action can return it. Both sides declare every property, because without
 * `strictNullChecks` TypeScript cannot narrow by `ok: false`.
 */
export type SubmitResult<Value = unknown, SafeAnswers = Readonly<Record<string, unknown>>> =
  | PassedResult<Value>
  | FailedResult<SafeAnswers>;

/** Result of a form whose answers are all right. */
export interface PassedResult<Value = unknown> {
  readonly ok: true;
  /** Value that the schemas made of the answers. */
  readonly value: Value;
  readonly answers?: undefined;
  readonly issues?: undefined;
  /** Button that was pressed, if the form declares its buttons. */
  readonly button?: string | undefined;
}

/** Result of a form with wrong answers. Pass it to `view` to show the page again. */
export interface FailedResult<SafeAnswers = Readonly<Record<string, unknown>>> {
  readonly ok: false;
  /** Answers as the user gave them, without passwords and other secrets. Of a file, its name, size and type. */
  readonly answers: SafeAnswers;
  /** What is wrong, with the path to each answer. */
  readonly issues: readonly FormIssue[];
  /** Button that was pressed, if the form declares its buttons. */
  readonly button?: string | undefined;
  /** Absent. Its type is the sentence that TypeScript shows for a value that is read before `ok`. */
  readonly value?: "check result.ok first: a failed result has no value";
}

/**
 * Creates the result of a form with wrong answers, without secret answers. Of a file that is right, it has the name, the size
 * and the type; of one that is wrong, those of the file that was stored before, if there is one.
 */
export function failedResult(
  form: ResolvedForm,
  answers: Answers,
  issues: readonly FormIssue[],
  stored: Answers,
): FailedResult {
  const wrong = new Set(issues.map(({ path }) => form.lookup.findField(path)?.field));
  const kept = answersByPath(form.fields, (field) => {
    const { key } = field;
    if (field.isSecret) return "";
    if (!field.isUpload) return plainAnswer(answers[key]);
    return storedFiles(wrong.has(field) ? stored[key] : answers[key]) ?? null;
  });
  return { ok: false, answers: kept, issues };
}
