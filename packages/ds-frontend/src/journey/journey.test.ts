import { date, defineForm, file, number, text } from "ds-frontend/forms";
import { defineJourney, type Journey, type JourneyForm } from "ds-frontend/journey";
import { describe, expect, test, vi } from "vitest";
import * as z from "zod";
import { another, choose, typed, walk } from "../../../../test/support/journey-forms.js";

const name = defineForm({
  fullName: { component: "input", label: { text: "Full name" }, schema: text({ subject: "Full name", maxlength: 50 }) },
});
const born = defineForm({
  born: { component: "dateInput", fieldset: { legend: { text: "Born" } }, schema: date({ subject: "Born" }) },
});
const apply = defineJourney(
  {
    name: { form: name, cases: [{ fullName: "Ann" }] },
    nationality: { form: choose(["british", "other"], "nationality") },
    visa: { form: choose(["work", "study"], "visa"), when: ({ nationality }) => nationality?.answer === "other" },
    born: { form: born, cases: [{ born: "1984-03-27" }, { born: "2020-01-01" }] },
    tooYoung: { when: ({ born }) => born !== undefined && born.born > "2010-01-01", ends: true },
    check: {},
  },
  { path: "/apply" },
);

const onlyYes = defineForm({
  another: {
    component: "radios",
    fieldset: { legend: { text: "Another" } },
    items: [{ value: "yes", text: "Yes" }],
    schema: z.enum(["yes"]),
  },
});
const bornIn = (year: string) => ({ "born-day": "27", "born-month": "3", "born-year": year });

describe("a journey that is answered in order", () => {
  test("leads from page to page, past those that do not apply, to the last", async () => {
    const { redirects, answers } = await walk(apply, [
      ["name", { fullName: "Ann" }],
      ["nationality", { answer: "british" }],
      ["born", bornIn("1984")],
    ]);
    expect(redirects).toEqual(["/apply/nationality", "/apply/born", "/apply/check"]);
    expect(answers).toEqual({
      name: { fullName: "Ann" },
      nationality: { answer: "british" },
      born: { born: "1984-03-27" },
    });
    expect(apply.value(answers)).toEqual(answers);
  });

  test("pages have their addresses and forms", () => {
    expect(apply.pages.map(({ page, href, form }) => [page, href, form !== undefined])).toEqual([
      ["name", "/apply/name", true],
      ["nationality", "/apply/nationality", true],
      ["visa", "/apply/visa", true],
      ["born", "/apply/born", true],
      ["tooYoung", "/apply/tooYoung", false],
      ["check", "/apply/check", false],
    ]);
  });

  test("a wrong answer gives the failed result of the form, for its view", async () => {
    const result = await apply.submit("name", {}, {});
    expect(result).toMatchObject({ ok: false, issues: [{ path: ["fullName"] }] });
    expect(result.ok || name.view(result).errorSummary?.errorList).toMatchObject([{ href: "#fullName" }]);
  });

  test("issues that something else has found are the form's too", async () => {
    const result = await apply.submit("name", { fullName: "Ann" }, {}, { issues: { fullName: "Taken" } });
    expect(result).toMatchObject({ ok: false, issues: [{ message: "Taken" }] });
  });

  test("a page that ends the journey is the last, and there is no value", async () => {
    const { redirects, answers } = await walk(apply, [
      ["name", { fullName: "Ann" }],
      ["nationality", { answer: "british" }],
      ["born", bornIn("2020")],
    ]);
    expect(redirects.at(-1)).toBe("/apply/tooYoung");
    expect(apply.value(answers)).toBeUndefined();
    expect(apply.at("check", answers)).toEqual({ redirect: "/apply/tooYoung" });
    expect(apply.at("tooYoung", answers)).toMatchObject({ href: "/apply/tooYoung", back: "/apply/born" });
    expect(apply.at("born", answers)).toMatchObject({ back: "/apply/nationality" });
    expect((await walk(apply, [["born", bornIn("1984")]], answers)).redirects).toEqual(["/apply/check"]);
  });
});

describe("who comes back", () => {
  const complete = {
    name: { fullName: "Ann" },
    nationality: { answer: "british" },
    born: { born: "1984-03-27" },
  };

  test("in the middle goes to the next page, and skips none", async () => {
    const { redirects } = await walk(apply, [["name", { fullName: "Bob" }]], {
      name: { fullName: "Ann" },
      nationality: { answer: "other" },
    });
    expect(redirects).toEqual(["/apply/nationality"]);
  });

  test("from the check page returns to it", async () => {
    const { redirects } = await walk(apply, [["name", { fullName: "Bob" }]], complete);
    expect(redirects).toEqual(["/apply/check"]);
    expect(apply.at("name", complete)).toMatchObject({ back: "/apply/check", answers: { fullName: "Ann" } });
  });

  test("and changes an answer that asks more answers only that", async () => {
    const { redirects, answers } = await walk(
      apply,
      [
        ["nationality", { answer: "other" }],
        ["visa", { answer: "work" }],
      ],
      complete,
    );
    expect(redirects).toEqual(["/apply/visa", "/apply/check"]);
    const back = await walk(apply, [["nationality", { answer: "british" }]], answers);
    expect(back.redirects).toEqual(["/apply/check"]);
    expect(apply.value(back.answers)).not.toHaveProperty("visa");
    expect(back.answers).toMatchObject({ visa: { answer: "work" } });
    const again = await walk(apply, [["nationality", { answer: "other" }]], back.answers);
    expect(again.redirects).toEqual(["/apply/check"]);
    expect(apply.value(again.answers)).toMatchObject({ visa: { answer: "work" } });
  });

  test("sees rows of the pages on the way, each linked to its field", () => {
    const rows = apply.rows({ ...complete, visa: { answer: "work" } });
    expect(rows.map(({ key, actions }) => [key.text, actions?.items?.[0]?.href])).toEqual([
      ["Full name", "/apply/name#fullName"],
      ["nationality", "/apply/nationality#nationality"],
      ["Born", "/apply/born#born-day"],
    ]);
    expect(apply.at("check", complete)).toMatchObject({ back: "/apply/born", rows });
  });
});

test("a page before its turn is not shown, and what is sent from it is not stored", async () => {
  expect(apply.at("check", {})).toEqual({ redirect: "/apply/name" });
  expect(apply.at("visa", { name: { fullName: "Ann" } })).toEqual({ redirect: "/apply/nationality" });
  const { answers, redirects } = await walk(apply, [["born", bornIn("1984")]]);
  expect([answers, redirects]).toEqual([{}, ["/apply/name"]]);
});

test("the first page has no page before it", () => {
  expect(apply.at("name", {})).toMatchObject({ back: undefined, rows: [] });
});

test("a page that asks nothing, in the middle, is passed once", async () => {
  const journey = defineJourney({ before: {}, name: { form: name }, check: {} });
  expect(journey.at("name", {})).toEqual({ redirect: "/before" });
  const { redirects, answers } = await walk(journey, [
    ["before", {}],
    ["name", { fullName: "Ann" }],
  ]);
  expect(redirects).toEqual(["/name", "/check"]);
  expect(journey.value(answers)).toEqual({ name: { fullName: "Ann" } });
});

type AnyJourney = Journey<unknown, unknown, unknown, Readonly<Record<string, JourneyForm>>>;

describe("the last page", () => {
  const prison = choose(["HEI", "FEI"], "prison");
  const pages = { prison: { form: prison }, middle: { form: typed("middle") } };
  const answers = { prison: { answer: "HEI" }, middle: { middle: "x" }, name: { fullName: "Ann" } };
  const define = (last: object) => defineJourney({ ...pages, name: last }) as unknown as AnyJourney;
  const shown = (journey: AnyJourney, stored: object) => {
    const step = journey.at("name", stored);
    if (step.redirect !== undefined) throw new Error(step.redirect);
    return { ...step, typed: step.view()?.fields.fullName.value };
  };

  test.each<[string, object]>([
    ["by default", { form: name }],
    ["with confirm: false", { form: name, confirm: false }],
    ["whose form a function makes", { form: () => name }],
    ["with words of its own", { form: name, row: "Name" }],
  ])("%s keeps its answer when one before it changes, as any question does", async (_, last) => {
    const journey = define(last);
    const changed = await walk(journey, [["prison", { answer: "FEI" }]], answers);
    expect(changed.redirects).toEqual(["/middle"]);
    expect(shown(journey, changed.answers).typed).toBe("Ann");
    expect(journey.value(changed.answers)).toEqual({ ...answers, prison: { answer: "FEI" } });
    // Nobody goes forward by "Back", and nobody skips a question.
    expect(journey.at("middle", answers)).toMatchObject({ back: "/prison" });
    expect((await walk(journey, [["prison", { answer: "FEI" }]], { prison: answers.prison })).redirects).toEqual([
      "/middle",
    ]);
  });

  test.each<[string, object]>([
    ["confirm: true", { form: name, confirm: true }],
    ["check: true", { form: name, check: true }],
  ])("with %s is asked again, and shows what was answered", async (_, last) => {
    const journey = define(last);
    const { answers: sent } = await walk(journey, [["name", { fullName: "Ann" }]], answers);
    expect(journey.value(sent)).toEqual(answers);
    const changed = await walk(journey, [["prison", { answer: "FEI" }]], sent);
    expect(journey.value(changed.answers)).toBeUndefined();
    expect(shown(journey, changed.answers).typed).toBe("Ann");
    expect(shown(journey, changed.answers).rows).toHaveLength(2);
    // The same answer again is one, and confirms.
    const again = await walk(journey, [["name", { fullName: "Ann" }]], changed.answers);
    expect(journey.value(again.answers)).toEqual({ ...answers, prison: { answer: "FEI" } });
  });

  test("that must be confirmed shows an answer of a service that never asked for it", () => {
    const journey = define({ form: name, confirm: true });
    expect(shown(journey, answers).typed).toBe("Ann");
    expect(journey.value(answers)).toBeUndefined();
  });
});

test("the last page can have a form, such as a declaration", async () => {
  const declaration = choose(["yes"]);
  const journey = defineJourney({ name: { form: name }, check: { form: declaration, confirm: true } });
  const { answers } = await walk(journey, [["name", { fullName: "Ann" }]]);
  expect(journey.at("check", answers)).toMatchObject({ form: declaration, rows: [{ key: { text: "Full name" } }] });
  expect(journey.at("name", answers)).toMatchObject({ back: "/check" });
  expect(journey.value(answers)).toBeUndefined();
  const sent = await walk(journey, [["check", { answer: "yes" }]], answers);
  expect(sent.redirects).toEqual(["/check"]);
  expect(journey.value(sent.answers)).toEqual({ name: { fullName: "Ann" }, check: { answer: "yes" } });
});

test("two languages share the answers", async () => {
  const welsh = defineJourney(
    { name: { form: name }, nationality: { form: choose(["british", "other"]) }, check: {} },
    { path: "/cy/apply" },
  );
  const { answers } = await walk(apply, [["name", { fullName: "Ann" }]]);
  expect(welsh.at("check", answers)).toEqual({ redirect: "/cy/apply/nationality" });
});

describe("answers that do not fit the journey any more", () => {
  const visa = { name: { fullName: "Ann" }, nationality: { answer: "other" }, visa: { answer: "work" } };
  test.each<[string, unknown, string]>([
    ["a choice that is no longer offered", { ...visa, nationality: { answer: "irish" } }, "nationality"],
    ["a field that is missing", { ...visa, name: {} }, "name"],
    ["a page that is missing", { ...visa, visa: undefined }, "visa"],
    ["a page and a field that are gone", { ...visa, gone: { a: 1 }, name: { fullName: "Ann", gone: 1 } }, "born"],
    ["null", null, "name"],
    ["a text", "answers", "name"],
    ["a list", [{ fullName: "Ann" }], "name"],
    ["a number", 5, "name"],
    ["pages that are no objects", { name: "Ann", nationality: ["british"] }, "name"],
    ["fields of another kind", { name: { fullName: { toString: "x" } } }, "name"],
    ["inherited answers", Object.create({ name: { fullName: "Ann" } }), "name"],
    ["__proto__", JSON.parse('{"__proto__":{"name":{"fullName":"Ann"}}}'), "name"],
    ["a date that is none", { ...visa, born: { born: "2020-02-30" } }, "born"],
    ["a date that is an object", { ...visa, born: { born: { day: 1 } } }, "born"],
  ])("%s: the first page to answer again", async (_, answers, page) => {
    expect(apply.at("check", answers)).toEqual({ redirect: `/apply/${page}` });
    expect(apply.at(page, answers)).toMatchObject({ href: `/apply/${page}` });
    expect(apply.value(answers)).toBeUndefined();
    expect(() => apply.rows(answers)).not.toThrow();
    expect((await apply.submit("check", {}, answers)).redirect).toBe(`/apply/${page}`);
  });

  test("fields that are gone are in no value", () => {
    const answers = { ...visa, name: { fullName: "Ann", gone: 1 }, born: { born: "1984-03-27" } };
    expect(apply.value(answers)).toMatchObject({ name: { fullName: "Ann" } });
    expect(JSON.stringify(apply.value(answers))).not.toContain("gone");
  });
});

describe("add another", () => {
  const household = defineJourney(
    {
      name: { form: name },
      household: {
        each: { item: name, another, most: 3, title: (person, number) => `${number}: ${person.fullName}` },
        row: "Household",
      },
      check: {},
    },
    { path: "/apply" },
  );
  const start: [string, object][] = [
    ["name", { fullName: "Ann" }],
    ["household/new-1", { fullName: "Bob" }],
    ["household", { another: "yes" }],
    ["household/new-2", { fullName: "Cat" }],
    ["household", { another: "no" }],
  ];

  test("asks for the first item, then if there is another", async () => {
    const { redirects, answers } = await walk(household, start);
    expect(redirects).toEqual([
      "/apply/household/new-1",
      "/apply/household",
      "/apply/household/new-2",
      "/apply/household",
      "/apply/check",
    ]);
    expect(household.value(answers)).toMatchObject({ household: [{ fullName: "Bob" }, { fullName: "Cat" }] });
    expect(household.at("household", answers)).toMatchObject({
      page: "household",
      form: another,
      answers: { another: "no" },
      back: "/apply/check",
      items: [
        { title: "1: Bob", href: "/apply/household/1", remove: "/apply/household/1/remove" },
        { title: "2: Cat", href: "/apply/household/2", remove: "/apply/household/2/remove" },
      ],
    });
    expect(household.at("household/2", answers)).toMatchObject({
      page: "household/each",
      answers: { fullName: "Cat" },
    });
    const rows = household.rows(answers);
    expect(rows.map(({ actions }) => actions?.items?.[0])).toMatchObject([
      { href: "/apply/name#fullName", visuallyHiddenText: "Full name" },
      { href: "/apply/household", visuallyHiddenText: "Household" },
      { href: "/apply/household/1#fullName", visuallyHiddenText: "Full name (1: Bob)" },
      { href: "/apply/household/2#fullName", visuallyHiddenText: "Full name (2: Cat)" },
    ]);
  });

  test("Back leads from an item to the list, and from the first to the page before", async () => {
    const { answers } = await walk(household, start.slice(0, 1));
    expect(household.at("household/new-1", answers)).toMatchObject({ back: "/apply/name" });
    const later = await walk(household, start.slice(1, 3), answers);
    expect(household.at("household/new-2", later.answers)).toMatchObject({ back: "/apply/household" });
    expect(household.at("household", later.answers)).toMatchObject({ back: "/apply/name" });
    expect((await walk(household, [["household", { another: "no" }]], later.answers)).redirects).toEqual([
      "/apply/check",
    ]);
  });

  test("an item that is changed leads back to the check page, or to the list if the journey is not complete", async () => {
    const { answers } = await walk(household, start);
    const change: [string, object][] = [["household/1", { fullName: "Bea" }]];
    expect((await walk(household, change, answers)).redirects).toEqual(["/apply/check"]);
    const early = await walk(household, start.slice(0, 4));
    expect((await walk(household, change, early.answers)).redirects).toEqual(["/apply/household"]);
  });

  test("an item that is removed is gone, and no other gets its address", async () => {
    const { answers } = await walk(household, start);
    expect(household.at("household/2/remove", answers)).toMatchObject({
      page: "household/remove",
      back: "/apply/household",
      item: { title: "2: Cat" },
      form: undefined,
    });
    const without = await walk(household, [["household/2/remove", {}]], answers);
    expect(without.redirects).toEqual(["/apply/household"]);
    expect(household.value(without.answers)).toMatchObject({ household: [{ fullName: "Bob" }] });
    expect(household.at("household/2", without.answers)).toEqual({ redirect: "/apply/check" });
    expect(household.at("household/2/remove", without.answers)).toEqual({ redirect: "/apply/check" });
    const more = await walk(household, [["household", { another: "yes" }]], without.answers);
    expect(more.redirects).toEqual(["/apply/household/new-3"]);
    const { answers: three } = await walk(household, [["household/new-3", { fullName: "Dan" }]], more.answers);
    expect(household.at("household/1", three)).toMatchObject({ answers: { fullName: "Bob" } });
    expect(household.at("household", three)).toMatchObject({ items: [{ title: "1: Bob" }, { title: "2: Dan" }] });
  });

  test("the last item that is needed can be removed, and is asked for again", async () => {
    const { answers } = await walk(household, start.slice(0, 2));
    const { redirects } = await walk(household, [["household/1/remove", {}]], answers);
    expect(redirects).toEqual(["/apply/household/new-2"]);
  });

  test("asks for no more items at the maximum", async () => {
    const { answers } = await walk(household, [
      ...start.slice(0, 4),
      ["household", { another: "yes" }],
      ["household/new-3", { fullName: "Dan" }],
    ]);
    expect(household.at("household", answers)).toMatchObject({ form: undefined, items: { length: 3 } });
    expect(household.at("household/new-4", answers)).toEqual({ redirect: "/apply/household" });
    const { redirects, answers: complete } = await walk(household, [["household", { another: "yes" }]], answers);
    expect(redirects).toEqual(["/apply/check"]);
    expect(household.value(complete)?.household).toHaveLength(3);
  });

  test("least 0 allows an empty list", async () => {
    const journey = defineJourney({ people: { each: { item: name, another, least: 0 } }, check: {} });
    const { redirects, answers } = await walk(journey, [["people", { another: "no" }]]);
    expect([redirects, journey.value(answers)]).toEqual([["/check"], { people: [] }]);
  });

  test("does not show an item's page before its turn", () => {
    expect(household.at("household/5", { name: { fullName: "Ann" } })).toEqual({ redirect: "/apply/household/new-1" });
    expect(household.at("household", { name: { fullName: "Ann" } })).toEqual({ redirect: "/apply/household/new-1" });
  });

  test.each([
    "text",
    null,
    { items: "x" },
    { items: [{ fullName: "Bob" }] },
    { items: { "-1": {}, x: {}, "1e3": {}, 7: null } },
    { items: {}, last: "many", form: { another: "no" } },
    { items: {}, last: -5 },
    { last: Number.MAX_SAFE_INTEGER },
    { items: { 1: { fullName: 5, __proto__: { fullName: "x" } } } },
  ])("tampered items: %j", async (stored) => {
    const answers = { name: { fullName: "Ann" }, household: stored };
    const { redirect } = household.at("check", answers) as { redirect: string };
    expect(redirect).toMatch(/^\/apply\/household\/new-\d+$/);
    const page = redirect.replace("/apply/", "");
    const { answers: next } = await walk(household, [[page, { fullName: "Bob" }]], answers);
    expect(JSON.stringify(household.at("household", next))).toMatch(/"title":"\d: Bob"/);
  });

  test("a small journey for each, with a condition of its own", async () => {
    const person = defineJourney({
      name: { form: name },
      kind: { form: choose(["adult", "child"]) },
      school: { form: typed("school"), when: ({ kind }) => kind?.answer === "child" },
    });
    const journey = defineJourney({ household: { each: { item: person, another } }, check: {} });
    const { redirects, answers } = await walk(journey, [
      ["household/new-1/name", { fullName: "Bob" }],
      ["household/1/kind", { answer: "child" }],
      ["household/1/school", { school: "North" }],
      ["household", { another: "yes" }],
      ["household/new-2/name", { fullName: "Cat" }],
      ["household/2/kind", { answer: "adult" }],
      ["household", { another: "no" }],
      ["household/2/kind", { answer: "child" }],
      ["household/2/school", { school: "South" }],
    ]);
    expect(redirects).toEqual([
      "/household/1/kind",
      "/household/1/school",
      "/household",
      "/household/new-2/name",
      "/household/2/kind",
      "/household",
      "/check",
      "/household/2/school",
      "/check",
    ]);
    expect(journey.value(answers)?.household[1]).toEqual({
      name: { fullName: "Cat" },
      kind: { answer: "child" },
      school: { school: "South" },
    });
    expect(journey.at("household/2/kind", answers)).toMatchObject({ page: "household/each/kind", back: "/check" });
    const { redirects: removal } = await walk(journey, [["household/1/remove", {}]], answers);
    expect(removal).toEqual(["/household"]);
  });
});

describe("files", () => {
  const photo = defineForm({
    photo: { component: "fileUpload", label: { text: "Photo" }, schema: file({ subject: "Photo", types: ["jpg"] }) },
  });
  const journey = defineJourney({ photo: { form: photo }, check: {} });

  test("are stored by name, and given to the service as they came", async () => {
    const sent = new File(["x"], "me.jpg", { type: "image/jpeg" });
    const body = new FormData();
    body.set("photo", sent);
    const result = await journey.submit("photo", body, {});
    expect(result).toMatchObject({ ok: true, redirect: "/check", value: { photo: sent } });
    const answers = JSON.parse(JSON.stringify(result.answers));
    expect(answers).toEqual({ photo: { photo: { name: "me.jpg", size: 1, type: "image/jpeg" } } });
    expect(journey.rows(answers)[0]?.value).toEqual({ text: "me.jpg" });
    expect(journey.value(answers)).toMatchObject(answers);
  });

  test("of multer too, without their content", async () => {
    const multer = {
      fieldname: "photo",
      originalname: "me.jpg",
      mimetype: "image/jpeg",
      size: 1,
      buffer: Buffer.from("x"),
    };
    const result = await journey.submit("photo", {}, {}, { files: multer });
    expect(result.answers).toEqual({ photo: { photo: { name: "me.jpg", size: 1, type: "image/jpeg" } } });
  });

  test("stay if no other is chosen, and are named on the page", async () => {
    const answers = { photo: { photo: { name: "me.jpg", size: 1, type: "image/jpeg" } } };
    expect(await journey.submit("photo", new FormData(), answers)).toMatchObject({ ok: true, answers });
    const step = journey.at("photo", answers);
    if (step.redirect) throw new Error("redirected");
    expect(JSON.stringify(step.view())).toContain("You uploaded me.jpg.");
    expect(await journey.submit("photo", new FormData(), {})).toMatchObject({ ok: false });
  });

  test("an upload that failed is the form's error", async () => {
    const result = await journey.submit("photo", undefined, {}, { uploadError: { code: "LIMIT_FILE_SIZE" } });
    expect(result).toMatchObject({ ok: false, issues: [{ path: ["photo"] }] });
  });
});

test("nothing of a journey can be changed", () => {
  const { pages } = apply;
  for (const part of [apply, pages, pages[0]])
    expect(() => Object.assign(part as object, { at: 1, 0: 1, href: "/elsewhere" })).toThrow(TypeError);
});

describe("mistakes of the program are errors that say what to do", () => {
  const define = (pages: unknown, options?: object) => () => defineJourney(pages as object, options);
  test.each<[string, () => unknown, string]>([
    ["no page", define({}), "journey: it needs pages, each with a name"],
    ["a list", define([{ form: name }]), "journey: it needs pages, each with a name"],
    ["a name that is no address", define({ "a/b": {} }), '"a/b" cannot be the name of a page'],
    ["a name that every object has", define({ constructor: {} }), '"constructor" cannot be the name of a page'],
    [
      "an option that is misspelt",
      define({ name: { from: name } }),
      'the page "name" has an unknown option "from", did you mean "form"?',
    ],
    ["a page that is no object", define({ name }), 'the page "name" has an unknown option "view"'],
    [
      "a form that is none",
      define({ name: { form: {} } }),
      '"form" of the page "name" must be what defineForm returns, or a function that returns it.',
    ],
    [
      "a condition that is none",
      define({ name: { when: true } }),
      '"when" of the page "name" must be a function of the answers.',
    ],
    ["an end with a form", define({ name: { form: name, ends: true } }), 'the page "name" ends the journey'],
    [
      "items without a question if there is another",
      define({ name: { each: { item: name } } }),
      'the page "name" needs a form with a field "another", whose answer "yes" leads to the next item',
    ],
    [
      "items whose form asks something else",
      define({ name: { each: { item: name, another: name } } }),
      'the page "name" needs a form with a field "another"',
    ],
    [
      "a form beside that of the items",
      define({ name: { form: name, each: { item: name, another } } }),
      'the page "name" has "each", so its form is the one that asks if there is another',
    ],
    ["an option of items on the page", define({ name: { form: name, least: 2 } }), 'unknown option "least"'],
    [
      "least above most",
      define({ a: { each: { item: name, another, least: 3, most: 2 } } }),
      '"least" of the page "a" must not be above "most", which is 2.',
    ],
    [
      "items of nothing",
      define({ a: { each: { item: {}, another } } }),
      '"item" of the page "a" must be a form or a journey.',
    ],
    [
      "an item that ends the journey",
      define({ a: { each: { item: apply, another } } }),
      '"item" of the page "a" is a journey whose page "tooYoung" ends, lists or confirms, which no item can have.',
    ],
    [
      "words for a question that the form does not ask",
      define({ a: { form: name, questions: { fulName: "Name" } } }),
      '"questions" of the page "a" has an unknown option "fulName", did you mean "fullName"?',
    ],
    [
      "words for questions of a page without a form",
      define({ a: { questions: { fullName: "Name" } } }),
      'the page "a" asks nothing itself',
    ],
    [
      "words for questions of a journey that it repeats",
      define({
        a: { each: { item: defineJourney({ b: { form: name }, c: {} }), another }, questions: { fullName: "Name" } },
      }),
      'the page "a" asks nothing itself',
    ],
    [
      "words that are no text",
      define({ a: { form: name, questions: { fullName: 5 } } }),
      '"questions" of the page "a" must be an object of words',
    ],
    [
      "a list that never ends",
      define({ a: { each: { item: name, another: onlyYes } } }),
      'another", whose answer "yes" leads to the next item, and another answer on',
    ],
    [
      "a second task list",
      define({ a: { tasks: true }, b: { section: "B" }, c: { tasks: true } }),
      '"c" is a second task list',
    ],
    [
      "a task list before no section",
      define({ a: { tasks: true }, b: {} }),
      'the page after the task list "a" must begin a section',
    ],
    ["contexts that are none", define({ a: {} }, { contexts: {} }), '"contexts" must be a list of examples.'],
    ["no cases", define({ a: { form: name, cases: [] } }), '"cases" of the page "a" must be a list of its values.'],
    ["a path that ends in a slash", define({ a: {} }, { path: "/apply/" }), '"path" must be the beginning'],
    ["an option of the journey", define({ a: {} }, { paht: "/apply" }), 'unknown option "paht", did you mean "path"?'],
    [
      "an unknown page",
      () => apply.at("nme" as string, {}),
      'there is no page "nme". The pages are "name", "nationality"',
    ],
    [
      "a page in a list, as Express 5 has it",
      () => apply.at(["name"] as never, {}),
      "the name of a page is an array. Pass a text",
    ],
    ["answers that nobody has awaited", () => apply.at("name", Promise.resolve({})), "the answers are a promise"],
    [
      "a context that nobody has awaited",
      () => apply.value({}, { context: Promise.reject(new Error("The API is away.")) }),
      "the context is a promise. Await it first.",
    ],
    ["an item of a page without", () => apply.at("name/1" as string, {}), 'there is no page "name/1"'],
  ])("%s", (_, run, message) => expect(run).toThrow(message));

  test("an unknown page has the status 404, for servers that read it", async () => {
    const error = await apply.submit("../etc" as string, {}, {}).catch((reason) => reason);
    expect(error).toMatchObject({ status: 404, statusCode: 404 });
  });

  const fails = async () => {
    throw new Error("The API is away.");
  };
  const each = { item: name, another };
  test.each<[string, object]>([
    ["the condition", { when: fails }],
    ['the function "form"', { form: fails }],
    ['the function "form"', { form: (_: unknown) => fails() }],
    ['the function "href"', { href: fails }],
    ['the function "title"', { each: { ...each, title: fails } }],
    ['the function "inWords"', { each: { ...each, inWords: fails } }],
  ])("%s of a page that returns a promise, whose rejection ends no process", async (what, page) => {
    const unhandled: unknown[] = [];
    const remember = (reason: unknown) => void unhandled.push(reason);
    process.prependListener("unhandledRejection", remember);
    const journey = defineJourney({ a: page, check: {} });
    const answers = { a: { items: { 1: { fullName: "Sam" } }, form: { another: "no" } } };
    // Rows and "Back" are worked out when they are read.
    const readAll = () => JSON.stringify(journey.at("check", answers));
    expect(readAll).toThrow(`${what} of the page "a" returns a promise`);
    journey.problems();
    await new Promise((resolve) => setImmediate(resolve));
    process.removeListener("unhandledRejection", remember);
    expect(unhandled).toEqual([]);
  });

  test("a form whose function has parameters that its length does not say is made for the answers", () => {
    const greet = (answers: { name?: { fullName: string } }) =>
      defineForm({ ok: { component: "input", label: { text: `Hello ${answers.name?.fullName}` } } });
    const functions: ((...values: never[]) => unknown)[] = [
      (answers = {} as never) => greet(answers),
      ({ name } = {} as never) => greet({ name }),
      (...values) => greet(...(values as unknown as [object])),
      greet.bind(undefined),
      function (this: unknown) {
        // biome-ignore lint/complexity/noArguments: functions that remember their results read them
        return greet(arguments[0]);
      },
    ];
    for (const form of functions) {
      const journey = defineJourney({ name: { form: name }, b: { form: form as never }, check: {} });
      for (const fullName of ["Sam", "Jo"]) {
        const step = journey.at("b", { name: { fullName } });
        expect(JSON.stringify("view" in step && step.view())).toContain(`Hello ${fullName}`);
      }
    }
  });

  test("a schema whose value the field cannot show again, which would never let anybody past", async () => {
    const form = defineForm({
      answer: {
        component: "radios",
        idPrefix: "a",
        fieldset: { legend: { text: "A" } },
        items: [{ value: "yes", text: "Yes" }],
        schema: z.enum(["yes"]).transform((answer) => answer === "yes"),
      },
    });
    const journey = defineJourney({ a: { form }, check: {} });
    const { answers } = await journey.submit("a", { answer: "yes" }, {});
    expect(journey.at("check", answers)).toEqual({ redirect: "/a" });
    await expect(journey.submit("a", { answer: "yes" }, answers)).rejects.toThrow(
      'the form of the page "a" does not accept its own value, {"answer":true}, when it is read again',
    );
    vi.stubEnv("NODE_ENV", "production");
    // No answer is in a log.
    const submitted = journey.submit("a", { answer: "yes" }, answers);
    await expect(submitted).rejects.toThrow("its own value when it is read again");
    vi.unstubAllEnvs();
  });
});

test.each<[string, (text: string) => unknown]>([
  ["pence of pounds", (text) => Math.round(Number(text) * 100)],
  ["a text with more around it", (text) => `${text} pounds`],
])("a schema that makes %s would make another value of its own: said in development", async (_, make) => {
  const form = defineForm({
    amount: { component: "input", label: { text: "A" }, schema: z.string().min(1).transform(make) },
    password: { component: "passwordInput", label: { text: "B" } },
  });
  const journey = defineJourney({ a: { form }, check: {} });
  await expect(journey.submit("a", { amount: "2026", password: "secret" }, {})).rejects.toThrow(
    /the form of the page "a" makes .* of its own value, .* make that change after the journey/,
  );
});

test("a password that belongs to a group is not stored, and the rest of its page is", async () => {
  const form = defineForm({
    "account.name": { component: "input", label: { text: "A" } },
    "secret.password": { component: "passwordInput", label: { text: "B" } },
  });
  const journey = defineJourney({ a: { form }, check: {} });
  const body = { "account[name]": "Sam", "secret[password]": "secret" };
  const { answers } = await walk(journey, [["a", body]]);
  expect(answers).toEqual({ a: { account: { name: "Sam" }, secret: {} } });
  expect(journey.value(answers)).toEqual({ a: { account: { name: "Sam" }, secret: {} } });
});

test("what a schema makes of an answer is the same after JSON", async () => {
  const form = defineForm({
    when: { component: "input", label: { text: "When" }, schema: z.coerce.date() },
    amount: { component: "input", label: { text: "Amount" }, schema: number({ subject: "Amount" }) },
  });
  const journey = defineJourney({ when: { form }, check: {} });
  const { answers } = await walk(journey, [["when", { when: "2026-01-02T00:00:00.000Z", amount: "5" }]]);
  expect(journey.value(JSON.parse(JSON.stringify(answers)))?.when).toEqual({ when: new Date("2026-01-02"), amount: 5 });
});

test("a schema that asks a database runs when the page is sent, not on every request", async () => {
  let runs = 0;
  const form = defineForm({
    code: {
      component: "input",
      label: { text: "Code" },
      schema: z.string().refine(async () => {
        runs += 1;
        return true;
      }),
    },
  });
  const journey = defineJourney({ code: { form }, check: {} });
  const { answers } = await walk(journey, [["code", { code: "x" }]]);
  const runsOfSubmit = runs;
  for (let request = 0; request < 5; request += 1) expect(journey.value(answers)).toBeDefined();
  expect(runs).toBe(runsOfSubmit);
  expect(journey.value({ code: {} })).toBeUndefined();
});
