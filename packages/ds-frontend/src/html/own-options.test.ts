import { expect, test } from "vitest";
import { ownOptions } from "./own-options.js";

test("an object that can inherit nothing is read as it is", () => {
  const options = { text: "a" };
  expect(ownOptions(options, false)).toBe(options);
  const bare = Object.assign(Object.create(null), options);
  expect(ownOptions(bare, true)).toBe(bare);
});

test("an object that could inherit an option is read from a copy of its own properties", () => {
  expect(ownOptions({ text: "a" }, true)).toEqual(Object.assign(Object.create(null), { text: "a" }));
  expect(Object.getPrototypeOf(ownOptions({ text: "a" }, true))).toBe(null);
  const poisoned = Object.assign(Object.create({ html: "<b>" }), { text: "a" });
  expect(Object.entries(ownOptions(poisoned, false))).toEqual([["text", "a"]]);
  expect((ownOptions(poisoned, false) as { html?: string }).html).toBe(undefined);
});

test.each([undefined, null, "text", 5, true, () => "a"])("%s has no options", (value) => {
  expect(Object.keys(ownOptions(value, false))).toEqual([]);
  expect(Object.getPrototypeOf(ownOptions(value, false))).toBe(null);
});
