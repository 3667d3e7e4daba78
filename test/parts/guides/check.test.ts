import { readFileSync } from "node:fs";
import { checkPage, type Finding } from "ds-tools/check";
import { type ConfigData, HtmlValidate, StaticConfigLoader } from "html-validate";
import { expect, test } from "vitest";
import { tools } from "../../../build/paths.js";
import { project } from "../../support/project.js";

/* Runs the code of the checker's guidance unchanged, in a project with the package. The first line of each block of code names its file. */

const guidance = readFileSync(`${tools}src/check/guidance.md`, "utf8");
const programs = [...guidance.matchAll(/^```js\n\/\/ (\S+)\n(.*?)^```/gms)].map(([, name, code]) => [name, code]);
const { path } = project(
  { "package.json": { type: "commonjs" }, ...Object.fromEntries(programs) },
  { installed: ["html-validate", "jsdom", "vitest", "ds-tools"] },
);

const load = <T>(name: string): Promise<T> => import(/* @vite-ignore */ path(name));

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

test("html-validate shows the findings in their places", async () => {
  const { default: config } = await load<{ default: ConfigData }>(".htmlvalidate.mjs");
  const validator = new HtmlValidate(new StaticConfigLoader(config));
  const { results } = validator.validateStringSync('<nav class="ds-pagination"></nav>\n');
  expect(results[0]?.messages).toMatchObject([
    { ruleId: "ds-tools", line: 1, column: 2, message: expect.stringContaining("(pagination-landmark)") },
  ]);
});

test("the comment switches the rule off", () => {
  const [, html = ""] = /^```html\n(.*?)^```/ms.exec(guidance) ?? [];
  expect(checkPage(html)).toEqual([]);
  const found = checkPage(html.replace(/<!--.*-->/, ""));
  expect(found.map(({ rule }) => rule)).toEqual(["pagination-landmark"]);
});
