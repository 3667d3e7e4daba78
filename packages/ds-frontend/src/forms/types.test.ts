import { type } from "arktype";
import type { CheckboxesOptions, DateInputOptions, InputOptions, RadiosOptions, SummaryListRow } from "ds-frontend";
import {
  date,
  defineForm,
  type Field,
  type Form,
  type FormView,
  file,
  files,
  type IsoDate,
  type IsoMonth,
  number,
  optional,
  type StandardSchemaV1,
  text,
  type UploadedFile,
  type ValueOf,
  type ViewOf,
} from "ds-frontend/forms";
import * as v from "valibot";
import { describe, expect, expectTypeOf, test } from "vitest";
import { z } from "zod";

const fieldset = { legend: { text: "Question" } };

/*
 * `tsc` is the test; at run time only the calls are made.
 */

const form = defineForm({
  age: { component: "input", label: { text: "Age" }, schema: z.coerce.number().min(1) },
  note: { component: "textarea", label: { text: "Note" } },
  born: { component: "dateInput", schema: date({ subject: "Date of birth" }) },
  moved: { component: "dateInput", schema: optional(date({ subject: "Date" })) },
  expiry: {
    component: "dateInput",
    items: [{ name: "month" }, { name: "year" }],
    schema: date({ subject: "Expiry date", parts: ["month", "year"], min: "2024-01" }),
  },
  contact: {
    component: "radios",
    fieldset,
    items: [
      { value: "email", text: "Email" },
      { value: "phone", text: "Phone", conditional: { fields: ["number"] } },
    ],
    schema: z.enum(["email", "phone"]),
  },
  number: { component: "input", label: { text: "Number" }, schema: v.string() },
  topics: { component: "checkboxes", items: [{ value: "a", text: "A" }] },
});

describe("the type of", () => {
  test("fields whose number is known at run time is that of their component", () => {
    const entries = [0, 1].map(
      (index) => [`people[${index}].name`, { component: "input", label: { text: "Name" } }] as const,
    );
    const many = defineForm(Object.fromEntries(entries));
    expectTypeOf(many.view().fields["people[0].name"]).toEqualTypeOf<InputOptions | undefined>();
  });

  test("submit's value is that of the schemas", () => {
    expectTypeOf<ValueOf<typeof form>>().toEqualTypeOf<{
      age: number;
      note: string;
      born: IsoDate;
      moved?: IsoDate | undefined;
      expiry: IsoMonth;
      contact: "email" | "phone";
      number?: string | undefined;
      topics: "a"[];
    }>();
  });

  test("an optional answer may be undefined", () => {
    const form = defineForm({
      email: { component: "input", label: { text: "A" }, schema: optional(z.email()) },
      age: { component: "input", label: { text: "A" }, schema: optional(z.coerce.number()) },
      size: { component: "input", label: { text: "A" }, schema: optional(v.picklist(["s", "m"])) },
      some: { component: "checkboxes", items: [{ value: "a", text: "A" }], schema: optional(type("string[] > 1")) },
    });
    expectTypeOf<ValueOf<typeof form>>().toEqualTypeOf<{
      email?: string | undefined;
      age?: number | undefined;
      size?: "s" | "m" | undefined;
      some?: string[] | undefined;
    }>();
  });

  test("a nested value is nested as the keys are", () => {
    const nested = defineForm({
      "people[0].name": { component: "input", label: { text: "Name" } },
      "people[0].age": { component: "input", label: { text: "Age" }, schema: z.coerce.number().min(1) },
      "address.line1": { component: "input", label: { text: "Line 1" } },
      "address[town]": { component: "input", label: { text: "Town" } },
    });
    expectTypeOf<ValueOf<typeof nested>>().toEqualTypeOf<{
      people: { name: string; age: number }[];
      address: { line1: string; town: string };
    }>();
  });

  test("a group of fields that an item reveals may be absent", () => {
    const items = [
      { value: "post", text: "Post", conditional: { fields: ["address.line1", "address.town"] } },
      { value: "shop", text: "Shop", conditional: { fields: ["shop.name"] } },
    ] as const;
    const label = { text: "A" };
    const revealed = defineForm({
      contact: { component: "radios", fieldset, items },
      "address.line1": { component: "input", label },
      "address.town": { component: "input", label, schema: optional(z.string()) },
      "shop.id": { component: "input", label },
      "shop.name": { component: "input", label },
      "more.note": { component: "input", label, schema: optional(z.string()) },
    });
    expectTypeOf<ValueOf<typeof revealed>>().toEqualTypeOf<{
      contact: "post" | "shop" | "";
      address?: { line1?: string | undefined; town?: string | undefined } | undefined;
      shop: { id: string; name?: string | undefined };
      more: { note?: string | undefined };
    }>();
  });

  test("a value that the form's schema gives is the schema's", () => {
    const whole = defineForm(
      { a: { component: "input", label: { text: "A" } } },
      {
        schema: v.pipe(
          v.object({ a: v.string() }),
          v.transform(({ a }) => a.length),
        ),
      },
    );
    expectTypeOf<ValueOf<typeof whole>>().toEqualTypeOf<number>();
  });

  test("a form's view is that of view and of submit, with the options of each component", () => {
    expectTypeOf<ViewOf<typeof form>>().toEqualTypeOf(form.view());
    async () => {
      const result = await form.submit({});
      if (!result.ok) expectTypeOf(form.view(result)).toEqualTypeOf<ViewOf<typeof form>>();
    };
    const page = (view: ViewOf<typeof form>) => view.fields.contact.name + view.fields.born.id;
    page(form.view({ issues: { born: "Wrong" } }));
    expectTypeOf<ViewOf<typeof form>["fields"]["age"]>().toEqualTypeOf<InputOptions>();
    expectTypeOf<ViewOf<Form>>().toEqualTypeOf<FormView>();
    expectTypeOf<ValueOf<Form>>().toEqualTypeOf<unknown>();
    // @ts-expect-error a schema is not a form
    expectTypeOf<ValueOf<StandardSchema>>().toEqualTypeOf<never>();
    // @ts-expect-error nor has it a view
    expectTypeOf<ViewOf<StandardSchema>>().toEqualTypeOf<never>();
  });

  test("a field in the view is that of its component", () => {
    const { fields } = form.view();
    expectTypeOf(fields.age).toEqualTypeOf<InputOptions>();
    expectTypeOf(fields.born).toEqualTypeOf<DateInputOptions>();
    expectTypeOf(fields.contact).toEqualTypeOf<RadiosOptions>();
    expectTypeOf(fields.topics).toEqualTypeOf<CheckboxesOptions>();
    expectTypeOf(fields).not.toHaveProperty("agee");
    expectTypeOf<typeof form>().toHaveProperty("view").returns.toExtend<Pick<FormView, "hasErrors" | "errorSummary">>();
  });
});

test("files and long answers have types", () => {
  const label = { text: "L" };
  const upload = defineForm({
    one: { component: "fileUpload", label, schema: file<File>({ subject: "A file" }) },
    many: { component: "fileUpload", label, multiple: true, schema: files<File>({ subject: "Files" }) },
    any: { component: "fileUpload", label },
    list: { component: "fileUpload", label, multiple: true },
    reason: { component: "characterCount", label, schema: text({ subject: "A", maxlength: 9 }) },
    other: { component: "characterCount", label, maxwords: 9, schema: z.string() },
  });
  expectTypeOf<ValueOf<typeof upload>>().toEqualTypeOf<{
    one: File;
    many: readonly File[];
    any?: UploadedFile | undefined;
    list: readonly UploadedFile[];
    reason: string;
    other: string;
  }>();
  expectTypeOf(upload.view().enctype).toEqualTypeOf<"multipart/form-data" | "application/x-www-form-urlencoded">();
  expectTypeOf(upload.summaryRows({})).toEqualTypeOf<SummaryListRow[]>();
  // @ts-expect-error a file where the field asks for text
  expect(() => defineForm({ a: { component: "input", label, schema: file({ subject: "A" }) } })).toThrow();
  // @ts-expect-error a key that the form does not have
  expect(() => upload.summaryRows({}, { questions: { two: "x" } })).toThrow();
});

test("fields may be computed at run time", () => {
  const label = { text: "Name" };
  const made = (count: number) =>
    defineForm(
      Object.fromEntries(
        Array.from({ length: count }, (_, index): [string, Field] => [
          `people[${index}].name`,
          { component: "input", label },
        ]),
      ),
    );
  expectTypeOf(made(2).view().fields).toHaveProperty("people[1].name");
  expectTypeOf<ValueOf<ReturnType<typeof made>>>().toEqualTypeOf<Record<string, unknown>>();
});

test("TypeScript refuses a schema that can never accept the answer", () => {
  const label = { text: "A" };
  const items = [{ value: "a", text: "A" }] as const;
  const month = [{ name: "month" }, { name: "year" }] as const;
  () => {
    // @ts-expect-error a date is not a text
    defineForm({ a: { component: "dateInput", schema: z.string() } });
    // @ts-expect-error a list is not a text
    defineForm({ a: { component: "checkboxes", fieldset, items, schema: z.string() } });
    // @ts-expect-error a text is not a list
    defineForm({ a: { component: "radios", fieldset, items, schema: v.array(v.string()) } });
    // @ts-expect-error a text is not a date
    defineForm({ a: { component: "input", label, schema: date({ subject: "A" }) } });
    // @ts-expect-error a text is not a number, however it looks
    defineForm({ a: { component: "input", label, schema: z.number() } });
    // @ts-expect-error a list of texts is not one of numbers
    defineForm({ a: { component: "checkboxes", fieldset, items, schema: z.array(z.number()) } });
    // @ts-expect-error there is no day
    defineForm({ a: { component: "dateInput", items: month, schema: date({ subject: "A" }) } });
    // @ts-expect-error no answer is ever undefined
    defineForm({ a: { component: "input", label, schema: z.email().optional() } });
    // @ts-expect-error so a default would never be used
    defineForm({ a: { component: "select", label, items, schema: z.string().default("a") } });
    const replaced = z
      .string()
      .optional()
      .transform((a) => a ?? "b");
    // @ts-expect-error nor an undefined that is turned into something else
    defineForm({ a: { component: "input", label, schema: replaced } });
    // @ts-expect-error nor that of radios
    defineForm({ a: { component: "radios", fieldset, items, schema: v.optional(v.picklist(["a"])) } });
    // @ts-expect-error nor that of checkboxes
    defineForm({ a: { component: "checkboxes", fieldset, items, schema: type("string[] | undefined") } });
    // @ts-expect-error what is optional must still fit
    defineForm({ a: { component: "input", label, schema: optional(z.array(z.string())) } });
    // @ts-expect-error a date that may be left out is optional(date(…))
    date({ subject: "Date", required: false });
    // @ts-expect-error there is no "b"
    defineForm({ a: { component: "input", label } }, { schema: z.object({ a: z.string(), b: z.string() }) });
    defineForm(
      { "a.b": { component: "input", label, schema: z.coerce.number().min(1) } },
      // @ts-expect-error "a.b" is a number by then
      { schema: z.object({ a: z.object({ b: z.string() }) }) },
    );
  };
});

test("TypeScript accepts a schema for some answers, or for any", () => {
  const label = { text: "A" };
  const items = [{ value: "a", text: "A" }] as const;
  const parts = { day: z.coerce.number(), month: z.enum(["1", "2"]), year: z.string() };
  () => {
    defineForm(
      {
        a: { component: "radios", fieldset, items, schema: z.union([z.literal("a"), z.number()]) },
        b: { component: "checkboxes", fieldset, items, schema: z.array(z.enum(["a"])).min(1) },
        c: { component: "dateInput", schema: z.object(parts) },
        d: { component: "input", label, schema: z.coerce.date() },
        e: { component: "input", label, schema: z.preprocess(Number, z.number()) },
        f: { component: "input", label, schema: {} as StandardSchemaV1 },
        g: { component: "input", label, schema: optional(v.pipe(v.string(), v.email())) },
        h: { component: "textarea", label, schema: type("string > 3") },
        i: { component: "checkboxes", fieldset, items, schema: type("string[] > 0").pipe((all) => all.length) },
        j: { component: "select", label, items, schema: undefined },
      },
      {
        schema: z.looseObject({ d: z.date(), i: z.literal(1), more: z.string().optional() }),
      },
    );
    const attributes = { "data-a": "b", hidden: true };
    const group = { classes: "a", attributes };
    defineForm({
      "a.b": {
        component: "checkboxes",
        formGroup: group,
        fieldset: { legend: { html: "<b>", classes: "a" } },
        items: [
          { value: 1, html: "<b>", hint: { text: 1n, attributes }, label: group, conditional: { html: "<b>" } },
          { divider: "or" },
          { value: "b", text: "B", behaviour: "exclusive", conditional: { fields: ["c[0].d"] } },
          ...[1, 2].map((value) => ({ value, text: "A", conditional: undefined })),
        ],
        values: [1, "b"],
      },
      "c[0].d": { component: "input", label: { ...label, attributes }, prefix: { text: "£" }, attributes },
      e: { component: "dateInput", values: { day: 1 }, labels: { day: "D" }, items: [{ name: "month", attributes }] },
    })
      .view()
      .withConditional("a.b", { "1": "<b>", "2": "<b>", b: "<b>" });
    const made: Record<string, Field> = { a: { component: "input", label } };
    defineForm(made, { schema: z.object({ a: z.string() }) });
    defineForm({ a: { component: "input", label } }, {});
  };
});

test("TypeScript refuses what is not a field", () => {
  const label = { text: "A" };
  () => {
    // @ts-expect-error a misspelt option
    defineForm({ a: { component: "input", label, clases: "b" } });
    // @ts-expect-error no such component
    defineForm({ a: { component: "inputt", label } });
    // @ts-expect-error a file is not a text
    defineForm({ a: { component: "input", label, type: "file" } });
    // @ts-expect-error nor is it in capitals
    defineForm({ a: { component: "input", label, type: "FILE" } });
    // @ts-expect-error boxes have a component of their own
    defineForm({ a: { component: "input", label, type: "checkbox" } });
    defineForm({
      a: { component: "input", label, type: "tel" },
      b: { component: "input", label, type: String(label) },
    });
    // @ts-expect-error an error comes from an issue alone
    defineForm({ a: { component: "input", label, errorMessage: { text: "b" } } });
    // @ts-expect-error a regular expression is not a schema
    defineForm({ a: { component: "input", label, schema: /a/ } });
    // @ts-expect-error a divider is text
    defineForm({ a: { component: "radios", fieldset, items: [{ divider: {} }] } });
    // @ts-expect-error only radios and checkboxes reveal something
    form.view().withConditional("age", {});
    // @ts-expect-error no item has this value
    form.view().withConditional("contact", { phone: "<b>", phon: "<b>" });
    // @ts-expect-error the HTML of the field that "phone" reveals is missing
    form.view().withConditional("contact", {});
    form.view().withConditional("contact", { phone: "<b>", email: "<b>" });
    // @ts-expect-error a misspelt option of an item
    defineForm({ a: { component: "radios", fieldset, items: [{ value: "a", text: "A", conditonal: { html: "b" } }] } });
    // @ts-expect-error a misspelt option of a label
    defineForm({ a: { component: "input", label: { text: "A", clases: "b" } } });
    // @ts-expect-error a misspelt option of a legend
    defineForm({ a: { component: "dateInput", fieldset: { legend: { text: "A", isPageHeadng: true } } } });
    defineForm({
      // @ts-expect-error no such field
      a: { component: "radios", fieldset, items: [{ value: "a", text: "A", conditional: { fields: ["nope"] } }] },
      b: { component: "input", label },
    });
    // @ts-expect-error a date is not a message
    form.view({ issues: { age: new Date() } });
    // @ts-expect-error a subject is needed
    date({});
    // @ts-expect-error a misspelt limit
    date({ subject: "A", max: "tomorow" });
    // @ts-expect-error not a date as ISO 8601 writes it
    date({ subject: "A", max: "31/12/2024" });
    const born = "2024-12-31" as IsoDate;
    date({ subject: "A", min: born, max: "today" });
  };
});

test("describe is given the words of the fields in its fieldset, and the value stays known", () => {
  const person = defineForm({
    name: {
      component: "fieldset",
      legend: { text: "Your name" },
      describe: ({ first, last }) => `${first} ${last}`,
    },
    "name.first": { component: "input", label: { text: "First name" } },
    "name.last": { component: "input", label: { text: "Last name" } },
    age: { component: "input", label: { text: "Age" }, schema: number({ subject: "Age" }) },
  });
  expectTypeOf<ValueOf<typeof person>>().toEqualTypeOf<{ name: { first: string; last: string }; age: number }>();

  () => {
    const legend = { text: "Your name" };
    defineForm({
      // @ts-expect-error the fieldset has no field "middle"
      name: { component: "fieldset", legend, describe: ({ middle }) => middle },
      "name.first": { component: "input", label: { text: "First name" } },
    });
    defineForm({
      // @ts-expect-error describe returns words
      name: { component: "fieldset", legend, describe: ({ first }) => first.length },
      "name.first": { component: "input", label: { text: "First name" } },
    });
    defineForm({
      // @ts-expect-error did you mean "describe"?
      name: { component: "fieldset", legend, descibe: ({ first }) => first },
      "name.first": { component: "input", label: { text: "First name" } },
    });
    defineForm({
      name: { component: "fieldset", legend, describe: ({ first }) => first },
      // @ts-expect-error did you mean "text"?
      "name.first": { component: "input", label: { txt: "First name" } },
    });
    defineForm({
      name: { component: "fieldset", legend, describe: ({ first }) => first },
      // @ts-expect-error did you mean "schema"?
      "name.first": { component: "input", label: { text: "First name" }, shema: text({ subject: "Your first name" }) },
    });
    defineForm(
      {
        "people[0]": { component: "fieldset", legend, describe: (words) => [words.first, words["last.now"]] },
        "people[0].first": { component: "input", label: { text: "First name" } },
        "people[0].last.now": { component: "input", label: { text: "Last name" } },
      },
      { system: "nhsuk", schema: z.object({ people: z.array(z.object({ first: z.string() })) }) },
    );
  };
});
