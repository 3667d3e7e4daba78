import { readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { available, Unavailable } from "../../check/unavailable.js";
import type { Page } from "../../rules/page/page.js";
import { matchesPath } from "../matches-path.js";
import type { Control } from "../page/control.js";
import { datePartOf, labelOf, type Question } from "../page/question.js";
import type { State, Upload } from "../page/submission.js";
import { type Parts, parseDate, partState } from "./dates.js";

/** Answer to a field: its text, the value or the words of a choice, several of them, or null to leave it empty. */
export type Answer = string | number | boolean | null | readonly (string | number)[];

/** Answers by the names of fields. A key that begins with "/" is a path, whose answers are for pages with that path only. */
export type GivenAnswers = Readonly<Record<string, Answer | Readonly<Record<string, Answer>>>>;

/** Answers that a project gives, and the names of those that were used. */
export class Given {
  readonly #everywhere: Map<string, Answer>;
  readonly #byPath: [path: string, answers: Map<string, Answer>][];
  readonly #unused: Set<string>;
  readonly #folder: string;

  /** Files to upload are named from the folder. */
  constructor(answers: GivenAnswers, folder: string) {
    const all = Object.entries(answers);
    const pages = all.filter(([key]) => key.startsWith("/"));
    this.#everywhere = new Map(all.filter(([key]) => !key.startsWith("/")) as [string, Answer][]);
    this.#byPath = pages.map(([path, own]) => [path, new Map(Object.entries(own as Record<string, Answer>))]);
    this.#unused = new Set([
      ...this.#everywhere.keys(),
      ...this.#byPath.flatMap(([path, own]) => [...own.keys()].map((name) => `${path} ${name}`)),
    ]);
    this.#folder = folder;
  }

  /** Names of the answers that no page has asked for. */
  get unused(): readonly string[] {
    return [...this.#unused];
  }

  /** Returns the states that the given answer to a question means; undefined when none is given. */
  statesFor(page: Page, question: Question, path: string): Map<Control, State> | undefined {
    const found = new Map<Control, State>();
    const whole = this.#find(question.name, path);
    if (question.kind === "date" && whole !== undefined) return dateStates(page, question, whole);
    if (question.kind === "radios" || question.kind === "checkboxes")
      return whole === undefined ? undefined : choiceStates(page, question, whole);
    for (const control of question.controls) {
      const answer = this.#find(control.name, path) ?? this.#find(control.id, path);
      if (answer !== undefined) found.set(control, this.#state(control, answer));
    }
    return found.size ? found : undefined;
  }

  #find(name: string, path: string): Answer | undefined {
    if (!name) return undefined;
    for (const [pattern, own] of this.#byPath) {
      if (!matchesPath(path, pattern) || !own.has(name)) continue;
      this.#unused.delete(`${pattern} ${name}`);
      return own.get(name);
    }
    if (this.#everywhere.has(name)) this.#unused.delete(name);
    return this.#everywhere.get(name);
  }

  #state(control: Control, answer: Answer): State {
    if (control.type === "file") return listOf(answer).map((file) => this.#upload(file));
    if (control.type !== "select") return listOf(answer).join("\n");
    return listOf(answer).map((wanted) => {
      const option = control.options.find(({ value, text }) => value === wanted || isSame(text, wanted));
      if (!option)
        refuse(
          control.name,
          wanted,
          control.options.map(({ value }) => value),
        );
      return option.value;
    });
  }

  #upload(file: string): Upload {
    const path = resolve(this.#folder, file);
    return {
      name: basename(path),
      type: "application/octet-stream",
      content: available(path, () => readFileSync(path)),
    };
  }
}

function listOf(answer: Answer): string[] {
  if (answer === null) return [];
  return (Array.isArray(answer) ? answer : [answer]).map(String);
}

function choiceStates(page: Page, { name, controls }: Question, answer: Answer): Map<Control, State> {
  const wanted = answer === true ? [controls[0]?.value ?? ""] : answer === false ? [] : listOf(answer);
  for (const each of wanted)
    if (!controls.some((control) => isChoice(page, control, each)))
      refuse(
        name,
        each,
        controls.map(({ value }) => value),
      );
  return new Map(controls.map((control) => [control, wanted.some((each) => isChoice(page, control, each))]));
}

function isChoice(page: Page, control: Control, wanted: string): boolean {
  return control.value === wanted || isSame(labelOf(page, control.element), wanted);
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

function dateStates(page: Page, { name, controls }: Question, answer: Answer): Map<Control, State> {
  const date: Parts | undefined = typeof answer === "string" ? parseDate(answer) : undefined;
  if (answer !== null && !date)
    throw new Unavailable(`The answer to "${name}" is not a date: give one such as "1984-03-27".`);
  return new Map(
    controls.map((control) => {
      const part = datePartOf(page, control);
      return [control, date && part ? partState(control, part, date) : control.type === "select" ? [""] : ""];
    }),
  );
}

function refuse(name: string, wanted: string, values: string[]): never {
  throw new Unavailable(
    `The answer "${wanted}" to "${name}" is not one of its choices: ${values.filter(Boolean).join(", ")}.`,
  );
}
