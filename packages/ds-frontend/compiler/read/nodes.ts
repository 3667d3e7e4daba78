import nunjucks from "nunjucks";
import type { Position } from "../problem.js";

interface At {
  lineno: number;
  colno: number;
}

interface Binary<Name extends string> extends At {
  typename: Name;
  left: Node;
  right: Node;
}

interface List<Name extends string, Child = Node> extends At {
  typename: Name;
  children: Child[];
}

export type Root = List<"Root">;
export type Literal = At & { typename: "Literal"; value: string | number | boolean | RegExp | null };
export type TemplateData = At & { typename: "TemplateData"; value: string };
export type Name = At & { typename: "Symbol"; value: string };
export type Pair = At & { typename: "Pair"; key: Node; value: Node };
export type Dict = List<"Dict", Pair>;
export type Lookup = At & { typename: "LookupVal"; target: Node; val: Node };
export type If = At & { typename: "If"; cond: Node; body: Node; else_: Node | null };
export type InlineIf = At & { typename: "InlineIf"; cond: Node; body: Node; else_: Node | null };
export type For = At & { typename: "For"; arr: Node; name: Node; body: Node; else_: Node | null };
export type Macro = At & { typename: "Macro"; name: Name; args: List<"NodeList">; body: List<"NodeList"> };
export type FromImport = At & {
  typename: "FromImport";
  template: Node;
  names: List<"NodeList">;
  withContext: boolean | null;
};
export type Call = At & { typename: "FunCall"; name: Node; args: List<"NodeList"> };
export type Filter = At & { typename: "Filter"; name: Name; args: List<"NodeList"> };
export type SetNode = At & { typename: "Set"; targets: Node[]; value: Node | null; body?: Capture };
export type Capture = At & { typename: "Capture"; body: Node };
export type Compare = At & { typename: "Compare"; expr: Node; ops: (At & { expr: Node; type: string })[] };
export type Not = At & { typename: "Not"; target: Node };

/** A node of Nunjucks' own syntax tree, of the kinds that templates may use. */
export type Node =
  | Root
  | List<"NodeList">
  | List<"Output">
  | List<"Group">
  | List<"Array">
  | Dict
  | Pair
  | Literal
  | TemplateData
  | Name
  | Lookup
  | If
  | InlineIf
  | For
  | Macro
  | FromImport
  | Call
  | Filter
  | SetNode
  | Capture
  | Compare
  | Not
  | Binary<"Is">
  | Binary<"Or">
  | Binary<"And">
  | Binary<"Concat">;

export interface Token {
  type: string;
  value: string;
  lineno: number;
  colno: number;
}

interface Internals {
  parser: { parse(source: string): Root };
  lexer: { lex(source: string): { nextToken(): Token | null } };
}

const { parser, lexer } = nunjucks as unknown as Internals;

export function parse(source: string): Root {
  return parser.parse(source);
}

export function* tokens(source: string): Generator<Token> {
  const stream = lexer.lex(source);
  for (let token = stream.nextToken(); token; token = stream.nextToken()) yield token;
}

/** Returns the position of a node or token, counted from one; Nunjucks counts lines and columns from zero. */
export function at({ lineno, colno }: At): Position {
  return { line: lineno + 1, column: colno + 1 };
}
