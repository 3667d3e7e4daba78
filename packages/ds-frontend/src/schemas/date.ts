import { assertKnown, fail } from "../diagnostics/fail.js";
import { kindOf } from "../diagnostics/kinds.js";
import { isObject, isPlainObject, isStrayPromise } from "../diagnostics/values.js";
import { ownValue } from "../html/own.js";
import { en } from "../locale/en.js";
import type { DateMessages, DatePart, Locale } from "../locale/locale.js";
import {
  addToDate,
  ageOn,
  clockFor,
  type DateOffset,
  type IsoDate,
  type IsoMonth,
  isoDate,
  isRealDate,
  monthNumber,
} from "./calendar.js";
import { defineSchema, type FormContext, type Reading, type SchemaOptions } from "./define-schema.js";
import { enteredText } from "./entered-text.js";
import type { StandardSchemaV1 } from "./standard-schema.js";

/**
 * Limit of a date, which is worked out when an answer is checked: a day such as "2024-12-31", or a month such as "2024-12" where no
 * day is asked for; "yesterday", "today" or "tomorrow", which mean last month, this month and next month where no day is asked for;
 * an offset from today, such as `{ days: 28 }` or `{ years: -1 }`; the answer to another date of the form, with an offset if there is one, such as
 * `{ field: "startDate", days: 1 }`; or a function of today's date.
 */
export type DateLimit =
  | "yesterday"
  | "today"
  | "tomorrow"
  | IsoDate
  | IsoMonth
  | DateOffset
  | FieldLimit
  | ((today: IsoDate) => IsoDate | IsoMonth);

/** Limit that is the answer to another date of the form. */
export interface FieldLimit extends DateOffset {
  /** Key of the field. Without an answer to it there is no limit. */
  readonly field: string;
}

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
  /** Ages that are accepted, in whole years on the day when the answer is checked: `{ min: 17 }` for 17 or over. */
  readonly age?: { readonly min?: number | undefined; readonly max?: number | undefined } | undefined;
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
const sides = ["min", "max"] as const;
type Side = (typeof sides)[number];

/** Names of the messages about a date that is outside its limits. */
const rangeCodes = {
  min: ["tooEarly", "notFuture", "notTodayOrFuture", "notBetween"],
  max: ["tooLate", "notPast", "notTodayOrPast", "notBetween"],
} as const;

/**
 * Creates a Standard Schema for a date that is entered in parts. It returns an ISO date, or reports what is missing, then
 * what is impossible, then what is out of range, with an issue for each wrong part.
 *
 * @example date({ subject: "Your date of birth", max: "today" })
 * @example date({ subject: "Your date of birth", age: { min: 17 }, timeZone: "Europe/London" })
 * @example date({ subject: "The date you left", min: { field: "started" } })
 */
export function date<Parts extends DateParts = readonly ["day", "month", "year"]>(
  options: DateOptions<Parts>,
): StandardSchemaV1<DateAnswer<Parts>, Iso<Parts>> {
  const { age, parts: order = allParts, timeZone, ...limits } = options ?? {};
  const hasDay = [order].flat().includes("day" as never);
  let clock: (() => IsoDate) | undefined;
  const today = (): IsoDate => {
    clock ??= clockFor("date", timeZone);
    return clock();
  };

  function read(answer: unknown, locale: Locale, form: FormContext): Reading<Iso<Parts>, "date"> {
    const entered = (part: DatePart) => enteredPart(answer, part);
    const [day, month, year] = [hasDay ? entered("day") : "1", entered("month"), entered("year")];
    const missing = order.filter((part) => entered(part) === "");
    const resolved = { min: resolveLimit("min", form), max: resolveLimit("max", form) };
    const report = (code: keyof DateMessages, parts: readonly DatePart[], or?: readonly (keyof DateMessages)[]) => {
      const inWords = (limit?: string) => (limit === undefined ? "" : formatDate(limit, locale));
      const about = { min: inWords(resolved.min), max: inWords(resolved.max), minAge: age?.min, maxAge: age?.max };
      return { code, ...(or && { or }), parts, more: { parts: parts.length ? parts : order, ...about } };
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
    const wrongSide = sides.find((side) => isOutside(side, value, resolved[side]));
    if (wrongSide) return report(rangeCode(wrongSide, resolved), [], rangeCodes[wrongSide]);
    const years = age && ageOn(today(), value);
    // Nobody has an age before birth.
    if (years !== undefined && years < 0 && !age?.min) return report("notTodayOrPast", [], rangeCodes.max);
    if (years !== undefined && years < (age?.min ?? years)) return report("tooYoung", []);
    if (years !== undefined && years > (age?.max ?? years)) return report("tooOld", []);
    return { value: value as Iso<Parts> };
  }

  function rangeCode(side: Side, resolved: Readonly<Record<Side, string | undefined>>) {
    const { min, max } = limits;
    // The answer that a limit depends on can be missing, or leave no day between the two.
    const areBoth = resolved.min !== undefined && resolved.max !== undefined && resolved.min <= resolved.max;
    if (areBoth && !isWord(min) && !isWord(max)) return "notBetween";
    if (side === "min") {
      return min === "tomorrow" ? "notFuture" : min === "today" ? "notTodayOrFuture" : "tooEarly";
    }
    return max === "yesterday" ? "notPast" : max === "today" ? "notTodayOrPast" : "tooLate";
  }

  /** Returns a limit as an ISO date or month; undefined if there is none, or the answer that it depends on is missing or wrong. */
  function resolveLimit(side: Side, { values }: FormContext): string | undefined {
    const limit = limits[side];
    if (limit === undefined) return undefined;
    if (isWord(limit)) return fromDate(today(), { [hasDay ? "days" : "months"]: offsets[limit] });
    if (typeof limit === "string") return limit;
    if (typeof limit === "function") {
      const returned: unknown = limit(today());
      if (isIso(returned, hasDay)) return returned;
      const example = hasDay ? 'date such as "2024-12-31"' : 'month such as "2024-12"';
      return fail(
        "date",
        `the function "${side}" returned ${isStrayPromise(returned) ? "a promise" : inQuotes(returned)}. Return a ${example}.`,
      );
    }
    if (!("field" in limit)) return fromDate(today(), limit);
    const other: unknown = values?.[limit.field];
    return isIso(other, hasDay) ? fromDate((hasDay ? other : `${other}-01`) as IsoDate, limit) : undefined;
  }

  function fromDate(start: IsoDate, offset: DateOffset): string {
    // So that a month after 31 January is February, also where no day is asked for.
    return withoutUnaskedDay(addToDate(hasDay ? start : (`${start.slice(0, 7)}-01` as IsoDate), offset));
  }

  /** Returns the date, or its month when no day is asked for. */
  function withoutUnaskedDay(iso: IsoDate): string {
    return hasDay ? iso : iso.slice(0, "2024-12".length);
  }

  const schema = defineSchema<DateAnswer<Parts>, Iso<Parts>, "date">({
    messages: "date",
    options,
    optionNames: ["parts", "min", "max", "age", "timeZone"],
    example: "Your date of birth",
    read,
    facts: {
      parts: order,
      dependsOn: sides.flatMap((side) => {
        const limit = limits[side];
        return typeof limit === "object" && "field" in limit ? limit.field : [];
      }),
    },
  });
  assertDateOptions(order, hasDay, limits, age);
  // A time zone that does not exist, and a function that returns no date, are errors of the program, not of the first user.
  if (timeZone !== undefined) clock = clockFor("date", timeZone);
  const [min, max] = sides.map((side) => resolveLimit(side, {}));
  const areFixed = sides.every((side) => typeof limits[side] === "string" && !isWord(limits[side]));
  const areRelative = sides.every((side) => isWord(limits[side]) || isObject(limits[side]));
  if ((areFixed || areRelative) && min !== undefined && max !== undefined && min > max) {
    fail(
      "date",
      `min ${inQuotes(limits.min)} is after max ${inQuotes(limits.max)}. Set min to the earlier of the two.`,
    );
  }
  return schema;
}

const offsetNames = ["days", "weeks", "months", "years"];

/** Throws for the mistakes that TypeScript reports, because in JavaScript a misspelt limit would accept every date. */
function assertDateOptions(
  parts: unknown,
  hasDay: boolean,
  limits: { readonly min?: DateLimit | undefined; readonly max?: DateLimit | undefined },
  age: DateOptions["age"],
): void {
  const sorted = Array.isArray(parts) ? [...parts].sort().join() : "";
  if (sorted !== "day,month,year" && sorted !== "month,year") {
    fail("date", '"parts" must be ["day", "month", "year"] or ["month", "year"].');
  }
  for (const side of sides) {
    const limit: unknown = limits[side];
    if (limit === undefined || typeof limit === "function" || isWord(limit) || isIso(limit, hasDay)) continue;
    if (!isPlainObject(limit)) {
      const example = hasDay ? 'date such as "2024-12-31"' : 'month such as "2024-12"';
      fail(
        "date",
        `${inQuotes(limit)} is not a valid limit. Use a ${example}, "yesterday", "today" or "tomorrow", or an offset such as { ${hasDay ? "days: 28" : "months: 1"} }.`,
      );
    }
    assertOffset(side, limit, hasDay);
  }
  if (age === undefined) return;
  if (!isObject(age)) fail("date", `"age" is ${kindOf(age)}. Pass limits in years, such as { min: 17 }.`);
  if (!hasDay) fail("date", '"age" needs a date with a day. Without one, use max, such as { years: -17 }.');
  for (const [name, years] of Object.entries(age)) {
    assertKnown("date: age", name, sides);
    if (years !== undefined && !(Number.isInteger(years) && years >= 0)) {
      fail("date", `the ${name} of "age" must be a whole number of years, such as 17.`);
    }
  }
  if ((age.min ?? 0) > (age.max ?? Number.POSITIVE_INFINITY)) {
    fail("date", `the min age ${age.min} is greater than the max age ${age.max}. Set min to the smaller of the two.`);
  }
}

function assertOffset(side: string, limit: object, hasDay: boolean): void {
  for (const [name, value] of Object.entries(limit)) {
    assertKnown(`date: ${side}`, name, [...offsetNames, "field"]);
    if (name === "field" ? typeof value === "string" && value : value === undefined || Number.isInteger(value))
      continue;
    const example = name === "field" ? 'the key of a field, such as "startDate"' : "a whole number, such as 28 or -28";
    fail("date", `"${name}" of "${side}" must be ${example}.`);
  }
  const unasked = ["days", "weeks"].find((name) => !hasDay && name in limit);
  if (unasked) fail("date", `"${side}" is in ${unasked}, but the date has no day. Use months or years.`);
  if (!Object.keys(limit).length) fail("date", `"${side}" is an empty object. Use an offset such as { days: 28 }.`);
}

/** Returns true for a date before its earliest or after its latest. */
function isOutside(side: Side, value: string, limit: string | undefined): boolean {
  return limit !== undefined && (side === "min" ? value < limit : value > limit);
}

/** Returns the text that was entered for a part. */
function enteredPart(answer: unknown, part: DatePart): string {
  return enteredText(ownValue(answer, part));
}

function parseDigits(text: string, maxLength: number): number {
  return /^\d+$/.test(text) && text.length <= maxLength ? Number(text) : Number.NaN;
}

function isWord(limit: unknown): limit is keyof typeof offsets {
  return typeof limit === "string" && Object.hasOwn(offsets, limit);
}

function isIso(limit: unknown, hasDay: boolean): limit is string {
  if (typeof limit !== "string") return false;
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(hasDay ? limit : `${limit}-01`) ?? [];
  return Number(month) >= 1 && Number(month) <= 12 && isRealDate(Number(year), Number(month), Number(day));
}

function inQuotes(limit: unknown): string {
  return typeof limit === "function" ? "of the function" : (JSON.stringify(limit) ?? String(limit));
}

function formatDate(iso: string, { date: { months, format } }: Locale): string {
  const [year = 0, month = 1, day] = iso.split("-").map(Number);
  return format(day, months[month - 1] ?? "", year);
}
