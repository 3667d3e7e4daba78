import { attributes, type Expression, expression, type Piece, type Scope, truth } from "./expression.js";
import type { For, If, Node, SetNode } from "./nodes.js";
import { refuse } from "./problem.js";

/** A line of the generated module and the line of the template that it comes from. */
export interface Line {
  code: string;
  from: number;
}

/** Collects the HTML that a block of the template prints, as few statements as its branches allow. */
export class Writer {
  readonly lines: Line[] = [];
  private pieces: Piece[] = [];
  private from = 0;
  private tags = 0;

  constructor(
    private readonly variable: string,
    private declared = false,
    private readonly depth = 1,
    private readonly root?: Writer,
  ) {}

  print(piece: Piece, at: Node): void {
    if (!this.pieces.length) this.from = at.lineno + 1;
    this.pieces.push(piece);
  }

  /** A statement that prints nothing: it may run before what is still waiting to be printed. */
  statement(code: string, at: { lineno: number }): void {
    this.lines.push({ code: "  ".repeat(this.depth) + code, from: at.lineno + 1 });
  }

  /** A name for the attributes of a tag, new in the whole function. */
  tag(): string {
    if (this.root) return this.root.tag();
    this.tags += 1;
    return this.tags === 1 ? "tag" : `tag${this.tags}`;
  }

  flush(): void {
    if (this.declared && !this.pieces.length) return;
    const start = this.declared ? `${this.variable} +=` : `let ${this.variable} =`;
    this.lines.push({ code: `${"  ".repeat(this.depth)}${start} ${template(this.pieces)};`, from: this.from });
    this.declared = true;
    this.pieces = [];
  }

  block(head: string, at: { lineno: number }, fill: (inner: Writer) => void): void {
    this.flush();
    this.statement(head, at);
    this.nest(new Writer(this.variable, true, this.depth + 1, this.root ?? this), fill);
  }

  /** Fills a string of its own, next to the one that is being printed. */
  capture(name: string, at: { lineno: number }, fill: (inner: Writer) => void): void {
    this.statement(`let ${name} = "";`, at);
    this.nest(new Writer(name, true, this.depth, this.root ?? this), fill);
  }

  /** Ends the function: one expression where nothing branched. */
  finish(): void {
    const whole = !this.declared;
    if (!whole) this.flush();
    const result = whole ? template(this.pieces) : this.variable;
    this.lines.push({ code: `  return ${result};`, from: this.from });
  }

  private nest(inner: Writer, fill: (inner: Writer) => void): void {
    fill(inner);
    inner.flush();
    this.lines.push(...inner.lines);
  }
}

/** Pieces as one template string. */
function template(pieces: Piece[]): string {
  const [first, second] = pieces;
  if (first && "code" in first && !second) return first.code;
  const parts = pieces.map((piece) =>
    "code" in piece ? `\${${piece.code}}` : piece.html.replace(/[\\`]|\$(?=\{)/g, "\\$&"),
  );
  return `\`${parts.join("")}\``;
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
      branch(node, "if", scope, writer);
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
    if (node.value) writer.print({ html: node.value }, node);
    return;
  }
  if (node.typename === "FunCall" && node.name.typename === "Symbol" && node.name.value === "attributes") {
    if (scope.macros.get("attributes") !== "primitive") refuse(node, 'no macro called "attributes" is imported');
    const { own, more } = attributes(node, scope);
    if (more === undefined) {
      for (const piece of own) writer.print(piece, node);
      return;
    }
    const tag = writer.tag();
    writer.statement(`const ${tag} = ${template(own)};`, node);
    writer.print({ code: tag }, node);
    writer.print({ code: `${scope.primitive("attributes")}(${more}, ${tag})` }, node);
    return;
  }
  const { code, kind } = expression(node, scope);
  if (kind === "captured") refuse(node, "a `set` block is a plain string in Nunjucks: print it with `| safe`");
  if (kind !== "html") refuse(node, 'print this through a primitive: text(…, "") or content(…, …, "")');
  writer.print({ code }, node);
}

function branch(node: If, keyword: string, scope: Scope, writer: Writer): void {
  writer.block(`${keyword} (${bare(truth(node.cond, scope).code)}) {`, node, (inner) =>
    statement(node.body, scope.inner(), inner),
  );
  const other = node.else_;
  if (other?.typename === "If") {
    branch(other, "} else if", scope, writer);
    return;
  }
  if (other) writer.block("} else {", other, (inner) => statement(other, scope.inner(), inner));
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
  inner.names.set(name, { code: name, kind: "value" });
  inner.names.set("loop", { code: list.code, kind: "value" });
  const counted = /"loop"/.test(JSON.stringify(node.body));
  const head = counted ? `const [index, entry] of ${list.code}.entries()` : `const entry of ${list.code}`;
  writer.block(`for (${head}) {`, node, (body) => {
    body.statement(`const ${name} = ${scope.primitive("own")}(entry, polluted());`, node);
    statement(node.body, inner, body);
  });
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

const reserved = new Set("html index entry options polluted empty loop".split(" "));

function free(node: Extract<Node, { typename: "Symbol" }>, scope: Scope): string {
  const { value: name } = node;
  if (scope.find(name)) refuse(node, `"${name}" is set already: a name is set once`);
  if (scope.macros.has(name) || reserved.has(name) || /^tag\d*$/.test(name))
    refuse(node, `"${name}" has another meaning here`);
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
