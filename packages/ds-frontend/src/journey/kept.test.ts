import { choice, defineForm, file, number } from "ds-frontend/forms";
import { defineJourney } from "ds-frontend/journey";
import { describe, expect, test } from "vitest";
import { another, choose, typed, walk } from "../../../../test/support/journey-forms.js";

const details = defineForm({
  amount: { component: "input", label: { text: "Amount" }, schema: number({ subject: "Amount" }) },
  password: { component: "input", type: "password", label: { text: "Password" } },
});
const apply = defineJourney({ name: { form: typed("name") }, details: { form: details }, check: {} });
const shown = (page: "name" | "details", answers: object) => {
  const step = apply.at(page, answers);
  if (step.redirect) throw new Error(step.redirect);
  return step;
};

describe("a draft", () => {
  const answers = { name: { name: "Ann" } };

  test("keeps what was typed as it was typed, without a check and without a password", () => {
    const { answers: kept, redirect } = apply.draft("details", { amount: "12x", password: "secret" }, answers);
    expect([redirect, JSON.stringify(kept).includes("secret")]).toEqual(["/details", false]);
    const step = shown("details", JSON.parse(JSON.stringify(kept)));
    expect(step.view()).toMatchObject({ hasErrors: false, fields: { amount: { value: "12x" } } });
    expect(apply.value(kept)).toBeUndefined();
  });

  test("of a page that was answered opens it again, and is gone once it is sent", async () => {
    const complete = { ...answers, details: { amount: 5 } };
    const { answers: kept } = apply.draft("name", { name: "" }, complete);
    expect(apply.at("check", kept)).toEqual({ redirect: "/name" });
    expect(shown("name", kept).view()).toMatchObject({ fields: { name: { value: "" } } });
    const sent = await walk(apply, [["name", { name: "Bo" }]], kept);
    expect([sent.redirects, apply.value(sent.answers)?.name]).toEqual([["/check"], { name: "Bo" }]);
    expect(shown("name", sent.answers).view()).toMatchObject({ fields: { name: { value: "Bo" } } });
  });

  test("keeps the file that was uploaded before", async () => {
    const letter = { name: "letter.txt", size: 6, type: "text/plain" };
    const upload = defineForm({
      letter: { component: "fileUpload", label: { text: "Letter" }, schema: file({ subject: "A letter" }) },
      about: { component: "input", label: { text: "What it is about" } },
    });
    const journey = defineJourney({ upload: { form: upload }, check: {} });
    const { answers } = journey.draft("upload", { about: "" }, { upload: { letter, about: "Me" } });
    const step = journey.at("upload", JSON.parse(JSON.stringify(answers)));
    expect(step).toMatchObject({ answers: { letter, about: "" } });
    expect(JSON.stringify("view" in step && step.view())).toContain("letter.txt");
    expect((await walk(journey, [["upload", { about: "You" }]], answers)).answers).toEqual({
      upload: { letter, about: "You" },
      $: expect.anything(),
    });
  });

  test("of a page before its turn is not kept", () => {
    expect(apply.draft("details", { amount: "1" }, {})).toMatchObject({ answers: {}, redirect: "/name" });
  });

  test.each([null, 5, "x", [], { details: "x" }, { details: { amount: { toString: 1 } } }])(
    "tampered: %j",
    (drafts) => {
      const step = apply.at("details", { ...answers, $: { drafts } });
      expect(step).toMatchObject({ page: "details" });
      if (!step.redirect) expect(() => step.view()).not.toThrow();
    },
  );
});

describe("a new item that is sent twice", () => {
  const journey = defineJourney({ people: { each: { item: typed("name"), another, most: 2 } }, check: {} });
  const people = (answers: object) => {
    const step = journey.at("people", answers);
    return step.redirect ? step.redirect : step.items.map(({ title, rows }) => [title, rows[0]?.value.text]);
  };

  test("with other answers, from another tab: two items", async () => {
    const { answers, redirects } = await walk(journey, [
      ["people/new-1", { name: "Ann" }],
      ["people/new-1", { name: "Bo" }],
    ]);
    expect(redirects).toEqual(["/people", "/people"]);
    expect(people(answers)).toEqual([
      ["1", "Ann"],
      ["2", "Bo"],
    ]);
  });

  test("by a second click: one item", async () => {
    const { answers } = await walk(journey, [
      ["people/new-1", { name: "Ann" }],
      ["people/new-1", { name: "Ann" }],
    ]);
    expect(people(answers)).toEqual([["1", "Ann"]]);
  });

  test("by a second click in the other tab: two items, in whatever order a database gives the answers back", async () => {
    const names = defineForm({
      first: { component: "input", label: { text: "First" } },
      last: { component: "input", label: { text: "Last" } },
    });
    const list = defineJourney({ people: { each: { item: names, another } }, check: {} });
    const bo = { first: "Bo", last: "Lee" };
    const { answers } = await walk(list, [
      ["people/new-1", { first: "Ann", last: "Lee" }],
      ["people/new-1", bo],
    ]);
    const reordered = JSON.parse(JSON.stringify(answers), (key, value) =>
      key === "2" ? Object.fromEntries(Object.entries(value).reverse()) : value,
    );
    const { answers: again, redirects } = await walk(list, [["people/new-1", bo]], reordered);
    expect(redirects).toEqual(["/people"]);
    expect(again).toMatchObject({ people: { last: 2, items: { 2: bo } } });
  });

  test("when the list is full: the list says so, and nothing is replaced", async () => {
    const { answers } = await walk(journey, [
      ["people/new-1", { name: "Ann" }],
      ["people/new-1", { name: "Bo" }],
    ]);
    const { redirects, answers: same } = await walk(journey, [["people/new-1", { name: "Cy" }]], answers);
    expect([redirects, people(same)]).toEqual([["/people"], people(answers)]);
  });

  test("its address then leads to the item, for who goes back", async () => {
    const { answers } = await walk(journey, [["people/new-1", { name: "Ann" }]]);
    expect(journey.at("people/new-1", answers)).toEqual({ redirect: "/people/1" });
  });

  test("of several pages: the first page begins another item", async () => {
    const item = defineJourney({ name: { form: typed("name") }, age: { form: typed("age") } });
    const pages = defineJourney({ people: { each: { item, another } }, check: {} });
    const { redirects, answers } = await walk(pages, [
      ["people/new-1/name", { name: "Ann" }],
      ["people/1/age", { age: "5" }],
      ["people/new-1/name", { name: "Bo" }],
    ]);
    expect(redirects).toEqual(["/people/1/age", "/people", "/people/2/age"]);
    expect(answers).toMatchObject({ people: { items: { 1: { name: { name: "Ann" } }, 2: { name: { name: "Bo" } } } } });
  });

  test("100 items are the most that a list takes by default", () => {
    const many = defineJourney({ people: { each: { item: typed("name"), another } }, check: {} });
    const items = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [index + 1, { name: "Ann" }]));
    expect(many.at("people", { people: { items } })).toMatchObject({ form: undefined, items: { length: 100 } });
  });
});

describe("an answer that nobody typed", () => {
  const paid = defineForm({
    status: {
      component: "radios",
      fieldset: { legend: { text: "Payment" } },
      items: [
        { value: "paid", text: "Paid" },
        { value: "waived", text: "Waived" },
      ],
      schema: choice({ subject: "Payment" }),
    },
  });
  const journey = defineJourney({
    account: { form: typed("email"), href: "/sign-in" },
    name: { form: typed("name"), back: "/start" },
    payment: { form: paid, href: ({ name }) => `https://pay.example/${name?.name}` },
    sent: { back: false },
  });

  test("is stored by name, locked, and has no Change", async () => {
    const signedIn = await journey.store("account", { email: "ann@example.com" }, {}, { as: "locked" });
    expect(signedIn).toMatchObject({ ok: true, redirect: "/name" });
    const { answers, redirects } = await walk(journey, [["name", { name: "Ann" }]], signedIn.answers);
    expect(redirects).toEqual(["https://pay.example/Ann"]);
    expect(journey.at("account", answers)).toEqual({ redirect: "https://pay.example/Ann" });
    expect(journey.at("name", answers)).toMatchObject({ back: "/start" });
    const changed = await journey.submit("account", { email: "x" }, answers);
    expect(changed.answers).toEqual(answers);
    const done = await journey.store("payment", { status: "paid" }, answers, { as: "locked" });
    expect(done).toMatchObject({ ok: true, redirect: "/sent" });
    expect(journey.at("sent", done.answers)).toMatchObject({ back: undefined });
    expect(journey.rows(done.answers).map(({ page, actions }) => [page, actions?.items.length])).toEqual([
      ["account", undefined],
      ["name", 1],
      ["payment", undefined],
    ]);
  });

  test("confirms what was answered before it, and is asked for again after a change", async () => {
    const pay = defineJourney({
      name: { form: typed("name") },
      check: { check: true },
      payment: { form: paid, confirm: true, href: "/pay" },
      sent: {},
    });
    const { answers } = await walk(pay, [
      ["name", { name: "Ann" }],
      ["check", {}],
    ]);
    const done = await pay.store("payment", { status: "paid" }, answers, { as: "locked" });
    expect([done.redirect, pay.value(done.answers) !== undefined]).toEqual(["/sent", true]);
    const changed = await walk(
      pay,
      [
        ["name", { name: "Bo" }],
        ["check", {}],
      ],
      done.answers,
    );
    expect(changed.redirects).toEqual(["/check", "/pay"]);
  });

  test("comes from the service alone if its page is elsewhere: what is sent for it changes nothing", async () => {
    const answers = { account: { email: "ann@example.com" }, name: { name: "Ann" } };
    const result = { ok: true, answers, redirect: "https://pay.example/Ann", inTurn: false };
    expect(await journey.submit("payment", { status: "paid" }, answers)).toEqual(result);
    expect(journey.draft("payment", { status: "paid" }, answers)).toEqual(result);
    // Nor does a draft open the page again.
    const { answers: done } = await journey.store("payment", { status: "paid" }, answers);
    expect(journey.draft("payment", {}, done)).toMatchObject({ answers: done });
    expect(journey.value(done)).toBeDefined();
  });

  test("can be that somebody has come back from a page without a form", async () => {
    const handover = defineJourney({ identity: { href: "/prove" }, name: { form: typed("name") }, check: {} });
    expect(await handover.submit("identity", {}, {})).toMatchObject({ answers: {}, redirect: "/prove" });
    const back = await handover.store("identity", {}, {});
    expect([back.redirect, handover.at("name", (back as { answers: object }).answers)]).toMatchObject([
      "/name",
      { page: "name" },
    ]);
  });

  test("pages elsewhere, cards that interrupt and pages that only confirm are one line each", async () => {
    const map = defineJourney(
      {
        kind: { form: choose(["draw", "upload"]) },
        draw: { href: ({ kind }) => `/map?${kind?.answer}`, when: ({ kind }) => kind?.answer === "draw" },
        upload: { form: typed("file"), href: "/upload", when: ({ kind }) => kind?.answer === "upload" },
        warning: {},
        agree: { confirm: true },
        email: { form: typed("email") },
        check: {},
      },
      { path: "/a" },
    );
    expect(map.problems()).toEqual([]);
    expect(map.cover().map(({ steps }) => steps.map(({ href }) => href))).toEqual([
      ["/a/kind", "/map?draw", "/a/warning", "/a/agree", "/a/email"],
      ["/a/kind", "/upload", "/a/warning", "/a/agree", "/a/email"],
    ]);
    const begun = await walk(map, [["kind", { answer: "draw" }]]);
    expect(begun.redirects).toEqual(["/map?draw"]);
    expect(map.at("warning", begun.answers)).toEqual({ redirect: "/map?draw" });
    const drawn = await map.store("draw", {}, begun.answers, { as: "locked" });
    expect(drawn).toMatchObject({ redirect: "/a/warning", inTurn: true });
    const there = drawn.answers as object;
    // Nothing leads back into what is locked.
    expect(map.at("warning", there)).toMatchObject({ back: "/a/kind" });
    const rest = [
      ["warning", {}],
      ["agree", {}],
      ["email", { email: "a@b" }],
    ] as const;
    const done = await walk(map, rest, there);
    expect(done.redirects).toEqual(["/a/agree", "/a/email", "/a/check"]);
    const other = await walk(map, [["kind", { answer: "upload" }]], done.answers);
    expect(other.redirects).toEqual(["/upload"]);
    const file = await map.store("upload", { file: "a.json" }, other.answers);
    // What was confirmed has changed; the card was seen.
    expect(file.redirect).toBe("/a/agree");
    expect(map.before("email")).toMatchObject({ warning: {}, kind: { answer: "draw" } });
    const pay = { href: (_: object, context: unknown) => `/pay/${(context as { id: { of: string } }).id.of}` };
    expect(defineJourney({ pay, check: {} }).cover()).toMatchObject([{ steps: [{ href: "/pay" }] }]);
  });

  test("before its turn, or off the way, says so", async () => {
    expect(await journey.store("payment", { status: "paid" }, {})).toMatchObject({
      inTurn: false,
      redirect: "/sign-in",
      answers: { payment: { status: "paid" } },
    });
    const next = { account: { email: "a" }, name: { name: "Ann" } };
    expect(await journey.store("payment", { status: "paid" }, next)).toMatchObject({ inTurn: true });
    expect(await journey.submit("name", { name: "Ann" }, {})).toMatchObject({ inTurn: false, answers: {} });
    expect(journey.draft("name", { name: "Ann" }, {})).toMatchObject({ inTurn: false, answers: {} });
    expect(journey.draft("name", { name: "Ann" }, next)).toMatchObject({ inTurn: true });
    expect(await journey.submit("payment", { status: "paid" }, next)).toMatchObject({ inTurn: false, answers: next });
  });

  test("is no longer locked once the person has answered the page, which asked again", async () => {
    const offer = (values: readonly ["Ann" | "Bo"]) => ({ context: { form: choose(values) } });
    const prefilled = defineJourney(
      { name: { form: (_: unknown, { form }) => form }, check: {} },
      { contexts: [offer(["Ann"]).context] },
    );
    const { answers } = await prefilled.store("name", { answer: "Ann" }, {}, { ...offer(["Ann"]), as: "locked" });
    expect(prefilled.at("name", answers as object, offer(["Ann"]))).toEqual({ redirect: "/check" });
    const typed = await prefilled.submit("name", { answer: "Bo" }, answers, offer(["Bo"]));
    expect(typed).toMatchObject({ ok: true, redirect: "/check" });
    expect(prefilled.at("name", (typed as { answers: object }).answers, offer(["Bo"]))).toMatchObject({ page: "name" });
  });

  test("is checked like any other", async () => {
    const refused = await journey.store("payment", { status: "stolen" as "paid" }, {});
    expect(refused).toMatchObject({ ok: false, issues: [{ path: ["status"] }] });
    const tampered = {
      account: { email: "a" },
      name: { name: "Ann" },
      payment: { status: "stolen" },
      $: { locked: { payment: true } },
    };
    expect(journey.value(tampered)).toBeUndefined();
  });

  test("can come before its turn, and is asked for confirmation as a draft", async () => {
    const { answers } = await journey.store("name", { name: "Ann" }, {}, { as: "draft" });
    expect(journey.at("name", answers as object)).toEqual({ redirect: "/sign-in" });
    const signedIn = await journey.store("account", { email: "a" }, answers);
    expect(signedIn.redirect).toBe("/name");
    expect(journey.at("name", signedIn.answers)).toMatchObject({ answers: { name: "Ann" } });
    expect(journey.value(signedIn.answers)).toBeUndefined();
  });

  test("of a page that does not exist, or without a form, is a mistake of the program", async () => {
    for (const page of ["nothing", "sent"]) {
      await expect(journey.store(page as never, {} as never, {})).rejects.toThrow(
        `there is no page "${page}" with a form`,
      );
    }
  });
});

test("a new version of the service: pages and fields that were renamed", async () => {
  const renamed = ({ yourName, ...answers }: { yourName?: { name: string }; name?: object } = {}) => ({
    ...(yourName && { name: { fullName: yourName.name } }),
    ...answers,
  });
  const before = defineJourney({ yourName: { form: typed("name") }, visa: { form: choose(["yes", "no"]) }, check: {} });
  const after = defineJourney({
    name: { form: typed("fullName") },
    visa: { form: choose(["yes", "no", "later"]) },
    check: {},
  });
  const { answers } = await walk(before, [
    ["yourName", { name: "Ann" }],
    ["visa", { answer: "no" }],
  ]);
  expect(after.at("check", answers)).toEqual({ redirect: "/name" });
  expect(after.value(renamed(answers))).toEqual({ name: { fullName: "Ann" }, visa: { answer: "no" } });
  expect(renamed(renamed(answers))).toEqual(renamed(answers));
  expect(renamed(undefined)).toEqual({});
});
