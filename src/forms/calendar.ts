import type { IsoDate } from "./date.js";

export function isoDate(year: number, month: number, day: number): IsoDate {
  const digits = (value: number, length: number) => String(value).padStart(length, "0");
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}` as IsoDate;
}

/** Whether the calendar has this day. */
export function isReal(year: number, month: number, day: number): boolean {
  return day >= 1 && day <= daysIn(year, month);
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/**
 * What gives the day so many days from now, or the first day of the month so many months from now, in a time zone or in
 * that of the machine.
 */
export function calendar(unit: "day" | "month", timeZone?: string): (count: number) => IsoDate {
  const format = new Intl.DateTimeFormat("en", {
    timeZone,
    calendar: "gregory",
    year: "numeric",
    month: "numeric",
    day: "numeric",
  });
  return (count) => {
    const parts = format.formatToParts(Date.now());
    const part = (type: string) => Number(parts.find((found) => found.type === type)?.value);
    const [month, inMonth] = unit === "day" ? [part("month"), part("day") + count] : [part("month") + count, 1];
    const day = new Date(Date.UTC(part("year"), month - 1, inMonth));
    return isoDate(day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate());
  };
}

/** The number of a month that was entered as a number or as a name, in full or by at least three letters. */
export function monthOf(entered: string, ...languages: readonly (readonly string[])[]): number {
  if (/^\d{1,2}$/.test(entered)) return Number(entered);
  const word = entered.replace(/\.$/, "").toLowerCase();
  if (word.length < 3) return Number.NaN;
  for (const months of languages) {
    const index = months.findIndex((month) => month.toLowerCase().startsWith(word));
    if (index >= 0) return index + 1;
  }
  return Number.NaN;
}
