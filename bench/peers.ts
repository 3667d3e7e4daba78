import { createRequire } from "node:module";
import { dirname } from "node:path";
import nunjucks from "nunjucks";
import { camelCase } from "../src/options/names.js";

const require = createRequire(import.meta.url);

function folder(name: string, inside: string): string {
  return `${dirname(require.resolve(`${name}/package.json`))}/${inside}`;
}

/** One call of a component, by the name of its room. */
export interface Call {
  component: string;
  params: object;
}

/** A rendering of some macros, called as a page calls them: imported from their files, their options from the context. */
export function macros(
  env: nunjucks.Environment,
  calls: Call[],
  named: (room: string) => [file: string, name: string],
): () => string {
  const rooms = [...new Set(calls.map(({ component }) => component))].map(named);
  const imports = rooms.map(([file, name]) => `{% from "${file}" import ${name} %}`);
  const prints = calls.map(({ component }, index) => `{{ ${named(component)[1]}(calls[${index}].params) }}`);
  const template = nunjucks.compile([...imports, ...prints].join(""), env);
  return () => template.render({ calls });
}

function environment(path: string): nunjucks.Environment {
  return new nunjucks.Environment(new nunjucks.FileSystemLoader(path), { autoescape: true });
}

/** The design systems that we are measured against, each with its own macros and their own option words. */
export const peers: {
  name: string;
  env: nunjucks.Environment;
  named: (room: string) => [file: string, name: string];
}[] = [
  {
    name: "nhsuk-frontend 8.0.2",
    env: environment(folder("nhsuk-frontend-8", "packages/components")),
    named: (room) => [`${room}/macro.njk`, camelCase(room)],
  },
  {
    name: "nhsuk-frontend 10.6.1",
    env: environment(folder("nhsuk-frontend-10", "dist")),
    named: (room) => [`nhsuk/components/${room}/macro.njk`, camelCase(room)],
  },
  {
    name: "govuk-frontend 6.6.0",
    env: environment(folder("govuk-frontend", "dist")),
    named: (room) => [`govuk/components/${room}/macro.njk`, camelCase(`govuk-${room}`)],
  },
];
