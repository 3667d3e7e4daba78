import {
  cy,
  type DateLimit,
  type DateOptions,
  date,
  dateFromToday,
  defineForm,
  type Form,
  optional,
} from "ds-frontend/forms";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2024-06-15T12:00:00"), toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

/** Returns the value, or the message and the parts that are marked. */
function outcome(options: Partial<DateOptions>, entered: unknown) {
  const result = date({ subject: "Date of birth", ...options })["~standard"].validate(entered);
  if (result instanceof Promise) throw new Error("it takes no time");
  if (!result.issues) return result.value;
  const messages = new Set(result.issues.map(({ message }) => message));
  return [[...messages].join(), ...result.issues.flatMap(({ path }) => path ?? [])];
}
const parts = (entered: string) => {
  const [day, month, year] = entered.split("/");
  return { day, month, year };
};

describe("a date without a day", () => {
  const parts = ["month", "year"] as const;

  test("is a month of a year", () => {
    expect(outcome({ parts }, { month: "mar", year: "1984" })).toBe("1984-03");
    expect(outcome({ parts }, { month: "2", year: "1984", day: "31" })).toBe("1984-02");
    expect(outcome({ parts }, { month: "", year: "" })).toEqual(["Enter date of birth"]);
    expect(outcome({ parts }, { month: "3", year: "" })).toEqual(["Date of birth must include a year", "year"]);
    expect(outcome({ parts }, { month: "13", year: "1984" })).toEqual(["Date of birth must be a real date", "month"]);
  });

  test.each(["01", "15", "30"])("is past or to come by its month, on day %s", (today) => {
    vi.setSystemTime(new Date(`2024-06-${today}T12:00:00`));
    const of = (limit: Partial<DateOptions>, month: string) => outcome({ parts, ...limit }, { month, year: "2024" });
    expect(of({ max: "yesterday" }, "6")).toEqual(["Date of birth must be in the past"]);
    expect(of({ max: "yesterday" }, "5")).toBe("2024-05");
    expect(of({ min: "tomorrow" }, "6")).toEqual(["Date of birth must be in the future"]);
    expect(of({ min: "tomorrow" }, "7")).toBe("2024-07");
    expect(of({ min: "today", max: "today" }, "6")).toBe("2024-06");
    expect(of({ max: "today" }, "7")).toEqual(["Date of birth must be this month or in the past"]);
    expect(of({ min: "today" }, "5")).toEqual(["Date of birth must be this month or in the future"]);
  });

  test("is past or to come by its month, at the turn of the year", () => {
    vi.setSystemTime(new Date("2024-01-31T12:00:00"));
    expect(outcome({ parts, max: "yesterday" }, { month: "12", year: "2023" })).toBe("2023-12");
    expect(outcome({ parts, max: "yesterday" }, { month: "1", year: "2024" })).toHaveLength(1);
  });

  test("has months for limits, which are said as such", () => {
    const limits = { parts, min: "2024-02", max: "2024-11" } as const;
    expect(outcome(limits, { month: "2", year: "2024" })).toBe("2024-02");
    expect(outcome(limits, { month: "12", year: "2024" })).toEqual([
      "Date of birth must be between February 2024 and November 2024",
    ]);
    expect(outcome({ ...limits, locale: cy }, { month: "1", year: "2024" })).toEqual([
      "Date of birth: rhaid i'r dyddiad fod rhwng Chwefror 2024 a Tachwedd 2024",
    ]);
    expect(outcome({ parts, min: "today" }, { month: "6", year: "2024" })).toBe("2024-06");
    expect(outcome({ parts, min: "today" }, { month: "5", year: "2024" })).toEqual([
      "Date of birth must be this month or in the future",
    ]);
    expect(() => date({ subject: "Date", parts, max: "2024-02-01" })).toThrow(
      'date: "2024-02-01" is not a valid limit. Use a month such as "2024-12", "yesterday", "today" or "tomorrow", or an offset such as { months: 1 }.',
    );
    expect(() => date({ subject: "Date", max: "2024-02" })).toThrow('date: "2024-02" is not a valid limit.');
  });
});

describe("a date", () => {
  test.each([
    ["15/3/1984", "1984-03-15"],
    ["01/01/0099", "0099-01-01"],
    ["1/1/0001", "0001-01-01"],
    ["15/January/1984", "1984-01-15"],
    [" 15 / 03 / 1984 ", "1984-03-15"],
    ["15/March/1984", "1984-03-15"],
    ["15/mar/1984", "1984-03-15"],
    ["15/SEPT./1984", "1984-09-15"],
    ["29/2/2024", "2024-02-29"],
    ["29/2/2000", "2000-02-29"],
    ["１５/３/１９８４", "1984-03-15"],
  ])("%s is %s", (entered, iso) => {
    expect(outcome({}, parts(entered))).toBe(iso);
  });

  test.each([
    ["//", "Enter date of birth"],
    [" /\t/ ", "Enter date of birth"],
    ["15//", "Date of birth must include a month and year", "month", "year"],
    ["/3/1984", "Date of birth must include a day", "day"],
    ["/3/", "Date of birth must include a day and year", "day", "year"],
    ["99//1984", "Date of birth must include a month", "month"],
    ["32/3/1984", "Date of birth must be a real date", "day"],
    ["0/3/1984", "Date of birth must be a real date", "day"],
    ["15/13/1984", "Date of birth must be a real date", "month"],
    ["15/ma/1984", "Date of birth must be a real date", "month"],
    ["x/y/1984", "Date of birth must be a real date", "day", "month"],
    ["x/y/z", "Date of birth must be a real date", "day", "month", "year"],
    ["1.5/-3/1984", "Date of birth must be a real date", "day", "month"],
    ["15/3/84", "Date of birth must include a year with 4 numbers", "year"],
    ["15/3/19844", "Date of birth must include a year with 4 numbers", "year"],
    [`15/3/${"1".repeat(30)}`, "Date of birth must include a year with 4 numbers", "year"],
    ["15/3/84a", "Date of birth must be a real date", "year"],
    ["15/3/a84", "Date of birth must be a real date", "year"],
    ["15/3/0000", "Date of birth must be a real date", "year"],
    ["+5/3/1984", "Date of birth must be a real date", "day"],
    ["5e0/3/1984", "Date of birth must be a real date", "day"],
    ["005/3/1984", "Date of birth must be a real date", "day"],
    ["15/s.ept/1984", "Date of birth must be a real date", "month"],
    ["15/3/next", "Date of birth must be a real date", "year"],
    ["32/3/84", "Date of birth must be a real date", "day", "year"],
    ["29/2/2023", "Date of birth must be a real date"],
    ["29/2/1900", "Date of birth must be a real date"],
    ["31/6/1984", "Date of birth must be a real date"],
  ])("%s: %s", (entered, ...expected) => {
    expect(outcome({}, parts(entered))).toEqual(expected);
  });

  test("is not read from inherited properties", () => {
    expect(outcome({}, Object.create(parts("15/3/1984")))).toEqual(["Enter date of birth"]);
  });

  test("has its parts in any order", () => {
    const backwards = ["year", "month", "day"] as never;
    expect(outcome({ parts: backwards }, parts("15/3/1984"))).toBe("1984-03-15");
    expect(outcome({ parts: backwards }, parts("x/3/"))).toEqual(["Date of birth must include a year", "year"]);
  });

  test("of a million digits is not real", () => {
    const expected = ["Date of birth must be a real date", "day"];
    expect(outcome({}, parts(`${"1".repeat(1e6)}/3/1984`))).toEqual(expected);
  });

  test.each<[Partial<DateOptions>, string, string | undefined]>([
    [{ max: "today" }, "15/6/2024", undefined],
    [{ max: "today" }, "16/6/2024", "today or in the past"],
    [{ max: "yesterday" }, "15/6/2024", "in the past"],
    [{ min: "today" }, "15/6/2024", undefined],
    [{ min: "today" }, "14/6/2024", "today or in the future"],
    [{ min: "tomorrow" }, "15/6/2024", "in the future"],
    [{ min: "2024-01-31" }, "30/1/2024", "the same as or after 31 January 2024"],
    [{ max: "2024-01-31" }, "1/2/2024", "the same as or before 31 January 2024"],
    [{ min: "2024-01-01", max: "2024-12-31" }, "1/1/2025", "between 1 January 2024 and 31 December 2024"],
    [{ min: "2024-01-01", max: "2024-12-31" }, "31/12/2023", "between 1 January 2024 and 31 December 2024"],
    [{ min: "2024-01-01", max: "today" }, "31/12/2024", "today or in the past"],
    [{ min: "2024-01-01", max: "today" }, "31/12/2023", "the same as or after 1 January 2024"],
  ])("within %o, %s", (options, entered, expected) => {
    const result = outcome(options, parts(entered));
    if (expected) expect(result).toEqual([`Date of birth must be ${expected}`]);
    else expect(result).toMatch(/^2024/);
  });

  test.each<[string, object | undefined]>([
    ['"subject" is missing. Name it: date({ subject: "Your date of birth" }).', {}],
    ['unknown option "maxx", did you mean "max"?', { subject: "A", maxx: "today" }],
    ['unknown option "after".', { subject: "A", after: "today" }],
    ['there is no option "required". Use optional(date({ … })).', { subject: "A", required: false }],
    ['messages: unknown option "mising", did you mean "missing"?', { subject: "A", messages: { mising: "B" } }],
    ['messages: unknown option "months".', { subject: "A", messages: { months: "B" } }],
    ...[5, null, "", {}, ["B"]].map((missing): [string, object] => [
      'the message "missing" must be a string or a function that returns one.',
      { subject: "A", messages: { missing } },
    ]),
    ...["B", ["B"], null, 5].map((messages): [string, object] => [
      '"messages" must be an object, such as { missing: "…" }.',
      { subject: "A", messages },
    ]),
    ...["month", ["day"], ["day", "month"], ["month", "year", "hour"], [], null].map((parts): [string, object] => [
      '"parts" must be ["day", "month", "year"] or ["month", "year"].',
      { subject: "A", parts },
    ]),
    ...["cy", null, 5, {}].map((locale): [string, object] => [
      'the locale has no "page". Start from en or cy: { ...en, page: … }.',
      { subject: "A", locale },
    ]),
    [
      'the locale has a string as "date.months", not an array. Start from en or cy: { ...en, date: { ...en.date, … } }.',
      { subject: "A", locale: { ...cy, date: { ...cy.date, months: "Ionawr" } } },
    ],
    [
      'the locale has no "date.format". Start from en or cy: { ...en, date: { ...en.date, … } }.',
      { subject: "A", locale: { ...cy, date: { months: cy.date.months } } },
    ],
  ])("is refused with: %s", (sentence, options) => {
    expect(() => date(options as DateOptions)).toThrow(new TypeError(`date: ${sentence}`));
  });

  test("has the messages that it is given, as text or made of what they are about", () => {
    const messages = {
      missing: "Enter your date of birth",
      missingParts: ({ parts }: { parts: readonly string[] }) => `Say which ${parts.join(" and ")}`,
    };
    expect(outcome({ messages }, {})).toEqual(["Enter your date of birth"]);
    expect(outcome({ messages: { missing: undefined } }, {})).toEqual(["Enter date of birth"]);
    const limits = { missing: ({ min, max }: { min: string; max: string }) => `${min}–${max}` };
    expect(outcome({ messages: limits }, {})).toEqual(["–"]);
    expect(outcome({ messages: limits, max: "2024-01-31" }, {})).toEqual(["–31 January 2024"]);
    expect(outcome({ messages }, { day: "1" })).toEqual(["Say which month and year", "month", "year"]);
  });

  test("has a subject that begins a sentence, or stands inside one", () => {
    expect(outcome({ subject: "Your date of birth" }, {})).toEqual(["Enter your date of birth"]);
    expect(outcome({ subject: "Your date of birth" }, parts("1/2/"))).toEqual([
      "Your date of birth must include a year",
      "year",
    ]);
    expect(outcome({ subject: "NHS start date" }, {})).toEqual(["Enter NHS start date"]);
    expect(outcome({ subject: "Universal Credit start date" }, {})).toEqual(["Enter Universal Credit start date"]);
    expect(outcome({ subject: "Your National Insurance date" }, {})).toEqual(["Enter your National Insurance date"]);
  });

  test("takes the month in the language of the form, and in English", () => {
    expect(outcome({ locale: cy }, parts("15/Mawrth/1984"))).toBe("1984-03-15");
    expect(outcome({ locale: cy }, parts("15/march/1984"))).toBe("1984-03-15");
    expect(outcome({ locale: cy, min: "2024-01-01" }, parts("15/3/1984"))).toEqual([
      "Date of birth: rhaid i'r dyddiad fod ar neu ar ôl 1 Ionawr 2024",
    ]);
  });

  test("of today is where the user is", () => {
    vi.setSystemTime(new Date("2024-06-30T23:30:00Z"));
    expect(outcome({ max: "today", timeZone: "Europe/London" }, parts("1/7/2024"))).toBe("2024-07-01");
    expect(outcome({ max: "today", timeZone: "UTC" }, parts("1/7/2024"))).toEqual([
      "Date of birth must be today or in the past",
    ]);
    expect(outcome({ min: "tomorrow", timeZone: "UTC" }, parts("1/7/2024"))).toBe("2024-07-01");
    expect(() => date({ subject: "Date", timeZone: "Mars/Olympus" })).toThrow('there is no time zone "Mars/Olympus".');
  });

  test("has limits that are dates", () => {
    const none = ["2024-02-30", "2024-13-01", "2024-00-10", "2024-12-00", "12024-12-31", "2024-12-311"];
    for (const max of ["soon", "31/12/2024", "toString", ...none]) {
      expect(() => date({ subject: "Date", max: max as DateLimit })).toThrow(
        `date: "${max}" is not a valid limit. Use a date such as "2024-12-31", "yesterday", "today" or "tomorrow", or an offset such as { days: 28 }.`,
      );
    }
  });

  test.each<[DateLimit, DateLimit]>([
    ["2024-05-01", "2024-01-01"],
    ["tomorrow", "today"],
    ["today", "yesterday"],
  ])("has limits between which there is a date, unlike %s and %s", (min, max) => {
    expect(() => date({ subject: "Date", min, max })).toThrow(
      `date: min "${min}" is after max "${max}". Set min to the earlier of the two.`,
    );
    expect(() => date({ subject: "Date", min: max, max: min })).not.toThrow();
    expect(() => date({ subject: "Date", min, max: min })).not.toThrow();
    // The order of these two depends on the day.
    expect(() => date({ subject: "Date", min: "9999-12-31", max: "today" })).not.toThrow();
    expect(() => date({ subject: "Date", min: "today", max: "1000-01-01" })).not.toThrow();
  });

  test("agrees with the calendar of JavaScript, for every day of any year", () => {
    const day = fc.date({ min: new Date("1000-01-01"), max: new Date("9999-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(day, (any) => {
        const iso = any.toISOString().slice(0, 10);
        const [year, month, day] = iso.split("-");
        expect(outcome({}, { day, month, year })).toBe(iso);
      }),
    );
  });
});

describe("a limit that moves with time", () => {
  test.each<[string, Partial<DateOptions>, string, string]>([
    ["17 on the day", { age: { min: 17 } }, "15/6/2007", "2007-06-15"],
    ["17 tomorrow", { age: { min: 17 } }, "16/6/2007", "at least 17 years ago"],
    ["1", { age: { min: 1 } }, "16/6/2023", "at least 1 year ago"],
    ["not born yet", { age: { min: 0 } }, "16/6/2024", "today or in the past"],
    ["65 until tomorrow", { age: { max: 65 } }, "16/6/1958", "1958-06-16"],
    ["66 today", { age: { max: 65 } }, "15/6/1958", "less than 66 years ago"],
    ["in Welsh", { age: { min: 17, max: 65 }, locale: cy }, "15/6/1958", "rhaid bod yn 65 oed neu'n iau"],
    ["too young in Welsh", { age: { min: 17 }, locale: cy }, "1/1/2020", "rhaid bod yn 17 oed neu'n hŷn"],
    ["28 days from now", { max: { days: 28 } }, "13/7/2024", "2024-07-13"],
    ["29 days from now", { max: { days: 28 } }, "14/7/2024", "the same as or before 13 July 2024"],
    ["a year ago", { min: { years: -1 } }, "15/6/2023", "2023-06-15"],
    ["more than a year ago", { min: { years: -1 } }, "14/6/2023", "the same as or after 15 June 2023"],
    ["two weeks and a day", { min: { weeks: 2, days: 1 } }, "29/6/2024", "the same as or after 30 June 2024"],
    [
      "between offsets",
      { min: { months: -3 }, max: { days: 0 } },
      "1/1/2024",
      "between 15 March 2024 and 15 June 2024",
    ],
    [
      "a function",
      { max: (today) => `${Number(today.slice(0, 4))}-12-31` as never },
      "1/1/2025",
      "the same as or before 31 December 2024",
    ],
    [
      "a message of your own",
      { age: { min: 17 }, messages: { tooYoung: ({ minAge }) => `You must be ${minAge}` } },
      "1/1/2020",
      "You must be 17",
    ],
    ["a day to come without a least age", { age: { max: 65 } }, "1/1/2030", "today or in the past"],
    ["a day to come", { age: { min: 17 } }, "1/1/2030", "at least 17 years ago"],
    ["an age before a limit", { age: { min: 17 }, max: "today" }, "1/1/2030", "today or in the past"],
  ])("%s", (_, options, entered, expected) => {
    expect(String(outcome(options, parts(entered)))).toMatch(
      new RegExp(`^(?:Date of birth(?: must be|:) )?${expected}$`),
    );
  });

  test("is worked out when the answer is checked, and not before", () => {
    const adult = date({ subject: "Date of birth", age: { min: 17 }, max: { days: -1 } })["~standard"];
    const born = parts("16/6/2007");
    expect(adult.validate(born)).toHaveProperty("issues");
    vi.setSystemTime(new Date("2024-06-16T12:00:00"));
    expect(adult.validate(born)).toEqual({ value: "2007-06-16" });
  });

  test("is that of its time zone", () => {
    vi.setSystemTime(new Date("2024-06-15T23:30:00Z"));
    const of = (timeZone: string) => outcome({ age: { min: 17 }, timeZone }, parts("16/6/2007"));
    expect([of("Europe/London"), of("UTC")]).toEqual(["2007-06-16", ["Date of birth must be at least 17 years ago"]]);
    const soon = (timeZone: string) => outcome({ max: { days: 1 }, timeZone }, parts("17/6/2024"));
    expect([soon("Europe/London"), soon("UTC")]).toEqual(["2024-06-17", expect.any(Array)]);
  });

  test.each([
    ["2025-02-28T12:00:00", false],
    ["2025-03-01T12:00:00", true],
    ["2028-02-29T12:00:00", true],
  ])("on %s somebody born on 29 February 2008 is 17: %s", (now, isOldEnough) => {
    vi.setSystemTime(new Date(now));
    expect(typeof outcome({ age: { min: 17 } }, parts("29/2/2008")) === "string").toBe(isOldEnough);
  });

  test("is that of its time zone in every quarter of an hour of the days when clocks change", () => {
    const zones = ["Europe/London", "America/New_York", "Pacific/Apia", "Asia/Kathmandu", "Australia/Lord_Howe"];
    const formats = new Map(zones.map((timeZone) => [timeZone, new Intl.DateTimeFormat("sv-SE", { timeZone })]));
    const quarter = 15 * 60 * 1000;
    for (const monthAndDay of ["03-31", "10-27", "03-10", "11-03", "04-07", "02-29", "12-31"]) {
      const day = `2024-${monthAndDay}`;
      for (let moment = Date.parse(`${day}T00:00:00Z`), at = 0; at < 4 * 24; at += 1, moment += quarter) {
        vi.setSystemTime(moment);
        for (const timeZone of zones) {
          expect(dateFromToday({}, timeZone)).toBe(formats.get(timeZone)?.format(moment));
        }
      }
    }
  });

  test("is the date that `dateFromToday` returns", () => {
    expect(dateFromToday()).toBe("2024-06-15");
    expect(dateFromToday({ years: -17, days: 1 })).toBe("2007-06-16");
    expect(() => dateFromToday({}, "London")).toThrow('dateFromToday: there is no time zone "London".');
    const any = fc.date({ min: new Date("1990-01-01"), max: new Date("2400-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(any, fc.nat(100), fc.integer({ min: -3, max: 3 }), (now, age, days) => {
        vi.setSystemTime(now);
        const born = dateFromToday({ years: -age, days }, "UTC");
        const [year, month, day] = born.split("-");
        const isOldEnough = outcome({ age: { min: age }, timeZone: "UTC" }, { year, month, day }) === born;
        expect(isOldEnough).toBe(born <= dateFromToday({ years: -age }, "UTC"));
      }),
      { numRuns: 300, seed: 59 },
    );
  });

  test("has the last day of a shorter month", () => {
    vi.setSystemTime(new Date("2024-01-31T12:00:00"));
    expect(outcome({ max: { months: 1 } }, parts("1/3/2024"))).toEqual([
      "Date of birth must be the same as or before 29 February 2024",
    ]);
    const month = (entered: string) =>
      outcome({ parts: ["month", "year"], max: { months: 1 } }, { month: entered, year: "2024" });
    expect([month("2"), month("3")]).toEqual([
      "2024-02",
      ["Date of birth must be the same as or before February 2024"],
    ]);
  });

  test("any offset and its opposite enclose today", () => {
    const offset = fc.record({ days: fc.nat(400), months: fc.nat(30), years: fc.nat(30) });
    fc.assert(
      fc.property(
        offset,
        fc.date({ min: new Date("1900-01-01"), max: new Date("2400-01-01"), noInvalidDate: true }),
        (max, now) => {
          vi.setSystemTime(now);
          const [year, month, day] = now.toISOString().slice(0, 10).split("-");
          const min = { days: -max.days, months: -max.months, years: -max.years };
          expect(outcome({ min, max, timeZone: "UTC" }, { year, month, day })).toBe(`${year}-${month}-${day}`);
        },
      ),
      { numRuns: 100, seed: 1 },
    );
  });

  test.each<[string, object, string]>([
    ["a misspelt offset", { max: { day: 28 } }, 'date: max: unknown option "day", did you mean "days"?'],
    ["an empty one", { max: {} }, 'date: "max" is an empty object'],
    ["a text", { max: { days: "28" } }, '"days" of "max" must be a whole number, such as 28 or -28.'],
    ["days of a month", { parts: ["month", "year"], min: { days: 1 } }, '"min" is in days, but the date has no day.'],
    ["a misspelt age", { age: { mn: 17 } }, 'did you mean "min"?'],
    ["a fixed age", { age: 17 }, '"age" is a number. Pass limits in years, such as { min: 17 }.'],
    ["half an age", { age: { min: 17.5 } }, 'the min of "age" must be a whole number of years'],
    ["ages in the wrong order", { age: { min: 65, max: 17 } }, "the min age 65 is greater than the max age 17"],
    ["an age without a day", { parts: ["month", "year"], age: { min: 17 } }, '"age" needs a date with a day.'],
    ["offsets in the wrong order", { min: { days: 2 }, max: "tomorrow" }, 'min {"days":2} is after max "tomorrow".'],
    ["a function without a date", { max: () => new Date() }, 'the function "max" returned'],
    ["a Date", { max: new Date() }, "is not a valid limit. Use a date such as"],
    [
      "a time zone that does not exist",
      { timeZone: "London" },
      'date: there is no time zone "London". Use a name such as',
    ],
    ["a field without a key", { min: { field: "" } }, '"field" of "min" must be the key of a field'],
  ])("is refused when it is %s", (_, options, sentence) => {
    expect(() => date({ subject: "Date", ...options } as never)).toThrow(sentence);
  });
});

describe("a limit that is another answer", () => {
  const fieldset = { legend: { text: "Date" } };
  const dateOf = (schema: unknown) => ({ component: "dateInput", fieldset, schema });
  const formOf = (fields: object) => defineForm(fields as never) as Form;
  const started = dateOf(date({ subject: "Your start date" }));
  const body = (...dates: [key: string, entered: string][]) =>
    Object.fromEntries(
      dates.flatMap(([key, entered]) => Object.entries(parts(entered)).map(([part, text]) => [`${key}-${part}`, text])),
    );
  const left = (limit: object) => formOf({ started, left: dateOf(date({ subject: "Your end date", ...limit })) });
  const messages = async (form: Form, sent: object) =>
    ((await form.submit(sent)).issues ?? []).map(({ message, path }) => `${path.join(".")}: ${message}`);

  test.each<[string, object, string, string, string]>([
    ["the same day", { min: { field: "started" } }, "3/5/2024", "3/5/2024", ""],
    ["the day before", { min: { field: "started" } }, "3/5/2024", "2/5/2024", "the same as or after 3 May 2024"],
    ["too soon", { min: { field: "started", days: 7 } }, "3/5/2024", "9/5/2024", "the same as or after 10 May 2024"],
    [
      "more than a year",
      { min: { field: "started" }, max: { field: "started", years: 1 } },
      "3/5/2024",
      "4/5/2025",
      "between 3 May 2024 and 3 May 2025",
    ],
    ["only the mistake in the other", { min: { field: "started" } }, "31/6/2024", "2/5/2024", "a real date"],
  ])("%s", async (_, limit, start, end, expected) => {
    expect(await messages(left(limit), body(["started", start], ["left", end]))).toEqual(
      expected
        ? [expect.stringMatching(new RegExp(`^(left: Your end|started: Your start) date must be ${expected}$`))]
        : [],
    );
  });

  test("leaves the message to the other limit when the answer is missing, or leaves no day between the two", async () => {
    const form = left({ min: { field: "started" }, max: { days: 28 }, timeZone: "UTC" });
    const soon = dateFromToday({ days: 29 }, "UTC").split("-").reverse().join("/");
    const [missing] = (await messages(form, body(["left", soon]))).slice(1);
    expect(missing).toMatch(/^left: Your end date must be the same as or before \d+ \w+ \d{4}$/);
    const late = body(["started", "1/1/2900"], ["left", soon]);
    expect(await messages(form, late)).toEqual(["left: Your end date must be the same as or after 1 January 2900"]);
  });

  test("stays in the years that a date can have", async () => {
    const form = left({ max: { field: "started", years: 1 } });
    expect(await messages(form, body(["started", "1/1/9999"], ["left", "2/1/9999"]))).toEqual([]);
  });

  test("also checks what is stored", () => {
    const form = left({ min: { field: "started" } });
    const stored = { started: "2024-05-03", left: "2024-05-04" };
    expect(form.restore(stored)).toEqual({ value: stored });
    expect(form.restore({ ...stored, left: "2024-05-02" })).toBeUndefined();
  });

  test("may be optional, on either side", async () => {
    const form = formOf({
      started: dateOf(optional(date({ subject: "Your start date" }))),
      left: dateOf(optional(date({ subject: "Your end date", min: { field: "started" } }))),
    });
    expect(await messages(form, body(["left", "1/1/1999"]))).toEqual([]);
    expect(await messages(form, body(["started", "1/1/2000"]))).toEqual([]);
    expect(await messages(form, body(["started", "1/1/2000"], ["left", "1/1/1999"]))).toHaveLength(1);
  });

  test.each<[string, () => unknown, string]>([
    [
      "does not exist",
      () => left({ min: { field: "startd" } }),
      'the date of "left" depends on "startd", but the form has no such field, did you mean "started"?',
    ],
    [
      "comes later",
      () => formOf({ a: dateOf(date({ subject: "A", max: { field: "b" } })), b: started }),
      "which does not come before it on the page",
    ],
    ["is itself", () => left({ min: { field: "left" } }), "which does not come before it on the page"],
    [
      "is no date",
      () =>
        formOf({
          name: { component: "input", label: { text: "Name" } },
          b: dateOf(date({ subject: "B", min: { field: "name" } })),
        }),
      "which is not a date",
    ],
  ])("is refused when the other %s", (_, define, sentence) => {
    expect(define).toThrow(sentence);
  });
});
