import { en } from "../../locale/en.js";
import type { Locale, NumberMessages } from "../../locale/locale.js";
import { kindOf } from "../../options/kinds.js";
import { fail } from "../diagnostics/fail.js";
import { answerSchema, type Reading } from "./answer-schema.js";
import { type Messages, messageOf, refuseSchemaOptions } from "./schema-options.js";
import type { StandardSchemaV1 } from "./standard-schema.js";

/** Options of `number`. */
export interface NumberOptions {
  /** Name of the number, as it begins a sentence: "Number of children". */
  readonly subject: string;
  /** Smallest number that is accepted. */
  readonly min?: number | undefined;
  /** Largest number that is accepted. */
  readonly max?: number | undefined;
  /** Greatest number of decimal places. Without it, only whole numbers are accepted. */
  readonly decimals?: number | undefined;
  /** Messages that replace those of the language. */
  readonly messages?: Messages<NumberMessages>;
  /** Language of the messages. Defaults to that of the form. */
  readonly locale?: Locale | undefined;
}

/**
 * Creates a Standard Schema for a number that is typed. It accepts commas or spaces between thousands, and returns the number.
 *
 * @example number({ subject: "Number of children", min: 0, max: 20 })
 */
export function number(options: NumberOptions): StandardSchemaV1<string, number> {
  const { format: _, ...messageNames } = en.number;
  refuseSchemaOptions("number", options, optionNames, messageNames, "Number of children");
  refuseLimits("number", options, 0);
  const { subject, min, max, decimals = 0, messages } = options;

  function read(entered: string, locale: Locale): Reading<number> {
    const limit = (value: number | undefined) => (value === undefined ? "" : locale.number.format(value));
    const report = (name: keyof NumberMessages) => ({
      message: messageOf(messages?.[name] ?? locale.number[name], {
        subject,
        decimals,
        min: limit(min),
        max: limit(max),
      }),
    });
    if (!entered) return report("missing");
    const parsed = parseNumber(entered);
    if (!parsed) return report("notNumber");
    if (parsed.decimals > decimals) return report(decimals ? "tooManyDecimals" : "notWhole");
    const side = outside(parsed.value, min, max);
    return side ? report(side) : { value: parsed.value };
  }

  return answerSchema(options.locale, read, (value, locale) => locale.number.format(value));
}

const optionNames: { readonly [Name in keyof NumberOptions]-?: true } = {
  subject: true,
  min: true,
  max: true,
  decimals: true,
  messages: true,
  locale: true,
};

/** Throws for limits that are not numbers or that accept none. */
export function refuseLimits(
  schema: string,
  { min, max, decimals = 0 }: Pick<NumberOptions, "min" | "max" | "decimals">,
  leastMin: number,
): void {
  for (const [name, limit] of Object.entries({ min, max })) {
    if (limit === undefined || Number.isFinite(limit)) continue;
    fail(schema, `"${name}" must be a number, such as ${leastMin}, not ${kindOf(limit)}.`);
  }
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 10) {
    fail(schema, '"decimals" must be a whole number from 0 to 10.');
  }
  if (min !== undefined && max !== undefined && min > max) {
    fail(schema, `min ${min} is greater than max ${max}. Set min to the smaller of the two.`);
  }
}

/** Returns the name of the message about a number that is too small or too large; undefined for one that is neither. */
export function outside(
  value: number,
  min: number | undefined,
  max: number | undefined,
): "tooSmall" | "tooLarge" | "notBetween" | undefined {
  const isTooSmall = min !== undefined && value < min;
  const isTooLarge = max !== undefined && value > max;
  if (!isTooSmall && !isTooLarge) return undefined;
  if (min !== undefined && max !== undefined) return "notBetween";
  return isTooSmall ? "tooSmall" : "tooLarge";
}

/**
 * Reads a number as people write it: with a sign, with commas or spaces between thousands and with decimal places, but neither
 * "1e3" nor "0x10". Returns undefined for anything else, and for more digits than JavaScript can hold exactly.
 */
export function parseNumber(entered: string): { readonly value: number; readonly decimals: number } | undefined {
  // A minus sign, and the dashes that people and word processors type for it.
  const [, sign, whole = "", fraction = ""] =
    /^([+\-\u2212\u2013]?) ?(\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|(?=\.\d))(?:\.(\d*))?$/.exec(entered) ?? [];
  if (sign === undefined) return undefined;
  const digits = whole.replace(/[, ]/g, "");
  const places = fraction.replace(/0+$/, "");
  if (digits.replace(/^0+/, "").length + places.length > 15) return undefined;
  const value = Number(`${digits || "0"}.${places || "0"}`);
  return { value: sign && sign !== "+" && value ? -value : value, decimals: fraction.length };
}
