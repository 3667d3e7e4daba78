import nunjucks from "nunjucks";
import type { Call, Row } from "./rows.js";

/** The macros of a design system: where they are, what they are called, which words they take. */
export interface Macros {
  env: nunjucks.Environment;
  named(component: string): [file: string, name: string];
  /** The options in the words of the system; undefined when it cannot take them. */
  params?(component: string, given: object): object | undefined;
  /** The page to extend, when there is one. */
  page?: string;
}

/** A rendering of some macros, called as a page calls them: imported from their files, their options from the context. */
export function macros(
  env: nunjucks.Environment,
  calls: Call[],
  named: Macros["named"],
  around: (imports: string, prints: string) => string = (imports, prints) => imports + prints,
): (more?: object) => string {
  const names = [...new Set(calls.map(({ component }) => component))].map(named);
  const imports = names.map(([file, name]) => `{% from "${file}" import ${name} %}`);
  const prints = calls.map(({ component }, index) => `{{ ${named(component)[1]}(calls[${index}].params) }}`);
  const render = page(env, around(imports.join(""), prints.join("")));
  return (more) => render({ calls, ...more });
}

let pages = 0;

/** A rendering of a template that the environment loads once, as it does the pages of a service. */
export function page(env: nunjucks.Environment, source: string): (context: object) => string {
  pages += 1;
  const name = `page ${pages}`;
  const getSource = (wanted: string) =>
    wanted === name ? { src: source, path: name, noCache: false } : (null as never);
  const { loaders } = env as unknown as { loaders: object[] };
  loaders.push({ cache: {}, getSource });
  return (context) => env.render(name, context);
}

/** A rendering of a row, in the words of the system; undefined when it does not have what the row needs. */
export function rendering({ env, named, params, page }: Macros, row: Row): (() => string) | undefined {
  const calls = row.calls.map(({ component, params: given }) => ({
    component,
    params: params ? params(component, given) : given,
  }));
  if (!calls.every((call): call is Call => call.params !== undefined && exists(env, named(call.component)[0]))) {
    return undefined;
  }
  if (!row.title) return macros(env, calls, named);
  if (!page) return undefined;
  const isWrong = calls.some(({ component }) => component === "error-summary");
  const title = isWrong ? `Error: ${row.title}` : row.title;
  const render = macros(
    env,
    calls,
    named,
    (imports, prints) =>
      `{% extends "${page}" %}${imports}{% block pageTitle %}{{ title }}{% endblock %}{% block content %}${prints}{% endblock %}`,
  );
  return () => render({ title });
}

function exists(env: nunjucks.Environment, file: string): boolean {
  try {
    return Boolean(env.getTemplate(file));
  } catch (error) {
    if ((error as Error).message.includes("template not found")) return false;
    throw error;
  }
}

export function environment(...folders: string[]): nunjucks.Environment {
  return new nunjucks.Environment(new nunjucks.FileSystemLoader(folders), { autoescape: true });
}
