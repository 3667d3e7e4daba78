import { createRequire } from "node:module";
import { dirname } from "node:path";
import { camelCase } from "@ds-frontend/internal/options/names.js";
import { environment, type Macros } from "./nunjucks.js";

const require = createRequire(import.meta.url);

export function folder(name: string, inside: string): string {
  return `${dirname(require.resolve(`${name}/package.json`))}/${inside}`;
}

/** The options of a component in the words of govuk-frontend. */
export function govukWords(room: string, given: object): object {
  if (room !== "pagination" || !("previousUrl" in given)) return given;
  const { previousUrl, previousPage, nextUrl, nextPage } = given as Record<string, string>;
  return { previous: { href: previousUrl, labelText: previousPage }, next: { href: nextUrl, labelText: nextPage } };
}

/** The options of a component in the words of nhsuk-frontend 8; undefined for content that it takes from a `call` block. */
function nhsuk8Words(room: string, given: object): object | undefined {
  const { summaryText, text } = given as Record<string, string>;
  if (room === "fieldset") return undefined;
  if (room === "inset-text") return { HTML: text };
  return room === "details" ? { text: summaryText, HTML: text } : given;
}

const nhsukName = (room: string) => (room === "breadcrumbs" ? "breadcrumb" : room);
const nhsukFolder = (room: string) => (room === "table" ? "tables" : nhsukName(room));

/** The design systems with macros, each with its own words. */
export const systems: (Macros & { name: string })[] = [
  {
    name: "nhsuk-frontend 8.0.2",
    env: environment(folder("nhsuk-frontend-8", "packages/components")),
    named: (room) => [`${nhsukFolder(room)}/macro.njk`, camelCase(nhsukName(room))],
    params: nhsuk8Words,
  },
  {
    name: "nhsuk-frontend 10.6.1",
    env: environment(folder("nhsuk-frontend-10", "dist")),
    named: (room) => [`nhsuk/components/${nhsukFolder(room)}/macro.njk`, camelCase(nhsukName(room))],
    page: "nhsuk/template.njk",
  },
  {
    name: "govuk-frontend 6.6.0",
    env: environment(folder("govuk-frontend", "dist")),
    named: (room) => [`govuk/components/${room}/macro.njk`, camelCase(`govuk-${room}`)],
    params: govukWords,
    page: "govuk/template.njk",
  },
];
