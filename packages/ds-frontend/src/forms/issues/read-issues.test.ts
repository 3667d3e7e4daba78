import { createRequire } from "node:module";
import { Ajv } from "ajv";
import ajvErrors from "ajv-errors";
import { type } from "arktype";
import { IsNotEmpty, MinLength, ValidateNested, validate } from "class-validator";
import { defineForm, type Issues } from "ds-frontend/forms";
import { body, checkExact, cookie, oneOf, type Result, validationResult } from "express-validator";
import fc from "fast-check";
import Joi from "joi";
import * as v from "valibot";
import { beforeEach, describe, expect, test, vi } from "vitest";
import * as yup from "yup";
import { z } from "zod";

/*
 * Errors of the real libraries, as they are, then shapes that services use, then shapes that nobody should.
 */

// It has no types.
const FormError = createRequire(import.meta.url)("hmpo-form-wizard/lib/error.js");

const label = { text: "Label" };
const form = defineForm({
  fullName: { component: "input", id: "full-name", label },
  email: { component: "input", label },
  born: { component: "dateInput", id: "dob" },
  topics: { component: "checkboxes", idPrefix: "topic", items: [{ value: "a", text: "A" }] },
  "people[0].name": { component: "input", name: "person_name", label },
  odd: { component: "input", id: "50%", label },
});

// Fields that are not found are warned about, which warn.test.ts tests.
beforeEach(() => void vi.spyOn(console, "warn").mockReturnValue());

type Entry = [text: unknown, href?: unknown];

/** Returns the entries of the summary, and expects the same messages beside the fields. */
function entries(issues: unknown): Entry[] {
  const { errorSummary, fields } = form.view({ issues: issues as Issues });
  const beside = Object.values(fields).flatMap(({ errorMessage }) => errorMessage?.text ?? []);
  const list = errorSummary?.errorList ?? [];
  expect(list.filter(({ href }) => href).map(({ text }) => text)).toEqual(beside);
  return list.map(({ text, href }) => (href ? [text, href] : [text]));
}

const wrong = { fullName: "", people: [{ name: "x" }] };
const expected = [
  ["Enter your full name", "#full-name"],
  ["Enter at least 2 letters", "#people-0-name"],
];

describe("express-validator", () => {
  async function check(chains: readonly { run(request: object): Promise<unknown> }[], sent: object): Promise<Result> {
    const request = { body: sent, cookies: {} };
    for (const chain of chains) await chain.run(request);
    return validationResult(request);
  }
  const name = body("fullName", "Enter your full name").notEmpty().isLength({ min: 2 });
  const people = body("people.*.name", "Enter at least 2 letters").isLength({ min: 2 });

  test("errors of fields, as array() and mapped() give them", async () => {
    const result = await check([name, people], wrong);
    expect(entries(result.array())).toEqual(expected);
    expect(entries(result.mapped())).toEqual(expected);
    expect(entries(JSON.parse(JSON.stringify(result.mapped())))).toEqual(expected);
    expect(form.view({ issues: result.array() }).hasErrors).toBe(true);
    expect(entries(result.formatWith(({ msg }) => msg as string).mapped())).toEqual(expected);
  });

  test("alternatives lead to the first of them, unknown fields and cookies nowhere", async () => {
    const message = "Enter an email address or your name";
    const chains = [body("email").isEmail(), body("fullName").notEmpty()];
    for (const errorType of ["flat", "grouped", "least_errored"] as const) {
      const result = await check([oneOf(chains, { message, errorType })], {});
      expect(entries(result.array())).toEqual([[message, "#email"]]);
      expect(entries(result.mapped())).toEqual([[message, "#email"]]);
    }
    const exact = checkExact([body("email").optional()], { message: "Leave the rest out" });
    expect(entries((await check([exact], { fullName: "x" })).array())).toEqual([["Leave the rest out"]]);
    expect(entries((await check([cookie("fullName", "No cookie").exists()], {})).array())).toEqual([["No cookie"]]);
  });

  test("version 6 says param", () => {
    const error = { value: "", msg: "Enter your full name", param: "fullName", location: "body" };
    expect(entries([error])).toEqual(expected.slice(0, 1));
    expect(entries([{ msg: "One of them", param: "_error", nestedErrors: [error] }])).toEqual([
      ["One of them", "#full-name"],
    ]);
  });

  test("a result, or its errors formatted as texts, is refused", async () => {
    const result = await check([name], wrong);
    expect(() => entries(result)).toThrow(
      "issues is a Result { formatter: function, errors: array }, not a plain object.",
    );
    expect(() => entries(result.formatWith(({ msg }) => msg).array())).toThrow("issues[0] is a string, which");
  });
});

test("class-validator, nested", async () => {
  class Person {
    name = "x";
  }
  class Details {
    fullName = "";
    people = [new Person()];
  }
  IsNotEmpty({ message: "Enter your full name" })(Details.prototype, "fullName");
  ValidateNested({ each: true })(Details.prototype, "people");
  MinLength(2, { message: "Enter at least 2 letters" })(Person.prototype, "name");
  const errors = await validate(new Details());
  expect(entries(errors)).toEqual(expected);
  expect(form.view({ issues: errors }).hasErrors).toBe(true);
  expect(entries(JSON.parse(JSON.stringify(errors)))).toEqual(expected);
  const unknown = await validate({} as object, { forbidUnknownValues: true });
  const sentence = 'issues[0] has the constraint "unknownValue", which is not about an answer. Validate an instance';
  expect(() => entries(unknown)).toThrow(sentence);
  const nested = await validate(Object.assign(new Details(), { people: [{ name: "Sam" }], fullName: "Sam" }));
  expect(() => entries(nested)).toThrow(sentence);
  const more = Object.assign(new Details(), { people: [], fullName: "Sam", born: "" });
  const unlisted = await validate(more, { whitelist: true, forbidNonWhitelisted: true });
  expect(() => entries(unlisted)).toThrow('has the constraint "whitelistValidation", which is not about an answer.');
});

test("hmpo-form-wizard, whose errors have a message only where the field sets one", () => {
  const message = "Enter your full name";
  const errors = { fullName: new FormError("fullName", { type: "required", message }) };
  expect(entries(errors)).toEqual(expected.slice(0, 1));
  expect(entries(Object.values(errors))).toEqual(expected.slice(0, 1));
  expect(entries(JSON.parse(JSON.stringify(errors)))).toEqual(expected.slice(0, 1));
  const coded = { fullName: new FormError("fullName", { type: "required" }) };
  expect(() => entries(coded)).toThrow(
    /^view: issues\["fullName"\] is a FormError \{ key: string, .*\}, in which the form finds no message/,
  );
});

test("ajv, also with ajv-errors, for a property that is missing or wrong", () => {
  const name = { type: "object", required: ["name"], properties: { name: { type: "string", minLength: 2 } } };
  const schema = {
    type: "object",
    required: ["fullName"],
    properties: { people: { type: "array", items: name } },
  };
  const plain = new Ajv({ allErrors: true }).compile(schema);
  plain({ people: [{ name: "x" }] });
  expect(entries(plain.errors)).toEqual([
    ["must have required property 'fullName'", "#full-name"],
    ["must NOT have fewer than 2 characters", "#people-0-name"],
  ]);
  const ofFastify = Object.assign(new Error("body must have required property 'fullName'"), {
    code: "FST_ERR_VALIDATION",
    validation: plain.errors,
  });
  expect(entries(ofFastify)).toEqual(entries(plain.errors));
  const withMessages = ajvErrors.default(new Ajv({ allErrors: true })).compile({
    ...schema,
    errorMessage: {
      required: { fullName: "Enter your full name" },
      properties: { people: "Enter at least 2 letters" },
    },
  });
  withMessages({ people: [{ name: "x" }] });
  expect(entries(withMessages.errors)).toEqual([expected[0], ["Enter at least 2 letters"]]);
  expect(entries([{ keyword: "minLength", dataPath: ".people[0].name", message: "Short" }])).toEqual([
    ["Short", "#people-0-name"],
  ]);
  expect(entries([{ keyword: "x", instancePath: "/a~1b~0c", message: "Odd" }])).toEqual([["Odd"]]);
});

test("zod, valibot, arktype, joi and yup: errors and their lists", async () => {
  const zod = z
    .object({
      fullName: z.string().min(1, "Enter your full name"),
      people: z.array(z.object({ name: z.string().min(2, "Enter at least 2 letters") })),
    })
    .safeParse(wrong).error as z.ZodError;
  const valibot = v.safeParse(
    v.object({
      fullName: v.pipe(v.string(), v.nonEmpty("Enter your full name")),
      people: v.array(v.object({ name: v.pipe(v.string(), v.minLength(2, "Enter at least 2 letters")) })),
    }),
    wrong,
  ).issues as [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]];
  const ark = type({
    fullName: type("string > 0").configure({ message: "Enter your full name" }),
    people: type({ name: type("string >= 2").configure({ message: "Enter at least 2 letters" }) }).array(),
  })(wrong) as type.errors;
  const joi = Joi.object({
    fullName: Joi.string().messages({ "string.empty": "Enter your full name" }),
    people: Joi.array().items({ name: Joi.string().min(2).messages({ "string.min": "Enter at least 2 letters" }) }),
  }).validate(wrong, { abortEarly: false }).error as Joi.ValidationError;
  const yupSchema = yup.object({
    fullName: yup.string().required("Enter your full name"),
    people: yup.array(yup.object({ name: yup.string().min(2, "Enter at least 2 letters") })),
  });
  const yupError = await yupSchema.validate(wrong, { abortEarly: false }).catch((error: yup.ValidationError) => error);
  const yupFirst = await yupSchema.validate({ people: wrong.people, fullName: "x" }).catch((error) => error);

  const shapes: Issues[] = [
    zod,
    zod.issues,
    z.flattenError(zod).fieldErrors as never,
    valibot,
    new v.ValiError(valibot),
  ];
  shapes.push(ark, joi, joi.details, yupError as yup.ValidationError, (yupError as yup.ValidationError).inner);
  for (const issues of shapes.filter((_, index) => index !== 2)) expect(entries(issues)).toEqual(expected);
  expect(entries(shapes[2])).toEqual([expected[0], ["Enter at least 2 letters"]]);
  expect(entries(yupFirst)).toEqual([expected[1]]);
  for (const issues of [zod.issues, valibot, joi.details]) {
    expect(entries(JSON.parse(JSON.stringify(issues)))).toEqual(expected);
  }
});

test.each<[string, unknown, Entry[]]>([
  ["nothing", {}, []],
  ["an empty list", [], []],
  ["a link to an id", [{ text: "Wrong", href: "#full-name" }], [["Wrong", "#full-name"]]],
  ["a link to an id with a percent sign", [{ text: "Wrong", href: "#50%25" }], [["Wrong", "#50%25"]]],
  ["a link to an id as it is written", [{ text: "Wrong", href: "#50%" }], [["Wrong", "#50%25"]]],
  ["a link to a key", [{ text: "Wrong", href: "#fullName" }], [["Wrong", "#full-name"]]],
  ["a link to a part of a date", [{ text: "Wrong", href: "#dob-month" }], [["Wrong", "#dob-month"]]],
  ["a link to a group", [{ text: "Wrong", href: "#dob" }], [["Wrong", "#dob-day"]]],
  ["a link to a checkbox", [{ text: "Wrong", href: "#topic" }], [["Wrong", "#topic"]]],
  ["a link to something else", [{ text: "Wrong", href: "#other" }], [["Wrong"]]],
  ["a link to nothing", [{ text: "Wrong", href: "#" }], [["Wrong"]]],
  ["no link", [{ text: "Wrong" }], [["Wrong"]]],
  ["a text by field", { fullName: { text: "Wrong" } }, [["Wrong", "#full-name"]]],
  ["a text and a link by field", { fullName: { text: "Wrong", href: "#x" } }, [["Wrong", "#full-name"]]],
  ["a text and a link to a part, by field", { born: { text: "Wrong", href: "#dob-year" } }, [["Wrong", "#dob-year"]]],
  ["a message by the name of a control", { person_name: { message: "Wrong" } }, [["Wrong", "#people-0-name"]]],
  ["messages by field", { email: ["Wrong", "Too long"] }, [["Wrong", "#email"]]],
  ["objects by field", { email: [{ text: "Wrong" }], topics: [] }, [["Wrong", "#email"]]],
  ["a message of no field", { _form: "Wrong" }, [["Wrong"]]],
  ["no message by field", { email: null, fullName: undefined, born: "Wrong" }, [["Wrong", "#dob-day"]]],
  ["a field and a message", [{ field: "email", message: "Wrong" }], [["Wrong", "#email"]]],
  ["a path in text", [{ path: "people[0].name", message: "Wrong" }], [["Wrong", "#people-0-name"]]],
  ["a JSON pointer", [{ path: "/people/0/name", message: "Wrong" }], [["Wrong", "#people-0-name"]]],
  ["__proto__", JSON.parse('{ "__proto__": "Wrong", "email": "Bad" }'), [["Bad", "#email"], ["Wrong"]]],
])("accepts %s", (_, issues, list) => expect(entries(issues)).toEqual(list));

test.each<[string, unknown, string]>([
  ["a path with a dot", [{ msg: "Wrong", path: "x.y" }], "#line"],
  ["a path with brackets", [{ msg: "Wrong", path: "x[y]" }], "#line"],
  ["steps", [{ message: "Wrong", path: ["x", "y"] }], "#line"],
  ["steps into an answer", [{ message: "Wrong", path: ["x", "y", 0] }], "#line"],
  ["a key", { "x.y": "Wrong" }, "#line"],
  ["a dot for a dot", { "u.v": "Wrong" }, "#dotted"],
  ["brackets for a dot", { "u[v]": "Wrong" }, "#dotted"],
  ["a list", [{ msg: "Wrong", path: "needs" }], "#help"],
  ["an entry of a list", [{ msg: "Wrong", path: "needs[0]" }], "#help"],
  ["a list as it is named", { "needs[]": "Wrong" }, "#help"],
  ["a part", [{ msg: "Wrong", path: "dob.year" }], "#born-year"],
  ["the whole of the parts", [{ msg: "Wrong", path: "dob" }], "#born-day"],
  ["a text with a name", [{ text: "Wrong", name: "line" }], "#line"],
  ["a message with the name of a control", [{ message: "Wrong", name: "x[y]" }], "#line"],
  ["a link with the name of a control", [{ text: "Wrong", href: "#x[y]" }], "#line"],
  ["a link in percent encoding", [{ text: "Wrong", href: "#x%5By%5D" }], "#line"],
  ["a link to a key in percent encoding", [{ text: "Wrong", href: "#people%5B0%5D.name" }], "#person"],
  ["a link to no character", [{ text: "Wrong", href: "#50%" }], "#odd"],
])("finds a field by the name of its control: %s", (_, issues, href) => {
  const named = defineForm(
    {
      line: { component: "input", name: "x[y]", label },
      dotted: { component: "input", name: "u.v", label },
      help: { component: "checkboxes", name: "needs[]", idPrefix: "help", items: [{ value: "a", text: "A" }] },
      born: { component: "dateInput", id: "born", namePrefix: "dob" },
      "people[0].name": { component: "input", id: "person", label },
      odd: { component: "input", name: "50%", label },
    },
    { system: "nhsuk" },
  );
  expect(named.view({ issues: issues as Issues }).errorSummary?.errorList).toEqual([{ text: "Wrong", href }]);
});

test("an error of a library in a list or under a key is the list inside it", async () => {
  const shape = { fullName: Joi.string().messages({ "string.empty": "Enter your full name" }) };
  const joi = Joi.object({ ...shape, email: Joi.any().forbidden().messages({ "any.unknown": "Leave it" }) });
  const { error } = joi.validate({ fullName: "", email: "x" }, { abortEarly: false });
  const list = [
    ["Enter your full name", "#full-name"],
    ["Leave it", "#email"],
  ];
  for (const issues of [[error], { error }, { errors: [error] }, { fullName: error }])
    expect(entries(issues)).toEqual(list);
  const ofField = z.string().min(1, "Enter it").safeParse("").error;
  expect(entries({ email: ofField })).toEqual([["Enter it", "#email"]]);
  const yupError = await yup
    .object({ email: yup.string().required("Enter it") })
    .validate({})
    .catch((thrown) => thrown);
  for (const issues of [[yupError], { email: yupError }]) expect(entries(issues)).toEqual([["Enter it", "#email"]]);
  expect(entries({ email: new Error("Enter it") })).toEqual([["Enter it", "#email"]]);
});

test("marks the part of a date that a link leads to; the first part may stand for all", () => {
  const parts = (href: string) => form.view({ issues: [{ text: "Wrong", href }] }).fields.born.errorParts;
  expect(parts("#dob-year")).toEqual(["year"]);
  expect(parts("#dob-day")).toBeUndefined();
});

test.each<[string, unknown]>([
  [
    'issues[0] is a string, which does not say what field it is about. Pass messages by field, such as { fullName: "Enter your full name" }, a list of { message, path } or { text, href }, or the errors of zod, valibot, arktype, joi, yup, ajv, express-validator or class-validator.',
    ["Wrong"],
  ],
  ["issues is a number.", 1],
  ["issues is a boolean.", true],
  ["issues[1] is null.", [{ message: "Wrong" }, null]],
  ["issues[0] is undefined.", new Array(1e9)],
  ["issues[0] is [object].", [[{ message: "Wrong" }]]],
  ["issues[0] is {}, which the form does not recognise.", [{}]],
  ["issues[0] is { error: string, code: number }, which", [{ error: "Wrong", code: 1 }]],
  [
    'issues[0] is { id: string, message: string }, without the field that it is about in "path" or "field".',
    [{ id: "email", message: "Wrong" }],
  ],
  ["issues[0] is { html: string, href: string }, which", [{ html: "<b>", href: "#email" }]],
  ["issues[0] is { text: string, message: string }, which", [{ text: "Wrong", message: "Bad" }]],
  ["issues[0] is { message: string, path: number }, which", [{ message: "Wrong", path: 1 }]],
  ["issues[0] is { message: string, path: array }, which", [{ message: "Wrong", path: [null] }]],
  ["issues[0] is { message: string, path: array }, which", [{ message: "Wrong", path: new Array(1e9) }]],
  ["issues[0] is { message: object }, in which the form finds no message.", [{ message: {} }]],
  ["issues[0] is { msg: object }, in which the form finds no message.", [{ msg: {} }]],
  [
    'issues[0] has an "href" that does not begin with "#". Use "#" and the id of a field, or leave it out.',
    [{ text: "Wrong", href: "javascript:alert(1)" }],
  ],
  ['issues["email"] is an empty text. Leave it out if the answer is right.', { email: " " }],
  ['issues["email"] is a boolean.', { email: true }],
  ['issues["email"] is {}, which', { email: {} }],
  ['issues["email"] is { required: boolean }, which', { email: { required: true } }],
  ['issues["email"][1] is a number.', { email: ["Wrong", 2] }],
  ['issues["address"] is { line1: string }, which', { address: { line1: "Wrong" } }],
  [
    "issues is { message: string, path: array }, a single issue. Put it into a list.",
    { message: "Wrong", path: ["email"] },
  ],
  ["issues is an Error, not a plain object.", new Error("Wrong")],
  ["issues is a RangeError, not a plain object.", new RangeError("Wrong")],
  ["issues is a Date, not a plain object.", new Date()],
  ['issues[0] is an Error, without the field that it is about in "path" or "field".', [new Error("boom")]],
  ["issues[0] is an Error { code: string }, without", [Object.assign(new Error("boom"), { code: "X" })]],
  ["issues[0] is a DOMException, without", [new DOMException("boom")]],
  ['issues["email"] is a Date, which', { email: new Date() }],
  ['issues["error"] is an Error, without', { error: new Error("boom") }],
  ['issues["_form"] is a TypeError, without', { _form: new TypeError("boom") }],
  ['issues["error"] is not about a field of the form. Use "_form" for', { error: "Something failed" }],
  ['issues["detail"] is not about a field of the form.', { email: "Wrong", detail: "Something failed" }],
  [
    'issues[0] is { "a b": string, "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…": number, b: null, c: undefined, d: array, e: object, … }, which',
    [{ "a b": "", ["a".repeat(99)]: 1, b: null, c: undefined, d: [], e: {}, f: 1 }],
  ],
])("refuses: %s", (sentence, issues) => {
  expect(() => entries(issues)).toThrow(TypeError);
  expect(() => entries(issues)).toThrow(`view: ${sentence}`);
});

describe("hostile shapes", () => {
  test("an object that throws when it is read", () => {
    const thrower = {
      get message() {
        throw new Error("no");
      },
    };
    const proxy = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error("no");
        },
      },
    );
    for (const issues of [
      [thrower],
      { email: thrower },
      proxy,
      [
        new Proxy(
          {},
          {
            get: () => {
              throw new Error("no");
            },
            getOwnPropertyDescriptor: () => {
              throw new Error("no");
            },
          },
        ),
      ],
    ]) {
      expect(() => entries(issues)).toThrow(
        new TypeError("view: issues cannot be read, because reading one of its properties throws."),
      );
    }
  });

  test("a prototype without an end", () => {
    const endless: object = new Proxy(
      {},
      { getPrototypeOf: () => endless, getOwnPropertyDescriptor: () => undefined, ownKeys: () => [] },
    );
    expect(() => entries([endless])).toThrow("issues[0] is {}, which the form does not recognise");
  });

  test("children that contain themselves, or are deep", () => {
    const cycle: { property: string; children: object[] } = { property: "a", children: [] };
    cycle.children.push(cycle, cycle);
    let deep: object = { property: "a", constraints: { a: "Wrong" } };
    for (let depth = 0; depth < 100_000; depth += 1) deep = { property: "a", children: [deep] };
    for (const issue of [cycle, deep])
      expect(() => entries([issue])).toThrow("issues[0] is { property: string, children: array }, in which");
    const details: { message: string; self?: unknown } = { message: "Wrong" };
    details.self = details;
    expect(entries([details])).toEqual([["Wrong"]]);
  });

  test("properties that Object.prototype was given", () => {
    const polluted = Object.prototype as { message?: string; path?: string[] };
    Object.assign(polluted, { message: "Forged", path: ["email"], msg: "Forged", constraints: { a: "Forged" } });
    try {
      expect(() => entries([{}])).toThrow("which the form does not recognise");
      expect(entries([{ text: "Wrong" }])).toEqual([["Wrong"]]);
      expect(entries({ email: "Wrong" })).toEqual([["Wrong", "#email"]]);
    } finally {
      for (const name of ["message", "path", "msg", "constraints"]) Reflect.deleteProperty(polluted, name);
    }
  });
});

test("any JSON gives messages that are in it, or a TypeError with a sentence", () => {
  const word = fc.constantFrom(
    "fullName",
    "email",
    "born",
    "message",
    "msg",
    "text",
    "path",
    "href",
    "type",
    "key",
    "property",
    "constraints",
    "children",
    "nestedErrors",
    "keyword",
    "instancePath",
    "args",
    "field",
    "__proto__",
    "issues",
    "params",
    "missingProperty",
  );
  const leaf = fc.oneof(
    fc.constantFrom<unknown>("Wrong", "#dob-month", "fullName", "", " ", "/email", "field", null, 1, true),
    fc.string({ maxLength: 4 }),
  );
  const { json } = fc.letrec((tie) => ({
    json: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc.array(tie("json"), { maxLength: 3 }),
      fc.dictionary(word, tie("json"), { maxKeys: 4 }),
    ),
  }));
  let accepted = 0;
  fc.assert(
    fc.property(fc.oneof(json, fc.jsonValue()), (issues) => {
      let list: readonly Entry[];
      try {
        list = entries(issues);
      } catch (error) {
        expect(error).toBeInstanceOf(TypeError);
        expect((error as Error).message).toMatch(/^view: issues.* (is|has) .+\.$/s);
        expect((error as Error).message.length).toBeLessThan(800);
        return;
      }
      accepted += list.length ? 1 : 0;
      const texts = textsIn(issues);
      for (const [text] of list) expect(texts).toContain(text);
    }),
    { numRuns: 4_000 },
  );
  expect(accepted).toBeGreaterThan(50);
});

function textsIn(value: unknown): unknown[] {
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [value];
}
