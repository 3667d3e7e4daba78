import { TemplateFault } from "@ds-frontend/internal/nunjucks/fault.js";
import type { Delimiters } from "@ds-frontend/internal/nunjucks/lexer.js";
import { OffsetLexer } from "@ds-frontend/internal/nunjucks/lexer.js";
import type { Token } from "@ds-frontend/internal/nunjucks/nodes.js";
import { ends } from "@ds-frontend/internal/nunjucks/parse.js";

/** Position in a template where the user is typing. */
export interface Cursor {
  /** What can be written there: an option's name, its value, a macro, a macro of a namespace (`ns.macro`), a macro in an import or a block. */
  kind: "option" | "value" | "macro" | "member" | "import" | "block";
  /** Start and end of the word at the cursor, which may be empty. */
  start: number;
  end: number;
  /** True if a colon follows already. */
  hasColon: boolean;
  /** Yields copies of the template that can be parsed, with `placeholder` at the cursor: first those that change the least. */
  finished(): Generator<string>;
}

/** Name that marks the cursor in the copies that `finished` yields. */
export const placeholder = "dsToolsCursor";

type Bracket = "(" | "[" | "{";
const closing: Record<Bracket, string> = { "(": ")", "[": "]", "{": "}" };

/** Returns what can be written at an offset; undefined in text, strings and comments, and where nothing can be suggested. */
export function cursorAt(source: string, offset: number, tags?: Delimiters): Cursor | undefined {
  const start = startOfWord(source, offset);
  const end = offset + (/^[\w$]*/.exec(source.slice(offset, offset + 200))?.[0].length ?? 0);
  const before = readBefore(source, start, tags);
  if (!before) return undefined;
  const { tag, brackets } = before;
  const last = tag.at(-1) as Token;
  const inner = brackets.at(-1);
  const hasColon = /^\s*:/.test(source.slice(end, end + 100));
  let text: string;
  let comma = "";
  let kind: Cursor["kind"];
  if (tag.some(({ type, value }) => type === "symbol" && value === "import") && tag[1]?.value === "from") {
    kind = "import";
    text = placeholder;
  } else if (tag.length === 2 && last.type === "symbol" && last.value === "block") {
    kind = "block";
    text = placeholder;
  } else if (inner === "{" && last.type !== "colon" && !isUnfinished(last)) {
    const isNext = last.type === "comma" || last.type === "left-curly";
    // A name on a line of its own is the next option, although the comma before it is missing.
    if (!isNext && !source.slice(before.end, start).includes("\n")) return undefined;
    kind = "option";
    text = `${isNext ? "" : ","}${placeholder}${hasColon ? "" : ": 0"}`;
    if (!hasColon) comma = missingComma(source, end);
  } else if (last.type === "operator" && last.value === ".") {
    kind = "member";
    text = `${placeholder}()`;
  } else if (last.type === "colon" && inner === "{") {
    kind = "value";
    text = placeholder;
    if (start === end) comma = missingComma(source, end);
  } else if (isUnfinished(last) || (last.type === "symbol" && last.value === "call" && tag.length === 2)) {
    kind = "macro";
    text = `${placeholder}()`;
  } else return undefined;
  return { kind, start, end, hasColon, finished: () => finished(source, before, { start, end, text, comma }, tags) };
}

/** Returns the path that is being typed at an offset, after `extends`, `include`, `from` or `import`. */
export function pathAt(source: string, offset: number, { blockStart = "{%" }: Delimiters = {}): Part | undefined {
  const start = source.lastIndexOf(blockStart, offset - 1);
  const [, typed] =
    /^-?\s*(?:extends|include|from|import)\s+["']([^"'\n]*)$/.exec(
      start < 0 ? "" : source.slice(start + blockStart.length, offset),
    ) ?? [];
  if (typed === undefined) return undefined;
  const [rest = ""] = /^[^"'\s]*(?=["'])/.exec(source.slice(offset, offset + 300)) ?? [];
  return { start: offset - typed.length, end: offset + rest.length };
}

/** Part of a text, by its offsets; empty if they are the same. */
export interface Part {
  start: number;
  end: number;
}

/** Returns the start of the word that ends at an offset. */
function startOfWord(source: string, end: number): number {
  let start = end;
  while (/[\w$]/.test(source[start - 1] ?? "")) start -= 1;
  return start;
}

/** Returns the name before the dot that precedes an offset: `forms` in `forms.input`; "" if there is none. */
export function ownerBefore(source: string, offset: number): string {
  const before = source.slice(0, offset).trimEnd();
  if (!before.endsWith(".")) return "";
  const end = before.slice(0, -1).trimEnd().length;
  return source.slice(startOfWord(source, end), end);
}

/** Returns a comma if the next option follows without one; "" otherwise. */
function missingComma(source: string, end: number): string {
  return /^\s*(?:[,}\])]|$)/.test(source.slice(end, end + 200)) ? "" : ",";
}

/** Tells whether a token, such as `(` or `and`, must be followed by a value. */
function isUnfinished({ type, value }: Token): boolean {
  if (/^(?:variable-start|left-paren|left-bracket|tilde)$/.test(type)) return true;
  if (type === "operator") return value !== ".";
  return type === "symbol" && /^(?:if|else|or|and|not|in|elif)$/.test(value);
}

interface Before {
  /** Tokens of the tag around the cursor, up to the cursor. */
  tag: Token[];
  /** End of the last token. */
  end: number;
  brackets: Bracket[];
  /** Names of the tags that are open at the cursor, such as `if`. */
  open: string[];
}

function readBefore(source: string, start: number, tags: Delimiters | undefined): Before | undefined {
  const lexer = new OffsetLexer(source.slice(0, start), tags);
  const open: string[] = [];
  let tag: Token[] | undefined;
  let brackets: Bracket[] = [];
  let end = 0;
  try {
    for (let token = lexer.nextToken(); token; token = lexer.nextToken()) {
      end = lexer.index;
      if (token.type === "block-start" || token.type === "variable-start") {
        tag = [token];
        brackets = [];
        continue;
      }
      if (!tag) continue;
      if (token.type === "block-end" || token.type === "variable-end") {
        follow(tag, open);
        tag = undefined;
        continue;
      }
      tag.push(token);
      if (/^left-/.test(token.type)) brackets.push(token.value as Bracket);
      if (/^right-/.test(token.type)) brackets.pop();
    }
  } catch (error) {
    if (error instanceof TemplateFault) return undefined;
    throw error;
  }
  if (!tag || open.includes("raw") || open.includes("verbatim")) return undefined;
  return { tag, end, brackets, open };
}

/** Updates the list of open tags after a tag. */
function follow([start, first, ...more]: Token[], open: string[]): void {
  if (start?.type !== "block-start" || first?.type !== "symbol") return;
  const name = first.value;
  // `set` with a value needs no `endset`.
  if (name === "set" && more.some(({ type, value }) => type === "operator" && value === "=")) return;
  if (Object.hasOwn(ends, name) && ends[name]) open.push(name);
  else if (/^end/.test(name)) open.pop();
}

function* finished(
  source: string,
  before: Before,
  { start, end, text, comma }: { start: number; end: number; text: string; comma: string },
  tags: Delimiters = {},
): Generator<string> {
  const { blockStart = "{%", blockEnd = "%}", variableEnd = "}}" } = tags;
  const { tag, open } = before;
  const isBlock = tag[0]?.type === "block-start";
  const tagEnd = isBlock ? blockEnd : variableEnd;
  const brackets = before.brackets.toReversed().map((bracket) => closing[bracket]);
  // Spaces separate the brackets, because `}}` would end the tag.
  const close = ` ${[...brackets, tagEnd].join(" ")}`;
  const head = source.slice(0, start) + text;
  yield head + comma + source.slice(end);
  const own = source.indexOf(tagEnd, end);
  const next = source.indexOf(blockStart, end);
  if (own >= 0 && (next < 0 || own < next)) yield head + close + source.slice(own + tagEnd.length);
  const ended = (all: readonly string[]) => all.map((each) => `${blockStart} ${ends[each]} ${blockEnd}`).join("");
  const around = [...open];
  follow([...tag, { type: "symbol", value: "" } as Token], around);
  yield head + close + ended(around.toReversed());
  // If the rest of the template cannot be parsed, its imports are enough.
  const [first] = tag;
  yield imports(source, blockStart, blockEnd) +
    source.slice(first?.colno, start) +
    text +
    close +
    ended(around.slice(open.length).toReversed());
}

/** Returns only the `from`, `import` and `extends` tags of a template. */
function imports(source: string, blockStart: string, blockEnd: string): string {
  const pieces = source.split(blockStart).slice(1);
  return pieces
    .flatMap((piece) => {
      const end = piece.indexOf(blockEnd);
      return end >= 0 && /^-?\s*(?:from|import|extends)\s+["']/.test(piece)
        ? [blockStart + piece.slice(0, end + blockEnd.length)]
        : [];
    })
    .join("");
}
