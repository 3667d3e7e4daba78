import {
  date,
  defineForm,
  money,
  number,
  optional,
  percentage,
  type StandardSchemaV1,
  time,
  year,
} from "ds-frontend/forms";
import { expect, test } from "vitest";

/*
 * A message that a team writes is shown for the mistake that it is about, also where our words would name that mistake in another way:
 * with both limits, for example, as one that is not between them.
 */

const subject = "The answer";
const parts = (text: string) =>
  Object.fromEntries(text.split("-").map((part, index) => [["year", "month", "day"][index], part]));

test.each<[string, StandardSchemaV1<unknown, unknown>, unknown, string]>([
  ["number", number({ subject, min: 1, max: 9, messages: { tooSmall: "Own" } }), "0", "tooSmall"],
  ["number", number({ subject, min: 1, max: 9, messages: { tooLarge: "Own" } }), "10", "tooLarge"],
  ["number", number({ subject, min: 1, max: 9, messages: { tooLarge: "A", notBetween: "Own" } }), "10", "notBetween"],
  ["number", number({ subject, min: 1, messages: { notBetween: "Own" } }), "0", "notBetween"],
  ["number", number({ subject, messages: { tooManyDecimals: "Own" } }), "1.5", "tooManyDecimals"],
  ["number", number({ subject, decimals: 1, messages: { notWhole: "Own" } }), "1.55", "notWhole"],
  ["percentage", percentage({ subject, messages: { tooLarge: "Own" } }), "101", "tooLarge"],
  ["money", money({ subject, max: 9, messages: { tooLarge: "Own" } }), "10", "tooLarge"],
  ["money", money({ subject, max: 9, messages: { tooSmall: "Own" } }), "-1", "tooSmall"],
  ["money", money({ subject, decimals: 0, messages: { tooManyDecimals: "Own" } }), "1.50", "tooManyDecimals"],
  ["time", time({ subject, min: "09:00", max: "17:00", messages: { tooEarly: "Own" } }), "8am", "tooEarly"],
  ["time", time({ subject, min: "09:00", max: "17:00", messages: { tooLate: "Own" } }), "6pm", "tooLate"],
  ["year", year({ subject, min: 2000, max: 2020, messages: { tooLate: "Own" } }), "2021", "tooLate"],
  ["year", year({ subject, max: 2020, messages: { notBetween: "Own" } }), "2021", "notBetween"],
  ...(
    [
      [{ min: "2020-01-01", max: "2020-12-31", messages: { tooEarly: "Own" } }, "2019-12-31", "tooEarly"],
      [{ min: "2020-01-01", max: "2020-12-31", messages: { tooLate: "Own" } }, "2021-1-1", "tooLate"],
      [{ max: "today", messages: { tooLate: "Own" } }, "2999-1-1", "tooLate"],
      [{ max: "today", messages: { notPast: "Own" } }, "2999-1-1", "notPast"],
      [{ max: "yesterday", messages: { notTodayOrPast: "Own" } }, "2999-1-1", "notTodayOrPast"],
      [{ min: "tomorrow", messages: { tooEarly: "Own" } }, "1999-1-1", "tooEarly"],
      [{ min: "today", messages: { notFuture: "Own" } }, "1999-1-1", "notFuture"],
      [{ min: { days: 1 }, messages: { notFuture: "Own" } }, "1999-1-1", "notFuture"],
      [{ min: "2020-01-01", max: "today", messages: { notBetween: "Own" } }, "2999-1-1", "notBetween"],
      [{ age: { max: 9 }, messages: { tooLate: "Own" } }, "2999-1-1", "tooLate"],
    ] as const
  ).map(([options, answer, code]): [string, StandardSchemaV1<unknown, unknown>, unknown, string] => [
    "date",
    date({ subject, ...options }),
    parts(answer),
    code,
  ]),
])("%s: %#", async (_, schema, answer, code) => {
  for (const each of [schema, optional(schema)]) {
    expect(await each["~standard"].validate(answer)).toEqual({ issues: [{ message: "Own", code }] });
  }
});

test("without one, the words are those for the mistake as the limits state it", async () => {
  const count = { component: "input", label: { text: "Number" } } as const;
  const form = defineForm({
    a: { ...count, schema: number({ subject, min: 1, max: 9, messages: { tooSmall: "Own" } }) },
    b: { ...count, schema: money({ subject, max: 9, messages: { missing: "Own" } }) },
  });
  expect((await form.submit({ a: "10", b: "10" })).issues).toEqual([
    { message: "The answer must be between 1 and 9", path: ["a"], code: "notBetween" },
    { message: "The answer must be between £0 and £9", path: ["b"], code: "notBetween" },
  ]);
});

test("a message is given the limits", async () => {
  const schema = number({ subject, min: 1, max: 50_000, messages: { tooLarge: ({ max }) => `${max} or fewer` } });
  expect(await schema["~standard"].validate("50001")).toMatchObject({ issues: [{ message: "50,000 or fewer" }] });
});
