import { date, defineForm } from "ds-frontend/forms";
import nunjucks from "nunjucks";
import { expect, test } from "vitest";

const input = { component: "input", label: { text: "Label" } };
const named = (name: string) => ({ ...input, name });
const items = [{ value: "a", text: "A" }];
const select = { ...input, component: "select" };
const bringing = (...fields: string[]) => ({
  component: "radios",
  items: [{ value: "a", text: "A", conditional: { fields } }],
});

test.each<[string, object | (() => object)]>([
  ['the key "" names no field. Give it a name such as "fullName" or "people[0].name".', { "": input }],
  ['"__proto__" cannot be a field, because JavaScript gives __proto__ a meaning.', { ["__proto__"]: input }],
  ['the key "1" is a number and would lose its place on the page. Use a word.', { a: input, 1: input }],
  ['"a" needs a component: input, textarea, select, radios, checkboxes, dateInput.', { a: { component: "toString" } }],
  ['"a" needs a component: input, textarea, select, radios, checkboxes, dateInput.', { a: null }],
  ['"a" needs a component: "Input" is none, did you mean "input"?', { a: { ...input, component: "Input" } }],
  ['"a" needs a component: "date-input" is none, did you mean "dateInput"?', { a: { component: "date-input" } }],
  [
    'the schema of "a" is not a Standard Schema. Use zod, valibot, arktype or another that has "~standard".',
    { a: { ...input, schema: /a/ } },
  ],
  [
    'the date of "a" needs a day, which its field does not ask for. Use a dateInput with one, or give date() parts: ["month", "year"].',
    () => ({
      a: { component: "dateInput", items: [{ name: "month" }, { name: "year" }], schema: date({ subject: "A date" }) },
    }),
  ],
  [
    'the date of "a" needs a day, which its field does not ask for. Use a dateInput with one.',
    () => ({ a: { ...input, schema: date({ subject: "A date" }) } }),
  ],
  [
    '"a" asks for a day, which its date leaves out. Give its dateInput items for month and year.',
    () => ({ a: { component: "dateInput", schema: date({ subject: "A date", parts: ["month", "year"] }) } }),
  ],
  ['"a" gives the id "the name", but an id has no spaces. Set another.', { a: { ...input, id: "the name" } }],
  ['"a" has no items to choose from, so no link could lead to it.', { a: { component: "radios", items: [] } }],
  [
    '"a" has no items to choose from, so no link could lead to it.',
    { a: { component: "checkboxes", items: [{ divider: "or" }] } },
  ],
  [
    '"a" has two items with the value "a". Give each its own.',
    { a: { component: "radios", items: [...items, ...items] } },
  ],
  [
    'an item of "a" has no value, so nobody could tell that it was chosen. Give it one.',
    { a: { component: "radios", items: [...items, { value: "", text: "B" }] } },
  ],
  ['an item of "a" brings the field "b", which there is not.', { a: bringing("b") }],
  [
    'the field "c" is brought by two items, but it can be on the page only once.',
    { a: bringing("c"), b: bringing("c"), c: input },
  ],
  ["some fields bring each other, so none of them would ever be shown.", { a: bringing("b"), b: bringing("a") }],
  ['"b" and "a" both give the id "x". Set another.', { a: { ...input, id: "x" }, b: { ...input, id: "x" } }],
  [
    '"b" and "a" both give the id "a-2". Set another.',
    { a: { component: "checkboxes", items: [...items, { value: "b", text: "B" }] }, b: { ...input, id: "a-2" } },
  ],
  [
    '"b" and "a" both give the id "a-day". Set another.',
    { a: { component: "dateInput" }, b: { ...input, id: "a-day" } },
  ],
  [
    '"a" and the error summary both give the id "error-summary-title". Set another.',
    { a: { ...input, id: "error-summary-title" } },
  ],
  ['"b" and "a" both have the name "x". Set another.', { a: { ...input, name: "x" }, b: { ...input, name: "x" } }],
  ['"a.b" is inside "a", which is a field itself. Rename one of them.', { a: input, "a.b": input }],
  ['"a[0]" is inside "a", which is a field itself. Rename one of them.', { "a[0]": input, a: input }],
  ["two keys are the same path, written differently. Rename one of them.", { "a.b": named("x"), "a[b]": named("y") }],
  ...["a.", ".a", "a..b", "a[0", "a]0[", "a[]", 'a[""]', 'a["b.c"]', 'a["b[c"]', "[a]", "a[0]b"].map(
    (key): [string, object] => [
      `the key "${key}" is not a path. Write it as "fullName", "address.line1" or "people[0].name".`,
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
    `"${step}" in the key "${key}" is no place in a list. Begin with a word and count from 0: "people[0].name".`,
    { [key]: input },
  ]),
  ...["length", "x", "constructor", "toString"].map((step): [string, object] => [
    `"people[0].x" makes "people" a list, but "people.${step}" makes it an object. Rename one of them.`,
    { "people[0].x": input, [`people.${step}`]: input },
  ]),
  ...["1", "4294967294", "4294967295", "1000000000", "99999999999999999999"].map((index): [string, object] => [
    `"a.b[${index}].c" leaves a gap in the list "a[b]": it has 1 of its entries. Count them from 0.`,
    { [`a.b[${index}].c`]: input },
  ]),
  [
    '"a[2]" leaves a gap in the list "a": it has 2 of its entries. Count them from 0.',
    { "a[2]": input, "a[0]": input },
  ],
  ...["a]b", "a[b]-day", "__proto__", "a[__proto__]", "a\nb", "a\0", "\ud800"].map((name): [string, object] => [
    `the name "${name}" of "a" would not come back from a browser and a parser. Set another.`,
    { a: named(name) },
  ]),
  [
    'the name "a[b]-day" of "born" would not come back from a browser and a parser. Set another.',
    { born: { component: "dateInput", namePrefix: "a[b]" } },
  ],
  [
    'the name "x[y][z]" of "b" is inside the name "x[y]" of "a". Set another.',
    { a: named("x[y]"), b: named("x[y][z]") },
  ],
  ...["file", "File", "FILE"].map((type): [string, object] => [
    '"a" has the type "file", which sends no text. Forms do not take files.',
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
      ["checked", { a: { component: "radios", items: [{ value: "a", text: "A", attributes: { checked: true } }] } }],
      [
        "disabled",
        { a: { component: "checkboxes", fieldset: { legend: { text: "A" }, attributes: { disabled: "" } }, items } },
      ],
      ["value", { a: { component: "dateInput", items: [{ name: "year", attributes: { value: 2000 } }] } }],
    ] as const
  ).map(([name, fields]): [string, object] => [
    `the attribute "${name}" of "a" changes what is sent, which the form could not know. Use the option instead, if there is one.`,
    fields,
  ]),
  [
    'an item of "a" has HTML for its text, so nobody could tell what is sent. Give it a value.',
    { a: { ...select, items: [{ text: new nunjucks.runtime.SafeString("Fish &amp; chips") }] } },
  ],
])("%s", (message, fields) => {
  const given = typeof fields === "function" ? fields() : fields;
  expect(() => defineForm(given as never)).toThrow(new TypeError(`defineForm: ${message}`));
});

test("attributes that say nothing, or that change nothing that is sent, are taken", () => {
  defineForm({
    a: { component: "input", label: { text: "A" }, attributes: { disabled: false, value: undefined, "data-a": 1 } },
    b: { component: "radios", items: [{ value: "a", text: "A" }], attributes: { disabled: true } },
  });
});
