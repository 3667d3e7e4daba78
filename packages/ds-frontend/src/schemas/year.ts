import { fail } from "../diagnostics/fail.js";
import { kindOf } from "../diagnostics/kinds.js";
import type { YearMessages } from "../locale/locale.js";
import { clockFor } from "./calendar.js";
import { defineSchema, type Reading, type SchemaOptions } from "./define-schema.js";
import { enteredText } from "./entered-text.js";
import { outside, valueInWords } from "./number.js";
import type { StandardSchemaV1 } from "./standard-schema.js";

/** Limit of a year, which is worked out when an answer is checked: a year, or an offset from this one, such as `{ years: -5 }`. */
export type YearLimit = number | { readonly years: number };

/** Options of `year`. */
export interface YearOptions extends SchemaOptions<YearMessages> {
  /** Earliest year that is accepted. */
  readonly min?: YearLimit | undefined;
  /** Latest year that is accepted. */
  readonly max?: YearLimit | undefined;
  /** Time zone that decides which year it is, such as "Europe/London". Defaults to that of the machine. */
  readonly timeZone?: string | undefined;
}

/**
 * Creates a Standard Schema for a year, which is typed in four digits. It returns the number.
 *
 * @example year({ subject: "The year you qualified", min: 1950, max: { years: 0 } })
 */
export function year(options: YearOptions): StandardSchemaV1<string, number> {
  const { min, max, timeZone } = options ?? {};
  let clock: ReturnType<typeof clockFor> | undefined;
  const resolve = (limit: YearLimit | undefined): number | undefined => {
    if (typeof limit !== "object") return limit;
    clock ??= clockFor("year", timeZone);
    return Number(clock().slice(0, 4)) + limit.years;
  };
  const read = (answer: unknown): Reading<number, "year"> => {
    const entered = enteredText(answer);
    if (!entered) return { code: "missing" };
    if (!/^\d{4}$/.test(entered) || Number(entered) < 1) return { code: "notYear" };
    const value = Number(entered);
    return outside(value, { min: resolve(min), max: resolve(max) }, "tooEarly", "tooLate") ?? { value };
  };
  const inWords = (limit: YearLimit | undefined) =>
    String(resolve(limit) ?? "").padStart(limit === undefined ? 0 : 4, "0");
  const schema = defineSchema<string, number, "year">({
    messages: "year",
    options,
    optionNames: ["min", "max", "timeZone"],
    example: "The year you qualified",
    read,
    details: () => ({ min: inWords(min), max: inWords(max) }),
    facts: {
      inWords: (answer) => valueInWords(read(answer), (value: number) => inWords(value)),
      typed: (value) => (typeof value === "number" ? inWords(value) : value),
    },
  });
  for (const [name, limit] of Object.entries({ min, max })) {
    const years: unknown = typeof limit === "object" && limit !== null ? limit.years : limit;
    if (limit === undefined || Number.isInteger(years)) continue;
    fail("year", `"${name}" must be a year such as 1950, or an offset such as { years: -5 }, not ${kindOf(limit)}.`);
  }
  if (timeZone !== undefined) clock = clockFor("year", timeZone);
  const [first, last] = [resolve(min), resolve(max)];
  if (first !== undefined && last !== undefined && first > last && typeof min === typeof max) {
    fail("year", `min ${first} is after max ${last}. Set min to the earlier of the two.`);
  }
  return schema;
}
