import type { Delimiters } from "@ds-frontend/internal/nunjucks/lexer.js";
import type { Fix } from "../../../ds-tools/src/report/finding.js";

/**
 * Returns a function that gives the edit which imports a macro: after the last import, else after the `extends` tag, else at the start
 * of the template.
 */
export function importsIn(source: string, tags: Delimiters = {}): (path: string, macro: string) => Fix {
  const { blockStart = "{%", blockEnd = "%}" } = tags;
  const line = (path: string, macro: string) => `${blockStart} from "${path}" import ${macro} ${blockEnd}`;
  const head = (words: string) =>
    new RegExp(`^[ \\t]*${quoted(blockStart)}-?\\s*(?:${words})\\s[^\\n]*?${quoted(blockEnd)}[ \\t]*(?=\\r?$)`, "gm");
  const last = [...source.matchAll(head("from|import"))].at(-1) ?? [...source.matchAll(head("extends"))].at(-1);
  if (!last) {
    const start = source.startsWith("\ufeff") ? 1 : 0;
    return (path, macro) => ({ start, end: start, text: `${line(path, macro)}\n` });
  }
  const end = last.index + last[0].length;
  return (path, macro) => ({ start: end, end, text: `\n${line(path, macro)}` });
}

function quoted(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
