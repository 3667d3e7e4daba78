import { kebabCase } from "../../../../ds-frontend/src/options/names.js";
import type { Component, Kind, Option, Table } from "./table.js";

/** Entry of `macro-options.json`, which govuk-frontend and nhsuk-frontend publish for each component. */
export interface MacroOption {
  name: string;
  type?: string;
  required?: boolean;
  description?: string;
  deprecated?: boolean | string;
  isComponent?: boolean;
  alias?: string;
  params?: MacroOption[];
}

/** Component as a package publishes it. */
export interface PublishedComponent {
  folder: string;
  macros: string[];
  options: MacroOption[];
  /** Source of its templates. They read some options that `macro-options.json` does not list. */
  template: string;
}

/** Returns the macros of each component of a package. */
export function publishedComponents(all: readonly PublishedComponent[], system: string): Component[][] {
  const byFolder = new Map(all.filter(({ macros }) => macros.length).map((component) => [component.folder, component]));
  const tables = new Map<string, Table>();
  const find = (folder: string): Table | undefined => {
    const component = byFolder.get(folder);
    if (!component) return undefined;
    const known = tables.get(folder) ?? tableOf(component.options, component.template, "params", find);
    tables.set(folder, known);
    return known;
  };
  return all.map(({ folder, macros }) =>
    macros.map((macro) => ({ macro, folder, system, table: find(folder) as Table, isOurs: false })),
  );
}

type Find = (folder: string) => Table | undefined;

/** Builds the table of an object's options. The template reads them from `owner`: a variable, or any variable for the items of a list. */
function tableOf(options: readonly MacroOption[], template: string, owner: string | undefined, find: Find): Table {
  const named = nested(options.filter(({ name }) => typeof name === "string"));
  const map = new Map(named.map((option) => [option.name, optionOf(option, template, find)]));
  const required = named.filter(
    ({ required, type, deprecated }) => required === true && !deprecated && type !== "nunjucks-block",
  );
  const groups = new Map(
    required.map((option) => instead(option, map)).map((names) => [names.toSorted().join(), names]),
  );
  const needed = [...groups.values()].filter((names) => !names.every((name) => isOptional(template, name, owner, map)));
  return {
    options: map,
    reads: (name) => readsOption(template, name, owner === "params"),
    missing: (isGiven) => needed.filter((names) => !names.some(isGiven)),
  };
}

/** Turns options with a dot in their name, as old versions list them, into options of an object. */
function nested(options: readonly MacroOption[]): MacroOption[] {
  const below = new Map<string, MacroOption[]>();
  for (const { name, ...rest } of options) {
    const [owner = "", ...path] = name.split(".");
    if (path.length) below.set(owner, [...(below.get(owner) ?? []), { name: path.join("."), ...rest }]);
  }
  const plain = options.filter(({ name }) => !name.includes("."));
  const objects = [...below].map(([name, params]) => {
    const own = plain.find((option) => option.name === name);
    return { ...own, name, type: "object", params: [...(own?.params ?? []), ...params] };
  });
  return [...plain.filter(({ name }) => !below.has(name)), ...objects];
}

/** Checks whether a template tests an option before it uses it, has a default for it, or uses it where an item has none, so that nothing is wrong without it. */
function isOptional(
  template: string,
  name: string,
  owner: string | undefined,
  all: ReadonlyMap<string, Option>,
): boolean {
  const others = [...all.keys(), "params"].map(escaped).join("|");
  const holder = owner === undefined ? `(?!(?:${others})\\.)\\w+` : `(?:\\w+\\.)*${escaped(owner)}`;
  const read = `${holder}\\.${escaped(name)}\\b`;
  return new RegExp(
    `\\bif (?:[\\w.]+ or )*${read}|${read} \\| default\\(|\\bif \\w+\\.${escaped(name)} else ${read}`,
  ).test(template);
}

/** Returns the required option with those that can stand in for it: `html` for `text`, or one that its description names. */
function instead({ name, description = "" }: MacroOption, all: ReadonlyMap<string, Option>): string[] {
  const partner = name.replace(/(text|html)$/i, (end) => {
    const other = /text/i.test(end) ? "html" : "text";
    return /^[A-Z]/.test(end) ? `${other[0]?.toUpperCase()}${other.slice(1)}` : other;
  });
  const others = [...description.matchAll(/`(\w+)`/g)].map(([, other = ""]) => other);
  const names = [...new Set([name, partner, ...others])].filter((each) => all.has(each));
  return names.sort((one, other) => Number(/html$/i.test(one)) - Number(/html$/i.test(other)));
}

const kinds: Record<string, Kind[]> = {
  string: ["string", "number", "boolean"],
  html: ["string", "number", "boolean"],
  boolean: ["boolean", "number", "string"],
  integer: ["number", "string"],
  number: ["number", "string"],
  object: ["object"],
  array: ["array"],
};

function optionOf(option: MacroOption, template: string, find: Find): Option {
  const { name, type = "", description = "", params, isComponent, alias, deprecated } = option;
  let below: Table | undefined;
  // nhsuk-frontend takes a text in place of some objects.
  const takesText = new RegExp(`\\b${escaped(name)} is (?:string|escaped)`).test(template);
  return {
    name,
    kinds: [...(kinds[type] ?? []), ...(takesText ? (["string", "number"] as const) : [])],
    isStrict: false,
    isComponent: Boolean(isComponent && !params?.length),
    table: () => {
      if (params?.length) below ??= tableOf(params, template, type === "array" ? undefined : name, find);
      else if (isComponent) below ??= withReads(find(alias ?? kebabCase(name)), name, template);
      return below;
    },
    deprecated: deprecation(deprecated, description),
    description,
  };
}

/** Returns the table of another component, with the options that the component around it reads. */
function withReads(table: Table | undefined, owner: string, template: string): Table | undefined {
  if (!table) return undefined;
  const reads = (name: string) =>
    table.reads(name) || new RegExp(`\\b${escaped(owner)}\\.${escaped(name)}\\b`).test(template);
  return { ...table, reads };
}

function deprecation(deprecated: boolean | string | undefined, description: string): string | undefined {
  if (typeof deprecated === "string") return /^\d/.test(deprecated) ? `since ${deprecated}` : deprecated;
  return deprecated || /^\W*deprecated\b/i.test(description) ? "" : undefined;
}

/** Checks whether a template reads an option: of the macro itself, or of an object below it. */
function readsOption(template: string, name: string, isTop: boolean): boolean {
  const word = escaped(name);
  if (isTop) return new RegExp(`\\bparams(?:\\.${word}\\b|\\[["']${word}["']\\])`).test(template);
  return new RegExp(`(?<!\\bparams)(?:\\.${word}\\b|\\[["']${word}["']\\])`).test(template);
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
