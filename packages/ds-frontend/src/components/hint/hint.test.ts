import { hint } from "ds-frontend";
import { expect, test } from "vitest";

test("a hint has an id for its field to refer to", () => {
  expect(hint({ text: "As on your passport", id: "name-hint", classes: "app", attributes: { lang: "en" } })).toBe(
    '<div class="ds-hint app" id="name-hint" lang="en">As on your passport</div>',
  );
});

test("renders nothing without text", () => {
  expect((hint as (options: unknown) => string)({ id: "a" })).toBe("");
});
