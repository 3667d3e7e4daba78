import { countCharacters, countWords } from "../../count/count.js";
import { string } from "../../html/string.js";
import { en } from "../../locale/en.js";
import type { Locale, TextMessages } from "../../locale/locale.js";
import { fail } from "../diagnostics/fail.js";
import { unwrapOptional } from "./optional.js";
import { localeFor, type Messages, messageOf, refuseSchemaOptions, vendor } from "./schema-options.js";
import type { AnySchema, StandardSchemaV1 } from "./standard-schema.js";

/** Options of `text`. */
export interface TextOptions {
  /** Name of the answer, as it begins a sentence: "Your reason". */
  readonly subject: string;
  /** Greatest number of characters, counted as the character count does: a line break is one. */
  readonly maxlength?: number | undefined;
  /** Greatest number of words. */
  readonly maxwords?: number | undefined;
  /** Messages that replace those of the language. */
  readonly messages?: Messages<TextMessages>;
  /** Language of the messages. Defaults to that of the form. */
  readonly locale?: Locale | undefined;
}

/**
 * Creates a Standard Schema for a text with a limit, for an input, a textarea or a character count, which takes its limit
 * from the schema. It returns the text without white space around it.
 *
 * @example text({ subject: "Your reason", maxlength: 200 })
 */
export function text(options: TextOptions): StandardSchemaV1<string, string> {
  refuseSchemaOptions("text", options, optionNames, en.text, "Your reason");
  const { subject, maxlength, maxwords, messages } = options;
  for (const [name, limit] of Object.entries({ maxlength, maxwords })) {
    if (limit === undefined || (Number.isInteger(limit) && limit > 0)) continue;
    fail("text", `"${name}" must be a whole number, such as 200.`);
  }

  function validate(value: unknown, locale: Locale): StandardSchemaV1.Result<string> {
    const answer = string(value);
    const report = (name: keyof TextMessages, max = 0): StandardSchemaV1.Result<string> => ({
      issues: [{ message: messageOf(messages?.[name] ?? locale.text[name], { subject, max }) }],
    });
    if (!answer.trim()) return report("missing");
    if (maxlength !== undefined && countCharacters(answer) > maxlength) return report("tooLong", maxlength);
    if (maxwords !== undefined && countWords(answer) > maxwords) return report("tooManyWords", maxwords);
    return { value: answer.trim() };
  }

  const schema: TextSchema = {
    limits: { maxlength, maxwords },
    "~standard": {
      version: 1,
      vendor,
      validate: (value, from) => validate(value, localeFor(options.locale, from)),
    },
  };
  return schema;
}

const optionNames: { readonly [Name in keyof TextOptions]-?: true } = {
  subject: true,
  maxlength: true,
  maxwords: true,
  messages: true,
  locale: true,
};

interface TextSchema extends StandardSchemaV1<string, string> {
  readonly limits: TextLimits;
}

/** Limits of a text. */
export type TextLimits = Pick<TextOptions, "maxlength" | "maxwords">;

/** Returns the limits that a schema of `text` sets; undefined for any other schema. */
export function textLimitsOf(schema: AnySchema | undefined): TextLimits | undefined {
  const inner = schema && unwrapOptional(schema);
  return inner?.["~standard"].vendor === vendor ? (inner as Partial<TextSchema>).limits : undefined;
}
