import type { Table } from "@ds-frontend/internal/options/option.js";
import type { Fix } from "../../report/finding.js";
import type { ObjectEntry } from "../template/value.js";
import { defineRule, type ObjectVisit, type Subject, subject, subjectOf } from "./rule.js";

const messages = {
  deprecated: ({ option, since, description, ...rest }: Deprecated) =>
    `${subject(rest)}: \`${option}\` is deprecated${since === undefined ? "" : ` ${since}`}.${description === undefined ? "" : ` Its description: ${description}`}`,
} as const;

interface Deprecated extends Subject {
  option: string;
  /** Version, or words such as "since 5.0", as the design system gives them. */
  since: string | undefined;
  /** Description of the option in the design system. */
  description: string | undefined;
}

/** Finds options that are deprecated in the installed version of the design system. */
export const deprecatedOption = defineRule<typeof messages>({
  name: "deprecated-option",
  severity: "warning",
  description: "An option is deprecated in the installed version.",
  messages,
  object(visit) {
    const { object, table, path, isBelowDeprecated, report } = visit;
    if (isBelowDeprecated) return;
    const all = object.entries.flatMap((entry) => {
      const option = table.get(entry.name);
      return option?.deprecated === undefined
        ? []
        : [{ entry, option, target: targetIn(option.description, path, table) }];
    });
    for (const { entry, option, target } of all) {
      const description = option.description.replace(/\s+/g, " ").trim() || undefined;
      const data = { ...subjectOf(visit), option: entry.name, since: option.deprecated || undefined, description };
      const isAlone = all.filter((other) => other.target?.[0] === target?.[0]).length === 1;
      const fix = target && isAlone ? renamed(entry, target, visit) : undefined;
      report({ messageId: "deprecated", data, at: entry.at, key: entry.name, fix });
    }
  },
});

/**
 * Returns the path of the option that a description names as the replacement, such as `heading.text` for "Replaced by the
 * `heading.text` option."; undefined if it names none. Some packages count the path from the macro's options, others from the object.
 */
export function targetIn(description: string, path: string, table: Table): string[] | undefined {
  const [, words = ""] =
    /^Replaced by (?:the )?`(\w+(?:\.\w+)*)`(?: options?)?(?: in the `\w+` option)?\.?$/.exec(description.trim()) ?? [];
  const names = words.split(".").filter(Boolean);
  const around = path
    .replace(/\[\d*\]/g, "")
    .split(".")
    .filter(Boolean);
  const isFromTop = names.length > around.length && around.every((name, index) => names[index] === name);
  const isFromItem = path.endsWith("]") && names[0] === "item" && names.length > 1;
  const target = isFromTop ? names.slice(around.length) : isFromItem ? names.slice(1) : names;
  return target.length && target.length < 3 && table.get(target[0] ?? "") ? target : undefined;
}

/** Returns the fix that gives a value under another name, or inside an object; undefined if what is there already is in its way. */
function renamed(
  { name, at }: ObjectEntry,
  [first = "", second]: readonly string[],
  { object, given, source }: ObjectVisit<typeof messages>,
): Fix | undefined {
  // An object in a variable may be used elsewhere too.
  if (object.isOpen || given.has(first)) return undefined;
  const [key] = /^(?:"[^"]*"|'[^']*'|[\w$]+)(?=\s*:\s*)/.exec(source.slice(at, at + 500)) ?? [];
  if (key === undefined || key.replace(/["']/g, "") !== name) return undefined;
  const quote = /^["']/.test(key) ? key.charAt(0) : "";
  const fresh = `${quote}${first}${quote}`;
  if (second === undefined) return { start: at, end: at + key.length, text: fresh };
  const [between = ""] = /^\s*:\s*/.exec(source.slice(at + key.length, at + key.length + 500)) ?? [];
  const start = at + key.length + between.length;
  const end = endOfValue(source, start);
  const value = source.slice(start, end);
  return value ? { start: at, end, text: `${fresh}${between}{ ${quote}${second}${quote}: ${value} }` } : undefined;
}

/** Returns the offset after the value at an offset: before the comma or bracket that ends it. */
function endOfValue(source: string, at: number): number {
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
