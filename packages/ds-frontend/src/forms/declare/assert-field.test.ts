import { date, defineComponent, defineForm } from "ds-frontend/forms";
import { describe, expect, test } from "vitest";

const label = { text: "Label" };
const input = { component: "input", label };
const named = (name: string) => ({ ...input, name });
const fieldset = { legend: { text: "Question" } };
const items = [{ value: "a", text: "A" }];
const twoItems = [...items, { value: "b", text: "B" }];
const radios = (list: readonly unknown[]) => ({ component: "radios", fieldset, items: list });
const checkboxes = (list: readonly unknown[]) => ({ component: "checkboxes", fieldset, items: list });
const select = (list: readonly unknown[]) => ({ component: "select", label, items: list });
const revealing = (...fields: string[]) => radios([{ value: "a", text: "A", conditional: { fields } }]);
const dateOf = (...parts: string[]) => ({ component: "dateInput", items: parts.map((name) => ({ name })) });
const month = date({ subject: "A date", parts: ["month", "year"] });

type Refused = [where: string, problem: string, remedy: string, fields: object];

/** Rows for fields of which one thing is wrong, each under the key "a". */
const each = (problem: string, remedy: string, fields: readonly unknown[]): Refused[] =>
  fields.map((a) => ['"a"', problem, remedy, { a }]);

describe("defineForm says where a mistake is, what it is, and what to do", () => {
  test.each<Refused>([
    // Keys
    ['the key ""', "has no name", "Use a key", { "": input }],
    ['"__proto__"', "cannot be the key", "special meaning", { ["__proto__"]: input }],
    ['the key "1"', "is a number", "Use a word", { a: input, 1: input }],
    ...["a.", ".a", "a..b", "a[0", "a]0[", "a[]", 'a[""]', 'a["b.c"]', 'a["b[c"]', "[a]", "a[0]b"].map(
      (key): Refused => [`the key "${key}"`, "is not a valid path", "Write it like", { [key]: named("x") }],
    ),
    ...["0.name", "a[00]", "a[1e9]", "a.-1.b", "a[0x10]"].map(
      (key): Refused => [`in the key "${key}"`, "is not a position in a list", "Start with a word", { [key]: input }],
    ),
    // Two keys
    ['"a.b"', 'is inside "a", which is a field itself', "Rename", { a: input, "a.b": input }],
    ['"a[0]"', 'is inside "a", which is a field itself', "Rename", { "a[0]": input, a: input }],
    ["two keys", "are the same path", "Rename", { "a.b": named("x"), "a[b]": named("y") }],
    ...["length", "x", "constructor", "toString"].map(
      (step): Refused => [
        `"people.${step}"`,
        '"people[0].x" makes "people" a list',
        "Rename",
        { "people[0].x": input, [`people.${step}`]: input },
      ],
    ),
    ...["1", "4294967294", "4294967295", "1000000000", "99999999999999999999"].map(
      (index): Refused => [
        `"a.b[${index}].c"`,
        'leaves a gap in the list "a[b]"',
        "Count its entries",
        { [`a.b[${index}].c`]: input },
      ],
    ),
    ['"a[2]"', 'leaves a gap in the list "a"', "Count its entries", { "a[2]": input, "a[0]": input }],
    // Components and schemas
    ...each("needs a component", "input, passwordInput, textarea,", [{ component: "toString" }, null]),
    ...each('has the unknown component "Input"', 'did you mean "input"?', [{ ...input, component: "Input" }]),
    ...each('the unknown component "date-input"', 'did you mean "dateInput"?', [{ component: "date-input" }]),
    ...each('has the option "required"', "optional()", [{ ...input, required: true }]),
    ...each("is not a Standard Schema", "Use zod", [{ ...input, schema: /a/ }]),
    ...each("needs a day, but its field does not ask", 'parts: ["month", "year"]', [
      { ...dateOf("month", "year"), schema: date({ subject: "A date" }) },
    ]),
    ...each("is date()", "for dateInput, not input", [{ ...input, schema: month }]),
    ...each("asks for a day", "items for month and year", [{ component: "dateInput", schema: month }]),
    // Conditional fields
    ['an item of "a"', 'lists the conditional field "b"', 'no field "b"', { a: revealing("b") }],
    ['"c"', "two items list", "Remove one", { a: revealing("c"), b: revealing("c"), c: input }],
    ["some conditional fields", "reveal each other", "ever be shown", { a: revealing("b"), b: revealing("a") }],
    // Ids and names
    ...each('has the id "the name"', "Set another", [{ ...input, id: "the name" }]),
    ...each('the error summary both have the id "error-summary-title"', "Set another", [
      { ...input, id: "error-summary-title" },
    ]),
    ...each('the page both have the id "main-content"', "Set another", [{ ...input, id: "main-content" }]),
    ...[
      ["x", { ...input, id: "x" }],
      ["a-2", checkboxes(twoItems)],
      ["a-day", { component: "dateInput" }],
    ].map(([id, a]): Refused => ['"b" and "a"', `both have the id "${id}"`, "Set another", { a, b: { ...input, id } }]),
    ['"b" and "a"', 'both have the name "x"', "Set another", { a: named("x"), b: named("x") }],
    ['of "b"', '"x[y][z]"', 'inside the name "x[y]" of "a"', { a: named("x[y]"), b: named("x[y][z]") }],
    ...["a]b", "a[b]-day", "__proto__", "a[__proto__]", "a\nb", "a\0", "\ud800"].map(
      (name): Refused => ['of "a"', `would change the name "${name}"`, "Set another", { a: named(name) }],
    ),
    ...each('would change the name "a[b]-day"', "Set another", [{ component: "dateInput", namePrefix: "a[b]" }]),
    // Types and attributes
    ...["file", "File", "FILE"].flatMap((type) =>
      each('has the type "file", which sends no text', "Use the component fileUpload", [{ ...input, type }]),
    ),
    ...each('has the type "checkbox"', "Use the component checkboxes", [{ ...input, type: "Checkbox" }]),
    ...each('has the type "image"', "Use a button", [{ ...input, type: "image" }]),
    ...(
      [
        ["disabled", { ...input, attributes: { disabled: true } }],
        ["DISABLED", { ...input, component: "textarea", attributes: { DISABLED: "" } }],
        ["value", { ...input, attributes: { value: "x" } }],
        ["multiple", { ...select(items), attributes: { multiple: "multiple" } }],
        ["Value", select([{ text: "A", attributes: { Value: 1 } }])],
        ["selected", select([{ text: "A", attributes: { selected: true } }])],
        ["checked", radios([{ ...items[0], attributes: { checked: true } }])],
        ["disabled", { ...checkboxes(items), fieldset: { ...fieldset, attributes: { disabled: "" } } }],
        ["value", { component: "dateInput", items: [{ name: "year", attributes: { value: 2000 } }] }],
      ] as const
    ).flatMap(([name, a]) => each(`sets the attribute "${name}"`, "Use the option instead", [a])),
  ])("%s … %s … %s", (where, problem, remedy, fields) => {
    const define = () => defineForm(fields as never);
    expect(define).toThrow(TypeError);
    expect(define).toThrow(/^defineForm: .+[.?]$/s);
    for (const words of [where, problem, remedy]) expect(define).toThrow(words);
  });

  test.each<[string, object]>([
    ["attributes without a value", { ...input, attributes: { disabled: false, value: undefined, "data-a": 1 } }],
    ["attributes that change nothing that is sent", { ...radios(items), attributes: { disabled: true } }],
    ["the name of an input in an attribute", { ...input, label: { text: "" }, attributes: { "aria-label": "A" } }],
    [
      "the name of an item in an attribute",
      { component: "checkboxes", items: [{ value: "a", text: "", attributes: { "aria-labelledby": "c" } }] },
    ],
    [
      "the name of a group in an attribute",
      { component: "dateInput", fieldset: { legend: { text: "" }, attributes: { "aria-label": "C" } } },
    ],
    ["one box without a question", { component: "checkboxes", items: [{ value: "yes", text: "I agree" }] }],
    [
      "a heading as the question",
      { ...checkboxes(twoItems), fieldset: { attributes: { "aria-labelledby": "heading" } } },
    ],
    ["a question in an attribute", { ...radios(twoItems), fieldset: { attributes: { "aria-label": "Colour" } } }],
    ["a question in HTML", { ...radios(twoItems), fieldset: { legend: { html: "<b>Colour</b>" } } }],
  ])("but accepts %s", (_, a) => expect(() => defineForm({ a } as never)).not.toThrow());
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
