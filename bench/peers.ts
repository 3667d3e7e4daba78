import { createRequire } from "node:module";
import { dirname } from "node:path";
import nunjucks from "nunjucks";

const require = createRequire(import.meta.url);

function folder(name: string, inside: string): string {
  return `${dirname(require.resolve(`${name}/package.json`))}/${inside}`;
}

/** A rendering of one macro, called as a page calls it: imported from its file, its options from the context. */
export function macro(env: nunjucks.Environment, file: string, name: string, params: object): () => string {
  const template = nunjucks.compile(`{% from "${file}" import ${name} %}{{ ${name}(params) }}`, env);
  return () => template.render({ params });
}

function environment(path: string): nunjucks.Environment {
  return new nunjucks.Environment(new nunjucks.FileSystemLoader(path), { autoescape: true });
}

/** The design systems that we are measured against, each with its own macros and their own option words. */
export const peers = [
  {
    name: "nhsuk-frontend 8.0.2",
    env: environment(folder("nhsuk-frontend-8", "packages/components")),
    macros: {
      "error-summary": ["error-summary/macro.njk", "errorSummary"],
      pagination: ["pagination/macro.njk", "pagination"],
    },
  },
  {
    name: "nhsuk-frontend 10.6.1",
    env: environment(folder("nhsuk-frontend-10", "dist")),
    macros: {
      "error-summary": ["nhsuk/components/error-summary/macro.njk", "errorSummary"],
      pagination: ["nhsuk/components/pagination/macro.njk", "pagination"],
    },
  },
  {
    name: "govuk-frontend 6.6.0",
    env: environment(folder("govuk-frontend", "dist")),
    macros: {
      "error-summary": ["govuk/components/error-summary/macro.njk", "govukErrorSummary"],
      pagination: ["govuk/components/pagination/macro.njk", "govukPagination"],
    },
  },
] as const;
