import { fieldset, input, radios } from "ds-frontend";
import { cy, date, defineForm, optional, postcode, text, type ValueOf } from "ds-frontend/forms";
import { DesignSystemLoader } from "ds-frontend/nunjucks";
import fc from "fast-check";
import nunjucks from "nunjucks";
import { describe, expect, expectTypeOf, test } from "vitest";

const label = (text: string) => ({ label: { text } });
const line = (text: string, maxlength = 35) => ({ subject: text, maxlength });

const address = {
  address: { component: "fieldset", legend: { text: "What is your address?" } },
  "address.line1": { component: "input", ...label("Address line 1"), schema: text(line("Address line 1")) },
  "address.line2": { component: "input", ...label("Line 2"), schema: optional(text(line("Address line 2"))) },
  "address.town": { component: "input", ...label("Town or city"), schema: text(line("Town or city")) },
  "address.postcode": { component: "input", ...label("Postcode"), schema: postcode({ subject: "Your postcode" }) },
} as const;
const form = defineForm(address);
const answered = {
  "address[line1]": "1 Example Street",
  "address[town]": "Exampleton",
  "address[postcode]": "sw1a2aa",
};

describe("a fieldset makes one answer of its fields", () => {
  test("one value, of which an empty line is no part", async () => {
    const result = await form.submit(answered);
    const value = { line1: "1 Example Street", town: "Exampleton", postcode: "SW1A 2AA" };
    expect(result).toEqual({ ok: true, value: { address: { ...value, line2: undefined } } });
    expectTypeOf<ValueOf<typeof form>>().toEqualTypeOf<{
      address: { line1: string; line2?: string | undefined; town: string; postcode: string };
    }>();
    expect(form.restore(form.store({ address: value }))).toEqual({
      value: { address: { ...value, line2: undefined } },
    });
  });

  test("one row, with one link to the first field", () => {
    const [row, ...others] = form.summaryRows(
      { address: { line1: "<b>", town: "Exampleton", postcode: "SW1A 2AA" } },
      { href: "/address" },
    );
    expect(others).toEqual([]);
    expect(row).toEqual({
      key: { text: "What is your address?" },
      value: { html: "&lt;b&gt;<br>Exampleton<br>SW1A 2AA" },
      actions: {
        items: [{ href: "/address#address-line1", text: "Change", visuallyHiddenText: "What is your address?" }],
      },
    });
    expect(form.summaryRows({}, { questions: { address: "Address" } })).toEqual([
      { key: { text: "Address" }, value: { text: "Not answered" } },
    ]);
    // @ts-expect-error: … '"address.town"' does not exist …
    expect(() => form.summaryRows({}, { questions: { "address.town": "Town" } })).toThrow(
      'summaryRows: questions: unknown option "address.town"',
    );
  });

  test("each field keeps its own message, and what is wrong with the whole is said at the first", async () => {
    const { errorSummary } = form.view(await form.submit({ ...answered, "address[postcode]": "no" }));
    expect(errorSummary?.errorList).toEqual([
      { text: "Your postcode must be a full UK postcode, like SW1A 2AA", href: "#address-postcode" },
    ]);
    const view = form.view({ issues: { address: "Enter an address in the United Kingdom" } });
    expect(view.errorSummary?.errorList).toEqual([
      { text: "Enter an address in the United Kingdom", href: "#address-line1" },
    ]);
    expect(view.fields["address.line1"].errorMessage?.text).toBe("Enter an address in the United Kingdom");
  });

  test("its component is around those of its fields", () => {
    const view = form.view();
    const html = fieldset({ ...view.fields.address, html: input(view.fields["address.town"]) });
    expect(html).toMatch(
      /^<fieldset class="ds-fieldset"><legend[^>]*>What is your address\?<\/legend><div.*<\/fieldset>$/s,
    );
    const env = new nunjucks.Environment(new DesignSystemLoader(), { autoescape: true });
    const template =
      '{% from "fieldset/macro.njk" import fieldset %}{% from "input/macro.njk" import input %}' +
      '{% call fieldset(view.fields.address) %}{{ input(view.fields["address.town"]) }}{% endcall %}';
    expect(env.renderString(template, { view }).trim()).toBe(html);
  });

  test("an optional one can be left empty, but not half empty", async () => {
    const optionalForm = defineForm({ ...address, address: { ...address.address, optional: true } });
    expectTypeOf<ValueOf<typeof optionalForm>>().toEqualTypeOf<{
      address?: { line1: string; line2?: string | undefined; town: string; postcode: string } | undefined;
    }>();
    expect(await optionalForm.submit({ "address[line1]": " " })).toEqual({ ok: true, value: {} });
    expect(optionalForm.restore({})).toEqual({ value: {} });
    expect(optionalForm.restore({ address: { town: "Exampleton" } })).toBeUndefined();
    const half = await optionalForm.submit({ "address[line1]": "1 Example Street" });
    expect(half.issues?.map(({ path }) => path.join("."))).toEqual(["address.town", "address.postcode"]);
  });

  test("an item reveals it whole", async () => {
    const items = [
      { value: "email", text: "Email" },
      { value: "post", text: "Post", conditional: { fields: ["address"] } },
    ] as const;
    const contact = defineForm({
      contact: { component: "radios", fieldset: { legend: { text: "How?" } }, items },
      ...address,
    });
    expectTypeOf<ValueOf<typeof contact>["address"]>().toEqualTypeOf<
      { line1: string; line2?: string | undefined; town: string; postcode: string } | undefined
    >();
    expect(await contact.submit({ contact: "email" })).toEqual({ ok: true, value: { contact: "email" } });
    expect((await contact.submit({ contact: "post" })).issues).toHaveLength(3);
    expect(contact.summaryRows({ contact: "email" })).toHaveLength(1);
    expect(contact.summaryRows({ contact: "post" })).toHaveLength(2);
    const view = contact.view();
    expect(
      radios(view.withConditional("contact", { post: fieldset({ ...view.fields.address, html: "<p>" }) })),
    ).toContain("<p>");
  });
});

test.each<[string, object, object, unknown]>([
  [
    "a name in parts",
    {
      name: {
        component: "fieldset",
        legend: { text: "What is your name?" },
        describe: ({ first, last }: Record<string, string>) => `${first} ${last}`,
      },
      "name.first": { component: "input", ...label("First name"), schema: text({ subject: "Your first name" }) },
      "name.last": { component: "input", ...label("Last name"), schema: text({ subject: "Your last name" }) },
    },
    { "name[first]": "Ann", "name[last]": "Example" },
    { text: "Ann Example" },
  ],
  [
    "a range of dates",
    {
      stay: {
        component: "fieldset",
        legend: { text: "Pryd fyddwch chi'n aros?" },
        describe: ({ from, to }: Record<string, string>) => [`O ${from}`, `I ${to}`],
      },
      "stay.from": {
        component: "dateInput",
        fieldset: { legend: { text: "O" } },
        schema: date({ subject: "Y dyddiad cyntaf" }),
      },
      "stay.to": {
        component: "dateInput",
        fieldset: { legend: { text: "I" } },
        schema: date({ subject: "Y dyddiad olaf", min: { field: "stay.from", days: 1 } }),
      },
    },
    {
      "stay.from-day": "1",
      "stay.from-month": "6",
      "stay.from-year": "2030",
      "stay.to-day": "3",
      "stay.to-month": "meh",
      "stay.to-year": "2030",
    },
    { html: "O 1 Mehefin 2030<br>I 3 Mehefin 2030" },
  ],
  [
    "a question that nobody was asked has no words, and",
    {
      car: {
        component: "fieldset",
        legend: { text: "Car" },
        describe: ({ has, plate }: Record<string, string>) => `${has} ${plate}.`,
      },
      "car.has": {
        component: "radios",
        fieldset: { legend: { text: "Do you have a car?" } },
        items: [
          { value: "yes", text: "Yes", conditional: { fields: ["car.plate"] } },
          { value: "no", text: "No" },
        ],
      },
      "car.plate": { component: "input", ...label("Registration") },
    },
    { "car[has]": "no" },
    { text: "No ." },
  ],
  [
    "people in a list",
    {
      "people[0]": { component: "fieldset", legend: { text: "Person 1" } },
      "people[0].name": { component: "input", ...label("Name") },
      "people[0].age": { component: "input", ...label("Age") },
    },
    { people: [{ name: "Ann", age: "5" }] },
    { html: "Ann<br>5" },
  ],
])("%s is one row", async (_, fields, body, value) => {
  const one = defineForm(fields as never, { locale: cy }) as unknown as typeof form;
  const result = await one.submit(body);
  expect(result.issues).toBeUndefined();
  expect(one.summaryRows(result.value as never).map((row) => row.value)).toEqual([value]);
});

test.each<[string, object]>([
  ['"a" is a fieldset without fields.', { a: { component: "fieldset", legend: { text: "A" } } }],
  [
    'the fieldset "a.b" is inside the fieldset "a".',
    {
      a: { component: "fieldset", legend: { text: "A" } },
      "a.b": { component: "fieldset", legend: { text: "B" } },
      "a.b.c": { component: "input", ...label("C") },
    },
  ],
  [
    '"a" is a fieldset, which has no schema.',
    {
      a: { component: "fieldset", legend: { text: "A" }, schema: text({ subject: "A" }) },
      "a.b": { component: "input" },
    },
  ],
])("%s is refused", (message, fields) => {
  expect(() => defineForm(fields as never)).toThrow(message);
});

test("whatever is answered, what is stored gives the same value and one row", async () => {
  const typed = fc.oneof(fc.string({ maxLength: 40 }), fc.constantFrom("", "1 Example Street", "SW1A 2AA"));
  const bodies = fc
    .record({ line1: typed, line2: typed, town: typed, postcode: typed })
    .map((address) => ({ address }));
  await fc.assert(
    fc.asyncProperty(bodies, async (body) => {
      const result = await form.submit(body);
      expect(form.summaryRows(result.ok ? result.value : result.answers)).toHaveLength(1);
      if (result.ok) expect(form.restore(form.store(result.value))).toEqual({ value: result.value });
      else expect(form.view(result).fields["address.town"].value).toBe(body.address.town);
    }),
    { seed: 59, numRuns: 300 },
  );
});
