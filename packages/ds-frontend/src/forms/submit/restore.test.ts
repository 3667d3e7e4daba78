import {
  choice,
  choices,
  date,
  defineForm,
  file,
  files,
  optional,
  type StandardSchemaV1,
  text,
} from "ds-frontend/forms";
import { describe, expect, test } from "vitest";

/*
 * What a session holds was accepted once, perhaps by an older version of the form, or it was tampered with: `restore` gives only
 * what the form would accept from a user now.
 */

const label = { text: "Label" };
const fieldset = { legend: { text: "Question" } };
const itemsOf = (...values: string[]) => values.map((value) => ({ value, text: value }));
const all = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`);
const schemaOf = (validate: (value: unknown) => unknown) =>
  ({ "~standard": { version: 1, vendor: "test", validate } }) as unknown as StandardSchemaV1<string, string>;

const trimmed = { component: "input", label, schema: text({ subject: "A name" }) } as const;
const form = defineForm({
  name: trimmed,
  "home.town": { component: "input", label },
  colour: { component: "radios", fieldset, items: itemsOf("red", "blue"), schema: choice({ subject: "A colour" }) },
  topics: {
    component: "checkboxes",
    fieldset,
    items: [...itemsOf("a", "b"), { value: "other", text: "Other", conditional: { fields: ["detail"] } }],
    schema: optional(choices({ subject: "A topic" })),
  },
  detail: { component: "input", label, schema: text({ subject: "A detail" }) },
  born: { component: "dateInput", fieldset, schema: optional(date({ subject: "A date" })) },
});
const right = { name: "Jo", home: { town: "" }, colour: "red", topics: ["a"] };

describe("restore", () => {
  test.each<[string, unknown, unknown]>([
    ["what was stored", right, { ...right, born: undefined }],
    ["a date", { ...right, born: "2030-02-01" }, { ...right, born: "2030-02-01" }],
    [
      "an empty answer for one that is missing and not needed",
      { ...right, home: undefined },
      { ...right, born: undefined },
    ],
    ["null as nothing", { ...right, home: { town: null } }, { ...right, born: undefined }],
    [
      "an answer that an item reveals",
      { ...right, topics: ["other"], detail: "x" },
      { ...right, topics: ["other"], detail: "x", born: undefined },
    ],
    ["no answer to a question that is not shown", { ...right, detail: "x" }, { ...right, born: undefined }],
    ["only answers to its own questions", { ...right, age: 5 }, { ...right, born: undefined }],
    ["what the schema makes of an answer", { ...right, name: " Jo " }, { ...right, born: undefined }],
  ])("gives %s", (_, stored, value) => {
    expect(form.restore(stored)).toStrictEqual({ value });
  });

  test.each<[string, unknown]>([
    ["nothing", undefined],
    ["null", null],
    ["a text", "Jo"],
    ["a list", [right]],
    ["an object of a class", Object.assign(new (class {})(), right)],
    ["answers without one that is needed", { ...right, name: undefined }],
    ["an empty answer that is needed", { ...right, name: "" }],
    ["an object in the place of a text", { ...right, name: { first: "Jo" } }],
    ["a value that no item has", { ...right, colour: "green" }],
    ["two values in the place of one", { ...right, colour: ["red", "blue"] }],
    ["a list with a value that no item has", { ...right, topics: ["a", "z"] }],
    ["a list with something else in it", { ...right, topics: ["a", {}] }],
    ["a date that does not exist", { ...right, born: "2030-02-30" }],
    ["a number in the place of a date", { ...right, born: 5 }],
    ["answers without the one that an item reveals", { ...right, topics: ["other"] }],
  ])("refuses %s", (_, stored) => {
    expect(form.restore(stored)).toBeUndefined();
  });

  test("asks the schema of the whole form, which sees what the fields' schemas made of the answers", () => {
    const wrap = (value: unknown) => ({ value: { all: value } });
    const whole = defineForm({ name: trimmed }, { schema: schemaOf(wrap) } as never);
    expect(whole.restore({ name: " Jo " })).toEqual({ value: { all: { name: "Jo" } } });
    const never = defineForm({ name: trimmed }, { schema: schemaOf(() => ({ issues: [{ message: "No" }] })) } as never);
    expect(never.restore({ name: "Jo" })).toBeUndefined();
  });

  test("a schema that throws refuses the answer", () => {
    const schema = schemaOf(() => {
      throw new Error("broken");
    });
    expect(defineForm({ a: { component: "input", label, schema } }).restore({ a: "x" })).toBeUndefined();
  });

  test("a file is taken as it was stored, because it is elsewhere; a list needs a name for each", () => {
    const photo = { name: "me.png", size: 5, type: "image/png" };
    const upload = defineForm({
      photo: { component: "fileUpload", label, schema: file({ subject: "A photo" }) },
      more: { component: "fileUpload", label, multiple: true, schema: optional(files({ subject: "Photos" })) },
    } as never);
    expect(upload.restore({ photo, more: [photo] })).toEqual({ value: { photo, more: [photo] } });
    expect(upload.restore({ photo })).toEqual({ value: { photo, more: undefined } });
    for (const stored of [{}, { photo: 5 }, { photo: { size: 5 } }, { photo, more: [photo, {}] }]) {
      expect(upload.restore(stored)).toBeUndefined();
    }
  });
});

describe("store", () => {
  const store = (value: unknown) => form.store(value as never);
  const facts = { name: "me.png", size: 3, type: "image/png" };

  test.each<[string, unknown, unknown]>([
    ["a File", new File(["abc"], "me.png", { type: "image/png" }), facts],
    ["a file of multer", { originalname: "me.png", mimetype: "image/png", buffer: Buffer.from("abc") }, facts],
    ["a file of busboy", { filename: "me.png", mimeType: "image/png", size: 3 }, facts],
    ["a file without a name", { originalname: "", mimetype: "image/png" }, { originalname: "", mimetype: "image/png" }],
    ["an answer that looks like a file", { name: "Jo", type: "x", size: 3 }, { name: "Jo", type: "x", size: 3 }],
    ["a list", [{ originalname: "me.png", mimetype: "image/png", size: 3 }], [facts]],
    ["a date of JavaScript", new Date(0), "1970-01-01T00:00:00.000Z"],
    [
      "an object of a class",
      new (class Answer {
        name = "Jo";
      })(),
      { name: "Jo" },
    ],
    ["nothing", null, null],
  ])("makes plain data of %s", (_, given, stored) => {
    expect(store({ a: given })).toEqual({ a: stored });
  });
});

describe("questions", () => {
  test("have the names of their controls, the values of their answers, and what reveals them", () => {
    const questions = form.questions();
    const typed = { values: undefined, revealedBy: undefined };
    const sets = [["a"], ["b"], ["a", "b"], ["other"], ["a", "other"], ["b", "other"], ["a", "b", "other"]];
    expect(questions.every(({ isAsynchronous }) => isAsynchronous === false)).toBe(true);
    expect(questions.map(({ isAsynchronous: _, ...question }) => question)).toEqual([
      { ...typed, key: "name", path: ["name"], names: ["name"] },
      { ...typed, key: "home.town", path: ["home", "town"], names: ["home[town]"] },
      { ...typed, key: "colour", path: ["colour"], names: ["colour"], values: ["red", "blue"] },
      { ...typed, key: "topics", path: ["topics"], names: ["topics"], values: [undefined, ...sets] },
      { ...typed, key: "detail", path: ["detail"], names: ["detail"], revealedBy: { question: 3, value: "other" } },
      { ...typed, key: "born", path: ["born"], names: ["born-day", "born-month", "born-year"] },
    ]);
  });

  const valuesOf = (component: "checkboxes" | "select" | "radios", values: readonly string[], more: object = {}) => {
    const [question] = defineForm({
      a: { component, label, fieldset, items: itemsOf(...values), ...more },
    } as never).questions();
    return question?.values;
  };

  test("an answer that is not needed can be empty, and equal values are one", () => {
    expect(valuesOf("radios", ["x", "y"], { label: undefined })).toEqual(["x", "y", ""]);
    expect(valuesOf("select", ["", "x"], { fieldset: undefined })).toEqual(["x", ""]);
    const same = schemaOf(() => ({ value: "same" }));
    expect(valuesOf("radios", ["x", "y"], { label: undefined, schema: same })).toEqual(["same"]);
  });

  test.each([
    [1, 2],
    [6, 64],
    [7, 1 + 7 + 21 + 1],
    [20, 1 + 20 + 190 + 1],
    [21, 1 + 21 + 1],
  ])("of %d checkboxes, %d answers are listed", (count, ways) => {
    const values = valuesOf("checkboxes", all(count), { label: undefined });
    expect(values).toHaveLength(ways);
    expect(values).toContainEqual([]);
    expect(values).toContainEqual(["v0"]);
    expect(values).toContainEqual(all(count));
    if (count > 1 && count < 21) expect(values).toContainEqual(all(count).slice(-2));
  });
});
