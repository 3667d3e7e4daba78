import nunjucks from "nunjucks";

interface At {
  lineno: number;
  colno: number;
}

interface List {
  children: Node[];
}

interface Binary {
  left: Node;
  right: Node;
}

/** What each kind of node has. */
interface Kinds {
  Root: List;
  NodeList: List;
  Output: List;
  Group: List;
  Array: List;
  Dict: { children: Node<"Pair">[] };
  Pair: { key: Node; value: Node };
  Literal: { value: string | number | boolean | RegExp | null };
  TemplateData: { value: string };
  Symbol: { value: string };
  LookupVal: { target: Node; val: Node };
  If: { cond: Node; body: Node; else_: Node | null };
  InlineIf: { cond: Node; body: Node; else_: Node | null };
  For: { arr: Node; name: Node; body: Node; else_: Node | null };
  Macro: { name: Node<"Symbol">; args: Node<"NodeList">; body: Node<"NodeList"> };
  FromImport: { template: Node; names: Node<"NodeList">; withContext: boolean | null };
  FunCall: { name: Node; args: Node<"NodeList"> };
  Set: { targets: Node[]; value: Node | null; body?: Node<"Capture"> };
  Capture: { body: Node };
  Compare: { expr: Node; ops: (At & { expr: Node; type: string })[] };
  Not: { target: Node };
  Or: Binary;
  And: Binary;
  Concat: Binary;
}

/** A node of Nunjucks' own syntax tree, of the kinds that templates may use. */
export type Node<Kind extends keyof Kinds = keyof Kinds> = {
  [Each in Kind]: At & { typename: Each } & Kinds[Each];
}[Kind];

export interface Token extends At {
  type: string;
  value: string;
}

interface Internals {
  parser: { parse(source: string): Node<"Root"> };
  lexer: { lex(source: string): { nextToken(): Token | null } };
}

const { parser, lexer } = nunjucks as unknown as Internals;

export function parse(source: string): Node<"Root"> {
  return parser.parse(source);
}

export function* tokens(source: string): Generator<Token> {
  const stream = lexer.lex(source);
  for (let token = stream.nextToken(); token; token = stream.nextToken()) yield token;
}
