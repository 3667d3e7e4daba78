import * as components from "ds-frontend";
import { DesignSystemLoader, templatesPath } from "ds-frontend/nunjucks";
import nunjucks from "nunjucks";
import { camelCase } from "../packages/ds-frontend/src/options/names.js";
import type { Contender } from "./measure.js";
import { environment, macros } from "./nunjucks.js";
import { contents, pages, summary } from "./options.js";
import type { Row } from "./rows.js";

const functions = components as unknown as Record<string, (options: object) => string>;
const named = (room: string): [string, string] => [`${room}/macro.njk`, camelCase(room)];
const loader = new nunjucks.Environment([new DesignSystemLoader(), new nunjucks.FileSystemLoader(templatesPath)]);
const plain = environment(templatesPath);

/** Our ways of rendering a row: the function, the macros through the loader, the macros in plain Nunjucks. */
export function ours(row: Row): Contender[] {
  const through = (env: nunjucks.Environment) => (row.title ? extended(env, row) : macros(env, row.calls, named));
  return [
    { name: "function", render: row.title ? wholePage(row) : joined(row) },
    { name: "loader", render: through(loader) },
    { name: "macro", render: through(plain) },
  ];
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
    const template = nunjucks.compile('{% extends "layouts/guide.njk" %}', env);
    return () => template.render({ page: { page } });
  }
  const { title } = row;
  const calls = row.calls.filter(({ component }) => component !== "error-summary");
  const source = (imports: string, prints: string) =>
    `{% extends "layouts/page.njk" %}${imports}{% block content %}${prints}{% endblock %}`;
  const render = macros(env, calls, named, source);
  return () => render({ page: { title, errorSummary: summary, form: {} } });
}
