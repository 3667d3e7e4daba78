import { TemplateFault } from "./fault.js";
import type { Lexer, Token } from "./nodes.js";

/** Delimiters of templates, under the names that Nunjucks' `tags` option uses. */
export interface Delimiters {
  blockStart?: string | undefined;
  blockEnd?: string | undefined;
  variableStart?: string | undefined;
  variableEnd?: string | undefined;
  commentStart?: string | undefined;
  commentEnd?: string | undefined;
}

/** Comment in a template, with its offset. */
export interface Comment {
  text: string;
  offset: number;
}

const space = /[ \n\t\r\xa0]+/y;
const word = /[^ \n\t\r\xa0()[\]{}%*\-+~/#,:|.<>=!]+/y;
const operator = /===?|!==?|[<>]=|\/\/|\*\*|[()[\]{}%*\-+~/#,:|.<>=!]/y;
const closing = /[ \n\t\r\xa0]*[,)\]}](?!\})/y;
const plainString = /"[^"\\]*"|'[^'\\]*'/y;

const operators: Record<string, string> = {
  "(": "left-paren",
  ")": "right-paren",
  "[": "left-bracket",
  "]": "right-bracket",
  "{": "left-curly",
  "}": "right-curly",
  ",": "comma",
  ":": "colon",
  "~": "tilde",
  "|": "pipe",
};

/**
 * Splits a template into tokens for Nunjucks' parser, in place of Nunjucks' own lexer, which is slow because it reads one character at
 * a time, and which gives no offsets. The column of each token here is its offset in the source. There are no tokens for white space.
 */
export class OffsetLexer implements Lexer {
  index = 0;
  readonly tags: Record<string, string>;
  readonly comments: Comment[] = [];
  /** Start and end of each tag (`{% … %}`) and output (`{{ … }}`), in order. */
  readonly code: { start: number; end: number }[] = [];
  /** Start of the last string that continues past the end of its line. */
  longString: number | undefined;
  readonly #source: string;
  readonly #delimiters: Delimiters;
  readonly #blockEnd: string;
  readonly #variableEnd: string;
  #isInCode = false;
  /** Caches the offset of the next of each delimiter, so that no part of the source is searched twice. */
  readonly #next = new Map<string, number>();
  readonly #unmatched = new Set<string>();

  constructor(source: string, tags: Delimiters = {}) {
    this.#source = source;
    this.#delimiters = tags;
    this.tags = {
      BLOCK_START: tags.blockStart || "{%",
      BLOCK_END: tags.blockEnd || "%}",
      VARIABLE_START: tags.variableStart || "{{",
      VARIABLE_END: tags.variableEnd || "}}",
      COMMENT_START: tags.commentStart || "{#",
      COMMENT_END: tags.commentEnd || "#}",
    };
    this.#blockEnd = `-${this.tags.BLOCK_END}`;
    this.#variableEnd = `-${this.tags.VARIABLE_END}`;
  }

  nextToken(): Token | null {
    if (this.#isInCode) this.#match(space);
    if (this.index >= this.#source.length) return null;
    return this.#isInCode ? this.#code() : this.#text();
  }

  /** Returns the tokens of the current tag that were read so far, each with the offset of its end. */
  tagSoFar(): { token: Token; end: number }[] {
    const tokens: { token: Token; end: number }[] = [];
    const lexer = new OffsetLexer(this.#source, this.#delimiters);
    lexer.index = this.code.at(-1)?.start ?? 0;
    for (let token = lexer.nextToken(); token && lexer.index <= this.index; token = lexer.nextToken())
      tokens.push({ token, end: lexer.index });
    return tokens;
  }

  /** Tells whether a comma or a closing bracket comes next. */
  endsExpression(): boolean {
    closing.lastIndex = this.index;
    return closing.test(this.#source);
  }

  /** Reads up to a match of the pattern. Nunjucks' parser calls this method for raw blocks. */
  _extractRegex(pattern: RegExp): RegExpMatchArray | null {
    if (this.#unmatched.has(pattern.source)) return null;
    // Without the flag `y`, a pattern that does not match here would be tried again at every offset after it.
    const here = new RegExp(pattern.source, "y");
    here.lastIndex = this.index;
    const match = here.exec(this.#source);
    // What does not match here cannot match later in the source either.
    if (!match) this.#unmatched.add(pattern.source);
    this.index += match?.[0].length ?? 0;
    return match;
  }

  backN(count: number): void {
    this.index -= count;
    this.#isInCode = false;
  }

  #token(type: string, start: number, value: unknown = this.#source.slice(start, this.index)): Token {
    return { type, value: value as string, lineno: 0, colno: start };
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.index;
    const text = pattern.exec(this.#source)?.[0] ?? "";
    this.index += text.length;
    return text;
  }

  #skip(text: string): boolean {
    if (!this.#source.startsWith(text, this.index)) return false;
    this.index += text.length;
    return true;
  }

  #code(): Token {
    const start = this.index;
    const { BLOCK_END = "", VARIABLE_END = "" } = this.tags;
    const first = this.#source[start] as string;
    if (first === '"' || first === "'") return this.#string(first);
    if (first === "-" || first === BLOCK_END[0] || first === VARIABLE_END[0]) {
      if (this.#skip(BLOCK_END) || this.#skip(this.#blockEnd)) return this.#end("block-end", start);
      if (this.#skip(VARIABLE_END) || this.#skip(this.#variableEnd)) return this.#end("variable-end", start);
    }
    if (first === "r" && this.#source[start + 1] === "/") return this.#regex();
    const symbol = this.#match(operator);
    if (symbol) return this.#token(operators[symbol] ?? "operator", start, symbol);
    return this.#word(start);
  }

  #end(type: string, start: number): Token {
    this.#isInCode = false;
    const last = this.code.at(-1);
    if (last) last.end = this.index;
    return this.#token(type, start);
  }

  #word(start: number): Token {
    const text = this.#match(word);
    if (/^[0-9]+$/.test(text)) {
      if (!this.#skip(".")) return this.#token("int", start, text);
      this.#match(/[0-9]*/y);
      return this.#token("float", start);
    }
    if (text === "true" || text === "false") return this.#token("boolean", start, text);
    return this.#token(text === "none" || text === "null" ? "none" : "symbol", start, text);
  }

  #string(quote: string): Token {
    const start = this.index;
    const plain = this.#match(plainString);
    if (plain) {
      if (plain.includes("\n")) this.longString ??= start;
      return this.#token("string", start, plain.slice(1, -1));
    }
    this.#match(quote === '"' ? /"[^"\\]*(?:\\[\s\S][^"\\]*)*/y : /'[^'\\]*(?:\\[\s\S][^'\\]*)*/y);
    if (!this.#skip(quote)) throw new TemplateFault("this string has no closing quote", start);
    const text = this.#source.slice(start + 1, this.index - 1);
    return this.#token(
      "string",
      start,
      text.replace(/\\([\s\S])/g, (_, letter: string) => escapes[letter] ?? letter),
    );
  }

  #regex(): Token {
    const start = this.index;
    this.index += 2;
    const body = this.#match(/(?:[^/]|(?<=\\)\/)*/y);
    this.#skip("/");
    const flags = this.#match(/[gimy]*/y);
    return this.#token("regex", start, { body, flags });
  }

  #text(): Token {
    const start = this.index;
    const { BLOCK_START = "", VARIABLE_START = "", COMMENT_START = "", COMMENT_END = "" } = this.tags;
    if (this.#skip(BLOCK_START)) return this.#begin("block-start", start);
    if (this.#skip(VARIABLE_START)) return this.#begin("variable-start", start);
    if (this.#skip(COMMENT_START)) return this.#comment(start, COMMENT_END);
    const next = Math.min(this.#find(BLOCK_START), this.#find(VARIABLE_START), this.#find(COMMENT_START));
    const end = this.#find(COMMENT_END);
    if (end < next) throw new TemplateFault("this ends a comment that was never opened", end);
    this.index = Math.min(next, this.#source.length);
    return this.#token("data", start, collapsed(this.#source.slice(start, this.index)));
  }

  #begin(type: string, start: number): Token {
    this.#skip("-");
    this.#isInCode = true;
    this.longString = undefined;
    this.code.push({ start, end: this.#source.length });
    return this.#token(type, start);
  }

  #comment(start: number, mark: string): Token {
    const end = this.#source.indexOf(mark, this.index);
    if (end < 0) throw new TemplateFault("this comment has no end", start);
    this.index = end + mark.length;
    const token = this.#token("comment", start);
    this.comments.push({ text: token.value, offset: start });
    return token;
  }

  #find(mark: string): number {
    const place = this.#next.get(mark);
    if (place !== undefined && place >= this.index) return place;
    const index = this.#source.indexOf(mark, this.index);
    const offset = index < 0 ? Number.POSITIVE_INFINITY : index;
    this.#next.set(mark, offset);
    return offset;
  }
}

const escapes: Record<string, string> = { n: "\n", t: "\t", r: "\r" };

/** Shortens very long white space, because Nunjucks' parser trims it in quadratic time. */
function collapsed(text: string): string {
  return text.length > 10_000 ? text.replace(/\s{1000,}/g, " ") : text;
}
