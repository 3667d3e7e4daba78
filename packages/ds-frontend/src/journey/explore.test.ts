import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { date, defineForm, optional, text } from "ds-frontend/forms";
import { defineJourney } from "ds-frontend/journey";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { another, choose, problemsOf } from "../../../../test/support/journey-forms.js";

// biome-ignore lint/suspicious/noExplicitAny: conditions as JavaScript authors write them, with faults that types would show.
type Loose = any;
const yesNo = choose(["yes", "no"]);
const name = defineForm({
  name: { component: "input", label: { text: "Name" }, schema: text({ subject: "Name", maxlength: 50 }) },
});
const born = defineForm({
  born: { component: "dateInput", fieldset: { legend: { text: "Born" } }, schema: date({ subject: "Born" }) },
});

const code = {
  component: "input",
  label: { text: "Code" },
  schema: z.string().refine(async () => assert.fail()),
} as const;
const plain = {
  component: "input",
  label: { text: "Plain" },
  schema: text({ subject: "Plain", maxlength: 50 }),
} as const;

const apply = defineJourney({
  name: { form: name, cases: [{ name: "Ann" }] },
  nationality: { form: choose(["british", "irish", "other"]), row: "nationality" },
  visa: { form: yesNo, when: ({ nationality }) => nationality?.answer === "other" },
  born: { form: born, cases: [{ born: "1984-03-27" }, { born: "2020-01-01" }] },
  tooYoung: { when: ({ born }) => born !== undefined && born.born > "2010-01-01", ends: true },
  check: {},
});

test("cover takes every turning in few paths", () => {
  const paths = apply.cover();
  expect(paths.map(({ pages }) => pages.join(" "))).toEqual([
    "name nationality visa born check",
    "name nationality born tooYoung",
  ]);
  expect(paths[0]?.answers).toEqual({
    name: { name: "Ann" },
    nationality: { answer: "other" },
    visa: { answer: "yes" },
    born: { born: "1984-03-27" },
  });
  for (const { pages, answers } of paths) {
    expect(apply.at(pages.at(-1) as string, answers).redirect).toBeUndefined();
    expect(apply.value(answers) !== undefined).toBe(pages.at(-1) === "check");
  }
  expect(defineJourney({ name: { form: name }, check: {} }).cover()).toEqual([
    {
      pages: ["name", "check"],
      answers: { name: { name: "Example" } },
      context: undefined,
      steps: [{ page: "name", href: "/name", form: name, answers: { name: "Example" } }],
    },
  ]);
});

test("a journey without a fault has no problems", () => expect(apply.problems()).toEqual([]));

test("mermaid draws the pages and each step from one to another", () => {
  expect(apply.mermaid({ titles: { visa: "What kind of visa do you have?" } })).toBe(`flowchart TD
  p0["Name"]
  p1["nationality"]
  p2["What kind of visa do you have?"]
  p3["Born"]
  p4(["Too young"])
  p5["Check"]
  p0 --> p1
  p1 -->|"other"| p2
  p1 -->|"british or irish"| p3
  p2 --> p3
  p3 --> p4
  p3 --> p5
`);
});

describe("paths multiply", () => {
  const questions = Array.from({ length: 10 }, (_, index) => [`q${index}`, { form: yesNo }]);
  const details = questions.map(([page], index) => [
    `d${index}`,
    { form: yesNo, when: (answers: Record<string, { answer: string }>) => answers[page as string]?.answer === "yes" },
  ]);
  const journey = defineJourney(Object.fromEntries([...questions, ...details, ["check", {}]]));

  test("two paths take every turning", () => {
    expect(journey.cover().map(({ pages }) => pages.length)).toEqual([21, 11]);
  });
});

describe("planted faults", () => {
  test.each<[string, object, string[]]>([
    [
      "a page that no answers lead to",
      { a: { form: yesNo }, b: { form: yesNo, when: ({ a }: Loose) => a?.answer === "maybe" }, check: {} },
      ["b: No answers lead to this page."],
    ],
    [
      "two conditions that exclude each other",
      {
        a: { form: yesNo },
        b: { form: yesNo, when: ({ a }: Loose) => a?.answer === "yes" },
        c: { form: yesNo, when: ({ a, b }: Loose) => b?.answer === "no" && a?.answer === "no" },
        check: {},
      },
      ["c: No answers lead to this page."],
    ],
    [
      "pages after one that always ends the journey",
      { a: { form: yesNo }, end: { ends: true }, check: {} },
      ["check: No answers lead to this page."],
    ],
    [
      "a condition that reads a page which may be missing",
      {
        a: { form: yesNo },
        b: { form: yesNo, when: ({ a }: Loose) => a.answer === "yes" },
        c: { form: yesNo, when: ({ b }: Loose) => b.answer === "yes" },
        check: {},
      },
      [
        "c: The condition throws when the page \"b\" does not apply: Cannot read properties of undefined (reading 'answer')",
      ],
    ],
    [
      "a condition that throws for one answer",
      {
        a: { form: choose(["x", "y", "z"]) },
        b: {
          form: yesNo,
          when: ({ a }: Loose) => {
            if (a.answer === "y") throw new RangeError("No y");
            return a.answer === "x";
          },
        },
        check: {},
      },
      ['b: The condition throws when "a.answer" is "y": No y'],
    ],
    [
      "a condition that would throw, but only with answers that cannot be",
      {
        a: { form: yesNo },
        b: { form: yesNo, when: ({ a }: Loose) => a.answer === "yes" },
        c: { form: yesNo, when: ({ a, b }: Loose) => a.answer === "yes" && b.answer === "yes" },
        check: {},
      },
      [],
    ],
    [
      "a condition that reads a page after it",
      { a: { form: yesNo, when: ({ b }: Loose) => b?.answer !== "yes" }, b: { form: yesNo }, check: {} },
      ['a: The condition reads the page "b", which does not come before this one.'],
    ],
    [
      "a condition that reads itself",
      { a: { form: yesNo, when: ({ a }: Loose) => a?.answer !== "yes" }, check: {} },
      ['a: The condition reads the page "a", which does not come before this one.'],
    ],
    [
      "a condition that reads a page which is not there",
      { a: { form: yesNo }, b: { form: yesNo, when: ({ aa }: Loose) => aa?.answer !== "yes" }, check: {} },
      ['b: The condition reads "aa", but there is no page of this name.'],
    ],
    [
      "a condition that reads what people type",
      { a: { form: name }, b: { form: yesNo, when: ({ a }: Loose) => a.name === "Ann" }, check: {} },
      [
        'b: The condition reads "a.name", which people type: add "cases" to the page "a", with values that make the condition true and false.',
      ],
    ],
    [
      "cases that the form does not accept",
      { a: { form: born, cases: [{ born: "1984-03-27" }, { born: "1984-02-30" }] }, check: {} },
      ['a: The form does not accept one of the cases: {"born":"1984-02-30"}'],
    ],
    [
      "a fault in a journey that a page repeats",
      {
        people: {
          each: {
            item: defineJourney({
              name: { form: name },
              visa: { form: yesNo, when: ({ name }: Loose) => name.name === "Ann" },
            }),
            another,
          },
        },
        check: {},
      },
      [
        'people/each/visa: The condition reads "name.name", which people type: add "cases" to the page "name", with values that make the condition true and false.',
      ],
    ],
    [
      "asynchronous schemas of fields, forms and made forms, which nobody needs to call to know that",
      {
        a: { form: defineForm({ code }) },
        b: {
          form: defineForm({ plain }, { schema: z.object({ plain: z.string() }).refine(async () => assert.fail()) }),
        },
        c: { form: () => defineForm({ code }) },
        d: { form: (_: Loose) => defineForm({ code }) },
        check: {},
      },
      ["a", "b", "c", "d"].map(
        (page) =>
          `${page}: The schema of "${page === "b" ? "plain" : "code"}", or of its form, is asynchronous, so that a stored answer is not checked by it again: ask when the page is sent, and pass what you learn as "issues" of submit.`,
      ),
    ],
    [
      "words for a question that no form of the page asks",
      { a: { form: () => yesNo, questions: { answer: "A", anwser: "A" } }, check: {} },
      ['a: "questions" has an unknown option "anwser", did you mean "answer"?'],
    ],
    [
      "a last page that may be missing",
      { a: { form: yesNo }, check: { when: ({ a }: Loose) => a.answer === "yes" } },
      ["check: This is the last page, which everybody must reach: leave out its when and ends."],
    ],
  ])("%s", (_, pages, problems) => {
    expect(problemsOf(defineJourney(pages))).toEqual(problems);
  });

  test("cover and before ask for cases", () => {
    const journey = defineJourney({ a: { form: name }, b: { when: ({ a }) => a?.name === "Ann" }, check: {} });
    const message =
      'journey: the page "b": The condition reads "a.name", which people type: add "cases" to the page "a"';
    expect(() => journey.before("b")).toThrow(message);
    expect(() => journey.cover()).toThrow(message);
  });
});

describe("what a condition can read", () => {
  const household = defineForm({
    has: {
      component: "radios",
      fieldset: { legend: { text: "Has" } },
      items: [
        { value: "email", text: "Email", conditional: { fields: ["way"] } },
        { value: "none", text: "None" },
      ],
      schema: z.enum(["email", "none"]),
    },
    way: {
      component: "select",
      label: { text: "Way" },
      items: [
        { value: "", text: "Choose" },
        { value: "home", text: "Home" },
        { value: "work", text: "Work" },
      ],
      schema: z.enum(["home", "work"]),
    },
    "needs.list": {
      component: "checkboxes",
      fieldset: { legend: { text: "Needs" } },
      items: ["a", "b", "none"].map((value) => ({ value, text: value })),
      schema: z.array(z.string()).refine((list) => list.length < 2 || !list.includes("none")),
    },
    maybe: {
      component: "select",
      label: { text: "Maybe" },
      items: [
        { value: "", text: "" },
        { value: "x", text: "X" },
      ],
      schema: optional(z.enum(["x"])),
    },
  });
  const sequences = (when: (page: Loose) => unknown) =>
    defineJourney({
      first: { form: household },
      second: { form: yesNo, when: ({ first }) => Boolean(when(first)) },
      check: {},
    })
      .cover()
      .map(({ pages }) => pages.length);

  test.each<[string, (page: Loose) => unknown, number[]]>([
    ["a choice", (page) => page.has === "none", [3, 2]],
    ["a field that another reveals", (page) => page.way === "work", [3, 2]],
    ["a revealed field is undefined otherwise", (page) => page.has === "none" && page.way === "work", [2]],
    ["checkboxes, at a nested key", (page) => page.needs.list.includes("a") && page.needs.list.includes("b"), [3, 2]],
    [
      "checkboxes that the schema refuses together",
      (page) => page.needs.list.includes("a") && page.needs.list.includes("none"),
      [2],
    ],
    ["nothing, if that is accepted", (page) => page.maybe === undefined, [3, 2]],
    ["all of a page", (page) => JSON.stringify(page).includes("work"), [3, 2]],
    ["a copy", (page) => ({ ...page }).has === "none", [3, 2]],
  ])("%s", (_, when, expected) => expect(sequences(when)).toEqual(expected));

  test("the pages on the way, by name", () => {
    const journey = defineJourney({
      a: { form: yesNo },
      b: { form: yesNo, when: ({ a }) => a?.answer === "yes" },
      c: { form: yesNo, when: (answers) => "b" in answers },
      d: { form: yesNo, when: (answers) => Object.keys({ ...answers }).length === 1 },
      check: {},
    });
    expect(journey.cover().map(({ pages }) => pages.join(""))).toEqual(["abccheck", "adcheck"]);
  });

  test("the answers of a list, by its cases", () => {
    const journey = defineJourney({
      people: {
        each: { item: yesNo, another },
        cases: [[{ answer: "yes" }], [{ answer: "no" }, { answer: "no" }]],
      },
      school: { form: yesNo, when: ({ people }) => people?.some(({ answer }) => answer === "no") ?? false },
      check: {},
    });
    const paths = journey.cover();
    expect(paths.map(({ pages }) => pages.length)).toEqual([3, 2]);
    expect(journey.value(paths[0]?.answers)).toMatchObject({ people: [{ answer: "no" }, { answer: "no" }] });
  });
});

test("the steps of a path are what a person sends: items, and if there is another", async () => {
  const item = defineJourney({
    kind: { form: choose(["adult", "child"]) },
    school: { form: yesNo, when: ({ kind }) => kind?.answer === "child" },
  });
  const journey = defineJourney({
    people: { each: { item, another, most: 3 } },
    visits: { each: { item: yesNo, another, most: 2 }, cases: [[{ answer: "yes" }, { answer: "no" }]] },
    check: {},
  });
  const [path] = journey.cover();
  expect(path?.steps.map(({ page, answers }) => [page, Object.values(answers)[0]])).toEqual([
    ["people/new-1/kind", "child"],
    ["people/1/school", "yes"],
    ["people", "yes"],
    ["people/new-2/kind", "adult"],
    ["people", "no"],
    ["visits/new-1", "yes"],
    ["visits", "yes"],
    ["visits/new-2", "no"],
    ["visits", undefined],
  ]);
  let answers: object = {};
  let next = "/people/new-1/kind";
  for (const { page, href, form, answers: sent } of path?.steps ?? []) {
    expect(href).toBe(next);
    const result = await journey.submit(page, form?.body(sent) ?? {}, answers);
    if (!result.ok) throw new Error(page);
    ({ answers, redirect: next } = result);
  }
  expect([next, answers]).toEqual(["/check", path?.answers]);
});

test("the drawing in the README of the starter is that of its journey", async () => {
  const starter = new URL("../../starter/service/", import.meta.url);
  const { journeyIn } = await import(new URL("journey.js", starter).href);
  const { languages } = await import(new URL("words.js", starter).href);
  const [{ words }] = languages;
  const drawing = `\`\`\`mermaid\n${journeyIn(words, "").mermaid({ titles: words.titles })}\`\`\``;
  expect(readFileSync(new URL("README.md", starter), "utf8")).toContain(drawing);
});

test("mermaid names answers that are few, and neither boxes nor cases", () => {
  const needs = defineForm({
    needs: {
      component: "checkboxes",
      fieldset: { legend: { text: "Needs" } },
      items: ["seat", "step", "help"].map((value) => ({ value, text: `A ${value}` })),
    },
  });
  const helper = { form: yesNo, when: ({ needs }: Loose) => needs.needs.includes("help") };
  const many = choose(["a", "b", "c", "d", "e"]);
  const rest = { form: yesNo, when: ({ many }: Loose) => many.answer !== "e" };
  const drawing = defineJourney({ needs: { form: needs }, helper, many: { form: many }, rest, check: {} } as never);
  expect(drawing.mermaid().match(/-->.*/g)).toEqual(["--> p1", "--> p2", "--> p2", "--> p3", '-->|"e"| p4', "--> p4"]);
});

test("mermaid draws sections and lists as boxes, and says which answers lead on", () => {
  const journey = defineJourney({
    kind: { form: choose(["person", "company", "charity"], "Kind"), section: "You <b>" },
    number: { form: name, when: ({ kind }) => kind?.answer !== "person" },
    helpers: { each: { item: yesNo, another }, section: "Help", row: "Helpers" },
    check: { section: "Check" },
  });
  expect(journey.mermaid({ titles: { number: 'The "number"', "helpers/each": "Helper" } })).toBe(`flowchart TD
  subgraph p0s["You #60;b#62;"]
  p0["Kind"]
  p1["The #34;number#34;"]
  end
  subgraph p2s["Help"]
  subgraph p2l["Helpers"]
  p2[["another"]]
  p2_0["Helper"]
  p2 -->|"yes"| p2_0
  p2_0 --> p2
  end
  end
  subgraph p3s["Check"]
  p3["Check"]
  end
  p0 -->|"company or charity"| p1
  p0 -->|"person"| p2
  p1 --> p2
  p2 --> p3
`);
});

describe("large journeys", () => {
  /** A journey in which every third page depends on the one before it, and some on pages far away. */
  function journeyOf(count: number) {
    const pages = Array.from({ length: count }, (_, index) => {
      const when = (answers: Record<string, { answer: string } | undefined>) =>
        answers[`p${index - 1}`]?.answer === "yes" || answers[`p${index - 12}`]?.answer === "c";
      return [
        `p${index}`,
        { form: index % 2 ? yesNo : choose(["a", "b", "c", "yes"]), ...(index % 3 === 2 && { when }) },
      ];
    });
    return defineJourney(Object.fromEntries([...pages, ["check", {}]]));
  }

  test("30 pages: the paths of cover() lead to the end, page by page", async () => {
    const journey = journeyOf(30);
    for (const { pages, answers } of journey.cover()) {
      let kept: object = {};
      let page = "p0";
      for (const expected of pages.slice(0, -1)) {
        expect(page).toBe(expected);
        const result = await journey.submit(page, (answers as Record<string, object>)[page], kept);
        if (!result.ok) throw new Error(page);
        kept = JSON.parse(JSON.stringify(result.answers));
        page = result.redirect.slice(1);
      }
      expect([page, kept]).toEqual(["check", answers]);
      expect(journey.value(kept)).toBeDefined();
    }
  });

  test("50 pages take no more than a few runs through their conditions for each turning", () => {
    let runs = 0;
    const pages = Array.from({ length: 50 }, (_, index) => {
      const when = (answers: Record<string, { answer: string } | undefined>) => {
        runs += 1;
        return answers[`p${index - 1}`]?.answer === "yes" || answers[`p${Math.max(0, index - 12)}`]?.answer === "no";
      };
      return [`p${index}`, { form: yesNo, ...(index % 3 === 2 && { when }) }];
    });
    const journey = defineJourney(Object.fromEntries([...pages, ["check", {}]]));
    expect(journey.cover().length).toBeLessThanOrEqual(3);
    expect(journey.problems()).toEqual([]);
    expect(journey.mermaid().match(/-->/g)).toHaveLength(66);
    expect(runs).toBeLessThan(50 * 50 * 2);
  });

  test("answers that no condition depends on are not tried one after the other", () => {
    const countries = choose(Array.from({ length: 200 }, (_, index) => `c${index}`) as [string, ...string[]]);
    const pages = Array.from({ length: 8 }, (_, index) => [
      [`p${index}`, { form: countries }],
      [`d${index}`, { form: yesNo, when: (answers: Loose) => answers[`p${index}`].answer === "c150" }],
    ]).flat();
    const never = { form: yesNo, when: (answers: Loose) => answers.p0.answer === "c1" && answers.p7.answer === "c900" };
    const journey = defineJourney(Object.fromEntries([...pages, ["never", never], ["check", {}]]));
    expect(problemsOf(journey)).toEqual(["never: No answers lead to this page."]);
    expect(journey.cover()).toHaveLength(2);
  });
});
