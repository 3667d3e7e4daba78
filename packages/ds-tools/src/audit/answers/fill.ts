import type { Page } from "../../rules/page/page.js";
import { attributeValue, type Control } from "../page/control.js";
import { datePartOf, labelOf, type Question } from "../page/question.js";
import type { State } from "../page/submission.js";
import { blank } from "./blank.js";
import { dateCandidates, type Parts, partState } from "./dates.js";
import type { Given } from "./given.js";
import { textCandidates } from "./text.js";
import { uploadFor } from "./uploads.js";

/** Refusals of a question so far: how often, and with which messages the last time. */
export interface Refusals {
  count: number;
  messages: readonly string[];
}

/** Returns answers to the questions of a form: those that are given, and otherwise likely ones, others after each refusal. */
export function fill(
  page: Page,
  questions: readonly Question[],
  { given, path, refusals }: { given: Given; path: string; refusals: ReadonlyMap<string, Refusals> },
): Map<Control, State> {
  const filled = new Map<Control, State>();
  for (const question of questions) {
    const isShown = !question.revealedBy || filled.get(question.revealedBy) === true;
    const own = isShown ? given.statesFor(page, question, path) : undefined;
    const found = own ?? (isShown ? likely(page, question, refusals.get(question.name)) : undefined);
    for (const [control, state] of blank([question])) filled.set(control, state);
    for (const [control, state] of found ?? []) filled.set(control, state);
  }
  return filled;
}

function likely(page: Page, question: Question, refusals: Refusals | undefined): Map<Control, State> | undefined {
  const { count = 0, messages = [] } = refusals ?? {};
  const candidates = candidatesFor(page, question, messages);
  // A question that need not be answered is left empty in the end.
  if (question.isOptional && count >= candidates.length) return undefined;
  const at = messages.length && question.kind !== "radios" && question.kind !== "select" ? count - 1 : count;
  return candidates[at % candidates.length];
}

/** Returns possible answers, the most likely first. After a refusal, its messages come into it. */
function candidatesFor(page: Page, question: Question, messages: readonly string[]): Map<Control, State>[] {
  const { kind, controls } = question;
  const [first] = controls as [Control];
  switch (kind) {
    case "radios":
      return controls.map((chosen) => choose(controls, chosen));
    case "checkboxes":
      return [...controls]
        .sort((one, other) => isExclusive(one) - isExclusive(other))
        .map((each) => choose(controls, each));
    case "select":
      return selectable(first).map((value) => new Map([[first, [value]]]));
    case "file":
      return [new Map([[first, [uploadFor(attributeValue(first.element, "accept") ?? "")]]])];
    case "date":
      return dateCandidates(question, messages).map((parts) => dateStates(page, controls, parts));
    case "text":
      return textCandidates(
        { ...question, label: question.label || labelOf(page, first.element) },
        first,
        messages,
      ).map((text) => new Map([[first, text]]));
  }
}

function choose(controls: Control[], chosen: Control): Map<Control, State> {
  return new Map(controls.map((each) => [each, each === chosen]));
}

function isExclusive({ element }: Control): number {
  return ["data-behaviour", "data-checkbox-exclusive"].some((name) => attributeValue(element, name) !== undefined)
    ? 1
    : 0;
}

function selectable({ options }: Control): string[] {
  return options.filter(({ value, isDisabled }) => value !== "" && !isDisabled).map(({ value }) => value);
}

function dateStates(page: Page, controls: Control[], parts: Parts): Map<Control, State> {
  return new Map(
    controls.flatMap((each): [Control, State][] => {
      const part = datePartOf(page, each);
      return part ? [[each, partState(each, part, parts)]] : [];
    }),
  );
}
