import { radios as dsRadios } from "ds-frontend";
import { choice, date, defineForm, text } from "ds-frontend/forms";
import nunjucks from "nunjucks";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

/*
 * Content designers edit templates: a form of names and schemas takes its words from there.
 */

let remarks: string[];
beforeEach(() => {
  remarks = [];
  vi.spyOn(console, "warn").mockImplementation((sentence) => void remarks.push(sentence));
});
afterEach(() => void vi.restoreAllMocks());

const items = [
  { value: "yes", text: "Yes" },
  { value: "no", text: "No" },
] as const;
const form = defineForm(
  {
    firstName: { component: "input", schema: text({ subject: "Your first name" }) },
    born: { component: "dateInput", namePrefix: "dob", schema: date({ subject: "Your date of birth" }) },
    agrees: { component: "radios", schema: choice({ subject: "Whether you agree" }) },
    size: { component: "radios", items },
  },
  { system: "govuk" },
);

const environment = nunjucks.configure(["node_modules/govuk-frontend/dist"], { autoescape: true });
const render = (template: string, context: object) => environment.renderString(template, context);

test("the page has the words of the template, and the answers, errors and names of the form", async () => {
  const view = form.view(
    await form.submit({
      firstName: " ",
      "dob-day": "31",
      "dob-month": "2",
      "dob-year": "1990",
      agrees: "",
      size: "no",
    }),
  );
  const html = render(
    `{% from "govuk/components/input/macro.njk" import govukInput %}{% from "govuk/components/date-input/macro.njk" import govukDateInput %}
    {% from "govuk/components/radios/macro.njk" import govukRadios %}
    {{ govukInput(view.field("firstName", { label: { text: "What is " + name + "’s first name?", classes: "govuk-label--l" }, hint: { text: "A hint" } })) }}
    {{ govukDateInput(view.field("born", { fieldset: { legend: { text: "Date of birth" } }, items: [{ name: "day", classes: "own-day" }, { name: "dob-year", label: "Y" }] })) }}
    {{ govukRadios(view.field("agrees", { fieldset: { legend: { text: "Do you agree?" } }, items: [{ value: "yes", text: "Yes" }, { value: "no", text: "No" }] })) }}
    {{ govukRadios(view.field("size", { fieldset: { legend: { text: "Size" } }, items: [{ value: "no", hint: { text: "None at all" } }] })) }}`,
    { view, name: "Ann" },
  ).replace(/\s+/g, " ");
  for (const part of [
    "What is Ann’s first name?",
    "govuk-label--l",
    'id="firstName" name="firstName" type="text" value=" " aria-describedby="firstName-hint firstName-error"',
    "Enter your first name",
    'govuk-input--width-2 own-day govuk-input--error" id="born-day"',
    'name="dob-day" type="text" value="31"',
    'name="dob-year"',
    "Your date of birth must be a real date",
    'id="agrees" name="agrees" type="radio" value="yes"',
    "Select whether you agree",
    "None at all",
    'value="no" checked',
  ]) {
    expect(html).toContain(part);
  }
  expect(view.errorSummary?.errorList?.map(({ href }) => href)).toEqual(["#firstName", "#born-day", "#agrees"]);
  expect(remarks).toEqual([]);
});

test("an answer is chosen among the items of the template", () => {
  const view = form.view({ answers: { agrees: "no" } });
  const { items } = view.field("agrees", {
    fieldset: { legend: { text: "A" } },
    items: [...items2],
  } as never) as never as { items: object[] };
  expect(items).toMatchObject([
    { value: "yes", checked: false },
    { value: "no", checked: true },
  ]);
});
const items2 = [
  { value: "yes", text: "Yes", checked: true },
  { value: "no", text: "No" },
];

describe("what would be lost is a sentence", () => {
  const label = { label: { text: "Label" } };
  const legend = { fieldset: { legend: { text: "Question" } } };
  test.each<[string, Parameters<ReturnType<typeof form.view>["field"]>[0], object]>([
    ['"id" of "firstName" is the form\'s', "firstName", { ...label, id: "first" }],
    ['"value" of "firstName" is the form\'s', "firstName", { ...label, value: "Sam" }],
    ['"errorMessage" of "firstName" is the form\'s', "firstName", { ...label, errorMessage: { text: "Wrong" } }],
    ['"items: "maybe"" of "size" is the form\'s', "size", { ...legend, items: [{ value: "maybe", text: "Maybe" }] }],
    ['"items: "century"" of "born" is the form\'s', "born", { ...legend, items: [{ name: "century" }] }],
    ['"firstName" has no label or legend', "firstName", {}],
    ['"born" has no label or legend', "born", { hint: { text: "A hint" } }],
  ])("%s", (sentence, key, words) => {
    form.view().field(key, words as never);
    expect(remarks.join("\n")).toContain(sentence);
  });

  test("but not what the form says too", () => {
    form.view().field("firstName", { ...label, id: "firstName", name: "firstName", value: undefined } as never);
    expect(remarks).toEqual([]);
  });
});

test("nothing that a template gives changes the form, or reaches another page", () => {
  const first = form.view();
  first.field("firstName", { label: { text: "One" }, attributes: { "data-a": "1" } });
  expect(first.fields.firstName.label).toBeUndefined();
  expect(form.view().field("firstName", { label: { text: "Two" } }).attributes).toBeUndefined();
});

test("a declaration and a template share the words, of which those of the template win", () => {
  const own = defineForm({
    a: { component: "input", label: { html: "<b>A</b>", classes: "x" }, hint: { text: "Hint" } },
  });
  expect(own.view().field("a", { label: { text: "B" } })).toMatchObject({
    label: { text: "B", classes: "x" },
    hint: { text: "Hint" },
  });
  expect(own.view().field("a", { label: { text: "B" } }).label).not.toHaveProperty("html");
});

test("HTML that an item reveals can come with the words", () => {
  const own = defineForm({
    a: { component: "radios", items: [{ value: "x", text: "X", conditional: { fields: ["b"] } }] },
    b: { component: "input", label: { text: "B" } },
  });
  const html = dsRadios(
    own.view().field("a", {
      fieldset: { legend: { text: "A" } },
      items: [{ value: "x", text: "X", conditional: { html: "<i>b</i>" } }],
    }),
  );
  expect(html).toContain("<i>b</i>");
});

test("a field that the form does not have", () => {
  expect(() => form.view().field("firstNam" as never)).toThrow(
    'view.field: the form has no field "firstNam", did you mean "firstName"?',
  );
});

test("the components of the page are listed in order, without those that an item reveals", () => {
  const form = defineForm(
    {
      by: {
        component: "radios",
        fieldset: { legend: { text: "How?" } },
        items: [{ value: "email", text: "Email", conditional: { fields: ["email"] } }],
      },
      email: { component: "input", label: { text: "Email" } },
      born: { component: "dateInput", fieldset: { legend: { text: "Born" } } },
    },
    { system: "govuk" },
  );
  const { components, fields } = form.view();
  expect(components.map(({ key, component }) => [key, component])).toEqual([
    ["by", "radios"],
    ["born", "dateInput"],
  ]);
  for (const { key, options } of components) expect(options).toBe(fields[key as keyof typeof fields]);
});
