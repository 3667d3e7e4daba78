import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import plugin from "ds-tools/html-validate";
import { beforeAll, expect, test } from "vitest";
import { tools } from "../../../build/paths.js";
import { rules } from "../../../packages/ds-tools/src/rules/pages/all.js";
import { pages } from "../../support/good-pages.js";
import { installTools } from "../../support/package.js";
import { project } from "../../support/project.js";
import { validatorWith } from "../../support/validator-with.js";

/*
 * A project with html-validate 11 beside the package. The other tests have html-validate 10.
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

const snippets = rules.flatMap(({ name }) => {
  const source = readFileSync(`${tools}src/rules/pages/${name}.md`, "utf8");
  return [...source.matchAll(/^```html \w+\n(.*?)^```$/gms)].map(([, html = ""]) => html);
});
const all = [...snippets, ...[...pages.values()].slice(0, 6)];

const { folder } = project(
  { "check.mjs": script, "pages.json": all },
  { installed: { "html-validate": "html-validate-11" } },
);
beforeAll(() => installTools(folder));

const run = (...words: string[]) => spawnSync(process.execPath, words, { cwd: folder, encoding: "utf8" });

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
