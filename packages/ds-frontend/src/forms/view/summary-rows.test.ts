import { summaryList } from "ds-frontend";
import { cy, date, defineComponent, defineForm, en, file, optional, text } from "ds-frontend/forms";
import * as fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { byClass, byName, elements, parse, textOf } from "../../../../../test/support/dom.js";
import { nasty } from "../../../../../test/support/options.js";
import { polluted } from "../../../../../test/support/pollution.js";

const legend = (text: string) => ({ fieldset: { legend: { text } } });
const fields = {
  fullName: { component: "input", id: "full-name", label: { text: "Full name" } },
  born: { component: "dateInput", ...legend("Date of birth"), schema: date({ subject: "Your date of birth" }) },
  contact: {
    component: "radios",
    ...legend("How should we contact you?"),
    items: [
      { value: "email", text: "Email", conditional: { fields: ["email"] } },
      { value: "post", html: "By <b>post</b>" },
    ],
  },
  email: { component: "input", label: { text: "Email address" } },
  help: {
    component: "checkboxes",
    ...legend("Help"),
    items: [{ value: "a", text: "A seat" }, { divider: "or" }, { value: "b", text: "Bread & butter" }],
  },
  country: {
    component: "select",
    label: { html: "<b>Your</b> country &amp; region" },
    items: [
      { value: "", text: "Choose" },
      { value: "w", text: "Wales" },
    ],
  },
  detail: { component: "characterCount", label: { text: "Detail" }, schema: text({ subject: "A", maxlength: 99 }) },
  photo: { component: "fileUpload", label: { text: "Photo" }, schema: optional(file({ subject: "A photo" })) },
  password: { component: "input", type: "password", label: { text: "Password" } },
  token: { component: "input", type: "hidden", label: { text: "Token" } },
} as const;
const form = defineForm(fields);
const values = {
  fullName: "Sam <b>Example</b>",
  born: "1984-03-31",
  contact: "email",
  email: "sam@example.com",
  help: ["a", "b"],
  country: "w",
  detail: "One\r\n<i>two</i>\n\nthree\n",
  photo: { originalname: "me & you.jpg", filename: "8f2a" },
  password: "secret",
  token: "secret",
};

/** The questions and answers that a person reads. */
const read = (rows: ReturnType<typeof form.summaryRows>) => {
  const { tree } = parse(summaryList({ rows }));
  return byName(tree, "dt").map((key, index) => [
    textOf(key),
    byName([byName(tree, "div")[index] as never], "dd")[0]
      ?.children.map((node) => (typeof node === "string" ? node : node.name === "br" ? "\n" : textOf(node)))
      .join(""),
  ]);
};

test("each answer is shown as a person reads it, with its question, in the order of the page", () => {
  expect(read(form.summaryRows(values))).toEqual([
    ["Full name", "Sam <b>Example</b>"],
    ["Date of birth", "31 March 1984"],
    ["How should we contact you?", "Email"],
    ["Email address", "sam@example.com"],
    ["Help", "A seat\nBread & butter"],
    ["Your country & region", "Wales"],
    ["Detail", "One\n<i>two</i>\n\nthree"],
    ["Photo", "me & you.jpg"],
  ]);
});

test("a link leads to the field and says what it changes", () => {
  const rows = form.summaryRows(values, { href: "/details?from=check", questions: { contact: "Contact" } });
  const { tree } = parse(summaryList({ rows }));
  expect(
    byName(tree, "a").map((link) => [link.attributes.find(([name]) => name === "href")?.[1], textOf(link)]),
  ).toEqual([
    ["/details?from=check#full-name", "Change Full name"],
    ["/details?from=check#born-day", "Change Date of birth"],
    ["/details?from=check#contact", "Change Contact"],
    ["/details?from=check#email", "Change Email address"],
    ["/details?from=check#help", "Change Help"],
    ["/details?from=check#country", "Change Your country & region"],
    ["/details?from=check#detail", "Change Detail"],
    ["/details?from=check#photo", "Change Photo"],
  ]);
  expect(form.summaryRows(values)[0]).not.toHaveProperty("actions");
});

test("a question without an answer says so, and one that is not on the page has no row", () => {
  for (const empty of [
    {},
    null,
    undefined,
    { fullName: " ", help: [], country: "", born: {}, photo: "", detail: "\n" },
  ]) {
    expect(read(form.summaryRows(empty)).map(([, answer]) => answer)).toEqual(Array(7).fill("Not answered"));
  }
  const questions = read(form.summaryRows({ ...values, contact: "post" }));
  expect(questions.map(([question]) => question)).not.toContain("Email address");
  expect(questions[2]).toEqual(["How should we contact you?", "By post"]);
});

test("rows have the words and dates of the form's language", () => {
  const rows = defineForm(fields, { locale: cy }).summaryRows({ born: "1984-03-31" }, { href: "/manylion" });
  expect(read(rows).slice(0, 2)).toEqual([
    ["Full name", "Heb ei ateb"],
    ["Date of birth", "31 Mawrth 1984"],
  ]);
  expect(rows[0]?.actions?.items[0]).toMatchObject({ text: "Newid" });
});

describe("dates", () => {
  const month = defineForm({
    start: { component: "dateInput", ...legend("Start"), items: [{ name: "month" }, { name: "year" }] },
  });
  test.each<[unknown, string]>([
    [{ day: "1", month: "3", year: "2024" }, "1 March 2024"],
    [{ day: "01", month: "mar", year: "2024" }, "1 March 2024"],
    [{ day: "31", month: "2", year: "2024" }, "31 2 2024"],
    [{ day: "", month: "2", year: "" }, "2"],
    [{ day: "<b>", month: "2", year: "2024" }, "<b> 2 2024"],
  ])("%j is shown as %s", (born, expected) => {
    expect(read(form.summaryRows({ born }))[1]?.[1]).toBe(expected);
  });
  test("of a month", () => {
    expect(read(month.summaryRows({ start: "1984-03" }))).toEqual([["Start", "March 1984"]]);
  });
});

test("passwords are never shown, not even as a row", () => {
  expect(JSON.stringify(form.summaryRows(values))).not.toMatch(/secret|Password|Token/);
});

test("what submit gives can be shown", async () => {
  const result = await defineForm({
    age: { component: "input", label: { text: "Age" }, schema: z.coerce.number().min(1) },
  }).submit({ age: "7" });
  if (!result.ok) throw new Error("refused");
  const again = defineForm({ age: { component: "input", label: { text: "Age" } } });
  expect(read(again.summaryRows(result.value))).toEqual([["Age", "7"]]);
});

describe("a component of your own", () => {
  const own = <Answer>(describe?: (answer: Answer) => string | readonly string[]) =>
    defineForm({
      a: {
        component: defineComponent<{ label: { text: string } }, Answer>({
          read: () => undefined as never,
          show: (options) => options,
          ...(describe && { describe }),
        }),
        label: { text: "A" },
      },
    });
  test("describes its answer in words", () => {
    const described = own<{ lat: number }>(({ lat }) => [`${lat} north`, "<b>"]);
    expect(read(described.summaryRows({ a: { lat: 5 } }))).toEqual([["A", "5 north\n<b>"]]);
  });
  test("needs to, unless its answer is a string or a list of strings", () => {
    expect(read(own().summaryRows({ a: "x" }))).toEqual([["A", "x"]]);
    expect(read(own().summaryRows({ a: ["x", 2] }))).toEqual([["A", "x\n2"]]);
    expect(() => own().summaryRows({ a: { lat: 5 } })).toThrow('the component of "a" needs a function describe');
    expect(() => own(() => ({}) as never).summaryRows({ a: 1 })).toThrow("must return a string or a list of strings");
  });
});

test("mistakes of a program are reported", () => {
  const without = defineForm({ yes: { component: "checkboxes", items: [{ value: "y", text: "Yes" }] } });
  expect(read(without.summaryRows({ yes: ["y"] }, { questions: { yes: "Agreed" } }))).toEqual([["Agreed", "Yes"]]);
  expect(() => form.summaryRows({}, { href: "/a#b" })).toThrow("without a #");
  expect(() => form.summaryRows({}, { hrefs: "/a" } as never)).toThrow(
    'summaryRows: unknown option "hrefs", did you mean "href"?',
  );
  // @ts-expect-error a key that the form does not have
  expect(() => form.summaryRows({}, { questions: { fulName: "x" } })).toThrow('did you mean "fullName"?');
  expect(() => form.summaryRows("x" as never)).toThrow("summaryRows: answers is a string");
});

test("no stored value throws or becomes markup", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const value = fc.oneof(nasty, fc.jsonValue(), fc.anything({ maxDepth: 2 }), fc.array(nasty, { maxLength: 3 }));
  const stored = fc.record(Object.fromEntries(Object.keys(fields).map((key) => [key, value])), { requiredKeys: [] });
  const allowed = new Set(["dl", "div", "dt", "dd", "a", "span", "br", "b"]);
  const forms = [en, cy].map((locale) => defineForm(fields, { locale }));
  fc.assert(
    fc.property(stored, fc.constantFrom(...forms), (answers, form) => {
      const rows = form.summaryRows(answers, { href: "/a" });
      const { tree, errors } = parse(summaryList({ rows }));
      expect(errors).toEqual([]);
      // The one `b` in an answer is that of an item, and the one in a question that of a label.
      const wrong = [...elements(tree)].filter(
        ({ name, attributes }) => !allowed.has(name) || (name === "b" && attributes.length > 0),
      );
      expect(wrong).toEqual([]);
      expect(byName(tree, "b").length).toBeLessThanOrEqual(2);
      expect(byClass(tree, "ds-summary-list__row")).toBeDefined();
    }),
  );
  warn.mockRestore();
});

test("the hidden words of a link have no character references left in them", () => {
  const html = "Enw <em>llawn</em>&rsquo;r t&ycirc; &hellip; &eacute; &pound;5&ndash;6 &#8217;&#x2019; &lt;b&gt;";
  const name = defineForm({ name: { component: "input", label: { html } } });
  const [row] = name.summaryRows({ name: "Sam" }, { href: "/name" });
  expect(row?.actions?.items[0]?.visuallyHiddenText).toBe("Enw llawn ’r tŷ … é £5–6 ’’ <b>");
});

test("a property of Object.prototype does not become the HTML of an answer", () => {
  const details = defineForm({
    note: { component: "textarea", label: { text: "Note" } },
    some: {
      component: "checkboxes",
      fieldset: { legend: { text: "Some" } },
      items: [
        { value: "a", text: "A & B" },
        { value: "c", text: "C" },
      ],
    },
  });
  const rows = () => JSON.stringify(details.summaryRows({ note: "one\n<b>two", some: ["a", "c"] }, { href: "/" }));
  const before = rows();
  expect(polluted(["html"], "<script>", false, rows)).toBe(before);
});
