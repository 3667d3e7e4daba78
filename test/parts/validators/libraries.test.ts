import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Ajv } from "ajv";
import { type } from "arktype";
import "reflect-metadata";
import { plainToInstance, Type } from "class-transformer";
import { ArrayNotEmpty, IsNotEmpty, MinLength, ValidateNested, validate } from "class-validator";
import { defineForm, emailAddress, type Form, type StandardSchemaV1 } from "ds-frontend/forms";
import * as issueReaders from "ds-frontend/issues";
import { checkSchema, validationResult } from "express-validator";
import { createInstance } from "i18next";
import Joi from "joi";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import * as yup from "yup";
import { z } from "zod";
import { frontend } from "../../../build/paths.js";
import { lazy } from "../../support/lazy.js";

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

const zodSchema = z.object({
  fullName: z.string().min(1, "Enter your full name"),
  topics: z.array(z.string()).min(1, "Select a topic"),
  people: z.array(z.object({ name: z.string().min(2, "Enter at least 2 letters") })),
});

describe("as a Standard Schema", () => {
  const minLength = (least: number, message: string) =>
    Joi.string().min(least).required().messages({ "string.empty": message, "string.min": message });
  const libraries: Record<string, Record<keyof typeof fields, StandardSchemaV1<unknown, unknown>>> = {
    zod: {
      ...zodSchema.shape,
      "people[0].name": zodSchema.shape.people.element.shape.name,
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
    expect(!result.ok && form.view(result).errorSummary?.errorList).toEqual(summary);
    expect(await form.submit(right)).toEqual({ ok: true, value: { ...right, topics: ["a"] } });
  });

  test.each<[string, StandardSchemaV1<unknown, unknown>]>([
    ["zod", zodSchema],
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
    expect(!result.ok && form.view(result).errorSummary?.errorList).toEqual(summary);
    expect(await form.submit(right)).toEqual({ ok: true, value: { ...right, topics: ["a"] } });
  });
});

describe("by the lines of the guidance", () => {
  const guidance = readFileSync(`${frontend}src/forms/guidance.md`, "utf8");
  const blocks = [...guidance.matchAll(/```js\n\/\/ (.*)\n([^`]*?(?:`[^`]+`[^`]*?)*)\n```/g)].map(
    ([, title = "", code = ""]) => ({ title, code }),
  );
  const details = lazy(() => defineForm(fields) as Form);

  /** Runs the lines whose comment begins with these words, and returns what they declare. */
  async function run(start: string, declared: "issues" | "result" | "view", names: Record<string, unknown>) {
    const { code } = blocks.find(({ title }) => title.startsWith(start)) ?? {};
    const variables = { details, ...issueReaders, ...names, request: { body: wrong, ...(names.request as object) } };
    const program = `return (async () => { ${code}\nreturn { ${declared} }; })()`;
    const { view, result, issues } = await new Function(...Object.keys(variables), program)(
      ...Object.values(variables),
    );
    const made = result ?? (declared === "issues" ? await details.submit(wrong, { issues }) : undefined);
    const { errorSummary } = (view ?? details.view(JSON.parse(JSON.stringify(made)))) as ReturnType<Form["view"]>;
    return errorSummary?.errorList;
  }

  test("each library has an example", () => {
    const names = [
      "express-validator",
      "class-validator",
      "joi",
      "zod",
      "ajv",
      "yup",
      "hmpo-form-wizard",
      "log",
      "i18next",
      "joi",
    ];
    expect(blocks.map(({ title }) => title.replace(/,? .*/, "").replace(",", ""))).toEqual(names);
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
    expect(await run("express-validator", "issues", { request, validationResult })).toEqual(summary);
  });

  test("class-validator", async () => {
    class Person {}
    MinLength(2, { message: "Enter at least 2 letters" })(Person.prototype, "name");
    class Details {}
    IsNotEmpty({ message: "Enter your full name" })(Details.prototype, "fullName");
    ArrayNotEmpty({ message: "Select a topic" })(Details.prototype, "topics");
    Type(() => Person)(Details.prototype, "people");
    ValidateNested()(Details.prototype, "people");
    expect(await run("class-validator", "issues", { Details, plainToInstance, validate })).toEqual(summary);
  });

  test("ajv", async () => {
    const text = (minLength: number) => ({ type: "string", minLength });
    const people = { type: "array", items: { type: "object", properties: { name: text(2) } } };
    const validate = new Ajv({ allErrors: true }).compile({
      type: "object",
      properties: { fullName: text(1), topics: { type: "array", minItems: 1 }, people },
    });
    expect(await run("ajv", "issues", { validate })).toEqual([
      { text: "must NOT have fewer than 1 characters", href: "#fullName" },
      { text: "must NOT have fewer than 1 items", href: "#topics" },
      { text: "must NOT have fewer than 2 characters", href: "#people-0-name" },
    ]);
  });

  test("joi", async () => {
    const schema = Joi.object({
      fullName: Joi.string().messages({ "string.empty": "Enter your full name" }),
      topics: Joi.array().min(1).messages({ "array.min": "Select a topic" }),
      people: Joi.array().items({ name: Joi.string().min(2).messages({ "string.min": "Enter at least 2 letters" }) }),
    });
    expect(await run("joi", "issues", { schema })).toEqual(summary);
  });

  test("yup", async () => {
    const schema = yup.object({
      fullName: yup.string().min(1, "Enter your full name"),
      topics: yup.array().min(1, "Select a topic"),
      people: yup.array(yup.object({ name: yup.string().min(2, "Enter at least 2 letters") })),
    });
    expect(await run("yup", "issues", { schema })).toEqual(summary);
  });

  test("the log of mistakes has codes, and nothing that was typed", async () => {
    const logged: string[] = [];
    const result = await defineForm({
      email: { component: "input", label: { text: "A" }, schema: emailAddress({ subject: "Email" }) },
    }).submit({ email: "secret" });
    const { code } = blocks.find(({ title }) => title.startsWith("log")) ?? {};
    new Function("result", "console", code as string)(result, { log: (line: string) => logged.push(line) });
    expect(logged).toEqual(['{"event":"mistake","field":"email","code":"wrongFormat"}']);
  });

  test("zod", async () => expect(await run("zod", "issues", { schema: zodSchema })).toEqual(summary));

  test("hmpo-form-wizard", async () => {
    const FormError = createRequire(import.meta.url)("hmpo-form-wizard/lib/error.js");
    const errors = { fullName: new FormError("fullName", { type: "required" }) };
    const texts: Record<string, string> = { "fields.fullName.validation.required": "Enter your full name" };
    const translate = (key: string) => texts[key];
    expect(await run("hmpo-form-wizard", "issues", { errors, translate })).toEqual(summary.slice(0, 1));
  });

  test("codes that i18next translates, when the page is shown or when joi still knows the numbers", async () => {
    const translation = {
      fullName: { empty: "Rhowch eich enw llawn" },
      name: { short: "Rhowch {{limit}} o lythrennau" },
    };
    const i18n = createInstance({ lng: "cy", resources: { cy: { translation } } });
    await i18n.init();
    const t = i18n.t.bind(i18n);
    const coded = defineForm({
      ...fields,
      fullName: { ...fields.fullName, schema: Joi.string().messages({ "string.empty": "fullName.empty" }) as never },
    });
    const failed = JSON.parse(JSON.stringify(await coded.submit(wrong)));
    expect(failed.issues).toMatchObject([{ message: "fullName.empty", path: ["fullName"] }]);
    const written = { ...failed, issues: [{ message: "Date: not a code.", path: ["topics"] }] };
    expect(await run("i18next", "view", { request: { session: { failed: { details: written } }, t } })).toEqual([
      { text: "Date: not a code.", href: "#topics" },
    ]);
    const welsh = { text: "Rhowch eich enw llawn", href: "#fullName" };
    expect(await run("i18next", "view", { request: { session: { failed: { details: failed } }, t } })).toEqual([welsh]);
    expect(await run("i18next", "view", { request: { session: {}, t } })).toBeUndefined();

    const schema = Joi.object({
      fullName: Joi.string().messages({ "string.empty": "fullName.empty" }),
      people: Joi.array().items({ name: Joi.string().min(2).messages({ "string.min": "name.short" }) }),
    }).unknown();
    expect(await run("joi, with i18next", "result", { schema, request: { t } })).toEqual([
      welsh,
      { text: "Rhowch 2 o lythrennau", href: "#people-0-name" },
    ]);
  });
});
