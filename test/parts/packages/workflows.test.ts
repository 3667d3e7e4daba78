import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { root } from "../../../build/paths.js";
import { type Project, project } from "../../support/project.js";

/*
 * The action for GitHub and the hooks for pre-commit, in a project that has installed the packages.
 */

const faulty =
  '{% from "govuk/components/input/macro.njk" import govukInput %}{{ govukInput({ idd: "a", name: "a" }) }}';
const installed = { installed: ["ds-tools", "govuk-frontend", "nunjucks"] };
const dependencies = { "ds-tools": "*", "govuk-frontend": "*" };

/** Stands in for npm, because the package is not in a registry here: says what it was asked, and links the built package. */
const npm = `#!/bin/sh
{ echo "$@"; pwd; ls -A; } > "$ASKED"
mkdir node_modules
ln -s "${root}node_modules/ds-tools" node_modules/ds-tools
`;

function service(): Project {
  const here = project(
    {
      "package.json": { name: "service", dependencies },
      // As npm installs the command.
      "node_modules/.bin/ds-tools": '#!/usr/bin/env node\nrequire("../ds-tools/dist/commonjs/cli/ds-tools.js");\n',
      "views/page.njk": faulty,
      "views/other page.njk": "<p>Nothing</p>",
    },
    installed,
  );
  chmodSync(here.path("node_modules/.bin/ds-tools"), 0o755);
  return here;
}

/** Runs the script of the action as GitHub does, with the values of its inputs. */
function runAction(service: Project, inputs: Record<string, string>) {
  const action = readFileSync(`${root}action.yml`, "utf8");
  const [, script = ""] = /\n {6}run: \|\n((?: {8}.*\n|\n)+)/.exec(action) ?? [];
  const defaults = Object.fromEntries(
    [...action.matchAll(/^ {2}([\w-]+):\n {4}description: .+\n {4}default: (.+)$/gm)].map(
      ([, name = "", value = ""]) => [name, value === '""' ? "" : value],
    ),
  );
  const variables = [...action.matchAll(/^ {8}([A-Z]+): \$\{\{ inputs\.([\w-]+) \}\}$/gm)].map(
    ([, variable = "", input = ""]) => [variable, inputs[input] ?? defaults[input] ?? ""],
  );
  const beside = project({ "temporary/": "", "bin/npm": npm });
  chmodSync(beside.path("bin/npm"), 0o755);
  const env = {
    ...process.env,
    ...Object.fromEntries(variables),
    PATH: `${beside.path("bin")}:${process.env.PATH}`,
    ASKED: service.path("asked"),
    RUNNER_TEMP: beside.path("temporary"),
    GITHUB_STEP_SUMMARY: service.path("summary.md"),
    GITHUB_OUTPUT: service.path("output"),
    GITHUB_ACTION_PATH: root.replace(/\/$/, ""),
  };
  return spawnSync("bash", ["-c", script.replace(/^ {8}/gm, "")], { cwd: service.folder, env, encoding: "utf8" });
}

const hasBash = spawnSync("bash", ["--version"]).status === 0;

test.skipIf(!hasBash)("the action annotates, writes SARIF and a summary, and fails", () => {
  const here = service();
  const { status, stdout } = runAction(here, { targets: "views\n", options: "--rule unknown-option=error" });
  expect(stdout).toMatch(/^::error .*file=views\/page\.njk.*idd/m);
  expect(status).toBe(1);
  expect(JSON.parse(here.read("ds-tools.sarif")).runs[0].results).not.toEqual([]);
  expect(here.read("summary.md")).toMatch(/^\n( {4}.*\n)+$/);
  expect(here.read("summary.md")).toContain("idd");
  expect(here.read("output")).toMatch(/^sarif=\/.*\/ds-tools\.sarif\n$/);
});

test.skipIf(!hasBash)("the action takes paths with spaces, and no input becomes a part of its script", () => {
  const here = service();
  expect(runAction(here, { targets: "views/other page.njk\n\n", options: "--allow-empty" }).status).toBe(0);
  const attack = '"; touch attacked; "$(touch attacked)';
  for (const name of ["command", "targets", "options", "sarif"]) runAction(here, { targets: "views", [name]: attack });
  expect(existsSync(here.path("attacked"))).toBe(false);
});

test.skipIf(!hasBash)("a target that looks like an option is a file", () => {
  const here = service();
  const { stderr } = runAction(here, { targets: "views\n--output=written" });
  expect(stderr).toContain("--output=written");
  expect(existsSync(here.path("written"))).toBe(false);
});

test.skipIf(!hasBash).each([
  ["by default its own", {}, {}, "ds-tools@0.1.0"],
  ["the one that is named", { version: "9.8.7" }, {}, "ds-tools@9.8.7"],
  ["the one that the project has installed", {}, { version: "0.9.1-rc.1" }, "ds-tools@0.9.1-rc.1"],
  ["not a package elsewhere", {}, { version: "https://evil.example/a.tgz" }, "ds-tools@0.1.0"],
  ["not an option", {}, { version: "1.0.0 --registry=https://evil.example" }, "ds-tools@0.1.0"],
])("the action runs one version of ds-tools: %s", (_, inputs, installed, expected) => {
  const here = project({ "views/page.njk": faulty, "node_modules/ds-tools/package.json": installed });
  runAction(here, { targets: "views", ...inputs });
  expect(here.read("asked").split("\n")[0]).toMatch(new RegExp(` -- ${expected.replaceAll(".", "\\.")}$`));
});

test.skipIf(!hasBash)("nothing of the project chooses the program that the action runs", () => {
  const attack = '#!/usr/bin/env node\nrequire("node:fs").writeFileSync("attacked", "");\n';
  const here = project(
    {
      "package.json": { name: "service", dependencies: { "govuk-frontend": "*" } },
      ".npmrc": "registry=https://evil.example/\nscript-shell=./attack.sh\n",
      "node_modules/.bin/ds-tools": attack,
      "node_modules/ds-tools/package.json/index.js": attack,
      "node_modules/ds-tools/dist/commonjs/cli/ds-tools.js": attack,
      "node_modules/nunjucks/index.js": attack,
      "views/page.njk": faulty,
    },
    { installed: ["govuk-frontend"] },
  );
  chmodSync(here.path("node_modules/.bin/ds-tools"), 0o755);
  expect(runAction(here, { targets: "views", options: "--rule unknown-option=error" })).toMatchObject({
    status: 1,
    stdout: expect.stringContaining("idd"),
  });
  const [words = "", folder = "", ...files] = here.read("asked").trim().split("\n");
  expect(words).toContain("--registry=https://registry.npmjs.org/");
  expect(folder.startsWith(here.folder)).toBe(false);
  expect(files.sort()).toEqual(["npm.log", "package.json"]);
  expect(existsSync(here.path("attacked"))).toBe(false);
});

test.skipIf(!hasBash).each(["a.sarif\nforged=1", "a.sarif\r\nforged=1", "forged<<E\nx\nE"])(
  "the action writes no other output for the file %j",
  (sarif) => {
    const here = service();
    const { status, stdout } = runAction(here, { targets: "views", sarif });
    expect([status, stdout]).toEqual([2, "::error::sarif and working-directory must not contain line breaks.\n"]);
    expect(existsSync(here.path("output"))).toBe(false);
  },
);

test.skipIf(!hasBash)("a folder with a line break in its name writes no other output", () => {
  const here = project({ "a\nforged=1/views/page.njk": faulty });
  const inside = { ...here, folder: here.path("a\nforged=1") };
  expect(runAction(inside, { targets: "views" }).status).toBe(2);
  expect(existsSync(here.path("output"))).toBe(false);
});

test("each hook of pre-commit runs with the names of files", () => {
  const here = service();
  here.write({ "page.html": '<div class="govuk-error-summary"><a href="#gone">Enter it</a></div>' });
  const hooks = [...readFileSync(`${root}.pre-commit-hooks.yaml`, "utf8").matchAll(/^ {2}entry: (.+)$/gm)];
  const [lint = [], check = []] = hooks.map(([, entry = ""]) => entry.split(" "));
  const run = ([program = "", ...words]: string[], file: string) =>
    spawnSync(program, [...words, file], { cwd: here.folder, encoding: "utf8" });
  expect(run(lint, "views/page.njk")).toMatchObject({ status: 1, stdout: expect.stringContaining("idd") });
  expect(run(lint, "views/other page.njk")).toMatchObject({ status: 0 });
  expect(run(check, "page.html")).toMatchObject({ status: 1, stdout: expect.stringContaining("#gone") });
});
