import type { Option } from "@ds-frontend/internal/options/option.js";
import type { Component } from "../macros/component.js";

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
}

/** Returns what another version of a macro says about an option of the object at a path, such as `items[0]`. */
export function pastOf(component: Component, other: Component, path: string, name: string): Past | undefined {
  const option = optionAt(other, path)?.table()?.get(name);
  if (!option) return undefined;
  const [version, current] = [versionOf(other), versionOf(component)];
  const description = option.deprecated === undefined ? undefined : option.description.replace(/\s+/g, " ").trim();
  const isLater = compareVersions(version, current) > 0;
  return { version, isLater, removedIn: undefined, description: description || undefined };
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
