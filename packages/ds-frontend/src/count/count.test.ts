import * as fc from "fast-check";
import { expect, test } from "vitest";
import { countCharacters, countWords } from "./count.js";

test.each([
  ["", 0, 0],
  ["a b", 3, 2],
  ["a\nb", 3, 2],
  ["a\r\nb", 3, 2],
  ["a\rb\r\r\n", 5, 2],
  [" \t\n", 3, 0],
  ["😀", 2, 1],
  ["don't stop-here\u00a0now", 19, 3],
])("%j has %i characters and %i words", (text, characters, words) => {
  expect(countCharacters(text)).toBe(characters);
  expect(countWords(text)).toBe(words);
});

test("what a browser sends counts as what its user sees", () => {
  const text = fc.array(fc.constantFrom("\n", " ", "a", "é", "😀", "\u2028"), { maxLength: 20 });
  fc.assert(
    fc.property(text, (characters) => {
      const typed = characters.join("");
      // HTML 4.10.21.8: browsers send each line break as CR LF.
      const sent = typed.replaceAll("\n", "\r\n");
      expect(countCharacters(sent)).toBe(typed.length);
      expect(countWords(sent)).toBe(countWords(typed));
    }),
  );
});
