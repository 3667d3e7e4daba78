import * as forms from "ds-frontend/forms";
import {
  cy,
  date,
  defineForm,
  emailAddress,
  type Form,
  money,
  number,
  optional,
  postcode,
  type StandardSchemaV1,
  telephoneNumber,
  text,
  time,
  type ValueOf,
  year,
} from "ds-frontend/forms";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { schemaExamples } from "../../../../docs/content/schema-examples.js";

const schemas = forms as unknown as Record<string, (options: unknown) => never>;
const formOf = (schema: unknown, options = {}, field = {}) =>
  defineForm({ answer: { component: "input", label: { text: "Answer" }, ...field, schema } } as never, options) as Form;
/** Every number of Unicode but 0 to 9 and their full-width forms, which some keyboards type for them. All are in its first two planes. */
const otherDigits = Array.from({ length: 0x20000 }, (_, index) => index)
  .filter((point) => point < 0xd800 || point > 0xdfff)
  .map((point) => String.fromCodePoint(point))
  .filter((character) => /\p{N}/u.test(character) && !/[0-9０-９]/.test(character));

test.each<[string, StandardSchemaV1, (digit: string) => unknown]>([
  ["number", number({ subject: "A" }), (digit) => digit],
  ["number with more digits", number({ subject: "A" }), (digit) => `1${digit}`],
  ["money", money({ subject: "A" }), (digit) => `£1${digit}`],
  ["telephoneNumber", telephoneNumber({ subject: "A" }), (digit) => `0770090098${digit}`],
  ["postcode", postcode({ subject: "A" }), (digit) => `SW1A ${digit}AA`],
  ["sortCode", forms.sortCode({ subject: "A" }), (digit) => `30943${digit}`],
  ["nhsNumber", forms.nhsNumber({ subject: "A" }), (digit) => `943476591${digit}`],
  ["vehicleRegistration", forms.vehicleRegistration({ subject: "A" }), (digit) => `AB1${digit}CDE`],
  ["companyNumber", forms.companyNumber({ subject: "A" }), (digit) => `0123456${digit}`],
  ["time", time({ subject: "A" }), (digit) => `14:3${digit}`],
  ["year", year({ subject: "A" }), (digit) => `199${digit}`],
  ["date: day", date({ subject: "A" }), (day) => ({ day, month: "1", year: "2024" })],
  ["date: month", date({ subject: "A" }), (month) => ({ day: "1", month, year: "2024" })],
  ["date: year", date({ subject: "A" }), (digit) => ({ day: "1", month: "1", year: `202${digit}` })],
])("%s: no other digit than 0 to 9 counts as one", (_, schema, answerWith) => {
  expect(otherDigits.length).toBeGreaterThan(1800);
  const accepted = otherDigits.filter((digit) => !("issues" in schema["~standard"].validate(answerWith(digit))));
  expect(accepted).toEqual([]);
});

test("an email address has no numbers that are no digits", () => {
  const { validate } = emailAddress({ subject: "A" })["~standard"];
  for (const address of ["a²@example.com", "a@b½.com", "a①@example.com", "a@exampleⅫ.com"]) {
    expect(validate(address), address).toHaveProperty("issues");
  }
});

const shownIn = (form: Form, answer: unknown) => form.summaryRows({ answer })[0]?.value;

describe.each(schemaExamples)("$schema($options)", ({ schema, options, accepted, refused }) => {
  const make = schemas[schema] as (options: unknown) => never;
  const made = make(options);
  const [english, welsh] = [formOf(made), formOf(made, { locale: cy })];

  test.each(accepted)("accepts %j as %j, shown as %j", async (typed, value, shown) => {
    expect(await english.submit({ answer: typed })).toEqual({ ok: true, value: { answer: value } });
    for (const answer of [typed, value]) expect(shownIn(english, answer)).toEqual({ text: shown });
    // What is shown, and the value itself, are answers too.
    for (const answer of [shown, String(value)]) {
      expect(await english.submit({ answer })).toEqual({ ok: true, value: { answer: value } });
    }
  });

  test.each(refused)("refuses %j: %s", async (typed, message, inWelsh) => {
    const messages = (result: Awaited<ReturnType<Form["submit"]>>) => result.issues?.map((issue) => issue.message);
    expect(messages(await english.submit({ answer: typed }))).toEqual([message]);
    expect(messages(await welsh.submit({ answer: typed }))).toEqual([inWelsh]);
    // What is not an answer is shown as it was typed.
    if (typed.trim()) expect(shownIn(english, typed)).toEqual({ text: typed.trim() });
  });

  test("takes own messages, and makes an optional question of them", async () => {
    const own = make({ ...options, messages: { missing: "Say it" } });
    expect((await formOf(own).submit({})).issues).toEqual([{ message: "Say it", path: ["answer"], code: "missing" }]);
    expect(await formOf(optional(own)).submit({ answer: " " })).toEqual({ ok: true, value: { answer: undefined } });
    const [[typed, value] = ["", ""]] = accepted;
    expect(await formOf(optional(own)).submit({ answer: typed })).toEqual({ ok: true, value: { answer: value } });
  });

  test("any text gives a value that the schema gives again, or one message", () => {
    const pieces = fc.constantFrom(
      "£",
      "1",
      "25",
      "0",
      ",",
      ".",
      " ",
      "-",
      "@",
      "a",
      "SW1A",
      "+44",
      "(0)",
      "e3",
      "\u200b",
      "é",
    );
    const validate = (answer: unknown) => (made as StandardSchemaV1)["~standard"].validate(answer) as never;
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces).map((list) => list.join("")),
          fc.anything(),
        ),
        (typed) => {
          const { value, issues } = validate(typed) as { value?: unknown; issues?: { message: string }[] };
          if (issues)
            expect(issues).toEqual([{ message: expect.stringMatching(/\S/), code: expect.stringMatching(/^\w+$/) }]);
          else expect(validate(String(value))).toEqual({ value });
        },
      ),
      { seed: 26 },
    );
  });
});

/** Schemas that are not in the table of examples, because their answers are not typed into an input. */
const others = ["choice", "choices", "date", "file", "files", "text"];

describe.each([...others, ...new Set(schemaExamples.map(({ schema }) => schema))])("%s", (name) => {
  test.each<[object | undefined, string | RegExp]>([
    ...[undefined, {}].map((options): [object | undefined, RegExp] => [
      options,
      new RegExp(`^${name}: "subject" is missing. Name it: ${name}\\(\\{ subject: "[A-Z][A-Za-z ]+" \\}\\)\\.$`),
    ]),
    [{ mim: 1 }, `${name}: unknown option "mim"`],
    [{ mesages: {} }, `${name}: unknown option "mesages", did you mean "messages"?`],
    [{ required: true }, `${name}: there is no option "required". Use optional(${name}({ … })).`],
    [{ messages: { mising: "x" } }, `${name}: messages: unknown option "mising", did you mean "missing"?`],
  ])("refuses the options %j", (wrong, sentence) => {
    const options = wrong && Object.keys(wrong).length ? { subject: "A", ...wrong } : wrong;
    expect(() => schemas[name]?.(options)).toThrow(sentence);
  });
});

const limits = { text: { maxlength: 3, maxwords: 1 }, file: { types: ["pdf"], maxSize: 10 }, files: { maxFiles: 1 } };

test.each(others)("any value gives a message of %s or is accepted, and never throws", async (name) => {
  const schema = schemas[name]?.({ subject: "A", ...limits[name as "text"] }) as unknown as StandardSchemaV1;
  const part = fc.anything();
  await fc.assert(
    fc.asyncProperty(fc.oneof(part, fc.record({ day: part, month: part, year: part })), async (answer) => {
      const outcome = await schema["~standard"].validate(answer);
      expect(outcome.issues ? typeof outcome.issues[0]?.message : "value" in outcome).toBeTruthy();
    }),
  );
});

test("every whole number and every amount is read as it is written", () => {
  const validate = (schema: StandardSchemaV1<string, number>, typed: string) =>
    schema["~standard"].validate(typed) as { value?: number };
  const any = number({ subject: "It" });
  const amount = money({ subject: "It", min: -1e12 });
  const form = formOf(amount);
  const cents = fc.integer({ min: -1e13, max: 1e13 });
  fc.assert(
    fc.property(fc.integer(), cents, (whole, pence) => {
      for (const typed of [
        String(whole),
        whole.toLocaleString("en"),
        whole.toLocaleString("en").replaceAll(",", " "),
      ]) {
        expect(validate(any, typed)).toEqual({ value: whole + 0 });
      }
      const pounds = pence / 100;
      const written = pounds.toLocaleString("en", { style: "currency", currency: "GBP" });
      expect(validate(amount, written)).toEqual({ value: pounds + 0 });
      expect(shownIn(form, pounds)).toEqual({ text: written.replace(/\.00$/, "") });
    }),
    { seed: 26 },
  );
});

test.each<[string, () => unknown]>([
  [
    "number: min 3 is greater than max 2. Set min to the smaller of the two.",
    () => number({ subject: "It", min: 3, max: 2 }),
  ],
  ['number: "min" must be a number, such as 0, not a string.', () => number({ subject: "It", min: "3" as never })],
  ['number: "max" must be a number, such as 0, not Infinity.', () => number({ subject: "It", max: 1 / 0 })],
  ...[0.5, -1, 11, Number.NaN, "2" as never].map((decimals): [string, () => unknown] => [
    'number: "decimals" must be a whole number from 0 to 10.',
    () => number({ subject: "It", decimals }),
  ]),
  ['money: "decimals" must be 2, or 0 for whole pounds.', () => money({ subject: "It", decimals: 1 as never })],
  ["money: min 0 is greater than max -1. Set min to the smaller of the two.", () => money({ subject: "It", max: -1 })],
])("limits that accept nothing are refused: %s", (sentence, make) => {
  expect(make).toThrow(new TypeError(sentence));
});

test.each<[object, string, number | undefined]>([
  [{ decimals: 10 }, "123456789012.123", 123456789012.123],
  [{ decimals: 10 }, "1234567890123.123", undefined],
  [{ decimals: 10 }, "1234567.0000000000", 1234567],
  [{ decimals: 1 }, ".0", 0],
  [{}, "100000000000000", 1e14],
  [{}, "1000000000000000", undefined],
  [{}, "0000000000000000005", 5],
  [{ min: 3, max: 3 }, "3", 3],
])("number(%o) keeps every digit of %s, or refuses it: %s", (options, typed, value) => {
  const outcome = number({ subject: "It", ...options })["~standard"].validate(typed) as { value?: number };
  expect(outcome.value).toBe(value);
});

test.each(["12£", "12 £", "12GBP", "£12", "gbp12"])("money has its sign on either side: %s", (typed) => {
  expect(money({ subject: "It" })["~standard"].validate(typed)).toEqual({ value: 12 });
});

test("a custom message is given the limits that there are", () => {
  const tooSmall = ({ min, max }: { min: string; max: string }) => `${min}–${max}`;
  const outcome = money({ subject: "It", min: 5, messages: { tooSmall } })["~standard"].validate("1");
  expect(outcome).toEqual({ issues: [{ message: "£5–", code: "tooSmall" }] });
});

test("a number above the only limit is too large", () => {
  const tooLarge = number({ subject: "It", max: 5 })["~standard"].validate("6");
  expect(tooLarge).toEqual({ issues: [{ message: "It must be 5 or less", code: "tooLarge" }] });
});

test("an input shows a stored amount as people type it, and a wrong answer as it was typed", () => {
  const form = formOf(money({ subject: "Your rent" }));
  const value = (answer: unknown) =>
    (form.view({ answers: { answer } }).fields as { answer?: { value?: unknown } }).answer?.value;
  expect([value(12.5), value(12), value(0), value("12.5"), value("£1,2")]).toEqual([
    "12.50",
    "12",
    "0",
    "12.5",
    "£1,2",
  ]);
});

test.each<[object, unknown, string, string]>([
  [{ prefix: { text: "£" } }, undefined, "12.5", "£12.5"],
  [{ prefix: { text: "£" } }, money({ subject: "It" }), "12.5", "£12.50"],
  [{ prefix: { text: "£" }, suffix: { text: "per week" } }, money({ subject: "It" }), "12.5", "£12.50 per week"],
  [{ prefix: "£", suffix: "per week" }, money({ subject: "It" }), "12.5", "£12.50 per week"],
  [{ suffix: { text: "%" } }, number({ subject: "It", max: 100 }), "50", "50%"],
  [{ suffix: { text: "kg" } }, number({ subject: "It" }), "1250", "1,250 kg"],
  [{ suffix: { text: "kg" } }, undefined, "5 kg", "5 kg"],
  [{ prefix: { text: "USD" } }, undefined, "5", "USD 5"],
  [{ prefix: { text: "£" } }, undefined, " ", "Not answered"],
])("prefix and suffix %o are shown with the answer", (field, schema, typed, shown) => {
  expect(shownIn(formOf(schema, {}, field), typed)).toEqual({ text: shown });
});

test("the values have types", () => {
  const form = defineForm({
    age: { component: "input", label: { text: "A" }, schema: number({ subject: "Age" }) },
    rent: { component: "input", label: { text: "A" }, schema: optional(money({ subject: "Rent" })) },
    email: { component: "input", label: { text: "A" }, schema: emailAddress({ subject: "Email" }) },
    phone: { component: "input", label: { text: "A" }, schema: telephoneNumber({ subject: "Phone" }) },
    postcode: { component: "input", label: { text: "A" }, schema: postcode({ subject: "Postcode" }) },
  });
  const value: ValueOf<typeof form> = { age: 1, email: "", phone: "", postcode: "" };
  expect(value satisfies { age: number; rent?: number | undefined; email: string }).toBeTruthy();
});

describe("a telephone number", () => {
  const form = defineForm({
    phone: { component: "input", label: { text: "Phone" }, schema: telephoneNumber({ subject: "Phone" }) },
    name: { component: "input", label: { text: "Name" }, schema: text({ subject: "Name", maxlength: 9 }) },
  });

  test.each([
    ["+447700900982", "07700 900 982"],
    ["+441632960001", "01632 960 001"],
    ["+12025550123", "+12025550123"],
    ["07700-900982", "07700-900982"],
  ])("that is stored as %s comes back in its field as %s", (stored, shown) => {
    expect(form.view({ answers: { phone: stored } }).fields.phone.value).toBe(shown);
  });

  test.each(["+447700900982", "07700900982", "0770 090 0982", "07700900", "+44"])(
    "comes back as it was typed after an error: %s",
    async (typed) => {
      const result = await form.submit({ phone: typed, name: "" });
      if (result.ok) throw new Error("accepted");
      for (const kept of [result, JSON.parse(JSON.stringify(result))]) {
        expect(form.view(kept).fields.phone.value).toBe(typed);
      }
    },
  );

  test.each(["+447700900982", "07700900982", "(020) 7946 0000"])(
    "that is right comes back as on the page to check answers: %s",
    async (typed) => {
      const result = await form.submit({ phone: typed, name: "Sam" });
      if (!result.ok) throw new Error("refused");
      const [row] = form.summaryRows(result.value);
      expect(row?.value).toEqual({ text: form.view({ answers: result.value }).fields.phone.value });
    },
  );
});

test("every time of day is read as it is shown, in both languages", () => {
  const { validate } = time({ subject: "A" })["~standard"];
  for (let minutes = 0; minutes < 24 * 60; minutes += 1) {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    const value = `${String(hours).padStart(2, "0")}:${String(rest).padStart(2, "0")}`;
    for (const { time } of [forms.en, cy]) expect(validate(time.format(hours, rest))).toEqual({ value });
    for (const typed of [value, value.replace(":", ""), value.replace(":", ".")])
      expect(validate(typed)).toEqual({ value });
  }
});

test("rejects an NHS number with one wrong digit, or two that are swapped", () => {
  const { validate } = forms.nhsNumber({ subject: "A" })["~standard"];
  const isAccepted = (typed: string) => "value" in (validate(typed) as object);
  const nine = fc.array(fc.nat(9), { minLength: 9, maxLength: 9 });
  fc.assert(
    fc.property(nine, fc.nat(8), fc.integer({ min: 1, max: 9 }), (digits, position, more) => {
      const right = Array.from({ length: 10 }, (_, last) => [...digits, last].join("")).filter(isAccepted);
      expect(right.length).toBeLessThanOrEqual(1);
      for (const number of right) {
        const wrong = [...number];
        wrong[position] = String((Number(number[position]) + more) % 10);
        expect(isAccepted(wrong.join(""))).toBe(false);
        const swapped = [...number];
        [swapped[position], swapped[position + 1]] = [number[position + 1] ?? "", number[position] ?? ""];
        expect(isAccepted(swapped.join(""))).toBe(swapped.join("") === number);
      }
    }),
    { numRuns: 200, seed: 1 },
  );
});

test("the limits of a year move with time", () => {
  const thisYear = new Date().getUTCFullYear();
  const { validate } = year({ subject: "The year", min: { years: -5 }, max: { years: 0 }, timeZone: "UTC" })[
    "~standard"
  ];
  expect(validate(String(thisYear - 5))).toEqual({ value: thisYear - 5 });
  expect(validate(String(thisYear + 1))).toMatchObject({
    issues: [{ message: `The year must be between ${thisYear - 5} and ${thisYear}`, code: "notBetween" }],
  });
});

test.each<[() => unknown, string]>([
  [
    () => year({ subject: "A", max: "today" as never }),
    '"max" must be a year such as 1950, or an offset such as { years: -5 }, not a string.',
  ],
  [
    () => year({ subject: "A", min: 2000, max: 1990 }),
    "year: min 2000 is after max 1990. Set min to the earlier of the two.",
  ],
  [() => year({ subject: "A", timeZone: "Moon" }), 'year: there is no time zone "Moon".'],
  [
    () => time({ subject: "A", min: "9am" as never }),
    'time: "min" must be a time of the 24-hour clock, such as "09:00".',
  ],
  [() => time({ subject: "A", min: "17:00", max: "09:00" }), 'time: min "17:00" is after max "09:00".'],
  [() => forms.percentage({ subject: "A", min: 200 }), "percentage: min 200 is greater than max 100."],
])("wrong limits are refused: %s", (make, sentence) => {
  expect(make).toThrow(sentence);
});
