import { type } from "arktype";
import { date, defineForm, type Form, type Issues, optional, type StandardSchema } from "ds-frontend/forms";
import Joi from "joi";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";

let warnings: string[];
beforeEach(() => {
  warnings = [];
  vi.spyOn(console, "warn").mockImplementation((sentence) => void warnings.push(sentence));
});
afterEach(() => void vi.restoreAllMocks());

const label = { text: "Label" };
const text = (schema: StandardSchema<unknown, unknown>) =>
  defineForm({ fullName: { component: "input", label, schema } }) as Form;
const checkboxes = (schema: StandardSchema<unknown, unknown>) =>
  defineForm({ fullName: { component: "checkboxes", items: [{ value: "a", text: "A" }], schema } } as never) as Form;

const remedies = {
  zod: 'z.string().min(1, "Enter your full name")',
  valibot: 'v.nonEmpty("Enter your full name")',
  arktype: '.configure({ message: "Enter your full name" })',
  joi: '.messages({ "string.empty": "Enter your full name" })',
};
const optionalToo = " If the question is optional, wrap its schema in optional().";

describe("a schema without a message of its own causes a warning, once for each field", () => {
  test.each<[keyof typeof remedies, string, string, StandardSchema<unknown, unknown>]>([
    ["zod", "Too small: expected string to have >=1 characters", "", z.string().min(1)],
    ["zod", "Too big: expected string to have <=1 characters", "abc", z.string().max(1)],
    ["zod", "Invalid email address", "sam", z.email()],
    ["zod", "Invalid email address", "", z.string().email()],
    ["zod", "Invalid email address", "sam", optional(z.email())],
    ["zod", "Invalid URL", "sam", z.url()],
    ["zod", "Invalid ISO date", "sam", z.iso.date()],
    ["zod", 'Invalid option: expected one of "r"|"b"', "", z.enum(["r", "b"])],
    ["zod", 'Invalid input: expected "r"', "", z.literal("r")],
    ["zod", "Invalid input: expected number, received NaN", "many", z.coerce.number()],
    ["zod", "Invalid string: must match pattern /a/", "b", z.string().regex(/a/)],
    ["zod", "Invalid number: must be a multiple of 2", "3", z.coerce.number().multipleOf(2)],
    ["zod", "Invalid input", "b", z.string().refine((given) => given === "a")],
    ["zod", "Invalid input", "b", z.string().refine(async (given) => given === "a")],
    ["zod", "Invalid input", "b", z.union([z.email(), z.url()])],
    ["valibot", "Invalid length: Expected !0 but received 0", "", v.pipe(v.string(), v.nonEmpty())],
    ["valibot", 'Invalid email: Received "a\nb"', "a\nb", v.pipe(v.string(), v.email())],
    ["valibot", 'Invalid type: Expected ("r" | "b") but received ""', "", v.picklist(["r", "b"])],
    ["arktype", "must be non-empty", "", type("string > 0")],
    ["arktype", 'must be an email address (was "sam")', "sam", type("string.email")],
    ["joi", '"value" is not allowed to be empty', "", Joi.string()],
    ["joi", '"value" must be a valid email', "sam", Joi.string().email()],
  ])("%s: %s", async (library, message, fullName, schema) => {
    const form = text(schema);
    const sentence = `forms: the schema of "fullName" has no message of its own, so users read "${message}". Give it one, as in ${remedies[library]}.`;
    const result = await form.submit({ fullName });
    expect(!result.ok && result.issues[0]?.message).toBe(message);
    await form.submit({ fullName });
    await text(schema).submit({ fullName });
    expect(warnings).toEqual([fullName ? sentence : sentence + optionalToo]);
    await (defineForm({ other: { component: "input", label, schema } } as never) as Form).submit({ other: fullName });
    expect(warnings[1]).toContain('the schema of "other"');
  });

  test("for checkboxes", async () => {
    await checkboxes(z.array(z.string()).min(1)).submit({});
    expect(warnings).toEqual([expect.stringContaining("Too small: expected array to have >=1 items")]);
  });

  test.each<[string, string, StandardSchema<unknown, unknown>]>([
    ["zod", "Too small: expected string to have >=1 characters", z.object({ fullName: z.string().min(1) })],
    ["zod", "Invalid email address", z.object({ fullName: z.email() })],
    ["valibot", 'Invalid email: Received ""', v.object({ fullName: v.pipe(v.string(), v.email()) })],
    ["arktype", "fullName must be non-empty", type({ fullName: "string > 0" })],
    ["joi", '"fullName" is not allowed to be empty', Joi.object({ fullName: Joi.string() })],
  ])("for the whole form: %s: %s", async (_, message, schema) => {
    const form = defineForm({ fullName: { component: "input", label } }, { schema });
    await form.submit({});
    await form.submit({});
    expect(warnings).toEqual([
      expect.stringContaining(`the form's schema has no message of its own, so users read "${message}"`),
    ]);
  });
});

test("a schema that turns an empty answer into a number causes a warning", async () => {
  const sentence = (made: string) =>
    `forms: the schema of "fullName" turned an empty answer into ${made}. Wrap it in optional(), or refuse empty text first, as in z.string().trim().min(1, "Enter your age").pipe(z.coerce.number()).`;
  await text(z.coerce.number()).submit({});
  await text(z.coerce.bigint()).submit({ fullName: " " });
  await text(v.pipe(v.string(), v.transform(Number))).submit({});
  await text(v.pipe(v.string(), v.transform(Number.parseFloat))).submit({});
  expect(warnings).toEqual([sentence("0"), sentence("0"), sentence("0"), sentence("NaN")]);
});

test.each<[string, StandardSchema<unknown, unknown>]>([
  ["zod", z.string().min(1, "Enter your full name")],
  ["zod, the words of its own", z.email("Invalid email address")],
  ["zod, in an object", z.email({ error: () => "Invalid email address" })],
  ["zod, with its words in the middle", z.string().min(1, "Full name is too small: expected a name")],
  ["zod, refined", z.string().refine(() => false, "Invalid code")],
  ["valibot", v.pipe(v.string(), v.nonEmpty("Invalid name: received nothing"))],
  ["arktype", type("string > 0").configure({ message: "Your name must be given" })],
  ["joi", Joi.string().messages({ "string.empty": "Enter your full name" })],
  [
    "of nobody known",
    { "~standard": { version: 1, vendor: "toString", validate: () => ({ issues: [{ message: "must be" }] }) } },
  ],
  ["a number that was entered", optional(z.coerce.number())],
  ["0 in so many words", z.coerce.number()],
  ["a text", z.string()],
])("a message that a person wrote, or a value that a person meant, causes no warning: %s", async (name, schema) => {
  await text(schema).submit({ fullName: name.startsWith("0") ? "0" : "" });
  expect(warnings).toEqual([]);
});

test("dates cause no warning", async () => {
  await defineForm({ born: { component: "dateInput", schema: date({ subject: "Your date of birth" }) } }).submit({});
  expect(warnings).toEqual([]);
});

describe("the environment", () => {
  const { NODE_ENV } = process.env;
  afterEach(() => void Object.assign(process.env, { NODE_ENV }));

  test("of production has no warnings", async () => {
    process.env.NODE_ENV = "production";
    await text(z.string().min(1)).submit({});
    await text(z.coerce.number()).submit({});
    expect(warnings).toEqual([]);
  });

  test("may have no process", async () => {
    vi.stubGlobal("process", undefined);
    try {
      await text(z.string().min(1)).submit({});
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
    ["a field", "other", without, [{ message: "secret", field: "other" }]],
    ["a name", "other", without, [{ text: "secret", name: "other" }]],
    ["a link", "#nope", without, [{ text: "secret", href: "#nope" }]],
    ["an error of express-validator", "z", without, [{ msg: "secret", path: "z", value: "secret" }]],
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
    const { fullName: _, ...fields } = { fullName: 0, email: { component: "input", label } as const };
    defineForm(fields).view(other as never);
    expect(warnings).toEqual([sentence("fullName", without)]);
  });

  test("the form's schema", async () => {
    const schema = z.object({ a: z.string() }).refine(() => false, { message: "Wrong", path: ["other"] });
    await defineForm({ a: { component: "input", label } }, { schema }).submit({ a: "x" });
    expect(warnings).toEqual([sentence("other", without)]);
  });

  test("none for errors that are found or are about no field, none in production, and not without end", () => {
    const issues = [
      { message: "a" },
      { message: "b", path: [] },
      { text: "c", href: "#" },
      { message: "d", path: "x.y" },
    ];
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
