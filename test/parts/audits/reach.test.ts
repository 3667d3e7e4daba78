import { expect, test } from "vitest";
import { type AuditResult, audit } from "../../../packages/ds-tools/src/audit/audit.js";
import { runCommand } from "../../support/command.js";
import { listenForTest } from "../../support/listen-for-test.js";
import { project } from "../../support/project.js";
import { service } from "../../support/service.js";

/*
 * Services with an order of their own, which an audit has to find out: how far does it get?
 */

/** A page with a heading, and what stands below it. */
function page(heading: string, content = "", isWrong = false): string {
  return `<title>${isWrong ? "Error: " : ""}${heading}</title><main>${content.replace("<form", `<h1>${heading}</h1><form`)}${content.includes("<form") ? "" : `<h1>${heading}</h1>`}</main>`;
}

/** A form with one text field. */
function ask(label: string, name: string, message = ""): string {
  const summary = message
    ? `<div class="ds-error-summary" role="alert" tabindex="-1" aria-labelledby="error-summary-title"><h2 class="ds-error-summary__title" id="error-summary-title">There is a problem</h2><ul><li><a href="#${name}">${message}</a></li></ul></div>`
    : "";
  return `${summary}<form method="post"><label for="${name}">${label}</label><input id="${name}" name="${name}"><button>Continue</button></form>`;
}

function paths({ pages }: AuditResult): string[] {
  return [...new Set(pages.map(({ path }) => path))];
}

test.each([
  ["labels", (number: number) => ["Question", `What is your ${["", "name", "town", "colour", "pet"][number]}?`]],
  ["headings", (number: number) => [`What is your ${["", "name", "town", "colour", "pet"][number]}?`, ""]],
] as const)("pages that ask one after the other with the same form are all passed, by their %s", async (_, texts) => {
  const start = await service(({ method, path, sent }) => {
    if (path === "/") return { to: "/quiz/1" };
    const number = Number(path.slice(6));
    if (path === "/done") return page("Quiz complete");
    if (!(number >= 1 && number <= 4)) return undefined;
    const [heading = "", label = ""] = texts(number);
    if (method === "POST" && sent.get("answer")) return { to: number === 4 ? "/done" : `/quiz/${number + 1}` };
    return page(heading, ask(label, "answer", method === "POST" ? "Enter an answer" : ""), method === "POST");
  });
  const found = await audit(start);
  expect(paths(found)).toEqual(["/quiz/1", "/quiz/2", "/quiz/3", "/quiz/4", "/done"]);
  expect(found.coverage.ends).toEqual(["/done"]);
});

test("a question that only counts is the same question again", async () => {
  const start = await service(({ method, path, sent }) => {
    if (path === "/") return { to: "/person/1" };
    if (path === "/done") return page("Complete");
    const number = Number(path.slice(8));
    if (method === "POST" && sent.get("more") === "no") return { to: "/done" };
    if (method === "POST" && sent.get("more")) return { to: `/person/${number + 1}` };
    const radios = `<form method="post"><fieldset><legend>Person ${number}: is there another?</legend><input type="radio" id="more" name="more" value="yes"><label for="more">Yes</label><input type="radio" id="more-2" name="more" value="no"><label for="more-2">No</label></fieldset><button>Continue</button></form>`;
    return page(`Person ${number}`, radios);
  });
  const found = await audit(start);
  expect(found.coverage).toMatchObject({ ends: ["/done"], stops: [] });
  expect(found.pages.length).toBeLessThan(8);
});

test("a page that adds to a list, and goes on with another form, stops no journey", async () => {
  const start = await service(({ method, path, sent, session }) => {
    if (path === "/done") return page("Complete");
    if (path === "/next") return { to: "/done" };
    if (path !== "/") return undefined;
    if (sent.get("url")) session.url = sent.get("url") ?? "";
    if (method === "POST") return { to: "/" };
    const list = session.url ? `<form method="post" action="/next"><button>Continue</button></form>` : "";
    return page("Addresses", `${ask("Address", "url")}${list}`);
  });
  const { coverage } = await audit(start);
  expect([coverage.ends, coverage.stops]).toEqual([["/done"], []]);
});

test("an audit that saw one page says so", async () => {
  const found = await audit(await service(({ path }) => (path === "/" ? page("Welcome") : undefined)));
  expect(found.remarks).toContain("Only one page was seen, because no link or form leads to another: /.");
});

/** A form of another design system, with an alert in place of an error summary. */
function alertPage(prefix: string, target: string, isWrong: boolean): string {
  const alert = `<div class="${prefix}-alert ${prefix}-alert--error" role="alert"><h2>Please fix this</h2><ul><li><a href="#${target}">Enter your name</a></li></ul></div>`;
  const field = `<form method="post"><label class="${prefix}-x-label" for="name">Name</label><input class="${prefix}-x-input" id="name" name="name"${isWrong ? ' aria-invalid="true" aria-describedby="name-help"' : ""}><button>Continue</button></form>`;
  return page("Your name", `${isWrong ? alert : ""}${field}`, isWrong);
}

test.each(["usa", "wb"])("error pages of another design system, %s, are known by their structure", async (prefix) => {
  const start = await service(({ method, path, sent }) => {
    if (path === "/done") return page("Complete");
    if (path !== "/") return undefined;
    return method === "POST" && sent.get("name") ? { to: "/done" } : alertPage(prefix, "full-name", method === "POST");
  });
  for (const options of [{}, { prefix }]) {
    const found = await audit(start, options);
    expect(
      found.pages.flatMap(({ findings }) => findings.map(({ rule, messageId }) => `${rule} ${messageId}`)),
    ).toEqual(["error-link no-such-id", "error-described-by missing-description"]);
    expect([found.coverage.ends, found.nothing]).toEqual([["/done"], undefined]);
  }
});

test("an audit says that it does not know the classes of another design system, even if they begin with ds-", async () => {
  const start = await service(({ path }) =>
    path === "/" ? page("Start", '<a class="ds-c-button" href="/next">Next</a>') : page("Next"),
  );
  const { nothing } = await audit(start);
  expect(nothing?.isRight).toBe(false);
  expect(nothing?.sentence).toMatch(
    /^The classes that begin with "ds-" are of a design system that the checker does not know\./,
  );
});

test("a redirect to https, as of a kit that thinks that it is in production, is explained", async () => {
  const start = await service(({ path }) => ({ to: `https://localhost${path}` }));
  const found = await audit(start);
  expect(found.pages).toEqual([]);
  expect([...found.problems, ...found.remarks].join(" ")).toMatch(
    /There is no page at .*Redirects to https were not followed: \/ to https:\/\/localhost\. Start the service as in development, for example with NODE_ENV=development/,
  );
});

test("pages without classes, whose errors only attributes tell, are passed by what they say", async () => {
  const start = await service(({ method, path, sent }) => {
    if (path === "/done") return page("Complete");
    if (path !== "/") return undefined;
    const born = sent.get("born") ?? "";
    if (/^\d\d\/\d\d\/\d{4}$/.test(born)) return { to: "/done" };
    const message = method === "POST" ? '<p id="said">Enter the date as DD/MM/YYYY</p>' : "";
    const attributes = message ? ' aria-invalid="true" aria-describedby="said"' : "";
    return `<title>Born</title><h1>Born</h1><form method="post"><label for="born">When were you born?</label>${message}<input id="born" name="born" value="${born}"${attributes}><button>Next</button></form>`;
  });
  const found = await audit(start);
  expect(found.coverage.ends).toEqual(["/done"]);
  expect(found.pages.filter(({ hasErrors }) => hasErrors)).toHaveLength(1);
});

test.each([
  ["a form that is left alone", "/pay", "its form was left alone", 0],
  ["answers that are refused", "/code", "its answers were refused", 1],
  ["a server error", "/broken", "it has the status 500", 1],
])("a journey that stops at %s is said in every format", async (_, to, reason, status) => {
  const start = await service(({ method, path }) => {
    if (path === "/broken") return { html: page("Sorry"), status: 500 };
    if (path === "/pay") return page("Pay", '<form method="post"><button>Pay now</button></form>');
    if (path === "/code")
      return page("Code", ask("Code", "code", method === "POST" ? "Enter the right code" : ""), method === "POST");
    return method === "POST" ? { to } : page("Name", ask("Name", "name"));
  });
  const { folder, read } = project();
  const files = ["html", "json", "txt", "sarif"].map((ending) => `report.${ending}`);
  const outputs = files.flatMap((file) => ["--output", file]);
  const printed = await runCommand("ds-tools", ["audit", start, "--allow-empty", ...outputs], { cwd: folder });
  const onGitHub = await runCommand("ds-tools", ["audit", start, "--allow-empty", "--format", "github"], {
    cwd: folder,
  });
  expect([printed.status, onGitHub.status]).toEqual([status, status]);
  const sentence = `No journey was followed to its end. The pages after these were not seen: ${to} (${reason}).`;
  for (const report of [printed.stdout, onGitHub.stdout, ...files.slice(1).map(read)])
    expect(report).toContain(sentence);
  expect(read("report.html")).toContain("No journey was followed to its end");
  expect(read("report.html")).toContain(reason);
  expect(/"rule": "(?:page-not-passed|server-error)"/.test(read("report.json"))).toBe(status === 1);
});

test("a proxy that reloads prototypes, whose headers contradict each other, is passed", async () => {
  const origin = await listenForTest(({ headers, socket }) => {
    const html = page("Start");
    const length = headers.accept?.includes("html") ? `content-length: ${html.length}\r\n` : "";
    const head = `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ntransfer-encoding: chunked\r\n${length}connection: close`;
    socket.end(`${head}\r\n\r\n${html.length.toString(16)}\r\n${html}\r\n0\r\n\r\n`);
  });
  const { pages, problems } = await audit(`${origin}/`);
  expect([pages.map(({ title }) => title), problems]).toEqual([["Start"], []]);
});

test("answers are not sent again where only the reply to them has headers that contradict each other", async () => {
  const sent: string[] = [];
  const origin = await listenForTest((request, response) => {
    if (request.method === "GET")
      return void response.setHeader("content-type", "text/html").end(page("Name", ask("Name", "name")));
    sent.push(request.headers.accept ?? "");
    const head = "HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ntransfer-encoding: chunked\r\ncontent-length: 1";
    request.socket.end(`${head}\r\nconnection: close\r\n\r\n1\r\na\r\n0\r\n\r\n`);
  });
  const { problems } = await audit(`${origin}/`);
  expect(sent).toEqual([expect.stringContaining("html")]);
  expect(problems).toEqual([expect.stringContaining(`Cannot read ${origin}/`)]);
});

test("a journey with sessions, tokens against forgery, and errors that are shown after a redirect is passed", async () => {
  const future = (year: string, month: string, day: string) =>
    Date.parse([year, month, day].map((part) => part.padStart(2, "0")).join("-")) > Date.now();
  const part = (name: string) => `<label for="${name}">${name}</label><input id="${name}" name="${name}">`;
  const steps: [path: string, fields: string, isRight: (sent: URLSearchParams, body: string) => boolean][] = [
    [
      "/visit",
      `<fieldset id="visit"><legend>When do you want to visit?</legend>${["day", "month", "year"].map(part).join("")}</fieldset>`,
      (sent) => future(sent.get("year") ?? "", sent.get("month") ?? "", sent.get("day") ?? ""),
    ],
    [
      "/proof",
      '<label for="proof">Upload a proof</label><input type="file" id="proof" name="proof">',
      (_, body) => /filename="[^"]+"/.test(body),
    ],
    [
      "/cod",
      '<label for="cod">Beth yw eich cod post?</label><input id="cod" name="cod">',
      (sent) => /^[A-Z]{1,2}\d/.test(sent.get("cod") ?? ""),
    ],
  ];
  const messages = ["The date must be in the future", "Select a file", "Rhowch god post"];
  const start = await service(({ method, path, sent, body, session }) => {
    if (path === "/") return { to: "/visit" };
    if (path === "/done") return page("Complete");
    const at = steps.findIndex(([own]) => own === path);
    const [, fields = "", isRight = () => false] = steps[at] ?? [];
    if (at < 0) return undefined;
    if (method === "POST") {
      const isOwn = session.token && body.includes(session.token);
      session.token = "";
      if (!isOwn) return { html: "Forbidden", status: 403 };
      session.error = isRight(sent, body) ? "" : (messages[at] ?? "");
      return { to: session.error ? path : (steps[at + 1]?.[0] ?? "/done") };
    }
    session.token = `token-${Math.random()}`;
    const id = /id="(\w+)"/.exec(fields)?.[1];
    const summary = session.error
      ? `<div class="govuk-error-summary" role="alert"><h2>There is a problem</h2><ul><li><a href="#${id}">${session.error}</a></li></ul></div>`
      : "";
    const multipart = path === "/proof" ? ' enctype="multipart/form-data"' : "";
    const form = `<form method="post"${multipart}><input type="hidden" name="_csrf" value="${session.token}">${fields}<button>Continue</button></form>`;
    return page(path, `${summary}${form}`, Boolean(summary));
  });
  const found = await audit(start);
  expect(paths(found)).toEqual(["/visit", "/proof", "/cod", "/done"]);
  expect([found.problems, found.coverage.stops]).toEqual([[], []]);
  expect(found.pages.filter(({ hasErrors }) => hasErrors).length).toBeGreaterThanOrEqual(3);
});

test("a page that is slow only with white space in an answer is found", async () => {
  const slow = async (isSlow: boolean) => {
    const origin = await listenForTest(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const town = new URLSearchParams(Buffer.concat(parts).toString()).get("town") ?? "";
      if (isSlow && town.length > 10_000) await new Promise((resolve) => setTimeout(resolve, 2000));
      const wrong = request.method === "POST" && (!town || town.length > 100);
      if (request.method === "POST" && !wrong) return void response.writeHead(303, { location: "/done" }).end();
      const error = wrong
        ? '<div class="govuk-error-summary"><h2>There is a problem</h2><ul><li><a href="#town">Enter a town</a></li></ul></div>'
        : "";
      const form = `${error}<form method="post" action="/"><label for="town">Town</label><input id="town" name="town"><button>Continue</button></form>`;
      const html = `<!doctype html><html lang="en"><title>Town</title><h1>Town</h1>${request.url === "/done" ? "" : form}`;
      response.writeHead(200, { "content-type": "text/html" }).end(html);
    });
    const { pages } = await audit(`${origin}/`);
    return pages.flatMap(({ findings }) => findings.map(({ rule }) => rule)).includes("slow-answer");
  };
  expect(await slow(true)).toBe(true);
  expect(await slow(false)).toBe(false);
});
