import { choice, defineForm, number } from "ds-frontend/forms";
import { defineJourney, type ShownPage } from "ds-frontend/journey";
import { describe, expect, test } from "vitest";
import { another, choose, typed, walk } from "../../../../test/support/journey-forms.js";

/*
 * What people ask of libraries for journeys most often, by theme.
 */

const towns: Readonly<Record<string, readonly string[]>> = { wales: ["Cardiff"], scotland: ["Oban", "Wick"] };
const select = (values: readonly string[]) =>
  defineForm({
    town: {
      component: "select",
      label: { text: "Town" },
      items: [{ value: "", text: "Select" }, ...values.map((value) => ({ value, text: value }))],
      schema: choice({ subject: "Your town" }),
    },
  });
const amount = (name: string, max: number) =>
  defineForm({ amount: { component: "input", label: { text: name }, schema: number({ subject: name, max }) } });

const move = defineJourney(
  {
    email: { form: typed("email"), when: (_, { account }) => !account },
    country: { form: choose(["wales", "scotland"]) },
    town: { form: ({ country }) => select(towns[country?.answer ?? ""] ?? []) },
    income: { form: amount("Your income", 1000) },
    rent: { form: ({ income }) => amount(`Rent of ${income?.amount}`, income?.amount ?? 0) },
    check: {},
  },
  { contexts: [{ account: true }, { account: false }] },
);
const signedIn = { context: { account: true } };
const moved = { country: { answer: "scotland" }, town: { town: "Oban" }, income: { amount: 500 } };

const home = defineJourney({
  start: { form: typed("start"), back: "/guide" },
  list: { tasks: true, back: false },
  name: { form: typed("name"), section: "You" },
  pets: { form: choose(["yes", "no"]), section: "Pets" },
  letter: { form: typed("letter"), section: "Letter", when: ({ name }) => name?.name === "Ann" },
  check: { section: "Check" },
});

const visa = defineJourney({
  visa: { form: choose(["yes", "no"]) },
  name: { form: typed("name") },
  reason: { form: typed("reason"), when: ({ visa }) => visa?.answer === "yes" },
  contact: { form: typed("contact") },
  check: {},
});
const complete = { visa: { answer: "no" }, name: { name: "Ann" }, contact: { contact: "post" } };

const pay = defineJourney({
  account: { form: typed("account"), href: "/sign-in" },
  name: { form: typed("name") },
  payment: { form: typed("payment"), href: ({ name }) => `https://pay.example/${name?.name}` },
  sent: { back: false },
});

const person = defineJourney({ name: { form: typed("name") }, age: { form: typed("age") } });
const family = defineJourney({ people: { each: { item: person, another } }, check: {} });

interface AnyJourney {
  at(page: string, answers: object, options?: object): ShownPage | { readonly redirect: string };
}

/** Returns what a page shows, or where it sends people. */
function shown(journey: object, page: string, answers: object, options?: object): ShownPage {
  return (journey as AnyJourney).at(page, answers, options) as ShownPage;
}
const backOf = (journey: object, page: string, answers: object) => shown(journey, page, answers).back;

describe.each<[theme: string, wishes: [wish: string, make: () => unknown, expected: unknown][]]>([
  [
    "a form that depends on more than itself",
    [
      [
        "its items on an earlier answer",
        () =>
          shown(move, "town", moved, signedIn)
            .view()
            ?.fields.town.items.map(({ text }: { text: string }) => text),
        ["Select", "Oban", "Wick"],
      ],
      ["its words", () => shown(move, "rent", moved, signedIn).view()?.fields.amount.label.text, "Rent of 500"],
      ["what it accepts", async () => (await move.submit("rent", { amount: "501" }, moved, signedIn)).ok, false],
      [
        "an answer that is no longer offered is asked again",
        () => shown(move, "income", { ...moved, country: { answer: "wales" } }, signedIn),
        { redirect: "/town" },
      ],
      ["whether it is asked, on who signed in", () => shown(move, "country", {}), { redirect: "/email" }],
    ],
  ],
  [
    "pages in any order",
    [
      ["sections", () => shown(home, "pets", { start: { start: "x" } }).href, "/pets"],
      ["but not before what comes first", () => shown(home, "pets", {}), { redirect: "/start" }],
      [
        "and not before the answers that decide about them",
        () => shown(home, "letter", { start: { start: "x" } }),
        { redirect: "/list" },
      ],
      ["an entry in the middle, with answers that are known", () => shown(visa, "check", complete).page, "check"],
    ],
  ],
  [
    "Back",
    [
      ["outside", () => backOf(home, "start", {}), "/guide"],
      ["nowhere", () => backOf(home, "list", { start: { start: "x" } }), undefined],
      ["to the page to check answers, after Change", () => backOf(visa, "name", complete), "/check"],
      [
        "to the answer that was changed, from a question that this adds",
        () => backOf(visa, "reason", { ...complete, visa: { answer: "yes" } }),
        "/visa",
      ],
      [
        "to the page before, from the same question when it is reached in order",
        () => backOf(visa, "reason", { visa: { answer: "yes" }, name: { name: "Ann" } }),
        "/name",
      ],
    ],
  ],
  [
    "what is elsewhere",
    [
      [
        "a page whose address depends on answers",
        async () => (await pay.submit("name", { name: "Ann" }, { account: { account: "a" } })).redirect,
        "https://pay.example/Ann",
      ],
      [
        "an answer that a callback brings",
        async () => {
          const before = { account: { account: "a" }, name: { name: "Ann" } };
          return (await pay.store("payment", { payment: "p1" }, before)).redirect;
        },
        "/sent",
      ],
      [
        "an answer that nobody can change",
        async () => {
          const { answers } = await pay.store("account", { account: "a" }, {}, { as: "locked" });
          return pay.rows(answers).map(({ actions }) => actions);
        },
        [undefined],
      ],
      [
        "a part of the path",
        async () => {
          const journey = defineJourney({ name: { form: typed("name") }, check: {} }, { path: "/cases/7" });
          return (await journey.submit("name", { name: "Ann" }, {})).redirect;
        },
        "/cases/7/check",
      ],
    ],
  ],
  [
    "and also",
    [
      [
        "the same questions for each of several",
        async () => {
          const sent: [string, object][] = [
            ["people/new-1/name", { name: "Ann" }],
            ["people/1/age", { age: "5" }],
            ["people", { another: "yes" }],
          ];
          return (await walk(family, sent)).redirects;
        },
        ["/people/1/age", "/people", "/people/new-2/name"],
      ],
      [
        "how far people are",
        () => ["visa", "name"].map((page) => shown(visa, page, { visa: { answer: "no" } }).progress),
        [
          { step: 1, least: 3, most: 4 },
          { step: 2, least: 3, most: 4 },
        ],
      ],
      [
        "what is typed can be saved without a check",
        () => shown(move, "rent", move.draft("rent", { amount: "5x" }, moved, signedIn).answers, signedIn).answers,
        { amount: "5x" },
      ],
    ],
  ],
])("%s", (_, wishes) => {
  test.each(wishes)("%s", async (_, make, expected) => expect(await make()).toEqual(expected));
});
