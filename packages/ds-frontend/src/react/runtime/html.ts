import { jsx, jsxs } from "react/jsx-runtime";
import { decodeReferences } from "../../html/decode-references.js";
import { attributeProps } from "./attributes.js";
import { fragment } from "./element.js";
import { type Piece, Raw } from "./text.js";

/*
 * React inserts HTML only as the whole content of an element. Where HTML stands beside something else, such as the hidden
 * word before an error message, it is read and built as elements.
 */

/** Returns a piece of content as a node of React's, to stand beside others. */
export function node(content: Piece): Piece {
  if (!(content instanceof Raw)) return content;
  return (
    read(content.html) ??
    jsx("span", { style: { display: "contents" }, dangerouslySetInnerHTML: { __html: content.html } })
  );
}

const phrasing =
  /^(?:a|abbr|b|bdi|bdo|button|cite|code|data|del|dfn|em|i|ins|kbd|label|mark|output|q|s|samp|small|span|strong|sub|sup|time|u|var)$/;
const block =
  /^(?:address|article|aside|blockquote|details|div|dl|dt|dd|fieldset|figcaption|figure|footer|form|h[1-6]|header|legend|li|main|nav|ol|p|section|summary|ul)$/;
const empty = /^(?:br|hr|img|input|link|meta|source|track|wbr)$/;
/** Elements that the parser closes, or moves, when they are not directly in one of these. */
const parents: Readonly<Record<string, RegExp>> = { li: /^[ou]l$/, dt: /^d(?:l|iv)$/, dd: /^d(?:l|iv)$/ };

const token =
  /<!--[\s\S]*?-->|<\/([a-z][a-z0-9]*)\s*>|<([a-z][a-z0-9]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*(\/?)>|[^<]+/giy;

interface Open {
  readonly name: string;
  readonly props: Record<string, unknown>;
  readonly children: Piece[];
}

/** Reads HTML that is well formed and holds what a text holds; `undefined` if it is anything else. */
function read(html: string): Piece | undefined {
  const open: Open[] = [{ name: "", props: {}, children: [] }];
  token.lastIndex = 0;
  let at = 0;
  while (at < html.length) {
    token.lastIndex = at;
    const match = token.exec(html);
    if (!match) return undefined;
    at = token.lastIndex;
    const [whole, end, start, attributes = "", slash] = match;
    const parent = open.at(-1) as Open;
    if (end) {
      if (open.length === 1 || parent.name !== end.toLowerCase()) return undefined;
      open.pop();
      (open.at(-1) as Open).children.push(built(parent));
    } else if (start) {
      const name = start.toLowerCase();
      const props = propsOf(name, attributes);
      if (!props) return undefined;
      if (/^(?:script|style)$/.test(name)) {
        const rest = new RegExp(`([\\s\\S]*?)</${name}\\s*>`, "iy");
        rest.lastIndex = at;
        const content = rest.exec(html);
        if (!content) return undefined;
        at = rest.lastIndex;
        parent.children.push(jsx(name as "div", { ...props, dangerouslySetInnerHTML: { __html: content[1] ?? "" } }));
      } else if (empty.test(name)) parent.children.push(jsx(name as "div", props));
      else if (slash || !isAllowedIn(name, open)) return undefined;
      else open.push({ name, props, children: [] });
    } else if (!whole.startsWith("<!--")) {
      const text = decoded(whole);
      if (text === undefined) return undefined;
      parent.children.push(text);
    }
  }
  return open.length === 1 ? fragment((open[0] as Open).children) : undefined;
}

function isAllowedIn(name: string, open: readonly Open[]): boolean {
  if (phrasing.test(name)) return !/^(?:a|button)$/.test(name) || !open.some((each) => each.name === name);
  if (!block.test(name) || open.some((each) => each.name === "p" || /^h[1-6]$/.test(each.name))) return false;
  return parents[name]?.test(open.at(-1)?.name ?? "") ?? true;
}

function built({ name, props, children }: Open): Piece {
  if (!children.length) return jsx(name as "div", props);
  return children.length === 1
    ? jsx(name as "div", { ...props, children: children[0] })
    : jsxs(name as "div", { ...props, children });
}

function propsOf(name: string, source: string): Record<string, unknown> | undefined {
  const map: Record<string, string | true> = Object.create(null);
  for (const [, key = "", ...values] of source.matchAll(
    /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g,
  )) {
    const lower = key.toLowerCase();
    const value = values.find((each) => each !== undefined);
    const text = value === undefined ? true : decoded(value);
    if (text === undefined || lower in map || !/^[a-z_:][-a-z0-9_:.]*$/.test(lower) || lower.startsWith("on")) {
      return undefined;
    }
    map[lower] = text;
  }
  return attributeProps(name, map);
}

/** Decodes the character references; `undefined` if there is one that we do not know, or a character that a parser changes. */
function decoded(html: string): string | undefined {
  const text = decodeReferences(html);
  return /&(?:#|[a-z])/i.test(html.replace(/&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]+);/gi, known)) || /[\r\0]/.test(html)
    ? undefined
    : text;
}

function known(reference: string): string {
  return decodeReferences(reference) === reference ? reference : "";
}
