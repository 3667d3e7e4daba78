import { warningText } from "ds-frontend";
import { expect, test } from "vitest";

test("the word Warning precedes the text, for people who do not see the icon", () => {
  expect(warningText({ text: "You must pay", classes: "a" })).toBe(
    '<div class="ds-warning-text a"><span class="ds-warning-text__icon" aria-hidden="true">!</span>' +
      '<strong class="ds-warning-text__text"><span class="ds-u-visually-hidden">Warning</span> You must pay</strong></div>',
  );
});

test("iconFallbackText replaces the word Warning", () => {
  expect(warningText({ html: "<b>a</b>", iconFallbackText: "Rhybudd" })).toContain(">Rhybudd</span> <b>a</b></strong>");
});
