import type { RequestListener } from "node:http";
import { afterAll, describe, expect, test } from "vitest";
import { type Listening, listen } from "../../../../test/support/serve.js";
import { formats } from "../report/formats.js";
import { audit } from "./audit.js";
import { mergeAudits } from "./merge-audits.js";
import { isIdentifier, pathPattern } from "./page/path-pattern.js";
import { Secrets } from "./secrets.js";

const servers: Listening[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

async function start(listener: RequestListener): Promise<string> {
  const server = await listen(listener);
  servers.push(server);
  return server.origin.replace("127.0.0.1", "localhost");
}

/** Starts a service, and gives each request its method, path and sent fields. */
function service(
  answer: (
    method: string,
    path: string,
    sent: URLSearchParams,
    cookie: string,
  ) => string | { to: string; cookie?: string } | undefined,
): Promise<string> {
  return start((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      const { url = "/", method = "GET", headers } = request;
      const found = answer(method, url, new URLSearchParams(body), headers.cookie ?? "");
      if (typeof found === "string")
        return response
          .writeHead(200, { "content-type": "text/html; charset=utf-8" })
          .end(`<!doctype html><html lang="en">${found}`);
      if (!found) return response.writeHead(404, { "content-type": "text/html" }).end("<title>Not found</title>");
      const { to, cookie } = found;
      response.writeHead(303, { location: to, ...(cookie && { "set-cookie": `${cookie}; Path=/` }) }).end();
    });
  });
}

describe("paths that are left out", () => {
  test("hold for formaction and for redirects", async () => {
    const asked: string[] = [];
    const origin = await service((method, path) => {
      asked.push(`${method} ${path}`);
      if (path === "/away") return { to: "/admin/in" };
      return `<title>${path}</title><a href="/away">Away</a><form method="post" action="/ok"><button formaction="/admin/save">Save</button><button>Go</button></form>`;
    });
    const { coverage } = await audit(`${origin}/`, { exclude: ["/admin/*"] });
    expect(asked.filter((each) => each.includes("/admin"))).toEqual([]);
    expect(asked).toContain("POST /ok");
    expect(coverage.leftAlone.map(({ reason }) => reason)).toEqual([
      "its address /admin/save is left out",
      "the address /admin/in is left out",
    ]);
  });
});

describe("secrets", () => {
  test("of any length are in no report, and the answers that were made up are", async () => {
    const field = (name: string, value: string) =>
      `<label for="${name}">${name}</label><input id="${name}" name="${name}" value="${value}">`;
    const origin = await service((method, path, sent) => {
      const said = sent.get("pin")
        ? `<ul><li><a href="#town">${sent.get("pin")} and ${sent.get("nino")} are wrong</a></li></ul>`
        : "";
      const errors =
        method === "POST" ? `<div class="govuk-error-summary"><h2>There is a problem</h2>${said}</div>` : "";
      const link = `<a href="/next?token=tok-1&amp;nino=${sent.get("nino") ?? ""}">Next</a><a href="/reset/9f8a7b6c5d4e3f2a1b0c">Reset link</a>`;
      return `<title>${path} ${sent.get("pin") ?? ""}</title><form method="post" action="/save">${errors}${field("pin", sent.get("pin") ?? "")}${field("nino", sent.get("nino") ?? "")}${field("town", "")}<button>Go</button></form>${link}`;
    });
    const result = await audit(`${origin}/`, {
      answers: { pin: "7q", nino: "QQ 12 34 56 C" },
      headers: { authorization: "Bearer z9", cookie: "sid=k4; theme=xy" },
    });
    const all = JSON.stringify(result);
    expect(all).not.toMatch(/\b7q\b|QQ.?12|tok-1|9f8a7b|\bz9\b|\bk4\b/);
    expect(all).toContain("Leeds");
    const answers = result.pages.flatMap(({ journey }) => journey.flatMap((step) => step.answers ?? []));
    expect(answers).toContainEqual({ name: "pin", label: "pin" });
    expect(answers).toContainEqual({ name: "town", label: "town", value: "Leeds" });
  });

  test("are masked without moving anything, and short ones only as whole words outside the markup", () => {
    const secrets = new Secrets(["id", "hunter2hunter2"]);
    const html = '<input id="id" value="id"><p>Your id is hidden: hunter2hunter2</p><script>let id;</script>';
    expect(secrets.mask(html)).toBe(
      '<input id="id" value="**"><p>Your ** is hidden: **************</p><script>let id;</script>',
    );
    expect(secrets.redactPath(new URL("http://a/b?x=id&session_token=1&q=2"))).toBe("/b?x=***&session_token=***&q=2");
  });
});

test("what a page says forges no line of a report, in any format", async () => {
  const nasty = "##[error]forged ##vso[task.complete]x ##teamcity[x] \n::error::forged";
  const origin = await service(
    (_, path) =>
      `<title>${nasty}</title><div class="govuk-error-summary"><h2>${nasty}</h2><ul><li><a href="#${nasty}">${nasty}</a></li></ul></div><a href="${path}x::error::">x</a>`,
  );
  const { pages, problems, remarks } = await audit(`${origin}/`, { limit: 3 });
  const checked = pages.map(({ address, source, findings, steps }) => ({ path: address, source, findings, steps }));
  const report = { noun: "page" as const, checked, problems, remarks, rules: {} };
  expect(pages.flatMap(({ findings }) => findings).length).toBeGreaterThan(3);
  for (const [name, format] of Object.entries(formats)) {
    const text = format(report);
    expect([name, text.match(/##(?:\[|\w+\[)/g)]).toEqual([name, null]);
    const forged = text
      .split("\n")
      .filter((line) => /^\s*::(?!(?:error|warning) file=)/.test(line) && !/^::error::The audit ended/.test(line));
    expect([name, forged]).toEqual([name, []]);
  }
});

describe("choices", () => {
  const radios = (name: string, ...values: string[]) =>
    `<fieldset><legend>${name}?</legend>${values.map((value) => `<input type="radio" name="${name}" id="${value}" value="${value}"><label for="${value}">${value}</label>`).join("")}</fieldset>`;
  /** A service that remembers the first answer in a cookie, and asks other questions after a page that both ways share. */
  const branching = () =>
    service((method, path, sent, cookie) => {
      const form = (body: string) =>
        `<title>${path}</title><h1>${path}</h1><form method="post">${body}<button>Continue</button></form>`;
      if (method === "POST" && path === "/who") return { to: "/name", cookie: `who=${sent.get("who")}` };
      if (method === "POST" && path === "/name") return { to: /who=company/.test(cookie) ? "/company" : "/person" };
      if (method === "POST" && path === "/company") return { to: sent.get("size") === "large" ? "/large" : "/done" };
      if (method === "POST") return { to: "/done" };
      if (path === "/who") return form(radios("who", "person", "company"));
      if (path === "/name") return form('<label for="n">Full name</label><input id="n" name="n">');
      if (path === "/company") return form(radios("size", "small", "large"));
      if (path === "/person" || path === "/large") return form('<label for="t">Town</label><input id="t" name="t">');
      return path === "/"
        ? '<title>Start</title><a class="govuk-button" href="/who">Start now</a>'
        : "<title>Done</title>Done";
    });

  test("that were not taken are named", async () => {
    const { coverage, remarks, pages } = await audit(`${await branching()}/`);
    expect(coverage.choicesNotTaken).toEqual([{ path: "/who", question: "who?", choices: ["company"] }]);
    expect(remarks.join()).toContain('Choices that were not taken: /who "who?" (company). --choices all takes them.');
    expect(pages.map(({ path }) => path)).not.toContain("/company");
  });

  test("are all followed, each in a new session, also where pages are shared and choices come after choices", async () => {
    const { coverage, pages } = await audit(`${await branching()}/`, { choices: "all" });
    const paths = new Set(pages.map(({ path }) => path));
    expect([...paths].sort()).toEqual(["/", "/company", "/done", "/large", "/name", "/person", "/who"]);
    expect([coverage.choicesTried, coverage.choicesNotTaken]).toEqual([2, []]);
  });
});

/** Starts a service that asks for a direction and a kind, and leads to `/<direction>-<kind>`, which only the session knows. */
function directions(kinds: readonly string[], tasks?: string): Promise<string> {
  const sessions = new Map<string, string>();
  let started = 0;
  const radios = (name: string, values: readonly string[]) =>
    `<form method="post" action="/${name}"><fieldset><legend>Which ${name}?</legend>${values.map((each) => `<label><input type="radio" name="${name}" value="${each}">${each}</label>`).join("")}</fieldset><button>Continue</button></form>`;
  return service((method, path, sent, cookie) => {
    const id = /id=(\w+)/.exec(cookie)?.[1] ?? `s${++started}`;
    if (path === "/") return `<title>Start</title><h1>Direction</h1>${radios("direction", ["on", "off"])}`;
    if (path === "/direction" && method === "POST") {
      sessions.set(id, sent.get("direction") ?? "on");
      return { to: tasks ? "/tasks" : "/kind", cookie: `id=${id}` };
    }
    if (path === "/tasks" && tasks) return tasks;
    if (path === "/kind" && method === "GET") return `<title>Kind</title><h1>Kind</h1>${radios("kind", kinds)}`;
    if (path === "/kind") return { to: `/${sessions.get(id)}-${sent.get("kind") ?? "farm"}` };
    return `<title>${path}</title><h1>${path}</h1>`;
  });
}

test("choices are taken again where an earlier choice makes the same answer lead elsewhere", async () => {
  const kinds = ["farm", "market", "zoo"];
  const { pages, coverage } = await audit(`${await directions(kinds)}/`, { choices: "all" });
  const paths = new Set(pages.map(({ path }) => path));
  const ends = ["on", "off"].flatMap((direction) => kinds.map((kind) => `/${direction}-${kind}`));
  expect([...paths].filter((path) => path.includes("-")).sort()).toEqual(ends.sort());
  expect(coverage.choicesNotTaken).toEqual([]);
  // The first direction and kind, the other direction, and two further kinds for each direction.
  expect(coverage.choicesTried).toBeLessThanOrEqual(6);
});

test("a further session goes through the tasks of a task list again", async () => {
  const tasks =
    '<title>Tasks</title><h1>Tasks</h1><ul class="govuk-task-list"><li class="govuk-task-list__item"><a href="/kind">Kind</a></li></ul>';
  const { pages } = await audit(`${await directions(["farm", "zoo"], tasks)}/`, { choices: "all" });
  const ends = new Set(pages.map(({ path }) => path).filter((path) => path.includes("-")));
  expect([...ends].sort()).toEqual(["/off-farm", "/off-zoo", "/on-farm", "/on-zoo"]);
});

test("answers that lead to a page that is not there are not called refused", async () => {
  const form = '<form method="post" action="/"><label>Name <input name="a"></label><button>Continue</button></form>';
  const origin = await service((method, path) => {
    if (method === "POST") return { to: "/next" };
    return path === "/" ? `<title>Name</title>${form}` : undefined;
  });
  const { pages } = await audit(`${origin}/`);
  const found = pages.flatMap(({ findings }) => findings).filter(({ rule }) => rule === "page-not-passed");
  expect(found.map(({ message }) => message)).toEqual([
    "The answers of the audit lead to a page that is not there (404), so the pages after it were not seen: add the page, or give other answers with --answers",
  ]);
});

test("telephone numbers, addresses of websites and lists that script replaces are answered", async () => {
  const origin = await service((method, path, sent) => {
    const wrong = [
      ...(/^0(?:113 ?496|20 ?7946)/.test(sent.get("contact") ?? "") ? [] : [["contact", "Enter a valid phone number"]]),
      ...(/^www\./.test(sent.get("site") ?? "")
        ? []
        : [["site", "Enter a website in the correct format, like www.example.com"]]),
      ...(sent.get("country") ? [] : [["country", "Enter a valid country"]]),
    ];
    if (path === "/done") return "<title>Done</title><h1>Done</h1>";
    if (method === "POST" && !wrong.length) return { to: "/done" };
    const shown = method === "POST" ? wrong : [];
    const error = (id: string) =>
      shown
        .filter(([name]) => name === id)
        .map(([, text]) => `<p class="govuk-error-message" id="${id}-error">${text}</p>`)
        .join("");
    const group = (id: string, field: string) =>
      `<div class="govuk-form-group"><label for="${id}">${id}</label>${error(id)}${field}</div>`;
    const summary = shown.map(([id, text]) => `<li><a href="#${id}">${text}</a></li>`).join("");
    return `<title>${shown.length ? "Error: " : ""}Contact</title>${summary && `<div class="govuk-error-summary" role="alert"><h2>There is a problem</h2><ul>${summary}</ul></div>`}<form method="post" action="/">${group("contact", '<input id="contact" name="contact" aria-describedby="contact-error">')}${group("site", '<input id="site" name="site" aria-describedby="site-error">')}${group("country", '<select class="govuk-select js-hidden" id="country" name="country" aria-describedby="country-error"><option value="">Select<option>Albania<option>Wales</select>')}<button>Continue</button></form>`;
  });
  const { pages, coverage } = await audit(`${origin}/`);
  expect(coverage.formsNotPassed).toEqual([]);
  expect(pages.map(({ path }) => path)).toContain("/done");
});

test("pages of one shape are sampled, and pages with other parts are not", async () => {
  const origin = await service((_, path) => {
    const number = Number(/\d+$/.exec(path)?.[0] ?? 0);
    const kinds = ["/records/", "/calendar/2026-", "/list?t=a", "/numbers?", "/steps?step=s"].map(
      (kind) => `<a href="${kind}${number + 1}">${kind}</a><a href="${kind}${number + 2}">${kind}</a>`,
    );
    const isStep = path.startsWith("/steps") && number < 6;
    return `<title>${path}</title>${kinds.join("")}${isStep ? `<form><input name="f${number}"></form>` : ""}`;
  });
  const { coverage, pages } = await audit(`${origin}/`);
  const visited = Object.fromEntries(coverage.samples.map(({ pattern, visited: number }) => [pattern, number]));
  expect(visited).toMatchObject({ "/records/*": 3, "/calendar/*": 3, "/list?t=*": 3, "/numbers?*": 3 });
  expect(pages.filter(({ path }) => path.startsWith("/steps?step=s")).length).toBeGreaterThanOrEqual(6);
});

test.each([
  ["/records/17", "/records/*"],
  ["/calendar/2026/november/3", "/calendar/*/*/*"],
  ["/day/2026-11-16", "/day/*"],
  ["/case/AB-123456/edit", "/case/*/edit"],
  ["/x/0f8fad5b-d9cb-469f-a165-70867728950e", "/x/*"],
  ["/guide/how-to-apply-for-2024-grants", "/guide/how-to-apply-for-2024-grants"],
  ["/organisations/RQQ", "/organisations/*"],
  ["/organisations/FA7K23/users", "/organisations/*/users"],
  ["/regions/Y61", "/regions/*"],
  ["/pharmacies/fa7k23", "/pharmacies/*"],
  ["/forms/p45", "/forms/p45"],
  ["/topics/covid19", "/topics/covid19"],
  ["/GDPR", "/GDPR"],
  ["/service/EN/start", "/service/EN/start"],
  ["/may/be", "/may/be"],
  ["/step10", "/step10"],
])("%s is a page like %s", (path, pattern) => {
  expect(pathPattern(path)).toBe(pattern);
  expect(isIdentifier("apply")).toBe(false);
});

test("parts of addresses of any length are read", () => {
  for (const part of ["x", "1a", "may", "-", "A1"])
    expect(pathPattern(`/records/${part.repeat(4_000_000)}`).length).toBeLessThan(400);
});

test("what pages and messages say is judged: empty titles, unreadable and vague messages, changed answers", async () => {
  const origin = await service((method, path, sent) => {
    if (path === "/untitled") return "<title> </title><h1>Nothing</h1>";
    const town = (sent.get("town") ?? "").replace("'", "&amp;#39;");
    const items = ["errors.email.required", "[object Object]", "Enter undefined"].map(
      (text) => `<li><a href="#email">${text}</a></li>`,
    );
    const vague = ["town", "age"].map((id) => `<li><a href="#${id}">This field is required</a></li>`);
    const isWrong = method === "POST" && !sent.get("email")?.includes("@");
    const errors = isWrong
      ? `<div class="govuk-error-summary"><h2>There is a problem</h2><ul>${[...items, ...vague].join("")}</ul></div>`
      : "";
    const value = { town, age: sent.get("age") ? `0${sent.get("age")}` : "", email: sent.get("email") ?? "" };
    const fields = ["email", "town", "age"].map(
      (id) =>
        `<label for="${id}">${id}</label><input ${id === "email" ? 'type="email"' : ""} ${id === "age" ? 'inputmode="numeric"' : ""} id="${id}" name="${id}" value="${value[id as keyof typeof value]}">`,
    );
    if (method === "POST" && !isWrong) return { to: "/done" };
    // The link to the content of a page that only a sent form shows.
    return `<title>${errors && "Error: "}${path}</title><a href="#main">Skip</a><a href="/untitled">Untitled</a><form method="post" action="/save" id="main">${errors}${fields.join("")}<button>Go</button></form>`;
  });
  const { pages, remarks } = await audit(`${origin}/`);
  const found = pages
    .flatMap(({ findings }) => findings)
    .filter(({ rule }) => /unreadable|vague|title-missing|answer-lost|dead-link/.test(rule));
  expect(
    new Set(found.map(({ rule, messageId, data }) => `${rule} ${messageId} ${data.message ?? data.name ?? ""}`.trim())),
  ).toEqual(
    new Set([
      "page-title-missing empty",
      "error-unreadable key errors.email.required",
      "error-unreadable object [object Object]",
      "error-unreadable undefined Enter undefined",
      "error-vague repeated This field is required",
      "answer-lost changed town",
    ]),
  );
  expect(remarks.join()).toContain("Error pages of /save have the status 200");
});

test("the parts of a divided audit are the whole when they are merged", async () => {
  const origin = await service((_, path) => {
    const number = Number(/\d+/.exec(path)?.[0] ?? 0);
    const links = [2 * number + 1, 2 * number + 2]
      .filter((each) => each < 40)
      .map((each) => `<a href="/p${each}">${each}</a>`);
    const wrong = number % 5 ? "" : '<div class="govuk-error-summary"><h2>There is a problem</h2></div>';
    return `<title>${number < 2 ? "Same" : path}</title><h1>${path}</h1>${links.join("")}${wrong}`;
  });
  const list = (pages: Awaited<ReturnType<typeof audit>>["pages"]) =>
    pages.flatMap(({ path, findings }) => findings.map(({ rule }) => `${path} ${rule}`)).sort();
  const whole = await audit(`${origin}/`);
  const parts = [];
  for (const index of [1, 2, 3]) parts.push(await audit(`${origin}/`, { shard: { index, total: 3 } }));
  const merged = mergeAudits(parts.map((part) => JSON.parse(JSON.stringify(part))));
  expect(parts.map(({ pages }) => pages.length > 5)).toEqual([true, true, true]);
  expect(merged.pages.map(({ path }) => path).sort()).toEqual(whole.pages.map(({ path }) => path).sort());
  expect(list(merged.pages)).toEqual(list(whole.pages));
  // A whole audit that was saved has no other findings than before.
  expect(list(mergeAudits([JSON.parse(JSON.stringify(whole))]).pages)).toEqual(list(whole.pages));
  expect(merged.pages.filter(({ from }) => from === undefined)).toHaveLength(1);
});

test("the parts of a divided audit visit their own pages of a large service only, and find the same as the whole", async () => {
  const requests: string[] = [];
  const origin = await service((method, path, sent) => {
    requests.push(`${method} ${path}`);
    const radios = (name: string) =>
      `<form method="post" action="/journey/${name}"><fieldset><legend>Which ${name}?</legend>${["Red", "Blue", "Green"].map((each) => `<label><input type="radio" name="${name}" value="${each}">${each}</label>`).join("")}</fieldset><button>Continue</button></form>`;
    if (path === "/journey") return `<title>Colour</title><h1>Colour</h1>${radios("colour")}`;
    if (method === "POST" && path === "/journey/colour")
      return sent.get("colour")
        ? { to: `/journey/${sent.get("colour")}-one` }
        : `<title>Error: Colour</title><div class="govuk-error-summary"><a href="#c">Choose</a></div>${radios("colour")}`;
    if (path.startsWith("/journey/"))
      return `<title>${path}</title><h1>${path}</h1><a href="/gone-${path.length}">Gone</a>`;
    if (path === "/last") return "<title>Last</title><h1>Last</h1>";
    const number = path === "/" ? 0 : Number(/^\/p(\d+)x$/.exec(path)?.[1] ?? Number.NaN);
    const record = /^\/records\/(\d+)$/.exec(path)?.[1];
    if (record) return `<title>Record</title><h1>Record ${record}</h1><div class="govuk-error-summary"></div>`;
    if (Number.isNaN(number) || number >= 160) return undefined;
    const links = [...Array.from({ length: 10 }, (_, at) => number * 10 + at + 1), number + 1]
      .filter((each) => each <= 160)
      .map((each) => `<a href="/p${each}x">${each}</a>`);
    const more = number < 5 ? `<a href="/records/${number}">Record</a><a href="/gone${number}">Gone</a>` : "";
    const start = number ? "" : '<a class="govuk-button" href="/journey">Start</a>';
    // A page that only one page leads to, which is shared out.
    const last = number === 159 ? '<a href="/last">Last</a>' : "";
    const wrong = number % 5 ? "" : '<div class="govuk-error-summary"><h2>There is a problem</h2></div>';
    return `<title>${number % 40 ? path : "Same"}</title><h1>${path}</h1>${start}${links.join("")}${more}${last}${wrong}`;
  });
  const list = (pages: Awaited<ReturnType<typeof audit>>["pages"]) =>
    pages
      .flatMap(({ path, findings }) => findings.map(({ rule, data }) => `${path} ${rule} ${JSON.stringify(data)}`))
      .sort();
  const options = { choices: "all", limit: 500 } as const;
  const whole = await audit(`${origin}/`, options);
  const total = requests.splice(0).length;
  const parts: Awaited<ReturnType<typeof audit>>[] = [];
  const counts: number[] = [];
  for (const index of [1, 2]) {
    parts.push(await audit(`${origin}/`, { ...options, shard: { index, total: 2 } }));
    counts.push(requests.splice(0).length);
  }
  const merged = mergeAudits(parts.map((part) => JSON.parse(JSON.stringify(part))));
  expect(list(whole.pages).length).toBeGreaterThan(40);
  expect(list(merged.pages)).toEqual(list(whole.pages));
  expect(merged.coverage.addresses).toBe(whole.coverage.addresses);
  expect(merged.coverage.formsPassed).toBe(whole.coverage.formsPassed);
  expect(merged.coverage.choicesTried).toBe(whole.coverage.choicesTried);
  expect(merged.remarks.join()).not.toContain("different links");
  expect(Math.max(...counts)).toBeLessThan(0.85 * total);
});
