import { fail } from "../diagnostics/fail.js";
import type { MoneyMessages } from "../locale/locale.js";
import { defineSchema, type Reading, type SchemaOptions } from "./define-schema.js";
import { enteredText } from "./entered-text.js";
import { assertLimits, limitInWords, outside, parseNumber, valueInWords } from "./number.js";
import type { StandardSchemaV1 } from "./standard-schema.js";

/** Options of `money`. */
export interface MoneyOptions extends SchemaOptions<MoneyMessages> {
  /** Smallest amount in pounds. Defaults to 0. */
  readonly min?: number | undefined;
  /** Largest amount in pounds. */
  readonly max?: number | undefined;
  /** 2 for pounds and pence, or 0 for whole pounds. Defaults to 2. */
  readonly decimals?: 0 | 2 | undefined;
}

/**
 * Creates a Standard Schema for an amount of money in pounds. It accepts "£1,250.50", "1250.5" and "£ 1,250", and returns the
 * number of pounds.
 *
 * @example money({ subject: "Your weekly rent", max: 5000 })
 */
export function money(options: MoneyOptions): StandardSchemaV1<string, number> {
  const { min = 0, max, decimals = 2 } = options ?? {};
  const read = (answer: unknown): Reading<number, "money"> => {
    const entered = enteredText(answer);
    if (!entered) return { code: "missing" };
    const parsed = parseNumber(
      entered.replace(/^([+\-\u2212\u2013]? ?)(?:£|GBP) ?/i, "$1").replace(/ ?(?:£|GBP)$/i, ""),
    );
    if (!parsed) return { code: "notMoney" };
    // Pence of 0, as in "£12.00", are none.
    if (!decimals && !Number.isInteger(parsed.value)) return { code: "noPence", or: ["tooManyDecimals"] };
    if (parsed.decimals > 2) return { code: "tooManyDecimals" };
    return outside(parsed.value, { min, max }, "tooSmall", "tooLarge") ?? { value: parsed.value };
  };
  const schema = defineSchema<string, number, "money">({
    messages: "money",
    options,
    optionNames: ["min", "max", "decimals"],
    example: "Your weekly rent",
    read,
    details: ({ money }) => ({ min: limitInWords(min, money.format), max: limitInWords(max, money.format) }),
    facts: {
      inWords: (answer, locale) => valueInWords(read(answer), locale.money.format),
      typed: (value) => (typeof value === "string" || Number.isInteger(value) ? String(value) : value.toFixed(2)),
    },
  });
  assertLimits("money", { min, max, decimals }, 100);
  if (decimals !== 0 && decimals !== 2) fail("money", '"decimals" must be 2, or 0 for whole pounds.');
  return schema;
}
