import { htmlVoidElements } from "html-void-elements";
import { fail, type Position } from "../problem.js";
import type { SourceText } from "./source.js";
import type { Attribute, Content, Expression, Level, Print, Text } from "./syntax.js";

/** An element whose end tag has not been read yet. */
interface Open {
  readonly name: string | Level;
  readonly start: number;
  readonly attributes: Attribute[];
  spread: Print | undefined;
  readonly children: Content[];
}

/** An attribute whose value is being read. */
interface Value {
  readonly name: string;
  readonly start: number;
  readonly parts: (Text | Print)[];
}

/**
 * Builds nodes from the literal HTML of a block and the template tags in it. A block begins and ends between tags, so it
 * contains whole elements only.
 */
export class HtmlReader {
  private readonly nodes: Content[] = [];
  private readonly open: Open[] = [];
  /** The start tag, the attribute and the end tag that the block is in. */
  private tag: Open | undefined;
  private value: Value | undefined;
  private endTag: { readonly start: number; readonly level: Expression } | undefined;
  /** Position of `<h` or `</h` while the level of a heading is expected. */
  private heading: { readonly start: number; readonly isEnd: boolean } | undefined;

  constructor(private readonly source: SourceText) {}

  /** Reads literal HTML that begins at an offset of the file. */
  literal(html: string, offset: number): void {
    let at = 0;
    while (at < html.length) {
      const rest = html.slice(at);
      const here = offset + at;
      if (this.endTag) at += this.endOfEndTag(rest, here);
      else if (this.value) at += this.inValue(rest, here, this.value);
      else if (this.tag) at += this.inTag(rest, here, this.tag);
      else at += this.inText(rest, here);
    }
  }

  /** Adds a node, which must be between tags. */
  content(node: Content): void {
    if (this.isInTag())
      fail(node.position, `\`${tagNames[node.type] ?? node.type}\` must be between tags, not inside a tag`);
    this.add(node);
  }

  /** Adds a `{{ … }}` between tags, in a tag or in the value of an attribute. */
  print(node: Print): void {
    if (this.heading) this.level(node);
    else if (this.value) this.value.parts.push(node);
    else if (!this.tag) this.add(node);
    else if (this.tag.spread) fail(node.position, "a tag can have the caller's attributes only once");
    else this.tag.spread = node;
  }

  /** Ends the block and returns its nodes. */
  finish(where: Position): Content[] {
    if (this.isInTag()) fail(where, "this block ends inside a tag");
    const left = this.open.at(-1);
    if (left) {
      fail(this.source.position(left.start), `<${nameOf(left.name)}> has no end tag in the same block of the template`);
    }
    return this.nodes;
  }

  private isInTag(): boolean {
    return Boolean(this.tag ?? this.heading ?? this.endTag);
  }

  private add(node: Content): void {
    (this.open.at(-1)?.children ?? this.nodes).push(node);
  }

  private inText(html: string, at: number): number {
    const next = html.indexOf("<");
    if (next) {
      const text = next < 0 ? html : html.slice(0, next);
      const kept = withoutLineBreaks(text);
      if (kept) this.add({ type: "text", html: kept, position: this.source.position(at) });
      return text.length;
    }
    const doctype = /^<!DOCTYPE html>/i.exec(html)?.[0];
    if (doctype) {
      this.add({ type: "doctype", position: this.source.position(at) });
      return doctype.length;
    }
    if (html === "<h" || html === "</h") {
      this.heading = { start: at, isEnd: html === "</h" };
      return html.length;
    }
    return html.startsWith("</") ? this.readEndTag(html, at) : this.startTag(html, at);
  }

  private startTag(html: string, at: number): number {
    const name = /^<([a-z][-a-z0-9]*)(?=[\s/>]|$)/i.exec(html)?.[1];
    if (!name) {
      return fail(
        this.source.position(at),
        `a tag must begin with < and its name, without an expression in it: ${line(html)}`,
      );
    }
    this.tag = { name, start: at, attributes: [], spread: undefined, children: [] };
    return 1 + name.length;
  }

  /** Reads the level of a heading: `<h{{ … }}` or `</h{{ … }}`. */
  private level({ value }: Print): void {
    const { start, isEnd } = this.heading as { start: number; isEnd: boolean };
    this.heading = undefined;
    if (isEnd) this.endTag = { start, level: value };
    else this.tag = { name: { level: value }, start, attributes: [], spread: undefined, children: [] };
  }

  private readEndTag(html: string, at: number): number {
    const [whole, name = ""] = /^<\/([a-z][-a-z0-9]*)>/i.exec(html) ?? [];
    if (!whole)
      return fail(
        this.source.position(at),
        `an end tag must be written </name>, without spaces or expressions: ${line(html)}`,
      );
    this.close(name, whole, at);
    return whole.length;
  }

  private endOfEndTag(html: string, at: number): number {
    const { start, level } = this.endTag as { start: number; level: Expression };
    if (!html.startsWith(">")) fail(this.source.position(at), "an end tag is written </h{{ … }}>");
    this.endTag = undefined;
    this.close({ level }, "</h{{ … }}>", start);
    return 1;
  }

  private close(name: string | Level, written: string, at: number): void {
    const element = this.open.pop();
    if (!element || shape(element.name) !== shape(name)) {
      const wanted = element
        ? `</${nameOf(element.name)}> must come first`
        : "nothing is open in this block of the template";
      fail(this.source.position(at), `unexpected end tag ${written}: ${wanted}`);
    }
    this.finishElement(element);
  }

  private inTag(html: string, at: number, tag: Open): number {
    const space = /^\s+/.exec(html)?.[0];
    if (space) return space.length;
    const end = /^\/?>/.exec(html)?.[0];
    if (end) {
      this.tag = undefined;
      const isSelfClosing = end === "/>";
      const isVoid = isSelfClosing || htmlVoidElements.includes(nameOf(tag.name).toLowerCase());
      if (isVoid) this.finishElement(tag, isSelfClosing, isVoid);
      else this.open.push(tag);
      return end.length;
    }
    const [whole, name = "", quote] = /^([a-z][-a-z0-9:]*)(?:(=")|(?=[\s/>]|$))/i.exec(html) ?? [];
    const position = this.source.position(at);
    if (!whole) return fail(position, `an attribute must be written name="value", with double quotes: ${line(html)}`);
    if (tag.spread)
      return fail(position, "put {{ params.attributes }} last: it skips attributes that the tag already has");
    if (tag.attributes.some((each) => each.name.toLowerCase() === name.toLowerCase())) {
      return fail(position, `the attribute "${name.toLowerCase()}" is in this tag twice: remove one`);
    }
    if (quote) this.value = { name, start: at, parts: [] };
    else tag.attributes.push({ type: "attribute", name, value: undefined, position: this.source.position(at) });
    return whole.length;
  }

  private inValue(html: string, at: number, value: Value): number {
    const end = html.indexOf('"');
    if (end) {
      const text = end < 0 ? html : html.slice(0, end);
      value.parts.push({ type: "text", html: text, position: this.source.position(at) });
      return text.length;
    }
    const { name, start, parts } = value;
    this.tag?.attributes.push({ type: "attribute", name, value: parts, position: this.source.position(start) });
    this.value = undefined;
    return 1;
  }

  private finishElement({ start, ...element }: Open, isSelfClosing = false, isVoid = false): void {
    this.add({ type: "element", ...element, isSelfClosing, isVoid, position: this.source.position(start) });
  }
}

const tagNames: Record<string, string> = { fragment: "set" };

/** Removes line breaks as JSX does: one between tags prints nothing, and one between words prints a space. */
function withoutLineBreaks(text: string): string {
  const lines = text.split(/\r?\n/);
  if (lines.length === 1) return text;
  return lines
    .map((each, index) => {
      const start = index ? each.trimStart() : each;
      return index < lines.length - 1 ? start.trimEnd() : start;
    })
    .filter(Boolean)
    .join(" ");
}

function line(html: string): string {
  return html.slice(0, 20).split("\n")[0] as string;
}

function nameOf(name: string | Level): string {
  return typeof name === "string" ? name : "h{{ … }}";
}

/** Returns a tag name as a string, so that the names of a start tag and an end tag can be compared. */
function shape(name: string | Level): string {
  return JSON.stringify(name, (key, value: unknown) => (key === "position" ? undefined : value));
}
