import { insetText } from "ds-frontend";
import { expect, test } from "vitest";

test("the text is in a box of its own", () => {
  expect(insetText({ text: "Up to 8 weeks", id: "a", classes: "b" })).toBe(
    '<div class="ds-inset-text b" id="a">Up to 8 weeks</div>',
  );
});

test("words for screen readers come first, with a space after them", () => {
  expect(insetText({ html: "<p>a</p>", visuallyHiddenText: "Information:" })).toBe(
    '<div class="ds-inset-text"><span class="ds-u-visually-hidden">Information: </span><p>a</p></div>',
  );
});
