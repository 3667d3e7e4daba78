import { checkboxes } from "ds-frontend";
import { expect, test } from "vitest";

// What checkboxes share with radios is in `radios.test.ts`.
test("none of these is marked as exclusive", () => {
  const items = [{ value: "none", text: "None", behaviour: "exclusive", name: "none" }] as const;
  expect(checkboxes({ name: "contact", items })).toContain(
    'name="none" type="checkbox" value="none" data-behaviour="exclusive">',
  );
});
