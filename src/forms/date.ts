import { string } from "../html/string.js";
import { en } from "../locale/en.js";
import type { DateMessage, DateMessages, DatePart, Locale } from "../locale/locale.js";
import { calendar, isoDate, isReal, monthOf } from "./calendar.js";
import { refuseUnknown } from "./refuse-unknown.js";
import type { Issue, Outcome, StandardSchema } from "./standard-schema.js";

/** A day of the calendar, as ISO 8601 writes it: "2024-12-31". These compare as strings. */
export type IsoDate = `${number}-${number}-${number}`;

/** A month of the calendar, as ISO 8601 writes it: "2024-12". */
export type IsoMonth = `${number}-${number}`;

/**
 * A limit: a date such as "2024-12-31", a month where no day is asked for, or one that moves on with the calendar. Of
 * months, "yesterday" is the one before this, and "tomorrow" the one after it.
 */
export type DateLimit = "yesterday" | "today" | "tomorrow" | IsoDate | IsoMonth;

/** The parts that a date may have. */
export type DateParts = readonly ["day", "month", "year"] | readonly ["month", "year"];

/** What a date must be. */
export interface DateOptions<Parts extends DateParts = DateParts> {
  /** What the date is, as a sentence begins with it: "Your date of birth". */
  readonly subject: string;
  /** The parts that are asked for: `["month", "year"]` where the items of the date input are. All three otherwise. */
  readonly parts?: Parts | undefined;
  /** The earliest date. */
  readonly min?: DateLimit | undefined;
  /** The latest date. */
  readonly max?: DateLimit | undefined;
  /** Messages in the place of the language's own. */
  readonly messages?: { readonly [Name in keyof DateMessages]?: string | DateMessages[Name] } | undefined;
  /** The language of the messages. That of the form when it is not given. */
  readonly locale?: Locale | undefined;
  /** Where today is, such as "Europe/London". Where the machine is when it is not given. */
  readonly timeZone?: string | undefined;
}

/** What a date input asks for. */
export type DateAnswer<Parts extends DateParts = readonly ["day", "month", "year"]> = {
  readonly [Part in Parts[number]]: string;
};

type Iso<Parts extends DateParts> = "day" extends Parts[number] ? IsoDate : IsoMonth;

/** The name by which a form knows these schemas, which take its language. */
export const vendor = "ds-frontend";

const all: DateParts = ["day", "month", "year"];
const steps = { yesterday: -1, today: 0, tomorrow: 1 };

/**
 * A Standard Schema for a date in its parts. It gives an ISO date, or says what is missing before what is impossible
 * before what is out of range, with an issue for each part that is wrong.
 *
 * @example date({ subject: "Your date of birth", max: "today" })
 */
export function date<Parts extends DateParts = readonly ["day", "month", "year"]>(
  options: DateOptions<Parts>,
): StandardSchema<DateAnswer<Parts>, Iso<Parts>> {
  refuseOptions(options);
  const { min, max } = options;
  const order: readonly DatePart[] = options.parts ?? all;
  const hasDay = order.includes("day");
  const fromNow = calendar(hasDay ? "day" : "month", options.timeZone);
  for (const limit of [min, max]) {
    if (limit !== undefined && !isMoving(limit) && !isIso(limit, hasDay)) {
      const such = hasDay ? 'date such as "2024-12-31"' : 'month such as "2024-12"';
      throw new TypeError(`date: "${limit}" is not a limit. Give a ${such}, "yesterday", "today" or "tomorrow".`);
    }
  }
  if (min !== undefined && max !== undefined && excludes(min, max)) {
    throw new TypeError(`date: no date is from "${min}" to "${max}". Set min to the earlier of the two.`);
  }

  function validate(given: unknown, locale: Locale): Outcome<string> {
    const entered = (part: DatePart) => entry(given, part);
    const [day, month, year] = [hasDay ? entered("day") : "1", entered("month"), entered("year")];
    const missing = order.filter((part) => entered(part) === "");
    const say = (name: keyof DateMessages, wrong: readonly DatePart[]) => issues(name, wrong, locale);

    if (missing.length === order.length) return say("missing", []);
    if (missing.length) return say("missingParts", missing);

    const found = {
      day: numberIn(day, 2),
      month: monthOf(month, locale.date.months, en.date.months),
      year: numberIn(year, 4),
    };
    const isWrongYear = !/^\d{4}$/.test(year) || found.year < 1;
    const wrong = order.filter((part) => {
      if (part === "day") return !(found.day >= 1 && found.day <= 31);
      return part === "month" ? !(found.month >= 1 && found.month <= 12) : isWrongYear;
    });
    if (wrong.length === 1 && /^\d+$/.test(year) && isWrongYear && year.length !== 4) return say("wrongYear", wrong);
    // Which part of 31 June is wrong nobody knows.
    if (wrong.length || !isReal(found.year, found.month, found.day)) return say("notReal", wrong);

    const value = cut(isoDate(found.year, found.month, found.day));
    if (min !== undefined && value < dateOf(min)) return say(range("min"), []);
    if (max !== undefined && value > dateOf(max)) return say(range("max"), []);
    return { value };
  }

  function issues(name: keyof DateMessages, wrong: readonly DatePart[], locale: Locale): { issues: Issue[] } {
    const words = (limit: DateLimit | undefined) => (limit === undefined ? "" : inWords(dateOf(limit), locale));
    const parts = wrong.length ? wrong : order;
    const about: DateMessage = { subject: options.subject, parts, min: words(min), max: words(max) };
    const own = options.messages?.[name] ?? locale.date[name];
    const message = typeof own === "function" ? own(about) : own;
    return { issues: wrong.length ? wrong.map((part) => ({ message, path: [part] })) : [{ message }] };
  }

  function range(side: "min" | "max"): keyof DateMessages {
    if (min !== undefined && max !== undefined && !isMoving(min) && !isMoving(max)) return "notBetween";
    if (side === "min") {
      return min === "tomorrow" ? "notFuture" : min === "today" ? "notTodayOrFuture" : "tooEarly";
    }
    return max === "yesterday" ? "notPast" : max === "today" ? "notTodayOrPast" : "tooLate";
  }

  function dateOf(limit: DateLimit): string {
    return isMoving(limit) ? cut(fromNow(steps[limit])) : limit;
  }

  /** The month of a date, where no day is asked for. */
  function cut(iso: IsoDate): string {
    return hasDay ? iso : iso.slice(0, "2024-12".length);
  }

  const schema: DateSchema = {
    parts: order,
    "~standard": {
      version: 1,
      vendor,
      validate: (given, from) =>
        validate(given, options.locale ?? (from?.libraryOptions?.locale as Locale | undefined) ?? en) as Outcome<never>,
    },
  };
  return schema;
}

const known: { readonly [Name in keyof DateOptions]-?: true } = {
  subject: true,
  parts: true,
  min: true,
  max: true,
  messages: true,
  locale: true,
  timeZone: true,
};

/** Refuses what TypeScript does, for those who write JavaScript: a limit that is misspelt would let every date pass. */
function refuseOptions(options: object): void {
  if (typeof options !== "object" || options === null || !string((options as { subject?: unknown }).subject)) {
    throw new TypeError('date: "subject" is missing. Say what the date is: date({ subject: "Your date of birth" }).');
  }
  for (const name of Object.keys(options)) {
    if (name === "required") throw new TypeError('date: there is no option "required". Use optional(date({ … })).');
    refuseUnknown("date", name, Object.keys(known));
  }
}

interface DateSchema extends StandardSchema<never, never> {
  readonly parts: readonly DatePart[];
}

/** The parts that a schema of `date` asks for; undefined of any other schema. */
export function partsOf(schema: StandardSchema<unknown, unknown>): readonly DatePart[] | undefined {
  return schema["~standard"].vendor === vendor ? (schema as DateSchema).parts : undefined;
}

/** What was entered for a part, as people mean it: without spaces around it, in the digits of ASCII. */
function entry(given: unknown, part: DatePart): string {
  if (typeof given !== "object" || given === null || !Object.hasOwn(given, part)) return "";
  const text = string((given as Record<string, unknown>)[part]).trim();
  return text.length > 20 ? "?" : text.normalize("NFKC");
}

function numberIn(text: string, length: number): number {
  return /^\d+$/.test(text) && text.length <= length ? Number(text) : Number.NaN;
}

function isMoving(limit: DateLimit): limit is keyof typeof steps {
  return Object.hasOwn(steps, limit);
}

function isIso(limit: string, hasDay: boolean): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(hasDay ? limit : `${limit}-01`) ?? [];
  return Number(month) >= 1 && Number(month) <= 12 && isReal(Number(year), Number(month), Number(day));
}

/** Whether the limits leave no date, whatever the day. */
function excludes(min: DateLimit, max: DateLimit): boolean {
  if (isMoving(min) && isMoving(max)) return steps[min] > steps[max];
  return !isMoving(min) && !isMoving(max) && min > max;
}

function inWords(iso: string, { date: { months, format } }: Locale): string {
  const [year = 0, month = 1, day] = iso.split("-").map(Number);
  return format(day, months[month - 1] ?? "", year);
}
