import { date, defineForm, optional, text } from "ds-frontend/forms";
import { defineJourney } from "ds-frontend/journey";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { another, choose } from "../../../../test/support/journey-forms.js";

// biome-ignore lint/suspicious/noExplicitAny: conditions as JavaScript authors write them, with faults that types would show.
type Loose = any;
const yesNo = choose(["yes", "no"]);
const name = defineForm({
  name: { component: "input", label: { text: "Name" }, schema: text({ subject: "Name", maxlength: 50 }) },
});
const born = defineForm({
  born: { component: "dateInput", fieldset: { legend: { text: "Born" } }, schema: date({ subject: "Born" }) },
});

const apply = defineJourney({
  name: { form: name, cases: [{ name: "Ann" }] },
  nationality: { form: choose(["british", "irish", "other"]) },
  visa: { form: yesNo, when: ({ nationality }) => nationality?.answer === "other" },
  born: { form: born, cases: [{ born: "1984-03-27" }, { born: "2020-01-01" }] },
  tooYoung: { when: ({ born }) => born !== undefined && born.born > "2010-01-01", ends: true },
  check: {},
});

test("paths are all ways through, each with answers that lead along it", () => {
  const paths = apply.paths();
  expect(paths.map(({ pages }) => pages.join(" "))).toEqual([
    "name nationality visa born tooYoung",
    "name nationality visa born check",
    "name nationality born tooYoung",
    "name nationality born check",
  ]);
  expect(paths[1]?.answers).toEqual({
    name: { name: "Ann" },
    nationality: { answer: "other" },
    visa: { answer: "yes" },
    born: { born: "1984-03-27" },
  });
  for (const { pages, answers } of paths) {
    expect(apply.at(pages.at(-1) as string, answers).redirect).toBeUndefined();
    expect(apply.value(answers) !== undefined).toBe(pages.at(-1) === "check");
  }
});

test("cover takes every turning in few paths", () => {
  expect(apply.cover().map(({ pages }) => pages.join(" "))).toEqual([
    "name nationality visa born check",
    "name nationality born tooYoung",
  ]);
  expect(defineJourney({ name: { form: name }, check: {} }).cover()).toEqual([
    { pages: ["name", "check"], answers: { name: {} } },
  ]);
});

test("a journey without a fault has no problems", () => expect(apply.problems()).toEqual([]));

test("mermaid draws the pages and each step from one to another", () => {
  expect(apply.mermaid()).toBe(`flowchart TD
  p0["name"]
  p1["nationality"]
  p2{{"visa"}}
  p3["born"]
  p4(["tooYoung"])
  p5["check"]
  p0 --> p1
  p1 --> p2
  p1 --> p3
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

  test("there is a limit, and the error says what to use instead", () => {
    expect(() => journey.paths()).toThrow(
      "there are more than 1000 paths. Use cover(), or a higher limit: paths({ limit }).",
    );
    expect(journey.paths({ limit: 1024 })).toHaveLength(1024);
  });

  test("two paths take every turning", () => {
    expect(journey.cover().map(({ pages }) => pages.length)).toEqual([21, 11]);
  });
});

describe("planted faults", () => {
  test.each<[string, object, unknown[]]>([
    [
      "a page that no answers lead to",
      { a: { form: yesNo }, b: { form: yesNo, when: ({ a }: Loose) => a?.answer === "maybe" }, check: {} },
      [{ page: "b", message: "No answers lead to this page." }],
    ],
    [
      "two conditions that exclude each other",
      {
        a: { form: yesNo },
        b: { form: yesNo, when: ({ a }: Loose) => a?.answer === "yes" },
        c: { form: yesNo, when: ({ a, b }: Loose) => b?.answer === "no" && a?.answer === "no" },
        check: {},
      },
      [{ page: "c", message: "No answers lead to this page." }],
    ],
    [
      "pages after one that always ends the journey",
      { a: { form: yesNo }, end: { ends: true }, check: {} },
      [{ page: "check", message: "No answers lead to this page." }],
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
        {
          page: "c",
          message:
            "The condition throws when the page \"b\" is not on the way: Cannot read properties of undefined (reading 'answer')",
        },
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
      [{ page: "b", message: 'The condition throws when "a.answer" is "y": No y' }],
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
      [{ page: "a", message: 'The condition reads the page "b", which does not come before this one.' }],
    ],
    [
      "a condition that reads itself",
      { a: { form: yesNo, when: ({ a }: Loose) => a?.answer !== "yes" }, check: {} },
      [{ page: "a", message: 'The condition reads the page "a", which does not come before this one.' }],
    ],
    [
      "a condition that reads a page which is not there",
      { a: { form: yesNo }, b: { form: yesNo, when: ({ aa }: Loose) => aa?.answer !== "yes" }, check: {} },
      [{ page: "b", message: 'The condition reads "aa", but there is no page of this name.' }],
    ],
    [
      "a condition that reads what people type",
      { a: { form: name }, b: { form: yesNo, when: ({ a }: Loose) => a.name === "Ann" }, check: {} },
      [
        {
          page: "b",
          message:
            'The condition reads "a.name", which people type: add "cases" to the page "a", with values that make the condition true and false.',
        },
      ],
    ],
    [
      "cases that the form does not accept",
      { a: { form: born, cases: [{ born: "1984-03-27" }, { born: "1984-02-30" }] }, check: {} },
      [{ page: "a", message: 'The form does not accept one of the cases: {"born":"1984-02-30"}' }],
    ],
    [
      "a last page that may be missing",
      { a: { form: yesNo }, check: { when: ({ a }: Loose) => a.answer === "yes" } },
      [
        {
          page: "check",
          message: "This is the last page, which everybody must reach: leave out its when and ends.",
        },
      ],
    ],
  ])("%s", (_, pages, problems) => {
    expect(defineJourney(pages).problems()).toEqual(problems);
  });

  test("paths and cover ask for cases in the same words", () => {
    const journey = defineJourney({ a: { form: name }, b: { when: ({ a }) => a?.name === "Ann" }, check: {} });
    const message =
      'journey: the page "b": The condition reads "a.name", which people type: add "cases" to the page "a"';
    expect(() => journey.paths()).toThrow(message);
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
      .paths()
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
    expect(journey.paths().map(({ pages }) => pages.join(""))).toEqual(["abccheck", "adcheck"]);
  });

  test("the answers of a list, by its cases", () => {
    const journey = defineJourney({
      people: {
        each: yesNo,
        form: another,
        cases: [[{ answer: "yes" }], [{ answer: "no" }, { answer: "no" }]],
      },
      school: { form: yesNo, when: ({ people }) => people?.some(({ answer }) => answer === "no") ?? false },
      check: {},
    });
    const paths = journey.paths();
    expect(paths.map(({ pages }) => pages.length)).toEqual([3, 2]);
    expect(journey.value(paths[0]?.answers)).toMatchObject({ people: [{ answer: "no" }, { answer: "no" }] });
  });
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
    expect(journey.problems()).toEqual([{ page: "never", message: "No answers lead to this page." }]);
    expect(journey.cover()).toHaveLength(2);
  });
});
