import { checkboxes, input, radios, select } from "ds-frontend";
import { defineForm } from "ds-frontend/forms";
import { describe, expect, test } from "vitest";
import { lazy } from "../../../../test/support/lazy.js";

describe("a field that is disabled", () => {
  const form = lazy(() =>
    defineForm({
      email: { component: "input", label: { text: "Email" }, disabled: true, value: "me@example.com" },
      note: { component: "textarea", label: { text: "Note" }, disabled: true },
      country: {
        component: "select",
        label: { text: "Country" },
        disabled: true,
        items: [{ text: "Wales" }, { text: "England", selected: true }],
      },
      topics: {
        component: "checkboxes",
        fieldset: { legend: { text: "Question" } },
        values: ["b"],
        items: [
          { value: "a", text: "A", checked: true, disabled: true },
          { value: "b", text: "B", disabled: true },
          { value: "c", text: "C", checked: true },
        ],
      },
      contact: {
        component: "radios",
        fieldset: { legend: { text: "Question" } },
        items: [
          { value: "a", text: "A", checked: true, disabled: true },
          { value: "b", text: "B" },
        ],
      },
    }),
  );
  const body = { email: "forged@example.com", note: "x", country: "Wales", topics: ["a", "c"], contact: "a" };

  test("gives what its options say, whatever was sent", () => {
    expect(form.read(body)).toEqual({
      email: "me@example.com",
      note: "",
      country: "England",
      topics: ["c"],
      contact: "",
    });
  });

  test("keeps what its options say on the page that is shown again", () => {
    const { fields } = form.view({ answers: form.read({}), issues: { email: "Wrong" } });
    expect(input(fields.email)).toContain('value="me@example.com"');
    expect(select(fields.country)).toContain("selected>England");
    expect(checkboxes(fields.topics).match(/value="\w" [^>]*checked/g)).toHaveLength(2);
    expect(checkboxes(fields.topics)).toMatch(/value="b" [^>]*checked/);
    expect(radios(fields.contact)).toMatch(/value="a" [^>]*checked/);
    const other = form.view({ answers: form.read({ contact: "b" }) }).fields.contact;
    expect(radios(other)).not.toMatch(/value="a" [^>]*checked/);
    expect(radios(other)).toMatch(/value="b" [^>]*checked/);
  });
});
