import { type SelectOptions, select } from "ds-frontend";
import { expect, test } from "vitest";
import { attribute, byClass, byName, parse, textOf } from "../../../../../test/support/dom.js";

const options = {
  id: "sort",
  name: "sort",
  label: { text: "Sort by" },
  items: [
    { value: "", text: "Choose" },
    { value: 1, text: "One" },
    { text: "Two" },
    { value: 0, text: "None", disabled: true },
  ],
} satisfies SelectOptions;

const selected = (more: Partial<SelectOptions>) =>
  byName(parse(select({ ...options, ...more })).tree, "option")
    .filter((option) => attribute(option, "selected") !== undefined)
    .map(textOf);

test("the whole markup of a select", () => {
  expect(select(options)).toBe(
    '<div class="ds-form-group"><label class="ds-label" for="sort">Sort by</label><select class="ds-select" id="sort" name="sort">' +
      '<option value="">Choose</option><option value="1">One</option><option>Two</option><option value="0" disabled>None</option></select></div>',
  );
});

test("value selects an option, compared as a form sends it", () => {
  expect(selected({ value: "1" })).toEqual(["One"]);
  expect(selected({ value: 1 })).toEqual(["One"]);
  expect(selected({ value: "Two" })).toEqual(["Two"]);
  expect(selected({ value: "0" })).toEqual(["None"]);
  expect(selected({})).toEqual([]);
});

test("selected of an item wins over value", () => {
  expect(
    selected({
      value: "1",
      items: [
        { value: 1, text: "One", selected: false },
        { text: "Two", selected: true },
      ],
    }),
  ).toEqual(["Two"]);
});

test("with an error it is marked and described (spec 2.3)", () => {
  const control = byClass(
    parse(select({ ...options, hint: { text: "a" }, errorMessage: { text: "b" } })).tree,
    "ds-select--error",
  );
  expect(attribute(control, "aria-describedby")).toBe("sort-hint sort-error");
});
