import { describe, expect, test } from "vitest";
import { mayMatchPath } from "../../../packages/ds-tools/src/audit/address/matches-path.js";
import { isIdentifier, pathPattern } from "../../../packages/ds-tools/src/audit/address/path-pattern.js";
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
    expect.stringContaining("(its address /Admin/save is left out)"),
    expect.stringContaining("(its address /admin/in is left out)"),
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

describe("choices", () => {
  const radios = (name: string, ...values: string[]) =>
    `<fieldset><legend>${name}?</legend>${values.map((value) => `<input type="radio" name="${name}" id="${value}" value="${value}"><label for="${value}">${value}</label>`).join("")}</fieldset>`;
  /** A service that remembers the first answer, and asks other questions after a page that both ways share. */
  const branching = () =>
    service(({ method, path, sent, session }) => {
      const form = (body: string) =>
        `<title>${path}</title><h1>${path}</h1><form method="post">${body}<button>Continue</button></form>`;
      if (method === "POST" && path === "/who") session.who = sent.get("who") ?? "";
      if (method === "POST" && path === "/who") return { to: "/name" };
      if (method === "POST" && path === "/name") return { to: session.who === "company" ? "/company" : "/person" };
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

  test("that the audit did not come to are named", async () => {
    const { remarks, problems } = await audit(`${await branching()}/`, { limit: 5 });
    expect(remarks.join()).toContain(
      'Choices that were not tried before the audit ended: /who "who?" (company). Raise --limit or --max-time.',
    );
    expect(problems).toEqual([expect.stringContaining("1 choice was not tried")]);
  });

  test("are all followed, each in a new session, also where pages are shared and choices come after choices", async () => {
    const { problems, pages } = await audit(`${await branching()}/`);
    const paths = new Set(pages.map(({ path }) => path));
    expect([...paths].sort()).toEqual(["/", "/company", "/done", "/large", "/name", "/person", "/who"]);
    expect(problems).toEqual([]);
  });
});

/** Starts a service that asks for a direction and a kind, and leads to `/<direction>-<kind>`, which only the session knows. */
function directions(kinds: readonly string[], tasks?: string): Promise<string> {
  const radios = (name: string, values: readonly string[]) =>
    `<form method="post" action="/${name}"><fieldset><legend>Which ${name}?</legend>${values.map((each) => `<label><input type="radio" name="${name}" value="${each}">${each}</label>`).join("")}</fieldset><button>Continue</button></form>`;
  return service(({ method, path, sent, session }) => {
    if (path === "/") return `<title>Start</title><h1>Direction</h1>${radios("direction", ["on", "off"])}`;
    if (path === "/direction" && method === "POST") {
      session.direction = sent.get("direction") ?? "on";
      return { to: tasks ? "/tasks" : "/kind" };
    }
    if (path === "/tasks" && tasks) return tasks;
    if (path === "/kind" && method === "GET") return `<title>Kind</title><h1>Kind</h1>${radios("kind", kinds)}`;
    if (path === "/kind") return { to: `/${session.direction}-${sent.get("kind") ?? "farm"}` };
    return `<title>${path}</title><h1>${path}</h1>`;
  });
}

test("choices are taken again where an earlier choice makes the same answer lead elsewhere", async () => {
  const kinds = ["farm", "market", "zoo"];
  const { pages, problems } = await audit(`${await directions(kinds)}/`);
  const paths = new Set(pages.map(({ path }) => path));
  const ends = ["on", "off"].flatMap((direction) => kinds.map((kind) => `/${direction}-${kind}`));
  expect([...paths].filter((path) => path.includes("-")).sort()).toEqual(ends.sort());
  expect(problems).toEqual([]);
});

test("a further session goes through the tasks of a task list again", async () => {
  const tasks =
    '<title>Tasks</title><h1>Tasks</h1><ul class="govuk-task-list"><li class="govuk-task-list__item"><a href="/kind">Kind</a></li></ul>';
  const { pages } = await audit(`${await directions(["farm", "zoo"], tasks)}/`);
  const ends = new Set(pages.map(({ path }) => path).filter((path) => path.includes("-")));
  expect([...ends].sort()).toEqual(["/off-farm", "/off-zoo", "/on-farm", "/on-zoo"]);
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
    const kinds = ["/records/", "/calendar/2026-", "/list?t=a", "/numbers?", "/steps?step=s"].map(
      (kind) => `<a href="${kind}${number + 1}">${kind}</a><a href="${kind}${number + 2}">${kind}</a>`,
    );
    const isStep = path.startsWith("/steps") && number < 6;
    return `<title>${path}</title>${kinds.join("")}${isStep ? `<form><input name="f${number}"></form>` : ""}`;
  });
  const { coverage, pages } = await audit(`${origin}/`);
  const samples = coverage.remarks.flatMap(({ items }) => items).map((item) => item.replace(/ of .*/, ""));
  for (const kind of ["/records/*", "/calendar/*", "/list?t=*", "/numbers?*"]) expect(samples).toContain(`${kind} (3`);
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
  ["/clinics/wtrl7jud/events/ktq556zv", "/clinics/*/events/*"],
  ["/steps/step2form", "/steps/step2form"],
  ["/forms/p45", "/forms/p45"],
  ["/topics/covid19", "/topics/covid19"],
  ["/GDPR", "/GDPR"],
  ["/service/EN/start", "/service/EN/start"],
  ["/may/be", "/may/be"],
  ["/step10", "/step10"],
])("the path %s is one of %s", (path, pattern) => {
  expect(pathPattern(path)).toBe(pattern);
  expect(isIdentifier("apply")).toBe(false);
});

test("parts of addresses of any length are read", () => {
  for (const part of ["x", "1a", "may", "-", "A1"])
    expect(pathPattern(`/records/${part.repeat(4_000_000)}`).length).toBeLessThan(400);
});

test("what pages and messages say is judged: empty titles, unreadable and vague messages, changed answers", async () => {
  const origin = await service(({ method, path, sent }) => {
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

describe("journeys", () => {
  const radios = (name: string, ...values: string[]) =>
    `<fieldset><legend>${name}?</legend>${values.map((value) => `<label><input type="radio" name="${name}" value="${value}">${value}</label>`).join("")}</fieldset>`;
  const text = (name: string) => `<label for="${name}">${name}</label><input id="${name}" name="${name}">`;
  const page = (path: string, form = "", rest = "") =>
    `<title>${path}</title><h1>${path}</h1>${form && `<form method="post">${form}<button>Continue</button></form>`}${rest}`;

  test.each([
    ["to the same addresses", () => "/name"],
    ["to numbered addresses", (number: number) => `/people/${number}/name`],
  ])("a choice that leads back %s is left for another", async (_, addressOf) => {
    let people = 1;
    const origin = await service(({ method, path, sent }) => {
      if (path === "/" && method === "GET")
        return page("Start", "", `<a class="govuk-button" href="${addressOf(1)}">Start</a>`);
      if (path === "/more" && method === "POST") {
        people += 1;
        return { to: sent.get("another") === "no" ? "/check" : addressOf(people) };
      }
      if (path === "/more") return page(path, radios("another", "yes", "no"));
      if (path.endsWith("/name")) return method === "POST" ? { to: "/more" } : page(path, text("name"));
      if (path === "/check") return method === "POST" ? { to: "/done" } : page(path, text("comment"));
      return path === "/done" ? page("Application complete") : undefined;
    });
    const { pages, coverage } = await audit(`${origin}/`);
    expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(["/more", "/check", "/done"]));
    expect(coverage.ends).toEqual(["/done"]);
  });

  test("a dead end makes the audit try the next choice, and the choices before it", async () => {
    const origin = await service(({ method, path, sent, session }) => {
      const post = method === "POST";
      if (path === "/" && !post) return page("/", radios("country", "France", "Wales"));
      if (path === "/") {
        session.country = sent.get("country") ?? "";
        return { to: "/age" };
      }
      if (path === "/age") {
        if (!post) return page(path, radios("age", "under", "over"));
        return { to: sent.get("age") === "over" && session.country === "Wales" ? "/name" : "/cannot" };
      }
      if (path === "/name") return post ? { to: "/sent" } : page(path, text("name"));
      if (path === "/cannot") return page("You cannot apply");
      return path === "/sent" ? page("Application sent") : undefined;
    });
    const { pages, coverage, remarks } = await audit(`${origin}/`);
    expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(["/cannot", "/name", "/sent"]));
    expect(coverage.ends).toEqual(["/cannot", "/sent"]);
    expect(remarks.join()).not.toContain("No journey");
  });

  test("a journey that did not end is said", async () => {
    const origin = await service(({ method, path }) => {
      if (path === "/") return method === "POST" ? { to: "/pay" } : page("/", text("name"));
      return path === "/pay"
        ? `<title>Pay</title><h1>Pay</h1><form method="post"><button>Pay now</button></form>`
        : undefined;
    });
    const { coverage, remarks } = await audit(`${origin}/`);
    expect([coverage.ends, coverage.stops]).toEqual([[], [{ path: "/pay", reason: "its form was left alone" }]]);
    expect(remarks).toContain(
      "No journey was followed to its end. The pages after these were not seen: /pay (its form was left alone).",
    );
  });

  test("every field that a choice reveals is left empty once", async () => {
    const bodies: string[] = [];
    const origin = await service(({ method, path, sent }) => {
      if (path !== "/") return page("Done");
      if (method === "POST") bodies.push(sent.toString());
      const contact = sent.get("contact");
      const isWrong = method === "POST" && !(contact && sent.get(contact));
      if (method === "POST" && !isWrong) return { to: "/done" };
      const errors = isWrong
        ? `<div class="govuk-error-summary"><h2>There is a problem</h2><ul><li><a href="#contact">Choose</a></li></ul></div>`
        : "";
      const items = ["email", "phone", "letter"].map(
        (name) =>
          `<div class="govuk-radios__item"><input type="radio" name="contact" id="by-${name}" value="${name}" aria-controls="c-${name}"><label for="by-${name}">${name}</label></div><div class="govuk-radios__conditional" id="c-${name}">${text(name)}</div>`,
      );
      return `<title>${errors && "Error: "}Contact</title><form method="post">${errors}<fieldset id="contact"><legend>How?</legend>${items.join("")}</fieldset><button>Continue</button></form>`;
    });
    await audit(`${origin}/`);
    for (const name of ["email", "phone", "letter"])
      expect(
        bodies.filter(
          (body) =>
            (body.includes(`contact=${name}`) && body.endsWith(`${name}=`)) ||
            (body.includes(`contact=${name}&`) && body.includes(`${name}=&`)),
        ),
      ).not.toEqual([]);
  });

  test.each(["", "Error: ", "Error: undefined – Apply for a pass", " – Apply for a pass"])(
    'a title such as "%s" is a finding, and the word undefined in a sentence is none',
    async (title) => {
      const origin = await service(({ method }) => {
        const errors =
          method === "POST"
            ? '<div class="govuk-error-summary"><h2>There is a problem</h2><ul><li><a href="#name">Enter a name, even if it is undefined by law</a></li></ul></div>'
            : "";
        return `<title>${errors ? title : "Undefined – Apply"}</title><form method="post">${errors}${text("name")}<button>Continue</button></form>`;
      });
      const { pages } = await audit(`${origin}/`);
      const rules = pages.flatMap(({ findings }) => findings.map(({ rule, messageId }) => `${rule} ${messageId}`));
      expect(rules.filter((each) => each === "page-title-missing empty")).toHaveLength(1);
      expect(rules.join()).not.toContain("error-unreadable");
    },
  );
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
