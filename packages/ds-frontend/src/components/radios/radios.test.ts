import { type RadiosOptions, radios } from "ds-frontend";
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
} satisfies RadiosOptions;

const group = (more: Partial<RadiosOptions> = {}) => parse(radios({ ...options, ...more })).tree;
const checked = (more: Partial<RadiosOptions>) =>
  byName(group(more), "input")
    .filter((control) => attribute(control, "checked") !== undefined)
    .map((control) => attribute(control, "value"));

test("the first radio has the id of the group, the others a number (spec 2.3)", () => {
  expect(byName(group(), "input").map((control) => attribute(control, "id"))).toEqual([
    "contact",
    "contact-2",
    "contact-3",
  ]);
});

test("every radio has the name of the group, its value and a label", () => {
  const labels = byName(group(), "label").map((label) => [attribute(label, "for"), textOf(label)]);
  expect(labels).toEqual([
    ["contact", "A"],
    ["contact-2", "B"],
    ["contact-3", "C"],
  ]);
  for (const control of byName(group(), "input")) {
    expect([attribute(control, "name"), attribute(control, "type")]).toEqual(["contact", "radio"]);
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

  test("without a fieldset every radio is described", () => {
    const [first] = byName(
      parse(radios({ name: "a", items: [{ value: 1, text: "b" }], errorMessage: { text: "c" } })).tree,
      "input",
    );
    expect(first && attribute(first, "aria-describedby")).toBe("a-error");
  });
});

describe("options", () => {
  test("value checks the item that has it", () => {
    expect(checked({ value: "b" })).toEqual(["b"]);
    expect(checked({ value: "3" })).toEqual(["3"]);
    expect(checked({})).toEqual([]);
  });

  test("checked of an item wins over value", () => {
    const items = [
      { value: "a", text: "A", checked: true },
      { value: "b", text: "B", checked: false },
    ];
    expect(checked({ value: "b", items })).toEqual(["a"]);
  });

  test("an item has its hint, and what belongs to it comes after it", () => {
    const html = radios({
      ...options,
      items: [{ value: "a", text: "A", hint: { text: "b" }, conditional: { html: "<p>c</p>" } }],
    });
    expect(html).toContain(
      '<input class="ds-radios__input" id="contact" name="contact" type="radio" value="a" aria-describedby="contact-item-hint">' +
        '<label class="ds-label ds-radios__label" for="contact">A</label>' +
        '<div class="ds-hint ds-radios__hint" id="contact-item-hint">b</div></div>' +
        '<div class="ds-radios__conditional" id="conditional-contact"><p>c</p></div>',
    );
  });

  test("a divider stands between items", () => {
    const tree = group({
      items: [{ value: "a", text: "A" }, { divider: "or" }, { value: "b", text: "B", disabled: true }],
    });
    expect(textOf(byClass(tree, "ds-radios__divider"))).toBe("or");
    expect(byName(tree, "input").map((control) => [attribute(control, "id"), attribute(control, "disabled")])).toEqual([
      ["contact", undefined],
      ["contact-3", ""],
    ]);
  });
});
