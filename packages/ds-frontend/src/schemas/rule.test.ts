import { choice, date, dateFromParts, dateParts, defineForm, optional, rule, text } from "ds-frontend/forms";
import { describe, expect, expectTypeOf, test } from "vitest";
import { z } from "zod";

const label = { text: "Label" };
const messageOf = async (schema: Parameters<typeof optional>[0], answer: unknown) => {
  const form = defineForm({ a: { component: "input", label, schema } } as never);
  return (await form.submit({ a: answer })).issues?.[0]?.message;
};

describe("a rule of one's own", () => {
  test("after a schema runs with the value of a right answer", async () => {
    const schema = rule(z.coerce.number({ error: "Enter a number" }).min(1, "1 or more"), (value) => {
      expectTypeOf(value).toEqualTypeOf<number>();
      return value % 2 ? undefined : "Enter an odd number";
    });
    expect([await messageOf(schema, "x"), await messageOf(schema, "2"), await messageOf(schema, "3")]).toEqual([
      "Enter a number",
      "Enter an odd number",
      undefined,
    ]);
  });

  test("alone, asynchronous, or as a condition", async () => {
    expect(
      await messageOf(
        rule((answer: string) => (answer ? undefined : "Enter it")),
        "",
      ),
    ).toBe("Enter it");
    expect(
      await messageOf(
        rule(async (answer: string) => answer === "a" || "No"),
        "b",
      ),
    ).toBe("No");
    expect(
      await messageOf(
        rule(text({ subject: "A" }), (value) => Promise.resolve(value === "a" || "No")),
        "a",
      ),
    ).toBeUndefined();
    expect(
      await messageOf(
        rule(
          rule(text({ subject: "A" }), () => "One"),
          () => "Two",
        ),
        "a",
      ),
    ).toBe("One");
  });

  test("is not asked without an answer, and keeps what is known of its schema", async () => {
    expect(
      await messageOf(
        rule(optional(text({ subject: "A" })), () => "Never"),
        "",
      ),
    ).toBeUndefined();
    expect(await messageOf(optional(rule(text({ subject: "A" }), () => "Wrong")), "")).toBeUndefined();
    const stay = defineForm({
      from: { component: "dateInput", schema: date({ subject: "The start" }) },
      to: {
        component: "dateInput",
        schema: rule(date({ subject: "The end", min: { field: "from" } }), (day) => day !== "2030-01-02" || "Not then"),
      },
    });
    const day = (key: string, day: string) => ({ [`${key}-day`]: day, [`${key}-month`]: "1", [`${key}-year`]: "2030" });
    expect((await stay.submit({ ...day("from", "5"), ...day("to", "4") })).issues?.[0]?.code).toBe("tooEarly");
    expect((await stay.submit({ ...day("from", "1"), ...day("to", "2") })).issues?.[0]?.message).toBe("Not then");
    const items = [{ value: "x", text: "X" }];
    const chosen = defineForm({
      a: { component: "select", items, schema: optional(rule(choice({ subject: "A" }), () => undefined)) },
    });
    expect((await chosen.submit({ a: "y" })).ok).toBe(false);
  });

  test("checks what is stored again, unless it takes time", async () => {
    let calls = 0;
    const count = () => {
      calls += 1;
    };
    const stored = { a: "x" };
    const define = (schema: Parameters<typeof optional>[0]) =>
      defineForm({ a: { component: "input", label, schema } } as never);
    expect(define(rule(() => "Wrong")).restore(stored)).toBeUndefined();
    expect(define(rule(async () => count() as undefined)).restore(stored)).toEqual({ value: stored });
    expect(define(rule(() => Promise.reject(new Error("away")))).restore(stored)).toEqual({ value: stored });
    expect(calls).toBe(0);
    await expect(define(rule(() => Promise.reject(new Error("away")))).submit(stored)).rejects.toThrow("away");
  });

  test.each<[() => unknown, string]>([
    [() => rule("x" as never), "rule: the first argument is neither a Standard Schema nor a function."],
    [() => rule(text({ subject: "A" }), undefined as never), "rule: the rule is missing."],
    [() => text({ subject: "A", pattern: "a" as never }), 'text: "pattern" is a string. Pass a regular expression'],
    [() => text({ subject: "A", minlength: 3, maxlength: 2 }), "text: minlength 3 is greater than maxlength 2."],
    [() => text({ subject: "A", minlength: -1 }), 'text: "minlength" must be a whole number above 0'],
  ])("%s is refused", (make, sentence) => {
    expect(make).toThrow(sentence);
  });

  test("that returns no message is a mistake of the program", async () => {
    await expect(
      messageOf(
        rule(() => ({}) as never),
        "x",
      ),
    ).rejects.toThrow("rule: the rule returned an object.");
  });
});

test("a text may have a least length and a pattern", async () => {
  const schema = text({
    subject: "Your reference",
    minlength: 7,
    pattern: /^[A-Z]{2}\d{5}$/g,
    messages: { wrongFormat: "Like AB12345" },
  });
  expect([await messageOf(schema, ""), await messageOf(schema, " AB1 "), await messageOf(schema, "1234567")]).toEqual([
    "Enter your reference",
    "Your reference must be 7 characters or more",
    "Like AB12345",
  ]);
  for (const _ of [1, 2]) expect(await messageOf(schema, " AB12345 ")).toBeUndefined();
  expect(await messageOf(text({ subject: "Your reference", pattern: /x/ }), "a")).toBe(
    "Enter your reference in the correct format",
  );
});

describe("dates in parts", () => {
  test.each([
    ["1982-06-01", { day: "1", month: "6", year: "1982" }],
    ["1982-06", { day: "", month: "6", year: "1982" }],
  ])("%s", (date, parts) => {
    expect(dateParts(date)).toEqual(parts);
    expect(dateFromParts(parts)).toBe(date);
  });
  test.each([
    [{ day: 1, month: 6, year: 1982 }, "1982-06-01"],
    [{ day: "01", month: "June", year: "1982" }, "1982-06-01"],
    [{ month: "meh", year: "1982" }, "1982-06"],
    [{ day: "31", month: "2", year: "1982" }, undefined],
    [{ day: "1", month: "", year: "1982" }, undefined],
    [undefined, undefined],
  ])("%j", (parts, date) => {
    expect(dateFromParts(parts as never)).toBe(date);
  });
  test("anything else has none", () => {
    for (const value of [undefined, null, "", "1 June 1982", "1982-06-01T00:00:00Z", {}])
      expect(dateParts(value as never)).toBeUndefined();
  });
});
