import type { Comment } from "./lexer.js";
import type { Position } from "./position.js";

const directive = /^\S{2,}?-?\s*ds-lint-(disable-next-line|disable-line|disable|enable)(?=\s|-|$)([\s\S]*)$/;

/** Returns a function that tells whether a comment in the template switches a rule off at a line. */
export function disabled(
  comments: readonly Comment[],
  position: (offset: number) => Position,
  rules: readonly string[],
): (rule: string, line: number) => boolean {
  const lines = new Map<number, Set<string>>();
  /** For each rule, the lines at which it is switched off and on again. */
  const switches: { line: number; names: readonly string[]; isOff: boolean }[] = [];
  for (const { text, offset } of comments) {
    const [, kind, rest = ""] = directive.exec(text) ?? [];
    if (!kind) continue;
    const given = rules.filter((rule) => new RegExp(`(?<![\\w-])${rule}(?![\\w-])`).test(rest));
    const isNamed = /[a-z]/i.test(rest.replace(/--[\s\S]*$/, ""));
    const names = given.length || isNamed ? given : rules;
    const last = position(offset + text.length - 1).line;
    if (kind === "disable" || kind === "enable") {
      switches.push({ line: last, names, isOff: kind === "disable" });
      continue;
    }
    const line = kind === "disable-line" ? last : last + 1;
    lines.set(line, new Set([...(lines.get(line) ?? []), ...names]));
  }
  return (rule, line) => {
    if (lines.get(line)?.has(rule)) return true;
    const last = switches.findLast((each) => each.line <= line && each.names.includes(rule));
    return last?.isOff ?? false;
  };
}
