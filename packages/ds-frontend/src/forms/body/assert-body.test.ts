import { parse } from "node:querystring";
import { Readable } from "node:stream";
import { checkboxes, input, radios, select } from "ds-frontend";
import { defineForm } from "ds-frontend/forms";
import express from "express";
import fc from "fast-check";
import qs from "qs";
import { describe, expect, test, vi } from "vitest";
import { lazy } from "../../../../../test/support/lazy.js";
import { listenForTest } from "../../../../../test/support/listen-for-test.js";

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
      fieldset: { legend: { text: "Question" } },
      items: [{ value: "red", text: "Red" }, { divider: "or" }, { value: 0, text: "None" }],
    },
    topics: {
      component: "checkboxes",
      fieldset: { legend: { text: "Question" } },
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

/** Names and values that a browser sends when this page is filled in. */
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
  test("as the names of nested fields are, and shown again", () => {
    const { fields } = form.view({ answers: read });
    expect(fields["people[0].name"]).toMatchObject({ name: "people[0][name]", id: "people-0-name", value: "Ali" });
    const born = { namePrefix: "people.0.born", id: "people-0-born", values: { day: "4", month: "5", year: "2006" } };
    expect(fields["people[0].born"]).toMatchObject(born);
    expect(form.read({ people: read.people })).toEqual({ ...nothing, people: read.people });
  });

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
    const url = await listenForTest(app);
    await fetch(url, { method: "POST", body: new URLSearchParams(sent) });
    const hostile =
      "name[toString]=x&toString[valueOf]=1&topics[length]=9e9&born=1&people[0]=x&__proto__[name]=x&colour[]=red&colour[]=red&size=S";
    await fetch(url, { method: "POST", body: new URLSearchParams(hostile) });
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

  test("with brackets in the names themselves", () => {
    const named = defineForm({
      topics: {
        component: "checkboxes",
        fieldset: { legend: { text: "Question" } },
        name: "topics[]",
        items: [
          { value: "a", text: "A" },
          { value: "b", text: "B" },
        ],
      },
      name: { component: "input", name: "name[]", label },
    });
    const expected = { topics: ["a", "b"], name: "Sam" };
    const query = "topics[]=a&topics[]=b&name[]=Sam";
    expect(named.read(new URLSearchParams(query))).toEqual(expected);
    expect(named.read(qs.parse(query))).toEqual(expected);
    expect(named.read(parse(query))).toEqual(expected);
  });

  test("without a prototype", () => {
    expect(form.read(Object.assign(Object.create(null), { name: "Sam" }))).toEqual({ ...nothing, name: "Sam" });
  });
});

test("a value that the page could not have sent is an empty answer", () => {
  const hostile: unknown[] = [
    {},
    {
      name: { toString: "x" },
      colour: ["red", "red"],
      size: { value: "Very large" },
      topics: { length: 1e9 },
      born: "x",
    },
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
    new URLSearchParams(),
    new FormData(),
    Object.create(Object.create(null)),
  ];
  for (const body of hostile) expect(form.read(body), JSON.stringify(body)).toEqual(nothing);
});

describe("a file or another instance of a class where a text belongs is no answer, and the developer is told", () => {
  const upload = new FormData();
  upload.append("name", new Blob(["x"]), "name.txt");
  const polluted = Object.assign({}, JSON.parse('{ "__proto__": { "a": "b" } }'));

  test.each<[string, unknown]>([
    ["a File", upload],
    ["a File", Object.fromEntries(upload)],
    ["a File", { name: [...upload.values()] }],
    ["a Date", { name: new Date() }],
    ["an Object", { name: polluted }],
  ])("%s", async (what, sent) => {
    const warn = vi
      .spyOn(console, "warn")
      .mockReset()
      .mockImplementation(() => {});
    expect(form.read(sent).name).toBe("");
    expect(await form.submit(sent)).toMatchObject({ ok: true, value: { name: "" } });
    const remedy = "Pass the text that the browser sent, or use the component fileUpload for a file.";
    const sentence = `forms: "name" was sent as ${what}, but its field asks for text. ${remedy}`;
    // Once for each name.
    for (const [warning] of warn.mock.calls) expect(warning).toBe(sentence);
  });

  test("a File among checkboxes, and for a part of a date", () => {
    const sent = new FormData();
    sent.append("topics", "a");
    sent.append("topics", new Blob(["x"]));
    sent.append("born-day", new Blob(["x"]));
    sent.append("born-month", "3");
    expect(form.read(sent)).toMatchObject({ topics: ["a"], born: { day: "", month: "3" } });
  });
});

test("a parser of multipart forms may make a list of every answer", () => {
  const lists = { name: ["Sam"], colour: ["red"], topics: ["a"], "born-day": ["1"] };
  expect(form.read(lists)).toEqual({
    ...nothing,
    name: "Sam",
    colour: "red",
    topics: ["a"],
    born: { day: "1", month: "", year: "" },
  });
});

describe("rejects a body that is not form data, so that no answer is lost", () => {
  const noParser = `No parser has read the request: add one before this route, such as express.urlencoded(), or multer for a form with enctype="multipart/form-data".`;
  const bytes = "It has not been parsed: use a form parser instead of a raw one.";
  const plain = "Pass a plain object, URLSearchParams or FormData.";
  const unchanged = "Pass it as the parser returned it.";
  class Details {
    name = "Sam";
  }
  test.each<[string, unknown, string, 400?]>([
    ["undefined", undefined, noParser, 400],
    ["null", null, noParser, 400],
    ["a string", "name=Sam", 'If it looks like "a=b&c=d", use READ(new URLSearchParams(body)).', 400],
    ["a string", "", 'If it looks like "a=b&c=d", use READ(new URLSearchParams(body)).', 400],
    ["a number", 42, "Use READ(request.body).", 400],
    ["a boolean", false, "Use READ(request.body).", 400],
    ["a function", () => "name", "Use READ(request.body).", 400],
    ["an array", [], "Pass an object whose keys are the names of the controls.", 400],
    ["a Buffer", Buffer.from("name=Sam"), bytes, 400],
    ["a DataView", new DataView(new ArrayBuffer(1)), bytes, 400],
    ["an ArrayBuffer", new ArrayBuffer(1), bytes, 400],
    ["a Blob", new Blob(["name=Sam"]), bytes, 400],
    ["a promise", Promise.resolve({ name: "Sam" }), "Await it first: READ(await request.formData())."],
    ["a promise", new Response("a=b").formData().catch(() => {}), "Await it first: READ(await request.formData())."],
    ["a Request", new Request("http://localhost/"), "Use READ(await request.formData())."],
    ["a Response", new Response(), "Use READ(await request.formData())."],
    ["a stream (Readable)", Readable.from(["name=Sam"]), "Parse it first, then use READ(request.body)."],
    ["a stream (ReadableStream)", new ReadableStream(), "Parse it first, then use READ(request.body)."],
    ["a Map", new Map([["name", "Sam"]]), plain],
    ["a Set", new Set(["name"]), plain],
    ["a Date", new Date(), plain],
    ["a Details", new Details(), plain],
    ["an object that inherits from another", Object.create({ name: "inherited" }), unchanged, 400],
    [
      "an object that inherits from another",
      Object.assign({}, JSON.parse('{ "__proto__": { "a": "b" } }')),
      unchanged,
      400,
    ],
    [
      "an object that inherits from another",
      Object.assign({}, JSON.parse('{ "__proto__": { "constructor": "b" } }')),
      unchanged,
      400,
    ],
  ])("%s", async (what, body, remedy, statusCode) => {
    const sentence = (reader: string) =>
      `${reader}: the body is ${what}, not form data. ${remedy.replace("READ", reader)}`;
    const refusal = await form.submit(body).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(TypeError);
    expect(refusal).toMatchObject({ message: sentence("submit") });
    expect((refusal as { statusCode?: number }).statusCode).toBe(statusCode);
    expect(() => form.read(body)).toThrow(sentence("read"));
  });

  test("a part of a multipart form where its text belongs", () => {
    const part = { type: "field", fieldname: "name", mimetype: "text/plain", encoding: "7bit", value: "Sam" };
    expect(() => form.read({ name: part })).toThrow(
      'forms: "name" is a multipart object, not its text. With @fastify/multipart, set attachFieldsToBody: "keyValues".',
    );
  });

  test("Express answers a request that no parser reads with 400", async () => {
    const app = express().set("env", "test").use(express.urlencoded());
    app.post("/", async (request, response) => void response.json(await form.submit(request.body)));
    const url = await listenForTest(app);
    const statuses = ["text/plain", "multipart/form-data; boundary=x"].map(async (type) => {
      const { status } = await fetch(url, { method: "POST", body: "name=Sam", headers: { "content-type": type } });
      return status;
    });
    expect(await Promise.all(statuses)).toEqual([400, 400]);
  });
});

test.each<[string, unknown]>([
  ["is a promise. Await it first.", Promise.resolve({ name: "Sam" })],
  ["is a string. Pass an object; parse JSON with JSON.parse first.", '{ "name": "Sam" }'],
  ["is a FormData. Pass what the form's read(body) returns.", new FormData()],
  ["is a URLSearchParams. Pass what the form's read(body) returns.", new URLSearchParams("name=Sam")],
  ["is a Map. Pass Object.fromEntries(map).", new Map([["name", "Sam"]])],
])("view refuses answers and issues when one %s", (sentence, value) => {
  expect(() => form.view({ answers: value as object })).toThrow(new TypeError(`view: answers ${sentence}`));
  expect(() => form.view({ issues: value as never })).toThrow(new TypeError(`view: issues ${sentence}`));
});

test("view accepts answers and issues that are absent", () => {
  for (const none of [undefined, null, false, ""]) {
    expect(form.view({ answers: none as never, issues: none as never }).fields.name.value).toBeUndefined();
  }
});

test("no parsed body makes submit or view throw, and every view renders", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
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
  const body = fc.oneof(fc.object({ withNullPrototype: true }), fc.dictionary(key, fc.anything()));
  await fc.assert(
    fc.asyncProperty(body, async (sent) => {
      const result = await form.submit(sent);
      // What is not among the items is a mistake.
      for (const { path } of result.issues ?? []) expect(["size", "colour", "topics"]).toContain(path[0]);
      const { fields } = form.view({ answers: sent as object });
      input(fields.name);
      select(fields.size);
      radios(fields.colour);
      checkboxes(fields.topics);
    }),
  );
  warn.mockRestore();
});
