import type { Comment } from "@ds-frontend/internal/nunjucks/lexer.js";
import type { Position } from "@ds-frontend/internal/nunjucks/position.js";

const directive = /^[^\sa-z]*\s*ds-lint-(disable-next-line|disable)(?=[^a-z]|$)([\s\S]*)$/;

/** Comment that switches rules off, and the words in it that should be their names, each with its offset. */
interface Directive {
  kind: string;
  /** Offset of the end of the comment. */
  end: number;
  words: { name: string; at: number }[];
}

function directivesIn(comments: readonly Comment[]): Directive[] {
  return comments.flatMap(({ text, offset }) => {
    const [, kind, rest = ""] = directive.exec(text) ?? [];
    if (!kind) return [];
    const end = offset + text.length;
    const words = [...rest.replace(/--[\s\S]*$/, "").matchAll(/[a-z][a-z-]*/gi)];
    const named = words.map(({ 0: name, index }) => ({ name, at: end - rest.length + index }));
    return [{ kind, end: end - 1, words: named }];
  });
}

/** Returns the names in `ds-lint-disable` and similar comments that are not names of rules. */
export function unknownRules(comments: readonly Comment[], rules: readonly string[]): { name: string; at: number }[] {
  return directivesIn(comments).flatMap(({ words }) => words.filter(({ name }) => !rules.includes(name)));
}

/** Returns a function that tells whether a comment switches a rule off on a line: for the tags that begin on the next line, or from there on. */
export function disabled(
  comments: readonly Comment[],
  code: readonly { start: number; end: number }[],
  position: (offset: number) => Position,
  rules: readonly string[],
): (rule: string, line: number) => boolean {
  const ends = new Map(code.map(({ start, end }) => [position(start).line, position(end - 1).line]));
  const lines = new Map<string, Set<number>>(rules.map((rule) => [rule, new Set()]));
  const off = new Map<string, number>();
  for (const { kind, end, words } of directivesIn(comments)) {
    const { line } = position(end);
    const last = ends.get(line + 1) ?? line + 1;
    for (const rule of words.length ? words.map(({ name }) => name) : rules) {
      const own = lines.get(rule);
      if (kind === "disable") off.set(rule, Math.min(line, off.get(rule) ?? line));
      else if (!own?.has(line + 1)) for (let each = line + 1; each <= last; each += 1) own?.add(each);
    }
  }
  return (rule, line) => line >= (off.get(rule) ?? Number.POSITIVE_INFINITY) || lines.get(rule)?.has(line) === true;
}
