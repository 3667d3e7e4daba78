import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { type } from "arktype";
import { defineForm, type Form, type StandardSchema } from "ds-frontend/forms";
import { checkSchema, validationResult } from "express-validator";
import Joi from "joi";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { lazy } from "../../test/support/lazy.js";

/*
 * The real libraries, and the lines of the guidance that take their output.
 */

const fields = {
  fullName: { component: "input", label: { text: "Full name" } },
  topics: { component: "checkboxes", items: [{ value: "a", text: "A" }] },
  "people[0].name": { component: "input", label: { text: "Name" } },
} as const;

const wrong = { fullName: "", people: [{ name: "x" }] };
const right = { fullName: "Sam", topics: "a", people: [{ name: "Ali" }] };

const summary = [
  { text: "Enter your full name", href: "#fullName" },
  { text: "Select a topic", href: "#topics" },
  { text: "Enter at least 2 letters", href: "#people-0-name" },
];

describe("as a Standard Schema", () => {
  const minLength = (least: number, message: string) =>
    Joi.string().min(least).required().messages({ "string.empty": message, "string.min": message });
  const libraries: Record<string, Record<keyof typeof fields, StandardSchema<unknown, unknown>>> = {
    zod: {
      fullName: z.string().min(1, "Enter your full name"),
      topics: z.array(z.string()).min(1, "Select a topic"),
      "people[0].name": z.string().min(2, "Enter at least 2 letters"),
    },
    "zod, async": {
      fullName: z.string().refine(async (value) => value !== "", "Enter your full name"),
      topics: z.array(z.string()).refine(async ({ length }) => length > 0, "Select a topic"),
      "people[0].name": z.string().min(2, "Enter at least 2 letters"),
    },
    valibot: {
      fullName: v.pipe(v.string(), v.nonEmpty("Enter your full name")),
      topics: v.pipe(v.array(v.string()), v.minLength(1, "Select a topic")),
      "people[0].name": v.pipeAsync(
        v.string(),
        v.checkAsync(async ({ length }) => length > 1, "Enter at least 2 letters"),
      ),
    },
    arktype: {
      fullName: type("string > 0").configure({ message: "Enter your full name" }),
      topics: type("string[] > 0").configure({ message: "Select a topic" }),
      "people[0].name": type("string >= 2").configure({ message: "Enter at least 2 letters" }),
    },
    joi: {
      fullName: minLength(1, "Enter your full name"),
      topics: Joi.array().min(1).messages({ "array.min": "Select a topic" }) as never,
      "people[0].name": minLength(2, "Enter at least 2 letters"),
    },
  };

  test.each(Object.entries(libraries))("%s, for each field", async (_, schemas) => {
    const form = defineForm({
      fullName: { ...fields.fullName, schema: schemas.fullName },
      topics: { ...fields.topics, schema: schemas.topics },
      "people[0].name": { ...fields["people[0].name"], schema: schemas["people[0].name"] },
    });
    const result = await form.submit(wrong);
    expect(!result.ok && result.view.errorSummary?.errorList).toEqual(summary);
    expect(await form.submit(right)).toEqual({ ok: true, value: { ...right, topics: ["a"] } });
  });

  test.each<[string, StandardSchema<unknown, unknown>]>([
    [
      "zod",
      z.object({
        fullName: z.string().min(1, "Enter your full name"),
        topics: z.array(z.string()).min(1, "Select a topic"),
        people: z.array(z.object({ name: z.string().min(2, "Enter at least 2 letters") })),
      }),
    ],
    [
      "valibot",
      v.object({
        fullName: v.pipe(v.string(), v.nonEmpty("Enter your full name")),
        topics: v.pipe(v.array(v.string()), v.minLength(1, "Select a topic")),
        people: v.array(v.object({ name: v.pipe(v.string(), v.minLength(2, "Enter at least 2 letters")) })),
      }),
    ],
    [
      "arktype",
      type({
        fullName: type("string > 0").configure({ message: "Enter your full name" }),
        topics: type("string[] > 0").configure({ message: "Select a topic" }),
        people: type({ name: type("string >= 2").configure({ message: "Enter at least 2 letters" }) }).array(),
      }),
    ],
  ])("%s, for the whole form", async (_, schema) => {
    const form = defineForm(fields, { schema });
    const result = await form.submit(wrong);
    expect(!result.ok && result.view.errorSummary?.errorList).toEqual(summary);
    expect(await form.submit(right)).toEqual({ ok: true, value: { ...right, topics: ["a"] } });
  });
});

describe("by a line of the guidance", () => {
  const guidance = readFileSync(new URL("guidance.md", import.meta.url), "utf8");
  const lines = [...guidance.matchAll(/```js\n\/\/ (\w[\w-]*).*\n(.*;)\n```/g)];
  const details = lazy(() => defineForm(fields) as Form);

  /** Runs the line of a library with the names that it uses. */
  function view(library: string, names: Record<string, unknown>) {
    const [, , line = ""] = lines.find(([, name]) => name === library) ?? [];
    const given = { details, values: details.read(wrong), ...names };
    return new Function(...Object.keys(given), `return ${line}`)(...Object.values(given)) as ReturnType<Form["view"]>;
  }

  test("there is one line for each", () => {
    expect(lines.map(([, name]) => name)).toEqual(["express-validator", "ajv", "joi", "zod"]);
  });

  test("express-validator", async () => {
    const request = { body: wrong };
    await checkSchema({
      fullName: {
        notEmpty: { errorMessage: "Enter your full name" },
        isLength: { options: { min: 2 }, errorMessage: "Longer" },
      },
      topics: { isArray: { options: { min: 1 }, errorMessage: "Select a topic" } },
      "people.*.name": { isLength: { options: { min: 2 }, errorMessage: "Enter at least 2 letters" } },
    }).run(request);
    const { errorSummary } = view("express-validator", { request, validationResult });
    expect(errorSummary?.errorList).toEqual(summary);
  });

  test("ajv", () => {
    const text = (minLength: number) => ({ type: "string", minLength });
    const people = { type: "array", items: { type: "object", properties: { name: text(2) } } };
    const validate = new Ajv({ allErrors: true }).compile({
      type: "object",
      properties: { fullName: text(1), topics: { type: "array", minItems: 1 }, people },
    });
    expect(view("ajv", { validate }).errorSummary?.errorList).toEqual([
      { text: "must NOT have fewer than 1 characters", href: "#fullName" },
      { text: "must NOT have fewer than 1 items", href: "#topics" },
      { text: "must NOT have fewer than 2 characters", href: "#people-0-name" },
    ]);
  });

  test("joi", () => {
    const schema = Joi.object({
      fullName: Joi.string().messages({ "string.empty": "Enter your full name" }),
      topics: Joi.array().min(1).messages({ "array.min": "Select a topic" }),
      people: Joi.array().items({ name: Joi.string().min(2).messages({ "string.min": "Enter at least 2 letters" }) }),
    });
    expect(view("joi", { schema }).errorSummary?.errorList).toEqual(summary);
  });

  test("zod", () => {
    const schema = z.object({
      fullName: z.string().min(1, "Enter your full name"),
      topics: z.array(z.string()).min(1, "Select a topic"),
      people: z.array(z.object({ name: z.string().min(2, "Enter at least 2 letters") })),
    });
    expect(view("zod", { schema }).errorSummary?.errorList).toEqual(summary);
  });
});
