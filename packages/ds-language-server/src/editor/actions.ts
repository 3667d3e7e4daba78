import type { Finding, Fix } from "../../../ds-tools/src/report/finding.js";

/** Quick fix that an editor offers for a finding. */
export interface Action {
  title: string;
  edit: Fix;
  /** True if the change is certain to be right. */
  isPreferred: boolean;
}

/** Returns the quick fixes that correct a finding or switch its rule off. */
export function quickFixes(source: string, finding: Finding): Action[] {
  const { rule, messageId, data, fix, suggestion, offset = 0, size } = finding;
  const actions: Action[] = [];
  const written = source.slice(offset, offset + size);
  if (messageId === "not-imported") {
    const edit = importOf(source, String(data.path), String(data.macro));
    actions.push({ title: `Import ${data.macro}`, edit, isPreferred: true });
  } else if (fix) actions.push({ title: `Change to ${suggestion ?? fix.text}`, edit: fix, isPreferred: true });
  else if (suggestion !== undefined && renames.has(messageId)) {
    const [quote = ""] = /^["']/.exec(written) ?? [];
    const edit = { start: offset, end: offset + size, text: quote + suggestion + quote };
    actions.push({ title: `Change to ${suggestion}`, edit, isPreferred: false });
  }
  if (messageId === "missing") actions.push(...additions(source, finding));
  if (rule !== "syntax-error" && rule !== "unknown-rule") actions.push(switchOff(source, finding));
  return actions;
}

/** Messages whose suggestion can replace the text with the problem. */
const renames = new Set([
  ...["did-you-mean", "not-in-file", "no-such-macro", "no-such-file", "no-such-rule", "no-such-template"],
  "no-such-block",
]);

/** Returns the quick fixes that add a missing option to the object that is written there: one for each that would do. */
function additions(source: string, { data, offset = 0 }: Finding): Action[] {
  const brace = /^(?:[\w$.]*\s*\(\s*)?\{/.exec(source.slice(offset))?.[0];
  if (brace === undefined) return [];
  const at = offset + brace.length;
  const isEmpty = /^\s*\}/.test(source.slice(at));
  return [data.options ?? []].flat().map((name) => ({
    title: `Add ${name}`,
    edit: { start: at, end: at, text: ` ${name}: ${emptyValue(String(name))}${isEmpty ? " " : ","}` },
    isPreferred: false,
  }));
}

/** Returns the value that an option begins with, by the name that design systems give to objects and lists. */
function emptyValue(name: string): string {
  if (/^(?:label|legend|heading)$/.test(name)) return '{ text: "" }';
  return /^(?:items|rows|errorList)$/.test(name) ? "[]" : '""';
}

/** Returns the quick fix that adds a comment before the tag, to switch the rule off for it. */
function switchOff(source: string, { rule, offset = 0 }: Finding): Action {
  const tag = Math.max(source.lastIndexOf("{%", offset), source.lastIndexOf("{{", offset), 0);
  const line = source.lastIndexOf("\n", tag) + 1;
  const [indent = ""] = /^[ \t]*/.exec(source.slice(line)) ?? [];
  const text = `${indent}{# ds-lint-disable-next-line ${rule} #}\n`;
  return { title: `Switch off ${rule} for this tag`, edit: { start: line, end: line, text }, isPreferred: false };
}

/** Returns the edit that imports a macro: after the last import, else after `extends`, else at the start of the template. */
function importOf(source: string, path: string, macro: string): Fix {
  const tag = `{% from "${path}" import ${macro} %}`;
  const ends = ["from|import", "extends"].map((words) => {
    const last = [...source.matchAll(new RegExp(`^[ \\t]*\\{%-?\\s*(?:${words})\\s[^\\n]*?%\\}`, "gm"))].at(-1);
    return last && last.index + last[0].length;
  });
  const end = ends[0] ?? ends[1];
  if (end !== undefined) return { start: end, end, text: `\n${tag}` };
  const start = source.startsWith("\ufeff") ? 1 : 0;
  return { start, end: start, text: `${tag}\n` };
}
