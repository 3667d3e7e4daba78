import { spawnSync } from "node:child_process";
import { beforeAll, expect, test } from "vitest";
import { entriesOf } from "../../../build/entries.js";
import { frontend, tools } from "../../../build/paths.js";
import { projectOf } from "../../support/programs.js";

/*
 * A CommonJS service with the packed package: TypeScript that Jest compiles with ts-jest, without flags and with the options that
 * most of these services have, in which TypeScript does not read `exports`.
 */

const packages = [
  "jest",
  "ts-jest",
  "typescript",
  "@types/jest",
  "@types/node",
  "nunjucks",
  "react",
  "react-dom",
  "@types/react",
  "@types/react-dom",
  "ds-tools",
];

const compilerOptions = { module: "commonjs", target: "es2022", strict: true, esModuleInterop: true };

const service = `
import { errorSummary, input, page, type ErrorSummaryOptions } from "ds-frontend";
import { audit } from "ds-tools/audit";
import { checkPage } from "ds-tools/check";
import { initAll } from "ds-frontend/client";
import { date, defineForm, type ValueOf } from "ds-frontend/forms";
import { fromErrorList } from "ds-frontend/issues";
import { defineJourney } from "ds-frontend/journey";
import { lintTemplate } from "ds-tools/lint";
import { toHaveNoFindings } from "ds-tools/matchers";
import { DesignSystemLoader, templatesPath } from "ds-frontend/nunjucks";
import { pageGroup } from "ds-frontend/page-group";
import { memoryStore } from "ds-frontend/service";
import { ErrorSummary, formState } from "ds-frontend/react";
import { useForm } from "ds-frontend/react/form";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
const nunjucks = require("nunjucks");

expect.extend({ toHaveNoFindings });

const form = defineForm({
  fullName: { component: "input", label: { text: "Full name" } },
  born: { component: "dateInput", fieldset: { legend: { text: "Date of birth" } }, schema: date({ subject: "Your date of birth" }) },
});
const value: ValueOf<typeof form> = { fullName: "Sam", born: "1984-03-15" };
const summary: ErrorSummaryOptions = { titleText: "There is a problem", errorList: [{ text: "a", href: "#a" }] };
// @ts-expect-error a misspelt option
const wrong: ErrorSummaryOptions = { ...summary, clases: "a" };

test("a form, its page and the checker", async () => {
  const body = { fullName: "Sam", "born-day": "15", "born-month": "3", "born-year": "1984" };
  expect(await form.submit(body)).toMatchObject({ ok: true, value });
  const result = await form.submit({});
  if (result.ok) throw new Error("accepted");
  expect(form.view({ issues: fromErrorList([{ text: "Enter a name", href: "#fullName" }]) }).hasErrors).toBe(true);
  const html = page({ ...form.view(result).page, title: "Details", form: { action: "/" }, contentHtml: "<h1>Details</h1>" + input(form.view(result).fields.fullName) });
  expect(html).toContain("<title>Error: Details</title>");
  expect((await checkPage(html)).map(({ rule }) => rule)).toContain("error-link");
  await expect(html).not.toHaveNoFindings();
  await expect(errorSummary(summary)).toHaveNoFindings();
});

test("the macros, from the folder and from the loader", () => {
  const source = '{% from "error-summary/macro.njk" import errorSummary %}{{ errorSummary(summary) }}';
  const render = (loader: object) => new nunjucks.Environment(loader).renderString(source, { summary });
  expect(render(new DesignSystemLoader())).toBe(errorSummary(summary));
  expect(render(new nunjucks.FileSystemLoader(templatesPath))).toContain('<a href="#a">a</a>');
});

test("React", async () => {
  expect(renderToStaticMarkup(createElement(ErrorSummary, summary))).toContain('<a href="#a">a</a>');
  expect(formState(form, await form.submit({})).hasErrors).toBe(true);
  expect(typeof useForm).toBe("function");
});

test("a journey", async () => {
  const journey = defineJourney({ details: { form }, check: {} }, { path: "/apply" });
  expect(journey.at("check", {})).toMatchObject({ redirect: "/apply/details" });
  const body = { fullName: "Sam", "born-day": "15", "born-month": "3", "born-year": "1984" };
  const result = await journey.submit("details", body, {});
  if (!result.ok) throw new Error("refused");
  expect(result.redirect).toBe("/apply/check");
  expect(journey.value(result.answers)?.details).toEqual(value);
});

test("the rest", () => {
  expect(pageGroup([{ title: "A", href: "/a" }, { title: "B", href: "/b" }]).at("/a").pagination.nextPage).toBe("B");
  expect(typeof initAll).toBe("function");
  expect(memoryStore()).toHaveProperty("read");
  const template = '{% from "error-summary/macro.njk" import errorSummary %}{{ errorSummary({ errorlist: [] }) }}';
  expect(lintTemplate(template).map(({ rule }) => rule)).toContain("unknown-option");
});
`;

let project: string;
beforeAll(() => {
  project = projectOf({
    packages: packages.map((name) => ({ name })),
    command: "npx jest",
    files: [
      ["tsconfig.json", JSON.stringify({ compilerOptions })],
      ["jest.config.js", 'module.exports = { preset: "ts-jest", testEnvironment: "node" };\n'],
      ["service.test.ts", service],
    ],
  });
});

/** Every module of the package except the one that starts by itself, which needs a document. */
const names = [...entriesOf(frontend), ...entriesOf(tools)]
  .map(({ name }) => name)
  .filter((name) => name !== "ds-frontend/client/auto");

test("ts-jest takes every module, with its types", { timeout: 600_000 }, () => {
  for (const name of names) expect(service).toContain(`from "${name}"`);
  const words = ["node_modules/jest/bin/jest.js", "--ci", "--runInBand", "--cacheDirectory", ".cache"];
  const { stderr, status } = spawnSync(process.execPath, words, { cwd: project, encoding: "utf8" });
  expect(stderr).toContain("Tests:       5 passed, 5 total");
  expect(status).toBe(0);
});

test("require and import give the same objects, so that a process has one copy of everything", () => {
  // The client keeps its state in the document.
  const shared = names.filter((name) => !name.startsWith("ds-frontend/client"));
  const source = `
    const compare = async (name) => {
      const [required, imported] = [require(name), await import(name)];
      const own = Object.keys(imported);
      if (own.join() === "default") return imported.default === required;
      return own.join() === Object.keys(required).join() && own.every((key) => imported[key] === required[key]);
    };
    const names = ${JSON.stringify(shared)};
    Promise.all(names.map(compare)).then((results) => console.log(JSON.stringify(results)));
  `;
  const { stdout, stderr } = spawnSync(process.execPath, ["--eval", source], { cwd: project, encoding: "utf8" });
  expect(stderr).toBe("");
  expect(JSON.parse(stdout)).toEqual(shared.map(() => true));
});
