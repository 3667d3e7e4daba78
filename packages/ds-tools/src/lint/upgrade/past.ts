import type { Option } from "@ds-frontend/internal/options/option.js";
import type { Component } from "../macros/component.js";
import type { Value } from "../template/value.js";

import versions from "./versions.json" with { type: "json" };

/** What another version of a package says about an option. */
export interface Past {
  /** Version that has the option. */
  version: string;
  /** True if that version is later than the one that templates are checked against. */
  isLater: boolean;
  /** Version that removed the option, such as "6"; undefined if it is not known. */
  removedIn: string | undefined;
  /** What it says about a deprecated option. */
  description: string | undefined;
  /** Option whose value the macro prints in the same place. */
  instead?: string | undefined;
}

/** Returns what another version of a macro says about an option of the object at a path, such as `items[0]`. */
export function pastOf(component: Component, other: Component, path: string, name: string): Past | undefined {
  const option = optionAt(other, path)?.table()?.get(name);
  if (!option) return undefined;
  const [version, current] = [versionOf(other), versionOf(component)];
  const description = option.deprecated === undefined ? undefined : option.description.replace(/\s+/g, " ").trim();
  const isLater = compareVersions(version, current) > 0;
  const instead = isLater ? undefined : insteadOf(component, other, path, name);
  return { version, isLater, removedIn: undefined, description: description || undefined, instead };
}

/** Returns the only option of a macro that prints its value where another version prints that of the option with this name. */
function insteadOf(component: Component, other: Component, path: string, name: string): string | undefined {
  const place = placeOf(other, path, name);
  if (place === undefined) return undefined;
  const before = optionAt(other, path)?.table()?.options;
  const names = [...(optionAt(component, path)?.table()?.options.keys() ?? [])].filter((each) => !before?.has(each));
  const same = names.filter((each) => placeOf(component, path, each) === place);
  return same.length === 1 ? same[0] : undefined;
}

/** Text that no macro prints by itself. */
const sample = "dsToolsSample";

/** Returns the element, with its classes, in which a macro prints the value of an option, or the attribute; undefined if that is not certain. */
function placeOf(component: Component, path: string, name: string): string | undefined {
  const names = [...(path.match(/[^.[\]]+|\[\d*\]/g) ?? []), name];
  const value = names.reduceRight<Value>(
    (inside, each) =>
      each.startsWith("[")
        ? { kind: "list", items: [inside], isOpen: false, at: 0 }
        : { kind: "object", entries: [{ name: each, value: inside, at: 0 }], isOpen: false, at: 0 },
    { kind: "literal", value: sample, at: 0 },
  );
  const [html, ...others] = component.print?.(value) ?? [];
  const parts = html?.split(sample) ?? [];
  if (others.length || parts.length !== 2) return undefined;
  const [before = ""] = parts;
  const tag = before.slice(before.lastIndexOf("<"));
  const [, element, attribute] = /^<([a-z]\w*)\b(?:[^>]*\s([\w-]+)="[^"]*$)?/.exec(tag) ?? [];
  const [, classes = ""] = /\sclass="([^"]*)"/.exec(tag) ?? [];
  return element && `${element} ${attribute ?? classes.replace(/\s+/g, " ").trim()}`;
}

/** Returns what the versions that are known here say about an option: the nearest earlier one that has it, or else the nearest later one. */
export function knownPast(component: Component, path: string, name: string): Past | undefined {
  const [system = "", current = ""] = component.system.split(" ");
  const known: Versions = Object.hasOwn(versions, system) ? (versions as Record<string, Versions>)[system] : undefined;
  const plain = [...path.replace(/\[\d*\]/g, "").split("."), name].filter(Boolean).join(".");
  const [, having = "", description] = /^([^:]*)(?:: (.*))?$/.exec(known?.[component.macro]?.[plain] ?? "") ?? [];
  const all = having.split(" ").filter(Boolean);
  const earlier = all.findLast((version) => compareVersions(version, current) < 0);
  const version = earlier ?? all.find((each) => compareVersions(each, current) > 0);
  if (version === undefined) return undefined;
  // The versions here are the last of each major one, and only a major one removes an option.
  const next = Number.parseInt(earlier ?? "", 10) + 1;
  return {
    version,
    isLater: earlier === undefined,
    removedIn: next <= Number.parseInt(current, 10) ? String(next) : undefined,
    description: version === all.at(-1) ? description : undefined,
  };
}

type Versions = Record<string, Record<string, string> | undefined> | undefined;

/** Returns the option at a path in a macro's options; the object of all options for "". */
function optionAt(component: Component, path: string): Option | undefined {
  const parameters = component.parameters();
  const names = path.match(/[^.[\]]+|\[\d*\]/g) ?? [];
  const first = parameters.length === 1 ? parameters[0] : parameters.find(({ name }) => name === names.shift());
  return names.reduce<Option | undefined>(
    (option, name) => (name.startsWith("[") ? option?.item() : option?.table()?.get(name)),
    first,
  );
}

function versionOf({ system }: Component): string {
  return system.split(" ").at(-1) ?? "";
}

function compareVersions(one: string, other: string): number {
  const [left, right] = [one, other].map((version) => version.split(/[.-]/).map(Number)) as [number[], number[]];
  const index = left.findIndex((part, at) => part !== right[at]);
  return index < 0 ? 0 : (left[index] ?? 0) - (right[index] ?? 0);
}
