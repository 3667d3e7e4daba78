import type { Position } from "../../template-error.js";
import { isTest, type Markup, type OptionalValue } from "../../tree.js";
import { call, type ExpressionWriter } from "./expression.js";
import { Line, type Piece } from "./lines.js";

/** Writes markup as statements that build up one variable, as few as its branches allow. */
export class Block {
  private readonly lines: Line[] = [];
  private pieces: Piece[] = [];

  constructor(
    private readonly expressions: ExpressionWriter,
    private readonly variable: string,
    private isDeclared = false,
  ) {}

  /** Writes nodes. Those that print become pending pieces, and the others statements. */
  add(nodes: readonly Markup[]): this {
    for (const node of nodes) this.node(node);
    return this;
  }

  /** Ends the function. If nothing branched, the whole function is one expression. */
  returned(position: Position): readonly Line[] {
    if (!this.isDeclared) this.statement("return ", position);
    else {
      this.flush(position);
      this.line(`return ${this.variable};`, position);
    }
    return this.lines;
  }

  private node(node: Markup): void {
    const { expressions } = this;
    switch (node.type) {
      case "line":
      case "comment":
        break;
      case "element":
        this.add(node.start).add(node.attributes.flat());
        this.html({ type: "html", html: node.startEnd, position: node.position });
        this.add(node.content).add(node.end);
        break;
      case "html":
        this.html(node);
        break;
      case "print":
        this.code(node, expressions.printed(node.alternatives, node.place));
        break;
      case "level":
        this.code(node, call("headingLevel", expressions.value(node.level), String(node.fallback)));
        break;
      case "more":
        this.code(node, call("more", expressions.firstValue(node.values), JSON.stringify(node.before)));
        break;
      case "optional": {
        const primitive = node.value.type === "given" && node.value.isEnumerated ? "enumerated" : "attribute";
        this.code(node, call(primitive, JSON.stringify(node.name), this.optionalValue(node.value)));
        break;
      }
      case "attributes": {
        const { pieces } = this.inner(node.optional.flat());
        const args = [expressions.value(node.spread), JSON.stringify(node.names)];
        if (pieces.length) args.push(new Line().addPieces(pieces, node.position).code);
        this.code(node, call("attributes", ...args));
        break;
      }
      case "if":
        this.condition(node);
        break;
      case "for":
        this.loop(node);
        break;
      case "assignment": {
        const { name, value, position } = node;
        // Storing a value prints nothing, so the statement can come before pending output.
        this.line(
          `const ${name} = ${isTest(value) ? expressions.test(value, true) : expressions.value(value)};`,
          position,
        );
        break;
      }
      case "capture": {
        const inner = new Block(expressions, node.name).add(node.body);
        if (inner.isDeclared) inner.flush(node.position);
        else inner.statement(`const ${node.name} = `, node.position);
        this.lines.push(...inner.lines);
        break;
      }
    }
  }

  private optionalValue(value: OptionalValue): string {
    if (value.type === "given") return this.expressions.value(value.value);
    const { expressions } = this;
    const code = value.type === "words" ? expressions.words(value.words) : expressions.strings(value.alternatives);
    return `${code} || undefined`;
  }

  /** Writes an `if` as part of the surrounding expression when its branches only print, and otherwise as a statement. */
  private condition(node: Extract<Markup, { type: "if" }>): void {
    const { position } = node;
    const test = this.expressions.test(node.test);
    const [yes, no] = [this.inner(node.yes), this.inner(node.no)];
    if (!yes.lines.length && !no.lines.length) {
      this.pieces.push({ test, yes: yes.pieces, no: no.pieces, position });
      return;
    }
    this.block(`if (${test}) {`, position, yes);
    if (node.no.length) this.block("} else {", position, no);
    this.line("}", position);
  }

  private loop({ item, list, body, isCounted, position }: Extract<Markup, { type: "for" }>): void {
    const entry = this.expressions.entryName(item);
    const inner = this.inner([]);
    if (entry !== item) inner.line(`const ${item} = ${call("own", entry)};`, position);
    inner.add(body);
    const code = this.expressions.value(list);
    const head = isCounted ? `[${item}Index, ${entry}] of ${code}.entries()` : `${entry} of ${code}`;
    this.block(`for (const ${head}) {`, position, inner);
    this.line("}", position);
  }

  private inner(nodes: readonly Markup[]): Block {
    return new Block(this.expressions, this.variable, true).add(nodes);
  }

  private block(head: string, position: Position, inner: Block): void {
    this.flush(position);
    this.line(head, position);
    inner.flush(position);
    this.lines.push(...inner.lines);
  }

  private code({ position }: { readonly position: Position }, code: string): void {
    this.pieces.push({ code, position });
  }

  /** Adds literal HTML, joined with the last piece if that is HTML too. */
  private html({ html, position }: Extract<Markup, { type: "html" }>): void {
    const last = this.pieces.at(-1);
    if (last && "html" in last) this.pieces.splice(-1, 1, { ...last, html: last.html + html });
    else this.pieces.push({ html, position });
  }

  private flush(position: Position): void {
    if (this.isDeclared && !this.pieces.length) return;
    this.statement(this.isDeclared ? `${this.variable} += ` : `let ${this.variable} = `, position);
    this.isDeclared = true;
  }

  /** Writes all pending output as one statement. */
  private statement(head: string, position: Position): void {
    const line = new Line().add(head, this.pieces[0]?.position ?? position);
    this.lines.push(line.addPieces(this.pieces, position).add(";", position));
    this.pieces = [];
  }

  private line(code: string, position: Position): void {
    this.lines.push(new Line().add(code, position));
  }
}
