import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { camelCase, optionsType } from "@ds-frontend/internal/options/names.js";
import * as main from "ds-frontend";
import * as client from "ds-frontend/client";
import fixtures from "ds-frontend/fixtures.json" with { type: "json" };
import * as forms from "ds-frontend/forms";
import * as nunjucks from "ds-frontend/nunjucks";
import options from "ds-frontend/options.json" with { type: "json" };
import * as service from "ds-frontend/service";
import * as check from "ds-tools/check";
import * as lint from "ds-tools/lint";
import * as matchers from "ds-tools/matchers";
import { expect, test } from "vitest";
import { componentNames, examplesOf, frontend } from "../../build/paths.js";
import { functionOf } from "../support/ways.js";

test("ds-frontend exports the function of every component and nothing else", () => {
  expect(Object.keys(main).sort()).toEqual([
    "backLink",
    "breadcrumbs",
    "button",
    "buttonGroup",
    "characterCount",
    "checkboxes",
    "contentsList",
    "dateInput",
    "details",
    "errorMessage",
    "errorSummary",
    "fieldset",
    "fileUpload",
    "formGroup",
    "guide",
    "hint",
    "input",
    "insetText",
    "label",
    "notificationBanner",
    "page",
    "pagination",
    "panel",
    "passwordInput",
    "radios",
    "select",
    "summaryList",
    "table",
    "tag",
    "taskList",
    "textarea",
    "warningText",
  ]);
  expect(Object.keys(main).sort()).toEqual(componentNames.map(camelCase).sort());
});

test("ds-frontend/nunjucks exports the loader, the compiler of templates and the paths of ours", () => {
  expect(Object.keys(nunjucks).sort()).toEqual([
    "DesignSystemLoader",
    "fastTemplates",
    "prefixedTemplatesPath",
    "templatesPath",
  ]);
});

test("ds-frontend/service exports what a service runs on, each part by itself", () => {
  expect(Object.keys(service).sort()).toEqual([
    "NotReceived",
    "applicationsIn",
    "drain",
    "forgetRefused",
    "healthOf",
    "isForged",
    "journeyAnswers",
    "keepRefused",
    "logRequests",
    "mediaTypeOf",
    "memoryStore",
    "mostBytes",
    "postApplication",
    "readableCode",
    "redisStore",
    "refusedForm",
    "saveCodes",
    "securityHeaders",
    "sessionsIn",
    "uploadFolder",
  ]);
});

test("ds-frontend/forms exports what makes a form, and its languages", () => {
  expect(Object.keys(forms).sort()).toEqual([
    "accountNumber",
    "choice",
    "choices",
    "companyNumber",
    "cy",
    "date",
    "dateFromParts",
    "dateFromToday",
    "dateParts",
    "defineComponent",
    "defineForm",
    "emailAddress",
    "en",
    "file",
    "files",
    "money",
    "nationalInsuranceNumber",
    "nhsNumber",
    "number",
    "optional",
    "percentage",
    "postcode",
    "rule",
    "sortCode",
    "telephoneNumber",
    "text",
    "time",
    "vehicleRegistration",
    "year",
  ]);
});

test("ds-frontend/client exports what starts the components", () => {
  expect(Object.keys(client)).toEqual(["initAll"]);
});

test("ds-tools/lint exports the function that lints a template", () => {
  expect(Object.keys(lint)).toEqual(["lintTemplate"]);
});

test("ds-tools/check and /matchers export the ways to hold a page against the rules", () => {
  expect(Object.keys(check).sort()).toEqual(["checkDocument", "checkPage"]);
  expect(Object.keys(matchers).sort()).toEqual(["toHaveNoFindings"]);
});

test("options.json describes the options of every component", () => {
  expect(options.$schema).toBe("http://json-schema.org/draft-07/schema#");
  expect(Object.keys(options.definitions)).toEqual(
    expect.arrayContaining(componentNames.map((component) => optionsType(camelCase(component)))),
  );
});

test("fixtures.json holds every example with its HTML", async () => {
  const expected = [];
  for (const component of componentNames) {
    for (const [name, given] of Object.entries(await examplesOf(component))) {
      expected.push({ component, name, options: given, html: functionOf(component)(given) });
    }
  }
  expect(fixtures).toEqual(expected);
});

/** Returns the bytes of a CommonJS file and of those that it requires. */
function bytesOf(file: string, seen = new Set<string>()): number {
  if (seen.has(file)) return 0;
  seen.add(file);
  const code = readFileSync(file, "utf8");
  const required = [...code.matchAll(/require\("(\.[^"]+)"\)/g)].map(([, path = ""]) => join(dirname(file), path));
  return required.reduce((sum, path) => sum + bytesOf(path, seen), code.length);
}

test("importing forms costs Node little more than its code", () => {
  const folder = `${frontend}dist/commonjs/`;
  const modules = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".mjs"));
  expect(modules.length).toBeGreaterThan(5);
  // Node searches the whole file that a module names for what it exports: 6 times the time of `ds-frontend` for forms in one file.
  for (const module of modules)
    expect([module, readFileSync(folder + module.replace(".mjs", ".js"), "utf8").length < 20_000]).toEqual([
      module,
      true,
    ]);
  expect(bytesOf(`${folder}forms/index.js`) / bytesOf(`${folder}index.js`)).toBeLessThan(3.6);
});
