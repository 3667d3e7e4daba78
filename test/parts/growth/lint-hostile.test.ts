import { spawnSync } from "node:child_process";
import { mkdirSync, symlinkSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { tools } from "../../../build/paths.js";
import { type Files, type Project, project } from "../../support/project.js";

/*
 * The linter runs on repositories that nobody has read. None can keep it busy for ever. The limit of ten minutes is only reached by
 * what would never end.
 */

function lint(service: Project, ...words: string[]) {
  const command = [`${tools}dist/commonjs/cli/ds-tools.js`, "lint", ...words];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: service.folder,
    encoding: "utf8",
    timeout: 600_000,
  });
  return { status, stdout, stderr };
}

const installed = { installed: ["govuk-frontend"] };
const call = '{{ govukButton({ txt: "a" }) }}';

describe("templates that lead to each other in every way", () => {
  const names = Array.from({ length: 8 }, (_, index) => `part-${index}.njk`);
  const all = (tag: (name: string) => string) => names.map(tag).join("\n");
  const summary = '{{ govukErrorSummary({ titleText: "a", errorList: [{ text: "a", href: "#x" }] }) }}';
  const field = '{{ govukInput({ id: "y", name: "y", label: { text: "a" } }) }}';

  test.each<[string, string]>([
    ["include", all((name) => `{% include "${name}" %}`)],
    ["import", all((name) => `{% from "${name}" import a, b with context %}{% import "${name}" as x %}{{ x.a(y) }}`)],
    ["extend", all((name) => `{% extends "${name}" %}`)],
    [
      "are called from macros",
      `${all((name) => `{% import "${name}" as x %}`)}{% macro a(p) %}${"{{ x.a({ b: p }) }}{{ x.a(p) }}".repeat(8)}{% endmacro %}{{ a({ b: 1 }) }}`,
    ],
    [
      "are included in macros",
      `{% macro a(p) %}${all((name) => `{% include "${name}" %}`)}{% endmacro %}{{ a({ b: 1 }) }}`,
    ],
  ])("%s", (_, source) => {
    const files: Files = Object.fromEntries(
      names.map((name) => [`views/${name}`, `${source}\n${summary}${field}${call}`]),
    );
    const { status, stdout } = lint(project(files, installed), "views");
    // Most calls are of macros that nobody could render, so the exit code may be 2.
    expect(status).not.toBeNull();
    expect(stdout).toContain("has no option `txt`");
  });

  test("macros that call each other twice are read", () => {
    const macros = Array.from(
      { length: 300 },
      (_, index) =>
        `{% macro m${index}(p) %}${`{{ m${index + 1}({ a: p.a, b: p }) }}`.repeat(2)}{% endmacro %}{{ m${index}({ a: 1 }) }}`,
    );
    const { status, stdout } = lint(project({ "views/page.njk": macros.join("\n") + call }, installed), "views");
    // Most of them are too long to be checked, which the exit code says.
    expect(status).toBe(2);
    expect(stdout).toContain("has no option `txt`");
  });
});

test("templates with thousands of brackets or tags in each other are reported, and the run goes on", () => {
  const files = {
    "views/brackets.njk": `{{ ${"[".repeat(20_000)}${"]".repeat(20_000)} }}`,
    "views/tags.njk": `${"{% if x %}".repeat(20_000)}${"{% endif %}".repeat(20_000)}`,
    "views/page.njk": call,
  };
  const { status, stdout } = lint(project(files, installed), "views");
  expect([status, stdout]).toEqual([1, expect.stringContaining("it is nested too deeply to be read")]);
  for (const name of ["brackets", "tags", "page"]) expect(stdout).toContain(`views/${name}.njk:1:`);
});

/** Files that the linter reads besides the templates that it is given. */
const read = [
  "server.js",
  "src/app.ts",
  "package.json",
  "node_modules/kit/package.json",
  "node_modules/kit/govuk-prototype-kit.config.json",
  "node_modules/kit/components/box/macro.njk",
  "node_modules/tags/components/tag/macro-options.json",
  "views/layout.njk",
  "views/part.njk",
  "views/macros.njk",
];
const page = `{% extends "layout.njk" %}{% from "macros.njk" import a %}{% from "components/tag/macro.njk" import tag %}
{% include "part.njk" %}{{ a({ b: 1 }) }}{{ tag({ b: 1 }) }}${call}`;

describe.skipIf(process.platform === "win32")("a file that never ends", () => {
  const base = {
    "views/page.njk": page,
    "package.json": { dependencies: { kit: "1", tags: "1" } },
    "node_modules/tags/package.json": { name: "tags", version: "1.0.0" },
    "node_modules/tags/components/tag/macro.njk": "{% macro tag(params) %}{{ params.text }}{% endmacro %}",
  };
  const kinds: [string, (path: string) => void][] = [
    ["a pipe", (path) => void spawnSync("mkfifo", [path])],
    ["a link to a device", (path) => symlinkSync("/dev/zero", path)],
    ["a file of terabytes", (path) => void spawnSync("truncate", ["-s", "2T", path])],
  ];

  test.each(kinds)("%s is not read, wherever a project has it", (_, make) => {
    const service = project(base, installed);
    for (const name of read.filter((each) => each !== "package.json")) {
      mkdirSync(dirname(service.path(name)), { recursive: true });
      make(service.path(name));
    }
    const { status, stdout } = lint(service, "views/page.njk");
    expect([status, stdout]).toEqual([1, expect.stringContaining("has no option `txt`")]);
    const bare = project({ "views/page.njk": page }, installed);
    make(bare.path("package.json"));
    expect(lint(bare, "views").status).not.toBeNull();
  });

  test("one that is named is a problem, and the others are linted", () => {
    const service = project({ "views/page.njk": call }, installed);
    for (const [index, [, make]] of kinds.entries()) make(service.path(`views/${index}.njk`));
    const { status, stdout, stderr } = lint(service, "views/0.njk", "views/1.njk", "views/2.njk", "views/page.njk");
    expect([status, stderr]).toEqual([
      2,
      "Cannot read views/0.njk: it is not a plain file.\nCannot read views/1.njk: it is not a plain file.\nCannot read views/2.njk: it is larger than 5 MB.\n",
    ]);
    expect(stdout).toContain("has no option `txt`");
    expect(lint(service, "views").stdout).toContain("has no option `txt`");
  });

  test("a template that another program prints is read", () => {
    const service = project({}, installed);
    const command = `"${process.execPath}" "${tools}dist/commonjs/cli/ds-tools.js" lint <(echo '${call}')`;
    const { stdout } = spawnSync("bash", ["-c", command], { cwd: service.folder, encoding: "utf8" });
    expect(stdout).toContain("has no option `txt`");
  });
});
