import type { Issue, ReportedIssue } from "../forms/index.js";

/** What these functions need of the result of a form's `submit`. */
export interface CheckedAnswers {
  readonly ok?: boolean | undefined;
  readonly answers?: object | undefined;
  readonly issues?: readonly Issue[] | undefined;
}

/** Options of the functions that read and write errors about parts of a date. */
export interface WholeDates {
  /**
   * Dates whose errors stand at their day, because a link needs a control: the keys of the fields. An error there is about the whole
   * date, unless another part of it has an error too.
   */
  readonly whole?: readonly string[] | undefined;
}

/** One mistake of a result: the place as the names of controls have it, the answer there, and the words. */
export interface Mistake {
  readonly message: string;
  readonly code: string | undefined;
  /** Steps to the answer. */
  readonly path: readonly string[];
  /** Name of the control: "address.town", "dateOfBirth-day". */
  readonly name: string;
  readonly value: unknown;
}

const parts = ["day", "month", "year"];

/** Lists the mistakes of a result. Several parts of a date with the same message are one mistake, at the first of them. */
export function mistakesOf({ answers = {}, issues = [] }: CheckedAnswers, { whole = [] }: WholeDates = {}): Mistake[] {
  const seen = new Set<string>();
  return issues.flatMap(({ message, path, code }) => {
    const last = path.at(-1) ?? "";
    const isPart = path.length > 1 && parts.includes(last) && isDate(valueAt(answers, path.slice(0, -1)));
    const field = isPart ? path.slice(0, -1) : path;
    const id = JSON.stringify([field, message]);
    if (!message.trim() || seen.has(id)) return [];
    seen.add(id);
    const steps = !isPart && whole.includes(path.join(".")) ? [...path, "day"] : path;
    const name = steps.length > field.length ? `${field.join(".")}-${steps.at(-1)}` : field.join(".");
    return { message, code, path: steps, name, value: valueAt(answers, steps) };
  });
}

/** Moves the errors at the day of a date to the whole date, where it is the only part that has one. */
export function withWholeDates(issues: readonly ReportedIssue[], { whole = [] }: WholeDates = {}): ReportedIssue[] {
  const places = issues.map(({ path }) => (Array.isArray(path) ? path.join(".") : String(path ?? "")));
  const namesOf = (key: string, part: string) => [`${key}-${part}`, `${key}.${part}`, `${key}[${part}]`];
  return issues.map((issue, index) => {
    const place = places[index] as string;
    const key = whole.find((key) => namesOf(key, "day").includes(place));
    if (key === undefined) return issue;
    const others = ["month", "year"].flatMap((part) => namesOf(key, part));
    return places.some((other) => others.includes(other)) ? issue : { ...issue, path: key };
  });
}

function isDate(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const names = Object.keys(value);
  return names.length > 0 && names.every((name) => parts.includes(name));
}

/** Returns the value at a path, following own properties only. */
export function valueAt(root: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, step) => {
    const isIn = typeof value === "object" && value !== null && Object.hasOwn(value, step);
    return isIn ? (value as Record<string, unknown>)[step] : undefined;
  }, root);
}

/** Returns a message of a library, which is a text unless the program gave it something else. */
export function textOf(message: unknown): string {
  if (typeof message === "string") return message;
  const inside: unknown = (message as { message?: unknown } | null | undefined)?.message;
  return typeof inside === "string" ? inside : "";
}
