import type { RequestListener } from "node:http";
import { DesignSystemLoader } from "ds-frontend/nunjucks";
import { pageGroup } from "ds-frontend/page-group";
import express, { type Express, type NextFunction, type Request, type Response } from "express";
import nunjucks from "nunjucks";
import { describe, expect, test } from "vitest";
import * as designSystem from "../../../packages/ds-frontend/starter/ds-frontend/design-system.js";
import { createApp } from "../../../packages/ds-frontend/starter/service/app.js";
import { type AuditResult, audit } from "../../../packages/ds-tools/src/audit/audit.js";
import type { Step } from "../../../packages/ds-tools/src/report/steps.js";
import { runCommand } from "../../support/command.js";
import { listenForTest } from "../../support/listen-for-test.js";
import { project } from "../../support/project.js";
import { never, service } from "../../support/service.js";

const start = (app: Express) => listenForTest(app as RequestListener);

/** Returns the texts of steps, without the page on which the service shows errors after a redirect, and its query. */
function stepsOf(steps: readonly Step[]): string[] {
  const isError = ({ kind, text }: Step) => kind === "redirect" && text.includes("?error=");
  return steps.filter((step) => !isError(step)).map(({ text }) => text.replace(/\?error=\S+/, ""));
}

/** Lists the findings of an audit: each as its rule, the path of its page and the last steps that led to it. */
function list({ pages }: AuditResult): string[] {
  return pages.flatMap(({ path, findings }) =>
    findings.map(({ rule, steps = [] }) => {
      const last = stepsOf(steps).slice(-2);
      return `${rule} ${path.split("?")[0]}: ${last.join(" → ")}`.replaceAll(/\?error=[\w-]+/g, "?error");
    }),
  );
}

function paths({ pages }: AuditResult): string[] {
  return [...new Set(pages.map(({ path }) => path.split("?")[0] ?? ""))];
}

test("the service that create copies has no findings, and its whole journey is passed without given answers", async () => {
  const found = await audit(`${await start(createApp(designSystem))}/`);
  expect(list(found)).toEqual([]);
  expect(found.problems).toEqual([]);
  expect(found.remarks).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Left alone to be safe: "Delete my answers" .*"Remove /),
      expect.stringMatching(/^Some texts are still to be written: "Telephone: TODO .*accessibility-statement/),
      expect.stringMatching(/^Some pages ask for something that people were given: .* on \/return/),
    ]),
  );
  expect(paths(found)).toEqual(
    expect.arrayContaining(["/name", "/address", "/contact", "/check", "/done", "/cy/done"]),
  );
  const errors = found.pages.filter(({ hasErrors }) => hasErrors).map(({ steps }) => stepsOf(steps).at(-1));
  expect(errors).toEqual(
    expect.arrayContaining(["POST /name empty", "POST /date-of-birth with dateOfBirth wrong", "POST /cy/name empty"]),
  );
  const area = found.pages.find(({ path, hasErrors }) => path.startsWith("/area?") && hasErrors);
  expect(area?.steps.map(({ text }) => text)).toEqual([
    "GET /",
    "GET /new",
    "POST /area empty",
    expect.stringMatching(/^GET \/area\?error=/),
  ]);
  const all = await audit(`${await start(createApp(designSystem))}/`, {
    answers: { help: "companion" },
    exclude: ["/cy*"],
  });
  expect([list(all), all.problems]).toEqual([[], []]);
  // No report shows an answer that was given, here "companion".
  expect(paths(all)).toEqual(expect.arrayContaining(["/not-eligible", "/***s", "/***s/1"]));
});

describe("faults planted in the service", () => {
  const titles = ["", "/who", "/where", "/lost", "/renew"].map((path) => ({
    title: `About${path}`,
    href: `/guide${path}`,
  }));
  const guide = pageGroup(titles);
  const env = new nunjucks.Environment(new DesignSystemLoader(), { autoescape: true });

  /** Changes the HTML that the service sends for a path. */
  const changes: Record<string, (html: string) => string> = {
    "error on /name": (html) => html.replace("<title>Error: ", "<title>"),
    "GET /": (html) => html.replace("</h1>", '</h1><a href="/guide">Guide</a>'),
    "error on /address": (html) => html.replace(/ value="Leeds"/, ""),
    "error on /contact": (html) => html.replace('href="#email"', 'href="#contact"'),
    "GET /done": (html) => html.replace("</h1>", '</h1><a href="/survey">Survey</a> <a href="/code">Code</a>'),
    "GET /guide": (html) => html.replaceAll(' aria-current="page"', ""),
    "GET /guide/who": (html) => html.replace(/<title>[^<]*/, "<title>About/where - Travel passes"),
    "GET /guide/lost": (html) => html.replace("</h1>", '</h1><a href="/gone">Report it</a>'),
  };

  const question = (
    message: string,
  ) => `<!doctype html><html lang="en"><title>${message && "Error: "}Survey</title><main>
    <form method="post">${
      message &&
      `<div class="ds-error-summary" role="alert" tabindex="-1" aria-labelledby="error-summary-title"><h2 class="ds-error-summary__title" id="error-summary-title">There is a problem</h2><ul><li><a href="#opinion">${message}</a></li></ul></div>`
    }<h1>Survey</h1><div class="ds-form-group${message && " ds-form-group--error"}"><label for="opinion">Your opinion</label>${
      message &&
      `<span class="ds-error-message" id="opinion-error"><span class="ds-u-visually-hidden">Error:</span> ${message}</span>`
    }<input class="ds-input${message && " ds-input--error"}" id="opinion" name="opinion"${message && ' aria-describedby="opinion-error"'}></div><button>Send</button></form></main></html>`;

  function planted(): Express {
    const app = express().use(express.urlencoded({ extended: false }));
    const shown = new Set<string>();
    app.use((request: Request, response: Response, next: NextFunction) => {
      const { method, path } = request;
      const error = request.query.error && String(request.query.error);
      if (path === "/guide/renew") return response.status(500).send("<h1>Out of order</h1>");
      // The form is accepted without an answer.
      if (method === "POST" && path === "/area") request.body.area ||= "yes";
      // Errors are forgotten on the way back.
      if (method === "POST" && path === "/help" && !request.body.help) return response.redirect(303, "/help");
      // Errors are shown once.
      if (path === "/date-of-birth" && error) {
        if (shown.has(error)) return response.redirect(303, path);
        shown.add(error);
      }
      const send = response.send.bind(response);
      response.send = (html: unknown) => {
        const change = changes[`${error ? "error on" : method} ${path}`];
        return send(change && typeof html === "string" ? change(html) : html);
      };
      next();
    });
    app.get("/survey", (_, response) => void response.send(question("")));
    app.post("/survey", (request, response) => {
      if (request.body.opinion) return response.redirect("/done");
      response.status(200).send(question("Enter your opinion"));
    });
    app.get("/code", (_, response) => void response.send(question("").replaceAll("Survey", "Code")));
    app.post("/code", (_, response) => {
      response.status(422).send(question("Enter the word on your letter").replaceAll("Survey", "Code"));
    });
    app.get("/guide{/:page}", (request, response) => {
      const page = { page: guide.at(request.path), caption: "Travel passes" };
      response.send(env.renderString('{% extends "layouts/guide.njk" %}', { page }));
    });
    return app.use(createApp(designSystem));
  }

  test("are all found, each with the steps that lead to it", async () => {
    const found = await audit(`${await start(planted())}/`, { exclude: ["/cy*"] });
    expect(list(found).sort()).toEqual(
      [
        "error-title /name: POST /area with answers → POST /name empty",
        "answer-lost /address: GET /address → POST /address with postcode wrong",
        "error-wrong-field /contact: GET /contact → POST /contact with email wrong",
        // The checker sees the same fault on the page.
        "error-message /contact: GET /contact → POST /contact with email wrong",
        // The field that "Email" reveals is left empty, and its error page has the same fault.
        "error-message /contact: GET /contact → POST /contact without email",
        "error-forgotten /help: POST /help empty → GET /help",
        "empty-form-accepted /area: POST /area empty → GET /name",
        "answer-lost /code: GET /code → POST /code with answers",
        "page-not-passed /code: GET /code → POST /code with answers",
        "current-page /guide: GET / → GET /guide",
        "page-title-repeated /guide/who: GET /guide → GET /guide/who",
        "dead-link /guide/lost: GET /guide/lost → GET /gone",
        "server-error /guide/renew: GET /guide → GET /guide/renew",
      ].sort(),
    );
    const notPassed = found.pages.flatMap(({ findings }) => findings).find(({ rule }) => rule === "page-not-passed");
    expect(notPassed?.message).toContain('it says "Enter the word on your letter"');
  });
});

const plain = (body: string, title = "Page") => `<title>${title}</title><main>${body}</main></html>`;

describe("forms", () => {
  /** Starts a service with one form, which refuses the first question without an answer, and collects what it is sent. */
  async function formOf(
    buttons: string,
    judge: (sent: URLSearchParams) => string | undefined,
  ): Promise<[string, string[]]> {
    const bodies: string[] = [];
    const origin = await service(({ method, path, body, sent }) => {
      if (method === "POST") bodies.push(body);
      const wrong = method === "POST" ? judge(sent) : undefined;
      if (method === "POST" && !wrong) return { to: "/done" };
      const errors = wrong
        ? '<div class="ds-error-summary"><h2>There is a problem</h2><ul><li><a href="#name">Wrong</a></li></ul></div>'
        : "";
      const fields = ["name", "town"].map(
        (name) =>
          `<label for="${name}">${name}</label><input id="${name}" name="${name}" value="${name === "town" ? (sent.get(name) ?? "") : ""}">`,
      );
      const form = `<form method="post" action="/">${errors}${fields.join("")}${buttons}</form>`;
      return { html: plain(path === "/" ? form : "", `${errors && "Error: "}Page ${path}`), status: wrong ? 422 : 200 };
    });
    return [origin, bodies];
  }

  test("a form is sent right, empty, without its first answer and with white space", async () => {
    const judge = (sent: URLSearchParams) => ["name", "town"].find((name) => !sent.get(name));
    const [origin, bodies] = await formOf("<button>Continue</button>", judge);
    await audit(`${origin}/`);
    expect(bodies.map((body) => body.replace(/=[^&]+/g, "=x"))).toEqual([
      "name=x&town=x",
      "name=&town=",
      "name=&town=x",
      // White space in the first field.
      "name=x&town=x",
    ]);
  });

  test("another button is tried without answers when the first led to no errors", async () => {
    const buttons =
      '<button name="action" value="find">Find address</button><button name="action" value="go">Save and continue</button>';
    const judge = (sent: URLSearchParams) => (sent.get("action") === "go" && !sent.get("name") ? "name" : undefined);
    const [origin, bodies] = await formOf(buttons, judge);
    const found = await audit(`${origin}/`);
    expect(bodies).toContain("name=&town=&action=go");
    expect(found.pages.filter(({ hasErrors }) => hasErrors).length).toBeGreaterThan(0);
  });
});

describe("a service that is hard to audit", () => {
  test("with 200 pages is walked to its end, and no further than its limit", async () => {
    const origin = await service(({ path }) => {
      const number = Number(/\d+/.exec(path)?.[0] ?? 0);
      const next = [number * 2 + 1, number * 2 + 2].filter((each) => each < 200);
      return plain(next.map((each) => `<a href="/page-${each}-of">${each}</a>`).join(""), `Page ${number}`);
    });
    const all = await audit(`${origin}/`);
    expect([all.pages.length, all.remarks]).toEqual([200, []]);
    const some = await audit(`${origin}/`, { limit: 20 });
    expect(some.pages.length).toBe(20);
    expect(some.problems).toEqual(["The audit ended at its limit of 20 pages."]);
    expect(some.coverage.notOpened.length).toBeGreaterThan(10);
    const part = await audit(`${origin}/`, { include: ["/page-1*", "/page-3*"], exclude: ["/page-3-of"] });
    expect(paths(part)).toEqual(["/", "/page-1-of"]);
  });

  test("and never answers costs no more than the time for a page, and makes the audit incomplete", async () => {
    const origin = await service(({ path }) =>
      path === "/slow" ? never : plain('<a href="/slow">Slow</a> <a href="/quick">Quick</a>', "Start"),
    );
    const found = await audit(`${origin}/`, { timeout: 5 });
    expect(found.problems).toEqual([`Cannot read ${origin}/slow: no answer within 5 seconds.`]);
    expect(paths(found)).toEqual(["/", "/quick"]);
  });

  test("and whose start page is none of its pages makes the audit incomplete", async () => {
    const origin = await service(({ path }) => {
      const status = Number(path.slice(1));
      return { html: status === 200 ? "" : plain("Sorry"), status, headers: { "retry-after": "0" } };
    });
    const reasons = {
      200: "the page is empty",
      302: "it ends in a redirect without a valid address",
      401: "401 Unauthorized",
      404: "404 Not Found",
      429: "429 Too Many Requests. Raise that limit of the service",
    };
    for (const [status, reason] of Object.entries(reasons)) {
      const { pages, problems } = await audit(`${origin}/${status}`);
      expect([pages, problems]).toEqual([[], [`Cannot read ${origin}/${status}: ${reason}.`]]);
    }
  });

  test("by redirects and links to no valid address has dead links", async () => {
    const origin = await service(({ path }) => {
      if (path === "/none") return { html: "", status: 302 };
      if (path === "/bad") return { to: "http://[bad" };
      const form = '<form method="post" action="/bad"><button>Go</button></form>';
      return plain(`<a href="/none">A</a><a href="/bad">B</a><a href="http://[">C</a>${form}`);
    });
    const found = await audit(`${origin}/`);
    expect(list(found)).toEqual([
      "dead-link /: GET /",
      "dead-link /: GET / → GET /none",
      "dead-link /: GET / → GET /bad",
    ]);
    expect(found.problems).toEqual([`Cannot read ${origin}/bad: it ends in a redirect without a valid address.`]);
  });

  test("and goes round in circles is left, by its links and by its redirects", async () => {
    const origin = await service(({ path }) => {
      const url = new URL(path, "http://localhost");
      if (url.pathname === "/round") return { to: "/round?again" };
      const number = Number(url.searchParams.get("page") ?? 0);
      return plain(`<a href="/round">Round</a> <a href="?page=${number + 1}">More</a>`);
    });
    const found = await audit(`${origin}/`, { limit: 10 });
    expect([found.pages.length, found.problems]).toEqual([4, []]);
    expect(found.remarks).toEqual(["Only some pages of each kind were visited: /?page=* (3 of 4)."]);
    expect(list(found)).toEqual(["dead-link /: GET /round?again → GET /round?again"]);
  });

  test("because it logs people out in the middle is reported at the page that was not passed", async () => {
    const form =
      '<form method="post" action="/step"><input type="hidden" name="token" value="&quot;1&quot;"><label for="n">Full name</label><input id="n" name="n"><button>Go</button></form>';
    let all = "";
    const origin = await service(({ method, body }) => {
      all += body;
      return method === "GET"
        ? { html: plain(form, "Step"), headers: { "set-cookie": "id=1; Secure; Path=/" } }
        : { html: plain("Your session has ended", "Session ended"), status: 403 };
    });
    const found = await audit(`${origin}/step`);
    expect(list(found)).toContain("page-not-passed /step: GET /step → POST /step with answers");
    expect(all).toContain("token=%221%22&n=Sarah+Philips");
    expect(found.remarks).toEqual([
      "No journey was followed to its end. The pages after these were not seen: /step (it has the status 403).",
      "The server refused some requests with 403: POST /step with answers, POST /step empty, POST /step with 20,000 spaces in n.",
    ]);
  });

  test("by forms of every kind gets what a browser sends", async () => {
    const bodies: string[] = [];
    const origin = await service(({ method, path, headers, body }) => {
      const type = (headers["content-type"] ?? "").split(";")[0];
      bodies.push(`${method} ${path} ${type} ${headers.cookie ?? ""} ${body}`.replace(/--ds-frontend-[\w-]+/g, "--"));
      const upload = `<form method="post" action="/upload" enctype="multipart/form-data"><input type="file" name="photo" accept=".png"><button>Upload</button></form>`;
      const search = `<form action="/search?old=1"><label>Postcode <input name="q"></label><button>Find</button></form>`;
      const content = path === "/in/" ? `<base href="/deep/">${upload}${search}<a href="page?x#y">x</a>` : "";
      return { html: plain(content, `Page ${path}`), headers: { "set-cookie": "a=1; Path=/in" } };
    });
    await audit(`${origin}/in/`);
    expect(bodies.slice(0, 6).map((body) => body.slice(0, 58).trim())).toEqual([
      "GET /in/",
      "POST /upload multipart/form-data  --\r\nContent-Disposition:",
      "GET /search?q=LS1+4AP",
      "GET /deep/page?x",
      "GET /in/  a=1",
      "POST /upload multipart/form-data  --\r\nContent-Disposition:",
    ]);
    expect(bodies[1]).toContain('filename="audit.png"\r\nContent-Type: image/png');
    expect(bodies[5]).toContain('filename=""');
    expect(bodies.map((body) => body.split(" ", 2).join(" "))).toEqual(expect.arrayContaining(["GET /search?q="]));
  });
});

describe("safety", () => {
  test("another machine is not visited unless it is named, and its forms are not sent unless that is asked for", async () => {
    await expect(audit("http://192.0.2.1/")).rejects.toThrow("is not on this machine");
    await expect(audit("http://user:secret@example.com/")).rejects.toThrow(/^http:\/\/\*\*\*@example\.com\/ is not/);
    const posted: string[] = [];
    const origin = await service(({ method, path }) => {
      if (method === "POST") posted.push(path);
      return plain('<form method="post" action="/save"><button>Continue</button></form>');
    });
    // An address of this machine that is not one of those that always are.
    const other = origin.replace("localhost", "0.0.0.0");
    await expect(audit(other)).rejects.toThrow("add --allow-host 0.0.0.0.");
    const { remarks } = await audit(other, { allowHost: "0.0.0.0" });
    expect([posted, remarks]).toEqual([
      [],
      [expect.stringMatching(/^Forms on .* were not submitted, .* Use --submit to allow it\.$/)],
    ]);
    await audit(other, { allowHost: "0.0.0.0", submit: true });
    expect(posted).toEqual(["/save"]);
    for (const address of ["file:///etc/passwd", "localhost:3000", "http://"])
      await expect(audit(address)).rejects.toThrow("is not an address");
  });

  test("credentials go to the origin of the service only, and no report repeats them", async () => {
    const got: string[] = [];
    const other = await service(({ path, headers }) => {
      got.push(headers.authorization ?? headers["x-key"]?.toString() ?? path);
      return plain("");
    });
    const origin = await service(({ path, headers }) =>
      path === "/away"
        ? { to: `${other}/away` }
        : plain(`<div class="ds-error-summary">${headers.authorization} ${headers["x-key"]}</div>
          <a href="${other}/">Other</a> <a href="/away">Away</a><form action="${other}/form"><button>Go</button></form>`),
    );
    const address = origin.replace("//", "//ann:open%20sesame@");
    const found = await audit(address, { headers: { "X-Key": "abcdef123456" } });
    expect(got).toEqual([]);
    expect(found.remarks).toHaveLength(2);
    const basic = Buffer.from("ann:open sesame").toString("base64");
    expect(found.pages[0]?.findings[0]?.message).toBeDefined();
    expect(found.pages[0]?.source).toMatch(/>Basic \*+ \*+</);
    expect(JSON.stringify(found)).not.toMatch(new RegExp(`abcdef123456|${basic}|sesame`));
  });

  test("credentials in the addresses of a service, and a key that a page repeats, are not shown", async () => {
    const key = "a/b+c&d'123456";
    const origin = await service(({ path, headers }) => {
      const own = `http://user:redirpw@${headers.host}`;
      if (path === "/away") return { to: `${own}/day` };
      const link = `<a id="${encodeURIComponent(key)}" href="/gone?key=${encodeURIComponent(key)}">Gone</a>`;
      const body = `<a href="/away">Away</a> <a href="${own}/linked">Linked</a> ${link}`;
      return { html: plain(body, `Page ${path} a/b+c&amp;d&#39;123456`), status: path.startsWith("/gone") ? 404 : 200 };
    });
    const found = await audit(`${origin}/`, { headers: { authorization: `Bearer ${key}` } });
    expect([found.problems, paths(found)]).toEqual([[], ["/", "/day", "/linked", "/gone"]]);
    expect(JSON.stringify(found)).not.toMatch(/redirpw|123456/);
  });

  test("nothing that a service sends controls a terminal, or forges a line of a log, in any format", async () => {
    const strange = "\u001b]0;x\u0007\u009b31m\u202e\u2066\u200f\b\u007f##[error]a ##vso[task.complete]b ##teamcity[c]";
    const nasty = `${strange}&#13;&#10;::error::forged`;
    const origin = await service(({ method, path }) => {
      const errors =
        method === "POST"
          ? `<div class="ds-error-summary"><h2>${nasty}</h2><ul><li><a href="#${nasty}">${nasty}</a></li></ul></div>`
          : "";
      const choice = `<fieldset><legend>${nasty}</legend><label><input type="radio" name="${nasty}" value="${nasty}">Delete ${nasty}</label><label><input type="radio" name="${nasty}" value="b">${nasty}</label></fieldset>`;
      const form = `<form method="post" action="/${strange}">${errors}${choice}<input type="email" id="a" name="${nasty}2"><input name="b"><button>${nasty}</button></form>`;
      return plain(`<a href="/sign-out">Sign out ${nasty}</a><a href="${path}x::error::">x</a>${form}`, nasty);
    });
    const files = ["a.json", "a.sarif", "a.txt", "a.html"];
    const output = files.flatMap((file) => ["--output", file]);
    const { folder, read } = project();
    const words = ["audit", `${origin}/`, "--limit", "9", "--format", "github", ...output];
    const ended = await runCommand("ds-tools", words, { cwd: folder });
    const texts = [ended.stdout, ended.stderr, ...files.map(read)];
    for (const text of texts) expect(text).not.toMatch(/[\x00-\x08\x0b-\x1f\x7f-\x9f\u200f\u202e\u2066]/);
    // Nobody prints the page for people into a log.
    for (const text of texts.slice(0, -1)) {
      expect(text).not.toMatch(/##(?:\[|\w+\[)/);
      expect(text.match(/^\s*::(?!(?:error|warning) title=|error::The audit ended).*/gm)).toBeNull();
    }
    for (const text of texts.slice(2)) expect(text).toContain("0;x");
  });

  test("an audit that is stopped keeps what it found", async () => {
    const stop = new AbortController();
    const origin = await service(({ path }) => {
      const number = Number(/\d+/.exec(path)?.[0] ?? 0);
      if (number < 5) return plain(`<a href="/page-${number + 1}-of">Next</a>`, `Page ${path}`);
      stop.abort();
      return never;
    });
    const found = await audit(`${origin}/`, { signal: stop.signal });
    expect(paths(found)).toEqual(["/", ...[1, 2, 3, 4].map((number) => `/page-${number}-of`)]);
    expect(found.problems).toEqual(["The audit was stopped before its end."]);
  });
});
