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

/**
 * Creates a function that returns the day a number of days from now, or the first day of the month a number of months
 * from now, in the given time zone or that of the machine.
 */
export function datesFromNow(unit: "day" | "month", timeZone?: string): (count: number) => IsoDate {
  const format = new Intl.DateTimeFormat("en", {
    timeZone,
    calendar: "gregory",
    year: "numeric",
    month: "numeric",
    day: "numeric",
  });
  return (count) => {
    const parts = format.formatToParts(Date.now());
    const part = (type: string) => Number(parts.find((entry) => entry.type === type)?.value);
    const [month, dayOfMonth] = unit === "day" ? [part("month"), part("day") + count] : [part("month") + count, 1];
    const day = new Date(Date.UTC(part("year"), month - 1, dayOfMonth));
    return isoDate(day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate());
  };
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
