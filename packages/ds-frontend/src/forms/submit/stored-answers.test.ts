import { defineComponent, defineForm } from "ds-frontend/forms";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

let warnings: string[];
beforeEach(() => {
  warnings = [];
  vi.spyOn(console, "warn").mockImplementation((sentence) => void warnings.push(sentence));
});
afterEach(() => void vi.restoreAllMocks());

const items = [
  { value: "true", text: "Yes" },
  { value: "false", text: "No" },
  { value: 3, text: "Three" },
] as const;
const define = () =>
  defineForm({
    text: { component: "input", label: { text: "Text" }, value: "initial" },
    one: { component: "radios", fieldset: { legend: { text: "Question" } }, items },
    list: { component: "select", label: { text: "List" }, items },
    some: { component: "checkboxes", fieldset: { legend: { text: "Question" } }, items },
    born: { component: "dateInput" },
    expiry: { component: "dateInput", items: [{ name: "month" }, { name: "year" }] },
  });
type Key = keyof ReturnType<ReturnType<typeof define>["view"]>["fields"];
const shown = (key: Key, stored: unknown, form = define()) => {
  const { value, values } = form.view({ answers: { [key]: stored } }).fields[key] as {
    value?: unknown;
    values?: unknown;
  };
  return value ?? values;
};

test.each<[Key, unknown, unknown]>([
  ["text", 0, "0"],
  ["text", "", ""],
  ["one", true, "true"],
  ["one", false, "false"],
  ["one", 3, "3"],
  ["list", true, "true"],
  ["list", 3, "3"],
  ["some", true, ["true"]],
  ["some", [false, 3], ["false", "3"]],
  ["some", new Set(["true", 3]), ["true", "3"]],
  ["some", [], []],
  ["born", "2020-02-03", { day: "3", month: "2", year: "2020" }],
  ["born", "2020-2-3", { day: "3", month: "2", year: "2020" }],
  ["born", { day: 3, month: "2", year: null }, { day: "3", month: "2", year: "" }],
  ["born", Object.assign(new (class Born {})(), { day: 3 }), { day: "3", month: "", year: "" }],
  ["born", {}, { day: "", month: "", year: "" }],
])("a stored value that is certain is shown: %s %o", (key, stored, answer) => {
  expect(shown(key, stored)).toEqual(answer);
  expect(warnings).toEqual([]);
});

const ofItems = "Pass the values of its items.";
const ofText = "Pass a string or a number.";
const ofDate = 'Pass a string such as "2024-12-31", or an object { day, month, year }.';
const timeZone = " The day of a moment in time depends on the time zone.";

describe("a stored value that cannot be shown causes a warning, once, without the value", () => {
  test.each<[Key, unknown, string, string]>([
    ["text", true, "a boolean", ofText],
    ["text", ["hunter2"], "an array", ofText],
    ["text", { constructor: { name: "hunter2" } }, "an object", ofText],
    ["text", new Date(0), "a Date", ofText],
    ["text", Symbol("hunter2"), "a symbol", ofText],
    ["one", "hunter2", "a string", ofItems],
    ["one", 4, "a number", ofItems],
    ["one", ["true"], "an array", ofItems],
    ["list", {}, "an object", ofItems],
    ["list", "hunter2", "a string", ofItems],
    ["some", { a: "hunter2" }, "an object", ofItems],
    ["some", ["true", { a: "hunter2" }], "an array", ofItems],
    ["some", ["true", "hunter2"], "an array", ofItems],
    ["some", new Set(["hunter2"]), "a Set", ofItems],
    ["some", new Map([["true", true]]), "a Map", ofItems],
    ["born", new Date(0), "a Date", ofDate + timeZone],
    ["born", "2020-02-03T00:00:00Z", "a string", ofDate + timeZone],
    ["born", "3/2/2020", "a string", ofDate],
    ["born", 20200203, "a number", ofDate],
    ["born", ["3", "2", "2020"], "an array", ofDate],
    ["born", { d: "3", m: "2", y: "2020" }, "an object", ofDate],
    ["born", { day: true, month: "2", year: "2020" }, "an object", ofDate],
    ["expiry", "soon", "a string", 'Pass a string such as "2024-12", or an object { month, year }.'],
  ])("%s %o", (key, stored, kind, remedy) => {
    const form = define();
    shown(key, stored, form);
    shown(key, stored, form);
    expect(warnings).toEqual([`forms: the stored value of "${key}" is ${kind} that its field cannot show. ${remedy}`]);
  });

  test("and leaves the values that the field sets", () => {
    expect(shown("text", true)).toBe("initial");
  });

  test("except in production, and for what is not stored", () => {
    for (const nothing of [undefined, null, ""])
      for (const key of ["text", "one", "born"] as const) shown(key, nothing);
    vi.stubEnv("NODE_ENV", "production");
    shown("text", true);
    vi.unstubAllEnvs();
    expect(warnings).toEqual([]);
  });
});

describe("answers that are stored under the names of controls, as prototype kits keep them, are shown", () => {
  const label = { text: "Label" };
  const file = { fieldname: "x", mimetype: "text/plain" };
  const own = (secret: boolean) =>
    defineComponent<object, string, { value?: string | undefined }>({
      secret,
      names: ({ name }) => [`${name}-typed`],
      read: (body, { name }) => body.text(`${name}-typed`),
      show: (options, value) => ({ ...options, value }),
    });
  const form = defineForm(
    {
      full: { component: "input", label, name: "full-name" },
      line: { component: "input", label, name: "address[line1]" },
      born: { component: "dateInput" },
      "people[0].born": { component: "dateInput" },
      expiry: { component: "dateInput", namePrefix: "card", items: [{ name: "month" }, { name: "year" }] },
      topics: { component: "checkboxes", fieldset: { legend: { text: "Question" } }, items, name: "chosen" },
      picked: { component: own(false) },
      pin: { component: own(true) },
      other: { component: "input", label, name: "unused" },
      swapped: { component: "input", label, name: "other" },
    },
    { system: "govuk" },
  );
  const valuesIn = (values: object) => {
    const { fields } = form.view({ answers: values });
    const parts = (date: { items?: readonly { value?: unknown }[] }) =>
      date.items?.map(({ value }) => value ?? "").join("/");
    return {
      full: fields.full.value,
      line: fields.line.value,
      born: parts(fields.born as never),
      people: parts(fields["people[0].born"] as never),
      expiry: parts(fields.expiry as never),
      topics: fields.topics.items.flatMap((item) => ("checked" in item && item.checked ? [item.value] : [])),
      picked: fields.picked.value,
      pin: fields.pin.value,
      swapped: fields.swapped.value,
    };
  };
  const nothing = valuesIn({});

  test.each<[object, object]>([
    [{ "full-name": "Sam" }, { full: "Sam" }],
    [{ "full-name": "Sam", full: "Ali" }, { full: "Ali" }],
    [{ "full-name": "Sam", full: null }, {}],
    [{ "address[line1]": "1 High Street" }, { line: "1 High Street" }],
    [{ address: { line1: "1 High Street" } }, { line: "1 High Street" }],
    [{ "born-day": "3", "born-month": "2", "born-year": "2020" }, { born: "3/2/2020" }],
    [{ "born-year": "2020" }, { born: "//2020" }],
    [{ "born-year": "2020", born: "1999-01-02" }, { born: "2/1/1999" }],
    [{ "people.0.born-day": "3" }, { people: "3//" }],
    [{ "card-month": "2", "card-year": "2030" }, { expiry: "2/2030" }],
    [{ chosen: ["true", "3"] }, { topics: ["true", 3] }],
    [{ "picked-typed": "x", "pin-typed": "1234" }, { picked: "x" }],
    [{ other: "of the field with this key" }, {}],
    [{ "full-name": file, "born-day": new Date(0), chosen: [file] }, { full: "" }],
    [Object.create({ "full-name": "inherited" }), {}],
  ])("%o", (values, expected) => {
    expect(valuesIn(values)).toMatchObject({ ...nothing, ...expected });
    expect(JSON.stringify(form.view({ answers: values }))).not.toContain("1234");
  });
});
