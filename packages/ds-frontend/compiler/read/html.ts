import { isUrlAttribute } from "../../src/html/url.js";
import { type Position, refuse } from "../problem.js";
import type { Content, Element, TagPart, ValuePart } from "../tree.js";

/** Position in the HTML at which a template prints: in text, in a tag, or in the value of an attribute. */
export type Place =
  | { in: "text" }
  | { in: "tag"; names: readonly string[] }
  | { in: "value"; names: readonly string[]; isUrl: boolean; isFixed: boolean; isEmpty: boolean };

/** Stands among the names of a tag when the caller's attributes were printed in it. */
export const more = "…";

type Node = Content | TagPart | ValuePart;
type OpenElement = { -readonly [Name in keyof Element]: Element[Name] };

/**
 * Puts the literal HTML of a block of the template, and what is printed between it, together as nodes. A block begins in
 * some place of the HTML and must end in the same.
 */
export class HtmlReader {
  readonly nodes: Node[] = [];
  /** Elements of this block whose end tag has not come yet. */
  private readonly open: OpenElement[] = [];
  /** The tag and the attribute value that this block is in, when it opened them itself. */
  private tag: OpenElement | undefined;
  private value: ValuePart[] | undefined;
  private space = "";
  /** True if the block closed a tag or an attribute value that was open before it. */
  private hasLeft = false;

  constructor(public place: Place = { in: "text" }) {}

  /** Adds a node where the block is. */
  add(node: Node): void {
    const list: Node[] = this.value ?? this.tag?.parts ?? this.open.at(-1)?.children ?? this.nodes;
    list.push(node);
  }

  /** Checks whether the block has closed every tag and every attribute value that it opened, and no other. */
  isComplete(): boolean {
    return !this.hasLeft && !this.tag && !this.value;
  }

  /** Ends the block. What is still open has no end tag. */
  finish(): readonly Node[] {
    while (this.open.length) this.unclosed();
    return this.nodes;
  }

  literal(html: string, position: Position): void {
    let rest = html;
    while (rest) {
      const { place } = this;
      const length =
        place.in === "text"
          ? this.inText(rest, position)
          : place.in === "tag"
            ? this.inTag(rest, position, place.names)
            : this.inValue(rest, position, place);
      rest = rest.slice(length);
    }
  }

  /** Refuses a space that no attribute follows: it would be printed. */
  checkSpace(position: Position): void {
    if (this.space) refuse(position, "a space in a tag stands before the name of an attribute, and nowhere else");
  }

  private inText(html: string, position: Position): number {
    const at = html.indexOf("<");
    if (at) {
      const text = at < 0 ? html : html.slice(0, at);
      this.add({ type: "markup", html: text, position });
      return text.length;
    }
    const declaration = /^<![^>]*>/.exec(html)?.[0];
    if (declaration) {
      this.add({ type: "markup", html: declaration, position });
      return declaration.length;
    }
    return html.startsWith("</") ? this.endTag(html, position) : this.startTag(html, position);
  }

  private startTag(html: string, position: Position): number {
    const name = /^<([a-z][-a-z0-9]*)(?=[\s/>]|$)/i.exec(html)?.[1];
    if (!name) return refuse(position, `a tag begins with < and its whole name; not so here: ${html.slice(0, 20)}`);
    // A script that only names its source has nothing to print inside.
    const isEmptyScript = /^<script( [-a-z]+="[^"<>]*")* src="$/i.test(html);
    if (unwelcome.test(name) && !isEmptyScript) return refuse(position, `<${name}> has no place in a component`);
    this.tag = { type: "element", name, parts: [], isSelfClosing: false, children: [], hasEndTag: false, position };
    this.place = { in: "tag", names: [] };
    return 1 + name.length;
  }

  private endTag(html: string, position: Position): number {
    const [whole, name] = /^<\/([a-z][-a-z0-9]*)>/i.exec(html) ?? [];
    if (!whole) return refuse(position, `an end tag is written </name>; not so here: ${html.slice(0, 20)}`);
    if (!this.open.some((element) => element.name === name)) {
      return refuse(position, `${whole} closes no element that was opened in the same block of the template`);
    }
    while (this.open.at(-1)?.name !== name) this.unclosed();
    const closed = this.open.pop() as OpenElement;
    closed.hasEndTag = true;
    this.add(closed);
    return whole.length;
  }

  /** Takes the innermost element, which has no end tag, as one without children: they stand after it. */
  private unclosed(): void {
    const { children, ...element } = this.open.pop() as OpenElement;
    this.add({ ...element, children: [] });
    for (const child of children) this.add(child);
  }

  private inTag(html: string, position: Position, names: readonly string[]): number {
    const end = /^\/?>/.exec(html)?.[0];
    if (end) return this.endOfTag(end, position);
    if (!html.trim()) {
      this.space = html;
      return html.length;
    }
    if (names.includes(more)) {
      return refuse(position, "attributes() stands last in its tag, because it leaves alone those before it");
    }
    const attribute = /^ ([a-z][-a-z0-9:]*)(=")?/i.exec(html);
    if (!attribute) {
      return refuse(
        position,
        `attributes are written name="value", in double quotes; not so here: ${html.slice(0, 20)}`,
      );
    }
    const [whole, written = "", quote] = attribute;
    const name = written.toLowerCase();
    if (names.includes(name)) return refuse(position, `the attribute "${name}" stands twice in this tag`);
    if (/^on|^srcdoc$/.test(name)) {
      return refuse(position, `the attribute "${name}" runs script: it has no place in a component`);
    }
    const value: ValuePart[] | undefined = quote ? [] : undefined;
    this.add({ type: "attribute", name: written, value, position });
    this.value = value;
    this.place = quote
      ? {
          in: "value",
          names: [...names, name],
          isUrl: isUrlAttribute(name),
          isFixed: /^(style|http-equiv|content)$/.test(name),
          isEmpty: true,
        }
      : { in: "tag", names: [...names, name] };
    return whole.length;
  }

  private endOfTag(end: string, position: Position): number {
    const { tag } = this;
    this.checkSpace(position);
    this.tag = undefined;
    this.place = { in: "text" };
    if (!tag) {
      this.hasLeft = true;
      return end.length;
    }
    tag.isSelfClosing = end === "/>";
    if (tag.isSelfClosing || voids.test(tag.name)) this.add(tag);
    else this.open.push(tag);
    return end.length;
  }

  private inValue(html: string, position: Position, place: Extract<Place, { in: "value" }>): number {
    const end = html.indexOf('"');
    if (end < 0 || end > 0) {
      const text = end < 0 ? html : html.slice(0, end);
      this.add({ type: "markup", html: text, position });
      this.place = { ...place, isEmpty: false };
      return text.length;
    }
    if (!this.value) this.hasLeft = true;
    this.value = undefined;
    this.place = { in: "tag", names: place.names };
    return 1;
  }
}

/** Checks whether two branches of a template end in the same place. */
export function isSame(one: Place, other: Place): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Elements that would not hold text, would run or load what they are given, or would change where the page points. */
const unwelcome = /^(script|style|iframe|noscript|xmp|noembed|noframes|plaintext|object|embed|base|animate\w*|set)$/i;

/** Elements that have no end tag (HTML 13.1.2, "void elements"). */
const voids = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;
