import { inspect } from "node:util";
import { type } from "arktype";
import { defineForm, type Form, type Issues, optional, type StandardSchemaV1 } from "ds-frontend/forms";
import nunjucks from "nunjucks";
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

const emptyAsZero = (): StandardSchemaV1<unknown, unknown> => ({
  "~standard": { version: 1, vendor: "test", validate: (value) => ({ value: Number(value) }) },
});

test("a schema that turns an empty answer into a number causes a warning, once", async () => {
  const form = text(emptyAsZero());
  for (let times = 0; times < 2; times += 1) await form.submit({ fullName: " " });
  expect(warnings).toEqual([
    'forms: the schema of "fullName" turned an empty answer into 0. Use number() from ds-frontend/forms, or wrap the schema in optional() if the question is optional.',
  ]);
});

test.each<[string, StandardSchemaV1<unknown, unknown>]>([
  ["a message of the library itself", z.string().min(1)],
  ["a number that was entered", optional(z.coerce.number())],
  ["0 in so many words", emptyAsZero()],
  ["a text", z.string()],
])("%s causes no warning", async (name, schema) => {
  await text(schema).submit({ fullName: name.startsWith("0") ? "0" : "" });
  expect(warnings).toEqual([]);
});

describe("a group whose items the schema can never accept", () => {
  const items = [
    { value: "yes", text: "Yes" },
    { value: "no", text: "No" },
    { value: "other", text: "Other" },
  ];
  const choose = (component: string, schema: StandardSchemaV1<unknown, unknown>) =>
    defineForm({ agrees: { component, label, items, schema } } as never) as Form;
  const group = (component: string, schema: StandardSchemaV1<unknown, unknown>) =>
    defineForm({ agrees: { component, fieldset: { legend: label }, items, schema } } as never) as Form;
  const warning =
    'forms: the schema of "agrees" accepts none of its items, so nobody can answer it. Its answer is always a string, or a list of strings: compare it with the values of the items.';

  test.each<[string, string, StandardSchemaV1<unknown, unknown>, unknown]>([
    ["booleans", "radios", z.boolean(), "yes"],
    ["other texts", "radios", z.string().regex(/^[YN]$/), "no"],
    ["other texts in a list", "checkboxes", z.array(z.string().regex(/^[YN]$/)), ["no"]],
    ["an enumeration of zod", "radios", z.enum(["Yes", "No"]), "no"],
    ["an enumeration of valibot", "select", v.picklist(["Yes", "No"]), "no"],
    ["an enumeration of arktype", "radios", type("'Yes' | 'No'"), "no"],
  ])("is reported at the first answer: %s", async (_, component, schema, agrees) => {
    const form = component === "select" ? choose(component, schema) : group(component, schema);
    await form.submit({});
    expect(warnings).toEqual([]);
    for (let times = 0; times < 2; times += 1) await form.submit({ agrees });
    expect(warnings).toEqual([warning]);
  });

  test.each<[string, string, StandardSchemaV1<unknown, unknown>]>([
    ["an enumeration of them and more", "radios", z.enum(["yes", "no", "maybe"])],
    ["an answer that is meant to stop", "radios", z.string().refine((value) => value === "yes", "You cannot apply")],
    ["at least two", "checkboxes", z.array(z.string()).min(2, "Select two")],
    ["at least two of an enumeration", "checkboxes", z.array(z.enum(["yes", "no", "other"])).min(2, "Select two")],
    ["two, neither more nor less", "checkboxes", z.array(z.string()).length(2, "Select two")],
  ])("is not one with %s", async (_, component, schema) => {
    await group(component, schema).submit({ agrees: "no" });
    expect(warnings).toEqual([]);
  });
});

test.each<[string, StandardSchemaV1<unknown, unknown>, string, string]>([
  ["z.coerce.number()", z.coerce.number(), "0", "number"],
  ["with rules", z.coerce.number("Age must be a number").int().min(0), "0", "number"],
  ["z.coerce.bigint()", z.coerce.bigint(), "0", "number"],
  ["in a pipe", z.string().trim().pipe(z.coerce.number()), "0", "number"],
  ["zod 3", z3.coerce.number() as never, "0", "number"],
  ["valibot", v.pipe(v.string(), v.transform(Number), v.number()), "0", "number"],
  ["z.coerce.boolean()", z.coerce.boolean(), "false", "choice"],
])("a schema that takes no answer for a value causes a warning: %s", async (_, schema, value, better) => {
  await text(schema).submit({});
  expect(warnings).toEqual([
    `forms: the schema of "fullName" turned an empty answer into ${value}. Use ${better}() from ds-frontend/forms, or wrap the schema in optional() if the question is optional.`,
  ]);
});

test.each<[string, StandardSchemaV1<unknown, unknown>]>([
  ["optional of zod", z.email().optional()],
  ["default of zod", z.string().min(1).default("a")],
  ["optional of valibot", v.optional(v.pipe(v.string(), v.email()))],
])("a schema that expects undefined for no answer causes a warning: %s", async (_, schema) => {
  await text(schema).submit({});
  expect(warnings).toEqual([
    'forms: the schema of "fullName" accepts undefined, but an unanswered question is an empty text. Wrap it in optional() from ds-frontend/forms.',
  ]);
});

test.each<[string, StandardSchemaV1<unknown, unknown>]>([
  ["that refuses 0", z.coerce.number().min(1, "Age must be 1 or more")],
  ["that refuses empty text first", z.string().trim().min(1, "Enter your age").pipe(z.coerce.number())],
  ["that is optional", optional(z.coerce.number())],
  ["that coerces to a text", z.coerce.string()],
])("a schema %s causes none", async (_, schema) => {
  await text(schema).submit({});
  expect(warnings).toEqual([]);
});

describe("a template that reads a field that is not there", () => {
  const page = "{{ view.fields.fullNam.label.text }}{{ view.fields.nothing }}{{ view.fields.fullName.label.text }}";

  test.each(["govuk", "nhsuk", undefined] as const)("causes a warning, once, with %s", async (system) => {
    const form = defineForm(
      { fullName: { component: "input", label }, age: { component: "input", label } },
      { system },
    );
    for (let times = 0; times < 2; times += 1) {
      expect(new nunjucks.Environment().renderString(page, { view: form.view() })).toBe("Label");
    }
    expect(warnings).toEqual([
      'forms: view.fields has no "fullNam", so nothing is shown for it. Did you mean "fullName"?',
      'forms: view.fields has no "nothing", so nothing is shown for it. It has "fullName", "age".',
    ]);
  });

  test("causes none when programs look into the fields", async () => {
    const { fields } = defineForm({ fullName: { component: "input", label } }).view();
    expect(await fields).toEqual({ fullName: fields.fullName });
    expect(`${JSON.stringify(fields)}${inspect(fields)}${Object.keys(fields)}${"x" in fields}`).toContain("Label");
    expect({ ...fields }).toStrictEqual({ fullName: fields.fullName });
    expect(warnings).toEqual([]);
  });

  test("causes none in production", () => {
    vi.stubEnv("NODE_ENV", "production");
    const { fields } = defineForm({ fullName: { component: "input", label } }).view();
    expect((fields as Record<string, unknown>).fullNam).toBeUndefined();
    vi.unstubAllEnvs();
    expect(warnings).toEqual([]);
  });
});

describe("the environment", () => {
  const { NODE_ENV } = process.env;
  afterEach(() => void Object.assign(process.env, { NODE_ENV }));

  test("of production has no warnings", async () => {
    process.env.NODE_ENV = "production";
    await text(emptyAsZero()).submit({});
    expect(warnings).toEqual([]);
  });

  test("may have no process", async () => {
    vi.stubGlobal("process", undefined);
    try {
      await text(emptyAsZero()).submit({});
    } finally {
      vi.unstubAllGlobals();
    }
    expect(warnings).toHaveLength(1);
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
