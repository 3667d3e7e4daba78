import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as components from "ds-frontend";
import { templatesPath } from "ds-frontend/nunjucks";
import { audit } from "ds-tools/audit";
import { checkPage } from "ds-tools/check";
import express from "express";
import nunjucks from "nunjucks";
import type { Browser } from "playwright-core";
import { transformSync } from "rolldown/utils";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "../../../build/paths.js";
import { closePages, inBrowser, isAboutIcon, sharedBrowser } from "../../support/browser.js";
import { runCommand } from "../../support/command.js";
import { visibleTree } from "../../support/dom.js";
import { listenForTest } from "../../support/listen-for-test.js";
import { filesIn, type Program, programOf, projectOf, start } from "../../support/programs.js";
import { project } from "../../support/project.js";
import { visitorOf } from "../../support/visitor.js";

/*
 * The programs of the documentation, copied into an empty folder and used to their last page.
 */

const folder = "docs/pages/get-started";
/** Folders of the texts that people read. */
const texted = ["packages/ds-frontend/src", "packages/ds-tools/src", "docs/pages"];
const pageGroups = "packages/ds-frontend/src/page-group/guidance.md";
const journeys = `${folder}/journey-servers.md`;
const redirects = `${folder}/post-redirect-get.md`;
const policies = `${folder}/content-security-policy.md`;

/** Returns a program of the guide to journeys, with the file that all of them share. */
function journeyIn(server: string): Program {
  const [, shared = ""] = readFileSync(root + journeys, "utf8").split("## The program");
  const { files, ...program } = programOf(journeys, `With ${server}`);
  return { ...program, files: [...filesIn(shared).slice(0, 2), ...files] };
}

const govuk = programOf(`${folder}/express-govuk.md`);

const programs: Record<string, Program> = {
  "Express with govuk-frontend": govuk,
  Nunjucks: programOf(`${folder}/nunjucks.md`),
  Express: programOf(`${folder}/express.md`),
  hapi: programOf(`${folder}/hapi.md`),
  "Express 4": programOf(`${folder}/commonjs.md`),
  Fastify: programOf(`${folder}/fastify.md`),
  Hono: programOf(`${folder}/hono.md`),
  Eleventy: programOf(`${folder}/eleventy.md`),
  "errors in a session, Express": programOf(redirects, "With Express"),
  "errors in a session, Fastify": programOf(redirects, "With Fastify"),
  "errors in a session, hapi": programOf(redirects, "With hapi"),
  "two languages": programOf(redirects, "In two languages"),
  multer: programOf(`${folder}/uploads.md`, "With Express and multer"),
  "an upload in Hono": programOf(`${folder}/uploads.md`, "With Hono"),
  "a policy with helmet": programOf(policies, "With helmet"),
  "a policy by hand": programOf(policies, "By hand"),
  "a guide in Express": programOf(pageGroups, "With Express"),
  "a guide in Eleventy": programOf(pageGroups, "With Eleventy"),
  "a stylesheet of one's own": programOf("packages/ds-frontend/src/css/guidance.md", "Your own stylesheet"),
  "a journey in Express": journeyIn("Express"),
  "a journey in hapi": journeyIn("hapi"),
  "a journey in Fastify": journeyIn("Fastify"),
  "a journey in Hono": journeyIn("Hono"),
};
const program = (name: string) => programs[name] as Program;

/** Bodies that anyone can send, and that are not forms. */
const notForms = [
  ["application/json", "[]"],
  ["application/json", "{"],
  ["text/plain", "x"],
  ["multipart/form-data; boundary=x", "--x"],
  ["image/png", "x"],
] as const;

/** Sends bodies that are not forms: the program blames the sender, and goes on. */
async function expectOnlyForms(url: string, statuses: readonly number[]): Promise<void> {
  for (const [type, body] of notForms) {
    const headers = { connection: "close", "content-type": type };
    const { status } = await fetch(url, { method: "POST", redirect: "manual", headers, body });
    expect(statuses, `${type} ${body}: ${status}`).toContain(status);
  }
  expect((await visitorOf(url)(url)).status).toBe(200);
}

/** Follows every address of a page and of those it leads to: each is there, and each page follows the rules. */
async function expectWhole(url: string): Promise<string[]> {
  const visit = visitorOf(url);
  const paths = new Set([new URL(url).pathname]);
  for (const path of paths) {
    const { status, html } = await visit(path);
    expect([path, status]).toEqual([path, 200]);
    if (!html.startsWith("<!DOCTYPE html>")) continue;
    expect(await checkPage(html)).toEqual([]);
    for (const [, next = ""] of html.matchAll(/\s(?:href|src|action)="(\/[^"#]*)"/g)) paths.add(next);
  }
  return [...paths];
}

/** Checks that no file from the package, the program's folder or the machine is served. */
async function expectNothingElse(url: string): Promise<void> {
  const files = [
    "package.json",
    "index.js",
    "options.json",
    "cli/ds-frontend.js",
    "docs/README.md",
    "app.mjs",
    "views",
  ];
  const folders = ["", "assets/", "dist/", "node_modules/", "node_modules/ds-frontend/dist/", "assets/..%2f"];
  for (const path of folders.flatMap((folder) => files.map((file) => `/${folder}${file}`)))
    expect([path, (await visitorOf(url)(path)).status]).toEqual([path, 404]);
}

describe.each(Object.entries(programs))("%s", (_, { packages, files }) => {
  const code = files.filter(([name]) => name.endsWith("js"));

  test("installs what it imports, and nothing else", () => {
    const imported = code
      .flatMap(([, content]) => [...content.matchAll(/(?:^import .* from |\brequire\()"((?!node:|\.)[^"]+)"/gm)])
      .map(([, name = ""]) =>
        name
          .split("/")
          .slice(0, name.startsWith("@") ? 2 : 1)
          .join("/"),
      );
    // html-validate is for the matchers, and the program for govuk-frontend has its macros from a folder.
    const commands = ["@11ty/eleventy", "jest", "html-validate", "govuk-frontend"];
    const installed = packages.map(({ name }) => name).filter((name) => !commands.includes(name));
    expect(["ds-frontend", ...installed].sort()).toEqual([...new Set(imported)].sort());
  });

  test("runs whatever the type of the project is", () => {
    for (const [name] of code) expect(name).toMatch(/\.[cm]js$|\.test\.js$/);
  });
});

test("every asynchronous handler in Express passes its errors on, because Express 4 does not catch them", () => {
  const texts = ["README.md"].concat(
    ...texted.map((name) =>
      readdirSync(root + name, { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(".md"))
        .map((file) => `${name}/${file}`),
    ),
  );
  const handlers = texts.flatMap((text) =>
    [...readFileSync(root + text, "utf8").matchAll(/async \(req\w*, res\w*(.*)\) => \{\n(.*)/g)].map(
      ([, last, first]) => [text, last, first?.trim()],
    ),
  );
  expect(handlers.length).toBeGreaterThan(5);
  expect(handlers).toEqual(handlers.map(([text]) => [text, ", next", "try {"]));
});

test.each(["Express", "Express 4", "errors in a session, Express"])(
  "%s: in Express 4, a body that is not a form does not end the process",
  async (name) => {
    const { files, packages, command } = program(name);
    const project = projectOf({
      command,
      packages: packages.map((found) => (found.name === "express" ? { name: "express", version: "4" } : found)),
      files: files.map(([file, content]) => [
        file,
        content.replace("express.urlencoded({ extended: false })", "express.json({ type: () => true, strict: false })"),
      ]),
    });
    const { url, stop } = await start(project, command);
    await expectOnlyForms(url, [400]);
    await stop();
  },
);

/** A request with the cookies so far, and what must come of it. */
interface Step {
  path: string;
  /** The form that is sent. Without it, the page is asked for. */
  body?: string;
  /** 303 with a location, otherwise 200. */
  status?: number;
  location?: string;
  has?: readonly (string | RegExp)[];
  lacks?: readonly string[];
  /** Asks as somebody else, who has no cookies. */
  isSomebodyElse?: true;
}

/** What somebody does with a program. */
interface Walk {
  programs: readonly string[];
  /** Changes the program first. */
  change?(program: Program): Program;
  /** Addresses that the first page leads to. */
  first?: readonly string[];
  steps: readonly Step[];
  /** Statuses for bodies that are not forms. */
  refused?: readonly number[];
  /** Least number of pages that an audit sees, without any finding. */
  audited?: number;
}

const error = "<title>Error: What is your full name?</title>";
const nameLink = '<a href="#fullName">Enter your full name</a>';
const wrongName: readonly Step[] = [
  { path: "/name", body: "fullName=+", location: "/name" },
  { path: "/name", has: [error, nameLink, 'value=" "'] },
];

const walks: Record<string, Walk> = {
  "a form": {
    programs: ["Express", "Express 4", "hapi", "Fastify"],
    first: ["/name", "/ds-frontend.css", "/ds-frontend.js"],
    steps: [
      { path: "/name", body: "fullName=+", status: 422, has: [error, nameLink] },
      { path: "/name", body: "fullName=Sam", location: "/thanks" },
      { path: "/thanks" },
    ],
    // Without a body that it can parse, Express 4 has an empty one. Fastify and hapi refuse some types.
    refused: [400, 415, 422],
  },
  "errors stay in the session until the form is sent or left": {
    programs: ["Express", "Fastify", "hapi"].map((server) => `errors in a session, ${server}`),
    first: ["/name"],
    steps: [
      ...wrongName,
      { path: "/name", has: [error] },
      { path: "/name", lacks: ["Error:"], isSomebodyElse: true },
      { path: "/thanks" },
      { path: "/name", lacks: ["Error:", 'value=" "'] },
      ...wrongName,
      { path: "/name", body: "fullName=Sam", location: "/thanks" },
      { path: "/name", lacks: ["Error:", 'value=" "'] },
    ],
    refused: [400, 415],
    audited: 3,
  },
  "errors follow the user into the other language": {
    programs: ["two languages"],
    steps: [
      { path: "/household", body: "fullName=&people=99", location: "/household" },
      { path: "/household", has: ['<a href="#people">The number of people must be between 1 and 20</a>'] },
      {
        path: "/cy/household",
        has: [
          "<title>Gwall: Eich cartref</title>",
          '<a href="#fullName">Eich enw: rhowch ateb</a>',
          `<a href="#people">Nifer y bobl: rhaid i'r rhif fod rhwng 1 a 20</a>`,
          'value="99"',
        ],
      },
      { path: "/household", has: ['<a href="#people">The number of people must be between 1 and 20</a>'] },
      { path: "/household", body: "fullName=Sam&people=2", location: "/household/thanks" },
      { path: "/household", lacks: ["Error"] },
    ],
    audited: 5,
  },
  "a form that takes several answers": {
    programs: ["Hono"],
    // Shows the answers when a request asks for it, to see that both ticked boxes have arrived.
    change: ({ files, ...rest }) => ({
      ...rest,
      files: files.map(([name, content]) => [
        name,
        content.replace(
          "if (result.ok)",
          'if (result.ok && context.req.query("show")) return context.json(result.value);\n  if (result.ok)',
        ),
      ]),
    }),
    first: ["/contact", "/ds-frontend.css", "/ds-frontend.js"],
    steps: [
      {
        path: "/contact",
        body: "other=x",
        status: 422,
        has: [
          "<title>Error: How should we contact you?</title>",
          '<a href="#contact">Select how we should contact you</a>',
        ],
      },
      { path: "/contact", body: "contact=email&contact=post", location: "/thanks" },
      { path: "/contact?show=1", body: "contact=email&contact=post", has: ['{"contact":["email","post"]}'] },
      { path: "/thanks" },
    ],
    refused: [400],
  },
  "a journey from its first page to its last": {
    programs: ["Express", "hapi", "Fastify", "Hono"].map((server) => `a journey in ${server}`),
    steps: [
      { path: "/apply/check", location: "/apply/name" },
      { path: "/apply/name", has: ["What is your full name?"] },
      { path: "/apply/name", body: "", status: 422, has: ["There is a problem"] },
      { path: "/apply/name", body: "fullName=Sam", location: "/apply/pet" },
      { path: "/apply/pet", body: "pet=yes", location: "/apply/petName" },
      { path: "/apply/petName", body: "petName=Rex", location: "/apply/check" },
      {
        path: "/apply/check",
        has: [/Rex[\s\S]*href="\/apply\/petName#petName"/, 'href="/apply/petName"'],
      },
      { path: "/apply/pet", body: "pet=no", location: "/apply/check" },
      { path: "/apply/petName", location: "/apply/check" },
      { path: "/apply/check", body: "", location: "/thanks" },
      { path: "/apply/nothing", status: 404 },
      { path: "/thanks" },
    ],
  },
  "a guide from a list": {
    programs: ["a guide in Express"],
    first: ["/asthma", "/ds-frontend.css", "/asthma/symptoms", "/asthma/treatment"],
    steps: [
      {
        path: "/asthma/symptoms",
        has: ["<title>Symptoms - Asthma</title>", /href="\/asthma">.*Previous.*Overview/, /Next.*Treatment/],
      },
      { path: "/asthma/nothing", status: 404 },
    ],
  },
};

const walked = Object.entries(walks).flatMap(([sentence, walk]) =>
  walk.programs.map((name) => [name, sentence, walk] as const),
);

test.each(walked)("%s: %s", async (name, _, { change, first, steps, refused, audited }) => {
  const changed = change?.(program(name)) ?? program(name);
  const project = projectOf(changed);
  const { url, stop } = await start(project, changed.command);
  const paths = await expectWhole(url);
  if (first) expect(paths).toEqual(first);
  const visit = visitorOf(url);
  for (const step of steps) {
    const { path, body, location = null, status = location ? 303 : 200, isSomebodyElse } = step;
    const answer = await (isSomebodyElse ? visitorOf(url) : visit)(path, body);
    expect([path, body, answer.status, answer.location]).toEqual([path, body, status, location]);
    for (const part of step.has ?? []) expect(answer.html).toMatch(part instanceof RegExp ? part : literally(part));
    for (const part of step.lacks ?? []) expect(answer.html).not.toContain(part);
    const [, lang] = /^<!DOCTYPE html><html lang="(\w+)"/i.exec(answer.html) ?? [];
    if (lang) expect(await checkPage(answer.html, { lang: lang as "en" })).toEqual([]);
  }
  await expectNothingElse(url);
  if (refused) await expectOnlyForms(url, refused);
  if (audited) {
    const { pages, problems } = await audit(url);
    expect([pages.flatMap(({ findings }) => findings), problems]).toEqual([[], []]);
    expect(pages.length).toBeGreaterThanOrEqual(audited);
  }
  if (existsSync(join(project, "name.test.js"))) {
    const words = ["node_modules/jest/bin/jest.js", "--ci", "--runInBand", "--cacheDirectory", ".cache"];
    expect(spawnSync("node", words, { cwd: project, encoding: "utf8" }).stderr).toContain("1 passed, 1 total");
  }
  await stop();
});

function literally(text: string): RegExp {
  return new RegExp(text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
}

test.each([
  ["multer", "letter", "Select your letter", "The selected file"],
  ["an upload in Hono", "letters", "Select your letters", "The selected file “a.exe”"],
])("%s: a file, and uploads that fail", async (program_, field, missing, subject) => {
  const { url, stop } = await start(projectOf(program(program_)), program(program_).command);
  expect(await expectWhole(url)).toEqual([`/${field}`, "/ds-frontend.css", "/ds-frontend.js"]);
  const visit = visitorOf(url);
  const upload = (size: number, name: string, go = visitorOf(url)) => {
    const body = new FormData();
    body.append(field, new File(["x".repeat(size)], name, { type: "text/plain" }));
    return go(url, body);
  };
  expect((await visit(url)).html).toContain('enctype="multipart/form-data"');
  expect(await upload(5, "Brontë.txt", visit)).toMatchObject({ status: 303, location: "/thanks" });
  // The page names the file, which stays until another is chosen or it is removed.
  const again = await visit(url);
  expect(again.html).toContain("You uploaded Brontë.txt. To replace it, choose another file.");
  expect(await checkPage(again.html)).toEqual([]);
  expect(await upload(0, "", visit)).toMatchObject({ status: 303 });
  const replaced = await upload(5, "a.exe", visit);
  expect([replaced.status, replaced.html.includes("You uploaded Brontë.txt")]).toEqual([422, true]);
  expect((await upload(5, "Other.txt", visit)).status).toBe(303);
  expect((await visit(url)).html).toContain("You uploaded Other.txt.");
  const [, remove = ""] = /formaction="([^"]+)"/.exec(again.html) ?? [];
  expect(await visit(remove, "")).toMatchObject({ status: 303, location: `/${field}` });
  expect((await visit(url)).html).not.toContain("You uploaded");
  expect((await upload(0, "", visit)).status).toBe(422);
  const wrong: [number, string, string][] = [
    [0, "", missing],
    [5, "a.exe", `${subject} must be a PDF or TXT`],
    [0, "a.txt", `${subject.replace("exe", "txt")} is empty`],
    [2 * 1024 ** 2, "a.txt", `${subject.replace("exe", "txt")} must be smaller than 1MB`],
  ];
  for (const [size, name, message] of wrong) {
    const { status, html } = await upload(size, name);
    expect([status, html.includes(`<a href="#${field}">${message}</a>`)], message).toEqual([422, true]);
    expect(await checkPage(html)).toEqual([]);
  }
  const type = { connection: "close", "content-type": "multipart/form-data; boundary=x" };
  const part = `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a.txt"\r\n\r\nonly the beg`;
  const broken = await fetch(url, { method: "POST", headers: type, body: part });
  expect(broken.status).toBe(422);
  expect(await broken.text()).toContain("The selected file could not be uploaded – try again</a>");
  // A form without the encoding, and a client that pretends to have uploaded a file.
  for (const body of [`${field}=a.txt`, `${field}[originalname]=a.txt&${field}[size]=5&${field}[fieldname]=${field}`])
    expect((await visitorOf(url)(url, body)).status).toBe(400);
  await stop();
});

/** Runs a program that ends, with files of a reader beside its own. */
function run(name: string, more: Program["files"] = []): { project: string; output: string } {
  const { command, files, packages } = program(name);
  const project = projectOf({ command, packages, files: [...files, ...more] });
  const [executable = "", ...words] = command.replace(/^npx /, "npx --offline ").split(" ");
  return { project, output: execFileSync(executable, words, { cwd: project, encoding: "utf8" }) };
}

test("Nunjucks: the macro, and the same from the loader", () => {
  const { project, output } = run("Nunjucks");
  expect(output.trim()).toMatch(/^<div class="ds-error-summary"/);
  for (const file of ["both.mjs", "loader.mjs"])
    expect(visibleTree(execFileSync("node", [file], { cwd: project, encoding: "utf8" }).trim())).toEqual(
      visibleTree(output.trim()),
    );
});

test("Eleventy: a page from Markdown, beside a layout and a paginated template with names of ours", async () => {
  const [, shown = ""] =
    /`(\{% from .* import pagination as .*)`/.exec(readFileSync(`${root}${folder}/eleventy.md`, "utf8")) ?? [];
  const list = `---
pagination: { data: letters, size: 1 }
letters: [a, b]
permalink: "list/{{ pagination.pageNumber }}.html"
layout: layouts/page.njk
---
${shown}{{ pagination.items[0] }}{{ nextAndPrevious({ nextUrl: "/b", nextPage: "B" }) }}`;
  const { project } = run("Eleventy", [
    ["content/_includes/layouts/page.njk", "own layout: {{ content | safe }}"],
    ["content/list.njk", list],
  ]);
  const first = readFileSync(join(project, "_site/list/0.html"), "utf8");
  expect(first).toMatch(/^own layout: a<nav class="ds-pagination".* href="\/b"/);
  const page = readFileSync(join(project, "_site/index.html"), "utf8");
  expect(page).toContain("<title>Asthma</title>");
  expect(page).toContain('<a class="ds-breadcrumbs__link" href="/">Health A to Z</a>');
  expect(page).toContain(
    '<p class="ds-body">Asthma makes it hard to breathe at times. See <a href="/treatment/" class="ds-link">',
  );
  expect(page).toContain('<table class="ds-table">');
  expect(page).toContain('<td class="ds-table__cell">use your inhaler</td>');
  expect(await checkPage(page)).toEqual([]);
  expect(readdirSync(join(project, "_site")).sort()).toEqual(["ds-frontend.css", "index.html", "list", "treatment"]);
});

test("Eleventy: a guide from files", async () => {
  const { project } = run("a guide in Eleventy");
  const page = readFileSync(join(project, "_site/asthma/symptoms/index.html"), "utf8");
  expect(page).toContain("<title>Symptoms - Asthma</title>");
  expect(page).toMatch(/href="\/asthma\/symptoms\/" aria-current="page">Symptoms</);
  expect(page).toMatch(/href="\/asthma\/overview\/">.*Previous.*Overview/);
  expect(page).toMatch(/href="\/asthma\/treatment\/">.*Next.*Treatment/);
  expect(page).toContain(
    '<p class="ds-body">A whistling sound when you breathe. See <a href="/asthma/treatment/" class="ds-link">',
  );
  expect(await checkPage(page)).toEqual([]);
  for (const [, path = ""] of page.matchAll(/href="(\/[^"]*)"/g))
    expect([path, existsSync(join(project, "_site", path.replace(/\/$/, "/index.html")))]).toEqual([path, true]);
});

test.each([
  ["4", govuk.packages.map((each) => (each.name === "express" ? { ...each, version: "4" } : each))],
  ["5", govuk.packages],
])(
  "the program for govuk-frontend with Express %s: errors, answers, a page to arrive at, and an audit of it",
  async (_, packages) => {
    const { url, stop } = await start(projectOf({ ...govuk, packages }), govuk.command);
    const visit = visitorOf(url);
    const wrong = await visit(url, "fullName=&born-day=1");
    expect(wrong.status).toBe(422);
    expect(wrong.html).toMatch(/<title[^>]*>Error: Your details<\/title>/);
    expect(wrong.html).toContain('<a href="#fullName">Enter your full name</a>');
    expect(wrong.html).toContain('<a href="#born-month">Your date of birth must include a month and year</a>');
    expect(wrong.html).not.toContain("ds-");
    const right = await visit(url, "fullName=Sam&born-day=15&born-month=3&born-year=1984");
    expect([right.status, right.location]).toEqual([303, "/thanks"]);
    for (const path of ["/thanks", "/govuk-frontend.min.css", "/govuk-frontend.min.js", "/assets/images/favicon.ico"])
      expect([path, (await visit(path)).status]).toEqual([path, 200]);
    const { pages, problems } = await audit(url);
    expect([pages.flatMap(({ findings }) => findings), problems]).toEqual([[], []]);
    expect(pages.map(({ path }) => path)).toContain("/thanks");
    await stop();
  },
);

describe("the README", () => {
  const blocks = [...readFileSync(`${root}README.md`, "utf8").matchAll(/^```(?:js|njk)\n(.*?)^```/gms)];
  const [own = "", , validated = "", view = ""] = blocks.map(([, code]) => code);
  const names = ["ds-frontend", "express", "express-validator", "govuk-frontend", "nunjucks"];

  test("its first program makes a page with its error", async () => {
    const { folder } = project({ "page.mjs": own }, { installed: names });
    const html = execFileSync(process.execPath, ["page.mjs"], { cwd: folder, encoding: "utf8" });
    expect(await checkPage(html)).toEqual([]);
    expect(html).toContain("<title>Error: Your details</title>");
    expect(html).toContain('<a href="#fullName">Enter your full name</a>');
    const [, stylesheet = ""] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
    expect(existsSync(join(folder, stylesheet))).toBe(true);
  });

  test("its page over express-validator shows what the validator says", async () => {
    const { folder, write } = project({}, { installed: names });
    const macros = ["error-summary", "input"].map(
      (name) =>
        `{% from "govuk/components/${name}/macro.njk" import govuk${name === "input" ? "Input" : "ErrorSummary"} %}`,
    );
    write({
      "views/details.njk": `${macros.join("")}<title>{{ view.title("Details") }}</title>${view}`,
      "app.mjs": `
        import { defineForm } from "ds-frontend/forms";
        import { fromExpressValidator } from "ds-frontend/issues";
        import { fastTemplates } from "ds-frontend/nunjucks";
        import express from "express";
        import { body, validationResult } from "express-validator";
        import nunjucks from "nunjucks";
        const app = express().use(express.urlencoded({ extended: false }));
        ${validated}
        app.listen(process.env.PORT, "127.0.0.1", () => console.log("http://localhost:" + process.env.PORT + "/details"));`,
    });
    const { url, stop } = await start(folder, "node app.mjs");
    const wrong = await visitorOf(url)(url, "fullName=+");
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain("<title>Error: Details</title>");
    expect(wrong.html).toContain('<a href="#fullName">Enter your full name</a>');
    expect(wrong.html).toMatch(/<label class="govuk-label" for="fullName">\s*Full name/);
    expect(await visitorOf(url)(url, "fullName=Sam")).toMatchObject({ status: 303, location: "/next" });
    await stop();
  });
});

test("the README shows what the audit says about the page that is wrong", async () => {
  const faulty = readFileSync(`${root}docs/home/faulty-page.html`, "utf8");
  const empty = faulty
    .replace(/<div class="ds-error-summary">.*?<\/div>\n<\/div>/s, "")
    .replace(/<span class="ds-error.*/g, "")
    .replace(/ ds-[\w-]+--error/g, "");
  const text = readFileSync(`${root}README.md`, "utf8");
  const [, shown = ""] = /```text\n(.*?)```/s.exec(text) ?? [];
  const app = express();
  app.get("/details", (_, response) => void response.send(empty));
  app.post("/details", express.urlencoded({ extended: false }), (request, response) => {
    const { fullName, contact } = request.body;
    if (fullName && contact) return response.redirect(303, "/next");
    // The page is wrong in what nobody sees: it keeps an answer, and has no error about it.
    const page = contact
      ? faulty.replace(/<(?:li|span).*contact-error.*/g, "").replace(`value="${contact}"`, "$& checked")
      : faulty;
    response.status(422).send(page);
  });
  const next = empty.replace(/<form.*<\/form>/s, "<h1>Thank you</h1>").replace("Your details", "Thank you");
  app.get("/next", (_, response) => void response.send(next));
  const { port } = new URL(await listenForTest(app));
  const { stdout } = await runCommand("ds-tools", ["audit", `http://localhost:${port}/details`], { cwd: root });
  expect(stdout.replaceAll(`localhost:${port}`, "localhost:3000")).toContain(shown);
  const { length } = await checkPage(faulty);
  expect(text).toContain(`has ${length} faults`);
  expect(stdout).toContain(`\n${length} findings on `);
});

test("the program for govuk-frontend looks and works like a page of its design system", inBrowser, async () => {
  const { url, stop } = await start(projectOf(govuk), govuk.command);
  const page = await (await sharedBrowser()).newPage();
  await page.goto(url);
  expect(await page.locator(".govuk-button").evaluate((each) => getComputedStyle(each).color)).toBe(
    "rgb(255, 255, 255)",
  );
  await page.getByRole("button", { name: "Continue" }).click();
  await page.locator(".govuk-error-summary:focus").waitFor();
  await page.getByRole("link", { name: "Enter your full name" }).click();
  await page.locator("#fullName:focus").waitFor();
  await page.close();
  await closePages();
  await stop();
});

test("a stylesheet of one's own comes after ours, and its tokens hold", inBrowser, async () => {
  const themed = program("a stylesheet of one's own");
  const { url, stop } = await start(projectOf(themed), themed.command);
  expect(await expectWhole(url)).toEqual(["/", "/ds-frontend.css", "/service.css", "/ds-frontend.js"]);
  const page = await (await sharedBrowser()).newPage();
  await page.goto(url);
  const style = (selector: string, name: "backgroundColor" | "borderRadius") =>
    page.locator(selector).evaluate((element, name) => getComputedStyle(element)[name as "borderRadius"], name);
  expect(await style(".app-header", "backgroundColor")).toBe("rgb(74, 42, 122)");
  expect([await style(".ds-button", "backgroundColor"), await style(".ds-button", "borderRadius")]).toEqual([
    "rgb(74, 42, 122)",
    "0px",
  ]);
  await page.close();
  await closePages();
  await stop();
});

test("a journey keeps answers only under ids that the server made, for an hour, and over HTTPS", () => {
  const { files, ...express } = program("a journey in Express");
  const script = `
    import { sessionOf } from "./journey.mjs";
    const chosen = "0".repeat(36);
    const first = sessionOf("apply=" + chosen);
    first.keep({ name: { fullName: "Sam" } });
    const own = first.cookie.split(";")[0];
    const known = (cookies) => Boolean(sessionOf(cookies).answers);
    const before = [first.cookie.includes(chosen), known("apply=" + chosen), known(own), known("a=b; " + own), sessionOf(own).cookie === first.cookie];
    const now = Date.now;
    Date.now = () => now() + 60 * 60 * 1000 + 1000;
    const after = [known(own), sessionOf(own).cookie === first.cookie];
    console.log(JSON.stringify({ before, after, isSecure: /; Secure$/.test(first.cookie) }));`;
  const folder = projectOf({ ...express, files: [...files, ["try.mjs", script]] });
  for (const NODE_ENV of ["production", "development"]) {
    const output = execFileSync("node", ["try.mjs"], {
      cwd: folder,
      env: { ...process.env, NODE_ENV },
      encoding: "utf8",
    });
    expect(JSON.parse(output)).toEqual({
      before: [false, false, true, true, true],
      after: [false, false],
      isSecure: NODE_ENV === "production",
    });
  }
});

describe("a content security policy", inBrowser, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  afterAll(closePages);

  const [, shown = ""] = /^```\n(.*)\n```$/m.exec(readFileSync(root + policies, "utf8")) ?? [];
  const directives = (policy: string) => policy.split(/; ?/).sort();

  test.each(["a policy with helmet", "a policy by hand"])("%s: no violation, and the client works", async (name) => {
    const { url, stop } = await start(projectOf(program(name)), program(name).command);
    const { headers } = await fetch(url);
    expect(directives(headers.get("content-security-policy") ?? "")).toEqual(directives(shown));
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (!isAboutIcon(message)) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    await page.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", ({ violatedDirective }) => console.error(violatedDirective));
    });
    await page.goto(url);
    await page.locator(".ds-error-summary:focus").waitFor();
    await page.getByRole("link", { name: "Enter your name" }).click();
    await page.locator("#name:focus").waitFor();
    expect(await page.locator(".ds-input").evaluate((input) => getComputedStyle(input).borderTopStyle)).toBe("solid");
    expect(complaints).toEqual([]);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.locator(".ds-error-summary:focus").waitFor();
    expect(complaints).toEqual([]);
    // That the policy is in force: what it forbids is refused.
    await page.evaluate(() => document.body.setAttribute("style", "color: red"));
    expect(complaints.join()).toContain("style-src");
    await page.close();
    await expectNothingElse(url);
    await stop();
  });
});

test("React: the components take what the page gives them", () => {
  const files = filesIn(readFileSync(`${root}${folder}/react.md`, "utf8"));
  const pages = ["pages/guide.tsx", "pages/fields.tsx", "pages/details-form.tsx"];
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    jsx: "react-jsx",
    target: "ES2022",
    module: "ESNext",
    moduleResolution: "bundler",
    types: [],
  };
  const tsconfig = { compilerOptions, files: pages };
  const service = project({ ...Object.fromEntries(files), "tsconfig.json": tsconfig }, { installed: "all" });
  const tsc = `${root}node_modules/typescript-7/bin/tsc`;
  const { stdout } = spawnSync(process.execPath, [tsc, "--pretty", "false"], { cwd: service.folder, encoding: "utf8" });
  expect(stdout).toBe("");
});

test("Nunjucks and TypeScript: what the pages show renders, and the first calls are the same", () => {
  const blocks = (name: string, language: string) =>
    [
      ...readFileSync(`${root}${folder}/${name}.md`, "utf8").matchAll(
        new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, "gms"),
      ),
    ].map(([, code = ""]) => code);
  const env = new nunjucks.Environment(new nunjucks.FileSystemLoader(templatesPath));
  const macros = blocks("nunjucks", "njk").map((code) => env.renderString(code, {}).trim());
  const functions = blocks("typescript", "ts").map((code) => {
    const call = transformSync("program.ts", code)
      .code.replace(/^import (\{.*\}) from "ds-frontend";$/m, "const $1 = components;")
      .replace(/^(\w+)\(/m, "return $1(");
    return new Function("components", call)(components);
  });
  expect(macros[0]).toContain('role="alert"');
  expect(visibleTree(functions[0])).toEqual(visibleTree(macros[0] ?? ""));
  expect(macros[1]).toContain("<title>Your details</title>");
  expect(functions[1]).toContain("<title>Your details</title>");
});
