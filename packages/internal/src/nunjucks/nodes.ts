/** Place of a node. The column is an offset in the source, because `OffsetLexer` gives Nunjucks offsets in place of columns. */
interface At {
  colno: number;
}

interface List<Name extends string, Child = Node> extends At {
  typename: Name;
  children: Child[];
}

type Binary = "Or" | "And" | "Concat" | "Add" | "Sub" | "Mul" | "Div" | "FloorDiv" | "Mod" | "Pow" | "In" | "Is";

export type Literal = At & { typename: "Literal"; value: string | number | boolean | RegExp | null };
export type Name = At & { typename: "Symbol"; value: string };
export type Pair = At & { typename: "Pair"; key: Node; value: Node };
export type Call = At & { typename: "FunCall"; name: Node; args: List<"NodeList"> };
export type Filter = At & { typename: "Filter"; name: Name; args: List<"NodeList"> };
export type Lookup = At & { typename: "LookupVal"; target: Node; val: Node };
export type If = At & { typename: "If" | "IfAsync"; cond: Node; body: Node; else_: Node | null };
export type For = At & {
  typename: "For" | "AsyncEach" | "AsyncAll";
  arr: Node;
  name: Node;
  body: Node;
  else_: Node | null;
};
export type Macro = At & { typename: "Macro" | "Caller"; name: Name; args: List<"NodeList">; body: Node };
export type Block = At & { typename: "Block"; name: Name; body: Node };
export type SetNode = At & { typename: "Set"; targets: Node[]; value: Node | null; body?: Capture };
export type Capture = At & { typename: "Capture"; body: Node };
export type Switch = At & {
  typename: "Switch";
  expr: Node;
  cases: { cond: Node; body: Node }[];
  default: Node | undefined;
};
export type FromImport = At & {
  typename: "FromImport";
  template: Node;
  names: List<"NodeList">;
  withContext: boolean | null;
};
export type Output = List<"Output">;
export type Include = At & { typename: "Include"; template: Node; ignoreMissing?: boolean };
export type Dict = List<"Dict", Pair>;
/** Operator with its operands. */
export type Operation =
  | (At & { typename: "Compare"; expr: Node; ops: { type: string; expr: Node }[] })
  | (At & { typename: "Not" | "Neg" | "Pos"; target: Node })
  | (At & { typename: Binary; left: Node; right: Node });

/** Node of Nunjucks' own syntax tree. */
export type Node =
  | List<"Root" | "NodeList" | "Group" | "Array">
  | Output
  | Dict
  | List<"KeywordArgs", Pair>
  | Pair
  | Literal
  | (At & { typename: "TemplateData"; value: string })
  | Name
  | Lookup
  | If
  | (At & { typename: "InlineIf"; cond: Node; body: Node; else_: Node | null })
  | For
  | Macro
  | Block
  | FromImport
  | (At & { typename: "Import"; template: Node; target: Node })
  | (At & { typename: "Extends"; template: Node })
  | Include
  | Call
  | Filter
  | SetNode
  | Switch
  | Capture
  | Operation;

export type Root = List<"Root">;

export interface Token {
  type: string;
  value: string;
  lineno: number;
  colno: number;
}

/** Parts of a lexer that Nunjucks' parser needs. */
export interface Lexer {
  readonly tags: Record<string, string>;
  nextToken(): Token | null;
  _extractRegex(pattern: RegExp): RegExpMatchArray | null;
  backN(count: number): void;
}

/** Nunjucks' parser, which `@types/nunjucks` does not describe. */
export interface Parser {
  peeked: Token | null;
  breakOnBlocks: string[] | null;
  parseAsRoot(): Root;
  parseStatement(): Node | null;
  parseExpression(): Node;
  parsePrimary(): Node;
  peekToken(): Token | null;
  nextToken(): Token | null;
}

/** Parts of Nunjucks that parse templates. */
export interface Nunjucks {
  parser: { Parser: new (tokens: Lexer) => Parser };
  /** Has the filters and tests that Nunjucks brings. A parser alone has none. */
  Environment?: new () => { filters: object; tests: object };
  nodes: { NodeList: new (line: number, column: number, children: Node[]) => Node };
}
