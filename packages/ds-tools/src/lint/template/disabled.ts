import type { Comment } from "./lexer.js";
import type { Position } from "./position.js";

const directive = /^[^\sa-z]*\s*ds-lint-(disable-next-line|disable-line|disable|enable)(?=[^a-z]|$)([\s\S]*)$/;

/** Returns a function that tells whether a comment in the template switches a rule off at a line. */
export function disabled(
  comments: readonly Comment[],
  position: (offset: number) => Position,
  rules: readonly string[],
): (rule: string, line: number) => boolean {
  const lines = new Map<number, Set<string>>();
  /** For each rule, the lines at which it is switched off or on again. */
  const switches = new Map<string, { line: number; isOff: boolean }[]>(rules.map((rule) => [rule, []]));
  for (const { text, offset } of comments) {
    const [, kind, rest = ""] = directive.exec(text) ?? [];
    if (!kind) continue;
    const names = namesIn(rest, rules);
    const { line } = position(offset + text.length - 1);
    if (kind === "disable" || kind === "enable") {
      for (const name of names) switches.get(name)?.push({ line, isOff: kind === "disable" });
      continue;
    }
    const target = kind === "disable-line" ? line : line + 1;
    lines.set(target, new Set([...(lines.get(target) ?? []), ...names]));
  }
  return (rule, line) => Boolean(lines.get(line)?.has(rule)) || isOffAt(switches.get(rule) ?? [], line);
}

/** Returns the rules that a comment names, or all of them if it names none. */
function namesIn(text: string, rules: readonly string[]): readonly string[] {
  const words: string[] = text.replace(/--[\s\S]*$/, "").match(/[a-z][a-z-]*/gi) ?? [];
  return words.length ? rules.filter((rule) => words.includes(rule)) : rules;
}

/** Finds the last switch before a line; they are in the order of their lines. */
function isOffAt(switches: readonly { line: number; isOff: boolean }[], line: number): boolean {
  let low = 0;
  let high = switches.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((switches[middle]?.line ?? 0) <= line) low = middle + 1;
    else high = middle;
  }
  return switches[low - 1]?.isOff ?? false;
}
