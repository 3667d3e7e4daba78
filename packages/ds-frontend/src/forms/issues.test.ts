import { dateInput } from "ds-frontend";
import { defineForm } from "ds-frontend/forms";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { details } from "../../../../test/support/details-form.js";

describe("issues", () => {
  const hrefs = (issues: Parameters<typeof details.view>[0]) =>
    details.view(issues).errorSummary?.errorList.map(({ text, href }) => [text, href]);

  test.each([
    { order: ["year", "day", "month"], text: "day is wrong", href: "#dob-day", parts: ["day", "month", "year"] },
    { order: ["year", "month", "year"], text: "month is wrong", href: "#dob-month", parts: ["month", "year"] },
  ])(
    "of several parts $order show the message of the first on the page, and mark all",
    ({ order, text, href, parts }) => {
      const view = details.view({
        issues: order.map((part) => ({ message: `${part} is wrong`, path: ["dateOfBirth", part] })),
      });
      expect(view.errorSummary?.errorList).toEqual([{ text, href }]);
      expect(view.fields.dateOfBirth).toMatchObject({ errorMessage: { text }, errorParts: parts });
    },
  );

  test("of a part and of the whole date show the first message, with a link to its place", () => {
    expect(hrefs({ issues: { "dateOfBirth-year": "Year", dateOfBirth: "Date" } })).toEqual([["Year", "#dob-year"]]);
    expect(hrefs({ issues: { dateOfBirth: "Date", "dateOfBirth-year": "Year" } })).toEqual([["Date", "#dob-day"]]);
  });

  test("about a whole date mark every part and link to the first", () => {
    const view = details.view({ issues: [{ message: "Wrong", path: ["dateOfBirth"] }] });
    expect(view.fields.dateOfBirth.errorParts).toBeUndefined();
    expect(dateInput(view.fields.dateOfBirth).match(/ds-input--error/g)).toHaveLength(3);
  });

  test("without a field are entries without a link, after the others, once", () => {
    const issues = [
      { message: "You cannot apply" },
      { message: "You cannot apply", path: [] },
      { message: "Odd", path: ["nowhere"] },
      { message: "Enter your full name", path: ["fullName"] },
    ];
    expect(hrefs({ issues })).toEqual([
      ["Enter your full name", "#full-name"],
      ["You cannot apply", undefined],
      ["Odd", undefined],
    ]);
  });

  test("without a message still say something, the same in both places", async () => {
    const schema = z.string().min(1, " ");
    const form = defineForm({ a: { component: "input", label: { text: "A" }, schema } });
    const result = await form.submit({});
    expect(!result.ok && result.issues[0]?.message).toBe("Check this answer");
    expect(form.view(result).errorSummary?.errorList[0]?.text).toBe("Check this answer");
    expect(form.view(result).fields.a.errorMessage?.text).toBe("Check this answer");
  });
});

test("a link leads to the first control that can take focus", () => {
  const form = defineForm({
    a: {
      component: "radios",
      fieldset: { legend: { text: "Question" } },
      items: [{ divider: "or" }, { value: "x", text: "X" }],
    },
    b: {
      component: "checkboxes",
      fieldset: { legend: { text: "Question" } },
      items: [
        { value: "x", text: "X", disabled: true },
        { value: "y", text: "Y", id: "own%" },
      ],
    },
    c: { component: "input", label: { text: "C" }, type: "HIDDEN" },
    d: {
      component: "dateInput",
      id: "expiry",
      items: [{ name: "month" }, { name: "year", id: "the-year" }],
    },
  });
  const view = form.view({
    issues: [..."abc"].map((key) => ({ message: key, path: [key] })).concat({ message: "d", path: ["d", "year"] }),
  });
  expect(view.errorSummary?.errorList).toEqual([
    { text: "a", href: "#a-2" },
    { text: "b", href: "#own%25" },
    { text: "c" },
    { text: "d", href: "#the-year" },
  ]);
  expect(form.view({ answers: form.read({ "d-year": "2030" }) }).fields.d.items?.[1]).toMatchObject({ value: "2030" });
});
