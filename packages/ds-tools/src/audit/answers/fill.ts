import type { Control, Form, Question } from "../page/snapshot.js";
import type { State } from "../page/submission.js";
import { blank } from "./blank.js";
import { type Choice, type ChosenValues, choicesOf, chosenState, preferredChoices } from "./choices.js";
import { dateCandidates, type Parts, partState } from "./dates.js";
import type { ProvidedAnswers } from "./provided-answers.js";
import { isHidden } from "./revealed.js";
import { textsFor } from "./texts.js";
import { namedIn, uploadsFor } from "./uploads.js";

/** Answers to the questions of a form. */
export interface Filled {
  states: Map<Control, State>;
  /** Names of the questions whose answer the project provided. Reports never show these answers. */
  provided: Set<string>;
}

/** Options for filling in a form. */
export interface FillOptions {
  provided: ProvidedAnswers;
  path: string;
  /** Number of times that an answer was refused, by the name of the question. */
  refusals: ReadonlyMap<string, number>;
  /** Choices that must be made, by the name of the question. Other questions get a provided or likely answer. */
  choices: ChosenValues;
  /** Checks whether a choice looks destructive, so that another one is made. */
  isDestructive(question: Question, choice: Pick<Choice, "label" | "value">): boolean;
}

/** Answers the questions of a form: with the provided answer, or else with a likely one, and with another after each refusal. */
export function fill(form: Form, options: FillOptions): Filled {
  const states = new Map<Control, State>();
  const provided = new Set<string>();
  for (const question of form.questions) {
    for (const [control, state] of blank([question])) states.set(control, state);
    if (isHidden(question, states)) continue;
    // A field may have the name of a property that every object has, such as "constructor".
    const chosen = Object.hasOwn(options.choices, question.name) ? options.choices[question.name] : undefined;
    const own = chosen === undefined ? options.provided.statesFor(question, options.path) : undefined;
    if (own) provided.add(question.name);
    const found = chosen === undefined ? (own ?? likely(question, options)) : chosenState(question, chosen);
    for (const [control, state] of found ?? []) states.set(control, state);
  }
  return { states, provided };
}

/** Returns the most likely answer that was not refused yet; undefined to leave an optional question empty. */
function likely(question: Question, options: FillOptions): Map<Control, State> | undefined {
  const { kind, isOptional, controls } = question;
  const count = options.refusals.get(question.name) ?? 0;
  const [first] = controls as [Control];
  const pick = <T>(candidates: readonly T[], at: number): T | undefined =>
    isOptional && count >= candidates.length ? undefined : candidates[at % Math.max(1, candidates.length)];
  // The messages of a refusal put new candidates first, so the count starts again.
  const suggested = question.messages.length && count > 0 ? count - 1 : count;
  switch (kind) {
    case "text": {
      const text = pick(textsFor(question), suggested);
      return text === undefined ? undefined : new Map([[first, text]]);
    }
    case "date": {
      const parts = pick(dateCandidates(question), suggested);
      return parts && dateStates(controls, parts);
    }
    case "file": {
      const { messages, hint, label } = question;
      const asked = namedIn(messages);
      const uploads = uploadsFor(first.accept, asked.length ? messages : [hint, label]);
      const upload = pick(uploads, asked.length ? suggested : count);
      return upload && new Map([[first, [upload]]]);
    }
    default: {
      const choice = pick(preferredChoices(question, choicesOf(question), options.isDestructive), count);
      if (choice && kind === "checkboxes") return checkedStates(question, choice.value, options);
      return choice && chosenState(question, choice.value);
    }
  }
}

/** Returns the states with one checkbox checked, and as many others as the error message demands, such as "at least 3". */
function checkedStates(question: Question, value: string, { isDestructive }: FillOptions): Map<Control, State> {
  const states = chosenState(question, value);
  let missing = leastIn(question.messages) - 1;
  const fields = question.controls.filter((each) => !each.isExclusive && !isDestructive(question, each));
  for (const field of fields) {
    if (missing <= 0) break;
    if (states.get(field)) continue;
    states.set(field, true);
    missing -= 1;
  }
  return states;
}

const numbers = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** Returns the number of choices that error messages demand: 3 for "Select at least 3", "Select three or more" and "Select 3". */
function leastIn(messages: readonly string[]): number {
  const number = `(\\d{1,2}|${numbers.join("|")})`;
  const [, first, second] =
    new RegExp(`(?:at least|minimum of|select|choose|tick) ${number}\\b|\\b${number} or more`, "i").exec(
      messages.join(" "),
    ) ?? [];
  const word = (first ?? second ?? "1").toLowerCase();
  return Math.min(50, Number(word) || numbers.indexOf(word) + 1);
}

function dateStates(fields: readonly Control[], parts: Parts): Map<Control, State> {
  return new Map(
    fields.flatMap((field): [Control, State][] =>
      field.datePart ? [[field, partState(field, field.datePart, parts)]] : [],
    ),
  );
}
