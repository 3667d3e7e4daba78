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

test("a text can stand in the place of a prefix and a suffix", () => {
  const texts = { prefix: "£", suffix: "a day" } satisfies Partial<InputOptions>;
  expect(field(texts)).toEqual(field({ prefix: { text: "£" }, suffix: { text: "a day" } }));
});

describe("with an error (spec 2.3)", () => {
  const tree = field({ errorMessage: { text: "Enter your full name" }, hint: { text: "As on your passport" } });

  test("the form group has the error class", () => {
    expect(tree[0]).toHaveProperty("attributes.0", ["class", "ds-form-group ds-form-group--error"]);
  });

  test("the message has the id of the field and -error, and the word Error:", () => {
    const message = byClass(tree, "ds-error-message");
    expect([message.name, attribute(message, "id"), textOf(message)]).toEqual([
      "span",
      "full-name-error",
      "Error: Enter your full name",
    ]);
    expect(textOf(byClass([message], "ds-u-visually-hidden"))).toBe("Error:");
  });

  test("the input has the error class and is described by hint, then error", () => {
    const [control] = byName(tree, "input");
    expect(control && attribute(control, "class")).toBe("ds-input ds-input--error");
    expect(control && attribute(control, "aria-describedby")).toBe("full-name-hint full-name-error");
  });

  test("an error message that says nothing marks nothing", () => {
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

  test("spellcheck can be turned on, and is not there when nothing is said", () => {
    expect(input({ ...options, spellcheck: true })).toContain(' spellcheck="true"');
    expect(input(options)).not.toContain("spellcheck");
  });

  test("prefix and suffix stand around the input, hidden from assistive technology", () => {
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

test("the id is the name when it is not given", () => {
  const html = input({ name: "full-name", label: { text: "Full name" }, hint: { text: "Hint" } });
  expect(html).toContain('<label class="ds-label" for="full-name">');
  expect(html).toContain('id="full-name" name="full-name"');
  expect(html).toContain('aria-describedby="full-name-hint"');
});
