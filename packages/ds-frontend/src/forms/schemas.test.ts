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

  test("may take their time", async () => {
    const form = one(
      schema(async (value) => (value === "free" ? { value } : { issues: [{ message: "It is taken" }] })),
    );
    expect(await form.submit({ a: "free" })).toEqual({ ok: true, value: { a: "free" } });
    expect(await form.submit({ a: "x" })).toMatchObject({
      ok: false,
      issues: [{ message: "It is taken", path: ["a"] }],
    });
  });

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

  test("that refuse without an issue still refuse", async () => {
    const form = one(schema(() => ({ issues: [] })));
    expect(form.view(await form.submit({})).errorSummary?.errorList).toEqual([
      { text: "Check this answer", href: "#a" },
    ]);
  });
});

describe("what a schema gives", () => {
  const label = { text: "A" };
  const form = (validate: (value: unknown) => unknown) => {
    const schema = { "~standard": { version: 1, vendor: "x", validate } } as StandardSchemaV1<unknown, unknown>;
    return defineForm({ a: { component: "input", label, schema } });
  };
  // biome-ignore lint/suspicious/noThenProperty: the promise of another library
  const later = <T>(outcome: T) => ({ then: (done: (outcome: T) => void) => done(outcome) });

  test("is awaited, even when its promise is from another realm", async () => {
    const taken = await form(() => later({ issues: [{ message: "Taken" }] })).submit({ a: "x" });
    expect(!taken.ok && taken.issues).toEqual([{ message: "Taken", path: ["a"] }]);
    expect(await form((value) => later({ value })).submit({ a: "x" })).toEqual({ ok: true, value: { a: "x" } });
  });

  test.each([null, undefined, "x", {}, { issues: null }, { issues: "x" }])(
    "is a bug in the program when it is %o, and not an answer",
    async (outcome) => {
      const sentence = 'forms: the schema of "a" returned neither a value nor a list of issues.';
      await expect(form(() => outcome).submit({})).rejects.toThrow(sentence);
      await expect(form(() => later(outcome)).submit({})).rejects.toThrow(sentence);
    },
  );

  test.each([null, {}, { message: {} }, { message: "Wrong", path: "a" }, { message: "Wrong", path: [null] }])(
    "is a bug in the program when it has the issue %o",
    async (issue) => {
      const sentence =
        'forms: the schema of "a" returned an issue whose message is not a string, or whose path is not a list of keys.';
      await expect(form(() => ({ issues: [issue] })).submit({})).rejects.toThrow(sentence);
    },
  );

  test("may be more issues than a call has room for", async () => {
    const issues = Array.from({ length: 150_000 }, () => ({ message: "Wrong" }));
    const many = form(() => ({ issues }));
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
