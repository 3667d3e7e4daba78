import { backLink } from "ds-frontend";
import { expect, test } from "vitest";

test("a back link reads Back", () => {
  expect(backLink({ href: "/before" })).toBe('<a class="ds-back-link" href="/before">Back</a>');
});

test("text replaces the word Back", () => {
  expect(backLink({ href: "/before", text: "Yn ôl", classes: "a" })).toBe(
    '<a class="ds-back-link a" href="/before">Yn ôl</a>',
  );
});
