import { inFile } from "../../template-error.js";
import type { Expression, Markup, OptionalValue, Template } from "../../tree.js";
import type { Dialect, Named } from "./dialect.js";
import { ExpressionWriter } from "./expression.js";
import { laidOut, type Piece } from "./layout.js";

/** Writes a component's template as a macro, which first sets some names. */
export function writeMacro(
  head: string,
  template: Template,
  templates: ReadonlyMap<string, Template>,
  dialect: Dialect,
  sets: readonly Named[] = [],
): string {
  return inFile(template.file, () => {
    const writer = new MarkupWriter(new ExpressionWriter(dialect, templates));
    writer.macro(head, template, sets);
    return laidOut(writer.pieces);
  });
}

class MarkupWriter {
  readonly pieces: Piece[] = [];
  private depth = 0;
  private readonly dialect: Dialect;

  constructor(private readonly expressions: ExpressionWriter) {
    this.dialect = expressions.dialect;
  }

  macro(head: string, { objects, searched, markup }: Template, sets: readonly Named[]): void {
    this.line();
    this.tag(`macro ${head}`);
    this.indented(() => {
      this.objects(objects);
      for (const { name, value } of [...sets, ...searched.flatMap((list) => this.dialect.searched(list))]) {
        this.set(name, value);
      }
      this.add(markup);
    });
    this.tag("endmacro");
    this.line();
  }

  /** Names the objects whose options are read. */
  private objects(objects: Template["objects"]): void {
    for (const { path, isObject } of objects) {
      const named = this.dialect.object(path, isObject);
      if (named) this.set(named.name, named.value);
    }
  }

  private add(nodes: readonly Markup[]): void {
    for (const node of nodes) this.node(node);
  }

  private node(node: Markup): void {
    const { expressions } = this;
    switch (node.type) {
      case "line":
        this.line();
        break;
      case "block":
        this.indented(() => this.add(node.body));
        break;
      case "html":
        this.pieces.push(node);
        break;
      case "print":
        this.print(expressions.printed(node.alternatives, node.place));
        break;
      case "level":
        this.print(expressions.call("headingLevel", expressions.value(node.level), String(node.otherwise)));
        break;
      case "more":
        this.printIfDefined(
          expressions.call("more", expressions.firstValue(node.values), JSON.stringify(node.before)),
          node.values,
        );
        break;
      case "optional":
        this.printIfDefined(this.optional(node), optionsOf(node.value));
        break;
      case "attributes":
        this.attributes(node);
        break;
      case "if":
        this.condition(node, "if");
        break;
      case "for":
        this.tag(`for ${node.item} in ${expressions.value(node.list)}`);
        this.indented(() => {
          this.objects(node.objects);
          this.add(node.body);
        });
        this.tag("endfor");
        break;
      case "assignment": {
        const code = expressions.entry(node.value);
        const canBeMissing = ["property", "first", "choice"].includes(node.value.type);
        this.set(node.name, canBeMissing ? this.dialect.orMissing(code) : code);
        this.objects(node.objects);
        break;
      }
      case "capture": {
        const [only, second] = node.body;
        if (only?.type === "print" && !second) this.set(node.name, expressions.printed(only.alternatives, only.place));
        else this.capture(node.name, node.body);
        break;
      }
    }
  }

  /** Writes the call that prints an attribute if there is a value. */
  private optional({ name, value }: { readonly name: string; readonly value: OptionalValue }): string {
    const { expressions } = this;
    const quoted = JSON.stringify(name);
    if (value.type === "words") return expressions.call("words", expressions.words(value.words), quoted);
    if (value.type === "printed") return expressions.call("filled", expressions.firstValue(value.alternatives), quoted);
    return expressions.call(value.isEnumerated ? "enumerated" : "attribute", expressions.value(value.value), quoted);
  }

  private printIfDefined(call: string, [only, second]: readonly Expression[]): void {
    const isOption = only?.type === "property" && !second;
    this.print(isOption ? this.dialect.ifDefined(call, this.expressions.value(only)) : call);
  }

  private attributes({ spread, names, optional }: Extract<Markup, { type: "attributes" }>): void {
    const { expressions } = this;
    const [code, fixed] = [expressions.value(spread), JSON.stringify(names)];
    const [only, second] = optional;
    if (!only) this.print(this.dialect.attributes(code, fixed));
    else if (only.type === "optional" && !second)
      this.print(expressions.call("attributes", code, fixed, this.optional(only)));
    else {
      this.depth += 1;
      this.line();
      this.capture("optional", optional);
      this.line();
      this.print(this.dialect.attributesAfter(code, fixed, "optional"));
      this.depth -= 1;
    }
  }

  private condition(node: Extract<Markup, { type: "if" }>, word: string): void {
    const write = (nodes: readonly Markup[]) =>
      node.isInline ? this.add(nodes) : this.indented(() => this.add(nodes));
    this.tag(`${word} ${this.expressions.test(node.test)}`);
    write(node.yes);
    const [other, second] = node.no;
    if (other?.type === "if" && !second && !node.isInline) {
      this.condition(other, this.dialect.elseIf);
      return;
    }
    if (other) {
      this.tag("else");
      write(node.no);
    }
    this.tag("endif");
  }

  private capture(name: string, nodes: readonly Markup[]): void {
    this.pieces.push({ type: "start", code: `set ${name}` });
    this.indented(() => this.add(nodes));
    this.tag("endset");
  }

  private indented(write: () => void): void {
    this.depth += 1;
    this.line();
    write();
    this.depth -= 1;
    this.line();
  }

  private set(name: string, value: string): void {
    this.line();
    this.tag(`set ${name} = ${value}`);
    this.line();
  }

  private line(): void {
    this.pieces.push({ type: "line", depth: this.depth });
  }

  private print(code: string): void {
    this.pieces.push({ type: "print", code });
  }

  private tag(code: string): void {
    this.pieces.push({ type: "tag", code });
  }
}

/** Returns the options that an attribute prints, if it prints one alone. */
function optionsOf(value: OptionalValue): readonly Expression[] {
  if (value.type === "words") return [];
  return value.type === "given" ? [value.value] : value.alternatives;
}
