import { formGroup } from "ds-frontend";
import { expect, test } from "vitest";

test("a group is marked when its answer has a mistake", () => {
  expect(formGroup({ html: "<p>Field</p>" })).toBe('<div class="ds-form-group"><p>Field</p></div>');
  expect(formGroup({ html: "<p>Field</p>", hasError: true, classes: "app", attributes: { id: "name-group" } })).toBe(
    '<div class="ds-form-group ds-form-group--error app" id="name-group"><p>Field</p></div>',
  );
});
