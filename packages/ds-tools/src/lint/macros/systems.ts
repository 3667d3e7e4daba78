import { nearest } from "../../../../ds-frontend/src/options/nearest.js";
import type { Definitions } from "../../../../ds-frontend/src/options/schema.js";
import type { Host, Imported } from "./host.js";
import { type PublishedComponent, publishedComponents } from "./macro-options.js";
import { ourComponents } from "./our-components.js";
import type { Component } from "./table.js";

/** Design system. */
export interface System {
  /** Name and version: `govuk-frontend 6.6.0`. */
  name: string;
  /** Components by the path of their macro file, with `/` between folders. */
  files: ReadonlyMap<string, Component[]>;
  /** Start of the paths that lead to its components and nowhere else: `govuk/components/`. */
  area: string | undefined;
}

/** Returns our own design system, from the published description of the options. */
export function ourSystem(definitions: Definitions, version: string): System {
  const files = ourComponents(definitions, version).map((component): [string, Component[]] => [
    `/node_modules/ds-frontend/dist/templates/ds-frontend/${component.folder}/macro.njk`,
    [component],
  ]);
  return { name: `ds-frontend ${version}`.trim(), files: new Map(files), area: "ds-frontend/" };
}

/** Returns a design system from its published components; undefined if none of them is described. */
export function systemOf(
  name: string,
  area: string | undefined,
  published: readonly [path: string, component: PublishedComponent][],
): System | undefined {
  const components = publishedComponents(
    published.map(([, component]) => component),
    name,
  );
  const files = new Map(published.map(([path], index) => [path, components[index] ?? []]));
  return components.some((each) => each.length) ? { name, files, area } : undefined;
}

/** Returns the area of a system by the folder of its components; undefined if other projects have such a folder too. */
export function areaOf(folder: string): string | undefined {
  const area = folder.split("/").slice(-2).join("/");
  return /^\w*(?:govuk|nhsuk|moj)\w*\/components$/.test(area) ? `${area}/` : undefined;
}

/** Returns a place with design systems and no files. */
export function hostOf(systems: readonly System[]): Host {
  const prefixed = systems.filter((system) => namesIn(system).prefix);
  return {
    imported: (path) => findSystem(path, systems),
    isMissing: (path) => path.endsWith("/macro.njk") && !findSystem(path, systems),
    named: (name) => prefixed.map((system) => namesIn(system).macros.get(name)).find(Boolean) ?? [],
    similar: (name) => prefixed.map((system) => similarIn(system, name)).find(Boolean),
    layout: () => [],
  };
}

interface Names {
  macros: Map<string, Component[]>;
  /** Prefix of all macros, such as "govuk", with which their names are certain. */
  prefix: string | undefined;
}

const known = new WeakMap<System, Names>();

/** Returns the macros of a system by their names. */
function namesIn(system: System): Names {
  const found = known.get(system);
  if (found) return found;
  const macros = new Map([...system.files.values()].flat().map((component) => [component.macro, [component]]));
  const prefixes = new Set([...macros.keys()].map((name) => /^[a-z]+(?=[A-Z])/.exec(name)?.[0]));
  const names = { macros, prefix: macros.size > 1 && prefixes.size === 1 ? [...prefixes][0] : undefined };
  known.set(system, names);
  return names;
}

/** Returns the macro of a system with a prefix whose name is at most two letters away. */
function similarIn(system: System, name: string): string | undefined {
  const { macros, prefix = "" } = namesIn(system);
  if (!name.startsWith(prefix) || name.length < prefix.length + 4) return undefined;
  return nearest(name, [...macros.keys()], 2);
}

/** Follows an import to the files of design systems whose paths end like it. */
export function findSystem(path: string, systems: readonly System[]): Imported | undefined {
  const ending = `/${path.replace(/^\/+/, "")}`;
  if (!/.\/macro\.njk$/.test(ending) || path.startsWith(".")) return undefined;
  const matches = systems.flatMap(({ files }) => [...files].filter(([name]) => name.endsWith(ending)));
  if (matches.length) {
    const components = matches.map(([, each]) => each);
    const isCertain = systems.some(({ area }) => area && path.includes(area));
    return components.every((each) => each.length) ? { components, isCertain } : undefined;
  }
  const [, area = "", folder = ""] =
    /^(?:.*\/)?((?:[\w-]+\/components|ds-frontend)\/)([\w-]+)\/macro\.njk$/.exec(path) ?? [];
  const system = systems.find((each) => each.area === area);
  if (!system) return undefined;
  const folders = [...system.files.keys()].map((name) => name.split("/").at(-2) ?? "");
  return { missingFrom: system.name, suggestion: nearest(folder, folders) };
}
