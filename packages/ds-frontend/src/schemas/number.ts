import { fail } from "../diagnostics/fail.js";
import { kindOf } from "../diagnostics/kinds.js";
import type { NumberMessages } from "../locale/locale.js";
import { defineSchema, type Reading, type SchemaOptions } from "./define-schema.js";
import { enteredText } from "./entered-text.js";
import type { StandardSchemaV1 } from "./standard-schema.js";

/** Options of `number` and `percentage`. */
export interface NumberOptions extends SchemaOptions<NumberMessages> {
  /** Smallest number that is accepted. */
  readonly min?: number | undefined;
  /** Largest number that is accepted. */
  readonly max?: number | undefined;
  /** Greatest number of decimal places. Without it, only whole numbers are accepted. */
  readonly decimals?: number | undefined;
}

/**
 * Creates a Standard Schema for a number that is typed. It accepts commas or spaces between thousands, and returns the number.
 *
 * @example number({ subject: "Number of children", min: 0, max: 20 })
 */
export function number(options: NumberOptions): StandardSchemaV1<string, number> {
  return numberSchema("number", options, "Number of children", (entered) => entered);
}

/**
 * Creates a Standard Schema for a percentage. It accepts "25", "25%" and "25 per cent", and returns the number. Its limits are 0
 * and 100, unless you set others.
 *
 * @example percentage({ subject: "Your share", decimals: 1 })
 */
export function percentage(options: NumberOptions): StandardSchemaV1<string, number> {
  const sign = / ?(?:%|pc|per ?cent|y cant)$/i;
  return numberSchema(
    "percentage",
    options && { ...options, min: options.min ?? 0, max: options.max ?? 100 },
    "Your share",
    (entered) => entered.replace(sign, ""),
  );
}

function numberSchema(
  messages: "number" | "percentage",
  options: NumberOptions,
  example: string,
  withoutSign: (entered: string) => string,
): StandardSchemaV1<string, number> {
  const { min, max, decimals = 0 } = options ?? {};
  const read = (answer: unknown): Reading<number, typeof messages> => {
    const entered = enteredText(answer);
    if (!entered) return { code: "missing" };
    const parsed = parseNumber(withoutSign(entered));
    if (!parsed) return { code: "notNumber" };
    if (parsed.decimals > decimals) {
      return decimals ? { code: "tooManyDecimals", or: ["notWhole"] } : { code: "notWhole", or: ["tooManyDecimals"] };
    }
    return outside(parsed.value, { min, max }, "tooSmall", "tooLarge") ?? { value: parsed.value };
  };
  const schema = defineSchema<string, number, typeof messages>({
    messages,
    options,
    optionNames: ["min", "max", "decimals"],
    example,
    read,
    details: (locale) => ({
      decimals,
      min: limitInWords(min, locale[messages].format),
      max: limitInWords(max, locale[messages].format),
    }),
    facts: { inWords: (answer, locale) => valueInWords(read(answer), locale[messages].format), typed: String },
  });
  assertLimits(messages, { min, max, decimals }, 0);
  return schema;
}

/** Returns a limit as a message mentions it; an empty text if there is none. */
export function limitInWords(limit: number | undefined, format: (value: number) => string): string {
  return limit === undefined ? "" : format(limit);
}

/** Returns the value that was read as a person writes it; undefined if there is none. */
export function valueInWords<Value>(reading: object, format: (value: Value) => string): string | undefined {
  return "value" in reading ? format(reading.value as Value) : undefined;
}

/** Throws for limits that are not numbers or that accept none. */
export function assertLimits(
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

/** Limits between which a value must be. */
export interface Limits<Value> {
  readonly min: Value | undefined;
  readonly max: Value | undefined;
}

/** Returns the mistake of a value that is below or above its limits, with the names of its messages; undefined for one that is neither. */
export function outside<Value extends number | string, Below extends string, Above extends string>(
  value: Value,
  { min, max }: Limits<Value>,
  below: Below,
  above: Above,
): { readonly code: Below | Above | "notBetween"; readonly or: readonly (Below | Above | "notBetween")[] } | undefined {
  const isBelow = min !== undefined && value < min;
  if (!isBelow && !(max !== undefined && value > max)) return undefined;
  const side = isBelow ? below : above;
  return min !== undefined && max !== undefined
    ? { code: "notBetween", or: [side] }
    : { code: side, or: ["notBetween"] };
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
  const value = Number(`${digits || "0"}.${places}`);
  return { value: sign && sign !== "+" && value ? -value : value, decimals: fraction.length };
}
