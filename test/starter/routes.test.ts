import { memoryStore, NotReceived } from "ds-frontend/service";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import * as designSystem from "../../packages/ds-frontend/starter/ds-frontend/design-system.js";
import { createApp, limitRate } from "../../packages/ds-frontend/starter/service/app.js";
import { listenForTest } from "../support/listen-for-test.js";
import { visitorOf } from "../support/visitor.js";

/*
 * The routes of the service that `create` copies, and what keeps other sites, long bodies and too many forms out.
 */

const answers: [page: string, body: string][] = [
  ["area", "area=yes"],
  ["name", "fullName=Sam"],
  ["date-of-birth", "dateOfBirth-day=31&dateOfBirth-month=3&dateOfBirth-year=1984"],
  ["address", "line1=1+High+Street&town=Northtown&postcode=LS1+4AP"],
  ["contact", "contact=post"],
  ["help", "help=seat"],
  ["reason", "reason=Stairs"],
];

type Send = (value: object, id: string) => Promise<string>;

async function service({ send = async () => "R-1", store = memoryStore() }: { send?: Send; store?: object } = {}) {
  const app = createApp(designSystem, { store, send } as object);
  const origin = await listenForTest(app);
  const visitor = () => visitorOf(origin);
  return { app, origin, visitor, ask: visitor() };
}

async function answerAll(ask: Awaited<ReturnType<typeof service>>["ask"], prefix = "") {
  for (const [page, body] of answers) await ask(`${prefix}/${page}`, body);
  const body = new FormData();
  body.append("evidence", new File(["Dear Sam"], "letter.txt", { type: "text/plain" }));
  return ask(`${prefix}/evidence`, body);
}

const errors = (html: string) =>
  [...html.matchAll(/<li><a href="#[^>]*>([^<]*)<\/a><\/li>/g)].map(([, message]) => message);

describe("a form that is refused", () => {
  test("is shown after a redirection, as often as it is asked for, with what was typed", async () => {
    const { ask } = await service();
    await ask("/area", "area=yes");
    const { status, location } = await ask("/name", `fullName=${"x".repeat(201)}`);
    expect([status, location]).toEqual([303, expect.stringMatching(/^\/name\?error=[\da-f]{8}-1$/)]);
    for (const _ of [1, 2]) {
      const page = await ask(location ?? "");
      expect([page.status, errors(page.html)]).toEqual([200, ["Your full name must be 200 characters or less"]]);
      expect(page.html).toContain(`value="${"x".repeat(201)}"`);
    }
    // The same page without the key has no errors.
    expect(errors((await ask("/name")).html)).toEqual([]);
  });

  test("has each of its tries at an address of its own, until an answer of that tab is accepted", async () => {
    const { ask } = await service();
    await ask("/area", "area=yes");
    const first = (await ask("/name", "fullName=")).location ?? "";
    const second = (await ask(first, `fullName=${"y".repeat(300)}`)).location ?? "";
    expect(second).toBe(first.replace(/1$/, "2"));
    expect(errors((await ask(first)).html)).toEqual(["Enter your full name"]);
    expect(errors((await ask(second)).html)).toEqual(["Your full name must be 200 characters or less"]);
    expect((await ask(second, "fullName=Sam")).location).toBe("/date-of-birth");
    for (const old of [first, second]) {
      const { status, html } = await ask(old);
      expect([status, errors(html), html.includes('value="Sam"')]).toEqual([200, [], true]);
    }
  });

  test("of another tab is not shown, and stays while that tab goes on", async () => {
    const { ask } = await service();
    await ask("/area", "area=yes");
    const one = (await ask("/name", "fullName=")).location ?? "";
    const two = (await ask("/name", `fullName=${"z".repeat(300)}`)).location ?? "";
    expect(two.split("-")[0]).not.toBe(one.split("-")[0]);
    await ask(one, "fullName=Sam");
    expect((await ask(two)).html).toContain("z".repeat(300));
  });

  test("of somebody else, of another page, or under a key that is made up, is not shown", async () => {
    const { ask, visitor } = await service();
    await ask("/area", "area=yes");
    const { location } = await ask("/name", `fullName=${"secret".repeat(50)}`);
    const other = visitor();
    await other("/area", "area=yes");
    expect((await other(location ?? "")).html).not.toContain("secret");
    const key = location?.split("?")[1];
    for (const address of [`/area?${key}`, "/name?error=x", "/name?error=__proto__", "/name?error[]=1&error[]=2"])
      expect(errors((await ask(address)).html)).toEqual([]);
    // A key that somebody has made up does not come back.
    expect((await ask("/name?error=%22%3E%3Cscript%3E", "fullName=")).location).toMatch(/^\/name\?error=[\da-f]{8}-1$/);
    expect((await ask("/name?error=%22%3E%3Cscript%3E")).html).not.toContain("<script>");
  });

  test("is in the language of the page, with what was typed, and the link to the other language keeps it", async () => {
    const { ask } = await service();
    for (const [page, body] of answers.slice(0, 2)) await ask(`/${page}`, body);
    const { location } = await ask("/date-of-birth", "dateOfBirth-day=31&dateOfBirth-year=1984");
    const { html } = await ask(location ?? "");
    expect(html).toContain(`href="/cy${location}"`);
    const welsh = await ask(`/cy${location}`);
    expect(errors(welsh.html)).toEqual(["Eich dyddiad geni: rhaid cynnwys mis"]);
    expect(welsh.html).toMatch(/value="1984"/);
  });

  test("with a file says what is wrong with it, and in the other language nothing else", async () => {
    const { ask } = await service();
    await answerAll(ask);
    const body = new FormData();
    body.append("evidence", new File(["MZ\0"], "letter.exe"));
    const { location } = await ask("/evidence", body);
    expect(errors((await ask(location ?? "")).html)).toEqual(["The selected file must be a PDF, JPG, PNG or TXT"]);
    expect(errors((await ask(`/cy${location}`)).html)).toEqual([]);
    expect((await ask("/check")).html).toContain("letter.txt");
  });

  test("for the return code is shown the same way, in both languages, also without a session", async () => {
    const { ask } = await service();
    const { location } = await ask("/return", "code=nothing");
    const { html } = await ask(location ?? "");
    expect([errors(html), html.includes('value="nothing"')]).toEqual([
      ["We have no answers under this return code. Check the code, or start again"],
      true,
    ]);
    expect(errors((await ask(`/cy${location}`)).html)[0]).toContain("cod dychwelyd");
  });

  test.each([30, 11])("%i times in a row keeps the last ones, and no application grows for ever", async (times) => {
    const store = memoryStore();
    const write = vi.spyOn(store, "write");
    const { ask } = await service({ store });
    await ask("/area", "area=yes");
    let address = "/name";
    for (let number = 0; number < times; number += 1) address = (await ask(address, "fullName=")).location ?? "";
    expect(address).toMatch(new RegExp(`-${times}$`));
    expect(errors((await ask(address)).html)).toHaveLength(1);
    expect(JSON.parse(write.mock.lastCall?.[1] ?? "").refused).toHaveLength(10);
  });
});

describe("an application", () => {
  test("that the receiver refuses says so after a redirection, and can be changed and sent", async () => {
    const send = vi.fn<Send>().mockRejectedValueOnce(new NotReceived("422")).mockResolvedValue("R-1");
    const { ask } = await service({ send });
    await answerAll(ask);
    const { status, location } = await ask("/check", "");
    expect(status).toBe(303);
    expect((await ask(location ?? "")).html).toContain("Your application was not sent");
    expect((await ask("/check")).html).not.toContain("Your application was not sent");
    expect((await ask("/name", "fullName=Jo")).location).toBe("/check");
    expect((await ask("/check", "")).location).toBe("/done");
    expect(send.mock.lastCall?.[0]).toMatchObject({ name: { fullName: "Jo" } });
  });

  test("that nobody knows of can be changed or begun again after five attempts", async () => {
    const send = vi.fn<Send>().mockRejectedValue(new Error("504"));
    const { ask } = await service({ send });
    await answerAll(ask);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect((await ask("/check")).html).not.toContain("Start again");
      expect((await ask("/new", "")).location).toBe(attempt === 1 ? "/area" : "/check");
      if (attempt === 1) await answerAll(ask);
      expect((await ask("/check", "")).location).toBe("/check");
    }
    const { html } = await ask("/check");
    expect(html).toContain("We still do not know if your application has arrived.");
    expect(html).toMatch(/formaction="\/new"[^>]*>\s*Start again/);
    expect((await ask("/name")).status).toBe(200);
    expect((await ask("/new", "")).location).toBe("/area");
    expect((await ask("/check")).location).toBe("/area");
  });

  test("that was sent is not changed by asking for a page, and another begins with a button", async () => {
    const { ask } = await service();
    await answerAll(ask);
    await ask("/check", "");
    for (const page of ["/new", "/area"]) expect((await ask(page)).location).toBe(page === "/new" ? "/area" : "/done");
    expect((await ask("/done")).html).toMatch(/<form[^>]* action="\/new"/);
    expect((await ask("/new", "")).location).toBe("/area");
    expect((await ask("/area")).status).toBe(200);
  });
});

describe("answers in this browser", () => {
  test("can be deleted: neither this browser nor the store has them any more", async () => {
    const store = memoryStore();
    const { ask } = await service({ store });
    await answerAll(ask);
    const { html } = await ask("/check");
    expect(html).toContain('href="/delete"');
    const write = vi.spyOn(store, "write");
    const deleted = await ask("/delete", "");
    expect([deleted.location, deleted.cookie]).toEqual(["/deleted", ""]);
    expect(write.mock.lastCall?.[1]).not.toContain("High Street");
    expect((await ask("/deleted")).status).toBe(200);
    expect((await ask("/check")).location).toBe("/area");
  });

  test("that were saved are found by their code after they were deleted here", async () => {
    const { ask, visitor } = await service();
    await answerAll(ask);
    await ask("/name", "fullName=Sam&save=yes");
    const [, code] = /<strong>([A-Z\d-]{14})<\/strong>/.exec((await ask("/saved")).html) ?? [];
    await ask("/delete", "");
    expect((await ask("/saved")).location).toBe("/");
    expect((await visitor()("/return", `code=${code}`)).location).toBe("/check");
  });

  test("can be deleted by somebody who has none", async () => {
    const { ask } = await service();
    expect((await ask("/cy/delete", "")).location).toBe("/cy/deleted");
  });
});

describe("pages", () => {
  test("say the time in the words of their language", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-01-05T14:07:00Z") });
    onTestFinished(() => void vi.useRealTimers());
    const { ask } = await service();
    await ask("/area", "area=yes");
    expect((await ask("/name")).html).toContain("until 3:07pm today");
    expect((await ask("/cy/name")).html).toContain("tan 3:07pm heddiw");
    vi.setSystemTime(new Date("2026-01-05T11:00:00Z"));
    expect((await ask("/cy/name")).html).toContain("tan hanner dydd heddiw");
    vi.setSystemTime(new Date("2026-07-05T11:00:00Z"));
    await ask("/area", "area=yes");
    expect((await ask("/name")).html).toContain("until 1pm today");
  });

  test.each([
    ["name", ['autocomplete="name"', 'spellcheck="false"']],
    [
      "date-of-birth",
      ['autocomplete="bday-day"', 'autocomplete="bday-month"', 'autocomplete="bday-year"', 'inputmode="numeric"'],
    ],
    [
      "address",
      [
        'autocomplete="address-line1"',
        'autocomplete="address-line2"',
        'autocomplete="address-level2"',
        'autocomplete="postal-code"',
      ],
    ],
    ["contact", ['autocomplete="email"', 'type="email"', 'autocomplete="tel"', 'type="tel"']],
    ["evidence", ['enctype="multipart/form-data"']],
    ["check", ['href="/name#fullName"']],
  ])("%s keeps what its pattern promises", async (page, promises) => {
    const { ask } = await service();
    await answerAll(ask);
    const { html } = await ask(`/${page}`);
    for (const promise of promises) expect(html).toContain(promise);
  });

  test("a list whose item is removed asks first, and its items have addresses of their own", async () => {
    const { ask } = await service();
    for (const [page, body] of answers.slice(0, 5)) await ask(`/${page}`, body);
    await ask("/help", "help=companion");
    await ask("/companions/new-1", "companion=Ann+Lee");
    expect((await ask("/companions/1/remove")).html).toContain("Are you sure");
    await ask("/companions", "another=yes");
    const { location } = await ask("/companions/new-2", "companion=");
    expect(location).toMatch(/^\/companions\/new-2\?error=/);
    expect(errors((await ask(location ?? "")).html)).toHaveLength(1);
  });
});

describe("requests", () => {
  const post = (origin: string, headers: object, body = "area=yes") =>
    fetch(`${origin}/area`, {
      method: "POST",
      redirect: "manual",
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers } as Record<string, string>,
      body,
    });

  test("of other sites are refused, and the page says why", async () => {
    const { origin } = await service();
    for (const headers of [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: "null" },
      {},
    ]) {
      const response = await post(origin, headers);
      expect([response.status, await response.text()]).toEqual([
        403,
        expect.stringContaining("did not come from this website"),
      ]);
    }
    expect((await post(origin, { "sec-fetch-site": "same-origin" })).status).toBe(303);
    expect((await post(origin, { origin })).status).toBe(303);
  });

  test("may be as long as the forms need: an answer that is too long is told what is wrong, and a much longer one is not read", async () => {
    const { ask, origin } = await service();
    for (const [page, body] of answers.slice(0, 6)) await ask(`/${page}`, body);
    const { location } = await ask("/reason", `reason=${"%F0%9F%98%80".repeat(2500)}`);
    expect(errors((await ask(location ?? "")).html)).toEqual(["Your reason must be 200 characters or less"]);
    expect((await post(origin, { origin }, `area=${"x".repeat(1e6)}`)).status).toBe(413);
  });

  test("are limited to 1,000 forms in five minutes, or as many as are set", async () => {
    const count = async (limit: string) => {
      vi.stubEnv("FORMS_PER_ADDRESS", limit);
      const handle = limitRate();
      vi.unstubAllEnvs();
      for (let allowed = 0; ; allowed += 1) {
        const request = { method: "POST", ip: "127.0.0.1", headers: {}, app: { get: () => false } };
        if (await new Promise((resolve) => handle(request as never, { setHeader() {} } as never, resolve)))
          return allowed;
      }
    };
    expect(await count("")).toBe(1000);
    expect(await count("3")).toBe(3);
  });

  test("get a policy that keeps scripts and frames of others out, and no cache keeps a page", async () => {
    const { origin } = await service();
    const { headers } = await fetch(`${origin}/`);
    expect(headers.get("content-security-policy")).toMatch(
      /default-src 'none'.*form-action 'self'.*frame-ancestors 'none'/,
    );
    expect([headers.get("cache-control"), headers.get("x-content-type-options"), headers.get("x-powered-by")]).toEqual([
      "no-store",
      "nosniff",
      null,
    ]);
  });

  test("are not wanted any more while the service stops: its health says so", async () => {
    const { app, origin } = await service();
    expect((await fetch(`${origin}/health`)).status).toBe(200);
    app.locals.isStopping = true;
    expect((await fetch(`${origin}/health`)).status).toBe(503);
  });

  test("do not reach a store that cannot write: its health says so", async () => {
    const { origin } = await service({
      store: { ...memoryStore(), answers: () => Promise.reject(new Error("READONLY")) },
    });
    const response = await fetch(`${origin}/health`);
    expect([response.status, await response.json()]).toEqual([503, { store: "does not answer", isStopping: false }]);
  });
});
