import type { Option } from "@ds-frontend/internal/options/option.js";
import { type LintContext, partnerOf } from "../../../ds-tools/src/lint/command.js";
import type { Fix } from "../../../ds-tools/src/report/finding.js";
import { type Cursor, cursorAt, ownerBefore, type Part, pathAt } from "./cursor.js";
import { aboutOption, typeOf } from "./explain.js";
import { importsIn } from "./import.js";
import { componentsOf, type Facts, factsAt, macrosInReach } from "./reach.js";

/** Suggestion for what to write at the cursor. */
export interface Completion {
  label: string;
  kind: "option" | "value" | "macro" | "name";
  /** Short note beside the label: the type of an option, the option of a value, the design system of a macro, or what has the name. */
  detail: string;
  /** Markdown that explains it. */
  documentation: string;
  isDeprecated: boolean;
  /** Edit that inserts it. */
  edit: Fix;
  /** Part of the inserted text that is selected, for its author to type over. By default, the cursor goes to the end. */
  selected?: Part;
  /** Edit that adds the import of a macro. */
  also?: Fix;
}

/** Returns the options, values, macros and other names that can be written at an offset. */
export function complete(source: string, offset: number, context: LintContext): Completion[] {
  const { host } = context;
  const path = pathAt(source, offset, context.tags);
  if (path) return named(host.paths(source[path.start] === "."), "template", path);
  const cursor = cursorAt(source, offset, context.tags);
  const facts = cursor && factsAt(cursor, context);
  if (!facts) return [];
  if (cursor.kind === "option") return options(source, cursor, facts);
  if (cursor.kind === "import") return imported(cursor, facts, context);
  if (cursor.kind === "block") {
    const written = new Set(facts.template.blocks.map(({ name }) => name));
    const blocks = [...(host.layouts(facts.template).blocks?.keys() ?? [])];
    return named(
      blocks.filter((name) => !written.has(name)),
      "block",
      cursor,
    );
  }
  return [...(cursor.kind === "value" ? values(cursor, facts) : []), ...macros(source, cursor, facts, context)];
}

function named(names: readonly string[], detail: string, { start, end }: Part): Completion[] {
  return names.map((label) => ({
    label,
    kind: "name" as const,
    detail,
    documentation: "",
    isDeprecated: false,
    edit: { start, end, text: label },
  }));
}

function options(source: string, { start, end, hasColon }: Cursor, { around }: Facts): Completion[] {
  const found = new Map<string, Completion>();
  const needed = new Set<string>();
  /** Options whose content is given in the other form: "text" beside "html". */
  const replaced = new Set<string>();
  for (const { object, table, component } of around) {
    const written = new Set(object.entries.map(({ name }) => name));
    const missing = table.missing((name) => written.has(name)).flat();
    for (const [name, option] of table.options) {
      if (written.has(name) || found.has(name) || !/^[\w$]+$/.test(name)) continue;
      const isFollowed = hasColon || !/^\s*(?:[\n,}]|$)/.test(source.slice(end, end + 100));
      const value = isFollowed ? undefined : valueFor(option);
      const { text, selected } = value
        ? inserted([`${name}: ${value[0]}`, value[1], value[2]])
        : { text: hasColon ? name : `${name}: ` };
      if (written.has(partnerOf(name))) replaced.add(name);
      if (missing.includes(name) || (option.isRequired && !written.has(partnerOf(name)))) needed.add(name);
      found.set(name, {
        label: name,
        kind: "option",
        detail: typeOf(option),
        documentation: aboutOption(option, component),
        isDeprecated: option.deprecated !== undefined,
        edit: { start, end, text },
        ...(selected && { selected }),
      });
    }
  }
  const all = [...found.values()];
  const rank = ({ label }: Completion) => (needed.has(label) ? 0 : replaced.has(label) ? 2 : 1);
  return all.sort((one, other) => rank(one) - rank(other));
}

/** Parts of a value: what its author types over, between what stays. */
type Parts = readonly [before: string, selected: string, after: string];

/** Returns a value of the type of an option; undefined if the type is not known. */
function valueFor({ type, kinds, allowed }: Option): Parts | undefined {
  const first = allowed?.find((value) => typeof value === "string");
  return first === undefined ? examples.get(type ?? kinds[0] ?? "") : ['"', first, '"'];
}

const examples = new Map<string, Parts>([
  ["string", ['"', "", '"']],
  ["object", ["{ ", "", " }"]],
  ["array", ["[", "", "]"]],
  ["boolean", ["", "true", ""]],
  ["integer", ["", "1", ""]],
  ["number", ["", "1", ""]],
]);

/** Returns a text, and the part of it that is selected. */
function inserted([before, selected, after]: Parts): { text: string; selected: Part } {
  const start = before.length;
  return { text: before + selected + after, selected: { start, end: start + selected.length } };
}

function values({ start, end }: Cursor, { around }: Facts): Completion[] {
  return around.flatMap(({ object, table, component }) => {
    const entry = object.entries.find(({ value }) => value.at === start);
    const option = entry && table.get(entry.name);
    if (!option) return [];
    const all = option.allowed ?? (option.kinds[0] === "boolean" ? [true, false] : []);
    return all.map((value) => {
      const text = typeof value === "string" ? JSON.stringify(value) : String(value);
      const documentation = aboutOption(option, component);
      const label = text;
      return {
        label,
        kind: "value" as const,
        detail: option.name,
        documentation,
        isDeprecated: false,
        edit: { start, end, text },
      };
    });
  });
}

function macros(source: string, { kind, start, end }: Cursor, { template }: Facts, context: LintContext): Completion[] {
  const namespace = kind === "member" ? ownerBefore(source, start) : undefined;
  const imports = importsIn(source, context.tags);
  const isCalled = /^\s*\(/.test(source.slice(end, end + 100));
  return [...macrosInReach(template, context).values()].flatMap(({ name, component, path }) => {
    const [owner, member = ""] = name.split(".");
    if (namespace === undefined ? name.includes(".") : owner !== namespace || !member) return [];
    const label = namespace === undefined ? name : member;
    // Reading every macro that could be imported would take too long. Macros of design systems take their options in one object.
    const isFar = path !== undefined;
    const takesOptions = isFar || component.parameters().length === 1;
    const [before, after] = takesOptions ? ["({ ", " })"] : ["(", ")"];
    const { text, selected } = isCalled ? { text: label } : inserted([label + before, "", after]);
    return [
      {
        label,
        kind: "macro" as const,
        detail: component.system,
        documentation: "",
        isDeprecated: false,
        edit: { start, end, text },
        ...(selected && { selected }),
        ...(path !== undefined && { also: imports(path, component.macro) }),
      },
    ];
  });
}

function imported({ start, end }: Cursor, { template }: Facts, { host }: LintContext): Completion[] {
  const here = template.imports.find(({ at }) => at === start);
  return componentsOf(here?.path === undefined ? undefined : host.imported(here.path)).map((component) => ({
    label: component.macro,
    kind: "macro" as const,
    detail: component.system,
    documentation: "",
    isDeprecated: false,
    edit: { start, end, text: component.macro },
  }));
}
