import { expect, test } from "vitest";
import { own } from "./own.js";

test("options are a copy of an object's own properties", () => {
  const options = Object.assign(Object.create({ html: "<b>" }), { text: "a" });
  expect(Object.entries(own(options))).toEqual([["text", "a"]]);
  expect((own(options) as { html?: string }).html).toBe(undefined);
  expect("toString" in own({})).toBe(false);
});

test("a property called __proto__ sets no prototype", () => {
  const options = own(JSON.parse('{ "__proto__": { "html": "<b>" } }')) as { html?: string };
  expect(options.html).toBe(undefined);
});

test.each([undefined, null, "text", 5, true, () => "a"])("%s has no options", (value) => {
  expect(Object.keys(own(value))).toEqual([]);
  expect("toString" in own(value)).toBe(false);
});
