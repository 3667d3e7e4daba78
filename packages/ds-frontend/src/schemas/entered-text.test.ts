import { expect, test } from "vitest";
import { enteredText } from "./entered-text.js";

test.each<[string, unknown, string]>([
  ["spaces around it", " \t12\r\n", "12"],
  ["characters that nobody sees", "\ufeff1\u00ad2\u200b\u202a3\u2060\u20664", "1234"],
  ["full-width characters", "ＳＷ１Ａ", "SW1A"],
  ["spaces of other widths", "1\u00a02\u202f3\u30004\u20075", "1 2 3 4 5"],
  ["a number", 12, "12"],
  ["an object", { day: 1 }, ""],
  ["the longest text that is read", "x".repeat(500), "x".repeat(500)],
  ["a longer text, which is never an answer", "5".repeat(501), "?".repeat(500)],
  ["nothing but spaces, and many of them", " ".repeat(501), ""],
])("%s", (_, answer, text) => {
  expect(enteredText(answer)).toBe(text);
});
