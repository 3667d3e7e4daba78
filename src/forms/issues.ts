import type { Issues } from "./form.js";
import { segments } from "./path.js";
import type { Question } from "./question.js";

/** A wrong answer: its first message, and the parts that are wrong where it is not all of them. */
export interface Fault {
  readonly message: string;
  readonly parts: string[];
}

/** The wrong answers, and what is wrong with no answer in particular. */
export interface Faults {
  readonly byQuestion: ReadonlyMap<Question, Fault>;
  readonly others: readonly string[];
}

/** Sorts the issues by the questions that they are about; an answer's first issue is the one that counts. */
export function faultsIn(given: Issues | undefined, find: Find, unsaid: string): Faults {
  const byQuestion = new Map<Question, Fault>();
  const others = new Set<string>();
  for (const { message, path } of list(given)) {
    const said = typeof message === "string" && message.trim() ? message : unsaid;
    const found = find(path);
    if (!found) {
      others.add(said);
      continue;
    }
    const { question, part } = found;
    const fault = byQuestion.get(question);
    if (!fault) byQuestion.set(question, { message: said, parts: part ? [part] : [] });
    // A first issue with the whole answer is about every part.
    else if (part && fault.parts.length && !fault.parts.includes(part)) fault.parts.push(part);
  }
  return { byQuestion, others: [...others] };
}

interface Found {
  readonly message: unknown;
  readonly path: readonly string[];
}

function list(given: Issues | undefined): Found[] {
  if (typeof given !== "object" || given === null) return [];
  if (Array.isArray(given)) {
    return given
      .filter((issue) => typeof issue === "object" && issue !== null)
      .map(({ message, path }) => ({ message, path: stepsOf(path) }));
  }
  return Object.entries(given).flatMap(([key, messages]) => {
    const [message] = Array.isArray(messages) ? messages : [messages];
    return message === undefined ? [] : { message, path: [key] };
  });
}

/** The steps of an issue's path, which are keys or objects that hold one. */
export function stepsOf(path: unknown): readonly string[] {
  if (!Array.isArray(path)) return [];
  return path.every((given) => typeof given === "string") ? path : path.map(step);
}

function step(given: unknown): string {
  const key = typeof given === "object" && given !== null ? (given as { key?: unknown }).key : given;
  return typeof key === "string" || typeof key === "number" || typeof key === "symbol" ? String(key) : "";
}

/** The question that a path leads to or into, and the part of its answer. */
export type Find = (path: readonly string[]) => { question: Question; part: string | undefined } | undefined;

export function finder(questions: readonly Question[]): Find {
  const byKey = new Map(questions.map((question) => [question.key, question]));
  const byPath = new Map(questions.map((question) => [question.path.join("\0"), question]));
  const byName = new Map(
    questions.flatMap((question) =>
      question.kind.names.map(({ text }, index) => [text, { question, part: question.kind.parts?.[index] }]),
    ),
  );
  const longest = questions.reduce((most, { path }) => Math.max(most, path.length), 0);

  const deepest: Find = (path) => {
    for (let length = Math.min(path.length, longest); length > 0; length -= 1) {
      const question = byPath.get(path.slice(0, length).join("\0"));
      const part = path[length] ?? "";
      if (question) return { question, part: question.kind.parts?.includes(part) ? part : undefined };
    }
    return undefined;
  };

  return (path) => {
    const [key = "", part = ""] = path;
    const question = byKey.get(key);
    if (question) return { question, part: question.kind.parts?.includes(part) ? part : undefined };
    return deepest(path) ?? (path.length === 1 ? (byName.get(key) ?? deepest(segments(key))) : undefined);
  };
}
