import type { Control, Form, Question } from "../page/snapshot.js";
import type { State } from "../page/submission.js";
import { blank, fieldsOf } from "./blank.js";
import { type Choices, choicesOf, chosenState, preferredChoices } from "./choices.js";
import { dateCandidates, type Parts, partState } from "./dates.js";
import type { ProvidedAnswers } from "./provided-answers.js";
import { uploadFor } from "./uploads.js";

/** Answers to the questions of a form. */
export interface Filled {
  states: Map<Control, State>;
  /** Names of the questions with an answer that the project provided, which no report shows. */
  provided: Set<string>;
}

/** What is known about a form before it is filled. */
export interface FillOptions {
  provided: ProvidedAnswers;
  path: string;
  /** Number of refusals by the name of the question. */
  refusals: ReadonlyMap<string, number>;
  /** Choices to make, by the name of the question, where another than the first is tried. */
  choices: Choices;
  /** Checks whether a choice may do harm, so that another one is made. */
  isHarmful(question: Question, label: string): boolean;
}

/** Returns answers to the questions of a form: those that are provided, and otherwise likely ones, others after each refusal. */
export function fill(form: Form, options: FillOptions): Filled {
  const states = new Map<Control, State>();
  const provided = new Set<string>();
  for (const question of form.questions) {
    const revealer = question.revealedBy === undefined ? undefined : form.controls[question.revealedBy];
    const isShown = !revealer || states.get(revealer) === true;
    for (const [control, state] of blank(form, [question])) states.set(control, state);
    if (!isShown) continue;
    const chosen = options.choices[question.name];
    const own = chosen === undefined ? options.provided.statesFor(form, question, options.path) : undefined;
    if (own) provided.add(question.name);
    const found = chosen === undefined ? (own ?? likely(form, question, options)) : chosenState(form, question, chosen);
    for (const [control, state] of found ?? []) states.set(control, state);
  }
  return { states, provided };
}

/** Returns a likely answer: the first that was not refused; undefined to leave a question empty that need not be answered. */
function likely(form: Form, question: Question, options: FillOptions): Map<Control, State> | undefined {
  const { kind, texts, isOptional } = question;
  const count = options.refusals.get(question.name) ?? 0;
  const [first] = fieldsOf(form, question) as [Control];
  const pick = <T>(candidates: readonly T[], at: number): T | undefined =>
    isOptional && count >= candidates.length ? undefined : candidates[at % Math.max(1, candidates.length)];
  // After a refusal, the first candidates are those that its messages suggest.
  const suggested = question.messages.length && count > 0 ? count - 1 : count;
  switch (kind) {
    case "text": {
      const text = pick(texts, suggested);
      return text === undefined ? undefined : new Map([[first, text]]);
    }
    case "date": {
      const parts = pick(dateCandidates(question), suggested);
      return parts && dateStates(fieldsOf(form, question), parts);
    }
    case "file":
      return new Map([[first, [uploadFor(first.accept)]]]);
    default: {
      const choice = pick(preferredChoices(question, choicesOf(form, question), options.isHarmful), count);
      return choice && chosenState(form, question, choice.value);
    }
  }
}

function dateStates(fields: readonly Control[], parts: Parts): Map<Control, State> {
  return new Map(
    fields.flatMap((each): [Control, State][] =>
      each.datePart ? [[each, partState(each, each.datePart, parts)]] : [],
    ),
  );
}
