import { escapeHtml } from "../../src/html/text.js";
import { isBlock, isTextOnly } from "../html-standard.js";
import type { Position } from "../template-error.js";
import {
  type Attribute,
  type AttributeValue,
  type Content,
  type Element,
  type ElementMarkup,
  isAlwaysThere,
  isConstant,
  type Markup,
  type PrintPlace,
  type Word,
  type WordPart,
} from "../tree.js";

/** Writes the elements and attributes of a template out as HTML, for the languages that print strings. */
export function toMarkup(nodes: readonly Content[]): Markup[] {
  return nodes.flatMap((node, index): Markup[] => {
    const before = nodes[index - 1];
    if (!before || isOneLine(before, node)) return written(node);
    return [{ type: "line", isInvisible: standsAlone(before) || standsAlone(node) }, ...written(node)];
  });
}

/** Checks whether two nodes belong on one line: a text and what is printed beside it, or what has a space between. */
function isOneLine(before: Content, after: Content): boolean {
  if (before.type === "text") return after.type === "slot" || /\s$/.test(before.html);
  return after.type === "text" && (before.type === "slot" || /^\s/.test(after.html));
}

/** Checks whether nobody would see white space before and after a node. */
function standsAlone(node: Content): boolean {
  return node.type === "doctype" || (node.type === "element" && (typeof node.name !== "string" || isBlock(node.name)));
}

function written(node: Content): Markup[] {
  const { position } = node;
  switch (node.type) {
    case "text":
      return [html(node.html, position)];
    case "doctype":
      return [html("<!DOCTYPE html>", position)];
    case "comment":
      return [node];
    case "element":
      return [element(node)];
    case "slot":
      return [{ type: "print", alternatives: node.alternatives, place: "text", position }];
    case "condition":
      return [{ ...node, type: "if", yes: toMarkup(node.yes), no: toMarkup(node.no), isInline: false }];
    case "loop":
      return [{ ...node, type: "for", body: toMarkup(node.body) }];
    case "assignment":
      return [node];
    case "fragment":
      return [
        { ...node, type: "capture", body: toMarkup(node.body), isInvisible: node.body.slice(0, 1).some(standsAlone) },
      ];
  }
}

function element(node: Element): ElementMarkup {
  const { name, children, isSelfClosing, isVoid, position } = node;
  const tag = (start: "<" | "</"): Markup[] =>
    typeof name === "string"
      ? [html(start + name, position)]
      : [html(`${start}h`, position), { type: "level", ...name, position }];
  const isInline = children.every(({ type }) => type === "text" || type === "slot");
  return {
    type: "element",
    start: tag("<"),
    attributes: attributes(node),
    // HTML parsers drop a leading line feed, so write one in case the value begins with its own.
    startEnd: name === "textarea" ? ">&#10;" : isSelfClosing ? "/>" : ">",
    content: isInline ? children.flatMap(written) : toMarkup(children),
    end: isVoid ? [] : [...tag("</"), html(">", position)],
    isInline,
    // What is in a picture is not text.
    isInvisible: (standsAlone(node) && !(typeof name === "string" && isTextOnly(name))) || name === "svg",
    position,
  };
}

/** Writes the attributes of a tag. The caller's come last, and those that the tag has itself are left out of them. */
function attributes({ attributes: all, spread, position }: Element): (readonly Markup[])[] {
  const attributes = all.filter(({ value }) => value.type !== "none");
  const firstOptional = spread ? attributes.findIndex(({ value }) => !isAlwaysThere(value)) : -1;
  const end = firstOptional < 0 ? attributes.length : firstOptional;
  const parts = attributes.map((node) => attribute(node, node.value));
  if (!spread) return parts;
  const fixed = attributes.filter(({ value }) => isAlwaysThere(value));
  const names = fixed.map(({ name }) => name.toLowerCase()).join(" ");
  return [...parts.slice(0, end), [{ type: "attributes", spread, names, optional: parts.slice(end), position }]];
}

/** Writes an attribute with a space before it. */
function attribute(node: Attribute, value: AttributeValue): Markup[] {
  const { name, isUrl, position } = node;
  const quoted = (parts: readonly Markup[]) => [html(` ${name}="`, position), ...parts, html('"', position)];
  switch (value.type) {
    case "bare":
      return [html(` ${name}`, position)];
    case "none":
      return [];
    case "boolean":
      return [{ type: "if", test: value.test, yes: [html(` ${name}`, position)], no: [], isInline: true, position }];
    case "choice": {
      const [yes, no] = [attribute(node, value.yes), attribute(node, value.no)];
      return [{ type: "if", test: value.test, yes, no, isInline: true, position }];
    }
    case "textWithValues":
      return quoted(value.parts.flatMap((part) => wordPart(part, isUrl ? "url" : "value", position)));
    case "words": {
      const [first, ...others] = value.words;
      if (!first || !isConstant(first)) return [{ type: "optional", name, value, position }];
      return quoted([html(escapeHtml(first.parts.join("")), position), ...others.flatMap(nextWord(position))]);
    }
    default:
      return [{ type: "optional", name, value, position }];
  }
}

function wordPart(part: WordPart, place: PrintPlace, position: Position): Markup[] {
  if (typeof part === "string") return [html(escapeHtml(part), position)];
  const [only, second] = part;
  if (only?.type === "literal" && !second) return [html(escapeHtml(String(only.value ?? "")), position)];
  if (only?.type === "choice" && !second) {
    const yes = wordPart([only.yes], place, position);
    const no = only.no ? wordPart([only.no], place, position) : [];
    return [{ type: "if", test: only.test, yes, no, isInline: true, position }];
  }
  return [{ type: "print", alternatives: part.map((value) => ({ value, isHtml: false })), place, position }];
}

/** Writes a word after others, with a space before it, if there is one. */
function nextWord(position: Position): (word: Word) => Markup[] {
  return ({ test, parts }) => {
    const [before, values] = parts.length === 1 ? ["", parts[0]] : parts;
    const word: Markup = isConstant({ test: undefined, parts })
      ? html(` ${escapeHtml(parts.join(""))}`, position)
      : parts.length < 3 && typeof before === "string" && typeof values === "object"
        ? { type: "more", before: ` ${escapeHtml(before)}`, values, position }
        : {
            type: "more",
            before: " ",
            values: [{ type: "words", words: [{ test: undefined, parts }], position }],
            position,
          };
    return test ? [{ type: "if", test, yes: [word], no: [], isInline: true, position }] : [word];
  };
}

function html(html: string, position: Position): Markup {
  return { type: "html", html, position };
}
