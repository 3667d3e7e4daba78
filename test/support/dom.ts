import { htmlVoidElements } from "html-void-elements";
import { type DefaultTreeAdapterMap, type ParserOptions, parse as parseDocument, parseFragment } from "parse5";
import { isBlock, isTextOnly } from "../../packages/ds-frontend/compiler/html-standard.js";

type ParseNode = DefaultTreeAdapterMap["childNode"];

/** A parsed node: text, or an element with its attributes and children. */
export type Tree = string | { name: string; attributes: [string, string][]; children: Tree[] };

// These say that a character is odd, not that the markup is: no way of writing such a character avoids them.
const oddCharacter = new Set([
  "control-character-in-input-stream",
  "control-character-reference",
  "noncharacter-in-input-stream",
]);

/** The HTML as a browser reads it, and the errors that the HTML Standard finds in it. */
export function parse(html: string): { tree: Tree[]; errors: string[] } {
  const errors: string[] = [];
  const onParseError = ({ code }: { code: string }) => {
    if (!oddCharacter.has(code)) errors.push(code);
  };
  return { tree: parseTree(html, { onParseError }), errors };
}

/** The HTML as a browser reads it. To look for errors takes half as long again, so this does not. */
export function parseTree(html: string, options: ParserOptions<DefaultTreeAdapterMap> = {}): Tree[] {
  const isDocument = html.startsWith("<!DOCTYPE html>");
  const { childNodes } = isDocument ? parseDocument(html, options) : parseFragment(html, options);
  return (childNodes as ParseNode[]).filter(({ nodeName }) => nodeName !== "#documentType").map(treeOf);
}

/**
 * The HTML as a browser reads it, without line breaks that nobody sees: macros for people to read have them between elements,
 * where those begin lines of their own. HTML of a caller that is broken can swallow what follows it, line breaks included: then,
 * it is the text without any space.
 */
export function visibleTree(html: string): Tree[] | string {
  return isWhole(html)
    ? // A parser moves what is between these into the body.
      withoutLines(parseTree(html.replace(/\n *(?=<\/?(?:html|head|body)\b)/g, "")), true)
    : html.replace(/[\n ]+/g, "");
}

/** Checks whether HTML has neither mistakes nor comments, which could hold what follows, and no text in its head. */
export function isWhole(html: string): boolean {
  const [head] = /^<!DOCTYPE html>.*?<\/head>/s.exec(html) ?? [];
  try {
    const isEmpty =
      !head || byName(parseTree(head), "body").every(({ children }) => /^[\t\n\f\r ]*$/.test(children.join("")));
    return isEmpty && isNested(html) && parse(html).errors.length === 0;
  } catch {
    return false;
  }
}

const tags = /<(\/?)([a-z][^\s/>]*)(?:"[^"]*"|'[^']*'|[^'">])*>/gi;

/**
 * Checks whether each tag has its end tag in the same element. A parser does not mind those of elements such as `b`, and opens
 * them again for the next text, even if that is a line break.
 */
function isNested(html: string): boolean {
  const open: string[] = [];
  for (const [tag, slash, name = ""] of html.matchAll(tags)) {
    const lower = name.toLowerCase();
    if (slash && open.pop() !== lower) return false;
    if (!slash && !tag.endsWith("/>") && !htmlVoidElements.includes(lower)) open.push(lower);
  }
  return open.length === 0;
}

/** A macro's HTML for tests to look for pieces in, without the line breaks of its file. No value in it may have any. */
export function onOneLine(html: string): string {
  return html.replace(/\n\s*(?=[a-z][-a-z]*[ =>])/gi, " ").replace(/\n\s*/g, "");
}

function withoutLines(nodes: readonly Tree[], isInBlock: boolean): Tree[] {
  const standsAlone = (node: Tree | undefined) =>
    node === undefined ? isInBlock : isElement(node) && isBlock(node.name);
  return nodes.flatMap((node, index): Tree[] => {
    if (isElement(node)) {
      const isIsolated = node.name === "svg" || (isBlock(node.name) && !isTextOnly(node.name));
      return [{ ...node, children: withoutLines(node.children, isIsolated) }];
    }
    const [isFirst, isLast] = [nodes[index - 1], nodes[index + 1]].map(standsAlone);
    if ((isFirst || isLast) && /^[\n ]+$/.test(node)) return [];
    const start = isFirst ? node.replace(/^\n */, "") : node;
    return [isLast ? start.replace(/\n *$/, "") : start];
  });
}

function isElement(node: Tree | undefined): node is Exclude<Tree, string> {
  return typeof node === "object";
}

function treeOf(node: ParseNode): Tree {
  if (node.nodeName === "#text") return (node as DefaultTreeAdapterMap["textNode"]).value;
  const { tagName, attrs, childNodes } = node as DefaultTreeAdapterMap["element"];
  if (!tagName) throw new Error(`${node.nodeName} in the output`);
  return { name: tagName, attributes: attrs.map(({ name, value }) => [name, value]), children: childNodes.map(treeOf) };
}

/** Every element of a tree, from the outside in. */
export function* elements(tree: Tree[]): Generator<Exclude<Tree, string>> {
  for (const node of tree) {
    if (typeof node === "string") continue;
    yield node;
    yield* elements(node.children);
  }
}

/** The first element that has the class. */
export function byClass(tree: Tree[], name: string): Exclude<Tree, string> {
  for (const element of elements(tree)) {
    if (attribute(element, "class")?.split(" ").includes(name)) return element;
  }
  throw new Error(`no element with the class ${name}`);
}

export function byName(tree: Tree[], name: string): Exclude<Tree, string>[] {
  return [...elements(tree)].filter((element) => element.name === name);
}

export function attribute(element: Exclude<Tree, string>, name: string): string | undefined {
  return element.attributes.find(([key]) => key === name)?.[1];
}

/** All the text in an element. */
export function textOf(node: Tree): string {
  return typeof node === "string" ? node : node.children.map(textOf).join("");
}
