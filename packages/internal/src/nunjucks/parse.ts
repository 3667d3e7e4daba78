import { didYouMean } from "../did-you-mean.js";
import { TemplateFault } from "./fault.js";
import { type Comment, type Delimiters, OffsetLexer } from "./lexer.js";
import type { Node, Nunjucks, Parser, Root, Token } from "./nodes.js";

/** Parsed template. */
export interface Parsed {
  root: Root;
  comments: Comment[];
  /** Start and end of each tag (`{% … %}`) and output (`{{ … }}`), in order. */
  code: readonly { start: number; end: number }[];
  /** Names of tags that Nunjucks does not have and that were skipped. */
  unknownTags: string[];
}

/** Tags of Nunjucks, each with the tag that ends it, if it needs one. */
export const ends: Readonly<Record<string, string | undefined>> = {
  if: "endif",
  ifAsync: "endif",
  for: "endfor",
  asyncEach: "endeach",
  asyncAll: "endall",
  block: "endblock",
  set: "endset",
  macro: "endmacro",
  call: "endcall",
  filter: "endfilter",
  switch: "endswitch",
  raw: "endraw",
  verbatim: "endverbatim",
  extends: undefined,
  include: undefined,
  import: undefined,
  from: undefined,
};

/** Tags that are only valid inside another one. */
const inner = new Set([...Object.values(ends), "else", "elif", "elseif", "case", "default"]);

/** Parses a template with Nunjucks' own parser. Tags that Nunjucks does not have are skipped. */
export function parse(nunjucks: Nunjucks, source: string, tags: Delimiters | undefined): Parsed {
  const tokens = new OffsetLexer(source, tags);
  const parser = new nunjucks.parser.Parser(tokens);
  const unknownTags = new Set<string>();
  /** Tags that are open at the current position, to find the one without an end. */
  const open: OpenTag[] = [];
  const statement = parser.parseStatement;
  parser.parseStatement = function (this: Parser): Node | null {
    const token = this.peekToken();
    const name = token?.type === "symbol" ? token.value : "";
    if (!token || !name || this.breakOnBlocks?.includes(name)) return statement.call(this);
    if (Object.hasOwn(ends, name)) {
      open.push({ name, offset: token.colno });
      const node = statement.call(this);
      open.pop();
      return node;
    }
    if (inner.has(name)) throw new TemplateFault(unexpectedTag(name, open.at(-1), source), token.colno);
    unknownTags.add(name);
    return skipTag(this, nunjucks);
  };
  const expression = parser.parseExpression;
  // A literal or name on its own need not go through the parser's sixteen levels of operators.
  parser.parseExpression = function (this: Parser): Node {
    const token = this.peekToken();
    return token && simple.has(token.type) && token.value !== "not" && tokens.endsExpression()
      ? this.parsePrimary()
      : expression.call(this);
  };
  try {
    return { root: parser.parseAsRoot(), comments: tokens.comments, code: tokens.code, unknownTags: [...unknownTags] };
  } catch (error) {
    // Without its closing quote, a string runs on to the next quote, and the error appears somewhere after it.
    if (!(error instanceof RangeError) && tokens.longString !== undefined)
      throw new TemplateFault("this string has no closing quote on its line", tokens.longString);
    if (error instanceof TemplateFault) throw error;
    if (error instanceof RangeError) throw new TemplateFault("it is nested too deeply to be read", 0);
    throw (
      foreignFault(tokens, source) ??
      bracketFault(error as Error, tokens) ??
      locate(error as Error, parser, tokens.index, open.at(-1), source)
    );
  }
}

const simple = new Set(["string", "int", "float", "boolean", "none", "symbol"]);

function skipTag(parser: Parser, { nodes }: Nunjucks): Node {
  for (let token = parser.nextToken(); token; token = parser.nextToken()) {
    if (token.type === "block-end") break;
  }
  return new nodes.NodeList(0, 0, []);
}

interface OpenTag {
  name: string;
  offset: number;
}

function unexpectedTag(name: string, around: OpenTag | undefined, source: string): string {
  const needed = around && ends[around.name];
  if (around?.name === "if" && /^el/.test(name)) return `this \`${name}\` comes after the \`else\` of its \`if\``;
  if (around && needed)
    return `the \`${around.name}\` of line ${lineOf(source, around)} has no \`${needed}\` before this \`${name}\``;
  return `this \`${name}\` belongs to a tag that was never opened`;
}

function lineOf(source: string, { offset }: OpenTag): number {
  return source.slice(0, offset).split("\n").length;
}

const comment = 'a comment is not allowed inside a tag: write "{# … #}" outside of it';

/** What people write as in JavaScript or HTML, and what Nunjucks has instead. */
const foreign: readonly (readonly [pattern: RegExp, said: string])[] = [
  [/^\w*\?\./, 'Nunjucks has no "?.": write "."'],
  [/^\w*\?\?/, 'Nunjucks has no "??": write "or"'],
  [/^\w*\?/, 'Nunjucks has no "? :": write "b if a else c"'],
  [/^!(?!=)/, 'Nunjucks has no "!": write "not"'],
  [/^\w*&&/, 'Nunjucks has no "&&": write "and"'],
  [/^\|\|/, 'Nunjucks has no "||": write "or"'],
  [/^<>/, 'Nunjucks has no "<>": write "!="'],
  [/^=>/, 'Nunjucks has no "=>": write a macro, or add a filter'],
  [/^\.\.\./, 'Nunjucks has no "...": merge the objects with a filter of your own'],
  [/^\w*`/, 'Nunjucks has no strings in backticks: join strings and variables with "~"'],
  [/^\w*;/, 'Nunjucks has no ";": remove it, or write ","'],
  [/^(?:<!--|\/\*|\{#)/, comment],
  [/^\{[{%]/, 'a tag is not allowed inside another one: write the variable alone, or "b if a else c"'],
];

/** Returns a fault that says what to write, if a tag has something in it that Nunjucks never allows there. */
function foreignFault(tokens: OffsetLexer, source: string): TemplateFault | undefined {
  const tag = tokens.tagSoFar().map(({ token }) => token);
  const open: string[] = [];
  for (const [index, token] of tag.entries()) {
    const { type, value, colno } = token;
    if (!index || type === "string" || type === "regex") continue;
    const rest = source.slice(colno, colno + 200);
    const [, said] = foreign.find(([pattern]) => pattern.test(rest)) ?? [];
    const reason = said ?? misplaced(tag, index, open.at(-1));
    if (reason !== undefined) return new TemplateFault(reason, colno);
    if (type.startsWith("left-")) open.push(value);
    if (type.startsWith("right-")) open.pop();
  }
  return undefined;
}

/** Returns what to write in place of a token that other languages have there. */
function misplaced(tag: readonly Token[], index: number, bracket: string | undefined): string | undefined {
  const [start, name] = tag;
  const [beforeLast, before, token] = [tag[index - 2], tag[index - 1], tag[index]];
  const { type = "", value } = token ?? {};
  const isAfterKey =
    bracket === "{" && before?.type === "symbol" && /^(?:left-curly|comma)$/.test(beforeLast?.type ?? "");
  if (value === "//" && /^(?:left-|comma)/.test(before?.type ?? "")) return comment;
  if (isAfterKey && value === "=") return 'write ":" between the name of an option and its value';
  if (isAfterKey && value === "-") return "a name with a hyphen needs quotes";
  if (isAfterKey && /^(?:right-curly|comma)$/.test(type)) return `write "${before.value}: ${before.value}"`;
  if (bracket === "(" && value === ":") return 'write "name=value", or braces around the options';
  if (bracket !== undefined) return undefined;
  if (start?.type === "variable-start")
    return type === "comma" ? "nothing may come after this: remove the comma" : undefined;
  if (value === "=" && /^(?:if|elif|elseif)$/.test(name?.value ?? "")) return 'write "==" to compare';
  if (value === "if" && name?.value === "else" && index === 2) return 'write "elif"';
  return value === "of" && name?.value === "for" && index === 3 ? 'write "in"' : undefined;
}

const closes: Record<string, string> = { ")": "(", "]": "[", "}": "{" };

/** Returns a fault that names the missing or superfluous comma or bracket, if that is why Nunjucks met an unexpected token. */
function bracketFault({ message }: Error, tokens: OffsetLexer): TemplateFault | undefined {
  const isComma = /expected comma/.test(message);
  if (!isComma && !/unexpected token|expected variable end|expected block end/i.test(message)) return undefined;
  const tag = tokens.tagSoFar();
  const [before, last] = tag.slice(-2);
  if (!before || !last) return undefined;
  const { type, value, colno } = last.token;
  const isClosing = type.startsWith("right-");
  // Nunjucks may read one more token before it reports the error.
  const comma = tag.findIndex(
    (part, at) => part.token.type === "comma" && tag[at + 1]?.token.type.startsWith("right-"),
  );
  if (comma >= tag.length - 3 && comma >= 0)
    return new TemplateFault(
      `Nunjucks allows no comma before "${tag[comma + 1]?.token.value}"`,
      tag[comma]?.token.colno ?? 0,
    );
  const open: Token[] = [];
  for (const { token } of tag) {
    if (token.type.startsWith("left-")) open.push(token);
    if (!token.type.startsWith("right-")) continue;
    const inner = open.pop();
    const opening = closes[token.value];
    if (inner?.value === opening) continue;
    return inner && open.some((bracket) => bracket.value === opening)
      ? new TemplateFault(`this "${inner.value}" is not closed`, inner.colno)
      : new TemplateFault(`this "${token.value}" closes nothing`, token.colno);
  }
  const inner = open.at(-1);
  if (type.endsWith("-end") && inner) {
    const isTwoBraces = value === "}}" && open.length > 1 && open.slice(-2).every((bracket) => bracket.value === "{");
    return isTwoBraces
      ? new TemplateFault('two braces end the tag here: write "} }" with a space', colno)
      : new TemplateFault(`this "${inner.value}" is not closed`, inner.colno);
  }
  if (!isComma || isClosing) return undefined;
  const endsByQuote = before.token.type === "string" && before.end === colno && /^[a-z]/i.test(value);
  return endsByQuote
    ? new TemplateFault(
        "a quote inside this text ends it: write a backslash before it, or use the other quotes",
        before.token.colno,
      )
    : new TemplateFault("a comma is missing after this", before.token.colno);
}

/** Turns Nunjucks' error into a fault at its cause. Nunjucks gives no place at the end of a file, and the bracket around a missing comma. */
function locate(
  error: Error & { lineno?: number; colno?: number },
  parser: Parser,
  index: number,
  open: OpenTag | undefined,
  source: string,
): TemplateFault {
  const message = error.message
    .split("\n")
    .at(-1)
    ?.trim()
    .replace(/^(?:parse\w+|advanceAfterBlockEnd): /, "");
  const reason = message ?? "it cannot be read";
  if (!error.colno) {
    const end = open && ends[open.name];
    if (open)
      return new TemplateFault(
        `the \`${open.name}\` of line ${lineOf(source, open)} has no ${end ? `\`${end}\`` : "end"}`,
        open.offset,
      );
    return new TemplateFault(/end of file/.test(reason) ? reason : `${reason}, got end of file`, index);
  }
  const isBracket = /expected (?:comma|colon)/.test(reason);
  const offset = isBracket && parser.peeked ? parser.peeked.colno : error.colno - 1;
  return new TemplateFault(`${reason[0]?.toLowerCase()}${reason.slice(1)}`, offset);
}

/** Returns the tag of Nunjucks that differs from a name by one letter; undefined if there is none. */
export function similarTag(name: string): string | undefined {
  return name.length > 3 ? didYouMean(name, [...Object.keys(ends), "elif", "elseif"], 1) : undefined;
}
