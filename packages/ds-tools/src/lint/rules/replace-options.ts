import type { Table } from "@ds-frontend/internal/options/option.js";
import type { Fix } from "../../report/finding.js";
import type { Component } from "../macros/component.js";
import type { ObjectEntry, ObjectValue, Value } from "../template/value.js";
import { hasEffect, printWith, substitute } from "./printed.js";
import type { ObjectVisit } from "./rule.js";

/** Option that takes the place of a deprecated one. */
export interface Target {
  /** Path from the object that has the deprecated option, such as ["heading", "text"]. */
  path: readonly string[];
  /** Value that it always gets, as it is written; undefined if it gets the value of the deprecated option. */
  value: string | undefined;
}

/** Deprecated option, with those that its package names instead. */
export interface Replacement {
  entry: ObjectEntry;
  targets: readonly Target[];
}

/**
 * Returns the options that a description names as the replacement, such as `heading.text` for "Replaced by the `heading.text` option.";
 * undefined if it names none. Some packages count the path from the macro's options, others from the object or the item.
 */
export function replacementIn(description: string, path: string, table: Table): Target[] | undefined {
  const [, words = ""] =
    /^Replaced by (?:the )?(.+?)(?: options?)?(?: in the `\w+` option)?\.?$/.exec(description.trim()) ?? [];
  const parts = words.split(" and ").map((word) => /^`(\w+(?:\.\w+)*)(?:: ("[^"]*"|true|false|\d+))?`$/.exec(word));
  const around = path
    .replace(/\[\d*\]/g, "")
    .split(".")
    .filter(Boolean);
  const targets = parts.map((part) => {
    const names = part?.[1]?.split(".") ?? [];
    const isFromTop = names.length > around.length && around.every((name, index) => names[index] === name);
    const isFromItem = path.endsWith("]") && names[0] === "item" && names.length > 1;
    const inside = isFromTop ? names.slice(around.length) : isFromItem ? names.slice(1) : names;
    return { path: inside, value: part?.[2] };
  });
  const taking = targets.filter(({ value }) => value === undefined);
  const isKnown = targets.every((target) => table.get(target.path[0] ?? "") !== undefined);
  return isKnown && (targets.length === 1 || taking.length === 1) ? targets : undefined;
}

/**
 * Returns the edit that gives deprecated options under their new names, or a reason why there is none. The macro must print the
 * same for both, as far as that can be worked out.
 */
export function replaceOptions(
  all: readonly Replacement[],
  { object, top, component, source }: Pick<ObjectVisit, "object" | "top" | "component" | "source">,
): Fix | string {
  if (object.isOpen || top.kind !== "object" || top.isOpen) return "the options are in a variable";
  const edits: Fix[] = [];
  const groups = new Map<string, (Target & { entry: ObjectEntry })[]>();
  for (const { entry, targets } of all)
    for (const target of targets) {
      const name = target.path[0] ?? "";
      const isSwitch = targets.length === 1 && target.value !== undefined;
      if (isSwitch && !(entry.value.kind === "literal" && entry.value.value === true))
        return `\`${entry.name}\` is not just true`;
      groups.set(name, [...(groups.get(name) ?? []), { ...target, entry }]);
    }
  const placed = new Set<ObjectEntry>();
  for (const [name, group] of groups) {
    const [first] = group;
    const there = object.entries.filter((entry) => entry.name === name);
    const tree = new Map<string, Tree>();
    for (const { entry, path, value } of group) {
      const text = value ?? valueIn(source, entry);
      if (text === undefined || !plant(tree, path.slice(1), text)) return `\`${path.join(".")}\` would be given twice`;
    }
    if (there.length > 1 || (there[0] && tree.has(""))) return `\`${name}\` is given too`;
    const [own] = there;
    if (own) {
      const end = own.value.kind === "object" && !own.value.isOpen ? endOfEntry(source, own.at) : undefined;
      if (end === undefined || source[end - 1] !== "}" || own.value.kind !== "object")
        return `\`${name}\` is not an object that is written here`;
      const twice = own.value.entries.find((entry) => tree.has(entry.name));
      if (twice) return `\`${name}.${twice.name}\` is given too`;
      const before = source.slice(0, end - 1).trimEnd().length;
      const comma = own.value.entries.length ? ", " : " ";
      edits.push({ start: before, end: end - 1, text: `${comma}${print(tree)} ` });
    } else if (first && !placed.has(first.entry)) {
      placed.add(first.entry);
      edits.push({ start: first.entry.at, end: endOfEntry(source, first.entry.at), text: whole(name, tree) });
    } else if (first) {
      const edit = edits.find(({ start }) => start === first.entry.at);
      if (edit) edit.text += `, ${whole(name, tree)}`;
    }
  }
  for (const { entry } of all) if (!placed.has(entry)) edits.push(removal(source, entry));
  const after = substitute(top, object, replaced(object, all)) as ObjectValue;
  if (!all.every(({ entry }) => hasEffect({ component, top, object }, entry))) return "its effect is not known";
  if (!printsTheSame(component, top, after)) return "the macro might print something else";
  return joined(source, edits);
}

type Tree = string | Map<string, Tree>;

/** Adds a value to a tree of options at a path. Returns false if there is one already. */
function plant(tree: Map<string, Tree>, [name = "", ...rest]: readonly string[], text: string): boolean {
  const known = tree.get(name);
  if (!rest.length) {
    if (known !== undefined) return false;
    tree.set(name, text);
    return true;
  }
  const below = known ?? new Map<string, Tree>();
  tree.set(name, below);
  return typeof below !== "string" && plant(below, rest, text);
}

function whole(name: string, tree: Map<string, Tree>): string {
  const own = tree.get("");
  return typeof own === "string" ? `${name}: ${own}` : `${name}: { ${print(tree)} }`;
}

function print(tree: ReadonlyMap<string, Tree>): string {
  return [...tree]
    .map(([name, value]) => `${name}: ${typeof value === "string" ? value : `{ ${print(value)} }`}`)
    .join(", ");
}

/** Returns the options as the edit gives them. */
function replaced(object: ObjectValue, all: readonly Replacement[]): ObjectValue {
  const gone = new Set(all.map(({ entry }) => entry));
  const result: ObjectValue = { ...object, entries: object.entries.filter((entry) => !gone.has(entry)) };
  for (const { entry, targets } of all)
    for (const { path, value } of targets) {
      let into = result;
      for (const name of path.slice(0, -1)) {
        const known = into.entries.find((each) => each.name === name);
        const below: ObjectValue =
          known?.value.kind === "object"
            ? { ...known.value, entries: [...known.value.entries] }
            : { kind: "object", entries: [], isOpen: false, at: entry.at };
        into.entries = [...into.entries.filter((each) => each !== known), { name, at: entry.at, value: below }];
        into = below;
      }
      const given: Value =
        value === undefined ? entry.value : { kind: "literal", value: JSON.parse(value), at: entry.at };
      into.entries = [...into.entries, { name: path.at(-1) ?? "", at: entry.at, value: given }];
    }
  return result;
}

/** Tells whether a macro prints the same for two arguments, whether what is not known is a text or missing. */
function printsTheSame(component: Component, one: ObjectValue, other: ObjectValue): boolean {
  return ["sample", null].every((sample) => {
    const [before, after] = [one, other].map((each) => printWith(component, each, sample));
    return before !== undefined && before === after;
  });
}

/** Returns the edit that removes an entry with the comma after it, or before it if it is the last. */
function removal(source: string, { at }: ObjectEntry): Fix {
  const end = endOfEntry(source, at);
  const [after] = /^\s*,[ \t]*(?:\r?\n[ \t]*)?/.exec(source.slice(end, end + 500)) ?? [];
  if (after !== undefined) return { start: at, end: end + after.length, text: "" };
  const [before = ""] = /,?\s*$/.exec(source.slice(Math.max(0, at - 500), at)) ?? [];
  return { start: at - before.length, end, text: "" };
}

function valueIn(source: string, { at }: ObjectEntry): string | undefined {
  const [key] = /^(?:"[^"]*"|'[^']*'|[\w$]+)\s*:\s*/.exec(source.slice(at, at + 500)) ?? [];
  return key && source.slice(at + key.length, endOfEntry(source, at));
}

/** Returns the offset after the value of the entry at an offset: before the comma or bracket that ends it. */
function endOfEntry(source: string, at: number): number {
  const piece = /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|[\s\S]/y;
  piece.lastIndex = at;
  let depth = 0;
  let end = at;
  for (let found = piece.exec(source); found; found = piece.exec(source)) {
    const [text] = found;
    if (/^[[({]$/.test(text)) depth += 1;
    if (depth === 0 && /^[\])},]$/.test(text)) break;
    if (/^[\])}]$/.test(text)) depth -= 1;
    if (text.trim()) end = piece.lastIndex;
  }
  return end;
}

/** Joins edits to one, which covers all of them. */
function joined(source: string, edits: readonly Fix[]): Fix {
  const sorted = [...edits].sort((one, other) => one.start - other.start);
  const start = sorted[0]?.start ?? 0;
  let text = "";
  let end = start;
  for (const edit of sorted) {
    text += source.slice(end, Math.max(end, edit.start)) + edit.text;
    end = Math.max(end, edit.end);
  }
  // The last entry has no comma after it.
  return { start, end, text: /^\s*\}/.test(source.slice(end, end + 500)) ? text.replace(/,\s*$/, "") : text };
}
