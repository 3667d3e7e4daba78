import { htmlVoidElements } from "html-void-elements";
import { fail, type Position } from "../template-error.js";
import type { SourceText } from "./source.js";
import type { Attribute, Content, Level, Print, Text } from "./syntax.js";

/** Literal HTML that begins at an offset of the file, or a template tag in it. */
export type Piece = { readonly type: "literal"; readonly html: string; readonly offset: number } | Content;

/** An element whose end tag has not been read yet. */
interface Open {
  readonly name: string | Level;
  readonly attributes: readonly Attribute[];
  readonly spread: Print | undefined;
  readonly children: Content[];
  readonly position: Position;
}

/**
 * Reads the HTML of a block that begins at `where`, and the template tags in it. A block begins and ends between tags, so it
 * contains whole elements only.
 */
export function readHtml(pieces: readonly Piece[], source: SourceText, where: Position): readonly Content[] {
  return new HtmlReader(pieces, source, where).nodes;
}

class HtmlReader {
  readonly nodes: Content[] = [];
  private readonly open: Open[] = [];
  /** The HTML of the block, in which the character U+E000 stands for each template tag. */
  private html = "";
  private at = 0;
  /** The template tags, by their places in the HTML. */
  private readonly tags = new Map<number, Content>();
  /** The offsets in the file at which literal HTML begins, by its places in the HTML. */
  private readonly offsets = new Map<number, number>();

  constructor(
    pieces: readonly Piece[],
    private readonly source: SourceText,
    private readonly where: Position,
  ) {
    for (const piece of pieces) {
      if (piece.type === "literal") this.offsets.set(this.html.length, piece.offset);
      else this.tags.set(this.html.length, piece);
      this.html += piece.type === "literal" ? piece.html : "\ue000";
    }
    while (this.at < this.html.length) this.content();
    const last = this.open.at(-1);
    if (last) fail(last.position, `<${nameOf(last.name)}> has no end tag in the same block of the template`);
  }

  private content(): void {
    const position = this.position(this.at);
    const tag = this.tags.get(this.at);
    const [text] = this.match(/[^<\ue000]+/y);
    if (text) {
      const html = withoutLineBreaks(text);
      if (html) this.add({ type: "text", html, position });
    } else if (tag) {
      this.at += 1;
      this.add(tag);
    } else if (this.match(/<!DOCTYPE html>/iy)[0]) this.add({ type: "doctype", position });
    else if (this.html.startsWith("</", this.at)) this.endTag(position);
    else this.startTag(position);
  }

  private startTag(position: Position): void {
    const [written, name = ""] = this.match(/<(h(?=\ue000)|[a-z][-a-z0-9]*(?=[\s/>\ue000]|$))/iy);
    if (!written) fail(position, `a tag must begin with < and its name, without an expression in it: ${this.rest()}`);
    const element: Open = { name: this.level(name) ?? name, ...this.attributes(), children: [], position };
    const isSelfClosing = this.html[this.at - 2] === "/";
    const isVoid = isSelfClosing || htmlVoidElements.includes(name.toLowerCase());
    if (isVoid) this.add({ type: "element", ...element, isSelfClosing, isVoid });
    else this.open.push(element);
  }

  private endTag(position: Position): void {
    const start = this.at;
    const [, written = ""] = this.match(/<\/(h(?=\ue000>)|[a-z][-a-z0-9]*(?=>))/iy);
    const name = this.level(written) ?? written;
    if (!written || !this.match(/>/y)[0]) {
      this.at = start;
      fail(position, `an end tag must be written </name>, without spaces or expressions: ${this.rest()}`);
    }
    const element = this.open.pop();
    if (!element || shape(element.name) !== shape(name)) {
      const reason = element
        ? `</${nameOf(element.name)}> must come first`
        : "nothing is open in this block of the template";
      fail(position, `unexpected end tag </${nameOf(name)}>: ${reason}`);
    }
    this.add({ type: "element", ...element, isSelfClosing: false, isVoid: false });
  }

  /** Reads the level of a heading: `<h{{ … }}` or `</h{{ … }}`. */
  private level(name: string): Level | undefined {
    const tag = name.toLowerCase() === "h" ? this.tags.get(this.at) : undefined;
    if (tag?.type !== "print") return undefined;
    this.at += 1;
    return { level: tag.value };
  }

  /** Reads the attributes of a start tag, and its end. */
  private attributes(): Pick<Open, "attributes" | "spread"> {
    const attributes: Attribute[] = [];
    let spread: Print | undefined;
    for (this.match(/\s+/y); !this.match(/\/?>/y)[0]; this.match(/\s+/y)) {
      if (this.at === this.html.length) fail(this.where, "this block ends inside a tag");
      if (!this.tags.has(this.at)) attributes.push(this.attribute(attributes, spread));
      else {
        const print = this.printAt(this.at);
        if (spread) fail(print.position, "a tag can have the caller's attributes only once");
        spread = print;
        this.at += 1;
      }
    }
    return { attributes, spread };
  }

  private attribute(others: readonly Attribute[], spread: Print | undefined): Attribute {
    const position = this.position(this.at);
    const [whole, name = "", start = ""] = this.match(/([a-z][-a-z0-9:]*)(?:(=")|(?=[\s/>\ue000]|$))/iy);
    if (!whole) fail(position, `an attribute must be written name="value", with double quotes: ${this.rest()}`);
    if (spread) fail(position, "put {{ params.attributes }} last: it skips attributes that the tag already has");
    if (others.some((other) => other.name.toLowerCase() === name.toLowerCase())) {
      fail(position, `the attribute "${name.toLowerCase()}" is in this tag twice: remove one`);
    }
    return { type: "attribute", name, value: start ? this.value() : undefined, position };
  }

  /** Reads the value of an attribute, and the quotation mark after it. */
  private value(): (Text | Print)[] {
    const parts: (Text | Print)[] = [];
    while (!this.match(/"/y)[0]) {
      if (this.at === this.html.length) fail(this.where, "this block ends inside a tag");
      const position = this.position(this.at);
      const [html] = this.match(/[^"\ue000]+/y);
      parts.push(html ? { type: "text", html, position } : this.printAt(this.at++));
    }
    return parts;
  }

  /** Returns the `{{ … }}` at a place inside a tag. */
  private printAt(at: number): Print {
    const tag = this.tags.get(at) as Content;
    if (tag.type === "print") return tag;
    return fail(
      tag.position,
      `\`${tag.type === "fragment" ? "set" : tag.type}\` must be between tags, not inside a tag`,
    );
  }

  /** Moves behind what a pattern matches here, and returns its groups. */
  private match(pattern: RegExp): (string | undefined)[] {
    pattern.lastIndex = this.at;
    const groups = pattern.exec(this.html);
    if (groups) this.at = pattern.lastIndex;
    return groups ?? [];
  }

  private position(at: number): Position {
    const start = [...this.offsets.keys()].findLast((start) => start <= at) ?? 0;
    return this.source.position((this.offsets.get(start) ?? 0) + at - start);
  }

  /** Returns the beginning of the HTML that has not been read, for a message. */
  private rest(): string {
    return this.html.slice(this.at, this.at + 20).split(/[\n\ue000]/)[0] as string;
  }

  private add(node: Content): void {
    (this.open.at(-1)?.children ?? this.nodes).push(node);
  }
}

/** Removes line breaks as JSX does: one between tags prints nothing, and one between words prints a space. */
function withoutLineBreaks(text: string): string {
  const lines = text.split(/\r?\n/);
  if (lines.length === 1) return text;
  return lines
    .map((line, index) => {
      const start = index ? line.trimStart() : line;
      return index < lines.length - 1 ? start.trimEnd() : start;
    })
    .filter(Boolean)
    .join(" ");
}

function nameOf(name: string | Level): string {
  return typeof name === "string" ? name : "h{{ … }}";
}

/** Returns a tag name as a string, so that the names of a start tag and an end tag can be compared. */
function shape(name: string | Level): string {
  return JSON.stringify(name, (key, value: unknown) => (key === "position" ? undefined : value));
}
