import * as fc from "fast-check";
import { type DefaultTreeAdapterMap, parseFragment } from "parse5";
import { expect, test } from "vitest";
import { decodeReferences, named } from "./decode-references.js";

/** Returns the text that a browser reads. */
function parsed(html: string): string {
  return parseFragment(html)
    .childNodes.map((node) => (node as DefaultTreeAdapterMap["textNode"]).value)
    .join("");
}

test("every name is read as a browser reads it", () => {
  const names =
    "amp apos gt lt quot bull euro hellip larr ldquo lsaquo lsquo mdash ndash rarr rdquo rsaquo rsquo nbsp yuml";
  for (const name of `${names} Wcirc wcirc Ycirc ycirc`.split(" ")) expect(named.has(name), name).toBe(true);
  expect(named.size).toBe(118);
  for (const name of named.keys()) expect(decodeReferences(`a&${name};b`), name).toBe(parsed(`a&${name};b`));
});

test("any number is read as a browser reads it", () => {
  const edges = [0x7f, 0x80, 0x9f, 0xa0, 0xd7ff, 0xd800, 0xdfff, 0xe000, 0x10ffff, 0x110000];
  const number = fc.oneof(fc.constantFrom(...edges), fc.integer({ min: 1, max: 0x120000 }));
  fc.assert(
    fc.property(number, fc.constantFrom("#", "#x", "#X"), fc.boolean(), (code, mark, isUpper) => {
      const digits = mark === "#" ? String(code) : code.toString(16);
      const html = `a&${mark}${isUpper ? digits.toUpperCase() : digits};b`;
      expect(decodeReferences(html), html).toBe(parsed(html).replaceAll("\0", ""));
    }),
  );
  expect(decodeReferences("&#0;&#x0;")).toBe("\ufffd\ufffd");
});

test("other names, and what is no reference, stay as they are", () => {
  for (const text of ["&nothing;", "&amp", "&;", "&#;", "&#x;", "& amp;", "&#12a;", "a && b;"])
    expect(decodeReferences(text)).toBe(text);
  expect(decodeReferences("&amp;amp; &frac12; &#38;lt;")).toBe("&amp; ½ &lt;");
});
