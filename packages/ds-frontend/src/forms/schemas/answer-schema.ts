import { string } from "../../html/string.js";
import type { Locale } from "../../locale/locale.js";
import { unwrapOptional } from "./optional.js";
import { localeFor, vendor } from "./schema-options.js";
import type { AnySchema, StandardSchemaV1 } from "./standard-schema.js";

/** Schema for a text that a person types, which knows how a person writes its value. */
export interface AnswerSchema<Value> extends StandardSchemaV1<string, Value> {
  /** Returns the answer or the stored value as a person writes it; undefined if the schema does not accept it. */
  inWords(answer: string, locale: Locale): string | undefined;
  /** Returns a stored number as a person types it. */
  typed(value: number): string;
}

/** What a schema makes of a text: its value, or the message about what is wrong. */
export type Reading<Value> = { readonly value: Value } | { readonly message: string };

/** Creates a schema from the function that reads a text, and from those that write its value. */
export function answerSchema<Value>(
  locale: Locale | undefined,
  read: (entered: string, locale: Locale) => Reading<Value>,
  inWords: (value: Value, locale: Locale) => string,
  typed: (value: number) => string = String,
): AnswerSchema<Value> {
  return {
    inWords(answer, language) {
      const reading = read(enteredText(answer), language);
      return "value" in reading ? inWords(reading.value, language) : undefined;
    },
    typed,
    "~standard": {
      version: 1,
      vendor,
      validate(answer, from) {
        const reading = read(enteredText(answer), localeFor(locale, from));
        return "value" in reading ? reading : { issues: [reading] };
      },
    },
  };
}

/** Returns the schema of `number`, `money`, `telephoneNumber` and the like that a field has; undefined for any other. */
export function answerSchemaOf(schema: AnySchema | undefined): AnswerSchema<unknown> | undefined {
  const inner = schema && unwrapOptional(schema);
  return inner?.["~standard"].vendor === vendor && "inWords" in inner ? (inner as AnswerSchema<unknown>) : undefined;
}

/** Number of characters that no number, address or code has; more are not worth reading. */
const longest = 500;

/**
 * Returns the text that was entered, without the spaces around it and without characters that nobody sees, which copied
 * text brings along, and with full-width letters and digits, which some keyboards type, as the usual ones.
 */
function enteredText(answer: unknown): string {
  const text = string(answer);
  if (text.length > longest) return text.trim() ? "?".repeat(longest) : "";
  return text
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, "")
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u3000\u00a0\u202f\u2007-\u200a]/g, " ")
    .trim();
}
