import { escapeHtml } from "../../src/html/text.js";
import type { Span } from "../problem.js";
import {
  type Alternative,
  type Assignment,
  type Attribute,
  type AttributeValue,
  type Content,
  type Element,
  type Expression,
  type Heading,
  isFilled,
  type Test,
  type Word,
} from "../tree.js";

/*
 * The template as a sequence of strings to print, for writers whose language prints HTML. Elements are written out here,
 * once for all of them.
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

export type Each = At<"loop"> & { readonly item: string; readonly list: Expression; readonly body: readonly Markup[] };

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
  /** The conditional attributes. */
  readonly optional: readonly { readonly name: string; readonly test: Test }[];
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
      return [{ type: "condition", test: node.test, yes: markup(node.yes), no: markup(node.no), span }];
    case "loop":
      return [{ type: "loop", item: node.item, list: node.list, body: markup(node.body), span }];
    case "assignment":
      return [node];
    case "fragment":
      return [{ type: "fragment", name: node.name, body: markup(node.body), span }];
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
  const written = list.map((each) => ({ name: each.name.toLowerCase(), ...attribute(each, each.value) }));
  if (!spread) return written.flatMap(({ nodes }) => nodes);
  const first = written.findIndex(({ when }) => when !== "always");
  const [before, tail] = first < 0 ? [written, []] : [written.slice(0, first), written.slice(first)];
  const fixed = written.filter(({ when }) => when === "always").map(({ name }) => name);
  const optional = written.flatMap(({ name, when }) => (typeof when === "string" ? [] : [{ name, test: when }]));
  return [
    ...before.flatMap(({ nodes }) => nodes),
    { type: "spread", source: spread, fixed, tail: joined(tail.flatMap(({ nodes }) => nodes)), optional, span },
  ];
}

type When = "always" | "never" | Test;

/** An attribute with a space before it, and its condition. */
function attribute(node: Attribute, value: AttributeValue): { nodes: Markup[]; when: When } {
  const { name, isUrl, span } = node;
  const place = isUrl ? "url" : "attribute";
  const quoted = (nodes: Markup[]): { nodes: Markup[]; when: When } => ({
    nodes: [html(` ${name}="`, span), ...nodes, html('"', span)],
    when: "always",
  });
  const print = (alternatives: readonly Expression[]): Markup => ({
    type: "print",
    alternatives: alternatives.map((each) => ({ value: each, isHtml: false })),
    place,
    span,
  });
  switch (value.type) {
    case "bare":
      return { nodes: [html(` ${name}`, span)], when: "always" };
    case "none":
      return { nodes: [], when: "never" };
    case "constant":
      return quoted([html(escapeHtml(value.value), span)]);
    case "boolean":
      return {
        nodes: [{ type: "condition", test: value.test, yes: [html(` ${name}`, span)], no: [], span }],
        when: value.test,
      };
    case "choice": {
      const [yes, no] = [attribute(node, value.yes), attribute(node, value.no)];
      const nodes: Markup[] = [
        { type: "condition", test: value.test, yes: joined(yes.nodes), no: joined(no.nodes), span },
      ];
      return { nodes, when: either(value.test, yes.when, no.when, span) };
    }
    case "given":
      return {
        nodes: [{ type: "attribute", name, isUrl, value, span }],
        when: { type: "isGiven", value: value.value, isEnumerated: value.isEnumerated, span },
      };
    case "printed":
      if (value.isAlways) return quoted([print(value.alternatives)]);
      return { nodes: [{ type: "attribute", name, isUrl, value, span }], when: anyPrints(value.alternatives, span) };
    case "words": {
      const [first, ...others] = value.words;
      if (!first || !isConstant(first)) {
        return { nodes: [{ type: "attribute", name, isUrl, value, span }], when: anyWord(value.words, span) };
      }
      const more = others.map(
        (word): Markup =>
          isConstant(word) ? html(` ${escapeHtml(word.parts.join(""))}`, span) : { type: "word", word, span },
      );
      return quoted([html(escapeHtml(first.parts.join("")), span), ...more]);
    }
    case "text":
      return quoted(value.parts.map((part) => (typeof part === "string" ? html(escapeHtml(part), span) : print(part))));
  }
}

function either(test: Test, yes: When, no: When, span: Span): When {
  if (yes === no) return yes;
  const not: Test = { type: "not", test, span };
  const both = (one: Test, other: When): Test | undefined => {
    if (other === "never") return undefined;
    return other === "always" ? one : { type: "all", tests: [one, other], span };
  };
  const tests = [both(test, yes), both(not, no)].filter((each) => each !== undefined);
  return tests.length === 1 ? (tests[0] as Test) : { type: "any", tests, span };
}

function anyPrints(values: readonly Expression[], span: Span): Test {
  const tests = values.map((value): Test => ({ type: "prints", value, span }));
  return tests.length === 1 ? (tests[0] as Test) : { type: "any", tests, span };
}

function anyWord(words: readonly Word[], span: Span): Test {
  const tests = words.map((word): Test => wordTest(word, span) ?? { type: "literal", value: true, span });
  return tests.length === 1 ? (tests[0] as Test) : { type: "any", tests, span };
}

/** Returns the condition of a word; `undefined` means always. */
export function wordTest({ test, parts }: Word, span: Span): Test | undefined {
  const prints = parts.flatMap((part) =>
    typeof part === "string" || part.some(isFilled) ? [] : [anyPrints(part, span)],
  );
  const tests = test ? [test, ...prints] : prints;
  return tests.length > 1 ? { type: "all", tests, span } : tests[0];
}

function isConstant({ test, parts }: Word): boolean {
  return !test && parts.every((part) => typeof part === "string");
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
