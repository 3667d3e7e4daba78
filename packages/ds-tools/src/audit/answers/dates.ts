import type { Control, DatePart, Question } from "../page/snapshot.js";
import type { State } from "../page/submission.js";
import { examplesIn } from "./examples-in.js";

/** Parts of a date. */
export interface Parts {
  day: number;
  month: number;
  year: number;
}

/** Returns dates to try as the answer to a question, the most likely first. */
export function dateCandidates({ label, hint, name, messages }: Question): Parts[] {
  const description = `${label} ${name}`.toLowerCase();
  const refusal = messages.join(" ").toLowerCase();
  const examples = [...messages, hint].flatMap(examplesIn).flatMap((each) => parseDate(each) ?? []);
  const past = { day: 27, month: 3, year: 1984 };
  const [recent, future] = [inDays(-30), inDays(30)];
  const usual = isAhead.test(description) ? [future, past] : [past, future];
  const asked = /in the future|after|later|dyfodol|ar ôl/.test(refusal) ? [future, inDays(400)] : [];
  const recently = /in the last|within|too (?:long|old|far)/.test(refusal) ? [recent, inDays(-1)] : [];
  return [
    ...datesNamed([...messages, hint]),
    ...asked,
    ...recently,
    ...examples,
    ...usual,
    recent,
    inDays(0),
    inDays(1),
  ];
}

const isAhead =
  /travel|appointment|arriv|depart|deliver|book|expir|\bend\b|\bdue\b|deadline|leaving|start|apwyntiad|cyrraedd|gorffen|dechrau/;

const dateWords = "(\\d{1,2}[\\s/.-]+(?:\\d{1,2}|[a-zŵ]+)[\\s/.-]+\\d{4}|\\d{4}-\\d{1,2}-\\d{1,2})";
const between = new RegExp(
  `\\b(?:between|from|rhwng|o) ${dateWords},? (?:and|to|until|a|ac|i|hyd at|-|–) ${dateWords}`,
  "gi",
);
const after = new RegExp(`\\b(?:after|later than|since|ar ôl) ${dateWords}`, "gi");
const before = new RegExp(`\\b(?:before|earlier than|cyn) ${dateWords}`, "gi");

/** Returns a date within each of the limits that some texts name: "between 6 April 2023 and 5 April 2024", "after 1 May 2020". */
export function datesNamed(texts: readonly string[]): Parts[] {
  const text = texts.join(" ").slice(0, 5000);
  const within = [...text.matchAll(between)].flatMap(([, first = "", last = ""]) => {
    const [from, to] = [parseDate(first), parseDate(last)].map((parts) => (parts ? timeOf(parts) : Number.NaN));
    return Number.isNaN(from) || Number.isNaN(to) ? [] : partsOf(((from ?? 0) + (to ?? 0)) / 2);
  });
  const beside = (pattern: RegExp, days: number) =>
    [...text.matchAll(pattern)].flatMap(([, written = ""]) => {
      const limit = parseDate(written);
      return limit ? partsOf(timeOf(limit) + days * day) : [];
    });
  return [...within, ...beside(after, 1), ...beside(before, -1)];
}

/** Parses a date such as "27 3 1984", "27 March 1984" or "1984-03-27"; undefined when the text is none. */
export function parseDate(text: string): Parts | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.trim());
  if (iso) return { day: Number(iso[3]), month: Number(iso[2]), year: Number(iso[1]) };
  const [, date, month = "", year] = /^(\d{1,2})[\s/.-]+(\d{1,2}|[a-zŵ]+)[\s/.-]+(\d{4})$/i.exec(text.trim()) ?? [];
  if (!date) return undefined;
  const number = /^\d/.test(month) ? Number(month) : monthOf(month);
  return number > 0 ? { day: Number(date), month: number, year: Number(year) } : undefined;
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const welshMonths = ["ion", "chw", "maw", "ebr", "mai", "meh", "gor", "aws", "med", "hyd", "tac", "rha"];

function monthOf(word: string): number {
  const start = word.slice(0, 3).toLowerCase();
  return Math.max(months.indexOf(start), welshMonths.indexOf(start)) + 1;
}

const day = 86_400_000;

function inDays(days: number): Parts {
  return partsOf(Date.now() + days * day);
}

function timeOf({ day, month, year }: Parts): number {
  return Date.UTC(year, month - 1, day);
}

function partsOf(time: number): Parts {
  const date = new Date(time);
  return { day: date.getUTCDate(), month: date.getUTCMonth() + 1, year: date.getUTCFullYear() };
}

/** Returns the state of the field for a part of a date. In a select, it is the option with that number or the name of that month. */
export function partState(control: Control, part: DatePart, parts: Parts): State {
  const number = parts[part];
  if (control.type !== "select") return String(number);
  const option =
    control.options.find(
      ({ value, text }) => Number(value || Number.NaN) === number || Number(text || Number.NaN) === number,
    ) ??
    control.options.find(({ text }) => part === "month" && monthOf(text) === number) ??
    control.options.findLast(({ isPlaceholder }) => !isPlaceholder);
  return [option?.value ?? ""];
}
