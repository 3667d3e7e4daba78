import { radios, select } from "ds-frontend";
import { choices, defineForm, type Form } from "ds-frontend/forms";
import nunjucks from "nunjucks";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

/*
 * What data can be the reason for, such as an empty list of an API or a name that a session lacks, is a sentence for developers, and
 * never an exception: in production the page works as well as it can.
 */

let remarks: string[];
beforeEach(() => {
  remarks = [];
  vi.spyOn(console, "warn").mockImplementation((sentence) => void remarks.push(sentence.replace(/^forms: /, "")));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const label = { text: "Label" };
const fieldset = { legend: { text: "Question" } };
const input = { component: "input", label };
const a = { value: "a", text: "A" };
const radiosOf = (items: unknown) => ({ component: "radios", fieldset, items });
const html = new nunjucks.runtime.SafeString("Fish &amp; chips");

let count = 0;
/** A key that no other test has, because a sentence is printed once. */
const newKey = () => {
  count += 1;
  return `remark${count}`;
};

const define = (key: string, field: unknown, options?: object) =>
  defineForm({ [key]: field } as never, options as never) as Form;

const unnamed = "the text is empty, so the control would have no name. Write one.";

test.each<[string, object, object?]>([
  ["no items", { component: "checkboxes", fieldset, items: [{ divider: "or" }] }],
  ['"KEY" has no items to choose from. Give it at least one.', radiosOf([])],
  ['"KEY" has two items with the value "a". Give each its own.', radiosOf([a, a])],
  [
    'an item of "KEY" has no value, so choosing it would count as no answer. Give it one.',
    radiosOf([{ ...a, value: "" }]),
  ],
  [
    'an item of "KEY" has HTML in its text, so the form cannot tell what the browser sends. Give it a value.',
    { component: "select", label, items: [{ text: html }] },
  ],
  [
    'the schema of "KEY" asks for at least 3 choices, but there are 1 items. Give it more, or a smaller min.',
    { component: "checkboxes", fieldset, items: [a], schema: choices({ subject: "A", min: 3 }) },
  ],
  ['defineForm: "KEY": items: must be an array, not an object.', radiosOf({ a })],
  ['defineForm: "KEY": items[0]: must be an object, not a string.', radiosOf(["A"])],
  ['defineForm: "KEY": items[0]: text: must be a string or number, not an object.', radiosOf([{ ...a, text: {} }])],
  ['defineForm: "KEY": items[0]: "divider" or "value" is missing.', radiosOf([{ text: "A" }])],
  [`"KEY": items[0]: ${unnamed}`, radiosOf([{ value: "a", text: "" }])],
  [`"KEY": label: ${unnamed}`, { ...input, label: { text: " " } }],
  [`"KEY": label: ${unnamed}`, { component: "select", items: [a], label: { text: "", html: " " } }],
  [`"KEY": fieldset: legend: ${unnamed}`, { component: "dateInput", fieldset: { legend: { text: "" } } }],
  [`"KEY": label: ${unnamed}`, { ...input, label: { heading: { text: " " } } }, { system: "nhsuk" }],
  ['defineForm: "KEY": label: "text" or "html" is missing.', { ...input, label: { text: undefined } }],
  ['defineForm: "KEY": label: text: must be a string or number, not an object.', { ...input, label: { text: {} } }],
  [
    'defineForm: "KEY": fieldset: legend: "text" or "html" is missing.',
    { ...radiosOf([a]), fieldset: { legend: { classes: "a" } } },
  ],
])("%s", async (sentence, field, options) => {
  const [key, keyInProduction] = [newKey(), newKey()];
  define(key, field, options);
  expect(remarks.join("\n")).toContain(sentence.replace("KEY", key));

  remarks = [];
  vi.stubEnv("NODE_ENV", "production");
  const form = define(keyInProduction, field, options);
  expect((await form.submit({})).ok).toBe(!("schema" in field));
  form.view({ issues: { [keyInProduction]: "Wrong" } });
  form.summaryRows({ [keyInProduction]: "a" });
  expect(remarks).toEqual([]);
});

test.each(["input", "textarea", "passwordInput", "select", "radios", "checkboxes", "dateInput", "fileUpload"])(
  "%s needs no words and no items where a form only validates",
  async (component) => {
    const key = newKey();
    const form = define(key, { component });
    await form.submit({});
    form.view();
    expect(remarks).toEqual([]);
    expect(form.summaryRows({})[0]?.key).toEqual(
      component === "passwordInput" ? undefined : { text: `Remark${key.slice(6)}` },
    );
  },
);

test("the row of a question without words has those of its key", () => {
  const form = defineForm({ "person.dateOfBirth": { component: "dateInput" }, yes: { component: "checkboxes" } });
  expect(form.summaryRows({}).map(({ key }) => key)).toEqual([{ text: "Date of birth" }, { text: "Yes" }]);
  expect(remarks).toContain(
    'summaryRows: "yes" has no label or legend with the words of its question. Pass them: questions: { "yes": "…" }.',
  );
});

test("a title that is missing is a remark, and the page says that there is an error", () => {
  const wrong = defineForm({ a: input } as never).view({ issues: { a: "Wrong" } } as never);
  expect([undefined, null, {}, "", 5].map((title) => wrong.title(title as never))).toEqual([
    ...["Error: ", "Error: ", "Error: ", "Error: "],
    "Error: 5",
  ]);
  expect(remarks).toEqual([
    'view.title: the title of the page is missing. Pass a string: view.title("Your details").',
    'view.title: the title of the page is an object, not a string. Pass a string: view.title("Your details").',
  ]);
});

test("HTML for an answer that is not among the items is a remark", () => {
  const contact = { component: "radios", fieldset, items: [a] } as const;
  const view = defineForm({ contact }).view();
  expect(radios(view.withConditional("contact", { fax: "<b>" } as never))).not.toContain("<b>");
  expect(remarks).toEqual(['withConditional: "contact" has no item with the value "fax".']);
});

test("select may be without items on the page", () => {
  const form = defineForm({ country: { component: "select", label, items: null } });
  expect(select(form.view().fields.country)).toContain('id="country"');
  expect(form.view({ issues: { country: "Select" } }).errorSummary?.errorList).toEqual([
    { text: "Select", href: "#country" },
  ]);
});

describe("a blank message", () => {
  const form = defineForm({
    bornThen: { component: "dateInput", namePrefix: "", fieldset },
    ownName: { component: "input", label },
  });
  const shown = (issues: object) => {
    const { fields, errorSummary } = form.view({ issues } as never);
    return [errorSummary?.errorList, (fields.bornThen as { errorParts?: unknown }).errorParts];
  };

  test.each<[string, object, unknown]>([
    [
      "in a part, as flattened issues of zod have it",
      { day: ["Date of birth must be a real date"], month: [""], year: [""] },
      [[{ text: "Date of birth must be a real date", href: "#bornThen-day" }], ["day", "month", "year"]],
    ],
    [
      "before the words",
      { day: [" "], year: ["Enter a year"] },
      [[{ text: "Enter a year", href: "#bornThen-day" }], ["day", "year"]],
    ],
    [
      "beside a message about the whole",
      { bornThen: "Too early", year: "" },
      [[{ text: "Too early", href: "#bornThen-year" }], ["year"]],
    ],
    [
      "in a list",
      [
        { message: "Enter a month", path: ["bornThen", "month"] },
        { message: "", path: ["bornThen", "year"] },
      ],
      [[{ text: "Enter a month", href: "#bornThen-month" }], ["month", "year"]],
    ],
    [
      "about no field",
      { _form: "", ownName: "Enter your name" },
      [[{ text: "Enter your name", href: "#ownName" }], undefined],
    ],
  ])("%s marks without an entry", (_, issues, expected) => {
    expect(shown(issues)).toEqual(expected);
    expect(remarks).toEqual([]);
  });

  test.each<[object, string]>([
    [
      { ownName: "" },
      'an error about "ownName" has an empty message. Leave it out if the answer is right, or write what to do.',
    ],
    [
      { day: "" },
      'an error about "bornThen" has an empty message. Leave it out if the answer is right, or write what to do.',
    ],
    [{ _form: "" }, "an error has an empty message and is about no field. Leave it out if there is no mistake."],
  ])("%j alone says that something is wrong, and a developer is told", (issues, sentence) => {
    expect(JSON.stringify(shown(issues))).toContain("Check this answer");
    // A sentence is printed once, and another test file may have been the first.
    expect([[], [sentence]]).toContainEqual(remarks);
  });

  test("stays what it is in the result of submit", async () => {
    const result = await form.submit({}, { issues: { day: "Enter a real date", year: "" } });
    expect(form.view(JSON.parse(JSON.stringify(result))).errorSummary?.errorList).toEqual([
      { text: "Enter a real date", href: "#bornThen-day" },
    ]);
  });
});

test("issues that cannot be read are an exception in development, and a page that says so in production", async () => {
  const form = define("name", input);
  for (const issues of [[{ text: "Wrong", href: "#name" }], "Wrong", { name: { message: "Wrong" } }, [null]]) {
    expect(() => form.view({ issues } as never)).toThrow(/^view: /);
    vi.stubEnv("NODE_ENV", "production");
    if (typeof issues === "object") {
      expect(form.view({ issues } as never).errorSummary?.errorList).toEqual([{ text: "Check this answer" }]);
      expect((await form.submit({}, { issues } as never)).ok).toBe(false);
    }
    vi.unstubAllEnvs();
  }
});
