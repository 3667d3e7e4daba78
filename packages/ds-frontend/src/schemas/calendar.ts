import { fail } from "../diagnostics/fail.js";

/** Day of the calendar as ISO 8601 writes it, such as "2024-12-31". These strings sort in the order of time. */
export type IsoDate = `${number}-${number}-${number}`;

/** Month of the calendar as ISO 8601 writes it, such as "2024-12". */
export type IsoMonth = `${number}-${number}`;

/** Writes a date as ISO 8601 does. */
export function isoDate(year: number, month: number, day: number): IsoDate {
  const digits = (value: number, length: number) => String(value).padStart(length, "0");
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}` as IsoDate;
}

/** Returns true when the month has this day. */
export function isRealDate(year: number, month: number, day: number): boolean {
  return day >= 1 && day <= daysIn(year, month);
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Time from one date to another: each of its numbers may be negative. */
export interface DateOffset {
  readonly days?: number | undefined;
  readonly weeks?: number | undefined;
  readonly months?: number | undefined;
  readonly years?: number | undefined;
}

/**
 * Returns the date an offset away, between the years 1 and 9999, because only those sort as texts. A month after 31 January is the
 * last day of February.
 */
export function addToDate(date: IsoDate, { days = 0, weeks = 0, months = 0, years = 0 }: DateOffset): IsoDate {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const monthsInAll = year * 12 + (month - 1) + years * 12 + months;
  const [newYear, newMonth] = [Math.floor(monthsInAll / 12), (((monthsInAll % 12) + 12) % 12) + 1];
  const moved = new Date(0);
  moved.setUTCFullYear(newYear, newMonth - 1, Math.min(day, daysIn(newYear, newMonth)) + days + weeks * 7);
  const movedYear = moved.getUTCFullYear();
  if (movedYear >= 1 && movedYear <= 9999) return isoDate(movedYear, moved.getUTCMonth() + 1, moved.getUTCDate());
  return days + weeks * 7 + (months + years * 12) * 30 < 0 ? isoDate(1, 1, 1) : isoDate(9999, 12, 31);
}

/**
 * Returns the date of today, or the date an offset away from it, such as 17 years ago.
 *
 * @example dateFromToday({ years: -17 }, "Europe/London")
 */
export function dateFromToday(offset: DateOffset = {}, timeZone?: string): IsoDate {
  return addToDate(clockFor("dateFromToday", timeZone)(), offset);
}

/** Returns the age, in whole years, on one date of somebody who was born on another; on 28 February, 29 February is to come. */
export function ageOn(date: IsoDate, born: string): number {
  const years = Number(date.slice(0, 4)) - Number(born.slice(0, 4));
  return date.slice(4) < born.slice(4) ? years - 1 : years;
}

/** Creates a function that returns the date of today in the given time zone or that of the machine. */
export function clockFor(where: string, timeZone?: string): () => IsoDate {
  const format = dateFormat(where, timeZone);
  return () => {
    const parts = format.formatToParts(Date.now());
    const part = (type: string) => Number(parts.find((entry) => entry.type === type)?.value);
    return isoDate(part("year"), part("month"), part("day"));
  };
}

/** Formats by time zone: to create one takes longer than everything else, and conditions of a journey run often. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>();

function dateFormat(where: string, timeZone: string | undefined): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const parts = { year: "numeric", month: "numeric", day: "numeric" } as const;
  try {
    const format = new Intl.DateTimeFormat("en", { timeZone, calendar: "gregory", ...parts });
    formats.set(timeZone, format);
    return format;
  } catch {
    fail(where, `there is no time zone ${JSON.stringify(timeZone)}. Use a name such as "Europe/London".`);
  }
}

/** Returns the number of a month that was entered as a number, or as a name or its first three letters or more. */
export function monthNumber(entered: string, ...languages: readonly (readonly string[])[]): number {
  if (/^\d{1,2}$/.test(entered)) return Number(entered);
  const word = entered.replace(/\.$/, "").toLowerCase();
  if (word.length < 3) return Number.NaN;
  for (const months of languages) {
    const index = months.findIndex((month) => month.toLowerCase().startsWith(word));
    if (index >= 0) return index + 1;
  }
  return Number.NaN;
}
