import { date, defineForm, emailAddress, file, number, optional, postcode, text, time } from "ds-frontend/forms";
import { defineJourney } from "ds-frontend/journey";
import { describe, expect, test, vi } from "vitest";
import * as z from "zod";
import { another, choose, problemsOf, typed } from "../../../../test/support/journey-forms.js";

describe("answers in the shape that a service keeps", () => {
  const fields = { prison: ["prisonId"], prisoner: ["firstName", "lastName"] };
  const prison = defineForm({
    prisonId: {
      component: "select",
      label: { text: "Prison" },
      items: [
        { value: "HEI", text: "H" },
        { value: "FEI", text: "F" },
      ],
    },
  });
  const input = (subject: string) => ({
    component: "input" as const,
    label: { text: subject },
    schema: text({ subject }),
  });
  const prisoner = defineForm({ firstName: input("First name"), lastName: input("Last name") });
  const add = defineJourney(
    { prison: { form: prison }, prisoner: { form: prisoner }, check: { check: true }, done: {} },
    {
      answers: {
        read: ({ adding = {} }) => {
          const pick = (keys: string[]) =>
            keys.some((key) => key in adding) && Object.fromEntries(keys.map((key) => [key, adding[key]]));
          return {
            ...Object.fromEntries(Object.entries(fields).map(([page, keys]) => [page, pick(keys)])),
            $: adding.$,
          };
        },
        write: (session, { $, ...pages }) => ({
          ...session,
          adding: { ...Object.assign({}, ...Object.values(pages)), $ },
        }),
      },
    },
  );
  const user = { user: "ann" };

  test("are read and written flat, beside what else is there", async () => {
    let session: object = user;
    for (const [page, body] of [
      ["prison", { prisonId: "HEI" }],
      ["prisoner", { firstName: "A", lastName: "B" }],
      ["check", {}],
    ] as const) {
      const result = await add.submit(page, body, session);
      if (!result.ok) throw new Error(page);
      session = JSON.parse(JSON.stringify(result.answers));
    }
    expect(session).toMatchObject({ user: "ann", adding: { prisonId: "HEI", firstName: "A", lastName: "B" } });
    expect(add.value(session)).toMatchObject({ prison: { prisonId: "HEI" } });
    expect(add.rows(session)).toHaveLength(3);
    const changed = await add.submit("prison", { prisonId: "FEI" }, session);
    expect(changed).toMatchObject({
      redirect: "/check",
      answers: { user: "ann", adding: { prisonId: "FEI", firstName: "A" } },
    });
  });

  test("of people who are in the middle when the journey is deployed are kept", () => {
    const before = { user: "ann", adding: { prisonId: "HEI", firstName: "A", lastName: "B", other: true } };
    expect(add.at("prisoner", before)).toMatchObject({ answers: { firstName: "A", lastName: "B" }, back: "/check" });
    expect(add.at("check", before).redirect).toBeUndefined();
    expect(add.at("check", { user: "ann", adding: { prisonId: "HEI" } })).toEqual({ redirect: "/prisoner" });
  });

  test("of drafts, of what was stored from elsewhere, and for tests have it too", async () => {
    expect(add.draft("prison", { prisonId: "HEI" }, user).answers).toMatchObject({
      user: "ann",
      adding: { $: { drafts: {} } },
    });
    const stored = await add.store("prison", { prisonId: "HEI" }, user, { as: "locked" });
    expect(stored).toMatchObject({ answers: { user: "ann", adding: { prisonId: "HEI" } } });
    expect(add.before("prisoner")).toMatchObject({ adding: { prisonId: "HEI" } });
    expect(add.cover()[0]?.answers).toMatchObject({ adding: { firstName: "Example" } });
    // What is sent before its turn changes nothing.
    expect((await add.submit("check", {}, user)).ok && (await add.submit("check", {}, user))).toMatchObject({
      redirect: "/prison",
    });
  });

  test("need both functions", () => {
    expect(() => defineJourney({ a: {} }, { answers: { read: () => ({}) } as never })).toThrow(
      '"answers.write" must be a function.',
    );
  });
});

describe("what cover() finds can be sent", () => {
  const typedFields = defineForm({
    text: { component: "input", label: { text: "a" }, schema: text({ subject: "A", maxlength: 5 }) },
    email: { component: "input", label: { text: "b" }, schema: emailAddress({ subject: "B" }) },
    units: { component: "input", label: { text: "c" }, schema: number({ subject: "C", min: 40, max: 60 }) },
    code: { component: "input", label: { text: "d" }, schema: postcode({ subject: "D" }) },
    at: { component: "input", label: { text: "e" }, schema: time({ subject: "E" }) },
    born: {
      component: "dateInput",
      fieldset: { legend: { text: "f" } },
      schema: date({ subject: "F", age: { min: 18, max: 40 } }),
    },
    moved: {
      component: "dateInput",
      fieldset: { legend: { text: "g" } },
      schema: date({ subject: "G", min: "tomorrow" }),
    },
    note: { component: "textarea", label: { text: "h" }, schema: optional(text({ subject: "H" })) },
    site: { component: "input", label: { text: "i" }, schema: z.url() },
    free: { component: "input", label: { text: "j" } },
  });
  const photo = defineForm({
    photo: { component: "fileUpload", label: { text: "k" }, schema: file({ subject: "K", types: ["png"] }) },
  });
  const pages = {
    typed: { form: typedFields },
    people: { each: { item: typedFields, another, least: 2 } },
    secret: {
      form: defineForm({ name: { component: "input", label: { text: "n" }, schema: text({ subject: "N" }) } }),
    },
    check: {},
  };

  test("fields that people type have an example", async () => {
    const journey = defineJourney({ ...pages, photo: { form: photo }, end: {} });
    expect(problemsOf(journey)).toEqual([]);
    for (const { steps } of journey.cover()) {
      let answers: object = {};
      let next: string = "/typed";
      for (const { page, href, form, answers: sent } of steps) {
        expect(href).toBe(next);
        const result = await journey.submit(page, form?.body(sent) ?? {}, answers);
        if (!result.ok) throw new Error(`${page}: ${JSON.stringify(result.issues)}`);
        ({ answers, redirect: next } = result);
      }
      expect(next).toBe("/end");
      expect(journey.value(answers)).toBeDefined();
    }
  });

  test("a field for which none is found is a problem, unless its page has cases", () => {
    const code = defineForm({
      code: { component: "input", label: { text: "Code" }, schema: z.string().regex(/^XK-\d{9}$/) },
    });
    const message =
      'code: No example is known that the schema of "code" accepts, so that tests cannot answer it: add "cases".';
    expect(problemsOf(defineJourney({ code: { form: code }, check: {} }))).toEqual([message]);
    expect(problemsOf(defineJourney({ code: { form: code, cases: [{ code: "XK-123456789" }] }, check: {} }))).toEqual(
      [],
    );
  });
});

describe("the body that a form makes", () => {
  const boxes = defineForm({
    name: { component: "input", label: { text: "Name" } },
    needs: {
      component: "checkboxes",
      fieldset: { legend: { text: "Needs" } },
      items: [
        { value: "a", text: "A" },
        { value: "b", text: "B" },
      ],
    },
    size: { component: "input", label: { text: "Size" } },
  });
  const body = () => boxes.body({ name: "Ann Lee", needs: ["a", "b"], size: "5" }) as URLSearchParams;

  test("is sent by fetch, and read by clients that copy properties or write JSON", async () => {
    expect(await new Response(body()).text()).toBe("name=Ann+Lee&needs=a&needs=b&size=5");
    expect(new Response(body()).headers.get("content-type")).toContain("application/x-www-form-urlencoded");
    expect({ ...body() }).toEqual({ name: "Ann Lee", needs: ["a", "b"], size: "5" });
    const sent = JSON.parse(JSON.stringify(body()));
    expect(sent).toEqual({ name: "Ann Lee", needs: ["a", "b"], size: "5" });
    expect(await boxes.submit(sent)).toEqual(await boxes.submit(body()));
  });

  test("can be added to, for a token against forgery", async () => {
    const added = body();
    added.append("_csrf", "token");
    added.set("name", "Bo");
    added.delete("needs");
    expect(JSON.parse(JSON.stringify(added))).toEqual({ name: "Bo", size: "5", _csrf: "token" });
    expect({ ...added }).toEqual({ name: "Bo", size: "5", _csrf: "token" });
    expect(String(added)).toBe("name=Bo&size=5&_csrf=token");
  });
});

test("what is refused can be logged, by page and without the answer", async () => {
  const refused: unknown[] = [];
  const journey = defineJourney(
    {
      name: { form: typed("name") },
      people: { each: { item: typed("who"), another } },
      kind: { form: choose(["a", "b"]) },
      check: {},
    },
    {
      onRefused(what) {
        refused.push(what);
        throw new Error("The log is away.");
      },
    },
  );
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  await journey.submit("name", { name: "" }, {});
  await journey.submit("people/new-1", { who: "x".repeat(60) }, { name: { name: "Ann" } });
  await journey.submit("name", { name: "Ann" }, {});
  await journey.submit("kind", {}, {});
  const taken = await journey.submit("name", { name: "Samuel" }, {}, { issues: { name: "Samuel is taken" } });
  expect(taken).toMatchObject({ ok: false, issues: [{ message: "Samuel is taken" }] });
  expect(refused).toMatchObject([
    { page: "name", issues: [{ path: ["name"], code: "missing" }] },
    { page: "people/each", issues: [{ path: ["who"], code: "tooLong" }] },
    { page: "name", issues: [{ path: ["name"], message: "Check this answer" }] },
  ]);
  expect(JSON.stringify(refused)).not.toContain("xxx");
  // Nobody has to wait for a log, or for its return.
  expect(warn).toHaveBeenCalledTimes(3);
  warn.mockRestore();
});

test("lists within lists have files and shorter words, and every step of them can be sent", async () => {
  const photo = defineForm({
    photo: {
      component: "fileUpload",
      label: { text: "What does it look like?" },
      schema: file({ subject: "A photo" }),
    },
  });
  const pet = defineJourney({
    kind: { form: typed("kind"), questions: { kind: "Kind" } },
    photo: { form: photo, row: "Picture" },
  });
  const person = defineJourney({
    who: { form: typed("who"), questions: { who: "Name" } },
    pets: { each: { item: pet, another }, row: "Pets" },
  });
  const journey = defineJourney({ people: { each: { item: person, another }, row: "People" }, check: {} });
  expect(problemsOf(journey)).toEqual([]);
  const [path] = journey.cover();
  let answers: object = {};
  for (const { page, form, answers: sent } of path?.steps ?? []) {
    const result = await journey.submit(page, form?.body(sent) ?? {}, answers);
    if (!result.ok) throw new Error(page);
    answers = JSON.parse(JSON.stringify(result.answers));
  }
  expect(journey.value(answers)).toMatchObject({
    people: [
      { who: { who: "Example" }, pets: [{ kind: { kind: "Example" }, photo: { photo: { name: "example.pdf" } } }] },
    ],
  });
  expect(journey.rows(answers).map(({ page, key }) => [page, key.text])).toEqual([
    ["people", "People"],
    ["people/each/who", "Name"],
    ["people/each/pets", "Pets"],
    ["people/each/pets/each/kind", "Kind"],
    ["people/each/pets/each/photo", "Picture"],
  ]);
  for (const page of ["people/1/pets", "people/1/pets/1/photo"])
    expect(journey.at(page as string, journey.before(page as string)).redirect).toBeUndefined();
});

describe("items", () => {
  const letter = { name: "letter.pdf", size: 6, type: "application/pdf" };
  const paper = defineForm({
    about: { component: "input", label: { text: "What is the letter about?" }, schema: text({ subject: "About" }) },
    letter: { component: "fileUpload", label: { text: "Letter" }, schema: file({ subject: "A letter" }) },
  });

  test("keep their file if no other is chosen, and have shorter words", async () => {
    const papers = { item: paper, another, title: ({ about }: { about: string }) => about };
    const journey = defineJourney({
      papers: { each: papers, row: "Letters", questions: { about: "About" } },
      check: {},
    });
    expect(problemsOf(journey)).toEqual([]);
    const answers = { papers: { items: { 1: { about: "Rent", letter } }, form: { another: "no" } } };
    const changed = await journey.submit("papers/1", { about: "Tax" }, answers);
    expect(changed).toMatchObject({ ok: true, answers: { papers: { items: { 1: { about: "Tax", letter } } } } });
    const more = { papers: { ...answers.papers, form: { another: "yes" } } };
    expect((await journey.submit("papers/new-2", { about: "Tax" }, more)).ok).toBe(false);
    expect(
      journey.rows(answers).map(({ key, value, actions }) => [key.text, value.text, actions?.items[0]?.href]),
    ).toEqual([
      ["Letters", "1", "/papers"],
      ["About", "Rent", "/papers/1#about"],
      ["Letter", "letter.pdf", "/papers/1#letter"],
    ]);
  });

  test("within items are removed, added and named by both", async () => {
    const pets = { item: typed("pet"), another, least: 0 };
    const journey = defineJourney({
      people: {
        each: {
          item: defineJourney({ who: { form: typed("who") }, pets: { each: pets } }),
          another,
          title: ({ who }) => String(who.who),
        },
      },
      check: {},
    });
    const person = (who: string, pet: string) => ({
      who: { who },
      pets: { items: { 1: { pet } }, form: { another: "no" } },
    });
    const answers = { people: { items: { 1: person("Ann", "Rex"), 2: person("Bo", "Tom") }, form: { another: "no" } } };
    const petsIn = (all: unknown) =>
      journey
        .rows(all)
        .flatMap(({ page, value, item }) => (page.endsWith("pets/each") ? [[value.text, item?.title]] : []));
    expect(petsIn(answers)).toEqual([
      ["Rex", "Ann, 1"],
      ["Tom", "Bo, 1"],
    ]);
    const words = journey.rows(answers).map(({ actions }) => actions?.items[0]?.visuallyHiddenText);
    expect(words).toContain("pet (Bo, 1)");
    expect(new Set(words).size).toBe(words.length);
    const removed = await journey.submit("people/1/pets/1/remove", {}, answers);
    expect(removed).toMatchObject({ redirect: "/people/1/pets", changed: "people/each/pets/remove" });
    expect(petsIn(removed.answers)).toEqual([["Tom", "Bo, 1"]]);
    const more = await journey.submit("people/1/pets", { another: "yes" }, removed.answers);
    const added = await journey.submit("people/1/pets/new-2", { pet: "Fay" }, more.answers);
    const done = await journey.submit("people/1/pets", { another: "no" }, added.answers);
    expect([more.redirect, added.redirect, done.redirect]).toEqual([
      "/people/1/pets/new-2",
      "/people/1/pets",
      "/check",
    ]);
    expect(petsIn(done.answers)).toEqual([
      ["Fay", "Ann, 1"],
      ["Tom", "Bo, 1"],
    ]);
  });
});
