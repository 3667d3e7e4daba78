import { optionsType } from "@ds-frontend/internal/options/names.js";
import * as primitives from "../../../src/html/index.js";
import { type Position, Problem } from "../../problem.js";
import { isTest, type Template } from "../../tree.js";
import { ExpressionWriter, levels, parenthesised, parentName, renderName } from "./expression.js";
import { Line, type Piece } from "./lines.js";
import {
  type Each,
  type Markup,
  type MoreWord,
  markup,
  type OptionalAttribute,
  type Spread,
  wordTest,
} from "./markup.js";

/** The generated module of a component, which can map a position in it to a line of the template. Both count from one. */
export interface Module {
  readonly code: string;
  origin(line: number, column: number): number;
}

/**
 * Writes a component's template as a TypeScript module with the function that is published and, where a component around it
 * sets some of its options, the function that takes those too. `all` has every template, because they call each other.
 */
export function writeTypeScript(template: Template, all: readonly Template[]): Module {
  const { component, file, name, summary, imports, body, span, parentOptions, takesText } = template;
  const at = span.start;
  const expressions = new ExpressionWriter(template, all);
  const statements = new Block(file, expressions, "html").write(markup(body)).returned(at);
  const sets = expressions.sets().map((code) => plain(code, at));
  const type = optionsType(name);
  const parameterType = `${type}${takesText ? " | string" : ""}`;
  const start = { line: 1, column: 1 };
  const read = optionNames(template).map((option) => `inherited.${option} !== undefined`);
  expressions.use("ownOptions");
  if (read.length) expressions.use("inherited");
  const around = parentOptions.map((option) => `${parentName(option)}?: Readable<${type}>["${option}"]`);
  const head = parentOptions.length
    ? [
        plain(`export function ${name}(options: ${parameterType}): string {`, at),
        plain(`return ${renderName(name)}(options);`, at),
        plain("}", at),
        plain("", start),
        plain("/** @internal The same for a component around it, which sets some of the options. */", start),
        plain(
          `export function ${renderName(name)}(options: ${parameterType} | undefined, ${around.join(", ")}): string {`,
          at,
        ),
      ]
    : [plain(`export function ${name}(options: ${parameterType}): string {`, at)];
  const lines = [
    plain(`// Generated from ${file}: change that file, then run \`npm run build\`.`, start),
    plain(`import { ${[...expressions.imports].sort().join(", ")} } from "../../html/index.js";`, start),
    ...(parentOptions.length ? [plain('import type { Readable } from "../../html/own-options.js";', start)] : []),
    ...imports.map((each) =>
      plain(`import { ${expressions.functionName(each.component)} } from "./${each.component}.js";`, each.span.start),
    ),
    plain(`import type { ${type} } from "../../components/${component}/options.js";`, start),
    plain("", start),
    plain(`/** ${summary} */`, start),
    ...head,
    plain("const isPolluted = isPrototypePolluted();", at),
    plain("const params = ownOptions(options, isPolluted);", at),
    ...sets,
    ...statements,
    plain("}", at),
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

/** Returns the names of all options that are read, in alphabetical order. Those that a parent sets cannot be inherited. */
export function optionNames({ options }: Template): string[] {
  return [...new Set([...options].flatMap(([path, names]) => (path === "parent" ? [] : [...names])))].sort();
}

function plain(code: string, position: Position): Line {
  return new Line().add(code, position);
}

/** Writes markup as statements that build up one variable, as few as its branches allow. */
class Block {
  readonly lines: Line[] = [];
  private pieces: Piece[] = [];

  constructor(
    private readonly file: string,
    private readonly expressions: ExpressionWriter,
    private readonly variable: string,
    private isDeclared = false,
  ) {}

  write(nodes: readonly Markup[]): this {
    for (const node of nodes) this.node(node);
    return this;
  }

  /** Ends the function. If nothing branched, the whole function is one expression. */
  returned(position: Position): Line[] {
    if (!this.isDeclared) {
      this.statement("return ", position);
      return this.lines;
    }
    this.flush(position);
    this.line(`return ${this.variable};`, position);
    return this.lines;
  }

  private node(node: Markup): void {
    const position = node.span.start;
    switch (node.type) {
      case "html":
        this.html(node.html, position);
        break;
      case "print":
        this.code(parenthesised(this.expressions.print(node), levels.unary), position);
        break;
      case "level":
        this.code(
          `${this.expressions.use("headingLevel")}(${this.expressions.value(node.level)}, ${node.otherwise})`,
          position,
        );
        break;
      case "attribute":
        this.code(this.attribute(node), position);
        break;
      case "word":
        this.word(node);
        break;
      case "spread":
        this.spread(node);
        break;
      case "condition":
        this.condition(node);
        break;
      case "loop":
        this.loop(node);
        break;
      case "assignment": {
        this.checkName(node.name, position);
        const { value } = node;
        const code = isTest(value) ? this.expressions.boolean(value) : this.expressions.value(value);
        // Storing a value prints nothing, so the statement can come before pending output.
        this.line(`const ${node.name} = ${code};`, position);
        break;
      }
      case "fragment": {
        this.checkName(node.name, position);
        const inner = new Block(this.file, this.expressions, node.name).write(node.body);
        if (inner.isDeclared) inner.flush(position);
        else inner.statement(`const ${node.name} = `, position);
        this.lines.push(...inner.lines);
        break;
      }
    }
  }

  private code(code: string, position: Position): void {
    this.pieces.push({ code, position });
  }

  /** Appends literal HTML to the previous piece if that is literal too. */
  private html(html: string, position: Position): void {
    const last = this.pieces.at(-1);
    if (last && "html" in last)
      this.pieces[this.pieces.length - 1] = { html: last.html + html, position: last.position };
    else this.pieces.push({ html, position });
  }

  /** Writes a conditional attribute. */
  private attribute({ name, value }: OptionalAttribute): string {
    const { expressions } = this;
    const function_ = value.type === "given" && value.isEnumerated ? "enumerated" : "attribute";
    const code =
      value.type === "given"
        ? expressions.value(value.value)
        : `${value.type === "words" ? expressions.words(value.words) : expressions.strings(value.alternatives)} || undefined`;
    return `${expressions.use(function_)}(${JSON.stringify(name)}, ${code})`;
  }

  private word({ word, span }: MoreWord): void {
    const [only, second] = word.parts;
    const [value, other] = typeof only === "object" ? only : [];
    if (!second && !word.test && value && !other && value.type !== "choice") {
      this.code(`${this.expressions.use("moreClasses")}(${this.expressions.value(value)})`, span.start);
      return;
    }
    const printed = word.parts.map(
      (part): Markup =>
        typeof part === "string"
          ? { type: "html", html: part, span }
          : {
              type: "print",
              alternatives: part.map((each) => ({ value: each, isHtml: false })),
              place: "attribute",
              span,
            },
    );
    const yes: Markup[] = [{ type: "html", html: " ", span }, ...printed];
    const test = wordTest(word, span);
    if (test) this.condition({ test, yes, no: [], span });
    else this.write(yes);
  }

  private spread({ source, fixed, tail, span }: Spread): void {
    const position = span.start;
    const inner = this.inner().write(tail);
    const args = [this.expressions.value(source), JSON.stringify(fixed.join(" "))];
    if (inner.pieces.length) args.push(new Line().addPieces(inner.pieces, position).code);
    this.code(`${this.expressions.use("attributes")}(${args.join(", ")})`, position);
  }

  /** Writes an `if` as part of the surrounding expression when its branches only print, and otherwise as a statement. */
  private condition(node: Pick<Extract<Markup, { type: "condition" }>, "test" | "yes" | "no" | "span">): void {
    const position = node.span.start;
    const test = this.expressions.test(node.test, levels.or);
    const yes = this.inner().write(node.yes);
    const no = this.inner().write(node.no);
    if (!yes.lines.length && !no.lines.length) {
      this.pieces.push({ test, yes: yes.pieces, no: no.pieces, position });
      return;
    }
    this.block(`if (${this.expressions.test(node.test)}) {`, position, yes);
    if (node.no.length) this.block("} else {", position, no);
    this.line("}", position);
  }

  private loop({ item, list, body, isCounted, span }: Each): void {
    const position = span.start;
    this.checkName(item, position);
    const entry = this.expressions.entryName(item);
    const inner = this.inner();
    if (entry !== item)
      inner.line(`const ${item} = ${this.expressions.use("ownOptions")}(${entry}, isPolluted);`, position);
    inner.write(body);
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

  /** Writes all pending output as one statement. */
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

/** Names that the generated module uses itself. */
const reserved = new Set(["html", "options", "isPolluted", "isPrototypePolluted", ...Object.keys(primitives)]);
