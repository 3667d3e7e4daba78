import { fail } from "../diagnostics/fail.js";
import { string } from "../html/string.js";
import type { ChoiceMessages, ChoicesMessages } from "../locale/locale.js";
import { assertCount, defineSchema, type SchemaOptions } from "./define-schema.js";
import type { StandardSchemaV1 } from "./standard-schema.js";

/** Options of `choice`. */
export interface ChoiceOptions extends SchemaOptions<ChoiceMessages> {}

/** Options of `choices`. */
export interface ChoicesOptions extends SchemaOptions<ChoicesMessages> {
  /** Least number of choices. Defaults to 1. */
  readonly min?: number | undefined;
  /** Greatest number of choices. */
  readonly max?: number | undefined;
  /** What is chosen, in the plural and inside a sentence, for messages about the limits: "kinds of help". */
  readonly plural?: string | undefined;
}

/** Stands for the values of a field's items in the types of `choice` and `choices`: the value of a form has those values. */
export type ItemValue = string & { readonly [itemValue]: true };
declare const itemValue: unique symbol;

/**
 * Creates a Standard Schema for radios or a select. The values that it accepts are those of the field's items.
 *
 * @example choice({ subject: "Your nationality" }) // "Select your nationality"
 */
export function choice(options: ChoiceOptions): StandardSchemaV1<string, ItemValue> {
  return defineSchema<string, ItemValue, "choice">({
    messages: "choice",
    options,
    example: "Your nationality",
    read(answer) {
      const value = string(answer);
      return value ? { value: value as ItemValue } : { code: "missing" };
    },
  });
}

/**
 * Creates a Standard Schema for checkboxes. The values that it accepts are those of the field's items, and an item that is
 * exclusive, such as "None of these", cannot be chosen with others.
 *
 * @example choices({ subject: "How to contact you", max: 2 })
 */
export function choices(options: ChoicesOptions): StandardSchemaV1<readonly string[], ItemValue[]> {
  const schema = defineSchema<readonly string[], ItemValue[], "choices">({
    messages: "choices",
    options,
    optionNames: ["min", "max", "plural"],
    example: "How to contact you",
    facts: { min: options?.min },
    details: () => ({ min: options.min ?? 1, max: options.max, plural: options.plural, none: "" }),
    read(answer, _, { exclusive = [] }) {
      const value = (Array.isArray(answer) ? answer : [answer])
        .map((entry) => string(entry) as ItemValue)
        .filter(Boolean);
      if (!value.length) return { code: "missing" };
      const alone = exclusive.find((item) => value.includes(item.value as ItemValue));
      if (alone && value.some((entry) => alone.excludes.includes(entry))) {
        return { code: "notTogether", more: { none: alone.text } };
      }
      if (alone) return { value };
      if (options.min !== undefined && value.length < options.min) return { code: "tooFew" };
      return options.max !== undefined && value.length > options.max ? { code: "tooMany" } : { value };
    },
  });
  const { min, max } = options;
  for (const [name, limit] of Object.entries({ min, max })) assertCount("choices", name, limit, 2);
  if (min !== undefined && max !== undefined && min > max) {
    fail("choices", `min ${min} is greater than max ${max}. Set min to the smaller of the two.`);
  }
  return schema;
}
