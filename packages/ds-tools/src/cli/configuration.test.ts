import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { runCommand } from "../../../../test/support/command.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ds-frontend-"));
  put("site/page.html", '<nav class="app-pagination"></nav>');
  put("site/drafts/page.html", '<nav class="app-pagination"></nav>');
  put("views/page.njk", '{% from "components/box/macro.njk" import appBox %}{{ appBox({ colour: "red", size: 2 }) }}');
  put("lib/components/box/macro.njk", "{% macro appBox(params) %}{{ params.colour }}{% endmacro %}");
  put("lib/components/box/macro-options.json", '[{ "name": "colour", "type": "string" }]');
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(file: string, text: string | object): void {
  mkdirSync(join(folder, file, ".."), { recursive: true });
  writeFileSync(join(folder, file), typeof text === "string" ? text : JSON.stringify(text));
}

const run = (args: string[], cwd = ".") => runCommand("ds-tools", args, { cwd: join(folder, cwd) });

async function rulesOf(args: string[], cwd = "."): Promise<string[]> {
  const { stdout } = await run([...args, "--format", "json"], cwd);
  const { findings } = JSON.parse(stdout) as { findings: { rule: string; severity: string; file: string }[] };
  return findings.map(({ rule, severity }) => `${rule} ${severity}`);
}

describe.each([
  ["ds-tools.config.json", (value: object) => put("ds-tools.config.json", value)],
  ['the key "ds-tools" in package.json', (value: object) => put("package.json", { name: "a", "ds-tools": value })],
])("in %s", (_name, configure) => {
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
    expect(await rulesOf(["lint", "views"])).toEqual(["unknown-option error"]);
    expect(await rulesOf(["lint", "."], "views")).toEqual(["unknown-option error"]);
    configure({ macros: ["lib/components"], paths: ["lib"], allow: ["box.size"] });
    expect(await rulesOf(["lint", "views"])).toEqual([]);
    expect(await rulesOf(["lint", "views", "--allow", "box.other"])).toEqual(["unknown-option error"]);
    configure({ macros: ["lib/components"], paths: ["lib"], rules: { "unknown-option": "warn" } });
    expect(await rulesOf(["lint", "views"])).toEqual(["unknown-option warning"]);
    configure({ exclude: ["**/*.njk"] });
    const { status, stderr } = await run(["lint", "views"]);
    expect([status, stderr]).toEqual([2, expect.stringMatching(/excludes every template in views\.\n$/)]);
  });
});

test("each command has its baseline, beside the configuration", async () => {
  put("ds-tools.config.json", { prefix: "app", baseline: { check: "known/check.json" } });
  expect((await run(["check", "."], "site")).stdout).toContain("now has 2 findings.");
  expect(existsSync(join(folder, "known/check.json"))).toBe(true);
  expect((await run(["check", "site"])).stdout).toContain("no new findings");
  put("ds-tools.config.json", { prefix: "app", baseline: "known/check.json" });
  expect((await run(["check", "site"])).stdout).toContain("no new findings");
  expect((await run(["check", "site", "--baseline", "other.json"])).stdout).toContain("other.json now has 2 findings.");
});

test("audit takes its prefix, levels and the paths to leave out", async () => {
  const asked = new Set<string | undefined>();
  const server = createServer((request, response) => {
    asked.add(request.url);
    response.writeHead(200, { "content-type": "text/html" });
    response.end(
      '<title>A</title><main><a href="/admin">A</a><a href="/b">B</a><nav class="app-pagination"></nav></main>',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    put("ds-tools.config.json", { prefix: "app", exclude: ["/admin"], rules: { "pagination-landmark": "off" } });
    const found = await rulesOf(["audit", `http://localhost:${(server.address() as AddressInfo).port}/`]);
    expect(found.filter((rule) => rule.startsWith("pagination-landmark"))).toEqual([]);
    expect([asked.has("/b"), asked.has("/admin")]).toEqual([true, false]);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

test.each<[unknown, string]>([
  [{ prefx: "app" }, 'ds-tools.config.json has no key "prefx", did you mean "prefix"?'],
  [
    { constructor: 1 },
    'ds-tools.config.json has no key "constructor": it has allow, baseline, exclude, helpers, lang, macros, paths, prefix, rules.',
  ],
  [[], 'ds-tools.config.json: give an object such as {"prefix": "app"}.'],
  [{ prefix: ".app" }, 'ds-tools.config.json: "prefix" must be a class prefix, such as "app".'],
  [{ lang: 1 }, 'ds-tools.config.json: "lang" must be a language, such as "cy".'],
  [{ paths: "views" }, 'ds-tools.config.json: "paths" must be a list such as ["app/views"].'],
  [{ paths: ["gone"] }, 'ds-tools.config.json: "paths" has gone, but there is no such folder.'],
  [{ macros: [""] }, 'ds-tools.config.json: "macros" must be a list such as ["app/views"].'],
  [
    { allow: ["decorate"] },
    'ds-tools.config.json: "allow" has "decorate": give a macro and an option, such as "radios.decorate".',
  ],
  [{ exclude: { a: 1 } }, 'ds-tools.config.json: "exclude" must be a list such as ["drafts/**"].'],
  [{ rules: ["a"] }, 'ds-tools.config.json: "rules" must be an object of levels, such as {"error-title": "warn"}.'],
  [{ rules: { "eror-link": "off" } }, 'ds-tools.config.json: unknown rule "eror-link", did you mean "error-link"?'],
  [
    { rules: { "error-link": "none" } },
    'ds-tools.config.json: the level of "error-link" must be one of off, warn, error.',
  ],
  [
    { baseline: 1 },
    'ds-tools.config.json: "baseline" must be a file, or a file for each command such as {"check": "known.json"}.',
  ],
  [{ baseline: { chek: "a" } }, 'ds-tools.config.json: "baseline" has no command "chek", did you mean "check"?'],
])("%j is refused in a sentence", async (value, sentence) => {
  put("ds-tools.config.json", JSON.stringify(value));
  expect(await run(["lint", "views"])).toEqual({ status: 2, stdout: "", stderr: `${sentence}\n` });
});

test("two configurations in one folder, and a file that is not JSON, are refused", async () => {
  put("ds-tools.config.json", "{ prefix }");
  expect((await run(["check", "site"])).stderr).toBe(
    "ds-tools.config.json: line 1, column 3: unexpected text in the JSON: prefix }\n",
  );
  put("ds-tools.config.json", {});
  put("package.json", { "ds-tools": {} });
  expect(await run(["check", "site"])).toMatchObject({
    status: 2,
    stderr: "There is a configuration in ds-tools.config.json and in package.json: keep one of them.\n",
  });
  // The nearest one is meant.
  put("site/ds-tools.config.json", { prefix: "app" });
  expect(await rulesOf(["check", "page.html"], "site")).toEqual(["pagination-landmark error"]);
});
