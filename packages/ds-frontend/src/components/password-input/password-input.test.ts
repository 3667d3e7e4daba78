import { type PasswordInputOptions, passwordInput } from "ds-frontend";
import { expect, test } from "vitest";
import { attribute, byClass, parse } from "../../../../../test/support/dom.js";

const options = { name: "password", label: { text: "Password" } } satisfies PasswordInputOptions;

test("the whole markup of a password input: the button is hidden until the script runs, and sends nothing", () => {
  expect(passwordInput(options)).toBe(
    '<div class="ds-form-group"><label class="ds-label" for="password">Password</label><div class="ds-input__wrapper">' +
      '<input class="ds-input ds-password-input" id="password" name="password" type="password" autocomplete="current-password" autocapitalize="none" spellcheck="false">' +
      '<button class="ds-button ds-button--secondary ds-password-input__toggle" type="button" hidden aria-controls="password" aria-label="Show password"' +
      ' data-hidden-text="Show" data-hidden-label="Show password" data-hidden-status="Your password is hidden"' +
      ' data-shown-text="Hide" data-shown-label="Hide password" data-shown-status="Your password is visible">Show</button>' +
      '<span class="ds-u-visually-hidden" role="status"></span></div></div>',
  );
});

test("with an error it is marked and described (spec 2.3)", () => {
  const more = { id: "a", describedBy: "b", hint: { text: "12" }, errorMessage: { text: "Enter it" } };
  const { tree } = parse(passwordInput({ ...options, ...more }));
  expect(attribute(byClass(tree, "ds-input--error"), "aria-describedby")).toBe("b a-hint a-error");
  expect(byClass(tree, "ds-form-group--error")).toBeDefined();
});

test("content stands before and after the input", () => {
  const formGroup = { beforeInput: { text: "<1>" }, afterInput: { html: "<b>2</b>" } };
  expect(passwordInput({ ...options, formGroup })).toMatch(
    /&lt;1&gt;<input [^>]+><button.*<\/span><b>2<\/b><\/div><\/div>$/,
  );
});

test("a value is never written, and the type stays", () => {
  const html = passwordInput({ ...options, value: "hunter2", attributes: { type: "text" } } as PasswordInputOptions);
  expect(html).not.toContain("hunter2");
  expect(html).not.toContain('type="text"');
});
