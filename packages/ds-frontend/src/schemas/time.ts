import { fail } from "../diagnostics/fail.js";
import type { Locale, TimeMessages } from "../locale/locale.js";
import { defineSchema, type Reading, type SchemaOptions } from "./define-schema.js";
import { enteredText } from "./entered-text.js";
import { outside, valueInWords } from "./number.js";
import type { StandardSchemaV1 } from "./standard-schema.js";

/** Time of day as ISO 8601 writes it, such as "14:30". These strings sort in the order of time. */
export type IsoTime = `${number}:${number}`;

/** Options of `time`. */
export interface TimeOptions extends SchemaOptions<TimeMessages> {
  /** Earliest time that is accepted, such as "09:00". */
  readonly min?: IsoTime | undefined;
  /** Latest time that is accepted, such as "17:30". */
  readonly max?: IsoTime | undefined;
}

/**
 * Creates a Standard Schema for a time of day. It accepts "2:30pm", "14:30", "2.30 p.m.", "1430", "2pm" and "midday", and returns
 * the time of the 24-hour clock: "14:30".
 *
 * @example time({ subject: "The time of your appointment", min: "09:00", max: "17:30" })
 */
export function time(options: TimeOptions): StandardSchemaV1<string, IsoTime> {
  const { min, max } = options ?? {};
  const read = (answer: unknown): Reading<IsoTime, "time"> => {
    const entered = enteredText(answer);
    if (!entered) return { code: "missing" };
    const value = parseTime(entered);
    if (value === undefined) return { code: "notTime" };
    return outside(value, { min, max }, "tooEarly", "tooLate") ?? { value };
  };
  const inWords = (value: IsoTime | undefined, { time }: Locale) => {
    const [hours = 0, minutes = 0] = (value ?? "").split(":").map(Number);
    return value === undefined ? "" : time.format(hours, minutes);
  };
  const schema = defineSchema<string, IsoTime, "time">({
    messages: "time",
    options,
    optionNames: ["min", "max"],
    example: "The time of your appointment",
    read,
    details: (locale) => ({ min: inWords(min, locale), max: inWords(max, locale) }),
    facts: { inWords: (answer, locale) => valueInWords(read(answer), (value: IsoTime) => inWords(value, locale)) },
  });
  for (const [name, limit] of Object.entries({ min, max })) {
    if (limit === undefined || (/^\d\d:\d\d$/.test(String(limit)) && parseTime(String(limit)) === limit)) continue;
    fail("time", `"${name}" must be a time of the 24-hour clock, such as "09:00".`);
  }
  if (min !== undefined && max !== undefined && min > max) {
    fail("time", `min "${min}" is after max "${max}". Set min to the earlier of the two.`);
  }
  return schema;
}

const words: Readonly<Record<string, IsoTime>> = {
  midday: "12:00",
  noon: "12:00",
  midnight: "00:00",
  "hanner dydd": "12:00",
  "hanner nos": "00:00",
};

/**
 * Reads a time as people write it, in English or in Welsh. An hour alone needs "am" or "pm", because nobody knows which of the two
 * "2" is.
 */
function parseTime(entered: string): IsoTime | undefined {
  const plain = entered
    .toLowerCase()
    .replace(/^(?:12(?:[:.]00)? ?)?(?=midday|noon|midnight)/, "")
    .replace(/(?<=\d) ?(?:hrs?|hours)$/, "")
    .replace(/(?<=\d) ?(?:yb|y\.b\.?|y bore)$/, "am")
    .replace(/(?<=\d) ?(?:y[ph]|y\.[ph]\.?|y prynhawn|yr hwyr)$/, "pm");
  if (Object.hasOwn(words, plain)) return words[plain];
  const [, hour = "", minute = "", half = ""] =
    /^(\d{1,2})(?:(?: ?[:;.] ?| )?(\d\d))?(?: ?([ap])\.? ?m\.?)?$/.exec(plain) ??
    /^(\d{1,2})h(\d\d)$/.exec(plain) ??
    [];
  if (!hour || (!minute && !half)) return undefined;
  const typed = Number(hour);
  const isTwelve = typed === 12;
  const hours = half === "p" && typed < 12 ? typed + 12 : half === "a" && isTwelve ? 0 : typed;
  const isWrongHalf = half === "a" && typed > 12;
  if (hours > 23 || Number(minute) > 59 || isWrongHalf || (half === "p" && typed === 0)) return undefined;
  return `${String(hours).padStart(2, "0")}:${minute || "00"}` as IsoTime;
}
