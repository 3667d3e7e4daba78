import { describe, expect, test } from "vitest";
import { mayMatchPath } from "../../../packages/ds-tools/src/audit/address/matches-path.js";
import { pathPattern } from "../../../packages/ds-tools/src/audit/address/path-pattern.js";
import { audit } from "../../../packages/ds-tools/src/audit/audit.js";
import { listenForTest } from "../../support/listen-for-test.js";
import { service } from "../../support/service.js";

test("paths that are left out hold for formaction and for redirects", async () => {
  const asked: string[] = [];
  const origin = await service(({ method, path }) => {
    asked.push(`${method} ${path}`);
    if (path === "/away") return { to: "/admin/in" };
    return `<title>${path}</title><a href="/away">Away</a><form method="post" action="/ok"><button formaction="/Admin/save">Save</button><button>Go</button></form>`;
  });
  const { coverage } = await audit(`${origin}/`, { exclude: ["/admin/*"] });
  expect(asked.filter((each) => /\/admin/i.test(each))).toEqual([]);
  expect(asked).toContain("POST /ok");
  expect(coverage.remarks.flatMap(({ items }) => items)).toEqual([
    expect.stringContaining("(its address is /admin/in)"),
    expect.stringContaining("(its address is /Admin/save)"),
  ]);
});

test.each([
  [
    "/admin/*",
    [
      "/admin",
      "/admin/",
      "/Admin/x",
      "/%61dmin/x",
      "/admin%2fx",
      "/admin;v=1/x",
      "/admin/x;v",
      "//admin/x",
      "/%2561dmin/x",
    ],
    ["/administration", "/x/admin"],
  ],
  ["/cy*", ["/cy", "/CY/start", "/%63y"], ["/c", "/x/cy"]],
  ["/a", ["/A", "/a/", "/%61", "/a;b"], ["/a/b", "/ab"]],
  ["/apply/*/end", ["/apply/1/END", "/apply/1/2/end"], ["/apply/end/1"]],
  ["*.pdf", ["/x/y.PDF", "/y%2epdf"], ["/pdf"]],
])("the pattern %s means every spelling of its paths", (pattern, paths, others) => {
  expect(paths.filter((path) => !mayMatchPath(path, pattern))).toEqual([]);
  expect(others.filter((path) => mayMatchPath(path, pattern))).toEqual([]);
});

describe("secrets", () => {
  test("are known before they are sent", async () => {
    const origin = await service(({ path }) =>
      path === "/"
        ? '<title>Hello Ann Example</title><h1>Hello</h1><div class="govuk-error-summary"><h2>There is a problem, Ann Example</h2><ul><li><a href="#x">AB123456 is wrong since 27 March 1984</a></li></ul></div><a href="/ask">Next</a>'
        : `<title>${path}</title><form method="post"><label>Name <input name="name"></label><button>Continue</button></form>`,
    );
    const answers = { name: "Ann Example", number: "AB123456", "/ask": { birth: "1984-03-27", colour: ["Mauve"] } };
    const found = JSON.stringify(await audit(`${origin}/`, { answers }));
    expect(found).not.toMatch(/Ann Example|AB123456|27 March 1984|Mauve/);
    expect(found).toContain("***");
  });

  test("of any length are in no report, and the answers that were made up are", async () => {
    const field = (name: string, value: string) =>
      `<label for="${name}">${name}</label><input id="${name}" name="${name}" value="${value}">`;
    const origin = await service(({ method, path, sent }) => {
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
    const answers = result.pages.flatMap(({ steps }) => steps.flatMap((step) => step.answers ?? []));
    expect(answers).toContainEqual({ name: "pin", label: "pin" });
    expect(answers).toContainEqual({ name: "town", label: "town", value: "Leeds" });
  });
});

test("answers that lead to a page that is not there are not called refused", async () => {
  const form = '<form method="post" action="/"><label>Name <input name="a"></label><button>Continue</button></form>';
  const origin = await service(({ method, path }) => {
    if (method === "POST") return { to: "/next" };
    return path === "/" ? `<title>Name</title>${form}` : undefined;
  });
  const { pages } = await audit(`${origin}/`);
  const found = pages.flatMap(({ path, findings }) => findings.map(({ rule, message }) => [path, rule, message]));
  expect(found.filter(([, rule]) => rule === "page-not-passed" || rule === "dead-link")).toEqual([
    [
      "/",
      "dead-link",
      "The form leads to /next, which does not exist (404): add the page, or give other answers with --answers",
    ],
  ]);
});

test("telephone numbers, addresses of websites and lists that script replaces are answered", async () => {
  const origin = await service(({ method, path, sent }) => {
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
  expect(coverage.stops).toEqual([]);
  expect(pages.map(({ path }) => path)).toContain("/done");
});

test("pages of one shape are sampled, and pages with other parts are not", async () => {
  const origin = await service(({ path }) => {
    const number = Number(/\d+$/.exec(path)?.[0] ?? 0);
    const kinds = ["/records/", "/list?t=a", "/numbers?", "/steps?step=s"].map(
      (kind) => `<a href="${kind}${number + 1}">${kind}</a><a href="${kind}${number + 2}">${kind}</a>`,
    );
    const isStep = path.startsWith("/steps") && number < 6;
    return `<title>${path}</title>${kinds.join("")}${isStep ? `<form><input name="f${number}"></form>` : ""}`;
  });
  const { coverage, pages } = await audit(`${origin}/`);
  const samples = coverage.remarks.flatMap(({ items }) => items).map((item) => item.replace(/ of .*/, ""));
  for (const kind of ["/records/*", "/list?t=*", "/numbers?*"]) expect(samples).toContain(`${kind} (3`);
  expect(pages.filter(({ path }) => path.startsWith("/steps?step=s")).length).toBeGreaterThanOrEqual(6);
});

test.each([
  ["/records/17", "/records/*"],
  ["/x/0f8fad5b-d9cb-469f-a165-70867728950e/edit", "/x/*/edit"],
  ["/guide/how-to-apply-for-2024-grants", "/guide/how-to-apply-for-2024-grants"],
  ["/step10", "/step10"],
])("the path %s is one of %s", (path, pattern) => {
  expect(pathPattern(path)).toBe(pattern);
  expect(pathPattern(path.repeat(1_000_000)).length).toBeGreaterThan(0);
});

test("what pages and messages say is judged: empty titles, unreadable messages, changed answers", async () => {
  const origin = await service(({ method, path, sent }) => {
    if (path === "/untitled") return "<title> </title><h1>Nothing</h1>";
    const town = (sent.get("town") ?? "").replace("Leeds", "Leds");
    const items = ["errors.email.required", "[object Object]", "Enter undefined"].map(
      (text) => `<li><a href="#email">${text}</a></li>`,
    );
    const isWrong = method === "POST" && !sent.get("email")?.includes("@");
    const errors = isWrong
      ? `<div class="govuk-error-summary"><h2>There is a problem</h2><ul>${items.join("")}</ul></div>`
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
    .filter(({ rule }) => /unreadable|title-missing|answer-lost|dead-link/.test(rule));
  expect(
    new Set(found.map(({ rule, messageId, data }) => `${rule} ${messageId} ${data.message ?? data.name ?? ""}`.trim())),
  ).toEqual(
    new Set([
      "page-title-missing empty",
      "error-unreadable key errors.email.required",
      "error-unreadable object [object Object]",
      "error-unreadable undefined Enter undefined",
      "answer-lost changed town",
    ]),
  );
  expect(remarks.join()).toContain("Error pages of /save have the status 200");
});

test("a file without a type is no page, unless it begins like one", async () => {
  const origin = await listenForTest((request, response) => {
    if (request.url === "/file") return void response.end("%PDF-1.7 not a page");
    if (request.url === "/page") return void response.end("\n<!doctype html><title>Page</title>");
    response.writeHead(200, { "content-type": "text/html" });
    response.end('<!doctype html><title>Start</title><a href="/file">File</a><a href="/page">Page</a>');
  });
  const { pages } = await audit(`${origin}/`);
  expect(pages.map(({ path }) => path)).toEqual(["/", "/page"]);
});
