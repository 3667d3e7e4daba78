import {
  defineComponent,
  defineForm,
  en,
  money,
  type OptionsWithError,
  optional,
  type ValueOf,
  type ViewOf,
} from "ds-frontend/forms";
import { describe, expect, expectTypeOf, test } from "vitest";
import { z } from "zod";

interface AutocompleteOptions {
  id: string;
  name: string;
  label: { text: string };
  source: readonly string[];
  value?: string;
}

const autocomplete = defineComponent<AutocompleteOptions, string>({
  read: (body, { name, source }) => source.find((entry) => entry === body.text(name)) ?? "",
  show: (options, answer) => ({ ...options, value: answer ?? "" }),
});

interface Address {
  postcode: string;
  line: string;
}

/** Two controls, one answer: the entry leads to the part that is wrong. */
const addressLookUp = defineComponent<
  { legend: string },
  Address,
  { parts: string[]; wrong: readonly string[]; error: string }
>({
  names: ({ name }) => [`${name}[postcode]`, `${name}[line]`],
  parts: ["postcode", "line"],
  read: (body, { name }) => ({ postcode: body.text(`${name}[postcode]`), line: body.text(`${name}[line]`) }),
  recall: (stored) => (typeof stored === "string" ? { postcode: stored, line: "" } : (stored as Address)),
  show: ({ errorMessage, errorParts = [] }, { postcode, line } = { postcode: "", line: "" }) => ({
    parts: [postcode, line],
    wrong: errorParts,
    error: errorMessage?.text ?? "",
  }),
  linkTo: ({ id }, [part = "postcode"]) => `${id}-${part}`,
});

const upload = defineComponent<{ label: string }, File | null>({
  read: (body, { name }) => {
    const file = body.value(name);
    return file instanceof File && file.size ? file : null;
  },
  // Browsers do not take a file back from a page.
  show: (options) => options,
});

const countries = ["Wales", "Scotland"] as const;
const form = defineForm(
  {
    country: {
      component: autocomplete,
      label: { text: "Country" },
      source: countries,
      schema: z.enum(countries, "Select a country"),
    },
    "home.address": {
      component: addressLookUp,
      id: "address",
      legend: "Address",
      schema: z.object({ postcode: z.string().min(1, "Enter a postcode"), line: z.string().min(1, "Enter a line") }),
    },
    photo: { component: upload, label: "Photo", schema: z.instanceof(File, { message: "Choose a photo" }) },
    name: { component: "input", label: { text: "Name" } },
  },
  { system: "govuk" },
);
const right = () => {
  const body = new FormData();
  for (const [name, value] of Object.entries({
    country: "Wales",
    "home[address][postcode]": "AB1",
    "home[address][line]": "1 High Street",
  }))
    body.append(name, value);
  body.append("photo", new File(["x"], "me.png"));
  return body;
};

describe("a component of your own", () => {
  test("has its types in the form's value and view", () => {
    expectTypeOf<ValueOf<typeof form>["country"]>().toEqualTypeOf<"Wales" | "Scotland">();
    expectTypeOf<ValueOf<typeof form>["photo"]>().toEqualTypeOf<File>();
    expectTypeOf<ViewOf<typeof form>["fields"]["country"]>().toEqualTypeOf<OptionsWithError<AutocompleteOptions>>();
    expectTypeOf<ViewOf<typeof form>["fields"]["home.address"]["parts"]>().toEqualTypeOf<string[]>();
    const bare = defineForm({ photo: { component: upload, label: "Photo" } });
    expectTypeOf<ValueOf<typeof bare>>().toEqualTypeOf<{ photo: File | null }>();
  });

  test("is read from the body of a request", async () => {
    const result = await form.submit(right());
    expect(result.value).toMatchObject({ country: "Wales", home: { address: { postcode: "AB1" } } });
    expect(result.ok && result.value.photo.name).toBe("me.png");
  });

  test("is shown with what was typed, its id, its name and its error", async () => {
    const view = form.view(await form.submit({ country: "France", "home[address][postcode]": "AB1" }));
    expect(view?.fields.country).toEqual({
      id: "country",
      name: "country",
      label: { text: "Country" },
      source: countries,
      value: "",
      errorMessage: { text: "Select a country", visuallyHiddenText: en.errorMessage.visuallyHiddenText },
    });
    expect(view?.fields["home.address"]).toEqual({ parts: ["AB1", ""], wrong: ["line"], error: "Enter a line" });
    expect(view?.errorSummary?.errorList).toEqual([
      { text: "Select a country", href: "#country" },
      { text: "Enter a line", href: "#address-line" },
      { text: "Choose a photo", href: "#photo" },
    ]);
  });

  test("uses stored answers, and answers as they were read", () => {
    const stored = form.view({ answers: { country: "Scotland", home: { address: "CD2" } } });
    expect(stored.fields.country.value).toBe("Scotland");
    expect(stored.fields["home.address"].parts).toEqual(["CD2", ""]);
    const read = form.read({ country: "Wales", "home[address][line]": "1 High Street" });
    expect(form.view({ answers: JSON.parse(JSON.stringify(read)) }).fields["home.address"].parts).toEqual([
      "",
      "1 High Street",
    ]);
    expect(form.view().fields["home.address"].parts).toEqual(["", ""]);
  });

  test("can be optional, and a file is an answer", async () => {
    const { photo: _, ...without } = Object.fromEntries(right());
    const withOptional = defineForm({
      photo: { component: upload, label: "Photo", schema: optional(z.instanceof(File)) },
    });
    expect(await withOptional.submit(without)).toEqual({ ok: true, value: { photo: undefined } });
    const result = await withOptional.submit(right());
    expect(result.ok && result.value.photo?.name).toBe("me.png");
  });

  test.each([
    { country: { toString: "x" } },
    { country: ["Wales", {}] },
    { country: null },
    { __proto__: null, country: 1 },
  ])("gets text from a hostile body: %j", async (body) => {
    const view = form.view(await form.submit(body));
    expect(typeof view?.fields.country.value).toBe("string");
  });

  test("can be revealed by an item", async () => {
    const revealing = defineForm({
      abroad: {
        component: "radios",
        fieldset: { legend: { text: "Question" } },
        items: [{ value: "yes", text: "Yes", conditional: { fields: ["country"] } }],
      },
      country: {
        component: autocomplete,
        label: { text: "Country" },
        source: countries,
        schema: z.enum(countries, "Select one"),
      },
    });
    expect((await revealing.submit({})).ok).toBe(true);
    expect((await revealing.submit({ abroad: "yes" })).issues).toMatchObject([
      { message: "Select one", path: ["country"] },
    ]);
  });
});

test("a text that is sent twice is no answer, as in the fields of the package", () => {
  const typed = defineComponent<object, string>({
    read: (body, { name }) => body.text(name),
    show: (options) => options,
  });
  const form = defineForm({ own: { component: typed }, input: { component: "input", label: { text: "A" } } });
  const twice = (value: unknown) => form.read({ own: value, input: value });
  for (const sent of [["a", "b"], ["a", {}], ["a", ""], {}]) expect(twice(sent)).toEqual({ own: "", input: "" });
  for (const sent of ["a", ["a"]]) expect(twice(sent)).toEqual({ own: "a", input: "a" });
});

describe("mistakes are found", () => {
  const label = { text: "Country" };
  test("in the options of a field, by TypeScript", () => {
    // @ts-expect-error `source` is missing
    defineForm({ a: { component: autocomplete, label } });
    // @ts-expect-error `sauce` is misspelt
    defineForm({ a: { component: autocomplete, label, source: [], sauce: [] } });
    // @ts-expect-error `txt` is misspelt
    defineForm({ a: { component: autocomplete, label: { text: "A", txt: "A" }, source: [] } });
    // @ts-expect-error the answer is text
    defineForm({ a: { component: autocomplete, label, source: [], schema: z.array(z.string()) } });
  });

  test.each([
    [
      { component: autocomplete, errorMessage: { text: "A" } },
      '"a" has the option "errorMessage", but errors come from issues.',
    ],
    [{ component: autocomplete, id: "a b" }, '"a" has the id "a b", but an id cannot contain spaces.'],
    [{ component: autocomplete, schema: {} }, 'the schema of "a" is not a Standard Schema.'],
    [{ component: { read() {} } }, '"a" needs a component: input, passwordInput, textarea,'],
  ])("in a field, at run time: %o", (field, message) => {
    expect(() => defineForm({ a: field } as never)).toThrow(message);
  });

  test("in names that two fields share", () => {
    expect(() =>
      defineForm({
        a: { component: addressLookUp, legend: "A" },
        b: { component: "input", label, name: "a[line]" },
      }),
    ).toThrow('"b" and "a" both have the name "a[line]"');
  });

  test("in the definition of the component", () => {
    expect(() => defineComponent({ read: () => "" } as never)).toThrow(
      "defineComponent: the component needs the functions read and show.",
    );
    expect(() => defineComponent({ ...autocomplete, link: () => "" } as never)).toThrow(
      'defineComponent: unknown option "link", did you mean "linkTo"?',
    );
    expect(() => defineComponent({ ...autocomplete, secret: "yes" } as never)).toThrow(
      "defineComponent: secret must be true or false.",
    );
  });

  test.each<[string, object]>([
    ["read is asynchronous, but a form does not wait for it.", { read: async () => "" }],
    ["show is asynchronous, but a form does not wait for it.", { show: async () => ({}) }],
    ["recall is asynchronous, but a form does not wait for it.", { recall: async () => "" }],
    ["recall must be a function.", { recall: "x" }],
    ["linkTo must be a function.", { linkTo: "x" }],
    ["names must be a function.", { names: ["x"] }],
    ...["day", [1], ["day", 1], [""], ["day", ""], null, {}].map((parts): [string, object] => [
      "parts must be a list of names,",
      { parts },
    ]),
  ])("in a member of the component: %s", (sentence, member) => {
    expect(() => defineComponent({ ...autocomplete, ...member } as never)).toThrow(`defineComponent: ${sentence}`);
  });

  test("in the functions of the component, where they are first used", async () => {
    const formWith = (member: object) =>
      defineForm({ a: { component: defineComponent({ ...autocomplete, ...member } as never) } as never });
    await expect(formWith({ read: () => Promise.resolve("") }).submit({})).rejects.toThrow(
      'forms: the component of "a" returns a promise from read, but a form does not wait for it.',
    );
    for (const shown of [undefined, null, "x", Promise.resolve({})]) {
      expect(() => formWith({ show: () => shown }).view()).toThrow(
        'forms: the component of "a" must return an object from show: the options of its macro.',
      );
    }
    for (const names of ["a", [1], ["a", 1], {}]) {
      expect(() => formWith({ names: () => names })).toThrow('the component of "a" must return a list of strings');
    }
  });
});

test.each<[string, object, readonly string[]]>([
  ["one", { tags: "a" }, ["a"]],
  ["several", { tags: ["a", "b", 5] }, ["a", "b", "5"]],
  ["none", {}, []],
  ["what is no text", { tags: [{ toString: "x" }, null, "a"] }, ["a"]],
])("body.texts gives the texts that were sent under a name: %s", (_, body, texts) => {
  const tags = defineComponent<object, readonly string[]>({
    read: (sent, { name }) => sent.texts(name),
    show: (options) => options,
  });
  expect(defineForm({ tags: { component: tags } }).read(body)).toEqual({ tags: texts });
});

test("an answer that is a text is described by its schema, unless the component describes it", () => {
  const rowsOf = (member: object) => {
    const component = defineComponent<object, string>({
      read: (body, { name }) => body.text(name),
      show: (options) => options,
      ...member,
    });
    const form = defineForm({ a: { component, schema: money({ subject: "Amount" }) } });
    return form.summaryRows({ a: "1000" }, { questions: { a: "Amount" } }).map(({ value }) => value);
  };
  expect(rowsOf({})).toEqual([{ text: "£1,000" }]);
  expect(rowsOf({ describe: (answer: string) => `about ${answer}` })).toEqual([{ text: "about 1000" }]);
  expect(() => rowsOf({ describe: () => ["a", {}] })).toThrow(
    'summaryRows: the component of "a" must return a string or a list of strings from describe.',
  );
});

test("the message and the link of a field with several wrong parts are those of the first on the page", () => {
  const view = form.view({
    issues: { "home.address.line": "Enter a line", "home.address.postcode": "Enter a postcode" },
  });
  expect(view.errorSummary?.errorList).toEqual([{ text: "Enter a postcode", href: "#address-postcode" }]);
  expect(view.fields["home.address"]).toMatchObject({ wrong: ["postcode", "line"], error: "Enter a postcode" });
});

test("the type of a field in the view has what the form adds, and what show adds if its types are inferred", () => {
  const explicit = defineComponent<{ label: string }, string>({
    read: (body, { name }) => body.text(name),
    show: (options, answer) => ({ ...options, value: answer ?? "" }),
  });
  const inferred = defineComponent({
    read: (body, { name }) => body.text(name),
    show: (options: OptionsWithError<{ label: string }>, answer: string | undefined) => ({
      ...options,
      value: answer ?? "",
    }),
  });
  const { a, b } = defineForm({
    a: { component: explicit, label: "A" },
    b: { component: inferred, label: "B" },
  }).view().fields;
  expectTypeOf(a).toHaveProperty("id").toEqualTypeOf<string>();
  expectTypeOf(a.errorMessage?.text).toEqualTypeOf<string | undefined>();
  expectTypeOf(a.label).toEqualTypeOf<string>();
  expectTypeOf(b.value).toEqualTypeOf<string>();
  expectTypeOf(b).toHaveProperty("id").toEqualTypeOf<string>();
  // @ts-expect-error a label is missing
  () => defineForm({ b: { component: inferred } });
});
