import { escapeHtml } from "../../../src/html/text.js";
import { inFile } from "../../problem.js";
import {
  type Attribute,
  type AttributeValue,
  type Content,
  type Element,
  type Expression,
  isAlwaysThere,
  isConstant,
  type Template,
  type Word,
} from "../../tree.js";
import type { Dialect } from "./dialect.js";
import { ExpressionWriter, type Place } from "./expression.js";
import { laidOut, type Piece } from "./layout.js";

/** Writes a component's template as a macro. */
export function writeMacro(
  head: string,
  template: Template,
  templates: ReadonlyMap<string, Template>,
  dialect: Dialect,
): string {
  return inFile(template.file, () => {
    const writer = new ContentWriter(new ExpressionWriter(dialect, templates));
    writer.macro(head, template);
    return laidOut(writer.pieces);
  });
}

class ContentWriter {
  readonly pieces: Piece[] = [];
  private depth = 0;
  private readonly dialect: Dialect;

  constructor(private readonly expressions: ExpressionWriter) {
    this.dialect = expressions.dialect;
  }

  macro(head: string, { objects, searched, body }: Template): void {
    this.line();
    this.block(`macro ${head}`, () => {
      this.objects(objects);
      this.searched(searched);
      this.contents(body);
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

  private searched(lists: Template["searched"]): void {
    for (const list of lists) {
      for (const { name, value } of this.dialect.searched(list)) this.set(name, value);
    }
  }

  private contents(nodes: readonly Content[]): void {
    nodes.forEach((node, index) => {
      if (index) this.line();
      this.content(node);
    });
  }

  private content(node: Content): void {
    const { expressions } = this;
    switch (node.type) {
      case "text":
        this.html(node.html);
        break;
      case "doctype":
        this.html("<!DOCTYPE html>");
        break;
      case "element":
        this.element(node);
        break;
      case "slot":
        this.print(expressions.printed(node.alternatives, "text"));
        break;
      case "condition":
        this.condition(node, "if");
        break;
      case "loop":
        this.block(`for ${node.item} in ${expressions.value(node.list)}`, () => {
          this.objects(node.objects);
          this.contents(node.body);
        });
        this.tag("endfor");
        break;
      case "assignment":
        this.assignment(node);
        this.objects(node.objects);
        break;
      case "fragment":
        this.fragment(node);
        break;
    }
  }

  private assignment({ name, value }: Extract<Content, { type: "assignment" }>): void {
    const code = this.expressions.entry(value);
    const canBeMissing = ["property", "first", "choice"].includes(value.type);
    this.set(name, canBeMissing ? this.dialect.orMissing(code) : code);
  }

  private condition({ test, yes, no }: Extract<Content, { type: "condition" }>, word: string): void {
    this.block(`${word} ${this.expressions.test(test)}`, () => this.contents(yes));
    const [other, second] = no;
    if (other?.type === "condition" && !second) {
      this.condition(other, this.dialect.elseIf);
      return;
    }
    if (other) this.block("else", () => this.contents(no));
    this.tag("endif");
  }

  private fragment({ name, body }: Extract<Content, { type: "fragment" }>): void {
    const [only, second] = body;
    if (only?.type === "slot" && !second) {
      this.set(name, this.expressions.printed(only.alternatives, "text"));
      return;
    }
    this.pieces.push({ type: "start", code: `set ${name}` });
    this.indented(() => this.contents(body));
    this.tag("endset");
  }

  private element(node: Element): void {
    const { name, children, isSelfClosing, isVoid } = node;
    const isFixed = typeof name === "string";
    const printName = () => {
      if (isFixed) this.html(name);
      else
        this.print(this.expressions.call("headingLevel", this.expressions.value(name.level), String(name.otherwise)));
    };
    this.html(isFixed ? "<" : "<h");
    printName();
    this.attributes(node);
    // HTML parsers drop a leading line feed, so write one in case the value begins with its own.
    this.html(name === "textarea" ? ">&#10;" : isSelfClosing ? "/>" : ">");
    if (isVoid) return;
    if (children.every(({ type }) => type === "text" || type === "slot"))
      for (const child of children) this.content(child);
    else this.indented(() => this.contents(children));
    this.html(isFixed ? "</" : "</h");
    printName();
    this.html(">");
  }

  private attributes({ attributes, spread }: Element): void {
    const { expressions } = this;
    const isFixed = ({ value }: Attribute) => isAlwaysThere(value);
    const firstOptional = attributes.findIndex((attribute) => !isFixed(attribute));
    const names = JSON.stringify(
      attributes
        .filter(isFixed)
        .map(({ name }) => name.toLowerCase())
        .join(" "),
    );
    if (!spread || firstOptional < 0) {
      for (const attribute of attributes) this.attribute(attribute, attribute.value);
      if (spread) this.print(this.dialect.attributes(expressions.value(spread), names));
      return;
    }
    for (const attribute of attributes.slice(0, firstOptional)) this.attribute(attribute, attribute.value);
    const [only, second] = attributes.slice(firstOptional);
    const code = only && !second ? this.attributeCode(only.name, only.value) : undefined;
    if (code) {
      this.print(expressions.call("attributes", expressions.value(spread), names, code));
      return;
    }
    this.depth += 1;
    this.line();
    this.pieces.push({ type: "start", code: "set optional" });
    this.indented(() => {
      attributes.slice(firstOptional).forEach((attribute, index) => {
        if (index) this.line();
        this.attribute(attribute, attribute.value);
      });
    });
    this.tag("endset");
    this.line();
    this.print(this.dialect.attributesAfter(expressions.value(spread), names, "optional"));
    this.depth -= 1;
  }

  private attribute(node: Attribute, value: AttributeValue): void {
    const { expressions } = this;
    const { name, isUrl } = node;
    const place: Place = isUrl ? "url" : "value";
    switch (value.type) {
      case "bare":
        this.html(` ${name}`);
        break;
      case "none":
        break;
      case "boolean":
        this.inline(expressions.test(value.test), () => this.html(` ${name}`));
        break;
      case "choice":
        this.inline(
          expressions.test(value.test),
          () => this.attribute(node, value.yes),
          value.no.type === "none" ? undefined : () => this.attribute(node, value.no),
        );
        break;
      case "given":
      case "printed":
        this.print(this.attributeCode(name, value) as string);
        break;
      case "words":
        this.words(name, value);
        break;
      case "textWithValues":
        this.html(` ${name}="`);
        for (const part of value.parts) {
          if (typeof part === "string") this.html(escapeHtml(part));
          else this.printed(part, place);
        }
        this.html('"');
        break;
    }
  }

  /** Writes the call that prints an attribute if there is a value. */
  private attributeCode(name: string, value: AttributeValue): string | undefined {
    const { expressions } = this;
    switch (value.type) {
      case "given":
        return expressions.call(
          value.isEnumerated ? "enumerated" : "attribute",
          expressions.value(value.value),
          quoted(name),
        );
      case "printed":
        return expressions.call(
          "attribute",
          this.dialect.orNone(expressions.plainString(value.alternatives)),
          quoted(name),
        );
      case "words":
        return expressions.call("words", expressions.words(value.words), quoted(name));
      default:
        return undefined;
    }
  }

  private strings(alternatives: readonly Expression[]): string {
    const [only, second] = alternatives;
    return only && !second ? this.expressions.value(only) : this.expressions.firstString(alternatives);
  }

  private words(name: string, value: Extract<AttributeValue, { type: "words" }>): void {
    const [first, ...others] = value.words;
    if (!first || !isConstant(first)) {
      this.print(this.attributeCode(name, value) as string);
      return;
    }
    this.html(` ${name}="${escapeHtml(first.parts.join(""))}`);
    for (const word of others) this.nextWord(word);
    this.html('"');
  }

  /** Prints a space and a word, if there is one. */
  private nextWord(word: Word): void {
    const { expressions } = this;
    const { test, parts } = word;
    const [before, part] = parts.length === 1 ? ["", parts[0]] : parts;
    const isOneValue = parts.length < 3 && typeof before === "string" && typeof part === "object";
    const print = () => {
      if (isOneValue) {
        this.print(expressions.call("more", this.strings(part), quoted(` ${escapeHtml(before)}`)));
      } else if (parts.every((each) => typeof each === "string")) this.html(` ${escapeHtml(parts.join(""))}`);
      else this.print(expressions.call("more", expressions.wordCode({ test: undefined, parts }), '" "'));
    };
    if (test) this.inline(expressions.test(test), print);
    else print();
  }

  private printed(alternatives: readonly Expression[], place: Place): void {
    const [only, second] = alternatives;
    if (only?.type === "literal" && !second) this.html(escapeHtml(String(only.value ?? "")));
    else if (only?.type === "choice" && !second) {
      const { test, yes, no } = only;
      this.inline(
        this.expressions.test(test),
        () => this.printed([yes], place),
        no && (() => this.printed([no], place)),
      );
    } else
      this.print(
        this.expressions.printed(
          alternatives.map((value) => ({ value, isHtml: false })),
          place,
        ),
      );
  }

  /** Writes an `if` on one line. */
  private inline(test: string, yes: () => void, no?: () => void): void {
    this.tag(`if ${test}`);
    yes();
    if (no) {
      this.tag("else");
      no();
    }
    this.tag("endif");
  }

  private block(tag: string, write: () => void): void {
    this.tag(tag);
    this.indented(write);
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

  private html(html: string): void {
    this.pieces.push({ type: "html", html });
  }

  private print(code: string): void {
    this.pieces.push({ type: "print", code });
  }

  private tag(code: string): void {
    this.pieces.push({ type: "tag", code });
  }
}

function quoted(text: string): string {
  return JSON.stringify(text);
}
