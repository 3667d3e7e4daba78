import { TemplateFault } from "@ds-frontend/internal/nunjucks/fault.js";
import { type Delimiters, OffsetLexer } from "@ds-frontend/internal/nunjucks/lexer.js";
import type { Token } from "@ds-frontend/internal/nunjucks/nodes.js";
import { ends } from "@ds-frontend/internal/nunjucks/parse.js";

/** Part of a text, by its offsets; empty if they are the same. */
export interface Part {
  start: number;
  end: number;
}

/** Place in an object of a template where the user is typing. */
export interface Cursor extends Part {
  /** What can be written there: the name of an option, or its value. */
  kind: "option" | "value";
  /** True if a colon follows already. */
  hasColon: boolean;
  /** Copies of the template that can be parsed, with `placeholder` at the cursor: the whole, and only the tag with the imports. */
  finished: readonly string[];
}

/** Name that marks the cursor in the copies of the template. */
export const placeholder = "dsToolsCursor";

/** Returns the path that is being typed at an offset, after `extends`, `include`, `from` or `import`. */
export function pathAt(source: string, offset: number, { blockStart = "{%" }: Delimiters = {}): Part | undefined {
  const start = source.lastIndexOf(blockStart, offset - 1);
  const before = start < 0 ? "" : source.slice(start + blockStart.length, offset);
  const [, typed] = /^-?\s*(?:extends|include|from|import)\s+["']([^"'\n]*)$/.exec(before) ?? [];
  if (typed === undefined) return undefined;
  const [rest = ""] = /^[^"'\s]*(?=["'])/.exec(source.slice(offset)) ?? [];
  return { start: offset - typed.length, end: offset + rest.length };
}

/** Returns what can be written at an offset; undefined outside of objects, and where nothing can be suggested. */
export function cursorAt(source: string, offset: number, tags: Delimiters = {}): Cursor | undefined {
  let start = offset;
  while (/[\w$]/.test(source[start - 1] ?? "")) start -= 1;
  let end = offset;
  while (/[\w$]/.test(source[end] ?? "")) end += 1;
  const before = readBefore(source.slice(0, start), tags);
  const { type = "" } = before?.tag.at(-1) ?? {};
  if (before?.brackets.at(-1) !== "{") return undefined;
  const rest = source.slice(end);
  const hasColon = /^\s*:/.test(rest);
  const isValue = type === "colon";
  const isNext = type === "comma" || type === "left-curly";
  // A name on a line of its own is the next option, although the comma before it is missing.
  if (!isValue && !isNext && !source.slice(before.end, start).includes("\n")) return undefined;
  const text = isValue ? placeholder : `${isNext ? "" : ","}${placeholder}${hasColon ? "" : ": 0"}`;
  const needsComma = (isValue ? start === end : !hasColon) && !/^\s*(?:[,}\])]|$)/.test(rest);
  const whole = `${source.slice(0, start)}${text}${needsComma ? "," : ""}${rest}`;
  return {
    kind: isValue ? "value" : "option",
    start,
    end,
    hasColon,
    finished: [whole, alone(source, before, start, text, tags)],
  };
}

interface Before {
  /** Tokens of the tag around the cursor, up to the cursor. */
  tag: Token[];
  /** End of the last token. */
  end: number;
  /** Brackets that are open. */
  brackets: string[];
}

const closing: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };

/** Reads the tag that a source ends in; undefined if it ends in text, in a string or in a comment. */
function readBefore(source: string, tags: Delimiters): Before | undefined {
  const lexer = new OffsetLexer(source, tags);
  let before: Before | undefined;
  let isRaw = false;
  try {
    for (let token = lexer.nextToken(); token; token = lexer.nextToken()) {
      const { type, value } = token;
      if (/^(?:block|variable)-start$/.test(type)) before = { tag: [], end: 0, brackets: [] };
      if (!before) continue;
      before.tag.push(token);
      before.end = lexer.index;
      if (/^left-/.test(type)) before.brackets.push(value);
      if (/^right-/.test(type)) before.brackets.pop();
      if (!/^(?:block|variable)-end$/.test(type)) continue;
      const name = before.tag[1]?.value ?? "";
      if (/^(?:end)?(?:raw|verbatim)$/.test(name)) isRaw = !name.startsWith("end");
      before = undefined;
    }
  } catch (error) {
    if (error instanceof TemplateFault) return undefined;
    throw error;
  }
  return isRaw ? undefined : before;
}

/** Returns the imports of a template and the tag up to the cursor, with what ends it: the rest may not be finished. */
function alone(source: string, { tag, brackets }: Before, start: number, text: string, tags: Delimiters): string {
  const { blockStart = "{%", blockEnd = "%}", variableEnd = "}}" } = tags;
  const [first, name] = tag;
  const isBlock = first?.type === "block-start";
  // Spaces separate the brackets, because `}}` would end the tag.
  const close = [...brackets.toReversed().map((each) => closing[each]), isBlock ? blockEnd : variableEnd].join(" ");
  const after = isBlock && name?.value === "call" ? `${blockStart} ${ends.call} ${blockEnd}` : "";
  const imports = source.split(blockStart).flatMap((piece) => {
    const end = piece.indexOf(blockEnd);
    return end >= 0 && /^-?\s*(?:from|import|extends)\s+["']/.test(piece)
      ? [blockStart + piece.slice(0, end + blockEnd.length)]
      : [];
  });
  return `${imports.join("")}${source.slice(first?.colno, start)}${text} ${close}${after}`;
}
