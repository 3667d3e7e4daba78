import { fieldset } from "ds-frontend";
import { expect, test } from "vitest";

test("a fieldset has its legend first", () => {
  expect(
    fieldset({ legend: { text: "Address" }, html: "<p>a</p>", describedBy: "b c", role: "group", classes: "d" }),
  ).toBe(
    '<fieldset class="ds-fieldset d" role="group" aria-describedby="b c">' +
      '<legend class="ds-fieldset__legend">Address</legend><p>a</p></fieldset>',
  );
});

test("a legend can be the heading of the page", () => {
  expect(fieldset({ legend: { text: "Address", isPageHeading: true, classes: "ds-fieldset__legend--l" } })).toBe(
    '<fieldset class="ds-fieldset"><legend class="ds-fieldset__legend ds-fieldset__legend--l">' +
      '<h1 class="ds-fieldset__heading">Address</h1></legend></fieldset>',
  );
});
