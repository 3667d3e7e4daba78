import type { AddressInfo } from "node:net";
import { checkboxes, input, radios, select } from "ds-frontend";
import { defineForm } from "ds-frontend/forms";
import express from "express";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lazy } from "../../test/support/lazy.js";

const label = { text: "Label" };
const form = lazy(() =>
  defineForm({
    name: { component: "input", label },
    toString: { component: "textarea", label },
    size: {
      component: "select",
      label,
      items: [{ value: "", text: "Choose" }, { text: "Very \n large " }, { text: "S", disabled: true }],
    },
    colour: {
      component: "radios",
      items: [{ value: "red", text: "Red" }, { divider: "or" }, { value: 0, text: "None" }],
    },
    topics: {
      component: "checkboxes",
      items: [
        { value: "a", text: "A" },
        { value: "b", text: "B" },
        { value: "yes", text: "C", name: "other" },
      ],
    },
    born: { component: "dateInput" },
    "people[0].name": { component: "input", label },
    "people[0].born": { component: "dateInput" },
  }),
);
const nothing = {
  name: "",
  toString: "",
  size: "",
  colour: "",
  topics: [],
  born: { day: "", month: "", year: "" },
  people: [{ name: "", born: { day: "", month: "", year: "" } }],
};

/** What a browser sends for this page when it is filled in. */
const sent: [string, string][] = [
  ["name", " Sam\r\n& Co <>\u0000 "],
  ["toString", "x"],
  ["size", "Very large"],
  ["colour", "0"],
  ["topics", "a"],
  ["topics", "b"],
  ["other", "yes"],
  ["born-day", "1"],
  ["born-month", "2"],
  ["born-year", "2003"],
  ["people[0][name]", "Ali"],
  ["people.0.born-day", "4"],
  ["people.0.born-month", "5"],
  ["people.0.born-year", "2006"],
  ["unknown", "dropped"],
  ["__proto__", "dropped"],
];
const read = {
  name: " Sam\r\n& Co <>\u0000 ",
  toString: "x",
  size: "Very \n large ",
  colour: "0",
  topics: ["a", "b", "yes"],
  born: { day: "1", month: "2", year: "2003" },
  people: [{ name: "Ali", born: { day: "4", month: "5", year: "2006" } }],
};

describe("a body is read the same", () => {
  test("as URLSearchParams and as FormData", () => {
    const data = new FormData();
    for (const [name, value] of sent) data.append(name, value);
    expect(form.read(new URLSearchParams(sent))).toEqual(read);
    expect(form.read(data)).toEqual(read);
  });

  test.each([true, false])("as express.urlencoded({ extended: %s }) parses it", async (extended) => {
    const app = express().use(express.urlencoded({ extended }));
    const bodies: unknown[] = [];
    app.post("/", (request, response) => {
      bodies.push(form.read(request.body));
      response.end();
    });
    const server = app.listen(0);
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    await fetch(url, { method: "POST", body: new URLSearchParams(sent) });
    const hostile =
      "name[toString]=x&toString[valueOf]=1&topics[length]=9e9&born=1&people[0]=x&__proto__[name]=x&colour[]=red&size=S";
    await fetch(url, { method: "POST", body: new URLSearchParams(hostile) });
    server.close();
    server.closeAllConnections();
    expect(bodies).toEqual([read, nothing]);
  });

  test("with brackets for lists and parts", () => {
    const expected = { ...nothing, topics: ["a"], born: { day: "1", month: "2", year: "3" } };
    const parts = { "born[day]": "1", "born[month]": "2", "born[year]": "3" };
    expect(form.read({ "topics[]": ["a"], ...parts })).toEqual(expected);
    expect(form.read(new URLSearchParams({ "topics[]": "a", ...parts }))).toEqual(expected);
    // qs makes an object of more than twenty.
    expect(form.read({ topics: { 1: "z", 20: "a", "1x": "b", x1: "b" }, ...parts })).toEqual(expected);
    expect(form.read({ topics: ["a"], born: { day: "1", month: "2", year: "3" } })).toEqual(expected);
  });

  test("without a prototype", () => {
    expect(form.read(Object.assign(Object.create(null), { name: "Sam" }))).toEqual({ ...nothing, name: "Sam" });
  });
});

test("what the page could not have sent is an empty answer", () => {
  const hostile: unknown[] = [
    undefined,
    null,
    "name=Sam",
    42,
    [],
    () => "name",
    { name: { toString: "x" }, colour: ["red"], size: { value: "Very large" }, topics: { length: 1e9 }, born: "x" },
    {
      name: ["a", "b"],
      colour: "green",
      size: "S",
      topics: ["c", null, { a: 1 }],
      born: { day: {}, month: [], year: null },
    },
    JSON.parse('{ "__proto__": { "name": "x", "colour": "red" }, "constructor": { "prototype": {} } }'),
    { people: { length: 1, 0: "x" } },
    { people: "x", "people[0]": { name: "y" } },
    Object.create({ name: "inherited" }),
  ];
  for (const body of hostile) expect(form.read(body), JSON.stringify(body)).toEqual(nothing);
  const file = new FormData();
  file.append("name", new Blob(["x"]), "name.txt");
  expect(form.read(file)).toEqual(nothing);
});

test("no body is an exception, and every page of one renders", async () => {
  const key = fc.constantFrom(
    "name",
    "toString",
    "size",
    "colour",
    "topics",
    "born",
    "people",
    "born-day",
    "__proto__",
  );
  const body = fc.oneof(fc.anything({ withNullPrototype: true }), fc.dictionary(key, fc.anything()));
  await fc.assert(
    fc.asyncProperty(body, async (given) => {
      const result = await form.submit(given);
      expect(result.ok).toBe(true);
      const { fields } = form.view({ values: given as object, issues: given as never });
      input(fields.name);
      select(fields.size);
      radios(fields.colour);
      checkboxes(fields.topics);
    }),
    { numRuns: 300 },
  );
});
