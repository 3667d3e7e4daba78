import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import plugin from "ds-tools/html-validate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root, tools } from "../build/rooms.js";
import { rules } from "../packages/ds-tools/src/rules/all.js";
import { pages } from "./support/good-pages.js";
import { installTools } from "./support/package.js";
import { validatorWith } from "./support/validator-with.js";

/*
 * A project with html-validate 11 beside the package. The other tests have html-validate 10.
 * @module-tag versions
 */

const script = `
  import { readFileSync } from "node:fs";
  import plugin from "ds-tools/html-validate";
  import { HtmlValidate, StaticConfigLoader } from "html-validate";

  const pages = JSON.parse(readFileSync("pages.json", "utf8"));
  const config = { plugins: [plugin], extends: ["ds-tools:recommended"] };
  // Its own loader resolves the configuration for each page, which takes longer than most pages.
  class OneConfig extends StaticConfigLoader {
    getConfigFor(...given) { return (this.resolved ??= super.getConfigFor(...given)); }
  }
  const validator = new HtmlValidate(new OneConfig(config));
  const findings = pages.map((html) => validator.validateStringSync(html).results.flatMap(({ messages }) =>
    messages.filter(({ ruleId }) => ruleId.startsWith("ds-tools/")).map(({ ruleId, message, line, column, ruleUrl }) => ({ ruleId, message, line, column, ruleUrl }))));
  console.log(JSON.stringify(findings));
`;

const snippets = Object.keys(rules).flatMap((rule) => {
  const source = readFileSync(`${tools}src/rules/${rule}.md`, "utf8");
  return [...source.matchAll(/^```html \w+\n(.*?)^```$/gms)].map(([, html = ""]) => html);
});
const all = [...snippets, ...[...pages.values()].slice(0, 6)];

let project: string;
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), "ds-frontend-"));
  const modules = join(project, "node_modules");
  installTools(project);
  symlinkSync(join(root, "node_modules/html-validate-11"), join(modules, "html-validate"));
  writeFileSync(join(project, "check.mjs"), script);
  writeFileSync(join(project, "pages.json"), JSON.stringify(all));
  mkdirSync(join(project, "site/more"), { recursive: true });
  writeFileSync(join(project, "site/page.html"), pages.get("ds: every field in error") ?? "");
  writeFileSync(join(project, "site/more/page.html"), '<nav class="ds-pagination"></nav>');
});
afterAll(() => rmSync(project, { recursive: true }));

const run = (...words: string[]) => spawnSync(process.execPath, words, { cwd: project, encoding: "utf8" });
function check(...words: string[]) {
  const { status, stdout, stderr } = run("node_modules/ds-tools/dist/commonjs/cli/ds-tools.js", "check", ...words);
  // Leave out progress, which is only printed on a slow machine.
  return { status, stdout, stderr: stderr.replace(/^\d+ of \d+ pages checked\n/gm, "") };
}

test("html-validate 11 gives the findings that html-validate 10 gives", { timeout: 600_000 }, () => {
  const { stdout, stderr } = run("check.mjs");
  expect(stderr).toBe("");
  const findings: object[][] = JSON.parse(stdout);
  expect(findings.flat().length).toBeGreaterThan(snippets.length / 4);
  const validator = validatorWith({ plugins: [plugin], extends: ["ds-tools:recommended"] });
  for (const [index, html] of all.entries()) {
    const messages = validator.validateStringSync(html).results.flatMap((result) => result.messages);
    const ours = messages.filter(({ ruleId }) => ruleId.startsWith("ds-tools/"));
    expect(findings[index]).toEqual(
      ours.map(({ ruleId, message, line, column, ruleUrl }) => ({ ruleId, message, line, column, ruleUrl })),
    );
  }
});

test("a folder is checked, and what is left out is told by the file that says so", { timeout: 600_000 }, () => {
  const found = check("site");
  expect(found).toMatchObject({ status: 1, stderr: "" });
  expect(found.stdout).toContain("1 finding on 1 of 2 pages.\n");
  for (const format of ["json", "checkstyle"])
    expect(check("site", "--format", format)).toMatchObject({
      status: 1,
      stderr: "",
      stdout: expect.stringContaining("pagination-landmark"),
    });
  writeFileSync(join(project, ".htmlvalidateignore"), "more\n");
  expect(check("site")).toMatchObject({ status: 0, stderr: "" });
  expect(check("site/more")).toMatchObject({
    status: 2,
    stderr: "html-validate ignores every HTML file in site/more, by .htmlvalidateignore.\n",
  });
  rmSync(join(project, ".htmlvalidateignore"));
});

test("the flat configuration of html-validate 11 can leave out files, and one that cannot be read is told in a sentence", () => {
  const config = join(project, "html-validate.config.mjs");
  writeFileSync(config, 'export default [{ ignores: ["**/more/**"] }];\n');
  const ignored = check("site", "site/more");
  expect(ignored.stdout).toBe("1 page checked, no findings.\n");
  expect(ignored.stderr).toContain("html-validate ignores every HTML file in site/more.\n");
  writeFileSync(config, "export default [;\n");
  const broken = check("site");
  expect(broken.status).toBe(2);
  expect(broken.stderr).toBe("Cannot read the configuration of html-validate: Unexpected token ';'.\n");
  rmSync(config);
});

test.runIf(Number.parseInt(process.versions.node, 10) >= 22)("a pattern gives its files", () => {
  expect(check("site/**/*.html").stdout).toContain("1 finding on 1 of 2 pages.\n");
});
