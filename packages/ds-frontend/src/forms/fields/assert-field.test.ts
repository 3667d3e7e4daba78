import { date, defineComponent, defineForm } from "ds-frontend/forms";
import nunjucks from "nunjucks";
import { expect, test } from "vitest";

const input = { component: "input", label: { text: "Label" } };
const named = (name: string) => ({ ...input, name });
const items = [{ value: "a", text: "A" }];
const select = { ...input, component: "select" };
const revealing = (...fields: string[]) => ({
  component: "radios",
  fieldset: { legend: { text: "Question" } },
  items: [{ value: "a", text: "A", conditional: { fields } }],
});

const twoItems = [
  { value: "a", text: "A" },
  { value: "b", text: "B" },
];

test.each<[string, object | (() => object)]>([
  ['the key "" has no name in it. Use a key such as "fullName" or "people[0].name".', { "": input }],
  [
    '"__proto__" cannot be the key of a field, because __proto__ has a special meaning in JavaScript.',
    { ["__proto__"]: input },
  ],
  [
    'the key "1" is a number, and JavaScript would move it before all other fields. Use a word.',
    { a: input, 1: input },
  ],
  [
    '"a" needs a component: input, passwordInput, textarea, characterCount, radios, checkboxes, select, dateInput, fileUpload, fieldset, or one that defineComponent returns.',
    { a: { component: "toString" } },
  ],
  [
    '"a" needs a component: input, passwordInput, textarea, characterCount, radios, checkboxes, select, dateInput, fileUpload, fieldset, or one that defineComponent returns.',
    { a: null },
  ],
  [
    '"a" has the option "required", but its schema decides that. Leave it out, and wrap the schema of an optional question in optional().',
    { a: { ...input, required: true } },
  ],
  ['"a" has the unknown component "Input", did you mean "input"?', { a: { ...input, component: "Input" } }],
  ['"a" has the unknown component "date-input", did you mean "dateInput"?', { a: { component: "date-input" } }],
  [
    'the schema of "a" is not a Standard Schema. Use zod, valibot, arktype or another library that has "~standard".',
    { a: { ...input, schema: /a/ } },
  ],
  [
    'the date of "a" needs a day, but its field does not ask for one. Use a dateInput that does, or pass parts: ["month", "year"] to date().',
    () => ({
      a: { component: "dateInput", items: [{ name: "month" }, { name: "year" }], schema: date({ subject: "A date" }) },
    }),
  ],
  [
    'the schema of "a" is date(), which is for dateInput, not input.',
    () => ({ a: { ...input, schema: date({ subject: "A date" }) } }),
  ],
  [
    '"a" asks for a day, but its date has none. Give its dateInput items for month and year.',
    () => ({ a: { component: "dateInput", schema: date({ subject: "A date", parts: ["month", "year"] }) } }),
  ],
  ['"a" has the id "the name", but an id cannot contain spaces. Set another.', { a: { ...input, id: "the name" } }],
  [
    '"a" has no items to choose from. Give it at least one.',
    { a: { component: "radios", fieldset: { legend: { text: "Question" } }, items: [] } },
  ],
  [
    '"a" has no items to choose from. Give it at least one.',
    { a: { component: "checkboxes", items: [{ divider: "or" }] } },
  ],
  [
    '"a" has two items with the value "a". Give each its own.',
    { a: { component: "radios", fieldset: { legend: { text: "Question" } }, items: [...items, ...items] } },
  ],
  [
    'an item of "a" has no value, so choosing it would count as no answer. Give it one.',
    {
      a: {
        component: "radios",
        fieldset: { legend: { text: "Question" } },
        items: [...items, { value: "", text: "B" }],
      },
    },
  ],
  ['an item of "a" lists the conditional field "b", but the form has no field "b".', { a: revealing("b") }],
  [
    'two items list the conditional field "c", but it can be on the page only once. Remove one of them.',
    { a: revealing("c"), b: revealing("c"), c: input },
  ],
  [
    "some conditional fields reveal each other, so none of them would ever be shown.",
    { a: revealing("b"), b: revealing("a") },
  ],
  ['"b" and "a" both have the id "x". Set another.', { a: { ...input, id: "x" }, b: { ...input, id: "x" } }],
  [
    '"b" and "a" both have the id "a-2". Set another.',
    {
      a: {
        component: "checkboxes",
        fieldset: { legend: { text: "Question" } },
        items: [...items, { value: "b", text: "B" }],
      },
      b: { ...input, id: "a-2" },
    },
  ],
  [
    '"b" and "a" both have the id "a-day". Set another.',
    { a: { component: "dateInput" }, b: { ...input, id: "a-day" } },
  ],
  [
    '"a" and the error summary both have the id "error-summary-title". Set another.',
    { a: { ...input, id: "error-summary-title" } },
  ],
  ['"b" and "a" both have the name "x". Set another.', { a: { ...input, name: "x" }, b: { ...input, name: "x" } }],
  ['"a.b" is inside "a", which is a field itself. Rename one of them.', { a: input, "a.b": input }],
  ['"a[0]" is inside "a", which is a field itself. Rename one of them.', { "a[0]": input, a: input }],
  ['"a" and the page both have the id "main-content". Set another.', { a: { ...input, id: "main-content" } }],
  ["two keys are the same path, written differently. Rename one of them.", { "a.b": named("x"), "a[b]": named("y") }],
  ...["a.", ".a", "a..b", "a[0", "a]0[", "a[]", 'a[""]', 'a["b.c"]', 'a["b[c"]', "[a]", "a[0]b"].map(
    (key): [string, object] => [
      `the key "${key}" is not a valid path. Write it like "fullName", "address.line1" or "people[0].name".`,
      { [key]: { ...input, id: "x", name: "x" } },
    ],
  ),
  ...[
    ["0", "0.name"],
    ["00", "a[00]"],
    ["1e9", "a[1e9]"],
    ["-1", "a.-1.b"],
    ["0x10", "a[0x10]"],
  ].map(([step, key = ""]): [string, object] => [
    `"${step}" in the key "${key}" is not a position in a list. Start with a word and count from 0: "people[0].name".`,
    { [key]: input },
  ]),
  ...["length", "x", "constructor", "toString"].map((step): [string, object] => [
    `"people[0].x" makes "people" a list, but "people.${step}" makes it an object. Rename one of them.`,
    { "people[0].x": input, [`people.${step}`]: input },
  ]),
  ...["1", "4294967294", "4294967295", "1000000000", "99999999999999999999"].map((index): [string, object] => [
    `"a.b[${index}].c" leaves a gap in the list "a[b]". Count its entries from 0 without a gap.`,
    { [`a.b[${index}].c`]: input },
  ]),
  ['"a[2]" leaves a gap in the list "a". Count its entries from 0 without a gap.', { "a[2]": input, "a[0]": input }],
  ...["a]b", "a[b]-day", "__proto__", "a[__proto__]", "a\nb", "a\0", "\ud800"].map((name): [string, object] => [
    `browsers or parsers would change the name "${name}" of "a". Set another.`,
    { a: named(name) },
  ]),
  [
    'browsers or parsers would change the name "a[b]-day" of "born". Set another.',
    { born: { component: "dateInput", namePrefix: "a[b]" } },
  ],
  [
    'the name "x[y][z]" of "b" is inside the name "x[y]" of "a". Set another.',
    { a: named("x[y]"), b: named("x[y][z]") },
  ],
  ...["file", "File", "FILE"].map((type): [string, object] => [
    '"a" has the type "file", which sends no text. Use the component fileUpload.',
    { a: { ...input, type } },
  ]),
  [
    '"a" has the type "checkbox", which sends no text. Use the component checkboxes.',
    { a: { ...input, type: "Checkbox" } },
  ],
  ['"a" has the type "image", which sends no text. Use a button.', { a: { ...input, type: "image" } }],
  ...(
    [
      ["disabled", { a: { ...input, attributes: { disabled: true } } }],
      ["DISABLED", { a: { ...input, component: "textarea", attributes: { DISABLED: "" } } }],
      ["value", { a: { ...input, attributes: { value: "x" } } }],
      ["multiple", { a: { ...select, items, attributes: { multiple: "multiple" } } }],
      ["Value", { a: { ...select, items: [{ text: "A", attributes: { Value: 1 } }] } }],
      ["selected", { a: { ...select, items: [{ text: "A", attributes: { selected: true } }] } }],
      [
        "checked",
        {
          a: {
            component: "radios",
            fieldset: { legend: { text: "Question" } },
            items: [{ value: "a", text: "A", attributes: { checked: true } }],
          },
        },
      ],
      [
        "disabled",
        { a: { component: "checkboxes", fieldset: { legend: { text: "A" }, attributes: { disabled: "" } }, items } },
      ],
      ["value", { a: { component: "dateInput", items: [{ name: "year", attributes: { value: 2000 } }] } }],
    ] as const
  ).map(([name, fields]): [string, object] => [
    `"a" sets the attribute "${name}", which changes what browsers submit. Use the option instead, if there is one.`,
    fields,
  ]),
  ...(
    [
      ["label", { ...input, label: { text: "" } }],
      ["label", { ...select, items, label: { text: " ", html: "" } }],
      ["label", { ...input, component: "textarea", label: { html: " " } }],
      ["fieldset: legend", { component: "dateInput", fieldset: { legend: { text: "" } } }],
      [
        "items[2]",
        {
          component: "radios",
          fieldset: { legend: { text: "Question" } },
          items: [null, { divider: "or" }, { value: "a", text: "" }],
        },
      ],
      ["items[0]", { component: "checkboxes", items: [{ value: "a", html: "" }] }],
    ] as const
  ).map(([where, field]): [string, object] => [
    `"a": ${where}: the text is empty, so the control would have no name. Write one.`,
    { a: field },
  ]),
  [
    'an item of "a" has HTML in its text, so the form cannot tell what the browser sends. Give it a value.',
    { a: { ...select, items: [{ text: new nunjucks.runtime.SafeString("Fish &amp; chips") }] } },
  ],
])("%s", (message, fields) => {
  const declared = typeof fields === "function" ? fields() : fields;
  expect(() => defineForm(declared as never)).toThrow(new TypeError(`defineForm: ${message}`));
});

test("keys whose steps have the same letters are different paths", () => {
  const form = defineForm({ "a.bc": input, "ab.c": input } as never);
  expect(form.read({ a: { bc: "1" }, ab: { c: "2" } })).toEqual({ a: { bc: "1" }, ab: { c: "2" } });
});

test("a component of your own accepts the schemas of other components", () => {
  const picker = defineComponent<object, { day: string; month: string; year: string }>({
    read: (body, { name }) => ({ day: body.text(name), month: "1", year: "2030" }),
    show: (options) => options,
  });
  expect(() => defineForm({ a: { component: picker, schema: date({ subject: "A date" }) } })).not.toThrow();
});

test("controls without a text that are named by an attribute are accepted", () => {
  defineForm({
    a: { component: "input", label: { text: "" }, attributes: { "aria-label": "A" } },
    b: { component: "checkboxes", items: [{ value: "a", text: "", attributes: { "aria-labelledby": "c" } }] },
    c: { component: "dateInput", fieldset: { legend: { text: "" }, attributes: { "aria-label": "C" } } },
  });
});

test("attributes that have no value, or that do not change what is sent, are accepted", () => {
  defineForm({
    a: { component: "input", label: { text: "A" }, attributes: { disabled: false, value: undefined, "data-a": 1 } },
    b: {
      component: "radios",
      fieldset: { legend: { text: "Question" } },
      items: [{ value: "a", text: "A" }],
      attributes: { disabled: true },
    },
  });
});

test.each([
  { component: "radios", items: twoItems },
  { component: "radios", fieldset: {}, items: twoItems },
  { component: "radios", fieldset: null, items: twoItems },
  { component: "radios", fieldset: { classes: "a", legend: undefined }, items: twoItems },
  { component: "checkboxes", items: twoItems },
  { component: "checkboxes", fieldset: { attributes: { "aria-label": " " } }, items: twoItems },
])("a group without a question is refused: %j", (a) => {
  const sentence = 'defineForm: "a" has no question. Write it in the legend: fieldset: { legend: { text: "…" } }.';
  for (const system of [undefined, "govuk", "nhsuk"]) {
    expect(() => defineForm({ a } as never, { system } as never)).toThrow(new TypeError(sentence));
  }
});

test.each([
  { component: "checkboxes", items: [{ value: "yes", text: "I agree" }] },
  { component: "checkboxes", fieldset: { attributes: { "aria-labelledby": "heading" } }, items: twoItems },
  { component: "radios", fieldset: { attributes: { "aria-label": "Colour" } }, items: twoItems },
  { component: "radios", fieldset: { legend: { html: "<b>Colour</b>" } }, items: twoItems },
])("a group with a name of another kind is accepted: %j", (a) => {
  expect(() => defineForm({ a } as never)).not.toThrow();
});
