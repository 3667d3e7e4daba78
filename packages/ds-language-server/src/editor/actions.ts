import type { Delimiters } from "@ds-frontend/internal/nunjucks/lexer.js";
import type { Finding, Fix } from "../../../ds-tools/src/report/finding.js";
import { importsIn } from "./import.js";

/** Quick fix that an editor offers for a finding. */
export interface Action {
  title: string;
  edit: Fix;
  /** True if the change is certain to be right. */
  isPreferred: boolean;
}

/** Maximum number of findings with quick fixes. Nobody reads a longer list, and each fix searches the template. */
const mostFindings = 100;

/** Returns the quick fixes for findings, each with its finding. */
export function quickFixes(source: string, findings: readonly Finding[]): { finding: Finding; action: Action }[] {
  return findings
    .slice(0, mostFindings)
    .flatMap((finding) => actionsFor(source, finding).map((action) => ({ finding, action })));
}

/** Returns the quick fixes that correct a finding or switch its rule off. */
function actionsFor(source: string, finding: Finding, tags: Delimiters = {}): Action[] {
  const { rule, fix, suggestion, offset = 0, size } = finding;
  const actions: Action[] = [];
  const { messageId, data } = finding;
  if (messageId === "not-imported")
    actions.push({
      title: `Import ${data.macro}`,
      edit: importsIn(source, tags)(String(data.path), String(data.macro)),
      isPreferred: true,
    });
  else if (fix) actions.push({ title: `Change to ${suggestion ?? fix.text}`, edit: fix, isPreferred: true });
  else if (suggestion !== undefined && renames.has(messageId))
    actions.push({
      title: `Change to ${suggestion}`,
      edit: { start: offset, end: offset + size, text: quotedLike(source.slice(offset, offset + size), suggestion) },
      isPreferred: false,
    });
  if (messageId === "missing") actions.push(...additions(source, finding));
  if (rule !== "syntax-error" && rule !== "unknown-rule") actions.push(switchOff(source, finding, tags));
  return actions;
}

/** Messages whose suggestion can replace the text with the problem. */
const renames = new Set([
  "did-you-mean",
  "id-for-prefix",
  "dead-id",
  "not-in-file",
  "no-such-macro",
  "no-such-filter",
  "no-such-test",
  "no-such-file",
  "no-such-rule",
  "no-such-template",
  "no-such-block",
]);

/** Returns the quick fixes that add a missing option to the object that is written there: one for each that would do. */
function additions(source: string, { data, offset = 0 }: Finding): Action[] {
  const brace = /^(?:[\w$.]*\s*\(\s*)?\{/.exec(source.slice(offset, offset + 300))?.[0];
  if (brace === undefined) return [];
  const at = offset + brace.length;
  const isEmpty = /^\s*\}/.test(source.slice(at, at + 300));
  return [data.options ?? []]
    .flat()
    .map(String)
    .map((name) => ({
      title: `Add ${name}`,
      edit: { start: at, end: at, text: ` ${name}: ${emptyValue(name)}${isEmpty ? " " : ","}` },
      isPreferred: false,
    }));
}

/** Returns the value that an option begins with, by the name that design systems give to objects and lists. */
function emptyValue(name: string): string {
  if (/^(?:label|legend|heading)$/.test(name)) return '{ text: "" }';
  return /^(?:items|rows|errorList)$/.test(name) ? "[]" : '""';
}

function quotedLike(before: string, text: string): string {
  const [quote = ""] = /^["']/.exec(before) ?? [];
  return quote + text + quote;
}

/** Returns the quick fix that adds a comment before the tag, to switch the rule off for it. */
function switchOff(source: string, { rule, offset = 0 }: Finding, tags: Delimiters): Action {
  const { commentStart = "{#", commentEnd = "#}", blockStart = "{%", variableStart = "{{" } = tags;
  const tag = Math.max(source.lastIndexOf(blockStart, offset), source.lastIndexOf(variableStart, offset), 0);
  const line = source.lastIndexOf("\n", tag) + 1;
  const [indent = ""] = /^[ \t]*/.exec(source.slice(line)) ?? [];
  return {
    title: `Switch off ${rule} for this tag`,
    edit: {
      start: line,
      end: line,
      text: `${indent}${commentStart} ds-lint-disable-next-line ${rule} ${commentEnd}\n`,
    },
    isPreferred: false,
  };
}
