import { countCharacters, countWords } from "../count/count.js";
import { fail } from "../diagnostics/fail.js";
import { kindOf } from "../diagnostics/kinds.js";
import { string } from "../html/string.js";
import type { TextMessages } from "../locale/locale.js";
import { assertCount, defineSchema, type SchemaOptions } from "./define-schema.js";
import { isBlank } from "./entered-text.js";
import type { StandardSchemaV1 } from "./standard-schema.js";

/** Options of `text`. */
export interface TextOptions extends SchemaOptions<TextMessages> {
  /** Greatest number of characters, counted as the character count does: a line break is one. */
  readonly maxlength?: number | undefined;
  /** Greatest number of words. */
  readonly maxwords?: number | undefined;
  /** Least number of characters, without the spaces around them. */
  readonly minlength?: number | undefined;
  /** Pattern that the text, without the spaces around it, must match: `/^[A-Z]{2}\d{5}$/`. */
  readonly pattern?: RegExp | undefined;
}

/**
 * Creates a Standard Schema for a text, for an input, a textarea or a character count, which takes its limit from the schema. It
 * returns the text without white space around it.
 *
 * @example text({ subject: "Your reason", maxlength: 200 })
 */
export function text(options: TextOptions): StandardSchemaV1<string, string> {
  const { maxlength, maxwords, minlength, pattern } = options ?? {};
  // Without the flags with which a pattern remembers where it was.
  const matches =
    pattern instanceof RegExp ? new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, "")) : undefined;
  const schema = defineSchema<string, string, "text">({
    messages: "text",
    options,
    optionNames: ["maxlength", "maxwords", "minlength", "pattern"],
    example: "Your reason",
    facts: { limits: { maxlength, maxwords } },
    read(answer) {
      const entered = string(answer);
      if (isBlank(entered)) return { code: "missing" };
      const value = entered.trim();
      if (minlength !== undefined && countCharacters(value) < minlength)
        return { code: "tooShort", more: { min: minlength } };
      const tooLong = overLimit(entered, { maxlength, maxwords });
      if (tooLong) return tooLong;
      return matches && !matches.test(value) ? { code: "wrongFormat" } : { value };
    },
  });
  for (const [name, limit] of Object.entries({ maxlength, maxwords, minlength })) assertCount("text", name, limit, 200);
  if (pattern !== undefined && !matches)
    fail("text", `"pattern" is ${kindOf(pattern)}. Pass a regular expression, such as /^[A-Z]{2}\\d{5}$/.`);
  if (minlength !== undefined && maxlength !== undefined && minlength > maxlength) {
    fail(
      "text",
      `minlength ${minlength} is greater than maxlength ${maxlength}. Set minlength to the smaller of the two.`,
    );
  }
  return schema;
}

/** Creates the schema of a field that states a limit and has no schema: it accepts every text that is not too long. */
export function limitedText(subject: string, { maxlength, maxwords }: TextLimits): StandardSchemaV1<string, string> {
  return defineSchema<string, string, "text">({
    messages: "text",
    options: { subject },
    example: "Your reason",
    read: (answer) => overLimit(string(answer), { maxlength, maxwords }) ?? { value: string(answer) },
  });
}

type TextLimits = Pick<TextOptions, "maxlength" | "maxwords">;

function overLimit(entered: string, { maxlength, maxwords }: TextLimits) {
  if (maxlength !== undefined && countCharacters(entered) > maxlength) {
    return { code: "tooLong", more: { max: maxlength } } as const;
  }
  if (maxwords === undefined || countWords(entered) <= maxwords) return undefined;
  return { code: "tooManyWords", more: { max: maxwords } } as const;
}
