import { label } from "ds-frontend";
import { expect, test } from "vitest";

test("a label names its field", () => {
  expect(label({ text: "Full name", for: "full-name", classes: "ds-label--l" })).toBe(
    '<label class="ds-label ds-label--l" for="full-name">Full name</label>',
  );
});

test("a label can be the heading of the page", () => {
  expect(label({ text: "Full name", for: "full-name", isPageHeading: true })).toBe(
    '<h1 class="ds-label-wrapper"><label class="ds-label" for="full-name">Full name</label></h1>',
  );
});
