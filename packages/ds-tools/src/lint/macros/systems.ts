import { didYouMean } from "@ds-frontend/internal/did-you-mean.js";
import { camelCase, kebabCase } from "@ds-frontend/internal/options/names.js";
import type { Option } from "@ds-frontend/internal/options/option.js";
import type { Definitions } from "@ds-frontend/internal/options/schema.js";
import { optionsOf } from "@ds-frontend/internal/options/schema-option.js";
import type { Component } from "./component.js";
import type { Host, Imported } from "./host.js";

/** Design system, as a set of macro files. */
export interface System {
  /** Name and version, such as `govuk-frontend 6.6.0`. */
  name: string;
  /** Paths of its macro files, with `/` between folders. */
  files: readonly string[];
  /** Folders that the paths in its templates are relative to. */
  roots: readonly string[];
  /** Start of paths that can only lead to its components, such as `govuk/components/`; undefined if other projects use it too. */
  area: string | undefined;
  /** Components whose options do not come from their templates, by file. */
  described?: ReadonlyMap<string, Component[]>;
}

/** Returns ds-frontend as a design system, from the description of the options that it publishes. */
export function ourSystem(definitions: Definitions, version: string): System {
  const described = new Map(ourComponents(definitions, version).map((component) => [component.file, [component]]));
  return {
    name: `ds-frontend ${version}`.trim(),
    files: [...described.keys()],
    roots: [],
    area: "ds-frontend/",
    described,
  };
}

/** Returns the components of ds-frontend, from the description of their options that it publishes. */
function ourComponents(all: Definitions, version: string): Component[] {
  return Object.keys(all)
    .filter((type) => type.endsWith("Options"))
    .map((type) => {
      const folder = kebabCase(type.replace(/Options$/, "")).slice(1);
      return {
        macro: camelCase(folder),
        folder,
        system: `ds-frontend ${version}`.trim(),
        file: `/node_modules/ds-frontend/dist/templates/ds-frontend/${folder}/macro.njk`,
        parameters: () => [optionsOf(type, all) as Option],
        isOurs: true,
      };
    });
}

/** Returns the `area` of a design system whose components are in this folder; undefined if other projects may have such a folder. */
export function areaOf(folder: string): string | undefined {
  const area = folder.split("/").slice(-2).join("/");
  return /^\w*(?:govuk|nhsuk|moj)\w*\/components$/.test(area) ? `${area}/` : undefined;
}

/** Returns the macros of a file. */
export type ReadMacros = (file: string, system: System) => Component[];

/** Returns a host that knows design systems, but no files of a project. */
export function hostOf(systems: readonly System[], read: ReadMacros): Host {
  const prefixed = () => systems.map((system) => namesIn(system, read)).filter(({ prefix }) => prefix);
  const macros = () =>
    systems.flatMap((system) => {
      const { macros: own, prefix } = namesIn(system, read);
      return prefix === undefined && system.area === undefined
        ? []
        : [...own.values()].flat().map((component) => ({ component, path: pathOf(component.file, system) }));
    });
  return {
    imported: (path) => findSystem(path, systems, read) ?? missingFrom(path, systems),
    find: () => undefined,
    isMissing: (path) => path.endsWith("/macro.njk") && !findSystem(path, systems, read),
    named: (name) =>
      prefixed()
        .map(({ macros }) => macros.get(name))
        .find(Boolean) ?? [],
    macros,
    importPath: (name) => macros().find(({ component }) => component.macro === name)?.path,
    similar: (name) =>
      prefixed()
        .map((names) => similarIn(names, name))
        .find(Boolean),
    paths: () => macros().map(({ path }) => path),
    filters: () => [],
    layouts: () => ({ templates: [], imports: [], blocks: undefined }),
    printBlock: () => undefined,
    mayBeExtended: () => true,
    mayBeGiven: () => true,
    included: () => undefined,
    includers: () => [],
    defined: () => [],
    isGlobal: () => true,
    similarFilter: () => undefined,
    mayBeVariable: () => true,
    forms: () => undefined,
    macrosBeside: () => undefined,
    similarPath: () => undefined,
  };
}

/** Returns the path by which templates import a file: relative to the first root of the system that contains it. */
function pathOf(file: string, { roots, area }: System): string {
  const root = roots.map((each) => `${each.replaceAll("\\", "/")}/`).find((each) => file.startsWith(each));
  const start = root === undefined ? file.indexOf(area ?? "/") : root.length;
  return file.slice(start);
}

interface Names {
  macros: Map<string, Component[]>;
  /** Prefix that all macros share, such as "govuk", so that a name alone tells which system it is from. */
  prefix: string | undefined;
}

const known = new WeakMap<System, Names>();

/** Returns the macros of a system by their names. */
function namesIn(system: System, read: ReadMacros): Names {
  const found = known.get(system);
  if (found) return found;
  const all = system.files.flatMap((file) => read(file, system));
  const macros = new Map(all.map((component) => [component.macro, [component]]));
  const prefixes = new Set([...macros.keys()].map((name) => /^[a-z]+(?=[A-Z])/.exec(name)?.[0]));
  const names = { macros, prefix: macros.size > 1 && prefixes.size === 1 ? [...prefixes][0] : undefined };
  known.set(system, names);
  return names;
}

/** Returns the name of the system's macro that is at most two letters away, if the name has the system's prefix. */
function similarIn({ macros, prefix = "" }: Names, name: string): string | undefined {
  if (!name.startsWith(prefix) || name.length < prefix.length + 4) return undefined;
  return didYouMean(name, [...macros.keys()], 2);
}

/** Returns the macros of the files in design systems whose paths end with this one; undefined if there are none. */
export function findSystem(path: string, systems: readonly System[], read: ReadMacros): Imported | undefined {
  const ending = `/${path.replace(/^\/+/, "")}`;
  if (!/.\/macro\.njk$/.test(ending) || path.startsWith(".")) return undefined;
  const components = systems.flatMap((system) =>
    system.files.filter((file) => file.endsWith(ending)).map((file) => read(file, system)),
  );
  const isCertain = systems.some(({ area }) => area && path.includes(area));
  return components.length && components.every((component) => component.length) ? { components, isCertain } : undefined;
}

/** Returns the design system that should have this file, and the path that was probably meant; undefined if none should. */
export function missingFrom(
  path: string,
  systems: readonly System[],
): Extract<Imported, { missingFrom: string }> | undefined {
  const [, start = "", area = "", folder = "", file = ""] =
    /^(.*\/)?((?:[\w-]+\/components|ds-frontend)\/)([\w-]+)\/([\w-]+\.\w+)$/.exec(path) ?? [];
  const system = systems.find((each) => each.area === area);
  if (path.startsWith(".")) return undefined;
  if (!system) return missingByPath(path, systems);
  const folders = system.files.map((name) => name.split("/").at(-2) ?? "");
  const meant = folders.includes(folder) ? folder : didYouMean(folder, folders);
  if (file !== "macro.njk" && meant === folder && !didYouMean(file, ["macro.njk"], 2)) return undefined;
  return { missingFrom: system.name, suggestion: meant && `${start}${area}${meant}/macro.njk` };
}

/** Returns the design system that has a file whose path is almost this one: `govuk/component/button/macro.njk`. */
function missingByPath(
  path: string,
  systems: readonly System[],
): Extract<Imported, { missingFrom: string }> | undefined {
  if (!path.endsWith("/macro.njk")) return undefined;
  for (const system of systems.filter((each) => each.area !== undefined)) {
    const suggestion = didYouMean(
      path,
      system.files.map((file) => pathOf(file, system)),
      2,
    );
    if (suggestion !== undefined) return { missingFrom: system.name, suggestion };
  }
  return undefined;
}
