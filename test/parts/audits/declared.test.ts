import type { RequestListener } from "node:http";
import express, { type NextFunction, type Request, type Response } from "express";
import { expect, test } from "vitest";
import { frontend } from "../../../build/paths.js";
import { type AuditResult, audit } from "../../../packages/ds-tools/src/audit/audit.js";
import type { DeclaredJourney } from "../../../packages/ds-tools/src/audit/walk/declared-journey.js";
import { runCommand, startCommand } from "../../support/command.js";
import { listenForTest } from "../../support/listen-for-test.js";
import { project } from "../../support/project.js";

/*
 * Audits of the service that `create` copies, beside the journey that it declares: as it is, and with a planted fault of each kind.
 */

const load = (path: string) => import(/* @vite-ignore */ `${frontend}starter/${path}`);
const designSystem = await load("ds-frontend/design-system.js");
const { createApp } = (await load("service/app.js")) as { createApp(system: object): express.RequestHandler };
const { journeyIn } = (await load("service/journey.js")) as {
  journeyIn(words: object, path: string, system: string | undefined): DeclaredJourney;
};
const { languages } = (await load("service/words.js")) as { languages: { prefix: string; words: object }[] };
const [english, welsh] = languages.map(({ prefix, words }) => journeyIn(words, prefix, undefined)) as [
  DeclaredJourney,
  DeclaredJourney,
];

async function start(app: express.RequestHandler): Promise<string> {
  const origin = await listenForTest(express().use(app) as RequestListener);
  return `${origin}/`;
}

/** What a fault changes: the page that the service sends, or the address that it redirects to. */
interface Fault {
  html?(html: string, request: Request): string;
  location?(location: string, request: Request): string;
  /** Answers a request in place of the service, if it returns true. */
  answer?(request: Request, response: Response): boolean | undefined;
}

/** Puts a fault in front of the service. */
function withFault({ html, location, answer }: Fault): express.RequestHandler {
  const app = express();
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (answer?.(request, response)) return;
    const { send, redirect } = response;
    if (html)
      response.send = (body: unknown) => send.call(response, typeof body === "string" ? html(body, request) : body);
    if (location)
      response.redirect = ((status: number, address: string) =>
        redirect.call(response, status, location(address, request))) as Response["redirect"];
    next();
  });
  return app.use(createApp(designSystem)) as express.RequestHandler;
}

/** Lists the findings of an audit: each as its rule, its message and the path of its page. */
function list({ pages }: AuditResult): string[] {
  const found = pages.flatMap(({ path, findings }) =>
    findings.map(({ rule, messageId }) => `${rule} ${messageId} ${path}`),
  );
  return [...new Set(found)];
}

test("the service and its journeys agree, in both languages, and every page and error page is seen", async () => {
  const exclude = ["/return", "/cy/return"];
  const found = await audit(await start(createApp(designSystem)), { journeys: [english, welsh], exclude });
  expect(list(found)).toEqual([]);
  expect(found.problems).toEqual([]);
  expect(found.coverage.declared).toEqual([
    { start: "/area", paths: 3, pages: 11, missed: [], end: "/done" },
    { start: "/cy/area", paths: 3, pages: 11, missed: [], end: "/cy/done" },
  ]);
  expect(found.remarks).toEqual([
    "The journey from /area was followed on 3 paths: 11 of 11 pages seen. It ended at /done.",
    "The journey from /cy/area was followed on 3 paths: 11 of 11 pages seen. It ended at /cy/done.",
    expect.stringMatching(/^Left alone to be safe: "Remove /),
  ]);
  expect(found.pages.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["/done", "/cy/done", "/companions/new-1"]),
  );
  const withErrors = new Set(found.pages.flatMap(({ path, hasErrors }) => (hasErrors ? path : [])));
  const questions =
    "/address /area /companions /companions/new-1 /contact /date-of-birth /evidence /help /name /reason".split(" ");
  expect([...withErrors].sort()).toEqual([...questions, ...questions.map((path) => `/cy${path}`)].sort());
});

/** Sends a page in place of the service. */
function say(response: Response, status: number, title: string): true {
  response.status(status).send(`<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1></html>`);
  return true;
}

const faults: [name: string, fault: Fault, expected: string[], missed: string[]][] = [
  [
    "a question that is not asked",
    { html: (html, { path }) => (path === "/address" ? html.replaceAll('name="line2"', 'name="county"') : html) },
    ["journey-question not-asked /address"],
    [],
  ],
  [
    "a page that is not there",
    { answer: ({ path }, response) => path === "/help" && say(response, 404, "Not found") },
    [],
    ["/help", "/companions", "/reason", "/evidence", "/check"],
  ],
  [
    "a page that leads past the next one",
    { location: (location, { path }) => (path === "/area" && location === "/name" ? "/" : location) },
    [],
    ["/name", "/date-of-birth", "/address", "/contact", "/help", "/companions", "/reason", "/evidence", "/check"],
  ],
];

test.each(faults)("faults beside the declared journey are found: %s", async (_, fault, expected, missed) => {
  const found = await audit(await start(withFault(fault)), { journeys: [english] });
  const rules = list(found).filter((finding) => finding.startsWith("journey-"));
  expect(rules).toEqual(expected);
  expect(found.problems).toEqual(
    missed.length ? [`The journey has pages that were not reached: ${missed.join(", ")}.`] : [],
  );
});

test("the command runs the module, and says what it needs", async () => {
  const files = {
    "journeys.mjs": `import { defineForm, text } from ${JSON.stringify(`${frontend}dist/commonjs/forms/index.mjs`)};
import { defineJourney } from ${JSON.stringify(`${frontend}dist/commonjs/journey/index.mjs`)};
const name = defineForm({ fullName: { component: "input", label: { text: "Name" }, schema: text({ subject: "Your name" }) } });
export const apply = defineJourney({ name: { form: name }, check: {} });`,
    "empty.mjs": "export const apply = 1;",
    "broken.mjs": "\nthrow new Error('No database');",
    "wrong.mjs": "import './lib/bad.mjs';",
    "lib/bad.mjs": "\n\nconst a = ;",
    "old.cjs": "\nmodule.exports = require('./nowhere.js');",
    "old-wrong.cjs": "\nconst a = ;",
    "typed.ts": "export const apply: number = 1;",
    "data.json": "{}",
  };
  const { folder } = project(files);
  const address = await start(createApp(designSystem));
  const run = (file: string) => runCommand("ds-tools", ["audit", address, "--journey", file], { cwd: folder });
  const refusals = {
    "none.mjs": "Cannot read none.mjs: there is no such file or folder.",
    "empty.mjs": "exports no journey",
    "broken.mjs": "Cannot run broken.mjs: No database. To see where, run: node broken.mjs",
    "wrong.mjs": "Cannot run wrong.mjs: Unexpected token ';'. To see where, run: node wrong.mjs",
    "old.cjs": "Cannot run old.cjs: Cannot find module './nowhere.js'",
    "old-wrong.cjs": "Cannot run old-wrong.cjs: Unexpected token ';'. To see where, run: node old-wrong.cjs",
    "data.json": "data.json is not a module: give a .js, .mjs or .cjs file that exports a journey.",
    "typed.ts": /^v20\./.test(process.version) ? 'NODE_OPTIONS="--import tsx"' : "exports no journey",
    lib: "lib is not a module",
  };
  // In a process of its own, because only Node says where a module is wrong.
  const inProcess = (file: string) => startCommand("ds-tools", ["audit", address, "--journey", file], { cwd: folder });
  for (const [file, sentence] of Object.entries(refusals))
    expect(await inProcess(file), file).toMatchObject({ status: 2, stderr: expect.stringContaining(sentence) });
  const { status, stdout } = await run("journeys.mjs");
  expect(status).not.toBe(0);
  expect(stdout).toContain("0 of 2 pages seen");
});
