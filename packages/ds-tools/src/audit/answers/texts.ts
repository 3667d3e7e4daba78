import type { Control, Question } from "../page/snapshot.js";
import { dateCandidates, datesNamed } from "./dates.js";
import { examplesIn } from "./examples-in.js";
import { words } from "./words.js";

/** Answers to try in a text field. More of them would hardly be right. */
const maximumCandidates = 20;

/** Returns answers to try in a text field, the most likely first. The messages of an earlier refusal may suggest some. */
export function textsFor(question: Question): string[] {
  const { label, hint, messages, controls } = question;
  const [control] = controls as [Control];
  const description = [label, control.name.slice(0, 200), control.id.slice(0, 200)].map(split).join(" ");
  const found = [
    ...messages.flatMap(examplesIn),
    ...dateTexts(question, control),
    ...byMessage(messages),
    ...byType(control),
    ...examplesIn(hint),
    ...inWords(split(control.autocomplete)).slice(0, 1),
    ...inWords(description).slice(0, 2),
    ...inWords(hint.toLowerCase()).slice(0, 1),
    ...general(control),
  ];
  const fitting = [...new Set(found.flatMap(withoutSpaces).map((each) => cut(each, control)))].filter((each) =>
    fits(each, control),
  );
  return fitting.slice(0, maximumCandidates);
}

/** Returns an answer that the service should refuse, such as letters for a number; undefined when any answer may be right. */
export function wrongText({ label, name, controls }: Question): string | undefined {
  const [{ type, autocomplete, inputmode, pattern }] = controls as [Control];
  if (type === "textarea") return undefined;
  const description = `${label} ${name} ${autocomplete}`.toLowerCase();
  const isCode = /e-?mail|e-?bost|post-?(?:al)?[ -]?code|cod post|phone|\btel\b|ff[oô]n/.test(description);
  const isNumber = /^(?:numeric|decimal)$/.test(inputmode);
  return /^(?:email|tel|url)$/.test(type) || isCode || isNumber || pattern ? "not right" : undefined;
}

/** Returns the answers that words suggest, the most likely first. */
function inWords(description: string): string[] {
  return words.flatMap(([pattern, answer]) => (pattern.test(description) ? [answer] : []));
}

/** Returns dates in the format that a text names, such as "DD/MM/YYYY", and dates within limits that a text names. */
function dateTexts(question: Question, { type }: Control): string[] {
  const { label, hint, messages } = question;
  const texts = [...messages, label, hint];
  const format = texts.map((each) => dateFormat.exec(each)?.[0].toLowerCase()).find(Boolean);
  const isAsked = datesNamed(texts).length > 0;
  if (!format && !isAsked) return [];
  const two = (number: number) => String(number).padStart(2, "0");
  return dateCandidates(question)
    .slice(0, 3)
    .flatMap(({ day, month, year }) => {
      if (type === "date") return `${year}-${two(month)}-${two(day)}`;
      const parts = { dd: two(day), mm: two(month), yyyy: String(year), yy: two(year % 100) };
      if (format) return format.replace(/dd|mm|yyyy|yy/g, (part) => parts[part as keyof typeof parts]);
      return `${day}/${month}/${year}`;
    });
}

const dateFormat = /\b(?:dd|mm|yyyy|yy)([/.\- ])(?:dd|mm)\1(?:dd|mm|yyyy|yy)\b/i;

/** Returns an answer as it is and, for a number or code, also without spaces and dashes. */
function withoutSpaces(text: string): string[] {
  const isCode = /\d/.test(text) && /[\s-]/.test(text) && !/[a-z]{3}|@|:/.test(text);
  return isCode ? [text, text.replace(/[\s-]/g, "")] : [text];
}

/** Splits a name such as "dateOfBirth" or "address[line-1]" into words. */
function split(name: string): string {
  return name
    .replace(/(?<=[a-z])(?=[A-Z])/g, " ")
    .replace(/[-_.[\]]+/g, " ")
    .toLowerCase();
}

/** Returns answers that satisfy what error messages demand, such as "at least 10 characters". */
function byMessage(messages: readonly string[]): string[] {
  const refusal = messages.join(" ").toLowerCase();
  const [, minimum, orMore] =
    /(?:at least|minimum of) (\d{1,3}) characters|(\d{1,3}) (?:characters or more|or more characters)/.exec(refusal) ??
    [];
  const characters = minimum ?? orMore;
  if (characters)
    return ["Test answer ".repeat(30).slice(0, Number(characters)).trim().padEnd(Number(characters), "r")];
  if (/phone|mobile|ff[oô]n/.test(refusal)) return ["0113 496 0000", "020 7946 0000", "07700 900000"];
  if (!/\bwhole number|\bnumber\b|\bnumeric|\bdigits?\b|\brhif\b/.test(refusal)) return [];
  const [, low] = /(?:between|at least|or more|more than|from) £?(\d{1,9})/.exec(refusal) ?? [];
  const [, digits] = /(\d{1,2}) digits?\b/.exec(refusal) ?? [];
  return [
    ...(digits ? ["1234567890".repeat(10).slice(0, Number(digits))] : []),
    ...(low ? [String(Number(low) + 1)] : []),
    "2",
    "100",
  ];
}

function byType({ type, min, max, isMoney }: Control): string[] {
  if (type === "number") return [numberBetween(min, max)];
  const soon = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const usual = new Map([
    ["email", ["sarah.philips@example.com"]],
    ["url", ["https://www.example.com"]],
    ["date", ["1984-03-27", soon.slice(0, 10)]],
    ["month", ["1984-03", soon.slice(0, 7)]],
    ["week", ["2024-W13"]],
    ["time", ["09:30"]],
    ["datetime-local", ["2024-03-27T09:30", soon.slice(0, 16)]],
    ["color", ["#1d70b8"]],
  ]).get(type);
  const between = (each: string) => (min && each < min ? min : max && each > max ? max : each);
  return usual?.map(between) ?? (isMoney ? ["100", "1000"] : []);
}

function numberBetween(min: string, max: string): string {
  const low = min === "" ? undefined : Number(min);
  const high = max === "" ? undefined : Number(max);
  if (low !== undefined && low > 2) return String(low);
  return high !== undefined && high < 2 ? String(high) : "2";
}

function general({ type, inputmode }: Control): string[] {
  if (/^(?:date|month|week|time|datetime-local|color|range)$/.test(type)) return [];
  if (type === "number" || inputmode === "numeric" || inputmode === "decimal")
    return ["2", "100", "123456", "1234567890"];
  if (type === "textarea") return ["This is a test answer."];
  return ["Test answer", "Test", "2", "AB123456", "123456"];
}

function cut(text: string, { maxLength }: Control): string {
  if (text.length <= maxLength) return text;
  // A number or code is still complete without its spaces.
  const dense = text.replace(/[\s-]/g, "");
  return dense.length <= maxLength ? dense : text.slice(0, maxLength).trim();
}

/** Checks whether a browser would accept a text, leaving its pattern aside: services rarely have one (HTML, "Constraint validation"). */
function fits(text: string, { type, inputmode, minLength, min, max }: Control): boolean {
  if (text === "" || text.length < minLength) return false;
  if ((type === "number" || inputmode === "numeric") && !/^[\d\s+-]+$/.test(text)) return false;
  if (inputmode === "decimal" && !/^[\d.\s+-]+$/.test(text)) return false;
  const [low, high] = [Number(min || Number.NEGATIVE_INFINITY), Number(max || Number.POSITIVE_INFINITY)];
  return type !== "number" || (Number(text) >= low && Number(text) <= high);
}
