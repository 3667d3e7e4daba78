import { choice, choices, defineForm, type Form, optional } from "ds-frontend/forms";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";

/*
 * A choice that is not among the items is a mistake, and no choice is lost: the list of an API may not be there when the form is sent.
 */

let remarks: string[];
beforeEach(() => {
  remarks = [];
  vi.spyOn(console, "warn").mockImplementation((sentence) => void remarks.push(sentence));
});
afterEach(() => void vi.restoreAllMocks());

const label = { text: "Label" };
const fieldset = { legend: { text: "Question" } };
const items = [
  { value: "a", text: "A" },
  { value: "b", text: "B" },
  { value: "c", text: "C", disabled: true },
];
const components = [
  ["radios", { component: "radios", fieldset, items }],
  ["select", { component: "select", label, items: [{ value: "", text: "Choose" }, ...items] }],
  ["checkboxes", { component: "checkboxes", fieldset, items }],
] as const;
const required = (component: string) =>
  component === "checkboxes" ? choices({ subject: "A title" }) : choice({ subject: "A title" });
const define = (field: object, options?: object) => defineForm({ title: field } as never, options as never) as Form;
const messages = async (form: Form, body: object, options?: object) =>
  (await form.submit(body, options)).issues?.map(({ message, path }) => [path.join("."), message]);

describe.each(components)("%s", (component, field) => {
  test("with a schema, also where it is optional: its message for no answer", async () => {
    for (const schema of [
      required(component),
      optional(required(component)),
      optional(optional(required(component))),
    ]) {
      const form = define({ ...field, schema });
      for (const title of ["MR", "c", ["a", "MR"], { a: "x" }, ["", "MR"]]) {
        expect(await messages(form, { title })).toEqual([["title", "Select a title"]]);
      }
      expect((await form.submit({ title: "a" })).ok).toBe(true);
    }
    expect(remarks).toEqual([]);
  });

  test("without a message for no answer: the answer is wrong, and a developer is told why", async () => {
    const anything = component === "checkboxes" ? z.array(z.string()) : z.string();
    const key = `${component}Title`;
    for (const schema of [undefined, anything, optional(anything)]) {
      const form = defineForm({ [key]: { ...field, schema } } as never) as Form;
      expect(await messages(form, { [key]: "MR" })).toEqual([[key, "Check this answer"]]);
    }
    expect(remarks).toHaveLength(1);
    expect(remarks[0]).toContain(`"${key}" was sent with a value that is not among its items`);
  });

  test("nothing, and an empty text, are no answer", async () => {
    for (const body of [{}, { title: "" }, { title: [] }, { title: ["", ""] }]) {
      expect((await define(field).submit(body)).ok).toBe(true);
    }
  });

  test("with no items: the schema's message for no answer", async () => {
    const form = define({ ...field, items: [], schema: required(component) });
    expect(await messages(form, { title: "MR" })).toEqual([["title", "Select a title"]]);
    expect(await messages(form, {})).toEqual([["title", "Select a title"]]);
    form.view(await form.submit({}));
  });

  test.each([undefined, null])("with the items %s, any value goes to the schema", async (none) => {
    const form = define({ ...field, items: none, schema: required(component) });
    const title = component === "checkboxes" ? ["MR"] : "MR";
    const result = await form.submit({ title });
    expect(result).toEqual({ ok: true, value: { title } });
    expect(form.restore(form.store(result.value as object))).toEqual({ value: { title } });
    expect(form.summaryRows({ title })[0]?.value).toEqual({ text: "MR" });
    expect(form.questions()[0]?.values).toBeUndefined();
    expect(await messages(form, {})).toEqual([["title", "Select a title"]]);
    expect(await messages(form, { title: { a: "MR" } })).toEqual([["title", "Select a title"]]);
    expect(form.view({ issues: { title: "Wrong" } }).errorSummary?.errorList).toEqual([
      { text: "Wrong", href: "#title" },
    ]);
  });
});

test("two radios are no answer that a page can send", async () => {
  const form = define({ ...components[0][1], schema: optional(choice({ subject: "A title" })) });
  expect(await messages(form, { title: ["a", "b"] })).toEqual([["title", "Select a title"]]);
});

test("the message of the form's schema, or of what else checks the answer, is enough", async () => {
  const whole = define(components[0][1], { schema: z.object({ title: z.string().min(1, "Select it") }) });
  expect(await messages(whole, { title: "MR" })).toEqual([["title", "Select it"]]);
  const other = define(components[0][1]);
  expect(await messages(other, { title: "MR" }, { issues: { title: "Not in use" } })).toEqual([
    ["title", "Not in use"],
  ]);
  expect(remarks).toEqual([]);
});

test("in an optional fieldset it counts as answered, and while nothing reveals its field it does not count", async () => {
  const size = { component: "radios", fieldset, items, schema: choice({ subject: "A size" }) } as const;
  const group = defineForm({
    order: { component: "fieldset", legend: label, optional: true },
    "order.size": size,
  });
  expect((await group.submit({ "order[size]": "XL" })).issues?.[0]?.message).toBe("Select a size");
  const revealed = defineForm({
    kind: { component: "radios", fieldset, items: [{ value: "x", text: "X", conditional: { fields: ["size"] } }] },
    size,
  });
  expect(await revealed.submit({ size: "XL" })).toMatchObject({ ok: true });
  expect((await revealed.submit({ kind: "x", size: "XL" })).ok).toBe(false);
});
