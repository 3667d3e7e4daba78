import * as primitives from "../src/html/index.js";
import { type Expression, expression, type Scope, truth } from "./expression.js";
import type { Call, For, If, Node, SetNode } from "./nodes.js";
import { after, isSame, more, type Place } from "./place.js";
import { refuse } from "./problem.js";

/** A line of the generated module and the line of the template that it comes from, or that each part of it does. */
export interface Line {
  code: string;
  from: number;
  parts?: { column: number; from: number }[];
}

/** A piece of what is printed: literal HTML, TypeScript that gives HTML, or one of two lists of pieces. */
type Piece = ({ html: string } | { code: string } | { condition: string; yes: Piece[]; no: Piece[] }) & {
  from: number;
};
type Unplaced<T> = T extends unknown ? Omit<T, "from"> : never;

/** Collects the HTML that a block of the template prints, as few statements as its branches allow. */
export class Writer {
  readonly lines: Line[] = [];
  private pieces: Piece[] = [];

  constructor(
    private readonly variable: string,
    private declared = false,
    private readonly depth = 1,
    public place: Place = { in: "text" },
  ) {}

  print(piece: Unplaced<Piece>, at: Node): void {
    this.pieces.push({ ...piece, from: at.lineno + 1 } as Piece);
  }

  /** A statement that prints nothing: it may run before what is still waiting to be printed. */
  statement(code: string, at: { lineno: number }): void {
    this.lines.push({ code: "  ".repeat(this.depth) + code, from: at.lineno + 1 });
  }

  flush(): void {
    if (this.declared && !this.pieces.length) return;
    this.result(this.declared ? `${this.variable} += ` : `let ${this.variable} = `);
    this.declared = true;
  }

  /** A block inside this one. */
  inner(): Writer {
    return new Writer(this.variable, true, this.depth + 1, this.place);
  }

  /** Adds a filled block, with the line that opens it. */
  block(head: string, at: { lineno: number }, inner: Writer): void {
    this.flush();
    this.statement(head, at);
    inner.flush();
    this.lines.push(...inner.lines);
  }

  /** Fills a string of its own, next to the one that is being printed. */
  capture(name: string, at: Node, fill: (inner: Writer) => void): void {
    const inner = new Writer(name, false, this.depth);
    fill(inner);
    inner.flush();
    this.lines.push(...inner.lines);
    if (inner.place.in !== "text") refuse(at, "a `set` block must end where its tags end");
  }

  /** Ends the function: one expression where nothing branched. */
  finish(): void {
    if (!this.declared) {
      this.result("return ");
      return;
    }
    this.flush();
    this.lines.push({ code: `  return ${this.variable};`, from: 1 });
  }

  /** What the block prints, when that is all it does. */
  printed(): Piece[] | undefined {
    return this.lines.length ? undefined : this.pieces;
  }

  /** A line with all that waits to be printed, as one expression. */
  private result(start: string): void {
    const line: Required<Line> = { code: "  ".repeat(this.depth) + start, from: this.pieces[0]?.from ?? 1, parts: [] };
    write(this.pieces, line);
    line.code += ";";
    this.lines.push(line);
    this.pieces = [];
  }
}

/** Writes the pieces as one expression: a template string where there are several. */
function write(pieces: Piece[], line: Required<Line>): void {
  const [only] = pieces.length === 1 ? pieces : [whole(pieces)];
  if (only && !("html" in only)) {
    fill(only, line);
    return;
  }
  line.code += pieces.length ? "`" : '"';
  for (const piece of pieces) {
    if ("html" in piece) {
      line.parts.push({ column: line.code.length, from: piece.from });
      line.code += piece.html.replace(/[\\`]|\$(?=\{)/g, "\\$&");
    } else {
      line.code += "${";
      fill(piece, line);
      line.code += "}";
    }
  }
  line.code += pieces.length ? "`" : '"';
}

function fill(piece: Exclude<Piece, { html: string }>, line: Required<Line>): void {
  line.parts.push({ column: line.code.length, from: piece.from });
  if ("code" in piece) {
    line.code += piece.code;
    return;
  }
  line.code += `${piece.condition} ? `;
  write(piece.yes, line);
  line.code += " : ";
  write(piece.no, line);
}

/** A choice with literal HTML around it is a choice between longer strings, which are fewer to join. */
function whole(pieces: Piece[]): Piece | undefined {
  const at = pieces.findIndex((piece) => !("html" in piece));
  const choice = pieces[at];
  if (!choice || !("condition" in choice) || !choice.no.length) return undefined;
  const [before, after] = [pieces.slice(0, at), pieces.slice(at + 1)];
  if (!after.every((piece) => "html" in piece)) return undefined;
  return { ...choice, yes: [...before, ...choice.yes, ...after], no: [...before, ...choice.no, ...after] };
}

/** Writes the node, and what stands in it, as TypeScript statements. */
export function statement(node: Node, scope: Scope, writer: Writer): void {
  switch (node.typename) {
    case "NodeList":
      for (const child of node.children) statement(child, scope, writer);
      break;
    case "Output":
      for (const child of node.children) print(child, scope, writer);
      break;
    case "If":
      branch(node, scope, writer);
      break;
    case "For":
      each(node, scope, writer);
      break;
    case "Set":
      assign(node, scope, writer);
      break;
    default:
      expression(node, scope);
      refuse(node, `${node.typename} cannot stand here`);
  }
}

function print(node: Node, scope: Scope, writer: Writer): void {
  if (node.typename === "TemplateData") {
    if (/[\r\n]/.test(node.value)) {
      refuse(node, "this text holds a line break: end the line with a tag that trims, or with {#- -#}");
    }
    const place = after(node.value, writer.place);
    if (typeof place === "string") refuse(node, place);
    writer.place = place;
    if (node.value) writer.print({ html: node.value }, node);
    return;
  }
  const { code, kind } = expression(node, scope);
  const { place } = writer;
  if (kind === "captured") refuse(node, "a `set` block is a plain string in Nunjucks: print it with `| safe`");
  const fits = { text: ["html"], tag: ["attributes"], value: ["slot", "url"] }[place.in];
  if (!fits.includes(kind)) refuse(node, advice[place.in]);
  if (place.in === "value") {
    if (place.isFixed) refuse(node, "nothing is printed in this attribute: what it means is more than text");
    if (place.isUrl && kind !== "url") refuse(node, 'this attribute holds a URL: print it with url(…, "")');
    if (kind === "url" && !place.isEmpty) refuse(node, "a URL is printed whole, with nothing before it");
    writer.place = { ...place, isEmpty: false };
  }
  if (place.in === "tag") {
    checkNames(node, place.names);
    writer.place = { in: "tag", names: [...place.names, more] };
  }
  writer.print({ code }, node);
}

const advice: Record<Place["in"], string> = {
  text: 'print this in text through a primitive: text(…, "") or content(…, …, "")',
  tag: 'only attributes(…, "…") is printed among the attributes of a tag',
  value: 'print this in an attribute through a primitive: value(…, ""), url(…, "") or word(…, "")',
};

/** The caller's attributes must leave alone those that the tag has. */
function checkNames(node: Node, names: readonly string[]): void {
  const [, own] = node.typename === "FunCall" ? (node as Call).args.children : [];
  const said = own?.typename === "Literal" ? own.value : "";
  const has = names.join(" ");
  if (said !== has) refuse(node, `this tag has "${has}", so write attributes(…, "${has}")`);
}

/** Branches that only print become a part of the template string around them; others are statements. */
function branch(node: If, scope: Scope, writer: Writer): void {
  const condition = bare(truth(node.cond, scope).code);
  const yes = writer.inner();
  statement(node.body, scope.inner(), yes);
  const no = writer.inner();
  if (node.else_) statement(node.else_, scope.inner(), no);
  if (!isSame(yes.place, no.place)) {
    refuse(node, "a branch must end in the same place of the HTML as the way round it");
  }
  writer.place = no.place;
  const [first, second] = [yes.printed(), no.printed()];
  if (first && second) {
    writer.print({ condition, yes: first, no: second }, node);
    return;
  }
  writer.block(`if (${condition}) {`, node, yes);
  if (node.else_) writer.block("} else {", node.else_, no);
  writer.statement("}", node);
}

function each(node: For, scope: Scope, writer: Writer): void {
  if (node.name.typename !== "Symbol") refuse(node, "`for` takes one name");
  if (node.else_) refuse(node.else_, "`for … else` is not part of the template language: ask for the list's `.length`");
  const name = free(node.name, scope);
  const list = node.arr.typename === "Symbol" ? expression(node.arr, scope) : undefined;
  if (list?.kind !== "list") refuse(node, "`for` walks a list that was `set` before it");
  if (scope.find("loop")) refuse(node, "a `for` inside a `for` is not part of the template language");
  const inner = scope.inner();
  inner.names.set(name, { code: name, kind: "value", isReady: true });
  inner.names.set("loop", { code: list.code, kind: "value" });
  const counted = /"loop"/.test(JSON.stringify(node.body));
  const head = counted ? `const [index, entry] of ${list.code}.entries()` : `const entry of ${list.code}`;
  const body = writer.inner();
  body.statement(`const ${name} = ${scope.primitive("own")}(entry, copied);`, node);
  statement(node.body, inner, body);
  writer.block(`for (${head}) {`, node, body);
  if (!isSame(body.place, writer.place)) refuse(node, "a `for` must end in the same place of the HTML as it began");
  writer.statement("}", node);
}

function assign(node: SetNode, scope: Scope, writer: Writer): void {
  const target = node.targets[0];
  if (node.targets.length !== 1 || target?.typename !== "Symbol") refuse(node, "`set` takes one name");
  const name = free(target, scope);
  if (node.value === null) {
    const body = node.body?.body ?? refuse(node, "this `set` has no value");
    writer.capture(name, node, (inner) => statement(body, scope.inner(), inner));
    scope.names.set(name, { code: name, kind: "captured" });
    return;
  }
  const value: Expression = expression(node.value, scope);
  writer.statement(`const ${name} = ${bare(value.code)};`, node);
  scope.names.set(name, { code: name, kind: value.kind });
}

/** What the generated modules call by name already. */
const reserved = new Set([
  "html",
  "index",
  "entry",
  "options",
  "copied",
  "polluted",
  "loop",
  ...Object.keys(primitives),
]);

function free(node: Extract<Node, { typename: "Symbol" }>, scope: Scope): string {
  const { value: name } = node;
  if (scope.find(name)) refuse(node, `"${name}" is set already: a name is set once`);
  if (scope.macros.has(name) || reserved.has(name)) refuse(node, `"${name}" has another meaning here`);
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) refuse(node, `"${name}" is not a camelCase name`);
  return name;
}

/** The code without the parentheses that only matter inside a larger expression. */
function bare(code: string): string {
  let depth = 0;
  for (const [position, character] of [...code].entries()) {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    if (depth === 0 && position < code.length - 1) return code;
  }
  return code.startsWith("(") ? code.slice(1, -1) : code;
}
