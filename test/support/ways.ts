import { camelCase } from "@ds-frontend/internal/options/names.js";
import * as components from "ds-frontend";
import { DesignSystemLoader, templatesPath } from "ds-frontend/nunjucks";
import nunjucks from "nunjucks";

export type Render = (options: unknown) => string;

/** The component's function, for options that TypeScript would refuse. */
export function functionOf(component: string): Render {
  return (components as unknown as Record<string, Render>)[camelCase(component)] as Render;
}

/** The component's macro in a Nunjucks environment, called as a page calls it. */
export function macroOf(component: string, env: nunjucks.Environment): Render {
  const name = camelCase(component);
  const template = nunjucks.compile(`{% from "${component}/macro.njk" import ${name} %}{{ ${name}(params) }}`, env);
  return (params) => template.render({ params });
}

/** Every combination of two settings is in one of these. Nunjucks' own settings are the first. */
const settings = [
  { autoescape: true, trimBlocks: false, lstripBlocks: false },
  { autoescape: false, trimBlocks: true, lstripBlocks: false },
  { autoescape: false, trimBlocks: false, lstripBlocks: true },
  { autoescape: true, trimBlocks: true, lstripBlocks: true },
];

/** Name of the macro in Nunjucks' own settings. */
export const plain = `macro ${JSON.stringify(settings[0])}`;

const environments: [string, nunjucks.Environment][] = [
  ...settings.map((options): [string, nunjucks.Environment] => [
    `macro ${JSON.stringify(options)}`,
    new nunjucks.Environment(new nunjucks.FileSystemLoader(templatesPath), options),
  ]),
  [
    "macro, throwing on undefined",
    new nunjucks.Environment(new nunjucks.FileSystemLoader(templatesPath), { throwOnUndefined: true }),
  ],
  ["loader", new nunjucks.Environment([new DesignSystemLoader()])],
  ["loader, no autoescape", new nunjucks.Environment([new DesignSystemLoader()], { autoescape: false })],
];

/** Every way of rendering a component, by name: plain Nunjucks in several settings, the loader, the function. */
export function waysOf(component: string): [[string, Render], ...[string, Render][]] {
  return [
    ["function", functionOf(component)],
    ...environments.map(([name, env]): [string, Render] => [name, macroOf(component, env)]),
  ];
}
