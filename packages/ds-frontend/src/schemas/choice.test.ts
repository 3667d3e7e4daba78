import { choice, choices, cy, defineForm, optional, type ValueOf } from "ds-frontend/forms";
import { describe, expect, expectTypeOf, test } from "vitest";
import { z } from "zod";

const legend = { legend: { text: "Question" } };
const yesNo = [
  { value: "yes", text: "Yes" },
  { value: "no", text: "No" },
] as const;
const topics = [
  { value: "a", text: "A" },
  { value: "b", text: "B" },
  { value: "c", text: "C" },
  { divider: "or" },
  { value: "none", html: "None of <b>these</b>", behaviour: "exclusive" },
] as const;

const form = defineForm({
  agrees: { component: "radios", fieldset: legend, items: yesNo, schema: choice({ subject: "Whether you agree" }) },
  country: {
    component: "select",
    label: { text: "Country" },
    items: [{ value: "", text: "Choose" }, { text: "Wales" }, { value: "en", text: "England" }],
    schema: choice({ subject: "A country" }),
  },
  size: { component: "radios", fieldset: legend, items: yesNo, schema: optional(choice({ subject: "A size" })) },
  topics: { component: "checkboxes", fieldset: legend, items: topics, schema: choices({ subject: "The topics" }) },
});
const right = { agrees: "yes", country: "Wales", topics: ["a", "b"] };
const problems = async (body: object) =>
  (await form.submit({ ...right, ...body })).issues?.map(({ message, code, path }) => [path.join("."), code, message]);

test("the values are those of the items, in the type too", async () => {
  const result = await form.submit(right);
  expect(result).toEqual({ ok: true, value: { ...right, size: undefined } });
  expectTypeOf<ValueOf<typeof form>>().toEqualTypeOf<{
    agrees: "yes" | "no";
    country: "Wales" | "en";
    size?: "yes" | "no" | undefined;
    topics: ("a" | "b" | "c" | "none")[];
  }>();
  const items: { value: string; text: string }[] = [{ value: "x", text: "X" }];
  const computed = defineForm({
    a: { component: "radios", fieldset: legend, items, schema: choice({ subject: "A" }) },
  });
  expectTypeOf<ValueOf<typeof computed>>().toEqualTypeOf<{ a: string }>();
});

test.each([
  [{ agrees: "" }, ["agrees", "missing", "Select whether you agree"]],
  [{ agrees: "maybe" }, ["agrees", "missing", "Select whether you agree"]],
  [{ agrees: ["yes", "no"] }, ["agrees", "missing", "Select whether you agree"]],
  [{ country: "" }, ["country", "missing", "Select a country"]],
  [{ country: "__proto__" }, ["country", "missing", "Select a country"]],
  [{ topics: [] }, ["topics", "missing", "Select the topics"]],
  [{ topics: ["x", {}] }, ["topics", "missing", "Select the topics"]],
  [{ topics: ["a", "none"] }, ["topics", "notTogether", "Select the topics, or select “None of these”"]],
])("%j is refused: %s", async (body, problem) => {
  expect(await problems(body)).toEqual([problem]);
});

test("one value alone counts as a list, and empty values are left out", () => {
  const { validate } = choices({ subject: "Topics", max: 2 })["~standard"];
  expect(validate("a" as never)).toEqual({ value: ["a"] });
  expect(validate(["", "a", "b"])).toEqual({ value: ["a", "b"] });
});

test("a custom message is given the limits", () => {
  const missing = ({ min, max, none }: { min: number; max?: number | undefined; none: string }) =>
    `${min}, ${max}, ${JSON.stringify(none)}`;
  const messageOf = (limits: object) =>
    choices({ subject: "Topics", ...limits, messages: { missing } })["~standard"].validate([]);
  expect(messageOf({})).toMatchObject({ issues: [{ message: '1, undefined, ""' }] });
  expect(messageOf({ min: 2, max: 2 })).toMatchObject({ issues: [{ message: '2, 2, ""' }] });
});

test("an item that excludes the others is an answer alone", async () => {
  expect(await problems({ topics: "none" })).toBeUndefined();
  const limited = defineForm({
    topics: {
      component: "checkboxes",
      fieldset: legend,
      items: topics,
      schema: choices({ subject: "Topics", min: 2 }),
    },
  });
  expect(await limited.submit({ topics: "none" })).toMatchObject({ ok: true });
});

describe("at least and at most so many", () => {
  const limited = (locale?: typeof cy) => {
    const schema = choices({ subject: "The topics", min: 2, max: 2 });
    return defineForm({ topics: { component: "checkboxes", fieldset: legend, items: topics, schema } }, { locale });
  };

  test("a plural says what is chosen", async () => {
    const schema = choices({ subject: "Help", plural: "kinds of help", min: 2, max: 2 });
    const form = defineForm({ topics: { component: "checkboxes", fieldset: legend, items: topics, schema } });
    const said = async (chosen: string[]) => (await form.submit({ topics: chosen })).issues?.[0]?.message;
    expect(await said(["a"])).toBe("Select at least 2 kinds of help");
    expect(await said(["a", "b", "c"])).toBe("Select no more than 2 kinds of help");
  });

  test.each([
    [["a"], "tooFew", "Select at least 2 options for the topics", "The topics: dewiswch o leiaf 2"],
    [
      ["a", "b", "c"],
      "tooMany",
      "Select no more than 2 options for the topics",
      "The topics: peidiwch â dewis mwy na 2",
    ],
    [["a", "b"], undefined, undefined, undefined],
  ])("%j of two: %s", async (chosen, code, english, welsh) => {
    const [inEnglish, inWelsh] = [
      await limited().submit({ topics: chosen }),
      await limited(cy).submit({ topics: chosen }),
    ];
    expect(inEnglish.issues?.[0]).toEqual(code && { path: ["topics"], code, message: english });
    expect(inWelsh.issues?.[0]?.message).toBe(welsh);
  });
});

test("items of nhsuk-frontend exclude those of their group", async () => {
  const items = [
    { value: "a", text: "A", exclusiveGroup: "x" },
    { value: "b", text: "B" },
    { value: "none", text: "None", exclusive: true, exclusiveGroup: "x" },
  ];
  const schema = choices({ subject: "Topics" });
  const nhsuk = defineForm({ a: { component: "checkboxes", fieldset: legend, items, schema } }, { system: "nhsuk" });
  expect((await nhsuk.submit({ a: ["b", "none"] })).ok).toBe(true);
  expect((await nhsuk.submit({ a: ["a", "none"] })).issues?.[0]?.code).toBe("notTogether");
});

test("a stored answer that is no longer offered is not accepted again", () => {
  const stored = form.store({ ...right, size: undefined } as never);
  expect(form.restore(stored)).toEqual({ value: { ...right, size: undefined } });
  const changes = [{ topics: "x" }, { topics: ["a", "none"] }];
  for (const change of changes) expect(form.restore({ ...stored, ...change })).toBeUndefined();
  expect(form.restore({ ...stored, topics: ["b", "a", "a"] })).toEqual(form.restore(stored));
  const items = [{ value: "a", text: "A", disabled: true }];
  const disabled = defineForm({
    a: { component: "radios", fieldset: legend, items, schema: choice({ subject: "A" }) },
  });
  expect(disabled.restore({ a: "a" })).toBeUndefined();
});

test.each<[() => unknown, string]>([
  [() => choice({ subject: "A", min: 1 } as never), 'choice: unknown option "min".'],
  [() => choices({ subject: "A", min: 0 }), 'choices: "min" must be a whole number above 0, such as 2.'],
  [() => choices({ subject: "A", min: 3, max: 2 }), "choices: min 3 is greater than max 2."],
  [
    () => defineForm({ a: { component: "input", label: { text: "A" }, schema: choice({ subject: "A" }) } }),
    'the schema of "a" is choice(), which is for radios or select, not input.',
  ],
  [
    () =>
      defineForm({
        a: { component: "radios", fieldset: legend, items: yesNo, schema: choices({ subject: "A" }) as never },
      }),
    'the schema of "a" is choices(), which is for checkboxes, not radios.',
  ],
])("%s is refused", (make, sentence) => {
  expect(make).toThrow(sentence);
});

test("issues have the code of their library, which says nothing of the answer", async () => {
  const other = defineForm({ name: { component: "input", label: { text: "Name" }, schema: z.string().min(9) } });
  expect((await other.submit({ name: "Sam" })).issues?.[0]?.code).toBe("too_small");
});
