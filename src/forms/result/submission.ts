import type { Answers } from "../controls/control.js";
import type { ResolvedForm } from "../definition/resolved-form.js";
import type { FormView, Submission } from "../form.js";
import type { PlainIssue } from "../issues/plain-issue.js";
import { createView } from "../view/view.js";
import { plainAnswer } from "./plain-answer.js";
import { storedAnswers, valuesOf } from "./values.js";

/**
 * Creates the result of a form with wrong answers, which is plain data: a session can keep it and a server action can
 * return it. The view, which has methods, is therefore not enumerable, and secret answers are left out of the values.
 */
export function failedSubmission(form: ResolvedForm, answers: Answers, issues: readonly PlainIssue[]): Submission {
  const values = valuesOf(form.fields, ({ control, index }) => {
    if (control.isSecret) return "";
    return control.isUpload ? null : plainAnswer(answers[index]);
  });
  let view: FormView | undefined;
  return Object.defineProperty({ ok: false, issues, values } as Submission, "view", {
    get() {
      // From the values, so that it is the view that a session would give.
      view ??= createView(form, storedAnswers(form.fields, values), issues);
      return view;
    },
  });
}
