import { expect, test } from "vitest";
import { own } from "./own.js";

test("an object that can inherit nothing is read as it is", () => {
  const options = { text: "a" };
  expect(own(options, false)).toBe(options);
  const bare = Object.assign(Object.create(null), options);
  expect(own(bare, true)).toBe(bare);
});

test("an object that could inherit an option is read from a copy of its own properties", () => {
  expect(own({ text: "a" }, true)).toEqual(Object.assign(Object.create(null), { text: "a" }));
  expect(Object.getPrototypeOf(own({ text: "a" }, true))).toBe(null);
  const poisoned = Object.assign(Object.create({ html: "<b>" }), { text: "a" });
  expect(Object.entries(own(poisoned, false))).toEqual([["text", "a"]]);
  expect((own(poisoned, false) as { html?: string }).html).toBe(undefined);
});

test.each([undefined, null, "text", 5, true, () => "a"])("%s has no options", (given) => {
  expect(Object.keys(own(given, false))).toEqual([]);
  expect(Object.getPrototypeOf(own(given, false))).toBe(null);
});
