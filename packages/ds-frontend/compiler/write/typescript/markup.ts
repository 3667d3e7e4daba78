import { escapeHtml } from "../../../src/html/text.js";
import type { Span } from "../../problem.js";
import {
  type Alternative,
  type Assignment,
  type Attribute,
  type AttributeValue,
  type Content,
  type Element,
  type Expression,
  type Heading,
  isAlwaysThere,
  isConstant,
  isFilled,
  type Loop,
  type Test,
  type Word,
} from "../../tree.js";

/*
 * The template as a sequence of strings to print.
 */

interface At<Type extends string> {
  readonly type: Type;
  readonly span: Span;
}

export type Markup =
  | Html
  | Print
  | Level
  | Branch
  | Each
  | Assignment
  | Captured
  | OptionalAttribute
  | MoreWord
  | Spread;

/** Literal HTML. */
export type Html = At<"html"> & { readonly html: string };

/** The first alternative that is not empty, escaped for its place. */
export type Print = At<"print"> & {
  readonly alternatives: readonly Alternative[];
  readonly place: "text" | "attribute" | "url";
};

/** The digit in the tag name of a heading. */
export type Level = At<"level"> & Heading;

export type Branch = At<"condition"> & {
  readonly test: Test;
  readonly yes: readonly Markup[];
  readonly no: readonly Markup[];
};

export type Each = Omit<Loop, "body"> & { readonly body: readonly Markup[] };

export type Captured = At<"fragment"> & { readonly name: string; readonly body: readonly Markup[] };

/** A conditional attribute, with a space before it. */
export type OptionalAttribute = At<"attribute"> & {
  readonly name: string;
  readonly isUrl: boolean;
  readonly value: Extract<AttributeValue, { type: "given" | "printed" | "words" }>;
};

/** A conditional word in an attribute that already has words: a space and the word. */
export type MoreWord = At<"word"> & { readonly word: Word };

/** The attributes of a tag from the first conditional one on, then the caller's own. */
export type Spread = At<"spread"> & {
  readonly source: Expression;
  /** Names of the unconditional attributes. */
  readonly fixed: readonly string[];
  readonly tail: readonly Markup[];
};

/** Flattens nodes of the tree into markup. */
export function markup(nodes: readonly Content[]): Markup[] {
  return joined(nodes.flatMap(content));
}

function content(node: Content): Markup[] {
  const { span } = node;
  switch (node.type) {
    case "text":
      return [html(node.html, span)];
    case "doctype":
      return [html("<!DOCTYPE html>", span)];
    case "element":
      return element(node);
    case "slot":
      return [{ type: "print", alternatives: node.alternatives, place: "text", span }];
    case "condition":
      return [{ ...node, yes: markup(node.yes), no: markup(node.no) }];
    case "loop":
      return [{ ...node, body: markup(node.body) }];
    case "assignment":
      return [node];
    case "fragment":
      return [{ ...node, body: markup(node.body) }];
  }
}

function element(node: Element): Markup[] {
  const { name, span, children, isSelfClosing, isVoid } = node;
  const nameOf = (): Markup[] => (typeof name === "string" ? [html(name, span)] : [{ type: "level", ...name, span }]);
  const opening = typeof name === "string" ? "<" : "<h";
  // HTML parsers drop a leading line feed, so write one in case the value begins with its own.
  const start = name === "textarea" ? ">&#10;" : isSelfClosing ? "/>" : ">";
  const head = [html(opening, span), ...nameOf(), ...attributes(node), html(start, span)];
  if (isVoid) return head;
  const end = [html(typeof name === "string" ? "</" : "</h", span), ...nameOf(), html(">", span)];
  return [...head, ...children.flatMap(content), ...end];
}

function attributes({ attributes: list, spread, span }: Element): Markup[] {
  const written = (some: readonly Attribute[]) => some.flatMap((each) => attribute(each, each.value));
  if (!spread) return written(list);
  const first = list.findIndex(({ value }) => !isAlwaysThere(value));
  const [before, tail] = first < 0 ? [list, []] : [list.slice(0, first), list.slice(first)];
  const fixed = list.filter(({ value }) => isAlwaysThere(value)).map(({ name }) => name.toLowerCase());
  return [...written(before), { type: "spread", source: spread, fixed, tail: joined(written(tail)), span }];
}

/** Returns an attribute with a space before it. */
function attribute(node: Attribute, value: AttributeValue): Markup[] {
  const { name, isUrl, span } = node;
  const place = isUrl ? "url" : "attribute";
  const quoted = (nodes: Markup[]) => [html(` ${name}="`, span), ...nodes, html('"', span)];
  const print = (alternatives: readonly Expression[]): Markup => ({
    type: "print",
    alternatives: alternatives.map((each) => ({ value: each, isHtml: false })),
    place,
    span,
  });
  switch (value.type) {
    case "bare":
      return [html(` ${name}`, span)];
    case "none":
      return [];
    case "constant":
      return quoted([html(escapeHtml(value.value), span)]);
    case "boolean":
      return [{ type: "condition", test: value.test, yes: [html(` ${name}`, span)], no: [], span }];
    case "choice": {
      const [yes, no] = [value.yes, value.no].map((side) => joined(attribute(node, side))) as [Markup[], Markup[]];
      return [{ type: "condition", test: value.test, yes, no, span }];
    }
    case "given":
      return [{ type: "attribute", name, isUrl, value, span }];
    case "printed":
      if (value.isAlways) return quoted([print(value.alternatives)]);
      return [{ type: "attribute", name, isUrl, value, span }];
    case "words": {
      const [first, ...others] = value.words;
      if (!first || !isConstant(first)) return [{ type: "attribute", name, isUrl, value, span }];
      const more = others.map(
        (word): Markup =>
          isConstant(word) ? html(` ${escapeHtml(word.parts.join(""))}`, span) : { type: "word", word, span },
      );
      return quoted([html(escapeHtml(first.parts.join("")), span), ...more]);
    }
    case "textWithValues":
      return quoted(value.parts.map((part) => (typeof part === "string" ? html(escapeHtml(part), span) : print(part))));
  }
}

/** Returns the condition of a word; `undefined` means always. */
export function wordTest({ test, parts }: Word, span: Span): Test | undefined {
  const prints = parts.flatMap((part): Test[] => {
    if (typeof part === "string" || part.some(isFilled)) return [];
    const tests = part.map((value): Test => ({ type: "prints", value, span }));
    return tests.length > 1 ? [{ type: "any", tests, span }] : tests;
  });
  const tests = test ? [test, ...prints] : prints;
  return tests.length > 1 ? { type: "all", tests, span } : tests[0];
}

function html(text: string, span: Span): Html {
  return { type: "html", html: text, span };
}

/** Joins neighbouring literal HTML into one string. */
function joined(nodes: readonly Markup[]): Markup[] {
  const list: Markup[] = [];
  for (const node of nodes) {
    const last = list.at(-1);
    if (node.type === "html" && last?.type === "html") {
      const span = { start: last.span.start, end: node.span.end };
      list[list.length - 1] = { type: "html", html: last.html + node.html, span };
    } else list.push(node);
  }
  return list;
}
