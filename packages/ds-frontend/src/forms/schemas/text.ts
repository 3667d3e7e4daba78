import { countCharacters, countWords } from "../../count/count.js";
import { string } from "../../html/string.js";
import type { TextMessages } from "../../locale/locale.js";
import { assertCount, defineSchema, type SchemaOptions } from "./define-schema.js";
import { isBlank } from "./entered-text.js";
import type { StandardSchemaV1 } from "./standard-schema.js";

/** Options of `text`. */
export interface TextOptions extends SchemaOptions<TextMessages> {
  /** Greatest number of characters, counted as the character count does: a line break is one. */
  readonly maxlength?: number | undefined;
  /** Greatest number of words. */
  readonly maxwords?: number | undefined;
}

/**
 * Creates a Standard Schema for a text with a limit, for an input, a textarea or a character count, which takes its limit
 * from the schema. It returns the text without white space around it.
 *
 * @example text({ subject: "Your reason", maxlength: 200 })
 */
export function text(options: TextOptions): StandardSchemaV1<string, string> {
  const { maxlength, maxwords } = options ?? {};
  const schema = defineSchema<string, string, "text">({
    messages: "text",
    options,
    optionNames: ["maxlength", "maxwords"],
    example: "Your reason",
    facts: { limits: { maxlength, maxwords } },
    read(answer) {
      const entered = string(answer);
      if (isBlank(entered)) return { code: "missing" };
      return overLimit(entered, { maxlength, maxwords }) ?? { value: entered.trim() };
    },
  });
  for (const [name, limit] of Object.entries({ maxlength, maxwords })) assertCount("text", name, limit, 200);
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
