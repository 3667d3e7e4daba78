import { defineForm, optional, text } from "ds-frontend/forms";
import { defineJourney } from "ds-frontend/journey";
import { describe, expect, test } from "vitest";
import { another, choose, typed, walk } from "../../../../test/support/journey-forms.js";

const address = defineForm({
  line1: { component: "input", label: { text: "Line 1" }, schema: text({ subject: "Line 1", maxlength: 50 }) },
  line2: {
    component: "input",
    label: { text: "Line 2" },
    schema: optional(text({ subject: "Line 2", maxlength: 50 })),
  },
  town: { component: "input", label: { text: "Town" }, schema: text({ subject: "Town", maxlength: 50 }) },
});

const apply = defineJourney({
  name: { form: typed("name"), section: "You" },
  visa: { form: choose(["yes", "no"], "visa") },
  reason: { form: typed("reason"), when: ({ visa }) => visa?.answer === "yes" },
  address: { form: address, section: "Home", row: "Address" },
  check: { check: true, section: "Check" },
  declaration: { form: choose(["agree"], "declaration"), confirm: true },
  contact: { form: typed("contact") },
  sent: {},
});
const sent: [string, object][] = [
  ["name", { name: "Ann" }],
  ["visa", { answer: "no" }],
  ["address", { line1: "1 High Street", town: "Leeds" }],
  ["check", {}],
  ["declaration", { answer: "agree" }],
  ["contact", { contact: "post" }],
];

describe("a check page before a declaration and a question", () => {
  test("is passed once, and people go on after it", async () => {
    const { redirects, answers } = await walk(apply, sent);
    expect(redirects).toEqual(["/visa", "/address", "/check", "/declaration", "/contact", "/sent"]);
    expect(apply.value(answers)).toEqual({
      name: { name: "Ann" },
      visa: { answer: "no" },
      address: { line1: "1 High Street", town: "Leeds" },
      declaration: { answer: "agree" },
      contact: { contact: "post" },
    });
  });

  test("is where Change and Back lead, while everything before it is answered", async () => {
    const { answers } = await walk(apply, sent.slice(0, 5));
    expect(apply.at("name", answers)).toMatchObject({ back: "/check" });
    expect(apply.at("declaration", answers)).toMatchObject({ back: "/check" });
    expect(apply.at("contact", answers)).toMatchObject({ back: "/declaration" });
    expect((await walk(apply, [["name", { name: "Bo" }]], answers)).redirects).toEqual(["/check"]);
    expect(apply.at("visa", (await walk(apply, sent.slice(0, 2))).answers)).toMatchObject({ back: "/name" });
  });

  test("is asked again after a change, and so is the declaration; what comes after that is not", async () => {
    const { answers } = await walk(apply, sent);
    const changed = await walk(apply, [["name", { name: "Bo" }]], answers);
    expect(changed.redirects).toEqual(["/check"]);
    expect(apply.value(changed.answers)).toBeUndefined();
    expect(apply.at("sent", changed.answers)).toEqual({ redirect: "/check" });
    const again = await walk(apply, [["check", {}]], changed.answers);
    expect(again.redirects).toEqual(["/declaration"]);
    expect(apply.at("declaration", again.answers)).toMatchObject({ answers: { answer: "agree" } });
    const signed = await walk(apply, [["declaration", { answer: "agree" }]], again.answers);
    expect(signed.redirects).toEqual(["/sent"]);
    expect(apply.value(signed.answers)).toMatchObject({ name: { name: "Bo" }, contact: { contact: "post" } });
  });

  test("stays confirmed if an answer is changed back, or one that does not apply is changed", async () => {
    const { answers } = await walk(apply, sent);
    const back = await walk(
      apply,
      [
        ["name", { name: "Bo" }],
        ["name", { name: "Ann" }],
      ],
      answers,
    );
    expect(apply.value(back.answers)).toBeDefined();
    expect(apply.value({ ...answers, reason: { reason: "Work" } })).toBeDefined();
    // A database may give the answers back in another order.
    const reordered = JSON.parse(JSON.stringify(answers), (_, value) =>
      value && typeof value === "object" ? Object.fromEntries(Object.entries(value).reverse()) : value,
    );
    expect(apply.value(reordered)).toBeDefined();
  });

  test("a confirmation that somebody has made up confirms nothing", async () => {
    const { answers } = await walk(apply, sent.slice(0, 3));
    for (const confirmed of [true, {}, { check: true }, { check: "" }, { check: {} }, [], null]) {
      expect(apply.at("declaration", { ...answers, $: { confirmed } })).toEqual({ redirect: "/check" });
    }
  });
});

test("an answer that has changed is named, for a message that it has", async () => {
  const journey = defineJourney({
    visa: { form: choose(["yes", "no"]) },
    address: { form: address },
    people: { each: { item: typed("name"), another } },
    check: {},
  });
  const changed = async (page: string, body: object, answers: object) => {
    const result = await journey.submit(page, body, answers);
    return result.ok ? result.changed : "refused";
  };
  const lines = { line1: "1 High Street", town: "Leeds" };
  const answers = {
    visa: { answer: "no" },
    address: { town: "Leeds", line1: "1 High Street" },
    people: { items: { 1: { name: "Ann" } }, form: { another: "no" } },
  };
  expect(await changed("visa", { answer: "no" }, {})).toBeUndefined();
  expect(await changed("visa", { answer: "no" }, answers)).toBeUndefined();
  expect(await changed("visa", { answer: "yes" }, answers)).toBe("visa");
  // A database may give the answers back in another order.
  expect(await changed("address", lines, answers)).toBeUndefined();
  expect(await changed("address", { ...lines, town: "York" }, answers)).toBe("address");
  expect(await changed("people/1", { name: "Bo" }, answers)).toBe("people/each");
  expect(await changed("people/1/remove", {}, answers)).toBe("people/remove");
  expect(await changed("people", { another: "yes" }, answers)).toBeUndefined();
  expect(await changed("people/new-1", { name: "Cy" }, answers)).toBeUndefined();
  expect(await changed("check", {}, answers)).toBeUndefined();
});

test("a fork that is changed and changed back leads to the check page at once", async () => {
  const { answers } = await walk(apply, sent.slice(0, 3));
  const there = await walk(apply, [["visa", { answer: "yes" }]], answers);
  expect(there.redirects).toEqual(["/reason"]);
  expect((await walk(apply, [["visa", { answer: "no" }]], there.answers)).redirects).toEqual(["/check"]);
});

test("Back leads to the answer that was changed, and to the page before if the journey goes on in order", () => {
  const journey = defineJourney({
    visa: { form: choose(["yes", "no"]) },
    name: { form: typed("name") },
    reason: { form: typed("reason"), when: ({ visa }) => visa?.answer === "yes" },
    contact: { form: typed("contact") },
    check: {},
  });
  const answers = { visa: { answer: "yes" }, name: { name: "Ann" } };
  expect(journey.at("reason", { ...answers, contact: { contact: "post" } })).toMatchObject({ back: "/visa" });
  expect(journey.at("reason", answers)).toMatchObject({ back: "/name" });
});

describe("questions that a change has added", () => {
  const isX = ({ a }: { a?: { answer: string } }) => a?.answer === "yes";
  const yes = { answer: "yes" };
  const journey = defineJourney({
    start: { form: typed("start") },
    a: { form: choose(["yes", "no"]) },
    x: { form: typed("x"), when: isX },
    between: { form: typed("between") },
    y: { form: typed("y"), when: isX },
    people: { each: { item: typed("name"), another }, when: isX },
    z: { form: choose(["1", "2"]), when: ({ a, y }) => isX({ a }) && y !== undefined },
    contact: { form: typed("contact") },
    check: {},
  });
  const answers = { start: { start: "s" }, a: yes, between: { between: "b" }, contact: { contact: "c" } };
  const backAt = (page: string, added: object) => {
    const step = journey.at(page, { ...answers, ...added });
    return step.redirect ? `redirect ${step.redirect}` : step.back;
  };
  const [x, y] = [{ x: "x" }, { y: "y" }];
  const people = { items: { 1: { name: "Ann" } }, form: { another: "no" } };

  test("lead back one after the other, from the first to the answer that was changed", () => {
    expect(backAt("x", {})).toBe("/a");
    expect(backAt("y", { x })).toBe("/x");
    expect(backAt("people/new-1", { x, y })).toBe("/y");
    expect(backAt("z", { x, y, people })).toBe("/people");
    // Answers after a question say that somebody has been further.
    expect(backAt("x", { between: undefined, contact: undefined })).toBe("/a");
    expect(backAt("y", { x, contact: undefined })).toBe("/between");
  });

  test("a locked answer is none to go back to", async () => {
    const { answers: locked } = await journey.store("x", x, { ...answers, x }, { as: "locked" });
    expect(journey.at("y", locked)).toMatchObject({ back: "/a" });
  });
});

test("a change leads to the question that it has added, past those that it has not", async () => {
  const journey = defineJourney({
    visa: { form: choose(["yes", "no"]) },
    pet: { form: choose(["yes", "no"]) },
    cars: { each: { item: typed("car"), another, least: 0 } },
    reason: { form: typed("reason"), when: ({ visa }) => visa?.answer === "yes" },
    check: {},
  });
  const [yes, no] = [{ answer: "yes" }, { answer: "no" }];
  const answers = { visa: no, pet: no, cars: { form: { another: "no" } } };
  const changed = await walk(journey, [["visa", yes]], answers);
  expect(changed.redirects).toEqual(["/reason"]);
  expect((await walk(journey, [["reason", { reason: "Work" }]], changed.answers)).redirects).toEqual(["/check"]);
  // Who goes through the answers again, and has not been further, skips none.
  expect((await walk(journey, [["visa", no]], { visa: no, pet: no })).redirects).toEqual(["/pet"]);
});

test("who goes through answers again before an open item skips none", async () => {
  const journey = defineJourney({
    a: { form: typed("a") },
    b: { form: typed("b") },
    people: { each: { item: typed("name"), another } },
    check: {},
  });
  const { redirects } = await walk(journey, [["a", { a: "2" }]], { a: { a: "1" }, b: { b: "1" } });
  expect(redirects).toEqual(["/b"]);
});

describe("several check pages", () => {
  const journey = defineJourney({
    name: { form: typed("name"), section: "You" },
    checkYou: { check: "section" },
    town: { form: typed("town"), section: "Home" },
    checkHome: { check: "section" },
    check: { section: "All", check: true },
    pay: {},
  });
  const all: [string, object][] = [
    ["name", { name: "Ann" }],
    ["checkYou", {}],
    ["town", { town: "Leeds" }],
    ["checkHome", {}],
    ["check", {}],
  ];

  test("each has the rows of its section, and the last has all", async () => {
    const { redirects, answers } = await walk(journey, all);
    expect(redirects).toEqual(["/checkYou", "/town", "/checkHome", "/check", "/pay"]);
    const rowsAt = (page: "checkYou" | "checkHome" | "check") => {
      const step = journey.at(page, answers);
      return step.redirect ? step.redirect : step.rows.map(({ key }) => key.text);
    };
    expect([rowsAt("checkYou"), rowsAt("checkHome"), rowsAt("check")]).toEqual([["name"], ["town"], ["name", "town"]]);
  });

  test("a change opens that of its section and the last again, and no other", async () => {
    const { answers } = await walk(journey, all);
    const { redirects } = await walk(
      journey,
      [
        ["name", { name: "Bo" }],
        ["checkYou", {}],
        ["check", {}],
      ],
      answers,
    );
    expect(redirects).toEqual(["/checkYou", "/check", "/pay"]);
  });
});

describe("shorter words for fields that are one question", () => {
  const input = (text: string) => ({ component: "input" as const, label: { text } });
  const full = defineForm({
    name: { component: "fieldset", legend: { text: "What is the full name?" } },
    "name.first": input("First"),
    "name.last": input("Last"),
    "lines[0]": input("Line 1"),
    nick: input("Nickname"),
  });
  const stored = { name: { first: "Ann", last: "Lee" }, lines: ["x"], nick: "A" };
  const questions = { name: "Name", nick: "Nick" };
  const words = [
    ["Name", "Ann<br>Lee"],
    ["Line 1", "x"],
    ["Nick", "A"],
  ];
  const shown = (rows: readonly { key: object; value: object }[]) =>
    rows.map(({ key, value }) => [
      (key as { text?: string }).text,
      (value as { html?: string; text?: string }).html ?? (value as { text?: string }).text,
    ]);

  test("have the key of the fieldset, on a page and in an item", () => {
    expect(shown(defineJourney({ a: { form: full, questions }, check: {} }).rows({ a: stored }))).toEqual(words);
    const made = defineJourney({ a: { form: (_: unknown) => full, questions }, check: {} });
    expect(shown(made.rows({ a: stored }))).toEqual(words);
    expect(made.problems()).toEqual([]);
    const list = (page: object) => defineJourney({ people: { ...page }, check: {} } as never);
    const people = { items: { 1: stored }, form: { another: "no" } };
    const each = { item: full, another };
    expect(shown(list({ each, questions }).rows({ people })).slice(1)).toEqual(words);
    const inner = { item: defineJourney({ b: { form: full, questions } }), another };
    const items = { items: { 1: { b: stored } }, form: { another: "no" } };
    expect(shown(list({ each: inner }).rows({ people: items })).slice(1)).toEqual(words);
  });

  test.each<[string, string]>([
    ["name.first", '"name.first", did you mean "name"?'],
    ["nmae", '"nmae", did you mean "name"?'],
    ["lines.0", '"lines.0", did you mean "lines[0]"?'],
    ["other", '"other".'],
  ])("have no other key: %s", (key, message) => {
    const wrong = { [key]: "Words" } as never;
    const sentence = `"questions" of the page "a" has an unknown option ${message}`;
    expect(() => defineJourney({ a: { form: full, questions: wrong }, check: {} })).toThrow(sentence);
    expect(() => defineJourney({ a: { each: { item: full, another }, questions: wrong }, check: {} } as never)).toThrow(
      sentence,
    );
    const made = defineJourney({ a: { form: (_: unknown) => full, questions: wrong }, check: {} });
    expect(made.problems()).toEqual([{ page: "a", message: `"questions" has an unknown option ${message}` }]);
  });
});

describe("rows", () => {
  const person = defineJourney({ first: { form: typed("first") }, last: { form: typed("last") } });
  const journey = defineJourney(
    {
      name: { form: typed("name"), section: "You" },
      address: { form: address, row: "Address" },
      secret: { form: typed("secret"), row: false },
      helpers: {
        section: "Help",
        row: "People who will help",
        each: {
          item: person,
          another,
          least: 0,
          title: ({ first }) => String(first.first),
          inWords: (count) => (count ? `${count} ${count > 1 ? "people" : "person"}` : "None"),
        },
      },
      check: { section: "Check" },
    },
    { path: "/apply" },
  );
  const answers = {
    name: { name: "Ann" },
    address: { line1: "1 High <Street>", town: "Leeds" },
    secret: { secret: "x" },
    helpers: {
      items: {
        1: { first: { first: "Bo" }, last: { last: "Hill" } },
        2: { first: { first: "Cy" }, last: { last: "Lee" } },
      },
      last: 2,
      form: { another: "no" },
    },
  };
  const check = (stored: object) => {
    const step = journey.at("check", stored);
    if (step.redirect) throw new Error(step.redirect);
    return step;
  };

  test("a page of several fields can have one row, without empty lines", () => {
    const row = check(answers).rows.find(({ page }) => page === "address");
    expect(row).toMatchObject({ key: { text: "Address" }, value: { html: "1 High &lt;Street&gt;<br>Leeds" } });
    expect(row?.actions?.items).toMatchObject([{ href: "/apply/address#line1", visuallyHiddenText: "Address" }]);
  });

  test("a list has a row of its own that leads to it, also when it is empty", () => {
    const none = { ...answers, helpers: { form: { another: "no" } } };
    for (const [stored, words] of [
      [answers, "2 people"],
      [none, "None"],
    ] as const) {
      const row = check(stored).rows.find(({ page }) => page === "helpers");
      expect(row).toMatchObject({ key: { text: "People who will help" }, value: { text: words } });
      expect(row?.actions?.items).toMatchObject([
        { href: "/apply/helpers", visuallyHiddenText: "People who will help" },
      ]);
    }
  });

  test("know their page, section and item", () => {
    expect(journey.rows(answers).map(({ page, section, item }) => [page, section, item?.title])).toEqual([
      ["name", "You", undefined],
      ["address", "You", undefined],
      ["helpers", "Help", undefined],
      ["helpers/each/first", "Help", "Bo"],
      ["helpers/each/last", "Help", "Bo"],
      ["helpers/each/first", "Help", "Cy"],
      ["helpers/each/last", "Help", "Cy"],
    ]);
  });

  test("come in groups by section, with a card for each item", () => {
    const { groups } = check(answers);
    const shape = groups.map(({ title, lists }) => [
      title,
      lists.map(({ card, rows }) => [card?.title && "text" in card.title ? card.title.text : undefined, rows.length]),
    ]);
    expect(shape).toEqual([
      ["You", [[undefined, 2]]],
      [
        "Help",
        [
          [undefined, 1],
          ["Bo", 2],
          ["Cy", 2],
        ],
      ],
    ]);
    // nhsuk-frontend calls the title a heading.
    expect(groups[1]?.lists[1]?.card).toEqual({ title: { text: "Bo" }, heading: "Bo" });
    // A card says its title in its links, so that the rows do not.
    expect(groups[1]?.lists[1]?.rows[0]?.actions?.items).toMatchObject([
      { href: "/apply/helpers/1/first#first", visuallyHiddenText: "first" },
    ]);
    expect(check(answers).rows[3]?.actions?.items).toMatchObject([{ visuallyHiddenText: "first (Bo)" }]);
  });
});
