import { readFileSync } from "node:fs";
import { type } from "arktype";
import { checkboxes, dateInput, errorSummary, input, page, radios, select } from "ds-frontend";
import { cy, date, defineForm, type Form, type StandardSchemaV1 } from "ds-frontend/forms";
import { DesignSystemLoader, templatesPath } from "ds-frontend/nunjucks";
import { transformSync } from "esbuild";
import Joi from "joi";
import nunjucks from "nunjucks";
import * as v from "valibot";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { lazy } from "../../../../test/support/lazy.js";

const contactItems = [
  { value: "email", text: "Email" },
  { value: "phone", text: "Phone", conditional: { fields: ["phoneNumber"] } },
] as const;

const details = lazy(() =>
  defineForm({
    fullName: {
      component: "input",
      id: "full-name",
      label: { text: "Full name" },
      schema: z.string().trim().min(1, "Enter your full name"),
    },
    dateOfBirth: {
      component: "dateInput",
      id: "dob",
      fieldset: { legend: { text: "Date of birth" } },
      schema: date({ subject: "Date of birth", max: "today" }),
    },
    country: {
      component: "select",
      label: { text: "Country" },
      items: [{ text: "Wales" }, { value: "en", text: "England" }],
    },
    contact: {
      component: "radios",
      items: contactItems,
      schema: z.enum(["email", "phone"], "Select how to contact you"),
    },
    phoneNumber: {
      component: "input",
      label: { text: "Phone number" },
      schema: z.string().min(1, "Enter your phone number"),
    },
    topics: {
      component: "checkboxes",
      items: [
        { value: "a", text: "A" },
        { value: "b", text: "B" },
      ],
      schema: z.array(z.string()).min(1, "Select a topic"),
    },
  }),
);

const right = {
  fullName: " Sam ",
  "dateOfBirth-day": "15",
  "dateOfBirth-month": "march",
  "dateOfBirth-year": "1984",
  country: "Wales",
  contact: "email",
  topics: "a",
};

test("right answers become the schemas' outputs", async () => {
  expect(await details.submit(right)).toEqual({
    ok: true,
    value: { fullName: "Sam", dateOfBirth: "1984-03-15", country: "Wales", contact: "email", topics: ["a"] },
  });
});

test("every field is validated even if another fails; one entry per wrong answer, in page order", async () => {
  const result = await details.submit({ "dateOfBirth-day": "15", contact: "phone" });
  if (result.ok) throw new Error("it is not right");
  expect(details.view(result).errorSummary).toEqual({
    titleText: "There is a problem",
    errorList: [
      { text: "Enter your full name", href: "#full-name" },
      { text: "Date of birth must include a month and year", href: "#dob-month" },
      { text: "Enter your phone number", href: "#phoneNumber" },
      { text: "Select a topic", href: "#topics" },
    ],
  });
  expect(result.issues.map(({ path }) => path)).toEqual([
    ["fullName"],
    ["dateOfBirth", "month"],
    ["dateOfBirth", "year"],
    ["phoneNumber"],
    ["topics"],
  ]);
  expect(details.view(result).fields.fullName.errorMessage).toEqual({
    visuallyHiddenText: "Error",
    text: "Enter your full name",
  });
  expect(details.view(result).fields.dateOfBirth).toMatchObject({
    errorParts: ["month", "year"],
    values: { day: "15", month: "", year: "" },
    namePrefix: "dateOfBirth",
  });
});

test("the title begins with Error: once, when something is wrong", async () => {
  const wrong = details.view({ issues: { fullName: "Enter your full name" } });
  expect(wrong.title("Your details")).toBe("Error: Your details");
  expect(wrong.title("Error: Your details")).toBe("Error: Your details");
  expect(details.view().title("Your details")).toBe("Your details");
  expect(wrong.title(undefined as never)).toBe("Error: ");
  expect(details.view()).toMatchObject({ hasErrors: false, errorSummary: undefined });
});

test("what the user typed comes back exactly", async () => {
  const typed = {
    ...right,
    fullName: "  O\u2019\u0000<b>\r\n\ud83d",
    "dateOfBirth-day": " 31x ",
    country: "en",
    topics: ["b", "a"],
  };
  const { fields } = details.view({ answers: details.read(typed) });
  expect(fields.fullName.value).toBe(typed.fullName);
  expect(fields.dateOfBirth.values).toEqual({ day: " 31x ", month: "march", year: "1984" });
  expect(fields.country.value).toBe("en");
  expect(fields.contact.value).toBe("email");
  expect(fields.topics.values).toEqual(["a", "b"]);
});

test("stored values fill a page, dates as submit gave them", () => {
  const { fields } = details.view({ answers: { fullName: "Sam", dateOfBirth: "1984-03-05", topics: ["b"] } });
  expect(fields.dateOfBirth.values).toEqual({ day: "5", month: "3", year: "1984" });
  expect(fields.topics.values).toEqual(["b"]);
  expect(fields.contact.value).toBeUndefined();
});

test("the user's answer replaces what the field checks or selects at first", async () => {
  const form = defineForm({
    topics: { component: "checkboxes", items: [{ value: "a", text: "A", checked: true }], values: ["a"] },
    size: { component: "select", label: { text: "Size" }, items: [{ text: "S" }, { text: "L", selected: true }] },
    colour: { component: "radios", items: [{ value: "red", text: "Red" }], value: "red" },
  });
  const first = form.view().fields;
  expect(checkboxes(first.topics)).toContain(" checked");
  expect(select(first.size)).toContain("<option selected>L");
  expect(radios(first.colour)).toContain(" checked");
  const again = form.view({ answers: form.read({ size: "S" }), issues: [] }).fields;
  expect(checkboxes(again.topics)).not.toContain(" checked");
  expect(select(again.size)).toContain("<option selected>S");
  expect(radios(again.colour)).not.toContain(" checked");
});

describe("issues", () => {
  const hrefs = (issues: Parameters<typeof details.view>[0]) =>
    details.view(issues).errorSummary?.errorList.map(({ text, href }) => [text, href]);

  test("are Standard Schema issues with plain or object paths, or messages by field", () => {
    const expected = [["Wrong", "#dob-month"]];
    expect(hrefs({ issues: [{ message: "Wrong", path: ["dateOfBirth", "month"] }] })).toEqual(expected);
    expect(hrefs({ issues: [{ message: "Wrong", path: [{ key: "dateOfBirth" }, { key: "month" }] }] })).toEqual(
      expected,
    );
    expect(hrefs({ issues: { "dateOfBirth.month": "Wrong" } })).toEqual(expected);
    expect(hrefs({ issues: { dateOfBirth: ["Wrong", "Also wrong"] } })).toEqual([["Wrong", "#dob-day"]]);
  });

  test.each([
    { order: ["year", "day", "month"], text: "day is wrong", href: "#dob-day", parts: ["day", "month", "year"] },
    { order: ["year", "month", "year"], text: "month is wrong", href: "#dob-month", parts: ["month", "year"] },
  ])(
    "of several parts $order show the message of the first on the page, and mark all",
    ({ order, text, href, parts }) => {
      const view = details.view({
        issues: order.map((part) => ({ message: `${part} is wrong`, path: ["dateOfBirth", part] })),
      });
      expect(view.errorSummary?.errorList).toEqual([{ text, href }]);
      expect(view.fields.dateOfBirth).toMatchObject({ errorMessage: { text }, errorParts: parts });
    },
  );

  test("of a part and of the whole date show the first message, with a link to its place", () => {
    expect(hrefs({ issues: { "dateOfBirth-year": "Year", dateOfBirth: "Date" } })).toEqual([["Year", "#dob-year"]]);
    expect(hrefs({ issues: { dateOfBirth: "Date", "dateOfBirth-year": "Year" } })).toEqual([["Date", "#dob-day"]]);
  });

  test("of a whole date mark every part and lead to the first", () => {
    const view = details.view({ issues: [{ message: "Wrong", path: ["dateOfBirth"] }] });
    expect(view.fields.dateOfBirth.errorParts).toBeUndefined();
    expect(dateInput(view.fields.dateOfBirth).match(/ds-input--error/g)).toHaveLength(3);
  });

  test("in a list lead to its first checkbox", () => {
    expect(hrefs({ issues: [{ message: "Wrong", path: ["topics", 1] }] })).toEqual([["Wrong", "#topics"]]);
  });

  test("without a field are entries without a link, after the others, once", () => {
    const issues = [
      { message: "You cannot apply" },
      { message: "You cannot apply", path: [] },
      { message: "Odd", path: ["nowhere"] },
      { message: "Enter your full name", path: ["fullName"] },
    ];
    expect(hrefs({ issues })).toEqual([
      ["Enter your full name", "#full-name"],
      ["You cannot apply", undefined],
      ["Odd", undefined],
    ]);
  });

  test("without a message still say something, the same in both places", async () => {
    const schema = z.string().min(1, " ");
    const form = defineForm({ a: { component: "input", label: { text: "A" }, schema } });
    const result = await form.submit({});
    expect(!result.ok && result.issues[0]?.message).toBe("Check this answer");
    expect(form.view(result).errorSummary?.errorList[0]?.text).toBe("Check this answer");
    expect(form.view(result).fields.a.errorMessage?.text).toBe("Check this answer");
  });
});

describe("rules across fields", () => {
  const form = lazy(() =>
    defineForm(
      {
        start: { component: "dateInput", schema: date({ subject: "Start date" }) },
        end: { component: "dateInput", schema: date({ subject: "End date" }) },
        name: { component: "input", label: { text: "Name" }, schema: z.string().min(1, "Enter a name") },
      },
      {
        schema: z
          .object({ start: z.string(), end: z.string(), name: z.string().optional() })
          .refine(({ start, end }) => start <= end, { path: ["end"], error: "End date must be after the start date" })
          .transform(({ start, end }) => `${start}/${end}`),
      },
    ),
  );
  const dates = (start: string, end: string) => ({
    start: { day: "1", month: "1", year: start },
    end: { day: "1", month: "1", year: end },
  });

  test("see the fields' values and give the form's", async () => {
    expect(await form.submit({ ...dates("2024", "2025"), name: "A" })).toEqual({
      ok: true,
      value: "2024-01-01/2025-01-01",
    });
  });

  test("are checked even while another field fails", async () => {
    const result = await form.submit(dates("2025", "2024"));
    expect(!result.ok && form.view(result).errorSummary?.errorList).toEqual([
      { text: "End date must be after the start date", href: "#end-day" },
      { text: "Enter a name", href: "#name" },
    ]);
  });

  test("do not see an answer that failed, and say nothing more of it", async () => {
    const result = await form.submit({ ...dates("2024", ""), name: "A" });
    expect(!result.ok && form.view(result).errorSummary?.errorList).toEqual([
      { text: "End date must include a year", href: "#end-year" },
    ]);
  });
});

describe("rules across nested fields", () => {
  type Answers = { address: { line1: string } };
  const text = (message: string) => z.string().min(1, message);
  const label = { text: "Label" };
  const fields = {
    "address.line1": { component: "input", label, schema: text("Enter line 1") },
    "people[0].name": { component: "input", label, schema: text("Enter the first name") },
    "people[1].name": { component: "input", label, schema: text("Enter the second name") },
    note: { component: "input", label },
  } as const;
  const whole = {
    zod: z.object({
      address: z.object({ line1: z.string() }),
      people: z.array(z.object({ name: z.string() })).min(2, "Add a person"),
      note: text("Say something"),
    }),
    valibot: v.object({
      address: v.object({ line1: v.string() }),
      people: v.pipe(v.array(v.object({ name: v.string() })), v.minLength(2, "Add a person")),
      note: v.pipe(v.string(), v.nonEmpty("Say something")),
    }),
    "zod, as one of several": z.union([
      z.object({ address: z.object({ line1: z.string() }), note: z.string() }),
      z.object({ people: z.array(z.object({ name: z.literal("A") })) }),
    ]),
  };
  const failures = [
    { message: "Enter line 1", path: ["address", "line1"] },
    { message: "Enter the first name", path: ["people", "0", "name"] },
  ];

  test.each(["zod", "valibot"] as const)("say nothing more of a group whose answer failed: %s", async (library) => {
    const form = defineForm(fields, { schema: whole[library] });
    const result = await form.submit({ people: [{}, { name: "B" }] });
    expect(!result.ok && [...result.issues]).toMatchObject([...failures, { message: "Say something", path: ["note"] }]);
    expect(!result.ok && form.view(result).errorSummary?.errorList).toEqual([
      { text: "Enter line 1", href: "#address-line1" },
      { text: "Enter the first name", href: "#people-0-name" },
      { text: "Say something", href: "#note" },
    ]);
  });

  test("say nothing of the whole while an answer has failed", async () => {
    const form = defineForm(fields, { schema: whole["zod, as one of several"] });
    const result = await form.submit({ people: [{}, { name: "B" }] });
    expect(!result.ok && result.issues).toEqual(failures);
  });

  test.each([
    ["at once", (answers: Answers) => ({ value: answers.address.line1 })],
    ["later", async (answers: Answers) => ({ value: answers.address.line1 })],
  ])("may throw because an answer that failed is missing, %s", async (_, validate) => {
    const schema: StandardSchemaV1<Answers, string> = {
      "~standard": { version: 1, vendor: "test", validate: (answers) => validate(answers as Answers) },
    };
    const result = await defineForm(fields, { schema }).submit({ people: [{}, { name: "B" }] });
    expect(!result.ok && result.issues).toEqual(failures);
  });
});

describe("conditional fields", () => {
  test("are not validated and not in the value when their answer is not chosen", async () => {
    expect(await details.submit({ ...right, phoneNumber: "" })).toMatchObject({ ok: true });
    const result = await details.submit({ ...right, phoneNumber: "123" });
    expect(result.ok && "phoneNumber" in result.value).toBe(false);
  });

  test("come after their answer's question, wherever they are declared", () => {
    const form = defineForm({
      phoneNumber: { component: "input", label: { text: "Phone number" } },
      contact: { component: "radios", items: contactItems },
    });
    const view = form.view({ issues: { phoneNumber: "P", contact: "C" } });
    expect(view.errorSummary?.errorList.map(({ text }) => text)).toEqual(["C", "P"]);
  });

  test("are revealed by an error, with what the user typed", () => {
    const values = details.read({ ...right, contact: "", phoneNumber: "12" });
    const view = details.view({ answers: values, issues: { phoneNumber: "Enter a phone number" } });
    const html = radios(view.withConditional("contact", { phone: input(view.fields.phoneNumber) }));
    expect(html).toMatch(/value="phone" checked>.*id="conditional-contact-2">.*id="phoneNumber".*value="12"/);
    expect(html.match(/ checked/g)).toHaveLength(1);
  });

  test("do not change the radio that the user chose, and have no link while they are hidden", async () => {
    const view = details.view(await details.submit(right, { issues: { phoneNumber: "Enter a phone number" } }));
    expect(view?.fields.contact.value).toBe(right.contact);
    expect(view?.errorSummary?.errorList).toEqual([{ text: "Enter a phone number" }]);
    const gone = details.view({ answers: { contact: "fax" }, issues: { phoneNumber: "Enter a phone number" } });
    expect(gone.fields.contact.value).toBe("phone");
  });

  test("are revealed through several checkboxes", () => {
    const form = defineForm({
      any: {
        component: "checkboxes",
        items: [
          { value: "a", text: "A", conditional: { fields: ["inA"] } },
          { value: "b", text: "B", conditional: { fields: ["inB"] } },
          { value: "c", text: "C" },
        ],
      },
      inA: { component: "radios", items: [{ value: "x", text: "X", conditional: { fields: ["inX"] } }] },
      inX: { component: "input", label: { text: "X" } },
      inB: { component: "input", label: { text: "B" } },
    });
    const view = form.view({ answers: { any: ["c"] }, issues: { inX: "Wrong", inB: "Wrong too" } });
    expect(view.fields.any.values).toEqual(["c", "a", "b"]);
    expect(view.fields.inA.value).toBe("x");
    expect(view.errorSummary?.errorList).toEqual([
      { text: "Wrong", href: "#inX" },
      { text: "Wrong too", href: "#inB" },
    ]);
  });

  test("of two radios cannot both be shown: the user's own choice stays, and no link leads to a hidden field", () => {
    const form = defineForm({
      contact: {
        component: "radios",
        items: [
          { value: "email", text: "Email", conditional: { fields: ["address"] } },
          { value: "phone", text: "Phone", conditional: { fields: ["number"] } },
        ],
      },
      address: { component: "input", label: { text: "Address" } },
      number: { component: "input", label: { text: "Number" } },
    });
    const view = form.view({ answers: { contact: "phone" }, issues: { address: "A", number: "N" } });
    expect(view.fields.contact.value).toBe("phone");
    expect(view.errorSummary?.errorList).toEqual([{ text: "A" }, { text: "N", href: "#number" }]);
  });

  test("can only be in an item that exists", () => {
    expect(() => details.view().withConditional("contact", { phone: "<b>", fax: "<b>" } as never)).toThrow(
      'withConditional: "contact" has no item with the value "fax".',
    );
    expect(() => details.view().withConditional("fullName" as never, {} as never)).toThrow(
      'withConditional: "fullName" is not a field with items.',
    );
  });
});

describe("conditional fields cannot be left out of the page", () => {
  const items = [
    { value: "a", text: "A", checked: true, conditional: { fields: ["x", "y"] } },
    { value: "b", text: "B", conditional: { html: "<b>own</b>" } },
    { value: "c", text: "C", conditional: { fields: [] } },
  ] as const;
  const label = { text: "Label" };
  const inputs = { x: { component: "input", label }, y: { component: "input", label } } as const;
  const withRadios = () => defineForm({ one: { component: "radios", items }, ...inputs });
  const withCheckboxes = () => defineForm({ some: { component: "checkboxes", items }, ...inputs });
  const form = lazy(withRadios);
  const sentence = (key: string) =>
    `forms: view.fields["${key}"] was read, but the items of "${key}" reveal "x", "y". Render view.withConditional("${key}", …) instead, or they are missing from the page.`;

  test.each([{}, { answers: { one: "b", some: ["b"] } }])("by forgetting withConditional, with %o", async (state) => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(radios(withRadios().view(state).fields.one)).not.toContain("undefined");
    expect(checkboxes(withCheckboxes().view(state).fields.some)).not.toContain("undefined");
    await Promise.resolve();
    expect(warn.mock.calls).toEqual([[sentence("one")], [sentence("some")]]);
    warn.mockRestore();
  });

  test("by leaving their HTML out", () => {
    const message = 'withConditional: the item "a" of "one" reveals "x", "y". Pass the HTML under "a".';
    for (const html of [{}, { b: "<i>" }, { a: "" }, { a: undefined }]) {
      expect(() => form.view().withConditional("one", html as never)).toThrow(new TypeError(message));
    }
    const html = radios(form.view().withConditional("one", { a: "<i>x and y</i>" }));
    expect(html).toMatch(/checked>.*<i>x and y<\/i>.*<b>own<\/b>/);
  });

  test("but may be placed by hand, in a copy of the items", () => {
    const { one } = form.view().fields;
    expect(structuredClone(one).items[0]).toMatchObject({ value: "a", conditional: { fields: ["x", "y"] } });
    const copied = one.items.map((item) => ({ ...item, conditional: { html: "<i>by hand</i>" } }));
    expect(radios({ ...one, items: copied }).match(/by hand/g)).toHaveLength(3);
  });
});

describe("nested names and repeated groups", () => {
  const people = lazy(() =>
    defineForm({
      "people[0].name": {
        component: "input",
        label: { text: "Name" },
        schema: z.string().min(1, "Enter the first name"),
      },
      "people[0].born": { component: "dateInput", schema: date({ subject: "Date of birth" }) },
      "people[1].name": {
        component: "input",
        label: { text: "Name" },
        schema: z.string().min(1, "Enter the second name"),
      },
      "address.line1": { component: "input", label: { text: "Line 1" } },
    }),
  );
  const nested = {
    people: [{ name: "A", born: { day: "1", month: "2", year: "2003" } }, { name: "B" }],
    address: { line1: "C" },
  };

  test("have names that every parser reads back", () => {
    const { fields } = people.view();
    expect(fields["people[0].name"]).toMatchObject({ name: "people[0][name]", id: "people-0-name" });
    expect(fields["people[0].born"]).toMatchObject({ namePrefix: "people.0.born", id: "people-0-born" });
  });

  test("are read from nested and from flat bodies", async () => {
    const value = { ...nested, people: [{ name: "A", born: "2003-02-01" }, { name: "B" }] };
    expect(await people.submit(nested)).toEqual({ ok: true, value });
    const flat = {
      "people[0][name]": "A",
      "people.0.born-day": "1",
      "people.0.born-month": "2",
      "people.0.born-year": "2003",
      "people[1][name]": "B",
      "address[line1]": "C",
    };
    expect(await people.submit(flat)).toEqual({ ok: true, value });
    expect(people.view({ answers: value }).fields["people[0].born"].values).toEqual({
      day: "1",
      month: "2",
      year: "2003",
    });
  });

  test("have their issues by path or by key", () => {
    const issues = [{ message: "Wrong", path: ["people", 1, "name"] }];
    expect(people.view({ issues }).errorSummary?.errorList).toEqual([{ text: "Wrong", href: "#people-1-name" }]);
    for (const key of ["people[1].name", "people.1.name", 'people[1]["name"]']) {
      expect(people.view({ issues: { [key]: "Wrong" } }).errorSummary?.errorList).toEqual([
        { text: "Wrong", href: "#people-1-name" },
      ]);
    }
  });
});

describe("schemas", () => {
  const schema = (validate: StandardSchemaV1["~standard"]["validate"]): StandardSchemaV1 => ({
    "~standard": { version: 1, vendor: "test", validate },
  });
  const one = (schema: StandardSchemaV1) => defineForm({ a: { component: "input", label: { text: "A" }, schema } });

  test("may take their time", async () => {
    const form = one(
      schema(async (value) => (value === "free" ? { value } : { issues: [{ message: "It is taken" }] })),
    );
    expect(await form.submit({ a: "free" })).toEqual({ ok: true, value: { a: "free" } });
    expect(await form.submit({ a: "x" })).toMatchObject({
      ok: false,
      issues: [{ message: "It is taken", path: ["a"] }],
    });
  });

  test("that throw are a bug in the program: submit rejects with what they threw", async () => {
    const thrown = new Error("no database");
    const fail = () => {
      throw thrown;
    };
    await expect(one(schema(fail)).submit({})).rejects.toBe(thrown);
    const both = defineForm({
      a: { component: "input", label: { text: "A" }, schema: schema(async () => fail()) },
      b: { component: "input", label: { text: "B" }, schema: schema(fail) },
    });
    await expect(both.submit({})).rejects.toBe(thrown);
    const whole = defineForm({ a: { component: "input", label: { text: "A" } } }, { schema: schema(fail) });
    await expect(whole.submit({})).rejects.toBe(thrown);
  });

  test("that refuse without an issue still refuse", async () => {
    const form = one(schema(() => ({ issues: [] })));
    expect(form.view(await form.submit({})).errorSummary?.errorList).toEqual([
      { text: "Check this answer", href: "#a" },
    ]);
  });
});

test("a link leads to the first control that can take focus", () => {
  const form = defineForm({
    a: { component: "radios", items: [{ divider: "or" }, { value: "x", text: "X" }] },
    b: {
      component: "checkboxes",
      items: [
        { value: "x", text: "X", disabled: true },
        { value: "y", text: "Y", id: "own%" },
      ],
    },
    c: { component: "input", label: { text: "C" }, type: "hidden" },
    d: {
      component: "dateInput",
      id: "expiry",
      items: [{ name: "month" }, { name: "year", id: "the-year" }],
    },
  });
  const view = form.view({
    issues: [..."abc"].map((key) => ({ message: key, path: [key] })).concat({ message: "d", path: ["d", "year"] }),
  });
  expect(view.errorSummary?.errorList).toEqual([
    { text: "a", href: "#a-2" },
    { text: "b", href: "#own%25" },
    { text: "c" },
    { text: "d", href: "#the-year" },
  ]);
  expect(form.view({ answers: form.read({ "d-year": "2030" }) }).fields.d.items?.[1]).toMatchObject({ value: "2030" });
});

test("a locale gives every fixed word that the author did not", () => {
  const form = defineForm(
    {
      born: { component: "dateInput", labels: { year: "Y flwyddyn" }, schema: date({ subject: "Dyddiad geni" }) },
    },
    { locale: { ...cy, errorSummary: { titleText: "Mae problem" } } },
  );
  const view = form.view({ issues: { born: "Rhowch ddyddiad" } });
  expect(view.title("Eich manylion")).toBe("Gwall: Eich manylion");
  expect(view.page).toEqual({
    lang: "cy",
    errorPrefix: "Gwall: ",
    skipLinkText: "Neidio i'r prif gynnwys",
    errorSummary: view.errorSummary,
  });
  expect(view.errorSummary?.titleText).toBe("Mae problem");
  const html = dateInput(view.fields.born);
  for (const word of ["Gwall:", "Diwrnod", "Mis", "Y flwyddyn"]) expect(html).toContain(word);
});

test("a date without a day is asked for, marked and shown again in its parts", async () => {
  const form = defineForm(
    {
      expiry: {
        component: "dateInput",
        items: [{ name: "month" }, { name: "year", label: "Blwyddyn (4 rhif)" }],
        schema: date({ subject: "Dyddiad dod i ben", parts: ["month", "year"] }),
      },
    },
    { locale: cy },
  );
  const html = dateInput(form.view().fields.expiry);
  for (const word of ["Mis", "Blwyddyn (4 rhif)"]) expect(html).toContain(`>${word}</label>`);
  expect(html).not.toContain("month</label>");
  const wrong = await form.submit({ "expiry-year": "2030" });
  expect(!wrong.ok && form.view(wrong).errorSummary?.errorList).toMatchObject([{ href: "#expiry-month" }]);
  const result = await form.submit({ "expiry-month": "3", "expiry-year": "2030" });
  if (!result.ok) throw new Error("it is right");
  expect(result.value.expiry).toBe("2030-03");
  const { items } = form.view({ answers: result.value }).fields.expiry;
  expect(items?.map(({ value }) => value)).toEqual(["3", "2030"]);
});

test("the language of the form is that of its dates, unless they have their own", async () => {
  const form = defineForm(
    { born: { component: "dateInput", schema: date({ subject: "Dyddiad geni" }) } },
    { locale: cy },
  );
  const result = await form.submit({ "born-day": "1", "born-month": "ionawr" });
  expect(!result.ok && result.issues[0]?.message).toBe("Dyddiad geni: rhaid cynnwys blwyddyn");
});

describe.each([
  ["strict", new DesignSystemLoader({ strict: true })],
  ["plain", new nunjucks.FileSystemLoader(templatesPath)],
])("in Nunjucks the view goes straight into the macros and the layout, %s", (_, loader) => {
  const env = new nunjucks.Environment(loader);
  const wrong = () =>
    details.view({ issues: { fullName: "Enter your full name", phoneNumber: "Enter your phone number" } });

  test("the same as with the functions", () => {
    const view = wrong();
    const page = `{% from "error-summary/macro.njk" import errorSummary %}{% from "input/macro.njk" import input -%}
      {{- errorSummary(view.errorSummary) if view.errorSummary }}{{ input(view.fields.fullName) }}`;
    expect(env.renderString(page, { view })).toBe(
      errorSummary(view.errorSummary as NonNullable<typeof view.errorSummary>) + input(view.fields.fullName),
    );
  });

  test("as the guidance shows it", () => {
    const view = wrong();
    const { fields } = view;
    const guidance = readFileSync(new URL("guidance.md", import.meta.url), "utf8");
    const blocks = [...guidance.matchAll(/```njk\n(.*?)```/gs)].map(([, code = ""]) => code);
    const [whole = "", own = ""] = blocks;
    const conditional = blocks.find((code) => code.includes("withConditional")) ?? "";
    const context = { view, form: { action: "/details" } };
    const [typed = ""] = /^function detailsPage.*?^}/ms.exec(guidance) ?? [];
    const { code } = transformSync(`${typed} return detailsPage(view);`.replace(/: ViewOf<.*?>\)/, ")"), {
      loader: "ts",
    });
    const fromFunction = new Function("view", "page", "input", "dateInput", code)(view, page, input, dateInput);
    expect(fromFunction).toContain('<form method="post" novalidate action="/details"><div class="ds-error-summary"');
    expect(env.renderString(whole, context)).toBe(fromFunction);
    expect(env.renderString(own, { view })).toMatch(
      /<title>Error: Your details<\/title>\s*<div class="ds-error-summary"/,
    );
    expect(env.renderString(conditional, { view }).trim()).toBe(
      radios(view.withConditional("contact", { phone: input(fields.phoneNumber) })),
    );
  });
});

describe("what a schema gives", () => {
  const label = { text: "A" };
  const form = (validate: (value: unknown) => unknown) => {
    const schema = { "~standard": { version: 1, vendor: "x", validate } } as StandardSchemaV1<unknown, unknown>;
    return defineForm({ a: { component: "input", label, schema } });
  };
  // biome-ignore lint/suspicious/noThenProperty: the promise of another library
  const later = <T>(outcome: T) => ({ then: (done: (outcome: T) => void) => done(outcome) });

  test("is awaited, even when its promise is from another realm", async () => {
    const taken = await form(() => later({ issues: [{ message: "Taken" }] })).submit({ a: "x" });
    expect(!taken.ok && taken.issues).toEqual([{ message: "Taken", path: ["a"] }]);
    expect(await form((value) => later({ value })).submit({ a: "x" })).toEqual({ ok: true, value: { a: "x" } });
  });

  test.each([null, undefined, "x", {}, { issues: null }, { issues: "x" }])(
    "is a bug in the program when it is %o, and not an answer",
    async (outcome) => {
      const sentence = 'forms: the schema of "a" returned neither a value nor a list of issues.';
      await expect(form(() => outcome).submit({})).rejects.toThrow(sentence);
      await expect(form(() => later(outcome)).submit({})).rejects.toThrow(sentence);
    },
  );

  test.each([null, {}, { message: {} }, { message: "Wrong", path: "a" }, { message: "Wrong", path: [null] }])(
    "is a bug in the program when it has the issue %o",
    async (issue) => {
      const sentence =
        'forms: the schema of "a" returned an issue without a text as its message, or with a path of no keys.';
      await expect(form(() => ({ issues: [issue] })).submit({})).rejects.toThrow(sentence);
    },
  );

  test("may be more issues than a call has room for", async () => {
    const issues = Array.from({ length: 300_000 }, () => ({ message: "Wrong" }));
    const many = form(() => ({ issues }));
    expect(many.view(await many.submit({})).errorSummary?.errorList).toEqual([{ text: "Wrong", href: "#a" }]);
  });
});

test("issues also find their fields by the names of the controls", () => {
  const form = defineForm({
    fullName: { component: "input", name: "full_name", label: { text: "Full name" } },
    born: { component: "dateInput" },
    topics: { component: "checkboxes", items: [{ value: "a", text: "A", name: "topic_a" }] },
    "people[0].name": { component: "input", label: { text: "Name" } },
  });
  const issues = { full_name: "1", "born-month": "2", topic_a: "3", "people[0][name]": "4", "born-hour": "5" };
  const view = form.view({ issues });
  expect(view.errorSummary?.errorList).toEqual([
    { text: "1", href: "#fullName" },
    { text: "2", href: "#born-month" },
    { text: "3", href: "#topics" },
    { text: "4", href: "#people-0-name" },
    { text: "5" },
  ]);
  expect(view.fields.born.errorParts).toEqual(["month"]);
});

describe("a field that is disabled", () => {
  const form = lazy(() =>
    defineForm({
      email: { component: "input", label: { text: "Email" }, disabled: true, value: "me@example.com" },
      note: { component: "textarea", label: { text: "Note" }, disabled: true },
      country: {
        component: "select",
        label: { text: "Country" },
        disabled: true,
        items: [{ text: "Wales" }, { text: "England", selected: true }],
      },
      topics: {
        component: "checkboxes",
        values: ["b"],
        items: [
          { value: "a", text: "A", checked: true, disabled: true },
          { value: "b", text: "B", disabled: true },
          { value: "c", text: "C", checked: true },
        ],
      },
      contact: {
        component: "radios",
        items: [
          { value: "a", text: "A", checked: true, disabled: true },
          { value: "b", text: "B" },
        ],
      },
    }),
  );
  const body = { email: "forged@example.com", note: "x", country: "Wales", topics: ["a", "c"], contact: "a" };

  test("gives what its options say, whatever was sent", () => {
    expect(form.read(body)).toEqual({
      email: "me@example.com",
      note: "",
      country: "England",
      topics: ["c"],
      contact: "",
    });
  });

  test("keeps what its options say on the page that is shown again", () => {
    const { fields } = form.view({ answers: form.read({}), issues: { email: "Wrong" } });
    expect(input(fields.email)).toContain('value="me@example.com"');
    expect(select(fields.country)).toContain("selected>England");
    expect(checkboxes(fields.topics).match(/value="\w" [^>]*checked/g)).toHaveLength(2);
    expect(checkboxes(fields.topics)).toMatch(/value="b" [^>]*checked/);
    expect(radios(fields.contact)).toMatch(/value="a" [^>]*checked/);
    const other = form.view({ answers: form.read({ contact: "b" }) }).fields.contact;
    expect(radios(other)).not.toMatch(/value="a" [^>]*checked/);
    expect(radios(other)).toMatch(/value="b" [^>]*checked/);
  });
});

test.each([
  { type: "password" },
  { type: "Password" },
  { type: "PASSWORD" },
  { type: "text", autocomplete: "current-password" },
  { autocomplete: "section-login New-Password webauthn" },
])("a password is never written back into the page: %o", async (options) => {
  const form = defineForm({
    password: { component: "input", label: { text: "Password" }, ...options },
    name: { component: "input", label: { text: "Name" }, schema: z.string().min(1, "Enter your name") },
  });
  const result = await form.submit({ password: "hunter2" });
  expect(!result.ok && input(form.view(result).fields.password)).not.toMatch(/hunter2|value=/);
  expect(input(form.view({ answers: { password: "hunter2" } }).fields.password)).not.toMatch(/hunter2|value=/);
  expect(await form.submit({ password: "hunter2", name: "Sam" })).toMatchObject({ value: { password: "hunter2" } });
});

test.each<[string, StandardSchemaV1<unknown, unknown>]>([
  ["valibot", v.pipe(v.string(), v.regex(/\d{9}/))],
  ["arktype", type("string.email")],
  ["joi", Joi.string().pattern(/\d{9}/)],
])("nor does a message of %s quote it", async (_, schema) => {
  vi.spyOn(console, "warn").mockReturnValue();
  const form = defineForm({ a: { component: "input", type: "password", label: { text: "Password" }, schema } });
  for (const a of ["hunter2", 'a"b\\c']) {
    const result = await form.submit({ a });
    expect(!result.ok && result.issues).toEqual([{ message: "Check this answer", path: ["a"] }]);
  }
  const whole = defineForm(
    { a: { component: "input", type: "password", label: { text: "Password" } } },
    { schema: v.object({ a: v.pipe(v.string(), v.email()) }) },
  );
  expect(await whole.submit({ a: "hunter2" })).toMatchObject({ issues: [{ message: "Check this answer" }] });
  const own = z.string().refine(() => false, "Password must have 12 characters");
  const other = defineForm({ a: { component: "input", type: "password", label: { text: "Password" }, schema: own } });
  expect(await other.submit({ a: "12" })).toMatchObject({ issues: [{ message: "Password must have 12 characters" }] });
  vi.restoreAllMocks();
});

test("a prompt that is chosen and disabled stays, so that no browser chooses another answer", async () => {
  const form = defineForm({
    size: {
      component: "select",
      label: { text: "Size" },
      items: [{ value: "", text: "Choose a size", selected: true, disabled: true }, { text: "S" }, { text: "L" }],
      schema: z.string().min(1, "Select a size"),
    },
  });
  const result = await form.submit({});
  expect(!result.ok && select(form.view(result).fields.size)).toMatch(/<option value="" selected disabled>/);
  expect(select(form.view({ answers: { size: "L" } }).fields.size)).toMatch(/<option value="" disabled>.*selected>L/);
});

test("no link leads to a hidden input, in any case", () => {
  const form = defineForm({ a: { component: "input", label: { text: "A" }, type: "HIDDEN" } });
  expect(form.view({ issues: { a: "Wrong" } }).errorSummary?.errorList).toEqual([{ text: "Wrong" }]);
});

describe("a field that a checked, disabled item reveals, which no browser sends", () => {
  const label = { text: "Label" };
  const schema = z.string().min(1, "Enter it");
  const item = (value: string, options: object) => ({
    value,
    text: value,
    conditional: { fields: [`in-${value}`] },
    ...options,
  });
  const fields = (component: "radios" | "checkboxes", options: object = {}, group: object = {}) =>
    ({
      group: {
        component,
        items: [item("a", { disabled: true, ...options }), item("b", {})],
        ...group,
      },
      "in-a": { component: "input", label, schema },
      "in-b": { component: "input", label, schema },
    }) as never;
  const outcome = async (fields: never, body: object) => {
    const form: Form = defineForm(fields);
    const result = await form.submit(body);
    return result.ok ? result.value : form.view(result).errorSummary?.errorList;
  };
  const wrong = [{ text: "Enter it", href: "#in-a" }];

  test.each(["radios", "checkboxes"] as const)("is asked for and in the value: %s", async (component) => {
    const group = component === "radios" ? "" : [];
    for (const chosen of [
      fields(component, { checked: true }),
      fields(component, {}, component === "radios" ? { value: "a" } : { values: ["a"] }),
    ]) {
      expect(await outcome(chosen, {})).toEqual(wrong);
      expect(await outcome(chosen, { "in-a": "x" })).toEqual({ group, "in-a": "x" });
    }
  });

  test("stays with checkboxes, and goes with radios when another is chosen", async () => {
    const body = { group: "b", "in-b": "y" };
    expect(await outcome(fields("radios", { checked: true }), body)).toEqual(body);
    expect(await outcome(fields("checkboxes", { checked: true }), body)).toEqual(wrong);
  });

  test("is not asked for when it is disabled alone", async () => {
    expect(await outcome(fields("radios"), { group: "a", "in-a": "x" })).toEqual({ group: "" });
    expect(await outcome(fields("checkboxes"), { group: "a", "in-a": "x" })).toEqual({ group: [] });
  });
});

test("a property of Object.prototype is not the HTML of a conditional field", () => {
  Object.defineProperty(Object.prototype, "html", { value: "<script>", configurable: true });
  try {
    const { fields } = defineForm({
      a: { component: "radios", items: [{ value: "b", text: "B", conditional: { fields: ["c"] } }] },
      c: { component: "input", label: { text: "C" } },
    }).view();
    expect(radios(fields.a)).not.toContain("<script>");
  } finally {
    Reflect.deleteProperty(Object.prototype, "html");
  }
});

test("one stored answer of several is a list of one", () => {
  const checked = (topics: unknown) => details.view({ answers: { topics } }).fields.topics.values;
  expect(checked("b")).toEqual(["b"]);
  expect(checked(["b", {}, 1])).toEqual(["b", "1"]);
});

test("only the items that reveal an error are checked for the user", () => {
  const label = { text: "Label" };
  const item = (value: string) => ({ value, text: value, conditional: { fields: [`${value}1`, `${value}2`] } });
  const fields = { a1: { component: "input", label }, a2: { component: "input", label } } as const;
  const { b1, b2 } = { b1: fields.a1, b2: fields.a2 };
  const form = defineForm({
    some: { component: "checkboxes", items: [item("a"), item("b")] },
    ...fields,
    b1,
    b2,
  } as never);
  const chosen = (issues: Record<string, string>) =>
    (form.view({ issues }).fields as Record<string, { values?: unknown }>).some?.values;
  expect(chosen({ b2: "Wrong" })).toEqual(["b"]);
  expect(chosen({ a1: "Wrong", b2: "Wrong" })).toEqual(["a", "b"]);
  expect(chosen({ some: "Wrong" })).toBeUndefined();
});
