import { choice, defineForm, type Refusal, text } from "ds-frontend/forms";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

let remarks: string[];
beforeEach(() => {
  remarks = [];
  vi.spyOn(console, "warn").mockImplementation((sentence) => void remarks.push(sentence));
});
afterEach(() => void vi.restoreAllMocks());

const label = { text: "Label" };
const fieldset = { legend: { text: "Question" } };
const name = { component: "input", label, schema: text({ subject: "Your name" }) } as const;

describe("items that come from elsewhere", () => {
  const title = { component: "select", label, schema: choice({ subject: "Your title" }) } as const;
  const form = defineForm({ title, topics: { component: "checkboxes", fieldset } });
  const items = {
    title: [
      { value: "", text: "Choose" },
      { value: "MR", text: "Mr" },
    ],
    topics: [{ value: "a", text: "A" }],
  };

  test("are on the page, and decide about an answer", async () => {
    const failed = await form.submit({ title: "DR" }, { items });
    expect(failed.issues).toEqual([{ message: "Select your title", path: ["title"], code: "missing" }]);
    expect(form.view({ ...failed, items }).fields.title.items).toMatchObject(items.title);
    expect(form.view({ answers: { topics: ["a"] }, items }).fields.topics).toMatchObject({
      items: items.topics,
      values: ["a"],
    });
    expect(await form.submit({ title: "MR", topics: "a" }, { items })).toEqual({
      ok: true,
      value: { title: "MR", topics: ["a"] },
    });
    expect(form.summaryRows({ title: "MR" }, { items })[0]?.value).toEqual({ text: "Mr" });
  });

  test("may be missing when the form is sent: the schema then takes any answer", async () => {
    expect(await form.submit({ title: "DR" }, { items: { title: undefined, topics: null } })).toEqual({
      ok: true,
      value: { title: "DR", topics: [] },
    });
    expect((await form.submit({ title: "DR" }, { items: { title: [] } })).ok).toBe(false);
  });

  test("never throw for what is in them, and name a field that has none", async () => {
    const odd = { title: [null, "x", { vlaue: 1 }, { value: {}, text: 1 }] } as never;
    form.view({ items: odd });
    expect((await form.submit({ title: "DR" }, { items: odd })).ok).toBe(false);
    expect(remarks.join("\n")).toContain('did you mean "value"?');
    expect(() => form.view({ items: { titel: [] } } as never)).toThrow(
      '"titel" is not a field with items, did you mean "title"?',
    );
    await expect(form.submit({}, { items: { nothing: [] } })).rejects.toThrow('"nothing" is not a field with items.');
  });
});

describe("buttons", () => {
  test("the one that was pressed is in the result, right or wrong", async () => {
    const form = defineForm({ name }, { buttons: ["save", "continue"] });
    expect(await form.submit({ name: "Sam", action: "save" })).toEqual({
      ok: true,
      value: { name: "Sam" },
      button: "save",
    });
    const failed = await form.submit({ action: "continue" });
    expect(failed).toMatchObject({ ok: false, button: "continue" });
    expect(form.view(JSON.parse(JSON.stringify(failed))).hasErrors).toBe(true);
    for (const action of [undefined, "delete", ["save", "continue"], { a: "save" }]) {
      expect((await form.submit({ name: "Sam", action })).button).toBeUndefined();
    }
    expect(await defineForm({ name }).submit({ name: "Sam", action: "save" })).toEqual({
      ok: true,
      value: { name: "Sam" },
    });
  });

  test("have the name that the form gives, which no field has", async () => {
    const form = defineForm({ name }, { buttons: { name: "what", values: ["save"] } });
    expect((await form.submit({ name: "Sam", what: "save" })).button).toBe("save");
    expect(() => defineForm({ action: name }, { buttons: ["save"] })).toThrow(
      'the buttons and "action" both have the name "action".',
    );
    for (const buttons of [[], "save", [1], {}, { values: ["a"], name: "" }]) {
      expect(() => defineForm({ name }, { buttons: buttons as never })).toThrow('Use ["save", "continue"]');
    }
  });
});

describe("onRefused", () => {
  test("is told what is wrong, and no answer", async () => {
    const refusals: Refusal[] = [];
    const form = defineForm(
      {
        name,
        email: { ...name, schema: text({ subject: "A", pattern: /@/, messages: { wrongFormat: 'Not "Samuel@"' } }) },
      },
      {
        onRefused: (refusal) => void refusals.push(refusal),
      },
    );
    await form.submit({ name: "Ann", email: "a@b" });
    expect(refusals).toEqual([]);
    await form.submit({ name: "", email: "Samuel" }, { issues: { _form: "Samuel@ is taken" } });
    expect(refusals).toEqual([
      {
        page: undefined,
        issues: [
          { message: "Enter your name", path: ["name"], code: "missing" },
          { message: "Check this answer", path: ["email"], code: "wrongFormat" },
          { message: "Check this answer", path: ["_form"] },
        ],
      },
    ]);
  });

  test("the page is shown also when it fails", async () => {
    for (const onRefused of [
      () => Promise.reject(new Error("away")),
      () => {
        throw new Error("away");
      },
    ]) {
      expect((await defineForm({ name }, { onRefused }).submit({})).ok).toBe(false);
    }
    expect(() => defineForm({ name }, { onRefused: "log" as never })).toThrow("onRefused must be a function");
  });
});
