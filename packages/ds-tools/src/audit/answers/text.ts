import { attributeValue, type Control } from "../page/control.js";
import type { Question } from "../page/question.js";
import { examplesIn } from "./examples-in.js";
import { sample } from "./sample.js";
import { byAutocomplete, byWords } from "./vocabulary.js";

/** Returns answers to a field with text, the most likely first. The messages of a page that refused one may give others. */
export function textCandidates(question: Question, control: Control, messages: readonly string[] = []): string[] {
  const words = [question.label, control.name, control.id].map(split).join(" ");
  const found = [
    ...messages.flatMap(examplesIn),
    ...byMessage(messages),
    ...byType(control, words),
    ...examplesIn(question.hint),
    ...byToken(control),
    ...byWords.flatMap(([pattern, answer]) => (pattern.test(words) ? [answer] : [])).slice(0, 2),
    ...byWords.flatMap(([pattern, answer]) => (pattern.test(question.hint.toLowerCase()) ? [answer] : [])).slice(0, 1),
    ...general(control),
  ];
  const fitting = [...new Set(found)].map((each) => cut(each, control)).filter((each) => fits(each, control));
  const pattern = attributeValue(control.element, "pattern");
  const sampled = pattern ? [sample(pattern)].filter((each) => fits(each, control)) : [];
  return [...new Set([...fitting, ...sampled])];
}

/** Splits a name such as "dateOfBirth" or "address[line-1]" into words. */
function split(name: string): string {
  return name
    .replace(/(?<=[a-z])(?=[A-Z])/g, " ")
    .replace(/[-_.[\]]+/g, " ")
    .toLowerCase();
}

/** Returns answers that the words of a refusal ask for. */
function byMessage(messages: readonly string[]): string[] {
  const said = messages.join(" ").toLowerCase();
  if (/\bwhole number|\bnumber\b|\bnumeric|\bdigits?\b|\brhif\b/.test(said)) {
    const [, low] = /(?:between|at least|or more|more than|from) £?(\d+)/.exec(said) ?? [];
    const [, digits] = /(\d+) digits?\b/.exec(said) ?? [];
    return [
      ...(digits ? ["1234567890".repeat(3).slice(0, Number(digits))] : []),
      ...(low ? [String(Number(low) + 1)] : []),
      "2",
      "100",
    ];
  }
  const [, length] = /(?:at least|minimum of|(\d+) or more) ?(\d+)? characters/.exec(said) ?? [];
  return length ? ["Test answer ".repeat(20).slice(0, Number(length)).trim()] : [];
}

function byType({ type, element }: Control, words: string): string[] {
  const min = attributeValue(element, "min") ?? "";
  const max = attributeValue(element, "max") ?? "";
  const between = (usual: string) => (min && usual < min ? min : max && usual > max ? max : usual);
  const soon = new Date(Date.now() + 30 * 86_400_000).toISOString();
  switch (type) {
    case "email":
      return ["sarah.philips@example.com"];
    case "tel":
      return /phone|mobile|tel|ff[oô]n/.test(words) ? ["0113 496 0000", "07700 900000"] : [];
    case "url":
      return ["https://www.example.com"];
    case "number":
      return [numberBetween(min, max)];
    case "date":
      return [between("1984-03-27"), between(soon.slice(0, 10))];
    case "month":
      return [between("1984-03"), between(soon.slice(0, 7))];
    case "week":
      return [between("2024-W13")];
    case "time":
      return [between("09:30")];
    case "datetime-local":
      return [between("2024-03-27T09:30"), between(soon.slice(0, 16))];
    case "color":
      return ["#1d70b8"];
    case "range":
      return [];
    default:
      return [];
  }
}

function numberBetween(min: string, max: string): string {
  const low = min === "" ? undefined : Number(min);
  const high = max === "" ? undefined : Number(max);
  if (low !== undefined && low > 2) return String(low);
  return high !== undefined && high < 2 ? String(high) : "2";
}

function byToken({ element }: Control): string[] {
  const token = (attributeValue(element, "autocomplete") ?? "").trim().toLowerCase().split(/\s+/).at(-1) ?? "";
  const found = Object.hasOwn(byAutocomplete, token) ? byAutocomplete[token] : undefined;
  return found === undefined ? [] : [found];
}

function general({ type, element }: Control): string[] {
  if (/^(?:date|month|week|time|datetime-local|color|range)$/.test(type)) return [];
  const mode = attributeValue(element, "inputmode");
  if (type === "number" || mode === "numeric" || mode === "decimal") return ["2", "100", "123456", "1234567890"];
  if (type === "textarea") return ["This is a test answer."];
  return ["Test answer", "Test", "2", "AB123456", "123456"];
}

function cut(text: string, { element }: Control): string {
  const maximum = Number(attributeValue(element, "maxlength") ?? Number.NaN);
  if (Number.isNaN(maximum) || text.length <= maximum) return text;
  // Without its spaces, a number or a code may still be whole.
  const dense = text.replace(/[\s-]/g, "");
  return dense.length <= maximum ? dense : text.slice(0, maximum).trim();
}

/** Checks whether a browser would let a text be sent (HTML, "Constraint validation"). */
function fits(text: string, { type, element }: Control): boolean {
  const pattern = attributeValue(element, "pattern");
  const minimum = Number(attributeValue(element, "minlength") ?? 0);
  if (text === "" || text.length < minimum) return false;
  const mode = attributeValue(element, "inputmode");
  if ((type === "number" || mode === "numeric") && !/^[\d\s+-]+$/.test(text)) return false;
  if (mode === "decimal" && !/^[\d.\s+-]+$/.test(text)) return false;
  if (type === "number" && !inRange(Number(text), element)) return false;
  if (!pattern) return true;
  try {
    return new RegExp(`^(?:${pattern})$`, "v").test(text);
  } catch {
    return true;
  }
}

function inRange(number: number, element: Control["element"]): boolean {
  const low = Number(attributeValue(element, "min") || Number.NEGATIVE_INFINITY);
  const high = Number(attributeValue(element, "max") || Number.POSITIVE_INFINITY);
  return number >= low && number <= high;
}
