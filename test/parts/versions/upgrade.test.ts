import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { runCommand } from "../../support/command.js";
import { type Files, project } from "../../support/project.js";

/** Returns the files of a package with one macro, in a version. */
function kit(place: string, version: string, macro: string, options: object[] = []): Files {
  return {
    [`${place}/package.json`]: { name: "kit", version, scripts: { preinstall: "node -e 0 > ran", install: "exit 3" } },
    [`${place}/components/box/macro.njk`]: `{% macro box(params) %}${macro}{% endmacro %}`,
    [`${place}/components/box/macro-options.json`]: options,
  };
}

const import_ = '{% from "components/box/macro.njk" import box %}';
const service = project({
  "package.json": { dependencies: { kit: "1" } },
  ...kit("node_modules/kit", "1.0.0", "{{ params.title }}{{ params.old }}{{ params.text }}", [
    { name: "old", deprecated: true, description: "Use `text`." },
  ]),
  ...kit("kit-2", "2.0.0", "{{ params.heading.text or params.title }}{{ params.text }}", [
    { name: "title", deprecated: "2.0.0", description: "Replaced by the `heading.text` option." },
  ]),
  ...kit("kit-3", "3.0.0", "{{ params.text }}{{ params.later }}"),
  "empty/package.json": { name: "empty", version: "1.0.0" },
  "views/one.njk": `${import_}{{ box({ title: "a", wrong: 1 }) }}`,
  "views/two.njk": `${import_}{{ box({ old: "a" }) }}{{ box({ title: "b" }) }}{{ box({ title: "c", later: 1 }) }}`,
});

let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    const isKit = request.url === "/kit";
    response.writeHead(isKit ? 200 : 404, { "content-type": "application/json" });
    const versions = { "1.0.0": { name: "kit", version: "1.0.0", dist: { tarball: "http://localhost/none.tgz" } } };
    response.end(
      JSON.stringify(isKit ? { name: "kit", "dist-tags": { latest: "1.0.0" }, versions } : { error: "none" }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  service.write({
    ".npmrc": `registry=http://127.0.0.1:${(server.address() as AddressInfo).port}/\nfetch-retries=0\n`,
  });
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const upgrade = (...words: string[]) => runCommand("ds-tools", ["upgrade", ...words], { cwd: service.folder });

test("only what is new is reported, what people lose before what is deprecated, with how many are corrected", async () => {
  // A folder of its own, because other programs write to the usual one.
  service.write({ "temporary/": "" });
  vi.stubEnv("TMPDIR", service.path("temporary"));
  const { status, stdout, stderr } = await upgrade("kit@file:kit-2", "views");
  vi.unstubAllEnvs();
  expect([status, stderr]).toEqual([1, ""]);
  expect(stdout.match(/^views\/.*|^box.*/gm)).toEqual([
    "views/two.njk:1:58 unknown-option",
    "box (kit 2.0.0) no longer has the option `old`, which 1.0.0 has. Its description in 1.0.0: Use `text`.",
    "views/one.njk:1:58 deprecated-option (warning)",
    "box (kit 2.0.0): `title` is deprecated since 2.0.0. Its description: Replaced by the `heading.text` option.",
  ]);
  expect(stdout).toContain(
    "4 new findings (1 error, 3 warnings) with 2 causes on 2 of 2 files. This is what kit 2.0.0 would add. After the upgrade, ds-tools lint --fix corrects 3 of 4 findings.",
  );
  expect(readdirSync(service.path("temporary"))).toEqual([]);
  expect(existsSync(service.path("kit-2/ran"))).toBe(false);
});

test("a packed version is read as well, and an older one lacks what is new", async () => {
  spawnSync("npm", ["pack", "./kit-3", "--ignore-scripts"], {
    cwd: service.folder,
    shell: process.platform === "win32",
  });
  const newer = await upgrade("kit@./kit-3.0.0.tgz", "views", "--format", "json");
  expect(JSON.parse(newer.stdout).causes).toMatchObject([
    { messageId: "removed", count: 3, message: expect.stringContaining("`title`") },
    { messageId: "removed", count: 1, message: expect.stringContaining("`old`") },
  ]);
  const later = project({
    ...kit("node_modules/kit", "3.0.0", "{{ params.later }}"),
    ...kit("kit-2", "2.0.0", "{{ params.text }}"),
    "package.json": { dependencies: { kit: "3" } },
    "page.njk": `${import_}{{ box({ later: 1 }) }}`,
  });
  const older = await runCommand("ds-tools", ["upgrade", "kit@file:kit-2", "page.njk"], { cwd: later.folder });
  expect(older.stdout).toContain(
    "box (kit 2.0.0) has no option `later`: 3.0.0 has it, so it is ignored in this version.",
  );
});

test("what stops pages comes first: a folder in the code, and copied markup, scripts and styles are looked at too", async () => {
  const macro = (place: string) => ({
    [`${place}/box/macro.njk`]: "{% macro kitBox(params) %}{{ params.text }}{% endmacro %}",
  });
  const moved = project({
    "package.json": { dependencies: { kit: "1" } },
    "node_modules/kit/package.json": { name: "kit", version: "1.0.0" },
    ...macro("node_modules/kit/kit/components"),
    "node_modules/kit/kit/all.scss": ".kit-box { &__old { a: b } }",
    "next/package.json": { name: "kit", version: "2.0.0" },
    ...macro("next/dist/kit/components"),
    "next/dist/kit/all.css": ".kit-box{a:b}",
    "app.js": 'nunjucks.configure(["views", "node_modules/kit"])',
    "styles.scss": '@import "kit/kit/all";',
    "views/page.njk": `{% from "kit/components/box/macro.njk" import kitBox %}
{{ kitBox({ text: "a" }) }}<p class="kit-box__old">`,
  });
  const { status, stdout, stderr } = await runCommand(
    "ds-tools",
    ["upgrade", "kit@file:next", "views", "--format", "json"],
    { cwd: moved.folder },
  );
  expect([status, stderr]).toEqual([1, ""]);
  const { summary, findings } = JSON.parse(stdout);
  const places = findings.map(
    (found: { path: string; line: number; column: number }) => `${found.path}:${found.line}:${found.column}`,
  );
  expect(places.sort()).toEqual(["app.js:1:44", "styles.scss:1:10", "views/page.njk:2:38"]);
  expect(summary).toContain("3 new findings on 3 of 3 files.");
});

test("the same version adds nothing", async () => {
  const { status, stdout } = await upgrade("kit@file:node_modules/kit", "views");
  expect([status, stdout]).toEqual([
    0,
    "2 files checked, no new findings. This is what kit 1.0.0 would add. 4 of 4 calls checked.\n",
  ]);
});

test.each([
  ["a version that does not exist", ["kit@99", "views"], 'There is no version "99" of kit.'],
  ["a package that does not exist", ["kut@1", "views"], 'There is no package "kut", or you may not read it.'],
  ["a folder that does not exist", ["kit@file:nowhere", "views"], "There is no package in nowhere."],
  [
    "a package without macros",
    ["empty@file:empty", "views"],
    "empty has no macros: no folder of components in it has a macro.njk.",
  ],
  ["no package", ["--format", "text"], "Missing package: give one with a version, such as govuk-frontend@6."],
  [
    "templates that do not exist",
    ["kit@file:kit-2", "nowhere"],
    "Cannot read nowhere: there is no such file or folder.",
  ],
  ["no templates", ["kit@1"], "Missing template: give a file, a folder or a pattern after the package."],
  [
    "a folder in place of a package",
    ["./views"],
    '"./views" is not a package with a version, such as govuk-frontend@6.',
  ],
])("%s gives exit code 2 and a sentence", async (_, words, sentence) => {
  const { status, stdout, stderr } = await upgrade(...words);
  expect([status, stdout, stderr]).toEqual([2, "", `${sentence}\n`]);
});

test("a package that is not installed cannot be compared", async () => {
  const { path } = service;
  const other = project({ "package.json": {}, "page.njk": "{{ a }}" });
  const { status, stderr } = await runCommand("ds-tools", ["upgrade", `kit@file:${path("kit-2")}`, "page.njk"], {
    cwd: other.folder,
  });
  expect([status, stderr]).toEqual([
    2,
    "kit is not installed here, so there is nothing to compare with: run npm install kit first.\n",
  ]);
});
