import { type } from "arktype";
import { defineForm, type Form, type Issues, optional, type StandardSchemaV1 } from "ds-frontend/forms";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { z as z3 } from "zod/v3";

let warnings: string[];
beforeEach(() => {
  warnings = [];
  vi.spyOn(console, "warn").mockImplementation((sentence) => void warnings.push(sentence));
});
afterEach(() => void vi.restoreAllMocks());

const label = { text: "Label" };
const text = (schema: StandardSchemaV1<unknown, unknown>) =>
  defineForm({ fullName: { component: "input", label, schema } }) as Form;

describe("what a schema makes of no answer is known when the form is defined", () => {
  test.each<[string, StandardSchemaV1<unknown, unknown>, RegExp]>([
    ["z.coerce.number()", z.coerce.number(), /turns an empty answer into 0\. Use number\(\)/],
    ["with rules", z.coerce.number("Age must be a number").int().min(0), /into 0\. Use number\(\)/],
    ["zod 3", z3.coerce.number() as never, /into 0\. Use number\(\)/],
    ["in a pipe of zod", z.string().trim().pipe(z.coerce.number()), /into 0\. Use number\(\)/],
    ["in a pipe of zod 3", z3.string().trim().pipe(z3.coerce.number()) as never, /into 0\. Use number\(\)/],
    ["z.coerce.boolean()", z.coerce.boolean(), /into false\. Use choice\(\)/],
    ["optional of zod", z.email().optional(), /accepts undefined.*optional\(\)/],
    ["optional of zod 3", z3.string().email().optional() as never, /accepts undefined.*optional\(\)/],
    ["default of zod", z.string().min(1).default("a"), /accepts undefined/],
    ["optional of valibot", v.optional(v.pipe(v.string(), v.email())), /accepts undefined/],
    ["a union with undefined", type("string.email | undefined") as never, /accepts undefined/],
    ["async in check of valibot", v.pipe(v.string(), v.check((async () => true) as never)), /valibot does not await/],
    [
      "async in a part of valibot",
      optional(
        v.pipeAsync(
          v.string(),
          v.union([
            v.pipe(
              v.string(),
              v.transform(async () => ""),
            ),
          ]),
        ),
      ),
      /valibot does not await/,
    ],
  ])("%s is refused", (_, schema, sentence) => {
    expect(() => text(schema)).toThrow(sentence);
    expect(() => text(schema)).toThrow(/^defineForm: the schema of "fullName" /);
  });

  test.each<[string, StandardSchemaV1<unknown, unknown>]>([
    ["optional(…)", optional(z.email())],
    ["any value", z.any()],
    ["an optional text, which may be empty", z.string().optional()],
    ["a change of empty text to undefined first", z.preprocess((text) => text || undefined, z.email().optional())],
    ["a number that refuses 0", z.coerce.number().min(1, "Age must be 1 or more")],
    ["a number after empty text was refused", z.string().trim().min(1, "Enter your age").pipe(z.coerce.number())],
    ["an optional number", optional(z.coerce.number())],
    ["a text", z.coerce.string()],
    ["a number of which the program makes 0", z.string().transform(Number)],
    ["nothing without asking an API", z.string().refine(() => Promise.reject(new Error("asked an API")))],
  ])("%s is accepted", (_, schema) => {
    expect(() => text(schema)).not.toThrow();
  });

  test("an exception or a rejection there is not the form's", () => {
    const throwing = () => {
      throw new Error("asked");
    };
    for (const validate of [throwing, () => Promise.reject(new Error("asked"))]) {
      text({ "~standard": { version: 1, vendor: "zod", validate } });
    }
  });

  test("checkboxes may turn no answer into false", () => {
    const schema = z.array(z.string()).transform((chosen) => chosen.includes("yes"));
    const items = [{ value: "yes", text: "Yes" }];
    defineForm({ agrees: { component: "checkboxes", fieldset: { legend: label }, items, schema } });
  });
});

describe("what a function of the program makes of no answer is known when nobody answers", () => {
  test.each<[string, StandardSchemaV1<unknown, unknown>, string]>([
    ["zod", z.string().transform(Number), "into 0. Use number() from ds-frontend/forms"],
    ["valibot", v.pipe(v.string(), v.transform(Number), v.number()), "into 0. Use number()"],
    ["arktype", type("string").pipe(Number) as never, "into 0. Use number()"],
    ["a boolean", z.string().transform((text) => text === "yes"), "into false. Use choice()"],
    ["a schema that takes time", z.string().transform(async (text) => Number(text)), "into 0. Use number()"],
  ])("%s", async (_, schema, sentence) => {
    const form = text(schema);
    for (const fullName of ["", " ", "", "12"]) await form.submit({ fullName });
    expect(warnings).toEqual([
      expect.stringContaining(`forms: the schema of "fullName" turned an unanswered question ${sentence}`),
    ]);
  });

  test("not of an answer, of an optional question, or in production", async () => {
    const toNumber = z.string().transform(Number);
    await text(toNumber).submit({ fullName: "0" });
    await text(optional(toNumber)).submit({});
    vi.stubEnv("NODE_ENV", "production");
    await text(z.string().transform(Number)).submit({});
    vi.unstubAllEnvs();
    expect(warnings).toEqual([]);
  });
});

describe("an error whose field is not found causes a warning, once for each name", () => {
  const form = () =>
    defineForm({
      fullName: { component: "input", label },
      line: { component: "input", name: "x[y]", label },
      help: { component: "checkboxes", name: "needs[]", items: [{ value: "a", text: "A" }] },
    });
  const sentence = (name: string, remedy: string) =>
    `forms: an error is about "${name}", which is not a field of the form, so the error summary shows it without a link. ${remedy}`;
  const without = 'If it is about no field, leave the field out, or use "_form".';

  test.each<[string, string, string, unknown]>([
    ["a misspelt key", "fulName", 'Did you mean "fullName"?', { fulName: "secret" }],
    ["a path", "a.0.b", without, [{ message: "secret", path: ["a", 0, "b"] }]],
    ["a path as text", "other", without, [{ message: "secret", path: "other" }]],
    ["a long name", `${"a".repeat(40)}…`, without, { ["a".repeat(99)]: "secret" }],
  ])("%s", (_, name, remedy, issues) => {
    const details = form();
    for (const times of [1, 2]) {
      const list = details.view({ issues: issues as Issues }).errorSummary?.errorList;
      expect([times, list]).toEqual([times, [{ text: "secret" }]]);
    }
    expect(warnings).toEqual([sentence(name, remedy)]);
  });

  test("the result of another form", async () => {
    const other = await text(z.string().min(9, "Enter it")).submit({});
    defineForm({ email: { component: "input", label } }).view(other as never);
    expect(warnings).toEqual([sentence("fullName", without)]);
  });

  test("the form's schema", async () => {
    const schema = z.object({ a: z.string() }).refine(() => false, { message: "Wrong", path: ["other"] });
    await defineForm({ a: { component: "input", label } }, { schema }).submit({ a: "x" });
    expect(warnings).toEqual([sentence("other", without)]);
  });

  test("none for errors that are found or are about no field, none in production, and not without end", () => {
    const issues = [{ message: "a" }, { message: "b", path: [] }, { message: "d", path: "x.y" }];
    form().view({ issues });
    form().view({ issues: { _form: "Wrong", "needs[0]": "Wrong" } });
    vi.stubEnv("NODE_ENV", "production");
    form().view({ issues: { other: "Wrong" } });
    vi.unstubAllEnvs();
    expect(warnings).toEqual([]);
    const details = form();
    for (let index = 0; index < 200; index += 1) details.view({ issues: { [`other${index}`]: "Wrong" } });
    expect(warnings).toHaveLength(50);
  });
});
