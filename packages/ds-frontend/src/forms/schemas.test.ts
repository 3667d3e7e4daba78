import { type } from "arktype";
import { defineForm, type StandardSchemaV1 } from "ds-frontend/forms";
import Joi from "joi";
import * as v from "valibot";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";

describe("schemas", () => {
  const schema = (validate: StandardSchemaV1["~standard"]["validate"]): StandardSchemaV1 => ({
    "~standard": { version: 1, vendor: "test", validate },
  });
  const one = (schema: StandardSchemaV1) => defineForm({ a: { component: "input", label: { text: "A" }, schema } });

  test("that throw are a bug in the program: submit rejects with what they threw", async () => {
    const thrown = new Error("no database");
    const fail = () => {
      throw thrown;
    };
    await expect(one(schema(fail)).submit({})).rejects.toBe(thrown);
    const both = defineForm({
      a: { component: "input", label: { text: "A" }, schema: schema(async () => fail()) },
      b: { component: "input", label: { text: "B" }, schema: schema(fail) },
    });
    await expect(both.submit({})).rejects.toBe(thrown);
    const whole = defineForm({ a: { component: "input", label: { text: "A" } } }, { schema: schema(fail) });
    await expect(whole.submit({})).rejects.toBe(thrown);
  });

  test("that refuse without an issue still refuse, and the developer is told once", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    for (const issues of [[], [{ message: " " }]]) {
      const form = one(schema(() => ({ issues })));
      warn.mockClear();
      await form.submit({});
      expect(form.view(await form.submit({})).errorSummary?.errorList).toEqual([
        { text: "Check this answer", href: "#a" },
      ]);
      expect(warn.mock.calls).toEqual([
        [
          'forms: the schema of "a" refused an answer without a message, so people read only “Check this answer”. Give the schema a message that says what to do, such as “Enter your full name”.',
        ],
      ]);
    }
    warn.mockRestore();
  });

  test("may find more issues than a call has room for", async () => {
    const issues = Array.from({ length: 150_000 }, () => ({ message: "Wrong" }));
    const many = one(schema(() => ({ issues })));
    expect(many.view(await many.submit({})).errorSummary?.errorList).toEqual([{ text: "Wrong", href: "#a" }]);
  });
});

test.each<[string, StandardSchemaV1<unknown, unknown>]>([
  ["valibot", v.pipe(v.string(), v.regex(/\d{9}/))],
  ["arktype", type("string.email")],
  ["joi", Joi.string().pattern(/\d{9}/)],
])("a message of %s about a password does not quote it", async (_, schema) => {
  vi.spyOn(console, "warn").mockReturnValue();
  const form = defineForm({ a: { component: "input", type: "password", label: { text: "Password" }, schema } });
  for (const a of ["hunter2", 'a"b\\c']) {
    const result = await form.submit({ a });
    expect(!result.ok && result.issues).toMatchObject([{ message: "Check this answer", path: ["a"] }]);
  }
  const whole = defineForm(
    { a: { component: "input", type: "password", label: { text: "Password" } } },
    { schema: v.object({ a: v.pipe(v.string(), v.email()) }) },
  );
  expect(await whole.submit({ a: "hunter2" })).toMatchObject({ issues: [{ message: "Check this answer" }] });
  const own = z.string().refine(() => false, "Password must have 12 characters");
  const other = defineForm({ a: { component: "input", type: "password", label: { text: "Password" }, schema: own } });
  expect(await other.submit({ a: "12" })).toMatchObject({ issues: [{ message: "Password must have 12 characters" }] });
  vi.restoreAllMocks();
});
