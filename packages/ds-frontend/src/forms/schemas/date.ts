import { en } from "../../locale/en.js";
import type { DateMessages, DatePart, Locale } from "../../locale/locale.js";
import { fail } from "../diagnostics/fail.js";
import { datesFromNow, type IsoDate, type IsoMonth, isoDate, isRealDate, monthNumber } from "./calendar.js";
import { defineSchema, type Reading, type SchemaOptions } from "./define-schema.js";
import { enteredText } from "./entered-text.js";
import type { StandardSchemaV1 } from "./standard-schema.js";

/**
 * Limit of a date: a day such as "2024-12-31", a month such as "2024-12" where no day is asked for, or a limit relative
 * to today. For months, "yesterday" means last month and "tomorrow" means next month.
 */
export type DateLimit = "yesterday" | "today" | "tomorrow" | IsoDate | IsoMonth;

/** Parts that a date can have. */
export type DateParts = readonly ["day", "month", "year"] | readonly ["month", "year"];

/** Options of `date`. */
export interface DateOptions<Parts extends DateParts = DateParts> extends SchemaOptions<DateMessages> {
  /** Parts that the date input asks for: `["month", "year"]` for a date without a day. Defaults to all three. */
  readonly parts?: Parts | undefined;
  /** Earliest date that is accepted. */
  readonly min?: DateLimit | undefined;
  /** Latest date that is accepted. */
  readonly max?: DateLimit | undefined;
  /** Time zone that decides which day is today, such as "Europe/London". Defaults to that of the machine. */
  readonly timeZone?: string | undefined;
}

/** Answer to a date input: the text that was entered for each part. */
export type DateAnswer<Parts extends DateParts = readonly ["day", "month", "year"]> = {
  readonly [Part in Parts[number]]: string;
};

type Iso<Parts extends DateParts> = "day" extends Parts[number] ? IsoDate : IsoMonth;

const allParts: DateParts = ["day", "month", "year"];
const offsets = { yesterday: -1, today: 0, tomorrow: 1 };

/**
 * Creates a Standard Schema for a date that is entered in parts. It returns an ISO date, or reports what is missing, then
 * what is impossible, then what is out of range, with an issue for each wrong part.
 *
 * @example date({ subject: "Your date of birth", max: "today" })
 */
export function date<Parts extends DateParts = readonly ["day", "month", "year"]>(
  options: DateOptions<Parts>,
): StandardSchemaV1<DateAnswer<Parts>, Iso<Parts>> {
  const { min, max, parts: order = allParts, timeZone } = options ?? {};
  const hasDay = [order].flat().includes("day" as never);
  let fromNow: ((count: number) => IsoDate) | undefined;

  function read(answer: unknown, locale: Locale): Reading<Iso<Parts>, "date"> {
    const entered = (part: DatePart) => enteredPart(answer, part);
    const [day, month, year] = [hasDay ? entered("day") : "1", entered("month"), entered("year")];
    const missing = order.filter((part) => entered(part) === "");
    const report = (code: keyof DateMessages, parts: readonly DatePart[]) => {
      const inWords = (limit?: DateLimit) => (limit === undefined ? "" : formatDate(resolveLimit(limit), locale));
      return { code, parts, more: { parts: parts.length ? parts : order, min: inWords(min), max: inWords(max) } };
    };

    if (missing.length === order.length) return report("missing", []);
    if (missing.length) return report("missingParts", missing);

    const numbers = {
      day: parseDigits(day, 2),
      month: monthNumber(month, locale.date.months, en.date.months),
      year: parseDigits(year, 4),
    };
    const isWrongYear = !/^\d{4}$/.test(year) || numbers.year < 1;
    const wrong = order.filter((part) => {
      if (part === "day") return !(numbers.day >= 1 && numbers.day <= 31);
      return part === "month" ? !(numbers.month >= 1 && numbers.month <= 12) : isWrongYear;
    });
    if (wrong.length === 1 && /^\d+$/.test(year) && isWrongYear && year.length !== 4) return report("wrongYear", wrong);
    // For 31 June nobody knows which part is wrong, so none is marked.
    if (wrong.length || !isRealDate(numbers.year, numbers.month, numbers.day)) return report("notReal", wrong);

    const value = withoutUnaskedDay(isoDate(numbers.year, numbers.month, numbers.day));
    if (min !== undefined && value < resolveLimit(min)) return report(rangeCode("min"), []);
    if (max !== undefined && value > resolveLimit(max)) return report(rangeCode("max"), []);
    return { value: value as Iso<Parts> };
  }

  function rangeCode(side: "min" | "max"): keyof DateMessages {
    if (min !== undefined && max !== undefined && !isRelative(min) && !isRelative(max)) return "notBetween";
    if (side === "min") {
      return min === "tomorrow" ? "notFuture" : min === "today" ? "notTodayOrFuture" : "tooEarly";
    }
    return max === "yesterday" ? "notPast" : max === "today" ? "notTodayOrPast" : "tooLate";
  }

  function resolveLimit(limit: DateLimit): string {
    if (!isRelative(limit)) return limit;
    fromNow ??= datesFromNow(hasDay ? "day" : "month", timeZone);
    return withoutUnaskedDay(fromNow(offsets[limit]));
  }

  /** Returns the date, or its month when no day is asked for. */
  function withoutUnaskedDay(iso: IsoDate): string {
    return hasDay ? iso : iso.slice(0, "2024-12".length);
  }

  const schema = defineSchema<DateAnswer<Parts>, Iso<Parts>, "date">({
    messages: "date",
    options,
    optionNames: ["parts", "min", "max", "timeZone"],
    example: "Your date of birth",
    read,
    facts: { parts: order },
  });
  assertDateOptions(order, hasDay, min, max);
  // A time zone that does not exist is an error of the program, not of the first user.
  if (timeZone !== undefined) fromNow = datesFromNow(hasDay ? "day" : "month", timeZone);
  return schema;
}

/** Throws for the mistakes that TypeScript reports, because in JavaScript a misspelt limit would accept every date. */
function assertDateOptions(
  parts: unknown,
  hasDay: boolean,
  min: DateLimit | undefined,
  max: DateLimit | undefined,
): void {
  const sorted = Array.isArray(parts) ? [...parts].sort().join() : "";
  if (sorted !== "day,month,year" && sorted !== "month,year") {
    fail("date", '"parts" must be ["day", "month", "year"] or ["month", "year"].');
  }
  for (const limit of [min, max]) {
    if (limit === undefined || isRelative(limit) || isIso(limit, hasDay)) continue;
    const example = hasDay ? 'date such as "2024-12-31"' : 'month such as "2024-12"';
    fail("date", `"${limit}" is not a valid limit. Use a ${example}, "yesterday", "today" or "tomorrow".`);
  }
  if (min !== undefined && max !== undefined && isAlwaysAfter(min, max)) {
    fail("date", `min "${min}" is after max "${max}". Set min to the earlier of the two.`);
  }
}

/** Returns the text that was entered for a part. */
function enteredPart(answer: unknown, part: DatePart): string {
  if (typeof answer !== "object" || answer === null || !Object.hasOwn(answer, part)) return "";
  return enteredText((answer as Record<string, unknown>)[part]);
}

function parseDigits(text: string, maxLength: number): number {
  return /^\d+$/.test(text) && text.length <= maxLength ? Number(text) : Number.NaN;
}

function isRelative(limit: DateLimit): limit is keyof typeof offsets {
  return Object.hasOwn(offsets, limit);
}

function isIso(limit: string, hasDay: boolean): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(hasDay ? limit : `${limit}-01`) ?? [];
  return Number(month) >= 1 && Number(month) <= 12 && isRealDate(Number(year), Number(month), Number(day));
}

/** Returns true when min is after max on every day, so that no date could be accepted. */
function isAlwaysAfter(min: DateLimit, max: DateLimit): boolean {
  if (isRelative(min) && isRelative(max)) return offsets[min] > offsets[max];
  return !isRelative(min) && !isRelative(max) && min > max;
}

function formatDate(iso: string, { date: { months, format } }: Locale): string {
  const [year = 0, month = 1, day] = iso.split("-").map(Number);
  return format(day, months[month - 1] ?? "", year);
}
