import { createRequire } from "node:module";
import { dirname } from "node:path";
import { camelCase } from "@ds-frontend/internal/options/names.js";
import { fastTemplates } from "ds-frontend/nunjucks";
import { environment, type Macros } from "./nunjucks.js";

const require = createRequire(import.meta.url);

export function folder(name: string, inside: string): string {
  return `${dirname(require.resolve(`${name}/package.json`))}/${inside}`;
}

/** The options of a component in the words of govuk-frontend. */
export function govukWords(component: string, given: object): object {
  if (component !== "pagination" || !("previousUrl" in given)) return given;
  const { previousUrl, previousPage, nextUrl, nextPage } = given as Record<string, string>;
  return { previous: { href: previousUrl, labelText: previousPage }, next: { href: nextUrl, labelText: nextPage } };
}

/** The options of a component in the words of nhsuk-frontend 8; undefined for content that it takes from a `call` block. */
function nhsuk8Words(component: string, given: object): object | undefined {
  const { summaryText, text } = given as Record<string, string>;
  if (component === "fieldset") return undefined;
  if (component === "inset-text") return { HTML: text };
  return component === "details" ? { text: summaryText, HTML: text } : given;
}

const nhsukName = (component: string) => (component === "breadcrumbs" ? "breadcrumb" : component);
const nhsukFolder = (component: string) => (component === "table" ? "tables" : nhsukName(component));

type System = Macros & { name: string };

const nhsuk8: System = {
  name: "nhsuk-frontend 8.0.2",
  env: environment(folder("nhsuk-frontend-8", "packages/components")),
  named: (component) => [`${nhsukFolder(component)}/macro.njk`, camelCase(nhsukName(component))],
  params: nhsuk8Words,
};

const nhsuk10: System = {
  name: "nhsuk-frontend 10.6.1",
  env: environment(folder("nhsuk-frontend-10", "dist")),
  named: (component) => [`nhsuk/components/${nhsukFolder(component)}/macro.njk`, camelCase(nhsukName(component))],
  page: "nhsuk/template.njk",
};

const govuk6: System = {
  name: "govuk-frontend 6.6.0",
  env: environment(folder("govuk-frontend", "dist")),
  named: (component) => [`govuk/components/${component}/macro.njk`, camelCase(`govuk-${component}`)],
  params: govukWords,
  page: "govuk/template.njk",
};

/** The design systems with macros, each with its own words. */
export const systems: readonly System[] = [nhsuk8, nhsuk10, govuk6];

/** The current ones, with their templates compiled. */
export const fastSystems: readonly System[] = [
  {
    ...nhsuk10,
    name: "nhsuk-frontend 10.6.1 with fastTemplates",
    env: fastTemplates(environment(folder("nhsuk-frontend-10", "dist"))),
  },
  {
    ...govuk6,
    name: "govuk-frontend 6.6.0 with fastTemplates",
    env: fastTemplates(environment(folder("govuk-frontend", "dist"))),
  },
];
