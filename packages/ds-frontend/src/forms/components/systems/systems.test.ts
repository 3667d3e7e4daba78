import { cy, date, defineForm, en, type Fields, type Form, type MacroOptions, type ViewOf } from "ds-frontend/forms";
import { describe, expect, expectTypeOf, test } from "vitest";

const fieldset = { legend: { text: "Question" } };

const label = { text: "Label" };
const legend = { fieldset: { legend: { text: "Legend" } } };
const choices = [
  { value: "a", text: "A" },
  { value: "b", text: "B" },
];

describe("the types of options and views are those of the design system", () => {
  test("govuk-frontend", () => {
    const form = defineForm(
      {
        name: { component: "input", label, formGroup: { afterInput: { text: "After" } }, spellcheck: false },
        born: { component: "dateInput", ...legend, day: { autocomplete: "bday-day" }, formGroup: { classes: "a" } },
        contact: { component: "radios", fieldset, items: choices },
      },
      { system: "govuk" },
    );
    expectTypeOf<ViewOf<typeof form>["fields"]["name"]>().toEqualTypeOf<MacroOptions<"input", "govuk">>();
    expectTypeOf(form.view().fields.born).toEqualTypeOf<MacroOptions<"dateInput", "govuk">>();
    expectTypeOf(form.view().withConditional("contact", { a: "<b>" })).toEqualTypeOf<MacroOptions<"radios", "govuk">>();
  });

  test("nhsuk-frontend", () => {
    const form = defineForm(
      { age: { component: "input", label: { text: "Age", size: "l" }, prefix: "£", width: 2 } },
      { system: "nhsuk" },
    );
    expectTypeOf(form.view().fields.age).toEqualTypeOf<MacroOptions<"input", "nhsuk">>();
  });

  test("and rejects options of others", () => {
    // @ts-expect-error ds-frontend has no `caption`
    expect(() => defineForm({ a: { component: "input", label: { text: "A", caption: "B" } } })).toThrow(
      'defineForm: "a": label: unknown option "caption".',
    );
    expect(() =>
      // @ts-expect-error govuk-frontend has no `size`
      defineForm({ a: { component: "input", label: { text: "A", size: "l" } } }, { system: "govuk" }),
    ).toThrow('"a": label: unknown option "size".');
    expect(() =>
      // @ts-expect-error only ds-frontend has `labels`
      defineForm({ a: { component: "dateInput", labels: { day: "D" } } }, { system: "nhsuk" }),
    ).toThrow('"a": unknown option "labels".');
    expect(() =>
      // @ts-expect-error the macro takes `fieldset.describedBy`
      defineForm({ a: { component: "radios", fieldset, items: choices, describedBy: "b" } }, { system: "govuk" }),
    ).toThrow('"a": unknown option "describedBy".');
    expect(() =>
      // @ts-expect-error errors come from issues
      defineForm({ a: { component: "dateInput", day: { error: true } } }, { system: "govuk" }),
    ).toThrow('"a": day: unknown option "error".');
    expect(() =>
      // @ts-expect-error a misspelt option
      defineForm({ a: { component: "input", label, formGroup: { afterInputs: label } } }, { system: "govuk" }),
    ).toThrow('"a": formGroup: unknown option "afterInputs", did you mean "afterInput"?');
    expect(() =>
      // @ts-expect-error `true` is neither options nor `false`
      defineForm({ a: { component: "dateInput", day: true } }, { system: "govuk" }),
    ).toThrow('"a": day: must be an object, not a boolean.');
  });
});

test.each([
  ["gov", ' "gov"'],
  ["constructor", ' "constructor"'],
  [null, ""],
])("defineForm rejects the system %j", (system, name) => {
  expect(() => defineForm({ a: { component: "input", label } }, { system } as never)).toThrow(
    `defineForm: the system${name} is unknown. Use "govuk" or "nhsuk", or leave it out for the components of ds-frontend.`,
  );
});

describe("a date", () => {
  const form = defineForm(
    { born: { component: "dateInput", ...legend, schema: date({ subject: "Your date of birth" }) } },
    { system: "govuk", locale: cy },
  );

  test("has items with names, ids, values, widths and labels in the form's language", () => {
    const { items, day, ...options } = form.view({ answers: { born: "1990-03-27" } }).fields.born;
    expect(options).toMatchObject({ id: "born", ...legend });
    const written = [
      ["day", "27", "Diwrnod", 2],
      ["month", "3", "Mis", 2],
      ["year", "1990", "Blwyddyn", 4],
    ].map(([part, value, label, width]) => {
      const classes = `govuk-input--width-${width}`;
      return { name: `born-${part}`, id: `born-${part}`, value, label, classes, inputmode: "numeric" };
    });
    expect(items).toEqual(written);
    expect(day).toMatchObject({ label: "Diwrnod", error: false });
  });

  test("marks the parts that are wrong, and no others", async () => {
    const view = form.view(await form.submit({ "born-day": "27", "born-month": "13", "born-year": "1990" }));
    const fields = view?.fields.born;
    expect(fields?.items?.map(({ classes }) => classes)).toEqual([
      "govuk-input--width-2",
      "govuk-input--width-2 govuk-input--error",
      "govuk-input--width-4",
    ]);
    expect([fields?.day, fields?.month, fields?.year]).toMatchObject([
      { error: false },
      { error: true },
      { error: false },
    ]);
    expect(view?.errorSummary?.errorList[0]?.href).toBe("#born-month");
  });

  test("marks every part when the date as a whole is wrong", async () => {
    const view = form.view(await form.submit({}));
    for (const { classes } of view?.fields.born.items ?? []) expect(classes).toContain("govuk-input--error");
  });

  test("keeps classes and widths that the field sets, and leaves a part out", () => {
    const { fields } = defineForm(
      {
        a: {
          component: "dateInput",
          day: false,
          month: { classes: "nhsuk-input--width-3 b" },
          year: { width: 5, label: "Y" },
        },
        b: { component: "dateInput", items: [{ name: "hour" }], namePrefix: "at" },
      },
      { system: "nhsuk", locale: { ...en, dateInput: { labels: { day: "Jour", month: "Mois", year: "Année" } } } },
    ).view();
    expect(fields.a.items).toMatchObject([
      { name: "a-month", label: { text: "Mois" }, classes: "nhsuk-input--width-3 b" },
      { name: "a-year", label: { text: "Y" }, classes: "nhsuk-input--width-5" },
    ]);
    expect(fields.a.day).toBeUndefined();
    expect(fields.b.items).toMatchObject([{ name: "at[hour]", id: "b-hour", label: { text: "Hour" } }]);
  });

  test.each([
    [{ items: [{ name: "year" }], day: {} }, 'has items, so its option "day" would be ignored'],
    [{ day: false, month: false, year: false }, "has no day, month or year"],
  ])("is refused with %j", (options, message) => {
    expect(() => defineForm({ a: { component: "dateInput", ...options } } as never, { system: "govuk" })).toThrow(
      message,
    );
  });
});

describe("every version shows the same", () => {
  const form = defineForm(
    {
      count: { component: "input", label, value: 0, disabled: true },
      size: { component: "select", label, items: [{ text: "  S  M " }, { value: 0, text: "L" }] },
      contact: {
        component: "radios",
        fieldset,
        items: [{ divider: "or" }, ...choices, { value: "c", text: "C", conditional: { fields: ["count"] } }],
        value: "b",
      },
      topics: {
        component: "checkboxes",
        fieldset,
        disabled: true,
        items: [{ value: 1, text: "1", disabled: false }, ...choices],
      },
    },
    { system: "nhsuk" },
  );
  const { fields, withConditional } = form.view({ answers: { size: "0", topics: ["1"] } });

  test("because ids and checked items are written out", () => {
    expect(withConditional("contact", { c: "<p>" }).items).toMatchObject([
      { divider: "or" },
      { id: "contact-2", checked: false },
      { id: "contact-3", checked: true },
      { id: "contact-4", checked: false, conditional: { html: "<p>" } },
    ]);
    expect(fields.topics.items).toMatchObject([
      { id: "topics", checked: true, disabled: false },
      { id: "topics-2", checked: false, disabled: true },
      { id: "topics-3", checked: false, disabled: true },
    ]);
  });

  test("because the value of each option and the selected one are written out", () => {
    expect(fields.size.items).toEqual([
      { text: "  S  M ", value: "S M", selected: false },
      { value: "0", text: "L", selected: true },
    ]);
    expect(form.read({ size: "S M" }).size).toBe("  S  M ");
  });

  test("because nhsuk-frontend 9 disables a control only by its attribute", () => {
    expect(fields.count).toMatchObject({ value: "0", attributes: { disabled: "disabled" } });
    expect(fields.count).not.toHaveProperty("disabled");
  });

  test("and an item that reveals fields names them", () => {
    expect(fields.contact.items[3]).toMatchObject({ conditional: { fields: ["count"] } });
  });
});

test.each([
  [
    { component: "select", label, items: [{ text: "A" }, { divider: true }, { text: "B" }] },
    '"a": items[1]: unknown option "divider".',
  ],
  [
    { component: "input", label, suffix: { html: "<b>kg</b>" } },
    '"a": suffix: nhsuk-frontend 9 cannot show "html" here. Use "text" alone.',
  ],
  [
    { component: "dateInput", items: [{ name: "year", label: { html: "<b>Y</b>" } }] },
    '"a": items[0]: label: nhsuk-frontend 9 cannot show "html" here. Use "text" alone.',
  ],
  [
    { component: "dateInput", day: { label: { html: "<b>D</b>" } } },
    '"a": day: label: nhsuk-frontend 9 cannot show "html" here. Use "text" alone.',
  ],
])("nhsuk-frontend 9 could not show %j", (field, message) => {
  expect(() => defineForm({ a: field } as never, { system: "nhsuk" })).toThrow(new TypeError(`defineForm: ${message}`));
});

test("a form of any kind fits a function that takes forms", () => {
  const take = (form: Form) => form.view().fields;
  const takeNhsuk = (form: Form<Fields<"nhsuk">, unknown, "nhsuk">) => form.view().fields;
  expectTypeOf<ReturnType<typeof take>[string]>().not.toBeAny();
  take(defineForm({ a: { component: "input", label } }));
  take(defineForm({ a: { component: "input", label } }, { system: "govuk" }));
  takeNhsuk(defineForm({ a: { component: "input", label } }, { system: "nhsuk" }));
});

test.each([
  [undefined, { text: "£" }],
  ["govuk", { text: "£" }],
  ["nhsuk", { text: "£" }],
] as const)("a prefix may be a text, with %s", (system, prefix) => {
  const form = defineForm({ a: { component: "input", label, prefix: "£" } }, { system });
  expect(form.view().fields.a).toMatchObject({ prefix });
});
