import { type CheckboxesOptions, checkboxes } from "ds-frontend";
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
} satisfies CheckboxesOptions;

const group = (more: Partial<CheckboxesOptions> = {}) => parse(checkboxes({ ...options, ...more })).tree;
const checked = (more: Partial<CheckboxesOptions>) =>
  byName(group(more), "input")
    .filter((control) => attribute(control, "checked") !== undefined)
    .map((control) => attribute(control, "value"));

test("the first checkbox has the id of the group, the others a number (spec 2.3)", () => {
  expect(byName(group(), "input").map((control) => attribute(control, "id"))).toEqual([
    "contact",
    "contact-2",
    "contact-3",
  ]);
});

test("every checkbox has the name of the group, its value and a label", () => {
  const labels = byName(group(), "label").map((label) => [attribute(label, "for"), textOf(label)]);
  expect(labels).toEqual([
    ["contact", "A"],
    ["contact-2", "B"],
    ["contact-3", "C"],
  ]);
  for (const control of byName(group(), "input")) {
    expect([attribute(control, "name"), attribute(control, "type")]).toEqual(["contact", "checkbox"]);
  }
});

describe("with an error (spec 2.3)", () => {
  const tree = group({ hint: { text: "a" }, errorMessage: { text: "b" } });

  test("the fieldset is described by hint, then error", () => {
    expect(attribute(byClass(tree, "ds-fieldset"), "aria-describedby")).toBe("contact-hint contact-error");
  });

  test("the form group has the error class and the message its id", () => {
    expect(byClass(tree, "ds-form-group--error").name).toBe("div");
    expect(attribute(byClass(tree, "ds-error-message"), "id")).toBe("contact-error");
  });

  test("without a fieldset every checkbox is described", () => {
    const [first] = byName(
      parse(checkboxes({ name: "a", items: [{ value: 1, text: "b" }], errorMessage: { text: "c" } })).tree,
      "input",
    );
    expect(first && attribute(first, "aria-describedby")).toBe("a-error");
  });
});

describe("options", () => {
  test("values checks the items that have them", () => {
    expect(checked({ values: ["b"] })).toEqual(["b"]);
    expect(checked({ values: ["3", "a"] })).toEqual(["a", "3"]);
    expect(checked({})).toEqual([]);
  });

  test("checked of an item wins over values", () => {
    const items = [
      { value: "a", text: "A", checked: true },
      { value: "b", text: "B", checked: false },
    ];
    expect(checked({ values: ["b"], items })).toEqual(["a"]);
  });

  test("an item has its hint, and what belongs to it comes after it", () => {
    const html = checkboxes({
      ...options,
      items: [{ value: "a", text: "A", hint: { text: "b" }, conditional: { html: "<p>c</p>" } }],
    });
    expect(html).toContain(
      '<input class="ds-checkboxes__input" id="contact" name="contact" type="checkbox" value="a" aria-describedby="contact-item-hint">' +
        '<label class="ds-label ds-checkboxes__label" for="contact">A</label>' +
        '<div class="ds-hint ds-checkboxes__hint" id="contact-item-hint">b</div></div>' +
        '<div class="ds-checkboxes__conditional" id="conditional-contact"><p>c</p></div>',
    );
  });

  test("a divider stands between items", () => {
    const tree = group({
      items: [{ value: "a", text: "A" }, { divider: "or" }, { value: "b", text: "B", disabled: true }],
    });
    expect(textOf(byClass(tree, "ds-checkboxes__divider"))).toBe("or");
    expect(byName(tree, "input").map((control) => [attribute(control, "id"), attribute(control, "disabled")])).toEqual([
      ["contact", undefined],
      ["contact-3", ""],
    ]);
  });

  test("none of these is marked as exclusive", () => {
    const html = checkboxes({
      ...options,
      items: [{ value: "none", text: "None", behaviour: "exclusive", name: "none" }],
    });
    expect(html).toContain('name="none" type="checkbox" value="none" data-behaviour="exclusive">');
  });
});
