import type { Option } from "@ds-frontend/internal/options/option.js";
import { type LintContext, lint, type ObjectVisit, partnerOf } from "../../../ds-tools/src/lint/command.js";
import { type Cursor, cursorAt, type Part, pathAt, placeholder } from "./cursor.js";

/** Suggestion for what to write at the cursor. */
export interface Completion {
  label: string;
  kind: "option" | "value" | "path";
  /** Short note beside the label: the type of an option, or the option of a value. */
  detail: string;
  documentation: string;
  isDeprecated: boolean;
  /** Part of the template that it replaces. */
  at: Part;
  text: Parts;
}

/** Text to insert: what its author types over, between what stays. */
export type Parts = readonly [before: string, selected: string, after: string];

/** Object in a template, with the options that it may have. */
type Given = Pick<ObjectVisit, "object" | "table" | "component">;

/** Returns the paths, options and values that can be written at an offset. */
export function complete(source: string, offset: number, context: LintContext): Completion[] {
  const path = pathAt(source, offset, context.tags);
  if (path) return context.host.paths(source[path.start] === ".").map((label) => completion("path", label, path));
  const cursor = cursorAt(source, offset, context.tags);
  if (!cursor) return [];
  const around = objectsAt(cursor, context);
  return cursor.kind === "option" ? options(source, cursor, around) : values(cursor, around);
}

/** Returns the object around the cursor: once for each macro that gets it, because a variable may be given to several. */
function objectsAt(cursor: Cursor, context: LintContext): Given[] {
  for (const source of cursor.finished) {
    const all: Given[] = [];
    lint(source, { ...context, visitor: { object: (visit) => all.push(visit) } });
    const around = all.filter(({ object }) =>
      object.entries.some(({ name, value }) =>
        cursor.kind === "option" ? name === placeholder : value.kind === "unknown" && value.name === placeholder,
      ),
    );
    if (around.length) return around;
  }
  return [];
}

function completion(kind: Completion["kind"], label: string, at: Part, more: Partial<Completion> = {}): Completion {
  const { start, end } = at;
  return {
    label,
    kind,
    detail: "",
    documentation: "",
    isDeprecated: false,
    at: { start, end },
    text: [label, "", ""],
    ...more,
  };
}

function options(source: string, cursor: Cursor, around: readonly Given[]): Completion[] {
  const found = new Map<string, { completion: Completion; rank: number }>();
  const isFollowed = cursor.hasColon || !/^\s*(?:[\n,}]|$)/.test(source.slice(cursor.end));
  for (const { object, table, component } of around) {
    const written = new Set(object.entries.map(({ name }) => name));
    const missing = table.missing((name) => written.has(name)).flat();
    for (const [name, option] of table.options) {
      if (written.has(name) || found.has(name) || !/^[\w$]+$/.test(name)) continue;
      const [before, selected, after] = isFollowed ? ["", "", ""] : exampleOf(option);
      // Content in the other form takes the place of this one: "text" beside "html".
      const isReplaced = written.has(partnerOf(name));
      const isNeeded = missing.includes(name) || (option.isRequired && !isReplaced);
      found.set(name, {
        rank: isNeeded ? 0 : isReplaced ? 2 : 1,
        completion: completion("option", name, cursor, {
          detail: typeOf(option),
          documentation: about(option, component.macro, component.system),
          isDeprecated: option.deprecated !== undefined,
          text: [cursor.hasColon ? name : `${name}: ${before}`, selected, after],
        }),
      });
    }
  }
  return [...found.values()].sort((one, other) => one.rank - other.rank).map((each) => each.completion);
}

function values(cursor: Cursor, around: readonly Given[]): Completion[] {
  return around.flatMap(({ object, table }) => {
    const entry = object.entries.find(({ value }) => value.kind === "unknown" && value.name === placeholder);
    const option = entry && table.get(entry.name);
    const all = option?.allowed ?? (option?.kinds[0] === "boolean" ? [true, false] : []);
    return all.map((value) => completion("value", JSON.stringify(value), cursor, { detail: option?.name ?? "" }));
  });
}

/** Returns a value of the type of an option, for its author to type over. */
function exampleOf({ type, kinds, allowed }: Option): Parts {
  const first = allowed?.find((value) => typeof value === "string");
  return first === undefined ? (examples[type ?? kinds[0] ?? ""] ?? ["", "", ""]) : ['"', first, '"'];
}

const examples: Readonly<Record<string, Parts>> = {
  string: ['"', "", '"'],
  object: ["{ ", "", " }"],
  array: ["[", "", "]"],
  boolean: ["", "true", ""],
  integer: ["", "1", ""],
  number: ["", "1", ""],
};

/** Returns the type of an option: the one that its design system documents, or else those that its template can use. */
function typeOf({ type, kinds, isRequired }: Option): string {
  return [type ?? kinds.join(" or "), isRequired && "required"].filter(Boolean).join(", ");
}

/** Returns a text that explains an option: its description and values, and the macro to which it belongs. */
function about({ allowed, deprecated, description }: Option, macro: string, system: string): string {
  const old = deprecated === undefined ? "" : `Deprecated${deprecated ? ` ${deprecated}` : ""}.`;
  const all = allowed ? `One of ${[...new Set(allowed.map(String))].join(", ")}.` : "";
  return [old, description.trim(), all, `Option of ${macro} (${system}).`].filter(Boolean).join("\n\n");
}
