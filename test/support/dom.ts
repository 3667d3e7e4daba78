import { type DefaultTreeAdapterMap, type ParserOptions, parse as parseDocument, parseFragment } from "parse5";

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
