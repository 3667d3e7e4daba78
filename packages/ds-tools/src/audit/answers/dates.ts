import type { Control, DatePart, Question } from "../page/snapshot.js";
import type { State } from "../page/submission.js";
import { examplesIn } from "../page/texts/examples-in.js";

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
  return [...asked, ...recently, ...examples, ...usual, recent, inDays(0), inDays(1)];
}

const isAhead =
  /travel|appointment|arriv|depart|deliver|book|expir|\bend\b|\bdue\b|deadline|leaving|start|apwyntiad|cyrraedd|gorffen|dechrau/;

/** Parses a date such as "27 3 1984", "27 March 1984" or "1984-03-27"; undefined when the text is none. */
export function parseDate(text: string): Parts | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.trim());
  if (iso) return { day: Number(iso[3]), month: Number(iso[2]), year: Number(iso[1]) };
  const [, day, month = "", year] = /^(\d{1,2})[\s/.-]+(\d{1,2}|[a-z]+)[\s/.-]+(\d{4})$/i.exec(text.trim()) ?? [];
  if (!day) return undefined;
  const number = /^\d/.test(month) ? Number(month) : months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  return number > 0 ? { day: Number(day), month: number, year: Number(year) } : undefined;
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

function inDays(days: number): Parts {
  const date = new Date(Date.now() + days * 86_400_000);
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
    control.options.find(({ text }) => part === "month" && text.toLowerCase().startsWith(months[number - 1] ?? "-")) ??
    control.options.findLast(({ isPlaceholder }) => !isPlaceholder);
  return [option?.value ?? ""];
}
