import { camelCase } from "@ds-frontend/internal/options/names.js";
import { defineForm, en } from "ds-frontend/forms";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { examplesOf } from "../../../../../build/paths.js";

/*
 * To authors of JavaScript, `defineForm` reports the mistakes that TypeScript reports.
 */

const input = { component: "input", label: { text: "Label" } };
const radios = { component: "radios", fieldset: { legend: { text: "Question" } }, items: [{ value: "a", text: "A" }] };
const define = (field: unknown) => defineForm({ a: field } as never);

test.each<[string, unknown]>([
  ['"a": unknown option "lable", did you mean "label"?', { component: "input", lable: { text: "Label" } }],
  ['"a": unknown option "shema", did you mean "schema"?', { ...input, shema: z.string() }],
  ['"a": unknown option "inline".', { ...radios, inline: true }],
  ['"a": unknown option "constructor".', { ...input, constructor: "x" }],
  ['"a": unknown option "toString".', { ...input, toString: () => "x" }],
  ['"a": unknown option "rows".', { ...input, rows: 3 }],
  ...["radios", "checkboxes", "dateInput"].map((component): [string, unknown] => [
    '"a" is a group, which has no label. Use fieldset: { legend: { text: "…" } } instead.',
    { component, label: { text: "Label" } },
  ]),
  ['"a": label: unknown option "txt", did you mean "text"?', { ...input, label: { txt: "Label" } }],
  ['"a": hint: unknown option "htlm", did you mean "html"?', { ...input, hint: { htlm: "<b>" } }],
  ['"a": prefix: unknown option "class", did you mean "classes"?', { ...input, prefix: { text: "£", class: "a" } }],
  ['"a": formGroup: unknown option "clases", did you mean "classes"?', { ...input, formGroup: { clases: "a" } }],
  [
    '"a": fieldset: legend: unknown option "test", did you mean "text"?',
    { ...radios, fieldset: { legend: { test: "A" } } },
  ],
  ['"a": items[0]: unknown option "vlaue", did you mean "value"?', { ...radios, items: [{ vlaue: "a", text: "A" }] }],
  [
    '"a": items[1]: conditional: unknown option "feilds", did you mean "fields"?',
    { ...radios, items: [...radios.items, { value: "b", text: "B", conditional: { feilds: ["b"] } }] },
  ],
  ['"a": items[0]: unknown option "html".', { ...input, component: "select", items: [{ html: "A" }] }],
  ['"a": labels: unknown option "dya", did you mean "day"?', { component: "dateInput", labels: { dya: "D" } }],
  ['"a": fieldset: must be an object, not a string.', { ...radios, fieldset: "Question" }],
  ['"a": items[0]: "name" is missing.', { component: "dateInput", items: [{ label: "Year" }] }],
  ['"a": label: must be an object, not a string. Write { text: "Full name" }.', { ...input, label: "Full name" }],
  ['"a": hint: must be an object, not an array.', { ...input, hint: ["Hint"] }],
  [
    '"a": items[0]: conditional: fields: must be an array, not a string.',
    { ...radios, items: [{ value: "a", text: "A", conditional: { fields: "b" } }] },
  ],
  ['"a": disabled: must be a boolean, not a string.', { ...input, disabled: "false" }],
  ['"a": id: must be a string, not a number.', { ...input, id: 1 }],
  ['"a": attributes: must be an object, not a string.', { ...input, attributes: "data-a" }],
  [
    '"a" has the option "errorMessage", but errors come from issues. Use view({ issues }) instead.',
    { ...input, errorMessage: { text: "Wrong" } },
  ],
  [
    '"a" has the option "errorParts", but errors come from issues. Use view({ issues }) instead.',
    { component: "dateInput", errorParts: ["day"] },
  ],
])("%s", (sentence, field) => {
  expect(() => define(field)).toThrow(new TypeError(`defineForm: ${sentence}`));
});

test.each<[string, unknown[]]>([
  ['the fields must be an object, such as { fullName: { component: "input", label: { text: "Full name" } } }.', []],
  [
    'the fields must be an object, such as { fullName: { component: "input", label: { text: "Full name" } } }.',
    [[input]],
  ],
  ["the second argument is a schema. Pass { schema } instead.", [{ a: input }, z.object({})]],
  [
    'the form\'s schema is not a Standard Schema. Use zod, valibot, arktype or another library that has "~standard".',
    [{ a: input }, { schema: /a/ }],
  ],
  ['the locale has no "page". Start from en or cy: { ...en, page: … }.', [{ a: input }, { locale: "cy" }]],
  [
    'the locale has no "date.months.11". Start from en or cy: { ...en, date: { ...en.date, … } }.',
    [{ a: input }, { locale: { ...en, date: { ...en.date, months: en.date.months.slice(0, 11) } } }],
  ],
  [
    'the locale has a number as "date.missing", not a function. Start from en or cy: { ...en, date: { ...en.date, … } }.',
    [{ a: input }, { locale: { ...en, date: { ...en.date, missing: 5 } } }],
  ],
  [
    'the locale has null as "page", not an object. Start from en or cy: { ...en, page: … }.',
    [{ a: input }, { locale: { ...en, page: null } }],
  ],
  [
    'the locale has no "date". Start from en or cy: { ...en, page: … }.',
    [{ a: input }, { locale: { ...en, date: undefined } }],
  ],
])("the form: %s", (sentence, args) => {
  expect(() => defineForm(args[0] as never, args[1] as never)).toThrow(new TypeError(`defineForm: ${sentence}`));
});

test("rejects a misspelt option of the form", () => {
  expect(() => defineForm({ a: input } as never, { locael: en } as never)).toThrow(
    new TypeError('defineForm: unknown option "locael", did you mean "locale"?'),
  );
});

describe("every example of a component is a field", () => {
  const folders = ["input", "textarea", "select", "radios", "checkboxes", "date-input"];
  test.each(folders)("%s", async (folder) => {
    for (const example of Object.values(await examplesOf(folder))) {
      const { errorMessage: _, errorParts: __, ...options } = example as Record<string, unknown>;
      define({ component: camelCase(folder), ...options });
    }
  });
});

test("options that are not given, options that hold data, and falsy entries of lists are accepted", () => {
  define({
    ...input,
    hint: null,
    prefix: undefined,
    nothing: undefined,
    value: { from: "a request" },
    disabled: false,
  });
  define({ ...input, label: { text: 0 }, hint: { text: 0 } });
  define({ ...radios, items: [...radios.items, false, null, undefined], value: true });
  define({
    component: "checkboxes",
    fieldset: { legend: { text: "Question" } },
    items: radios.items,
    values: { length: 1 },
  });
  define({ component: "select", label: { text: 1n }, items: [{ value: "", text: "" }] });
});
