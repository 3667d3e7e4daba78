import { defineForm, type Issues } from "ds-frontend/forms";
import fc from "fast-check";
import Joi from "joi";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";

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

test.each<[string, unknown, Entry[]]>([
  ["nothing", undefined, []],
  ["an empty list", [], []],
  ["an empty object", {}, []],
  ["a text by field", { email: "Wrong" }, [["Wrong", "#email"]]],
  ["texts by field, of which the first is shown", { email: ["Wrong", "Bad"] }, [["Wrong", "#email"]]],
  ["no text for a field", { email: undefined, fullName: null }, []],
  ["an object without a prototype", Object.assign(Object.create(null), { email: "Wrong" }), [["Wrong", "#email"]]],
  ["a key that is no field", { _form: "Wrong" }, [["Wrong"]]],
  ["no path", [{ message: "Wrong" }], [["Wrong"]]],
  ["the path null", [{ message: "Wrong", path: null }], [["Wrong"]]],
  ["a path of keys", [{ message: "Wrong", path: ["people", 0, "name"] }], [["Wrong", "#people-0-name"]]],
  ["a path of objects", [{ message: "Wrong", path: [{ key: "email" }] }], [["Wrong", "#email"]]],
  ["a path as text", [{ message: "Wrong", path: "people[0].name" }], [["Wrong", "#people-0-name"]]],
  ["the part of a date", [{ message: "Wrong", path: ["born", "month"] }], [["Wrong", "#dob-month"]]],
  ["the part of a date, by field", { "born.month": "Wrong" }, [["Wrong", "#dob-month"]]],
  ["one of several answers", [{ message: "Wrong", path: ["topics", 1] }], [["Wrong", "#topic"]]],
  [
    "the name of a control",
    { "born-month": "Wrong", person_name: "Bad" },
    [
      ["Wrong", "#dob-month"],
      ["Bad", "#people-0-name"],
    ],
  ],
])("accepts %s", (_, issues, list) => expect(entries(issues)).toEqual(list));

test.each<[string, unknown]>([
  [
    'issues[0] is a string, not { message, path }. Pass messages by field, such as { fullName: "Enter your full name" }, or a list of { message, path }.',
    ["Wrong"],
  ],
  ["issues is a number.", 1],
  ["issues is a boolean.", true],
  ["issues[1] is null, not", [{ message: "Wrong" }, null]],
  ["issues[0] is undefined, not", new Array(1e9)],
  ["issues[0] is [object], not", [[{ message: "Wrong" }]]],
  ["issues[0] is {}, without a message.", [{}]],
  ["issues[0] is { msg: string, path: string }, without a message.", [{ msg: "Wrong", path: "email" }]],
  ["issues[0] is { text: string, href: string }, without a message.", [{ text: "Wrong", href: "#email" }]],
  ...["field", "id", "key", "property", "param", "href"].map((name): [string, unknown] => [
    `issues[0] is { message: string, ${name}: string }, without the path`,
    [{ message: "Wrong", [name]: "email" }],
  ]),
  [
    "issues[0] is { message: string, path: number }, whose path is not a list of keys.",
    [{ message: "Wrong", path: 1 }],
  ],
  ["issues[0] is { message: string, path: array }, whose path", [{ message: "Wrong", path: [null] }]],
  ["issues[0] is { message: string, path: array }, whose path", [{ message: "Wrong", path: new Array(1e9) }]],
  ["issues[0] is { message: object }, without a message.", [{ message: {} }]],
  ['issues["email"] is a boolean, not a string or a list of strings.', { email: true }],
  ['issues["email"] is { message: string }, not a string', { email: { message: "Wrong" } }],
  ['issues["email"] is [string, …], not a string or a list', { email: ["Wrong", 2] }],
  ['issues["address"] is { line1: string }, not', { address: { line1: "Wrong" } }],
  [
    "issues is { message: string, path: array }, a single issue. Put it into a list.",
    { message: "Wrong", path: ["email"] },
  ],
  ["issues is an Error, not a list or a plain object.", new Error("Wrong")],
  ["issues is a Date, not a list", new Date()],
  ["issues[0] is an Error, without the path to the answer that it is about.", [new Error("boom")]],
  ["issues[0] is a DOMException, without the path", [new DOMException("boom")]],
  ['issues["error"] is not about a field of the form. Use "_form" for', { error: "Something failed" }],
  ...["errors", "err", "detail", "reason", "stack"].map((name): [string, unknown] => [
    `issues["${name}"] is not about a field of the form.`,
    { [name]: "Something failed" },
  ]),
  [`issues["${"a".repeat(40)}…"] is a number, not a string`, { ["a".repeat(41)]: 1 }],
  [`issues["${"a".repeat(40)}"] is a number, not a string`, { ["a".repeat(40)]: 1 }],
  [
    "issues[0] is an Issue { code: number }, without a message.",
    [
      new (class Issue {
        code = 1;
      })(),
    ],
  ],
  ["issues[0] is [string], not", [["Wrong"]]],
  [
    "issues[0] is { a: number, b: number, c: number, d: number, e: number, f: number }, without",
    [{ a: 1, b: 2, c: 3, d: 4, e: 5, f: 6 }],
  ],
  ['issues["detail"] is not about a field of the form.', { email: "Wrong", detail: "Something failed" }],
  [
    'issues[0] is { "a b": string, "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…": number, b: null, c: undefined, d: array, e: object, … }, without',
    [{ "a b": "", ["a".repeat(99)]: 1, b: null, c: undefined, d: [], e: {}, f: 1 }],
  ],
])("refuses: %s", (sentence, issues) => {
  expect(() => entries(issues)).toThrow(TypeError);
  expect(() => entries(issues)).toThrow(`view: ${sentence}`);
});

test("an error that says what answer it is about is an issue, and one whose stack was removed is an error still", () => {
  expect(entries([Object.assign(new Error("Wrong"), { path: ["email"] })])).toEqual([["Wrong", "#email"]]);
  const bare = new Error("Wrong");
  delete bare.stack;
  expect(() => entries([bare])).toThrow("without the path");
});

test('a field may be called "detail" or "message"', () => {
  const odd = defineForm({ detail: { component: "input", label }, message: { component: "input", label } });
  const listOf = (issues: Issues) => odd.view({ issues }).errorSummary?.errorList;
  expect(listOf({ detail: "Wrong" })).toEqual([{ text: "Wrong", href: "#detail" }]);
  expect(listOf({ message: "Wrong", nobody: "Bad" })).toEqual([{ text: "Wrong", href: "#message" }, { text: "Bad" }]);
});

test.each([
  ["the code of an issue is kept", { code: "too_small", type: "string" }, "too_small"],
  ["the type of an issue is its code", { code: 5, type: "string.empty" }, "string.empty"],
  ["a code may have 60 letters", { code: "a".repeat(60) }, "a".repeat(60)],
  ["a code may not have 61 letters", { code: "a".repeat(61) }, undefined],
  ["a sentence is not taken as a code", { code: "Not a code" }, undefined],
  ["a code does not begin with a space", { code: " a" }, undefined],
])("%s", async (_, reported, code) => {
  const result = await form.submit({}, { issues: [{ message: "Wrong", path: ["email"], ...reported } as never] });
  expect(!result.ok && result.issues).toStrictEqual([{ message: "Wrong", path: ["email"], ...(code && { code }) }]);
});

test("the error of a library names the list in it", () => {
  const { error } = z.object({ fullName: z.string() }).safeParse({});
  expect(() => entries(error)).toThrow("Pass the list in it: error.issues.");
  expect(() => entries(Joi.string().validate(1).error)).toThrow("Pass the list in it: error.details.");
  for (const name of ["inner", "errors"]) {
    expect(() => entries(Object.assign(new Error("Wrong"), { [name]: [] }))).toThrow(
      `Pass the list in it: error.${name}.`,
    );
  }
});

describe("hostile shapes", () => {
  test("an object that throws when it is read", () => {
    const fails = () => {
      throw new Error("no");
    };
    const proxy = new Proxy({}, { ownKeys: fails });
    const closed = new Proxy({}, { get: fails, getOwnPropertyDescriptor: fails });
    for (const issues of [[Object.defineProperty({}, "message", { get: fails })], proxy, [closed]]) {
      expect(() => entries(issues)).toThrow(
        new TypeError("view: issues cannot be read, because reading one of its properties throws."),
      );
    }
  });

  test("properties that Object.prototype was given", () => {
    const polluted = Object.prototype as { message?: string; path?: string[] };
    Object.assign(polluted, { message: "Forged", path: ["email"], msg: "Forged", constraints: { a: "Forged" } });
    try {
      expect(() => entries([{}])).toThrow("without a message");
      expect(entries({ email: "Wrong" })).toEqual([["Wrong", "#email"]]);
    } finally {
      for (const name of ["message", "path", "msg", "constraints"]) Reflect.deleteProperty(polluted, name);
    }
  });
});

test("any JSON gives messages that are in it, or a TypeError with a sentence", () => {
  const words =
    "fullName email born message msg text path href type key property constraints children nestedErrors keyword instancePath args " +
    "field __proto__ issues params missingProperty";
  const word = fc.constantFrom(...words.split(" "));
  const leaf = fc.oneof(
    fc.constantFrom<unknown>("Wrong", "born-month", "fullName", "", " ", "/email", "field", null, 1, true),
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
      // Where every message is blank.
      const texts = [...textsIn(issues), "Check this answer"];
      for (const [text] of list) expect(texts).toContain(text);
    }),
    { numRuns: 4_000 },
  );
  expect(accepted).toBeGreaterThan(50);
});

function textsIn(value: unknown): unknown[] {
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [value];
}
