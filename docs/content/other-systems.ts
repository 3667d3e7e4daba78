import { existsSync, readFileSync } from "node:fs";
import nunjucks from "nunjucks";
import { root } from "../../build/paths.js";
import type { WrittenExample } from "../text/languages.js";
import { literal } from "../text/literal.js";

/*
 * The examples as calls of the macros of other design systems, for readers who keep those.
 */

interface System {
  name: string;
  folder: string;
  /** Where macros are imported from, and how their names begin. */
  components: string;
  prefix: string;
  /** Folder and name of macros that are called something else. */
  renamed: Record<string, [folder: string, macro: string]>;
  /** Options that have another shape there. */
  options: Record<string, (options: Record<string, unknown>) => object>;
}

interface Described {
  name: string;
  params?: Described[];
}

const systems: readonly System[] = [
  {
    name: "govuk-frontend",
    folder: "govuk-frontend/dist",
    components: "govuk/components",
    prefix: "govuk",
    renamed: {},
    options: {
      pagination: ({ previousUrl, previousPage, previousText, nextUrl, nextPage, nextText, ...others }) => ({
        ...others,
        ...(previousUrl !== undefined && {
          previous: { text: previousText, labelText: previousPage, href: previousUrl },
        }),
        ...(nextUrl !== undefined && { next: { text: nextText, labelText: nextPage, href: nextUrl } }),
      }),
    },
  },
  {
    name: "nhsuk-frontend",
    folder: "nhsuk-frontend-10/dist",
    components: "nhsuk/components",
    prefix: "",
    renamed: { breadcrumbs: ["breadcrumb", "breadcrumb"], table: ["tables", "table"] },
    options: {},
  },
];

/** Returns an example as each other system writes it, where that has the component with all of these options. */
export function inOtherSystems(example: WrittenExample): { name: string; source: string }[] {
  return systems.flatMap((system) => {
    const source = sourceIn(system, example);
    return source === undefined ? [] : { name: system.name, source };
  });
}

function sourceIn(system: System, { component, macro, options }: WrittenExample): string | undefined {
  const capital = macro.charAt(0).toUpperCase() + macro.slice(1);
  const usual: [string, string] = [component, system.prefix ? system.prefix + capital : macro];
  const [folder, name] = system.renamed[component] ?? usual;
  const file = `${root}node_modules/${system.folder}/${system.components}/${folder}/macro-options.json`;
  if (!existsSync(file)) return undefined;
  const reshaped = system.options[component]?.(options as Record<string, unknown>) ?? options;
  // The classes have the same names after the prefix.
  const own = JSON.parse(JSON.stringify(reshaped).replace(/(?<=["\s])ds-/g, `${system.components.split("/")[0]}-`));
  const described = JSON.parse(readFileSync(file, "utf8"));
  if (!areKnown(own, described.params ?? described)) return undefined;
  const path = `${system.components}/${folder}/macro.njk`;
  const source = `{% from "${path}" import ${name} %}\n\n{{ ${name}(${literal(own)}) }}`;
  return isRendered(system, source) ? source : undefined;
}

/** Tells whether a macro knows each of these options. */
function areKnown(options: object, described: readonly Described[]): boolean {
  return Object.entries(options).every(([name, value]) => {
    const option = described.find((each) => each.name === name);
    if (!option?.params) return option !== undefined;
    const objects = [value].flat(2).filter((each) => typeof each === "object" && each !== null);
    return objects.every((each) => areKnown(each, option.params ?? []));
  });
}

const environments = new Map<System, nunjucks.Environment>();

/** Tells whether the macro takes the values: some fail for a number in place of a text. */
function isRendered(system: System, source: string): boolean {
  const loader = new nunjucks.FileSystemLoader(`${root}node_modules/${system.folder}`);
  const env = environments.get(system) ?? new nunjucks.Environment(loader, { autoescape: true });
  environments.set(system, env);
  try {
    return env.renderString(source, {}).includes("<");
  } catch {
    return false;
  }
}
