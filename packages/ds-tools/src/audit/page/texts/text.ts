import { type HtmlElement, isElement, isText } from "../../../rules/page/node.js";
import { text } from "../../../rules/page/text.js";
import type { Control, Question } from "../snapshot.js";
import { examplesIn } from "./examples-in.js";
import { matchingTexts } from "./matches-pattern.js";
import { byWords } from "./vocabulary.js";

type Words = Pick<Question, "name" | "label" | "hint" | "messages">;

const maximumCandidates = 20;

/** Returns answers to try in a text field, the most likely first. The messages of an earlier refusal may suggest some. */
export function textCandidates({ label, hint, messages }: Words, control: Control, element: HtmlElement): string[] {
  const description = [label, control.name.slice(0, 200), control.id.slice(0, 200)].map(split).join(" ");
  const found = [
    ...messages.flatMap(examplesIn),
    ...[...messages, label, hint].flatMap(dateIn),
    ...byMessage(messages),
    ...byType(control, element),
    ...examplesIn(hint),
    ...inWords(split(control.autocomplete)).slice(0, 1),
    ...inWords(description).slice(0, 2),
    ...inWords(hint.toLowerCase()).slice(0, 1),
    ...general(control),
  ];
  const fitting = [...new Set(found.flatMap(withoutSpaces).map((each) => cut(each, control)))].filter((each) =>
    fits(each, control, element),
  );
  const pattern = element.value("pattern");
  const matching = pattern ? matchingTexts(pattern, fitting) : undefined;
  return (matching?.length ? matching : fitting).slice(0, maximumCandidates);
}

/** Returns the answers that words suggest, the most likely first. */
function inWords(words: string): string[] {
  return byWords.flatMap(([pattern, answer]) => (pattern.test(words) ? [answer] : []));
}

/** Returns a date in a format that a text names, such as "DD/MM/YYYY". */
function dateIn(text: string): string[] {
  const format = /\b(?:dd|mm|yyyy|yy)([/.\- ])(?:dd|mm)\1(?:dd|mm|yyyy|yy)\b/i.exec(text)?.[0].toLowerCase();
  if (!format) return [];
  return [format.replace("dd", "27").replace("mm", "03").replace("yyyy", "1984").replace("yy", "84")];
}

/** Returns an answer as it is and, for a number or code, also without spaces and dashes. */
function withoutSpaces(text: string): string[] {
  const isCode = /\d/.test(text) && /[\s-]/.test(text) && !/[a-z]{3}|@|:/.test(text);
  return isCode ? [text, text.replace(/[\s-]/g, "")] : [text];
}

/** Returns an answer that the service should refuse, such as letters for a number; undefined when any answer may be right. */
export function wrongText({ label, name }: Words, control: Control): string | undefined {
  const { type, autocomplete, inputmode, hasPattern } = control;
  if (type === "textarea") return undefined;
  const description = `${label} ${name} ${autocomplete}`.toLowerCase();
  const isCode = /e-?mail|e-?bost|post-?(?:al)?[ -]?code|cod post|phone|\btel\b|ff[oô]n/.test(description);
  const isNumber = /^(?:numeric|decimal)$/.test(inputmode);
  return type === "email" || type === "tel" || type === "url" || isCode || isNumber || hasPattern
    ? "not right"
    : undefined;
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

function byType({ type }: Control, element: HtmlElement): string[] {
  const min = element.value("min") ?? "";
  const max = element.value("max") ?? "";
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
  return usual?.map(between) ?? (isMoney(element) ? ["100", "1000"] : []);
}

/** Checks whether a field is for money: it has a sign such as "£" before or after it. */
function isMoney(element: HtmlElement): boolean {
  const around = element.parentNode;
  if (!around || around.childNodes.length > 10) return false;
  return around.childNodes.some(
    (node) => node !== element && /^\s*[£$€]\s*$/.test(isElement(node) ? text(node) : isText(node) ? node.value : ""),
  );
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

/** Checks whether a browser would accept a text, leaving its pattern aside (HTML, "Constraint validation"). */
function fits(text: string, { type, inputmode }: Control, element: HtmlElement): boolean {
  const minimum = Number(element.value("minlength") ?? 0);
  if (text === "" || text.length < minimum) return false;
  if ((type === "number" || inputmode === "numeric") && !/^[\d\s+-]+$/.test(text)) return false;
  if (inputmode === "decimal" && !/^[\d.\s+-]+$/.test(text)) return false;
  return type !== "number" || inRange(Number(text), element);
}

function inRange(number: number, element: HtmlElement): boolean {
  const low = Number(element.value("min") || Number.NEGATIVE_INFINITY);
  const high = Number(element.value("max") || Number.POSITIVE_INFINITY);
  return number >= low && number <= high;
}
