import type { AddressInfo } from "node:net";
import { defineForm, text } from "ds-frontend/forms";
import { defineJourney } from "ds-frontend/journey";
import express from "express";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { another, choose, problemsOf, typed } from "../../../../test/support/journey-forms.js";

interface Context {
  readonly prisoner: string;
  readonly journeyId: string;
}

const contact = defineJourney(
  {
    name: { form: typed("name") },
    kind: { form: choose(["family", "other"], "kind") },
    relation: { form: typed("relation"), when: ({ kind }) => kind?.answer === "family" },
    phones: { each: { item: typed("phone"), another, least: 1 } },
    check: {},
  },
  { address: (page, { prisoner, journeyId }: Context) => `/prisoner/${prisoner}/create/${page}/${journeyId}` },
);
const context = { prisoner: "A1234BC", journeyId: "j1" };

describe("two journeys of one person, in a service whose addresses end with the id of the journey", () => {
  const sessions = new Map<string, object>();
  const app = express();
  app.use(express.urlencoded({ extended: false }));
  // A wildcard, because the journey knows its pages.
  app.use("/prisoner/:prisoner/create", (request, _response, next) => {
    const [journeyId = ""] = request.path.split("/").slice(-1);
    const page = contact.pageAt(request.originalUrl);
    if (page === undefined) return next();
    request.headers["x-journey"] = JSON.stringify({ page, context: { prisoner: request.params.prisoner, journeyId } });
    next();
  });
  app.all(/.*/, async ({ method, headers, body }, response) => {
    const known = headers["x-journey"];
    if (typeof known !== "string") return void response.sendStatus(404);
    const { page, context } = JSON.parse(known);
    const stored = sessions.get(context.journeyId) ?? {};
    if (method === "POST") {
      const result = await contact.submit(page, body ?? {}, stored, { context });
      if (!result.ok) return void response.sendStatus(422);
      sessions.set(context.journeyId, JSON.parse(JSON.stringify(result.answers)));
      return response.redirect(303, result.redirect);
    }
    const step = contact.at(page, stored, { context });
    if (step.redirect) response.redirect(303, step.redirect);
    else
      response.json({
        href: step.href,
        back: step.back,
        rows: step.rows.map(({ actions }) => actions?.items[0]?.href),
      });
  });
  let origin = "";
  const server = app.listen(0, "127.0.0.1");
  beforeAll(async () => {
    if (!server.listening) await new Promise((resolve) => server.once("listening", resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const of = (id: string, page: string) => `/prisoner/A1234BC/create/${page}/${id}`;
  const post = async (address: string, body: URLSearchParams | string) => {
    const response = await fetch(origin + address, {
      method: "POST",
      body: new URLSearchParams(body),
      redirect: "manual",
    });
    return response.headers.get("location");
  };
  const get = async (address: string) => {
    const response = await fetch(origin + address, { redirect: "manual" });
    return response.status === 200 ? response.json() : (response.headers.get("location") ?? response.status);
  };

  test("go on beside each other, with items, Change and Back", async () => {
    expect(await post(of("j1", "name"), "name=Ann")).toBe(of("j1", "kind"));
    expect(await post(of("j2", "name"), "name=Bo")).toBe(of("j2", "kind"));
    expect(await post(of("j1", "kind"), "answer=family")).toBe(of("j1", "relation"));
    expect(await post(of("j2", "kind"), "answer=other")).toBe(of("j2", "phones/new-1"));
    expect(await get(of("j2", "relation"))).toBe(of("j2", "phones/new-1"));
    expect(await post(of("j2", "phones/new-1"), "phone=1")).toBe(of("j2", "phones"));
    expect(await post(of("j2", "phones"), "another=no")).toBe(of("j2", "check"));
    expect(await get(of("j1", "relation"))).toMatchObject({ back: of("j1", "kind") });
    // Links that say where they come from are accepted.
    expect(await get(`${of("j2", "name")}?change=true`)).toMatchObject({ back: of("j2", "check") });
    expect((await get(of("j2", "check"))).rows).toEqual([
      `${of("j2", "name")}#name`,
      `${of("j2", "kind")}#kind`,
      of("j2", "phones"),
      `${of("j2", "phones/1")}#phone`,
    ]);
    expect(await post(of("j2", "phones/1/remove"), "")).toBe(of("j2", "phones/new-2"));
    expect([await get("/prisoner/A1234BC/create/nme/j1"), await get("/elsewhere")]).toEqual([404, 404]);
  });
});

describe("the page of an address", () => {
  test.each<[string, string | undefined]>([
    ["/prisoner/A1234BC/create/name/j1", "name"],
    ["/prisoner/Z9/create/kind/other?change=true#top", "kind"],
    ["https://www.example.com/prisoner/A1234BC/create/phones/j1", "phones"],
    ["/prisoner/A1234BC/create/phones/new-2/j1", "phones/new-2"],
    ["/prisoner/A1234BC/create/phones/2/j1", "phones/2"],
    ["/prisoner/A1234BC/create/phones/2/remove/j1", "phones/2/remove"],
    ["/prisoner/A1234BC/create/phones/0/j1", undefined],
    ["/prisoner/A1234BC/create/name", undefined],
    ["/prisoner/a/b/create/name/j1", undefined],
    ["http://%", undefined],
    ["", undefined],
  ])("%s is that of %s", (url, page) => expect(contact.pageAt(url)).toBe(page));

  test("is that of this context alone, if there is one", () => {
    expect(contact.pageAt("/prisoner/A1234BC/create/name/j1", { context })).toBe("name");
    expect(contact.pageAt("/prisoner/A1234BC/create/name/j2", { context })).toBeUndefined();
  });

  test("is known in a journey with a path, with pages elsewhere and items of several pages", () => {
    const child = defineJourney({ name: { form: typed("name") }, school: { form: typed("school") } });
    const journey = defineJourney(
      { children: { each: { item: child, another } }, pay: { href: "/payments/start" }, check: {} },
      { path: "/apply" },
    );
    const pages = ["/apply/children", "/apply/children/new-1/name", "/apply/children/3/school", "/payments/start"];
    expect(pages.map((url) => journey.pageAt(url))).toEqual([
      "children",
      "children/new-1/name",
      "children/3/school",
      "pay",
    ]);
    expect(journey.pageAt("/children")).toBeUndefined();
  });
});

test("the addresses of pages are patterns, for routers", () => {
  expect(contact.pages.map(({ href }) => href).slice(0, 2)).toEqual([
    "/prisoner/:prisoner/create/name/:journeyId",
    "/prisoner/:prisoner/create/kind/:journeyId",
  ]);
});

test("what only decides about an address may be missing in the context", () => {
  const journey = defineJourney(
    { name: { form: typed("name") }, check: {} },
    {
      address: (page, { isWelsh, org }: { isWelsh?: boolean; org: { code: string } }) =>
        `${isWelsh ? "/cy" : ""}/orgs/${encodeURIComponent(org.code.toLowerCase())}/${page}`,
    },
  );
  const org = { code: "A B" };
  expect(journey.at("check", {}, { context: { org } })).toEqual({ redirect: "/orgs/a%20b/name" });
  expect(journey.pageAt("/orgs/a%20b/check", { context: { org } })).toBe("check");
  expect(journey.pageAt("/cy/orgs/x/check", { context: { org: { code: "X" }, isWelsh: true } })).toBe("check");
  expect(() => journey.at("check", {}, { context: { isWelsh: true } as never })).toThrow('the addresses read "org"');
  const listed = defineJourney(
    { a: {}, b: {} },
    { address: (page, { urls }: { urls: Record<string, string> }) => urls[page] as string },
  );
  expect(listed.at("b", {}, { context: { urls: { a: "/1", b: "/2" } } })).toEqual({ redirect: "/1" });
});

test("two pages with one address are a problem", () => {
  const pages = { name: { form: typed("name") }, people: { each: { item: typed("who"), another } }, check: {} };
  expect(problemsOf(contact)).toEqual([]);
  expect(problemsOf(defineJourney(pages, { address: (page) => `/${page.split("/")[0]}` }))).toEqual([
    'people: The page "people/1" has the address of the page "people": "/people".',
    'people: The page "people/new-1" has the address of the page "people": "/people".',
    'people: The page "people/1/remove" has the address of the page "people": "/people".',
  ]);
  expect(problemsOf(defineJourney({ ...pages, pay: { href: "/apply/name" }, last: {} }, { path: "/apply" }))).toEqual([
    'pay: The page "pay" has the address of the page "name": "/apply/name".',
  ]);
});

test.each<[string, () => unknown, string]>([
  [
    "a call without the context",
    () => contact.at("name", {}),
    'at("name"): the addresses read "prisoner" of the context',
  ],
  [
    "a context with another name in it",
    () => contact.rows({}, { context: { prisoner: "A", journyId: "1" } as never }),
    'The context has an unknown option "journyId", did you mean "journeyId"?',
  ],
  [
    "an address that is none",
    () => defineJourney({ a: {} }, { address: (page) => `${page}?id=1` }),
    'the function "address" must return the address of the page "a" without a query',
  ],
  [
    "two ways",
    () => defineJourney({ a: {} }, { path: "/a", address: (page) => page }),
    '"address" takes the place of "path"',
  ],
  [
    "an address that is no function",
    () => defineJourney({ a: {} }, { address: "/a" as never }),
    '"address" must be a function.',
  ],
])("%s is an error that says so", (_, run, message) => expect(run).toThrow(message));

describe("answers that lead to a page, for its tests", () => {
  const born = defineForm({
    email: { component: "input", label: { text: "Email" }, schema: text({ subject: "Email" }) },
  });
  const journey = defineJourney(
    {
      role: { form: choose(["owner", "guest"], "role") },
      notAllowed: { when: ({ role }) => role?.answer === "guest", ends: true },
      company: { form: typed("company"), when: (_, { isCompany }) => isCompany },
      people: { each: { item: typed("name"), another } },
      pay: { href: "/pay" },
      email: { form: born },
      declaration: { form: choose(["agree"], "declaration"), confirm: true },
      check: {},
    },
    { contexts: [{ isCompany: true }, { isCompany: false }] },
  );
  const asCompany = { context: { isCompany: true } };

  test.each([
    "role",
    "notAllowed",
    "company",
    "people",
    "people/new-1",
    "people/new-3",
    "people/2",
    "people/1/remove",
    "email",
    "declaration",
    "check",
  ])("%s", (page) => {
    const answers = journey.before(page as string, asCompany);
    expect(journey.at(page as string, JSON.parse(JSON.stringify(answers)), asCompany).redirect).toBeUndefined();
  });

  test("hold nothing of the page itself or of those after it", () => {
    expect(journey.before("people", { context: { isCompany: false } })).toMatchObject({ role: { answer: "owner" } });
    expect(Object.keys(journey.before("email", asCompany))).toEqual(["role", "company", "people", "pay"]);
  });

  test("that nobody has, and a page that does not exist", () => {
    expect(() => journey.before("company", { context: { isCompany: false } })).toThrow(
      'before: no answers lead to the page "company" with this context.',
    );
    expect(() => journey.before("emial" as string)).toThrow('there is no page "emial"');
  });
});
