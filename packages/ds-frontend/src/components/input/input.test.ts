import { type InputOptions, input } from "ds-frontend";
import { describe, expect, test } from "vitest";
import { attribute, byClass, byName, parse, textOf } from "../../../../../test/support/dom.js";

const options = { id: "full-name", name: "fullName", label: { text: "Full name" } } satisfies InputOptions;
const field = (more: Partial<InputOptions> = {}) => parse(input({ ...options, ...more })).tree;

test("the whole markup of an input", () => {
  expect(input(options)).toBe(
    '<div class="ds-form-group"><label class="ds-label" for="full-name">Full name</label>' +
      '<input class="ds-input" id="full-name" name="fullName" type="text"></div>',
  );
});

test("prefix and suffix can be strings", () => {
  const texts = { prefix: "£", suffix: "a day" } satisfies Partial<InputOptions>;
  expect(field(texts)).toEqual(field({ prefix: { text: "£" }, suffix: { text: "a day" } }));
});

describe("with an error (spec 2.3)", () => {
  test("the group and the input are marked, and the input is described by hint, then error", () => {
    expect(input({ ...options, errorMessage: { text: "Enter it" }, hint: { text: "As on your passport" } })).toBe(
      '<div class="ds-form-group ds-form-group--error"><label class="ds-label" for="full-name">Full name</label>' +
        '<div class="ds-hint" id="full-name-hint">As on your passport</div>' +
        '<span class="ds-error-message" id="full-name-error"><span class="ds-u-visually-hidden">Error:</span> Enter it</span>' +
        '<input class="ds-input ds-input--error" id="full-name" name="fullName" type="text" aria-describedby="full-name-hint full-name-error"></div>',
    );
  });

  test("an empty error message marks nothing", () => {
    expect(input({ ...options, errorMessage: { text: "" } })).toBe(input(options));
  });
});

describe("options", () => {
  test("what describes it further comes first", () => {
    const [control] = byName(field({ describedBy: "a", hint: { text: "b" } }), "input");
    expect(control && attribute(control, "aria-describedby")).toBe("a full-name-hint");
  });

  test("everything that a browser can be told", () => {
    const html = input({
      ...options,
      type: "email",
      value: 0,
      autocomplete: "email",
      inputmode: "email",
      pattern: "a+",
      autocapitalize: "none",
      spellcheck: false,
      disabled: true,
      attributes: { maxlength: 5, id: "other", inputmode: "none" },
    });
    expect(html).toContain(
      '<input class="ds-input" id="full-name" name="fullName" type="email" value="0" disabled autocomplete="email" autocapitalize="none" inputmode="email" pattern="a+" spellcheck="false" maxlength="5">',
    );
  });

  test("an attribute that the options do not set may come with the attributes", () => {
    expect(input({ ...options, attributes: { inputmode: "numeric" } })).toContain(' inputmode="numeric">');
  });

  test("spellcheck can be turned on, and is left out by default", () => {
    expect(input({ ...options, spellcheck: true })).toContain(' spellcheck="true"');
    expect(input(options)).not.toContain("spellcheck");
  });

  test("prefix and suffix surround the input, hidden from assistive technology", () => {
    const wrapper = byClass(field({ prefix: { text: "£" }, suffix: { text: "per item" } }), "ds-input__wrapper");
    expect(
      wrapper.children.map(
        (child) => typeof child !== "string" && [child.name, attribute(child, "aria-hidden"), textOf(child)],
      ),
    ).toEqual([
      ["div", "true", "£"],
      ["input", undefined, ""],
      ["div", "true", "per item"],
    ]);
  });

  test("the form group takes classes and attributes", () => {
    expect(input({ ...options, formGroup: { classes: "a", attributes: { id: "b" } } })).toMatch(
      /^<div class="ds-form-group a" id="b">/,
    );
  });
});
