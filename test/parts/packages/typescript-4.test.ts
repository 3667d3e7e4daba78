import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { root } from "../../../build/paths.js";
import { projectOf } from "../../support/programs.js";

/*
 * The packed package in a service with TypeScript 4.9, which many services have: it cannot read `const` type parameters.
 */

const source = `import { errorSummary } from "ds-frontend";
import { date, defineForm, rule, text, type ValueOf } from "ds-frontend/forms";
import { fromJoi } from "ds-frontend/issues";
import { defineJourney } from "ds-frontend/journey";
import { fastTemplates } from "ds-frontend/nunjucks";
import { pageGroup } from "ds-frontend/page-group";

const details = defineForm(
  {
    fullName: { component: "input", label: { text: "Full name" }, schema: text({ subject: "Your full name" }) },
    born: { component: "dateInput", fieldset: { legend: { text: "Date of birth" } }, schema: date({ subject: "Your date of birth" }) },
  },
  { system: "govuk" },
);
const areaForm = defineForm({
  area: {
    component: "radios",
    fieldset: { legend: { text: "Area" } },
    items: [{ value: "leeds", text: "Leeds" }, { value: "other", text: "Another" }],
    schema: rule(text({ subject: "Your area" }), (value) => (value === "leeds" ? undefined : "Choose Leeds")),
  },
});

const journey = defineJourney(
  {
    area: { form: areaForm },
    details: { form: details, when: ({ area }: { area?: ValueOf<typeof areaForm> }) => area?.area === "leeds" },
    check: {},
  },
  { path: "/apply" },
);

export async function post(body: object): Promise<string> {
  const result = await details.submit(body);
  if (!result.ok) return details.view(result).fields.fullName.name + details.view({ issues: fromJoi(undefined) }).title("Details");
  const value: ValueOf<typeof details> = result.value;
  // @ts-expect-error it is a text
  const born: number = value.born;
  // @ts-expect-error there is no such field
  result.value.nobody;
  return value.fullName + born + journey.pages.length + errorSummary({ titleText: "A", errorList: [] }) + typeof fastTemplates + typeof pageGroup;
}

// @ts-expect-error a misspelt component
defineForm({ a: { component: "inputt", label: { text: "A" } } });
`;

const packages = [{ name: "nunjucks" }, { name: "@types/nunjucks" }];
const files: [string, string][] = ["service.ts", "service.mts"].map((name) => [name, source]);
const folder = projectOf({ packages, command: "", files });

test.each([
  ["node", "commonjs", "service.ts"],
  ["node16", "node16", "service.ts"],
  ["node16", "node16", "service.mts"],
])("TypeScript 4.9 with moduleResolution %s and module %s compiles %s", (resolution, module, file) => {
  const words = ["--noEmit", "--strict", "--target", "es2020", "--lib", "es2022,dom"];
  const tsc = `${root}node_modules/typescript-4/bin/tsc`;
  const options = [...words, "--moduleResolution", resolution, "--module", module, file];
  expect(spawnSync(process.execPath, [tsc, ...options], { cwd: folder, encoding: "utf8" }).stdout).toBe("");
});
