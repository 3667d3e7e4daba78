import { input } from "ds-frontend";
import { defineComponent, defineForm, type Form } from "ds-frontend/forms";
import { describe, expect, test } from "vitest";
import { z } from "zod";

const label = { text: "Label" };
const form = defineForm({
  fullName: { component: "input", label, schema: z.string().trim().min(1, "Enter your full name") },
  "people[0].secret": { component: "input", label, type: "password" },
  "people[1].name": { component: "input", label },
});

describe("what submit gives for wrong answers", () => {
  const body = { fullName: " ", people: [{ secret: "hunter2" }, { name: "Ali" }] };

  // That any copy of it gives the same view is in test/forms/promise.test.ts.
  test("is plain data, from which a page is shown again", async () => {
    const result = await form.submit(body);
    if (result.ok) throw new Error("it is not right");
    expect(Object.keys(result)).toEqual(["ok", "answers", "issues"]);
    expect(JSON.parse(JSON.stringify(result))).toStrictEqual({
      ok: false,
      answers: { fullName: " ", people: [{ secret: "" }, { name: "Ali" }] },
      issues: [{ message: "Enter your full name", path: ["fullName"], code: "too_small" }],
    });
    expect(input(form.view(result).fields["people[1].name"])).toContain('value="Ali"');
  });

  test("hides a password in a message from elsewhere, and gives it to the program", async () => {
    const result = await form.submit(body, { issues: { "people[0].secret": 'Not "hunter2" again' } });
    expect(!result.ok && result.issues[1]?.message).toBe("Check this answer");
    expect(await form.submit({ ...body, fullName: "Sam" })).toMatchObject({
      value: { people: [{ secret: "hunter2" }, {}] },
    });
  });

  test("holds nothing that an issue from elsewhere has beside its message, path and code", async () => {
    const issues = [{ type: "field", value: "hunter2", message: "Wrong", path: "people[0].secret" }];
    const result = await form.submit({ ...body, fullName: "Sam" }, { issues });
    expect(!result.ok && result.issues).toEqual([{ message: "Wrong", path: ["people[0].secret"], code: "field" }]);
    expect(!result.ok && form.view(result).errorSummary?.errorList).toEqual([
      { text: "Wrong", href: "#people-0-secret" },
    ]);
  });
});

describe("answers of components of your own", () => {
  const own = defineComponent<{ autocomplete?: string }, unknown>({
    read: (body, { name }) => body.value(name),
    show: (options, answer) => ({ ...options, answer }),
  });
  const upload = (options: object = {}) =>
    defineForm({
      "files[0]": { component: own, ...options },
      "files[1]": { component: own },
      name: { component: "input", label, schema: z.string().min(1, "Enter a name") },
    });
  const shown = (view: { fields: object }) => (view.fields as Record<string, { answer?: unknown }>)["files[0]"]?.answer;

  test.each<[string, unknown, unknown]>([
    ["a text", "x", "x"],
    ["a list", ["x", 1, true, null], ["x", 1, true, null]],
    ["an object, without what is undefined", { a: { b: "x" }, c: undefined }, { a: { b: "x" } }],
    ["an object without a prototype", Object.assign(Object.create(null), { a: "x" }), { a: "x" }],
    ["a file", new File(["x"], "x.txt"), undefined],
    ["a file in a list", [new File(["x"], "x.txt")], undefined],
    ["a date", new Date(0), undefined],
    ["a map", new Map([["a", "x"]]), undefined],
    ["a number that JSON has not", Number.NaN, undefined],
    ["a function", { a: () => "x" }, undefined],
    ["__proto__", JSON.parse('{ "__proto__": "x" }'), undefined],
    ["nothing", undefined, undefined],
  ])("%s", async (_, sent, kept) => {
    const form = upload();
    const body = { getAll: (name: string) => (name === "files[0]" ? [sent, sent].slice(0, 1) : []) };
    const result = await form.submit(Array.isArray(sent) ? { files: [[...sent], "y"] } : body);
    if (result.ok) throw new Error("it is not right");
    const again = JSON.parse(JSON.stringify(result));
    expect(again).toStrictEqual({ ok: false, answers: result.answers, issues: result.issues });
    expect(shown(form.view(result))).toStrictEqual(kept);
    expect(shown(form.view(again))).toStrictEqual(kept);
  });

  test("an answer that contains itself", async () => {
    const cycle: { self?: unknown } = {};
    cycle.self = cycle;
    const result = await upload().submit({ files: [cycle] });
    expect(JSON.stringify(result)).toContain('"files":[null,');
  });

  test("a password", async () => {
    const result = await upload({ autocomplete: "current-password" }).submit({ files: ["hunter2", "x"] });
    expect(JSON.stringify(result)).not.toContain("hunter2");
    expect(!result.ok && shown(form.view(result as never))).toBeUndefined();
  });

  test.each([
    ["a text", "hunter2", (text: string) => text],
    ["a number", "48151623", Number],
    ["an object", "hunter2", (word: string) => ({ word, letters: [...word] })],
  ])("a secret, which is checked but neither kept nor shown: %s", async (_, sent, answerOf) => {
    const recalled: unknown[] = [];
    const secret = defineComponent<object, unknown, { answer: unknown }>({
      secret: true,
      read: (body, { name }) => answerOf(body.text(name)),
      recall: (stored) => recalled.push(stored),
      show: (options, answer) => ({ ...options, answer }),
    });
    const checked: unknown[] = [];
    const schema = z.unknown().refine((answer) => checked.push(answer) > 1, "Too short");
    const form = defineForm({ secret: { component: secret, schema } });
    const failed = await form.submit({ secret: sent }, { issues: [{ message: `Not "${sent}"`, path: ["secret"] }] });
    if (failed.ok) throw new Error("it is not right");
    expect(checked).toEqual([answerOf(sent)]);
    expect(failed.issues.map(({ message }) => message)).toEqual(["Too short", "Check this answer"]);
    for (const view of [form.view(failed), form.view(failed), form.view({ answers: form.read({ secret: sent }) })]) {
      expect(view.fields.secret.answer).toBeUndefined();
    }
    expect(JSON.stringify([failed, form.view(failed), recalled])).not.toContain(sent);
    expect((await form.submit({ secret: sent })).value).toEqual({ secret: answerOf(sent) });
  });
});

test("submit adds issues from elsewhere after those of the schemas", async () => {
  const issues = { "people[1].name": "Enter another name" };
  const texts = async (body: object, options?: object) => {
    const result = await form.submit(body, options);
    return result.ok ? "right" : form.view(result).errorSummary?.errorList.map(({ text }) => text);
  };
  expect(await texts({}, { issues })).toEqual(["Enter your full name", "Enter another name"]);
  expect(await texts({ fullName: "Sam" }, { issues })).toEqual(["Enter another name"]);
  for (const none of [undefined, {}, { issues: [] }, { issues: {} }, { issues: undefined }, { issues: null }]) {
    expect(await texts({ fullName: "Sam" }, none)).toBe("right");
  }
  await expect(form.submit({}, { issues: ["Wrong"] as never })).rejects.toThrow("submit: issues[0] is a string, not");
  await expect(form.submit({}, { errors: {} } as never)).rejects.toThrow('submit: unknown option "errors".');
});

test.each<[string, unknown]>([
  ["the options are an array.", [{ message: "Wrong", path: "fullName" }]],
  ["the options are a string.", "Wrong"],
  ["the options are an Error.", new Error("Wrong")],
  ['"fullName" is a field, not an option.', { fullName: "Wrong" }],
  ['"people" is a field, not an option.', { people: [{ name: "Wrong" }] }],
])("submit refuses issues that are not an option: %s", async (problem, options) => {
  const message = `submit: ${problem} Pass issues as an option: submit(body, { issues }).`;
  await expect(form.submit({}, options as never)).rejects.toThrow(new TypeError(message));
});

test.each<[string, unknown]>([
  [
    'view: the argument is an array. With a flash message, pass its first entry: const [failed] = request.flash("form").',
    [{}],
  ],
  ["view: the argument is a string. Pass an object; parse JSON with JSON.parse first.", "{}"],
  ["view: the argument is a promise. Await it first.", Promise.resolve({})],
  [
    "view: the result is ok, so it has no errors to show. To show its answers, pass { answers: result.value }.",
    { ok: true, value: {} },
  ],
  ['view: unknown option "errors".', { errors: {} }],
  [
    'view: "fullName" is a field, not an option. Put its answer under answers: view({ answers: { … } }), or its message under issues.',
    { fullName: "x" },
  ],
  ['view: unknown option "foo".', { ok: false, answers: {}, issues: [], foo: 1 }],
])("view refuses what it would lose: %s", (sentence, argument) => {
  expect(() => (form as unknown as Form).view(argument as never)).toThrow(new TypeError(sentence));
});

test("view accepts the absence of a result", () => {
  for (const none of [undefined, null]) expect(form.view(none)).toMatchObject({ hasErrors: false });
});
