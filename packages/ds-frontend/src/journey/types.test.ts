import { date, defineForm, text } from "ds-frontend/forms";
import { type AnswersOf, defineJourney, type PageOf } from "ds-frontend/journey";
import { expectTypeOf, test } from "vitest";
import * as z from "zod";

const name = defineForm({
  fullName: { component: "input", label: { text: "Full name" }, schema: text({ subject: "Full name", maxlength: 50 }) },
});
const nationality = defineForm({
  nationality: {
    component: "radios",
    fieldset: { legend: { text: "Nationality" } },
    items: [
      { value: "british", text: "British" },
      { value: "other", text: "Other" },
    ],
    schema: z.enum(["british", "other"]),
  },
});
const born = defineForm(
  { born: { component: "dateInput", fieldset: { legend: { text: "Born" } }, schema: date({ subject: "Born" }) } },
  { system: "govuk" },
);
const another = defineForm({
  another: {
    component: "radios",
    fieldset: { legend: { text: "Another?" } },
    items: [
      { value: "yes", text: "Yes" },
      { value: "no", text: "No" },
    ],
    schema: z.enum(["yes", "no"]),
  },
});
const person = defineJourney({ name: { form: name }, born: { form: born, when: ({ name }) => name?.fullName !== "" } });

test("answers are typed in conditions, items, cases and the value", () => {
  const journey = defineJourney({
    nationality: { form: nationality },
    visa: {
      form: name,
      when: ({ nationality }) => {
        expectTypeOf(nationality).toEqualTypeOf<{ nationality: "british" | "other" } | undefined>();
        return nationality?.nationality === "other";
      },
    },
    born: { form: born, cases: [{ born: "1984-03-27" }] },
    people: { each: { item: name, another, title: ({ fullName }, number) => `${number} ${fullName}` } },
    children: {
      each: { item: person, another },
      when: ({ people }) => people?.some(({ fullName }) => fullName) ?? false,
    },
    check: {},
  });
  const value = journey.value({});
  expectTypeOf(value?.nationality.nationality).toEqualTypeOf<"british" | "other" | undefined>();
  expectTypeOf<NonNullable<typeof value>>().not.toHaveProperty("check");
  expectTypeOf(value?.visa).toEqualTypeOf<{ fullName: string } | undefined>();
  expectTypeOf(value?.people).toEqualTypeOf<readonly { fullName: string }[] | undefined>();
  expectTypeOf(value?.children?.[0]?.name.fullName).toEqualTypeOf<string | undefined>();
});

test("a misspelt page, field, value or option is an error", () => {
  defineJourney({
    nationality: { form: nationality },
    // @ts-expect-error: This comparison appears to be unintentional because the types … have no overlap.
    value: { form: name, when: ({ nationality }) => nationality?.nationality === "otter" },
    // @ts-expect-error: Property 'natonality' does not exist on type 'Answers<…>'.
    page: { form: name, when: ({ natonality }) => natonality !== undefined },
    // @ts-expect-error: Property 'natonality' does not exist on type … Did you mean 'nationality'?
    field: { form: name, when: ({ nationality }) => nationality?.natonality === "other" },
    // @ts-expect-error: Type 'string' is not assignable to type 'boolean'.
    text: { form: name, when: () => "yes" },
    // @ts-expect-error: Type 'number' is not assignable to type …
    cases: { form: born, cases: [{ born: 5 }] },
    check: {},
  });
  // @ts-expect-error: Object literal may only specify known properties, but 'wehn' does not exist … Did you mean to write 'when'?
  const misspelt = () => defineJourney({ option: { form: name, wehn: () => true }, check: {} });
  expectTypeOf(misspelt).toBeFunction();
});

test("pages are known by their names, with their forms, values and answers", async () => {
  const journey = defineJourney(
    {
      nationality: { form: nationality, questions: { nationality: "Nationality" } },
      name: { form: name },
      trading: { form: ({ name }, { account }) => (account.isCompany && name ? born : born), when: () => undefined },
      people: { each: { item: name, another }, questions: { fullName: "Name" } },
      children: { each: { item: person, another } },
      check: {},
    },
    { contexts: [{ account: { isCompany: true } }] },
  );
  expectTypeOf<PageOf<typeof journey>>().toEqualTypeOf<
    | "nationality"
    | "name"
    | "trading"
    | "people"
    | "people/each"
    | "people/remove"
    | "children"
    | "children/each/name"
    | "children/each/born"
    | "children/remove"
    | "check"
  >();
  expectTypeOf<AnswersOf<typeof journey>["nationality"]>().toEqualTypeOf<
    { nationality: "british" | "other" } | undefined
  >();
  expectTypeOf(journey.value({})?.trading?.born).toEqualTypeOf<`${number}-${number}-${number}` | undefined>();

  const step = journey.at("nationality", {});
  if (step.redirect) expectTypeOf(step.redirect).toBeString();
  else {
    expectTypeOf(step.view().fields.nationality.items).not.toBeAny();
    expectTypeOf(step.page).toEqualTypeOf<PageOf<typeof journey>>();
  }
  const sent = await journey.submit("nationality", {}, {}, { context: { account: { isCompany: false } } });
  if (sent.ok) expectTypeOf(sent.value?.nationality).toEqualTypeOf<"british" | "other" | undefined>();

  journey.at("people/2", {});
  journey.at("nationality" as string, {});
  const misspelt = [
    // @ts-expect-error: Object literal may only specify known properties, and 'fulName' does not exist …
    () => defineJourney({ name: { form: name, questions: { fulName: "Name" } } }),
    // @ts-expect-error: Argument of type '"nmae"' is not assignable …
    () => journey.at("nmae", {}),
    // @ts-expect-error: Argument of type '"name/2"' is not assignable …
    () => journey.submit("name/2", {}, {}),
    // @ts-expect-error: 'acount' does not exist …
    () => journey.at("name", {}, { context: { acount: {} } }),
    // @ts-expect-error: Type '"welsh"' is not assignable …
    () => journey.store("nationality", { nationality: "welsh" }, {}),
  ];
  expectTypeOf(misspelt).toBeArray();
});

test("fields that are one question have the words of their fieldset", () => {
  const full = defineForm({
    name: { component: "fieldset", legend: { text: "Name" }, describe: ({ first }) => first },
    "name.first": { component: "input", label: { text: "First" } },
    nick: { component: "input", label: { text: "Nickname" } },
  });
  defineJourney({ a: { form: full, questions: { name: "Name", nick: "Nick" } } });
  const each = { item: full, another };
  defineJourney({ a: { each, questions: { name: "Name" } } });
  defineJourney({ a: { each: { item: full, another, title: ({ name }) => name.first.trim() } } });
  full.summaryRows({}, { questions: { name: "Name" } });
  const wrong = [
    // @ts-expect-error: … '"name.first"' does not exist …
    () => defineJourney({ a: { form: full, questions: { "name.first": "Name" } } }),
    // @ts-expect-error: … '"name.first"' does not exist …
    () => defineJourney({ a: { each: { item: full, another }, questions: { "name.first": "Name" } } }),
    // @ts-expect-error: … '"name.first"' does not exist …
    () => full.summaryRows({}, { questions: { "name.first": "Name" } }),
  ];
  expectTypeOf(wrong).toBeArray();
});

test("a list whose form does not ask if there is another is an error", () => {
  // @ts-expect-error: Property 'another' is missing …
  const without = () => defineJourney({ people: { each: { item: name } }, check: {} });
  // @ts-expect-error: … Property 'another' is missing in type '{ fullName: string; }' …
  const wrong = () => defineJourney({ people: { each: { item: name, another: name } }, check: {} });
  expectTypeOf([without, wrong]).toBeArray();
});
