import type { Comment } from "@ds-frontend/internal/nunjucks/lexer.js";
import type { Position } from "@ds-frontend/internal/nunjucks/position.js";

const directive = /^[^\sa-z]*\s*ds-lint-(disable-next-line|disable-line|disable|enable)(?=[^a-z]|$)([\s\S]*)$/;

/** Name in a comment that is not the name of a rule. */
export interface UnknownRule {
  name: string;
  at: number;
}

/** Returns the names in `ds-lint-disable` and similar comments that are not names of rules. */
export function unknownRules(comments: readonly Comment[], rules: readonly string[]): UnknownRule[] {
  return comments.flatMap(({ text, offset }) => {
    const [, kind, rest = ""] = directive.exec(text) ?? [];
    if (!kind) return [];
    const start = offset + text.length - rest.length;
    const words = [...rest.replace(/--[\s\S]*$/, "").matchAll(/[a-z][a-z-]*/gi)];
    return words.flatMap((word) => (rules.includes(word[0]) ? [] : [{ name: word[0], at: start + word.index }]));
  });
}

/** Returns a function that tells whether a comment switches a rule off on a line. */
export function disabled(
  comments: readonly Comment[],
  code: readonly { start: number; end: number }[],
  position: (offset: number) => Position,
  rules: readonly string[],
): (rule: string, line: number) => boolean {
  const lines = new Map<number, Set<string>>();
  /** Lines on which each rule is switched off or on again. */
  const switches = new Map<string, { line: number; isOff: boolean }[]>(rules.map((rule) => [rule, []]));
  /** Rules that comments switch off for the tags on one line. Many comments may name the same line. */
  const tags = new Map<string, { target: number; isEnd: boolean; names: Set<string> }>();
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
    const key = `${kind} ${target}`;
    const known = tags.get(key) ?? { target, isEnd: kind === "disable-line", names: new Set<string>() };
    tags.set(key, known);
    for (const name of names) known.names.add(name);
  }
  for (const { target, isEnd, names } of tags.values()) {
    const [first, last] = linesAround(target, isEnd, code, position);
    for (let each = first; each <= last; each += 1) lines.set(each, new Set([...(lines.get(each) ?? []), ...names]));
  }
  return (rule, line) => Boolean(lines.get(line)?.has(rule)) || isOffAt(switches.get(rule) ?? [], line);
}

/** Returns the first and last line of the tags that start on a line, or that end on it. */
function linesAround(
  line: number,
  isEnd: boolean,
  code: readonly { start: number; end: number }[],
  position: (offset: number) => Position,
): [number, number] {
  let [first, last] = [line, line];
  const at = ({ start, end }: { start: number; end: number }) => position(isEnd ? end - 1 : start).line;
  let low = 0;
  let high = code.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at(code[middle] as { start: number; end: number }) < line) low = middle + 1;
    else high = middle;
  }
  for (let each = code[low]; each && at(each) === line; low += 1, each = code[low]) {
    first = Math.min(first, position(each.start).line);
    last = Math.max(last, position(each.end - 1).line);
  }
  return [first, last];
}

/** Returns the rules that a comment names; all rules if it names none. */
function namesIn(text: string, rules: readonly string[]): readonly string[] {
  const words: string[] = text.replace(/--[\s\S]*$/, "").match(/[a-z][a-z-]*/gi) ?? [];
  return words.length ? rules.filter((rule) => words.includes(rule)) : rules;
}

/** Tells whether the last switch up to a line is off. The switches are sorted by line. */
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
