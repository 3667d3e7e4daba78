import { type TextareaOptions, textarea } from "ds-frontend";
import { expect, test } from "vitest";
import { attribute, byClass, byName, parse, textOf } from "../../../../../test/support/dom.js";

const options = { id: "details", name: "details", label: { text: "Details" } } satisfies TextareaOptions;

test("the whole markup of a textarea", () => {
  expect(textarea({ ...options, value: "a" })).toBe(
    '<div class="ds-form-group"><label class="ds-label" for="details">Details</label>' +
      '<textarea class="ds-textarea" id="details" name="details" rows="5">&#10;a</textarea></div>',
  );
});

test.each(["\na", "\n\na", "a\r\nb", "</textarea><b>", "", " a "])("a browser reads %j back", (value) => {
  const [control] = byName(parse(textarea({ ...options, value })).tree, "textarea");
  expect(control && textOf(control)).toBe(value);
});

test("with an error it is marked and described (spec 2.3)", () => {
  const html = textarea({ ...options, rows: 8, hint: { text: "a" }, errorMessage: { text: "b" } });
  const control = byClass(parse(html).tree, "ds-textarea--error");
  expect(attribute(control, "aria-describedby")).toBe("details-hint details-error");
  expect(attribute(control, "rows")).toBe("8");
});
