import type { SentAnswer } from "../../report/steps.js";
import type { Control, Form } from "../page/snapshot.js";
import type { State } from "../page/submission.js";
import type { Filled } from "./fill.js";

/** Returns the answers that were sent, in the words that a person would use. */
export function sentAnswers(form: Form, { states, provided }: Filled): SentAnswer[] {
  return form.questions.flatMap(({ kind, name, label, controls }): SentAnswer[] => {
    const values = controls.flatMap((control) => textsFor(control, states.get(control)));
    if (provided.has(name)) return [{ name, label: label || name, value: undefined }];
    return values.length ? [{ name, label: label || name, value: values.join(kind === "date" ? " " : ", ") }] : [];
  });
}

function textsFor({ label, value, options, type }: Control, state: State | undefined): string[] {
  if (state === undefined || state === false || state === "") return [];
  if (state === true) return [label || value];
  if (typeof state === "string") return [state.replace(/ {1000,}/, " … ")];
  return state.flatMap((each) => {
    if (typeof each !== "string") return each.name ? [each.name] : [];
    return type === "select" ? options.find((option) => option.value === each)?.text || each : each;
  });
}
