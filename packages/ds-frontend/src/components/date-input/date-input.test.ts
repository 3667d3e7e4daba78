import { type DateInputOptions, dateInput } from "ds-frontend";
import { describe, expect, test } from "vitest";
import { attribute, byClass, byName, parse, textOf } from "../../../../../test/support/dom.js";

const options = { id: "dob", fieldset: { legend: { text: "Date of birth" } } } satisfies DateInputOptions;
const inputs = (more: Partial<DateInputOptions> = {}) =>
  byName(parse(dateInput({ ...options, ...more })).tree, "input");
const wrong = (more: Partial<DateInputOptions>) =>
  inputs({ errorMessage: { text: "a" }, ...more })
    .filter((control) => attribute(control, "class")?.includes("ds-input--error"))
    .map((control) => attribute(control, "name"));

describe("date input parts (spec 2.3)", () => {
  test("each part has its id, name and width", () => {
    expect(
      inputs().map((control) => [attribute(control, "id"), attribute(control, "name"), attribute(control, "class")]),
    ).toEqual([
      ["dob-day", "day", "ds-input ds-date-input__input ds-input--width-2"],
      ["dob-month", "month", "ds-input ds-date-input__input ds-input--width-2"],
      ["dob-year", "year", "ds-input ds-date-input__input ds-input--width-4"],
    ]);
  });

  test("the fieldset has the role group and is described by hint, then error", () => {
    const tree = parse(dateInput({ ...options, hint: { text: "a" }, errorMessage: { text: "b" } })).tree;
    const group = byClass(tree, "ds-fieldset");
    expect([attribute(group, "role"), attribute(group, "aria-describedby")]).toEqual(["group", "dob-hint dob-error"]);
  });

  test("with no parts named an error marks all of them", () => {
    expect(wrong({})).toEqual(["day", "month", "year"]);
    expect(wrong({ errorParts: ["month", "year"] })).toEqual(["month", "year"]);
    expect(wrong({ errorMessage: undefined, errorParts: ["day"] })).toEqual([]);
  });
});

describe("options", () => {
  test("a part without a label of its own has the usual one", () => {
    const labels = (more: Partial<DateInputOptions>) =>
      byName(parse(dateInput({ ...options, ...more })).tree, "label").map(textOf);
    const items = [{ name: "day" }, { name: "month", label: "Mis" }, { name: "year" }, { name: "hour" }];
    expect(labels({ items })).toEqual(["Day", "Mis", "Year", "hour"]);
    expect(labels({ items, labels: { day: "Diwrnod", month: "Month", year: "Blwyddyn" } })).toEqual([
      "Diwrnod",
      "Mis",
      "Blwyddyn",
      "hour",
    ]);
  });

  test("namePrefix is put before the names", () => {
    expect(inputs({ namePrefix: "birth" }).map((control) => attribute(control, "name"))).toEqual([
      "birth-day",
      "birth-month",
      "birth-year",
    ]);
  });

  test("values and labels are given by part", () => {
    const html = dateInput({
      ...options,
      values: { day: 0, year: "1984" },
      labels: { day: "Diwrnod", month: "Mis", year: "Blwyddyn" },
    });
    const { tree } = parse(html);
    expect(byName(tree, "input").map((control) => attribute(control, "value"))).toEqual(["0", undefined, "1984"]);
    expect(byName(tree, "label").map(textOf)).toEqual(["Diwrnod", "Mis", "Blwyddyn"]);
  });

  test("items replaces the parts, for example by month and year only", () => {
    const items = [{ name: "month", label: "Month", value: 4 }, { name: "year" }];
    expect(inputs({ items }).map((control) => [attribute(control, "id"), attribute(control, "value")])).toEqual([
      ["dob-month", "4"],
      ["dob-year", undefined],
    ]);
    const widths = (item: { name: string; classes?: string }) =>
      inputs({ items: [item] }).map((control) => attribute(control, "class"))[0];
    expect(widths({ name: "month" })).toContain("ds-input--width-2");
    expect(widths({ name: "year" })).toContain("ds-input--width-4");
    expect(widths({ name: "year", classes: "wide" })).not.toContain("width");
    expect(widths({ name: "hour" })).not.toContain("width");
    expect(wrong({ items, errorParts: ["year"] })).toEqual(["year"]);
  });
});

test("the label of a part may be any number", () => {
  expect(dateInput({ id: "dob", labels: { day: Number.NaN, month: 0 } })).toMatch(/>NaN<.*>0<.*>Year</);
});
