import { checkboxes, radios } from "ds-frontend";
import { describe, expect, test } from "vitest";
import { attribute, byClass, byName, parse, textOf } from "../../../../../test/support/dom.js";

const options = {
  name: "contact",
  idPrefix: "contact",
  fieldset: { legend: { text: "How?" } },
  items: [
    { value: "a", text: "A" },
    { value: "b", text: "B" },
    { value: 3, text: "C" },
  ],
};

describe.each([
  { block: "radios", type: "radio", render: radios as (options: object) => string },
  { block: "checkboxes", type: "checkbox", render: checkboxes as (options: object) => string },
])("$block", ({ block, type, render }) => {
  const group = (more: object = {}) => parse(render({ ...options, ...more })).tree;

  test("the first control has the id of the group, the others a number; each has its name, value and label (spec 2.3)", () => {
    const controls = byName(group(), "input").map(({ attributes }) => Object.fromEntries(attributes));
    expect(controls).toMatchObject([
      { id: "contact", name: "contact", type, value: "a" },
      { id: "contact-2", name: "contact", type, value: "b" },
      { id: "contact-3", name: "contact", type, value: "3" },
    ]);
    expect(byName(group(), "label").map((label) => [attribute(label, "for"), textOf(label)])).toEqual([
      ["contact", "A"],
      ["contact-2", "B"],
      ["contact-3", "C"],
    ]);
  });

  test("with an error, the fieldset is described by hint, then error, and the group is marked (spec 2.3)", () => {
    const tree = group({ hint: { text: "a" }, errorMessage: { text: "b" } });
    expect(attribute(byClass(tree, "ds-fieldset"), "aria-describedby")).toBe("contact-hint contact-error");
    expect(byClass(tree, "ds-form-group--error").name).toBe("div");
    expect(attribute(byClass(tree, "ds-error-message"), "id")).toBe("contact-error");
  });

  test("with an error and without a fieldset, every control is described (spec 2.3)", () => {
    const html = render({ name: "a", items: [{ value: 1, text: "b" }], errorMessage: { text: "c" } });
    expect(html).toContain(`name="a" type="${type}" value="1" aria-describedby="a-error">`);
  });

  test("an item has its hint, and what belongs to it comes after it", () => {
    const items = [{ value: "a", text: "A", hint: { text: "b" }, conditional: { html: "<p>c</p>" } }];
    expect(render({ ...options, items })).toContain(
      `<input class="ds-${block}__input" id="contact" name="contact" type="${type}" value="a" aria-describedby="contact-item-hint">` +
        `<label class="ds-label ds-${block}__label" for="contact">A</label>` +
        `<div class="ds-hint ds-${block}__hint" id="contact-item-hint">b</div></div>` +
        `<div class="ds-${block}__conditional" id="conditional-contact"><p>c</p></div>`,
    );
  });

  test("a divider separates items", () => {
    const tree = group({
      items: [{ value: "a", text: "A" }, { divider: "or" }, { value: "b", text: "B", disabled: true }],
    });
    expect(textOf(byClass(tree, `ds-${block}__divider`))).toBe("or");
    expect(byName(tree, "input").map((control) => [attribute(control, "id"), attribute(control, "disabled")])).toEqual([
      ["contact", undefined],
      ["contact-3", ""],
    ]);
  });
});

describe("checked are the items that have", () => {
  const checked = (html: string) =>
    byName(parse(html).tree, "input")
      .filter((control) => attribute(control, "checked") !== undefined)
      .map((control) => attribute(control, "value"));
  const items = [
    { value: "a", text: "A", checked: true },
    { value: "b", text: "B", checked: false },
  ];

  test("the value of the radios, or checked of their own", () => {
    expect(["b", "3", undefined].map((value) => checked(radios({ ...options, value })))).toEqual([["b"], ["3"], []]);
    expect(checked(radios({ ...options, items, value: "b" }))).toEqual(["a"]);
  });

  test("one of the values of the checkboxes, or checked of their own", () => {
    expect([["b"], ["3", "a"], undefined].map((values) => checked(checkboxes({ ...options, values })))).toEqual([
      ["b"],
      ["a", "3"],
      [],
    ]);
    expect(checked(checkboxes({ ...options, items, values: ["b"] }))).toEqual(["a"]);
  });
});
