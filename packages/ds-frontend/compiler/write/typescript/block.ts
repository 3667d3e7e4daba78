import { escapeHtml } from "../../../src/html/text.js";
import type { Position } from "../../problem.js";
import {
  type Attribute,
  type AttributeValue,
  type Content,
  type Element,
  type Expression,
  isAlwaysThere,
  isConstant,
  isTest,
  type Loop,
  type Word,
} from "../../tree.js";
import { call, type ExpressionWriter, type Place } from "./expression.js";
import { Line, type Piece } from "./lines.js";

/** Writes content as statements that build up one variable, as few as its branches allow. */
export class Block {
  private readonly lines: Line[] = [];
  private pieces: Piece[] = [];

  constructor(
    private readonly expressions: ExpressionWriter,
    private readonly variable: string,
    private isDeclared = false,
  ) {}

  contents(nodes: readonly Content[]): this {
    for (const node of nodes) this.content(node);
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

  private content(node: Content): void {
    const { expressions } = this;
    const position = node.position;
    switch (node.type) {
      case "text":
        this.html(node.html, position);
        break;
      case "doctype":
        this.html("<!DOCTYPE html>", position);
        break;
      case "element":
        this.element(node);
        break;
      case "slot":
        this.code(expressions.printed(node.alternatives, "text"), position);
        break;
      case "condition": {
        const [yes, no] = [this.inner().contents(node.yes), this.inner().contents(node.no)];
        this.condition(expressions.test(node.test), position, yes, no);
        break;
      }
      case "loop":
        this.loop(node);
        break;
      case "assignment": {
        const { value } = node;
        // Storing a value prints nothing, so the statement can come before pending output.
        this.line(
          `const ${node.name} = ${isTest(value) ? expressions.test(value, true) : expressions.value(value)};`,
          position,
        );
        break;
      }
      case "fragment": {
        const inner = new Block(expressions, node.name).contents(node.body);
        if (inner.isDeclared) inner.flush(position);
        else inner.statement(`const ${node.name} = `, position);
        this.lines.push(...inner.lines);
        break;
      }
    }
  }

  private element(node: Element): void {
    const { name, children, isSelfClosing, isVoid, position } = node;
    const tag = (start: "<" | "</") => {
      if (typeof name === "string") this.html(start + name, position);
      else {
        this.html(`${start}h`, position);
        this.code(call("headingLevel", this.expressions.value(name.level), String(name.otherwise)), position);
      }
    };
    tag("<");
    this.attributes(node);
    // HTML parsers drop a leading line feed, so write one in case the value begins with its own.
    this.html(name === "textarea" ? ">&#10;" : isSelfClosing ? "/>" : ">", position);
    if (isVoid) return;
    this.contents(children);
    tag("</");
    this.html(">", position);
  }

  /** Writes the attributes of a tag. The caller's come last, and those that the tag has itself are left out of them. */
  private attributes({ attributes, spread, position }: Element): void {
    const first = spread ? attributes.findIndex(({ value }) => !isAlwaysThere(value)) : -1;
    const end = first < 0 ? attributes.length : first;
    for (const attribute of attributes.slice(0, end)) this.attribute(attribute, attribute.value);
    if (!spread) return;
    const optional = this.inner();
    for (const attribute of attributes.slice(end)) optional.attribute(attribute, attribute.value);
    const fixed = attributes.filter(({ value }) => isAlwaysThere(value)).map(({ name }) => name.toLowerCase());
    const args = [this.expressions.value(spread), JSON.stringify(fixed.join(" "))];
    if (optional.pieces.length) args.push(new Line().addPieces(optional.pieces, position).code);
    this.code(call("attributes", ...args), position);
  }

  /** Writes an attribute with a space before it. */
  private attribute(node: Attribute, value: AttributeValue): void {
    const { expressions } = this;
    const { name } = node;
    const position = node.position;
    const place = node.isUrl ? "url" : "value";
    const optional = (code: string, primitive = "attribute") =>
      this.code(call(primitive, JSON.stringify(name), code), position);
    const quoted = (write: () => void) => {
      this.html(` ${name}="`, position);
      write();
      this.html('"', position);
    };
    switch (value.type) {
      case "bare":
        this.html(` ${name}`, position);
        break;
      case "none":
        break;
      case "boolean": {
        const yes = this.inner();
        yes.html(` ${name}`, position);
        this.condition(expressions.test(value.test), position, yes);
        break;
      }
      case "choice": {
        const [yes, no] = [this.inner(), this.inner()];
        yes.attribute(node, value.yes);
        no.attribute(node, value.no);
        this.condition(expressions.test(value.test), position, yes, no);
        break;
      }
      case "given":
        optional(expressions.value(value.value), value.isEnumerated ? "enumerated" : "attribute");
        break;
      case "printed":
        optional(`${expressions.strings(value.alternatives)} || undefined`);
        break;
      case "words": {
        const [first, ...others] = value.words;
        if (!first || !isConstant(first)) optional(`${expressions.words(value.words)} || undefined`);
        else
          quoted(() => {
            this.html(escapeHtml(first.parts.join("")), position);
            for (const word of others) this.nextWord(word, position);
          });
        break;
      }
      case "textWithValues":
        quoted(() => this.parts(value.parts, place, position));
        break;
    }
  }

  /** Writes a space and a word, if there is one. */
  private nextWord(word: Word, position: Position): void {
    const [only, second] = word.parts;
    const [value, other] = typeof only === "object" ? only : [];
    if (!second && !word.test && value && !other && value.type !== "choice") {
      this.code(call("moreClasses", this.expressions.value(value)), position);
      return;
    }
    const printed = this.inner();
    printed.html(" ", position);
    printed.parts(word.parts, "value", position);
    const test = this.expressions.wordTest(word);
    if (test) this.condition(test, position, printed);
    else for (const piece of printed.pieces) this.piece(piece);
  }

  private parts(parts: Word["parts"], place: Place, position: Position): void {
    for (const part of parts) {
      if (typeof part === "string") this.html(escapeHtml(part), position);
      else this.print(part, place, position);
    }
  }

  private print(values: readonly Expression[], place: Place, position: Position): void {
    const alternatives = values.map((value) => ({ value, isHtml: false }));
    this.code(this.expressions.printed(alternatives, place), position);
  }

  /** Writes an `if` as part of the surrounding expression when its branches only print, and otherwise as a statement. */
  private condition(test: string, position: Position, yes: Block, no = this.inner()): void {
    if (!yes.lines.length && !no.lines.length) {
      this.pieces.push({ test, yes: yes.pieces, no: no.pieces, position });
      return;
    }
    this.block(`if (${test}) {`, position, yes);
    if (no.lines.length || no.pieces.length) this.block("} else {", position, no);
    this.line("}", position);
  }

  private loop({ item, list, body, isCounted, position }: Loop): void {
    const entry = this.expressions.entryName(item);
    const inner = this.inner();
    if (entry !== item) inner.line(`const ${item} = ${call("ownOptions", entry, "isPolluted")};`, position);
    inner.contents(body);
    const code = this.expressions.value(list);
    if (isCounted) {
      this.flush(position);
      this.line(`const ${item}List = ${code};`, position);
    }
    const head = isCounted ? `[${item}Index, ${entry}] of ${item}List.entries()` : `${entry} of ${code}`;
    this.block(`for (const ${head}) {`, position, inner);
    this.line("}", position);
  }

  private inner(): Block {
    return new Block(this.expressions, this.variable, true);
  }

  private block(head: string, position: Position, inner: Block): void {
    this.flush(position);
    this.line(head, position);
    inner.flush(position);
    this.lines.push(...inner.lines);
  }

  private code(code: string, position: Position): void {
    this.piece({ code, position });
  }

  private html(html: string, position: Position): void {
    this.piece({ html, position });
  }

  /** Adds a piece, joined with the last one if both are literal HTML. */
  private piece(piece: Piece): void {
    const last = this.pieces.at(-1);
    if (last && "html" in last && "html" in piece) {
      this.pieces[this.pieces.length - 1] = { html: last.html + piece.html, position: last.position };
    } else this.pieces.push(piece);
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
