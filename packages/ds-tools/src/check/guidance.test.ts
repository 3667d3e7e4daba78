import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkPage, type Finding } from "ds-tools/check";
import { type ConfigData, HtmlValidate, StaticConfigLoader } from "html-validate";
import { afterAll, expect, test } from "vitest";
import { root } from "../../../../build/paths.js";
import { rules } from "../rules/pages/all.js";

/* Runs the code of the guidance unchanged, in a project with the package. The first line of each block of code names its file. */

const guidance = readFileSync(new URL("guidance.md", import.meta.url), "utf8");
const project = mkdtempSync(join(tmpdir(), "ds-frontend-"));
mkdirSync(join(project, "node_modules"));
for (const name of ["html-validate", "jsdom", "vitest"])
  symlinkSync(`${root}node_modules/${name}`, join(project, "node_modules", name));
symlinkSync(root, join(project, "node_modules/ds-frontend"));
writeFileSync(join(project, "package.json"), '{ "type": "commonjs" }');
for (const [, name = "", code = ""] of guidance.matchAll(/^```js\n\/\/ (\S+)\n(.*?)^```/gms))
  writeFileSync(join(project, name), code);
afterAll(() => rmSync(project, { recursive: true }));

const load = <T>(name: string): Promise<T> => import(/* @vite-ignore */ join(project, name));

// Has a test of its own.
await load("page.test.js");

test("checkPage gives findings", async () => {
  const { findings } = await load<{ findings: Finding[] }>("check.mjs");
  expect(findings.map(({ rule }) => rule)).toEqual(["pagination-landmark"]);
  for (const name of Object.keys(findings[0] ?? {})) expect(guidance).toContain(`\`${name}\``);
});

test("checkDocument gives findings with their elements", async () => {
  const { findings } = await load<{ findings: Finding[] }>("document.mjs");
  expect(findings.map(({ rule, element }) => `${rule} ${element?.localName}`)).toEqual(["pagination-landmark nav"]);
});

test("words of another language are judged when they are given", async () => {
  const { findings } = await load<{ findings: Finding[] }>("french.mjs");
  expect(findings.map(({ rule }) => rule)).toContain("error-title");
});

test("html-validate takes the configuration", async () => {
  const { default: config } = await load<{ default: ConfigData }>(".htmlvalidate.mjs");
  const validator = new HtmlValidate(new StaticConfigLoader(config));
  const { results } = validator.validateStringSync('<nav class="ds-pagination"></nav>\n');
  expect(results[0]?.messages.map(({ ruleId }) => ruleId)).toEqual(["ds-tools/pagination-landmark"]);
});

test("the comment switches the rule off", async () => {
  const [, html = ""] = /^```html\n(.*?)^```/ms.exec(guidance) ?? [];
  expect(await checkPage(html)).toEqual([]);
  const found = await checkPage(html.replace(/<!--.*-->/, ""));
  expect(found.map(({ rule }) => rule)).toEqual(["pagination-landmark"]);
});

test("every rule is listed in its own words", () => {
  const listed = rules.map(({ name, description }) => `- [\`${name}\`](../rules/pages/${name}.md): ${description}`);
  expect(guidance.split("\n").filter((line) => line.startsWith("- ["))).toEqual(listed);
});
