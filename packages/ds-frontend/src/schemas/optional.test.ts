import { readFileSync } from "node:fs";
import { type } from "arktype";
import { cy, date, defineForm, type Field, type Form, optional, type StandardSchemaV1 } from "ds-frontend/forms";
import Joi from "joi";
import * as v from "valibot";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";

const label = { text: "Label" };
const items = [
  { value: "r", text: "Red" },
  { value: "b", text: "Blue" },
] as const;
const text = (schema: StandardSchemaV1<unknown, unknown>) =>
  defineForm({ a: { component: "input", label, schema } }) as Form;

/** Returns the value, or the first message. */
async function outcome(form: Form, a: unknown): Promise<unknown> {
  const result = await form.submit({ a });
  return result.ok ? (result.value as { a: unknown }).a : result.issues[0]?.message;
}

describe("an optional answer", () => {
  const wrong = "Enter an email address like name@example.com";
  test.each<[string, StandardSchemaV1<unknown, unknown>]>([
    ["zod", z.email(wrong)],
    ["zod, async", z.email(wrong).refine(async () => true)],
    ["valibot", v.pipe(v.string(), v.email(wrong))],
    ["arktype", type("string.email").configure({ message: wrong })],
    ["joi", Joi.string().email().required().messages({ "string.email": wrong, "string.empty": "Not this" })],
  ])("is undefined when there is none, and checked when there is one: %s", async (_, schema) => {
    const form = text(optional(schema));
    for (const none of [undefined, "", " ", "\r\n\t\u00a0"]) expect(await outcome(form, none)).toBeUndefined();
    expect(await outcome(form, "sam")).toBe(wrong);
    expect(await outcome(form, "sam@example.com")).toBe("sam@example.com");
  });

  test.each([null, undefined, [], {}, [" ", { day: "" }]])("is missing: %j", (answer) => {
    expect(optional(z.never())["~standard"].validate(answer as never)).toEqual({ value: undefined });
  });

  test.each([0, false, ["a"], { day: "1" }, new Date(0)])("is given: %j", (answer) => {
    expect(optional(z.any())["~standard"].validate(answer)).toEqual({ value: answer });
  });

  test("does not reach the schema when there is none", async () => {
    const validate = vi.fn((value: unknown) => ({ value }));
    const form = text(optional({ "~standard": { version: 1, vendor: "test", validate } }));
    await outcome(form, "");
    expect(validate).not.toHaveBeenCalled();
    await outcome(form, "0");
    expect(validate).toHaveBeenCalledOnce();
  });

  test("may be one of radios or of a select", async () => {
    const schema = optional(z.enum(["r", "b"], "Select a colour"));
    for (const field of [
      { component: "radios", fieldset: { legend: { text: "Question" } }, items, schema } as const,
      { component: "select", label, items: [{ value: "", text: "" }, ...items], schema } as const,
    ]) {
      const form = defineForm({ a: field } as Record<string, Field>) as Form;
      expect(await form.submit({})).toEqual({ ok: true, value: { a: undefined } });
      expect(await outcome(form, "r")).toBe("r");
    }
  });

  test("may be several of checkboxes, or none", async () => {
    const schema = optional(z.array(z.string()).min(2, "Select two or none"));
    const form = defineForm({
      a: { component: "checkboxes", fieldset: { legend: { text: "Question" } }, items, schema },
    }) as Form;
    expect(await outcome(form, [])).toBeUndefined();
    expect(await outcome(form, "r")).toBe("Select two or none");
    expect(await outcome(form, ["r", "b"])).toEqual(["r", "b"]);
  });

  test("may be a date, but not in part, in the language of the form", async () => {
    const form = defineForm(
      { a: { component: "dateInput", schema: optional(date({ subject: "Dyddiad geni" })) } },
      { locale: cy },
    ) as Form;
    expect(await outcome(form, { day: " ", month: "", year: "" })).toBeUndefined();
    expect(await outcome(form, { day: "1", month: "2", year: "" })).toBe("Dyddiad geni: rhaid cynnwys blwyddyn");
    expect(await outcome(form, { day: "1", month: "2", year: "2003" })).toBe("2003-02-01");
  });

  test("of a date still needs the parts of the date", () => {
    const schema = optional(date({ subject: "A date" }));
    expect(() => defineForm({ a: { component: "dateInput", items: [{ name: "year" }], schema } } as never)).toThrow(
      'the date of "a" needs a day',
    );
  });

  test("comes after a schema", () => {
    const sentence =
      "optional: the argument is not a Standard Schema. Pass a schema from zod, valibot or arktype, or date().";
    for (const value of [undefined, null, /a/, {}]) {
      expect(() => optional(value as never)).toThrow(new TypeError(sentence));
    }
  });
});

describe("the numbers of the guidance", () => {
  const guidance = readFileSync(new URL("../forms/guidance.md", import.meta.url), "utf8");
  const recipes = [...guidance.matchAll(/^(age|children): .* schema: (.*) \},$/gm)];
  const schemas = recipes.map(([, name = "", code]): [string, StandardSchemaV1<unknown, unknown>] => [
    name,
    new Function("z", "v", "optional", `return ${code}`)(z, v, optional),
  ]);

  test("are of zod and of valibot", () => {
    expect(schemas.map(([name, schema]) => [name, schema["~standard"].vendor])).toEqual([
      ["age", "zod"],
      ["children", "zod"],
      ["age", "valibot"],
      ["children", "valibot"],
    ]);
  });

  test.each(schemas)("%s: neither 0 nor NaN comes of nothing", async (name, schema) => {
    const form = text(schema);
    const none = name === "age" ? "Enter your age" : undefined;
    for (const nothing of [undefined, "", "  "]) expect(await outcome(form, nothing)).toBe(none);
    expect(await outcome(form, " 42 ")).toBe(42);
    expect(await outcome(form, "0")).toBe(0);
    expect(await outcome(form, "many")).toMatch(/ must be a number$/);
  });
});
