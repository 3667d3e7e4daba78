import * as primitives from "../../../src/html/index.js";
import { optionsType } from "../../../src/options/names.js";
import { Problem } from "../../problem.js";
import type { Assignment, Capture, Content, Loop, Position, TagPart, Template, ValuePart } from "../../tree.js";
import { ExpressionWriter, type Needs, stringsName } from "./expression.js";
import { Line, type Piece } from "./lines.js";

/** A component's module, and the line of its template from which a place in it comes, both counted from one. */
export interface Module {
  readonly code: string;
  origin(line: number, column: number): number;
}

/** Writes a component's template as a TypeScript module with one function. */
export function writeTypeScript(template: Template): Module {
  const { file, name, summary, imports, parameters, body, position } = template;
  const needs: Needs = { imports: new Set(), options: new Set(), lists: new Set(), takesText: false };
  const expressions = new ExpressionWriter(needs);
  const statements = new Block(file, expressions, "html").write(body).returned(position);
  const isPart = parameters.includes("field");
  const type = optionsType(name);
  const start = { line: 1, column: 1 };
  const read = [...needs.options].sort().map((option) => `inherited.${option} !== undefined`);
  const lists = [...needs.lists].map((list) =>
    plain(`const ${stringsName(list)} = ${expressions.use("stringSet")}(params.${list});`, position),
  );
  expressions.use("ownOptions");
  if (read.length) expressions.use("inherited");

  const lines = [
    plain("// Generated from macro.njk beside it: change that file, then run `npm run build`.", start),
    plain(`import { ${[...needs.imports].sort().join(", ")} } from "../../html/index.js";`, start),
    ...imports.map((each) => plain(`import { ${each.name} } from "../${each.component}/render.js";`, each.position)),
    plain(`import type { ${type} } from "./options.js";`, start),
    plain("", start),
    plain(`/** ${summary} */`, start),
    plain(
      `export function ${name}(options: ${type}${needs.takesText ? " | string" : ""}${isPart ? ` | undefined, around?: Partial<${type}>` : ""}): string {`,
      position,
    ),
    plain("const isPolluted = isPrototypePolluted();", position),
    plain("const params = ownOptions(options, isPolluted);", position),
    ...(isPart ? [plain("const field = ownOptions(around, isPolluted);", position)] : []),
    ...lists,
    ...statements,
    plain("}", position),
    plain("", start),
    plain("/** Tells whether `Object.prototype` has one of the options, so that an object would inherit it. */", start),
    plain("function isPrototypePolluted(): boolean {", start),
    plain(`return ${read.join(" || ") || "false"};`, start),
    plain("}", start),
  ];
  return {
    code: `${lines.map(({ code }) => code).join("\n")}\n`,
    origin: (line, column) => lines[line - 1]?.origin(column) ?? 1,
  };
}

function plain(code: string, position: Position): Line {
  return new Line().add(code, position);
}

/** Writes the nodes of a block as statements that fill one variable, as few as its branches allow. */
class Block {
  readonly lines: Line[] = [];
  private pieces: Piece[] = [];

  constructor(
    private readonly file: string,
    private readonly expressions: ExpressionWriter,
    private readonly variable: string,
    private isDeclared = false,
  ) {}

  write(nodes: readonly (Content | TagPart | ValuePart)[]): this {
    for (const node of nodes) this.node(node);
    return this;
  }

  /** Ends the function: one expression where nothing branched. */
  returned(position: Position): Line[] {
    if (!this.isDeclared) {
      this.statement("return ", position);
      return this.lines;
    }
    this.flush(position);
    this.line(`return ${this.variable};`, position);
    return this.lines;
  }

  private node(node: Content | TagPart | ValuePart): void {
    const { position } = node;
    switch (node.type) {
      case "markup":
        this.html(node.html, position);
        break;
      case "print":
        this.pieces.push({ code: this.expressions.write(node.expression, 6), position });
        break;
      case "element":
        this.html(`<${node.name}`, position);
        this.write(node.parts);
        this.html(node.isSelfClosing ? "/>" : ">", position);
        this.write(node.children);
        if (node.hasEndTag) this.html(`</${node.name}>`, position);
        break;
      case "attribute":
        this.html(` ${node.name}${node.value ? '="' : ""}`, position);
        if (node.value) this.write(node.value).html('"', position);
        break;
      case "condition":
        this.condition(node);
        break;
      case "loop":
        this.loop(node);
        break;
      case "assignment":
        this.assignment(node);
        break;
      case "capture":
        this.capture(node);
        break;
    }
  }

  /** Adds literal HTML to the piece before it, when that is literal too. */
  private html(html: string, position: Position): void {
    const last = this.pieces.at(-1);
    if (last && "html" in last)
      this.pieces[this.pieces.length - 1] = { html: last.html + html, position: last.position };
    else this.pieces.push({ html, position });
  }

  /** Branches that only print become a part of the expression around them; others are statements. */
  private condition(node: Extract<Content | TagPart | ValuePart, { type: "condition" }>): void {
    const { position } = node;
    const test = this.expressions.write(node.test, 2);
    const yes = this.inner().write(node.yes);
    const no = this.inner().write(node.no);
    if (!yes.lines.length && !no.lines.length) {
      this.pieces.push({ test, yes: yes.pieces, no: no.pieces, position });
      return;
    }
    this.block(`if (${this.expressions.write(node.test)}) {`, position, yes);
    if (node.no.length) this.block("} else {", position, no);
    this.line("}", position);
  }

  private loop({ item, list, body, isCounted, isRead, position }: Loop): void {
    this.checkName(item, position);
    const entries = this.expressions.write(list, 7);
    const head = isCounted ? `const [index, entry] of ${entries}.entries()` : `const entry of ${entries}`;
    const inner = this.inner();
    if (isRead) inner.line(`const ${item} = ${this.expressions.use("ownOptions")}(entry, isPolluted);`, position);
    this.block(`for (${head}) {`, position, inner.write(body));
    this.line("}", position);
  }

  /** A value that gets a name prints nothing, so it may stand before what is still waiting to be printed. */
  private assignment({ name, value, position }: Assignment): void {
    this.checkName(name, position);
    this.line(`const ${name} = ${this.expressions.write(value)};`, position);
  }

  private capture({ name, body, position }: Capture): void {
    this.checkName(name, position);
    const inner = new Block(this.file, this.expressions, name).write(body);
    if (inner.isDeclared) inner.flush(position);
    else inner.statement(`const ${name} = `, position);
    this.lines.push(...inner.lines);
  }

  private inner(): Block {
    return new Block(this.file, this.expressions, this.variable, true);
  }

  private block(head: string, position: Position, inner: Block): void {
    this.flush(position);
    this.line(head, position);
    inner.flush(position);
    this.lines.push(...inner.lines);
  }

  private flush(position: Position): void {
    if (this.isDeclared && !this.pieces.length) return;
    this.statement(this.isDeclared ? `${this.variable} += ` : `let ${this.variable} = `, position);
    this.isDeclared = true;
  }

  /** A statement with all that waits to be printed, as one expression. */
  private statement(head: string, position: Position): void {
    const line = new Line().add(head, this.pieces[0]?.position ?? position);
    this.lines.push(line.addPieces(this.pieces, position).add(";", position));
    this.pieces = [];
  }

  private line(code: string, position: Position): void {
    this.lines.push(plain(code, position));
  }

  private checkName(name: string, position: Position): void {
    if (!reserved.has(name)) return;
    const reason = `"${name}" has another meaning in the generated module: choose another name`;
    throw new Problem(reason, position, this.file);
  }
}

/** Names that the module needs for itself. */
const reserved = new Set([
  "html",
  "index",
  "entry",
  "options",
  "isPolluted",
  "isPrototypePolluted",
  ...Object.keys(primitives),
]);
