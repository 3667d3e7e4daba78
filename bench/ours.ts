import { camelCase } from "@ds-frontend/internal/options/names.js";
import * as components from "ds-frontend";
import { DesignSystemLoader, fastTemplates, templatesPath } from "ds-frontend/nunjucks";
import nunjucks from "nunjucks";
import type { Contender } from "./measure.js";
import { environment, macros, page as newPage } from "./nunjucks.js";
import { contents, pages, summary } from "./options.js";
import type { Row } from "./rows.js";

// React is several times slower when it looks for mistakes of the programmer.
process.env.NODE_ENV = "production";
const { createElement: h, Fragment } = await import("react");
const { renderToStaticMarkup } = await import("react-dom/server");
const react = (await import("ds-frontend/react")) as unknown as Record<string, unknown>;
const functions = components as unknown as Record<string, (options: object) => string>;
const named = (component: string): [string, string] => [`${component}/macro.njk`, camelCase(component)];
const loader = new nunjucks.Environment([new DesignSystemLoader(), new nunjucks.FileSystemLoader(templatesPath)]);
const plain = environment(templatesPath);
const fast = fastTemplates(environment(templatesPath));

/** Our ways of rendering a row: the function, the macros through the loader, in plain Nunjucks and compiled, React on the server. */
export function ours(row: Row): Contender[] {
  const through = (env: nunjucks.Environment) => (row.title ? extended(env, row) : macros(env, row.calls, named));
  return [
    { name: "function", render: row.title ? wholePage(row) : joined(row) },
    { name: "loader", render: through(loader) },
    { name: "macro", render: through(plain) },
    { name: "macro with fastTemplates", render: through(fast) },
    ...(row.title ? [] : [{ name: "React", render: elements(row) }]),
  ];
}

function elements({ calls }: Row): () => string {
  const types = calls.map(({ component, params }) => ({ type: react[pascalCase(component)], params }));
  return () => renderToStaticMarkup(h(Fragment, null, ...types.map(({ type, params }) => h(type as never, params))));
}

function pascalCase(component: string): string {
  return component.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function joined({ calls }: Row): () => string {
  const ready = calls.map(({ component, params }) => ({ render: functions[camelCase(component)], params }));
  return () => {
    let html = "";
    for (const { render, params } of ready) html += render?.(params);
    return html;
  };
}

const isGuide = ({ calls }: Row) => calls.some(({ component }) => component === "contents-list");
const page = { title: "Asthma", contentsList: contents, pagination: pages };

/** The page with summary or contents list and pagination from its own options, as they are meant to be used. */
function wholePage(row: Row): () => string {
  const { title = "" } = row;
  if (isGuide(row)) return () => components.guide({ page, contentHtml: "" });
  const fields = joined({ ...row, calls: row.calls.filter(({ component }) => component !== "error-summary") });
  return () => components.page({ title, errorSummary: summary, form: {}, contentHtml: fields() });
}

function extended(env: nunjucks.Environment, row: Row): () => string {
  if (isGuide(row)) {
    const render = newPage(env, '{% extends "layouts/guide.njk" %}');
    return () => render({ page: { page } });
  }
  const { title } = row;
  const calls = row.calls.filter(({ component }) => component !== "error-summary");
  const source = (imports: string, prints: string) =>
    `{% extends "layouts/page.njk" %}${imports}{% block content %}${prints}{% endblock %}`;
  const render = macros(env, calls, named, source);
  return () => render({ page: { title, errorSummary: summary, form: {} } });
}
