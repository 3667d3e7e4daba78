import { cy, defineForm, en, type Locale } from "ds-frontend/forms";
import { describe, expect, test } from "vitest";

const text = { text: "A" };
const hint = { text: "Hint", classes: "a", attributes: { "data-a": "1" } };
const fieldset = { legend: { text: "Question", classes: "b" }, attributes: { "data-b": "1" } };
const items = [
  { value: "a", text: "A", hint: { text: "h" }, attributes: { "data-c": "1" }, conditional: { html: "<p>c</p>" } },
  { divider: "or" },
  { value: "b", text: "B", disabled: true },
] as const;
const formGroup = { classes: "g", attributes: { "data-g": "1" } };

function formOf(system: "govuk" | "nhsuk" | undefined, locale: Locale) {
  const fields = {
    input: { component: "input", label: { ...text }, hint, prefix: { text: "£" }, suffix: "p", formGroup },
    textarea: { component: "textarea", label: { ...text }, hint, attributes: { "data-d": "1" } },
    count: { component: "characterCount", label: { ...text }, hint, maxlength: 10 },
    select: {
      component: "select",
      label: { ...text },
      items: [
        { value: "", text: "" },
        { value: "a", text: "A" },
      ],
      hint,
    },
    radios: { component: "radios", fieldset, hint, items },
    checkboxes: { component: "checkboxes", fieldset, hint, items, values: ["a"] },
    date: { component: "dateInput", fieldset, hint },
    month: { component: "dateInput", fieldset, items: [{ name: "month", classes: "m" }, { name: "year" }] },
    file: { component: "fileUpload", label: { ...text }, hint },
  };
  return defineForm(fields as never, { system: system as undefined, locale });
}

/** Changes, adds and removes whatever it can in an object and in all that it leads to. */
function vandalise(value: unknown, seen = new Set<unknown>()): void {
  if (typeof value !== "object" || value === null || seen.has(value)) return;
  seen.add(value);
  for (const key of Reflect.ownKeys(value)) vandalise(Reflect.get(value, key), seen);
  for (const key of Object.keys(value)) Reflect.set(value, key, "changed by another user");
  if (Array.isArray(value) && Object.isExtensible(value)) value.push("added by another user");
  Reflect.set(value, "html", "added by another user");
  for (const key of Object.keys(value)) Reflect.deleteProperty(value, key);
}

describe("nothing that one user's request does to a page is on the page of another", () => {
  test.each(
    [undefined, "govuk" as const, "nhsuk" as const].flatMap((system) =>
      [en, cy].map((locale) => [system ?? "ds", locale.page.lang, system, locale] as const),
    ),
  )("%s, %s", (_, __, system, locale) => {
    const form = formOf(system, locale);
    const answers = {
      input: "1",
      select: "a",
      radios: "a",
      checkboxes: ["a"],
      date: { day: "1", month: "2", year: "3" },
    };
    const issues = { input: "Wrong", "date-day": "Wrong", _form: "Wrong" };
    const show = () => {
      const views = [form.view(), form.view({ answers }), form.view({ answers, issues })];
      const group = form.view().withConditional("radios" as never, { a: "<p>1</p>" } as never);
      return [...views, group, form.summaryRows(answers, { href: "/a" })];
    };
    const clean = JSON.stringify(show());
    const before = JSON.stringify(locale);
    for (const shown of show()) vandalise(shown);
    expect(JSON.stringify(show())).toBe(clean);
    expect(JSON.stringify(locale)).toBe(before);
  });

  test("a change is an error where programs are strict, as modules are", () => {
    const view = defineForm({ name: { component: "input", label: { text: "Name" } } }).view();
    expect(() => {
      (view.fields.name.label as { text: string }).text = "Surname";
    }).toThrow(TypeError);
  });
});

test("a definition can be changed and used again: the form has a copy of it", () => {
  const label = { text: "Name" };
  const first = defineForm({ name: { component: "input", label } });
  label.text = "Full name";
  const second = defineForm({ name: { component: "input", label } });
  expect([first, second].map((form) => form.view().fields.name.label)).toEqual([
    { text: "Name" },
    { text: "Full name" },
  ]);
});

test("a component of a team's own receives copies of plain options, and everything else as it is", () => {
  const own = new Map([["a", 1]]);
  const node = { $$typeof: Symbol.for("react.element"), props: {} };
  const nested: { list: string[]; self?: unknown } = { list: ["a"] };
  nested.self = nested;
  const component = { read: () => "", show: (options: object) => options };
  const form = defineForm({ a: { component, own, node, nested } } as never);
  const shown = form.view().fields["a" as never] as { own: unknown; node: unknown; nested: typeof nested };
  expect(shown.own).toBe(own);
  expect(shown.node).toBe(node);
  expect(shown.nested.self).toBe(shown.nested);
  expect(() => shown.nested.list.push("b")).toThrow(TypeError);
  expect(nested.list).toEqual(["a"]);
});
