import { string } from "../html/string.js";
import { cy } from "../locale/cy.js";
import { en } from "../locale/en.js";
import { type IsoDate, type IsoMonth, isoDate, isRealDate, monthNumber } from "./calendar.js";
import { enteredText } from "./entered-text.js";

/** Parts of a date as forms have them: the text for each. A date without a day has none. */
export interface PartsOfDate {
  readonly day?: string | number | undefined;
  readonly month: string | number;
  readonly year: string | number;
}

/**
 * Splits a date into the parts that a date input has. Returns undefined for anything but a date such as "1982-06-01" or a month such as
 * "1982-06", also for one with a time, because its day depends on the time zone.
 *
 * @example dateParts("1982-06-01") // { day: "1", month: "6", year: "1982" }
 */
export function dateParts(date: string | null | undefined): Record<"day" | "month" | "year", string> | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d?)(?:-(\d\d?))?$/.exec(string(date)) ?? [];
  return year ? { day: day ? String(Number(day)) : "", month: String(Number(month)), year } : undefined;
}

/**
 * Joins the parts of a date to one such as "1982-06-01", or without a day to a month such as "1982-06". Returns undefined if there is no
 * such date.
 *
 * @example dateFromParts({ day: "1", month: "June", year: "1982" }) // "1982-06-01"
 */
export function dateFromParts(parts: PartsOfDate | null | undefined): IsoDate | IsoMonth | undefined {
  const [day, month, year] = [parts?.day, parts?.month, parts?.year].map((part) => enteredText(part));
  const number = monthNumber(month ?? "", en.date.months, cy.date.months);
  const isWritten = /^\d{0,2}$/.test(day ?? "") && /^\d{4}$/.test(year ?? "") && number >= 1 && number <= 12;
  if (!isWritten || Number(year) < 1 || !isRealDate(Number(year), number, day ? Number(day) : 1)) return undefined;
  const date = isoDate(Number(year), number, day ? Number(day) : 1);
  return day ? date : (date.slice(0, "2024-12".length) as IsoMonth);
}
