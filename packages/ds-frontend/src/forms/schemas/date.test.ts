import { cy, type DateLimit, type DateOptions, date } from "ds-frontend/forms";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2024-06-15T12:00:00Z"), toFake: ["Date"] }));
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
    vi.setSystemTime(new Date(`2024-06-${today}T12:00:00Z`));
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
    vi.setSystemTime(new Date("2024-01-31T12:00:00Z"));
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
      'date: "2024-02-01" is not a valid limit. Use a month such as "2024-12", "yesterday", "today" or "tomorrow".',
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
    ["15/3/84", "Year must include 4 numbers", "year"],
    ["15/3/19844", "Year must include 4 numbers", "year"],
    [`15/3/${"1".repeat(30)}`, "Year must include 4 numbers", "year"],
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
    [{ max: "today" }, "16/6/2024", "Date of birth must be today or in the past"],
    [{ max: "yesterday" }, "15/6/2024", "Date of birth must be in the past"],
    [{ min: "today" }, "15/6/2024", undefined],
    [{ min: "today" }, "14/6/2024", "Date of birth must be today or in the future"],
    [{ min: "tomorrow" }, "15/6/2024", "Date of birth must be in the future"],
    [{ min: "2024-01-31" }, "30/1/2024", "Date of birth must be the same as or after 31 January 2024"],
    [{ max: "2024-01-31" }, "1/2/2024", "Date of birth must be the same as or before 31 January 2024"],
    [
      { min: "2024-01-01", max: "2024-12-31" },
      "1/1/2025",
      "Date of birth must be between 1 January 2024 and 31 December 2024",
    ],
    [
      { min: "2024-01-01", max: "2024-12-31" },
      "31/12/2023",
      "Date of birth must be between 1 January 2024 and 31 December 2024",
    ],
    [{ min: "2024-01-01", max: "today" }, "31/12/2024", "Date of birth must be today or in the past"],
    [{ min: "2024-01-01", max: "today" }, "31/12/2023", "Date of birth must be the same as or after 1 January 2024"],
  ])("within %o, %s", (options, entered, expected) => {
    const result = outcome(options, parts(entered));
    if (expected) expect(result).toEqual([expected]);
    else expect(result).toMatch(/^2024/);
  });

  test.each<[string, object | undefined]>([
    ['"subject" is missing. Name it: date({ subject: "Your date of birth" }).', {}],
    ['"subject" is missing. Name it: date({ subject: "Your date of birth" }).', undefined],
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
    ['"subject" is missing. Name it: date({ subject: "Your date of birth" }).', null as never],
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
    expect(() => date({ subject: "Date", timeZone: "Mars/Olympus" })).toThrow(RangeError);
  });

  test("has limits that are dates", () => {
    const none = ["2024-02-30", "2024-13-01", "2024-00-10", "2024-12-00", "12024-12-31", "2024-12-311"];
    for (const max of ["soon", "31/12/2024", "toString", ...none]) {
      expect(() => date({ subject: "Date", max: max as DateLimit })).toThrow(
        `date: "${max}" is not a valid limit. Use a date such as "2024-12-31", "yesterday", "today" or "tomorrow".`,
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

  test("is never an exception", () => {
    const schema = date({ subject: "Date" })["~standard"];
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.record({ day: fc.anything(), month: fc.anything(), year: fc.anything() })),
        (answer) => void expect(schema.validate(answer)).toHaveProperty("issues"),
      ),
    );
  });
});
