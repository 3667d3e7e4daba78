import { en } from "../../locale/en.js";
import type { Locale, MoneyMessages } from "../../locale/locale.js";
import { fail } from "../diagnostics/fail.js";
import { answerSchema, type Reading } from "./answer-schema.js";
import { outside, parseNumber, refuseLimits } from "./number.js";
import { type Messages, messageOf, refuseSchemaOptions } from "./schema-options.js";
import type { StandardSchemaV1 } from "./standard-schema.js";

/** Options of `money`. */
export interface MoneyOptions {
  /** Name of the amount, as it begins a sentence: "Your weekly rent". */
  readonly subject: string;
  /** Smallest amount in pounds. Defaults to 0. */
  readonly min?: number | undefined;
  /** Largest amount in pounds. */
  readonly max?: number | undefined;
  /** 2 for pounds and pence, or 0 for whole pounds. Defaults to 2. */
  readonly decimals?: 0 | 2 | undefined;
  /** Messages that replace those of the language. */
  readonly messages?: Messages<MoneyMessages>;
  /** Language of the messages. Defaults to that of the form. */
  readonly locale?: Locale | undefined;
}

/**
 * Creates a Standard Schema for an amount of money in pounds. It accepts "£1,250.50", "1250.5" and "£ 1,250", and returns the
 * number of pounds.
 *
 * @example money({ subject: "Your weekly rent", max: 5000 })
 */
export function money(options: MoneyOptions): StandardSchemaV1<string, number> {
  const { format: _, ...messageNames } = en.money;
  refuseSchemaOptions("money", options, optionNames, messageNames, "Your weekly rent");
  const { subject, min = 0, max, decimals = 2, messages } = options;
  refuseLimits("money", { min, max, decimals }, 100);
  if (decimals !== 0 && decimals !== 2) fail("money", '"decimals" must be 2, or 0 for whole pounds.');

  function read(entered: string, locale: Locale): Reading<number> {
    const limit = (value: number | undefined) => (value === undefined ? "" : locale.money.format(value));
    const report = (name: keyof MoneyMessages) => ({
      message: messageOf(messages?.[name] ?? locale.money[name], { subject, min: limit(min), max: limit(max) }),
    });
    if (!entered) return report("missing");
    const parsed = parseNumber(
      entered.replace(/^([+\-\u2212\u2013]? ?)(?:£|GBP) ?/i, "$1").replace(/ ?(?:£|GBP)$/i, ""),
    );
    if (!parsed) return report("notMoney");
    // Pence of 0, as in "£12.00", are none.
    if (!decimals && !Number.isInteger(parsed.value)) return report("noPence");
    if (parsed.decimals > 2) return report("tooManyDecimals");
    const side = outside(parsed.value, min, max);
    return side ? report(side) : { value: parsed.value };
  }

  const typed = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(2));
  return answerSchema(options.locale, read, (value, locale) => locale.money.format(value), typed);
}

const optionNames: { readonly [Name in keyof MoneyOptions]-?: true } = {
  subject: true,
  min: true,
  max: true,
  decimals: true,
  messages: true,
  locale: true,
};
