import { readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { available, UnavailableError } from "../../report/unavailable.js";
import { matchesPath } from "../address/matches-path.js";
import type { Control, Question } from "../page/snapshot.js";
import type { State, Upload } from "../page/submission.js";
import { type Parts, parseDate, partState } from "./dates.js";

/** Answer to a field: its text, the value or text of a choice, a list of choices, or null to leave it empty. */
export type Answer = string | number | boolean | null | readonly (string | number)[];

/** Answers by field name. A key that starts with "/" is a path, and holds the answers for pages with that path only. */
export type AnswersByField = Readonly<Record<string, Answer | Readonly<Record<string, Answer>>>>;

/** Answer to a field, on the pages with a path or on all. */
interface ProvidedAnswer {
  name: string;
  answer: Answer;
  path: string | undefined;
}

interface Callbacks {
  /** Called at once with every text of the answers, so that it can be kept out of reports: a page may show it before it is sent. */
  onSecret(text: string): void;
  /** Called with a sentence about an answer that cannot be used. */
  onProblem(message: string): void;
}

/** Looks up the answers that a project provides, and keeps track of those that were never used. */
export class ProvidedAnswers {
  /** Answers for every page first, and then those for one path. */
  readonly #answers: readonly ProvidedAnswer[];
  readonly #used = new Set<ProvidedAnswer>();
  readonly #folder: string;
  readonly #callbacks: Callbacks;

  /** @param folder Folder that the paths of files to upload are relative to. */
  constructor(answers: AnswersByField, folder: string, callbacks: Callbacks) {
    const all = Object.entries(answers).flatMap(([key, own]) => {
      const fields = key.startsWith("/")
        ? Object.entries(own as Record<string, Answer>)
        : [[key, own as Answer] as const];
      return fields.map(([name, answer]) => ({ name, answer, path: key.startsWith("/") ? key : undefined }));
    });
    this.#answers = [...all.filter(({ path }) => !path), ...all.filter(({ path }) => path)];
    this.#folder = folder;
    this.#callbacks = callbacks;
    for (const { answer } of all)
      for (const text of listOf(answer)) for (const secret of secretsIn(text)) callbacks.onSecret(secret);
  }

  /** Names of the answers that no page asked for. */
  get unused(): readonly string[] {
    const unused = this.#answers.filter((answer) => !this.#used.has(answer));
    return unused.map(({ path, name }) => (path ? `${path} ${name}` : name));
  }

  /** Returns the states for the provided answer to a question; undefined when there is none, or when it cannot be used. */
  statesFor(question: Question, path: string): Map<Control, State> | undefined {
    try {
      return this.#statesFor(question, path);
    } catch (error) {
      if (!(error instanceof UnavailableError)) throw error;
      this.#callbacks.onProblem(error.message);
      return undefined;
    }
  }

  #statesFor(question: Question, path: string): Map<Control, State> | undefined {
    const { controls: fields } = question;
    const whole = this.#find(question.name, path);
    if (question.kind === "date" && whole !== undefined) return this.#dateStates(question, fields, whole, path);
    if (question.kind === "radios" || question.kind === "checkboxes")
      return whole === undefined ? undefined : choiceStates(question.name, fields, whole, path);
    const found = new Map<Control, State>();
    for (const control of fields) {
      const answer = this.#find(control.name, path) ?? this.#find(control.id, path);
      if (answer !== undefined) found.set(control, this.#state(control, answer, path));
    }
    return found.size ? found : undefined;
  }

  #find(name: string, path: string): Answer | undefined {
    const matching = this.#answers.filter(
      (answer) => name && answer.name === name && (answer.path === undefined || matchesPath(path, answer.path)),
    );
    const found = matching.find((answer) => answer.path) ?? matching[0];
    if (found) this.#used.add(found);
    return found?.answer;
  }

  #state(control: Control, answer: Answer, path: string): State {
    if (control.type === "file") return listOf(answer).map((file) => this.#upload(file));
    if (control.type !== "select") return listOf(answer).join("\n");
    return listOf(answer).map((wanted) => {
      const option = control.options.find(({ value, text }) => value === wanted || isSame(text, wanted));
      return option?.value ?? refuse(control.name, path, control.options);
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

  #dateStates({ name }: Question, fields: readonly Control[], answer: Answer, path: string): Map<Control, State> {
    const date: Parts | undefined = typeof answer === "string" ? parseDate(answer) : undefined;
    if (answer !== null && !date)
      throw new UnavailableError(`The answer to "${name}" on ${path} is not a date: give one such as "1984-03-27".`);
    return new Map(
      fields.map((control) => [
        control,
        date && control.datePart ? partState(control, control.datePart, date) : control.type === "select" ? [""] : "",
      ]),
    );
  }
}

/** Returns the texts by which a page may show an answer. Words that only choose, such as "yes", tell nothing about a person. */
function secretsIn(answer: string): string[] {
  const date = parseDate(answer);
  if (date) return writtenDates(answer, date);
  return /^(?:yes|no|true|false|on|off|ydw|oes|na|nac ydw)?$/i.test(answer.trim()) ? [] : [answer];
}

/** Returns a date in the formats in which a page may show it. */
function writtenDates(text: string, { day, month, year }: Parts): string[] {
  const date = new Date(Date.UTC(year, month - 1, day));
  const styles = ["full", "long", "medium", "short"] as const;
  return [
    text,
    ...styles.map((dateStyle) => date.toLocaleDateString("en-GB", { dateStyle, timeZone: "UTC" })),
    ...styles.map((dateStyle) => date.toLocaleDateString("cy", { dateStyle, timeZone: "UTC" })),
    ...["-", "/", " ", "."].map((sign) => [day, month, year].join(sign)),
    ...[day, month, year].map(String),
  ];
}

function listOf(answer: Answer): string[] {
  if (answer === null) return [];
  return (Array.isArray(answer) ? answer : [answer]).map(String);
}

function choiceStates(name: string, fields: readonly Control[], answer: Answer, path: string): Map<Control, State> {
  const wanted = answer === true ? [fields[0]?.value ?? ""] : answer === false ? [] : listOf(answer);
  for (const each of wanted) if (!fields.some((field) => isChoice(field, each))) refuse(name, path, fields);
  return new Map(fields.map((field) => [field, wanted.some((each) => isChoice(field, each))]));
}

function isChoice({ value, label }: Control, wanted: string): boolean {
  return value === wanted || isSame(label, wanted);
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

function refuse(name: string, path: string, choices: readonly { value: string }[]): never {
  const known = choices.map(({ value }) => value).filter(Boolean);
  const list = known.length > 10 ? `${known.slice(0, 10).join(", ")} and ${known.length - 10} more` : known.join(", ");
  throw new UnavailableError(`The answer to "${name}" in --answers is not one of the choices on ${path}: ${list}.`);
}
