import { existsSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { runCommand } from "../../../../test/support/command.js";
import { listenForTest } from "../../../../test/support/listen-for-test.js";
import { type Project, project } from "../../../../test/support/project.js";

let service: Project;
const other = project({ "file.json": "mine" });
beforeEach(() => {
  service = project({
    "site/page.html": '<nav class="app-pagination"></nav>',
    "site/drafts/page.html": '<nav class="app-pagination"></nav>',
    "views/page.njk": '{% from "components/box/macro.njk" import appBox %}{{ appBox({ colour: "red", size: 2 }) }}',
    "lib/components/box/macro.njk": "{% macro appBox(params) %}{{ params.colour }}{% endmacro %}",
    "lib/components/box/macro-options.json": [{ name: "colour", type: "string" }],
  });
});

const run = (args: string[], cwd = ".") => runCommand("ds-tools", args, { cwd: service.path(cwd) });

async function rulesOf(args: string[], cwd = "."): Promise<string[]> {
  const { stdout } = await run([...args, "--format", "json"], cwd);
  const { findings } = JSON.parse(stdout) as { findings: { rule: string; severity: string; file: string }[] };
  return findings.map(({ rule, severity }) => `${rule} ${severity}`);
}

describe.each([
  ["ds-tools.config.json", (value: object) => service.write({ "ds-tools.config.json": value })],
  [
    'the key "ds-tools" in package.json',
    (value: object) => service.write({ "package.json": { name: "a", "ds-tools": value } }),
  ],
])("the configuration in %s", (_name, configure) => {
  test("check takes its prefix, levels and what to leave out, also in a folder below, and the command line wins", async () => {
    expect((await run(["check", "site"])).status).toBe(2);
    configure({ prefix: "app", rules: { "pagination-landmark": "warn" }, exclude: ["site/drafts"] });
    expect(await rulesOf(["check", "site"])).toEqual(["pagination-landmark warning"]);
    expect(await rulesOf(["check", "."], "site")).toEqual(["pagination-landmark warning"]);
    expect(await rulesOf(["check", "site", "--rule", "pagination-landmark=error"])).toEqual([
      "pagination-landmark error",
    ]);
    expect((await run(["check", "site", "--prefix", "ds"])).stderr).toContain('No class begins with "ds-"');
    // A file that is named is meant.
    expect(await rulesOf(["check", "site/drafts/page.html"])).toHaveLength(1);
    const { status, stderr } = await run(["check", "site/drafts"]);
    expect([status, stderr]).toEqual([2, expect.stringMatching(/excludes every page in site\/drafts\.\n$/)]);
  });

  test("lint takes its macros, allowed options, levels and what to leave out", async () => {
    configure({ macros: ["lib/components"], paths: ["lib"] });
    expect(await rulesOf(["lint", "views"])).toEqual(["unknown-option warning"]);
    expect(await rulesOf(["lint", "."], "views")).toEqual(["unknown-option warning"]);
    configure({ macros: ["lib/components"], paths: ["lib"], allow: ["box.size"] });
    expect(await rulesOf(["lint", "views"])).toEqual([]);
    expect(await rulesOf(["lint", "views", "--allow", "box.other"])).toEqual(["unknown-option warning"]);
    configure({ macros: ["lib/components"], paths: ["lib"], rules: { "unknown-option": "warn" } });
    expect(await rulesOf(["lint", "views"])).toEqual(["unknown-option warning"]);
    configure({ macros: ["lib/components"], paths: ["lib"], tags: "<% %> <$ $>" });
    expect((await run(["lint", "views"])).stderr).toContain("There was nothing to check");
    configure({ exclude: ["**/*.njk"] });
    const { status, stderr } = await run(["lint", "views"]);
    expect([status, stderr]).toEqual([2, expect.stringMatching(/excludes every template in views\.\n$/)]);
  });
});

test("each command has its baseline, beside the configuration", async () => {
  service.write({ "ds-tools.config.json": { prefix: "app", baseline: { check: "known/check.json" } } });
  expect((await run(["check", ".", "--update-baseline"], "site")).stdout).toContain("now has 2 findings.");
  expect(existsSync(service.path("known/check.json"))).toBe(true);
  expect((await run(["check", "site"])).stdout).toContain("no new findings");
  service.write({ "ds-tools.config.json": { prefix: "app", baseline: "known/check.json" } });
  expect((await run(["check", "site"])).stdout).toContain("no new findings");
  expect((await run(["check", "site", "--baseline", "other.json"])).stdout).toContain("other.json now has 2 findings.");
});

test("a baseline of the configuration is written only if the command line asks for it", async () => {
  service.write({ "ds-tools.config.json": { prefix: "app", baseline: "known.json" } });
  expect(await run(["check", "site"])).toEqual({
    status: 2,
    stdout: "",
    stderr: "There is no baseline known.json: write it with --update-baseline, and commit it.\n",
  });
  expect(existsSync(service.path("known.json"))).toBe(false);
});

test.each([
  ["above", "../known.json"],
  ["in a folder above", "site/../../other/known.json"],
  ["at a whole path", () => `${other.folder}/known.json`],
  ["behind a link to a folder", "away/known.json"],
  ["behind a link to a file", "linked.json"],
  ["behind a link to a file that does not exist yet", "dangling.json"],
])("a baseline %s is outside of the folder of the configuration, and neither written nor read", async (_, given) => {
  const baseline = typeof given === "string" ? given : given();
  mkdirSync(service.path("down"), { recursive: true });
  symlinkSync(other.folder, service.path("down/away"), "dir");
  symlinkSync(other.path("file.json"), service.path("down/linked.json"));
  symlinkSync(other.path("missing.json"), service.path("down/dangling.json"));
  service.write({
    "down/page.html": '<nav class="app-pagination"></nav>',
    "down/ds-tools.config.json": { prefix: "app", baseline },
  });
  const before = readdirSync(other.folder);
  for (const more of [[], ["--update-baseline"]])
    expect(await run(["check", "page.html", ...more], "down")).toEqual({
      status: 2,
      stdout: "",
      stderr: `ds-tools.config.json: "baseline" has ${baseline}, which is outside of the folder of the configuration.\n`,
    });
  expect([readdirSync(other.folder), other.read("file.json"), existsSync(service.path("known.json"))]).toEqual([
    before,
    "mine",
    false,
  ]);
});

test("audit takes its prefix, levels and the paths to leave out, to which --exclude adds", async () => {
  const asked = new Set<string | undefined>();
  const origin = await listenForTest((request, response) => {
    asked.add(request.url);
    const links = ["/admin", "/b", "/c"].map((path) => `<a href="${path}">${path}</a>`);
    const html = `<title>A</title><main>${links.join("")}<nav class="app-pagination"></nav></main>`;
    response.writeHead(200, { "content-type": "text/html" }).end(html);
  });
  service.write({
    "ds-tools.config.json": { prefix: "app", exclude: ["/admin"], rules: { "pagination-landmark": "off" } },
  });
  const found = await rulesOf(["audit", `${origin}/`, "--exclude", "/c"]);
  expect(found.filter((rule) => rule.startsWith("pagination-landmark"))).toEqual([]);
  expect(asked).toEqual(new Set(["/", "/b"]));
});

test("each command has its list of exclusions, and rejects one that it cannot use", async () => {
  const asked: (string | undefined)[] = [];
  const origin = await listenForTest((request, response) => {
    asked.push(request.url);
    response.writeHead(200, { "content-type": "text/html" }).end('<title>A</title><a href="/admin/x">Users</a>');
  });
  service.write({
    "ds-tools.config.json": { prefix: "app", exclude: { check: ["site/drafts"], audit: ["/admin/*"] } },
  });
  expect(await rulesOf(["check", "site"])).toHaveLength(1);
  await run(["audit", `${origin}/`]);
  expect(asked).toEqual(["/"]);
  service.write({ "ds-tools.config.json": { prefix: "app", exclude: ["admin/*"] } });
  expect(await run(["audit", `${origin}/`])).toMatchObject({
    status: 2,
    stderr:
      'ds-tools.config.json: "exclude" has "admin/*": give a path, such as /account/*. A list for each command is {"check": ["drafts/**"], "audit": ["/account/*"]}.\n',
  });
  expect(asked).toEqual(["/"]);
});

test.each<[unknown, string]>([
  [{ prefx: "app" }, ' has no key "prefx", did you mean "prefix"?'],
  [
    { constructor: 1 },
    ' has no key "constructor": it has allow, baseline, continueWords, destructiveWords, exclude, helpers, lang, macros, paths, prefix, rules, tags.',
  ],
  [[], ': give an object such as {"prefix": "app"}.'],
  [{ prefix: ".app" }, ': "prefix" is ".app": give a class prefix, such as app.'],
  [{ lang: 1 }, ': "lang" is 1: give a language, such as cy.'],
  [{ paths: "views" }, ': "paths" must be a list in brackets: give a folder, such as app/views.'],
  [{ paths: ["gone"] }, ': "paths" has "gone": there is no such folder.'],
  [{ macros: [""] }, ': "macros" has "": give a folder, such as app/views.'],
  [{ allow: ["decorate"] }, ': "allow" has "decorate": give a macro and an option, such as radios.decorate.'],
  [{ helpers: ["not a name"] }, ': "helpers" has "not a name": give a name, such as decorateAttributes.'],
  [
    { exclude: "drafts" },
    ': "exclude" must be a list in brackets: give a pattern, such as drafts/**. A list for each command is {"check": ["drafts/**"], "audit": ["/account/*"]}.',
  ],
  [
    { exclude: ["/admin/*"] },
    ': "exclude" has "/admin/*": give a pattern, such as drafts/**. A list for each command is {"check": ["drafts/**"], "audit": ["/account/*"]}.',
  ],
  [{ exclude: { lint: ["/admin/*"] } }, ': "exclude" has "/admin/*": give a pattern, such as drafts/**.'],
  [{ exclude: { adit: ["/admin/*"] } }, ': "exclude" has no command "adit", did you mean "audit"?'],
  [
    { excludePages: ["/admin/*"] },
    ' has no key "excludePages": it has allow, baseline, continueWords, destructiveWords, exclude, helpers, lang, macros, paths, prefix, rules, tags.',
  ],
  [
    { tags: ["<%"] },
    ': "tags" is ["<%"]: give the delimiters of tags, of variables and of comments, such as "<% %> <$ $> <# #>".',
  ],
  [
    { tags: "<% %>" },
    ': "tags" is "<% %>": give the delimiters of tags, of variables and of comments, such as "<% %> <$ $> <# #>".',
  ],
  [{ rules: ["a"] }, ': "rules" must be an object of levels, such as {"error-title": "warn"}.'],
  [{ rules: { "eror-link": "off" } }, ': unknown rule "eror-link", did you mean "error-link"?'],
  [{ rules: { "error-link": "none" } }, ': the level of "error-link" must be one of off, warn, error.'],
  [{ baseline: 1 }, ': "baseline" must be a file, or a file for each command such as {"check": "known.json"}.'],
  [{ baseline: { chek: "a" } }, ': "baseline" has no command "chek", did you mean "check"?'],
])("the configuration %j is refused in a sentence", async (value, sentence) => {
  service.write({ "ds-tools.config.json": JSON.stringify(value) });
  expect(await run(["lint", "views"])).toEqual({ status: 2, stdout: "", stderr: `ds-tools.config.json${sentence}\n` });
});

test("rejects two configurations in one folder, and a file that is not JSON", async () => {
  service.write({ "ds-tools.config.json": "{ prefix }" });
  expect((await run(["check", "site"])).stderr).toMatch(/^ds-tools\.config\.json: .*JSON.*\n$/);
  service.write({ "ds-tools.config.json": {} });
  service.write({ "package.json": { "ds-tools": {} } });
  expect(await run(["check", "site"])).toMatchObject({
    status: 2,
    stderr: "There is a configuration in ds-tools.config.json and in package.json: keep one of them.\n",
  });
  // The nearest one is meant.
  service.write({ "site/ds-tools.config.json": { prefix: "app" } });
  expect(await rulesOf(["check", "page.html"], "site")).toEqual(["pagination-landmark error"]);
});
