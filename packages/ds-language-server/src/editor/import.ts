import type { Delimiters } from "@ds-frontend/internal/nunjucks/lexer.js";
import type { Fix } from "../../../ds-tools/src/report/finding.js";

/** Returns the edit that imports a macro: after the last import, else after the `extends` tag, else at the start of the template. */
export function importAt(source: string, path: string, macro: string, tags: Delimiters = {}): Fix {
  const { blockStart = "{%", blockEnd = "%}" } = tags;
  const line = `${blockStart} from "${path}" import ${macro} ${blockEnd}`;
  const head = (words: string) =>
    new RegExp(`^[ \\t]*${quoted(blockStart)}-?\\s*(?:${words})\\s[^\\n]*?${quoted(blockEnd)}[ \\t]*(?=\\r?$)`, "gm");
  const last = [...source.matchAll(head("from|import"))].at(-1) ?? [...source.matchAll(head("extends"))].at(-1);
  if (!last) {
    const start = source.startsWith("\ufeff") ? 1 : 0;
    return { start, end: start, text: `${line}\n` };
  }
  const end = last.index + last[0].length;
  return { start: end, end, text: `\n${line}` };
}

function quoted(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
