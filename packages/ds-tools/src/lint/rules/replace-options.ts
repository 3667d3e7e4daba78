import type { Component } from "../macros/component.js";
import type { Entry, ObjectValue, Value } from "../template/value.js";
import type { Fix } from "../types.js";

/** Deprecated option, with the path of the option that its package names instead. */
export interface Replacement {
  entry: Entry;
  path: readonly string[];
}

/** Returns the path that a description names as the replacement: ["heading", "text"] for "Replaced by the `heading.text` option."; undefined if it names none. */
export function replacementIn(description: string): string[] | undefined {
  return /^Replaced by (?:the )?`(\w+(?:\.\w+)*)`(?: option)?\.?$/.exec(description.trim())?.[1]?.split(".");
}

/**
 * Returns the edit that gives deprecated options under their new names, or a reason why there is none. The macro must print the
 * same for both, as far as that can be worked out.
 */
export function replaceOptions(
  all: readonly Replacement[],
  object: ObjectValue,
  component: Component,
  source: string,
): Fix | string {
  if (object.isOpen) return "the options are in a variable";
  const edits: Fix[] = [];
  const groups = new Map<string, Replacement[]>();
  for (const each of all) groups.set(each.path[0] ?? "", [...(groups.get(each.path[0] ?? "") ?? []), each]);
  for (const [name, group] of groups) {
    const [first] = group;
    const there = object.entries.filter((entry) => entry.name === name);
    const tree = new Map<string, Tree>();
    for (const { entry, path } of group) {
      const text = valueIn(source, entry);
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
      for (const { entry } of group) edits.push(removal(source, entry));
    } else {
      for (const { entry } of group)
        edits.push(
          entry === first?.entry
            ? { start: entry.at, end: endOfEntry(source, entry.at), text: whole(name, tree) }
            : removal(source, entry),
        );
    }
  }
  if (!all.every(({ entry }) => hasEffect(component, object, entry))) return "its effect is not known";
  if (!printsTheSame(component, object, replaced(object, all))) return "the macro might print something else";
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
  for (const { entry, path } of all) {
    let into = result;
    for (const name of path.slice(0, -1)) {
      const known = into.entries.find((each) => each.name === name);
      const value: ObjectValue =
        known?.value.kind === "object"
          ? { ...known.value, entries: [...known.value.entries] }
          : { kind: "object", entries: [], isOpen: false, at: entry.at };
      into.entries = [...into.entries.filter((each) => each !== known), { name, at: entry.at, value }];
      into = value;
    }
    into.entries = [...into.entries, { name: path.at(-1) ?? "", at: entry.at, value: entry.value }];
  }
  return result;
}

/** Tells whether a macro is known to print something else without an option. */
function hasEffect(component: Component, object: ObjectValue, entry: Entry): boolean {
  const without = { ...object, entries: object.entries.filter((each) => each !== entry) };
  const [one, other] = [object, without].map((each) => component.print?.(known(each, "sample"))?.join("\n"));
  return one !== other;
}

/** Tells whether a macro prints the same for two arguments, whether what is not known is a text or missing. */
function printsTheSame(component: Component, one: ObjectValue, other: ObjectValue): boolean {
  return ["sample", null].every((sample) => {
    const [before, after] = [one, other].map((each) => component.print?.(known(each, sample))?.join("\n"));
    return before !== undefined && before === after;
  });
}

/** Returns a value in which a sample stands for everything that is not known. */
function known(value: Value, sample: string | null): Value {
  if (value.kind === "object")
    return { ...value, entries: value.entries.map((entry) => ({ ...entry, value: known(entry.value, sample) })) };
  if (value.kind === "list") return { ...value, isOpen: false, items: value.items.map((item) => known(item, sample)) };
  return value.kind === "literal" ? value : { kind: "literal", value: sample, at: value.at };
}

/** Returns the edit that removes an entry with the comma after it, or before it if it is the last. */
function removal(source: string, { at }: Entry): Fix {
  const end = endOfEntry(source, at);
  const [after] = /^\s*,[ \t]*(?:\r?\n[ \t]*)?/.exec(source.slice(end, end + 500)) ?? [];
  if (after !== undefined) return { start: at, end: end + after.length, text: "" };
  const [before = ""] = /,?\s*$/.exec(source.slice(Math.max(0, at - 500), at)) ?? [];
  return { start: at - before.length, end, text: "" };
}

function valueIn(source: string, { at }: Entry): string | undefined {
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
