import { errorMessage } from "ds-frontend";
import { expect, test } from "vitest";

test("the message follows a visually hidden Error: (spec 2.3)", () => {
  expect(errorMessage({ text: "Enter your full name", id: "full-name-error" })).toBe(
    '<span class="ds-error-message" id="full-name-error">' +
      '<span class="ds-u-visually-hidden">Error:</span> Enter your full name</span>',
  );
});

test("the word can be said in Welsh", () => {
  expect(errorMessage({ text: "Rhowch eich enw", visuallyHiddenText: "Gwall" })).toContain(">Gwall:</span> Rhowch");
});

test("html is used when both are given", () => {
  expect(errorMessage({ text: "text", html: "<b>html</b>" })).toContain("</span> <b>html</b></span>");
});

test("renders nothing without a message", () => {
  expect((errorMessage as (options: unknown) => string)({ id: "a" })).toBe("");
});
