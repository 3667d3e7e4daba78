import { didYouMean } from "@ds-frontend/internal/did-you-mean.js";
import type { Component } from "./component.js";
import type { System } from "./packages.js";

/** Result of following an import. */
export type Imported =
  /** Macros of each file that the path may refer to. Unless `isCertain`, a file of the project may have the same path. */
  | { components: Component[][]; isCertain: boolean }
  /** Package that should have the file but does not, and the path that was probably meant. */
  | { missingFrom: string; suggestion: string | undefined };

/** Returns the macros of a file. */
export type ReadMacros = (file: string, system: System) => Component[];

/** Returns the macros of design systems that a template could import, each with the path to import it from. */
export function macrosIn(systems: readonly System[], read: ReadMacros): { component: Component; path: string }[] {
  return systems.flatMap((system) => {
    const { macros, prefix } = namesIn(system, read);
    return prefix === undefined && system.area === undefined
      ? []
      : [...macros.values()].map((component) => ({ component, path: pathOf(component.file, system) }));
  });
}

/** Returns the macros with this name, if its prefix tells which design system it is from, as in `govukRadios`. */
export function macrosNamed(name: string, systems: readonly System[], read: ReadMacros): Component[] {
  return prefixed(systems, read)
    .flatMap(({ macros }) => macros.get(name) ?? [])
    .slice(0, 1);
}

/** Returns the name of a macro that is spelt almost like this one, in a design system with the same prefix. */
export function similarMacro(name: string, systems: readonly System[], read: ReadMacros): string | undefined {
  return prefixed(systems, read)
    .map((names) => similarIn(names, name))
    .find(Boolean);
}

function prefixed(systems: readonly System[], read: ReadMacros): Names[] {
  return systems.map((system) => namesIn(system, read)).filter(({ prefix }) => prefix);
}

/** Returns the path by which templates import a file: relative to the first root of the system that contains it. */
function pathOf(file: string, { roots, area }: System): string {
  const root = roots.map((each) => `${each.replaceAll("\\", "/")}/`).find((each) => file.startsWith(each));
  const start = root === undefined ? file.indexOf(area ?? "/") : root.length;
  return file.slice(start);
}

interface Names {
  macros: Map<string, Component>;
  /** Prefix that all macros share, such as "govuk", so that a name alone tells which system it is from. */
  prefix: string | undefined;
}

const known = new WeakMap<System, Names>();

/** Returns the macros of a system by their names. */
function namesIn(system: System, read: ReadMacros): Names {
  const found = known.get(system);
  if (found) return found;
  const all = system.files.flatMap((file) => read(file, system));
  const macros = new Map(all.map((component) => [component.macro, component]));
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
