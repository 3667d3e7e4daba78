import type { AttributeValue, Content, Entry, Expression, Test, Word, WordPart } from "../tree.js";

type Node = Expression | Test;

/** Visits every expression and every test in some nodes of the tree. */
export function walk(nodes: readonly Content[], visit: (node: Node) => void): void {
  for (const node of nodes) content(node, visit);
}

function content(node: Content, visit: (node: Node) => void): void {
  const all = (list: readonly Node[]) => {
    for (const each of list) expression(each, visit);
  };
  switch (node.type) {
    case "element":
      if (typeof node.name !== "string") expression(node.name.level, visit);
      for (const { value } of node.attributes) attribute(value, visit);
      if (node.spread) expression(node.spread, visit);
      walk(node.children, visit);
      break;
    case "slot":
      all(node.alternatives.map(({ value }) => value));
      break;
    case "condition":
      expression(node.test, visit);
      walk(node.yes, visit);
      walk(node.no, visit);
      break;
    case "loop":
      expression(node.list, visit);
      walk(node.body, visit);
      break;
    case "assignment":
      expression(node.value, visit);
      break;
    case "fragment":
      walk(node.body, visit);
      break;
    default:
  }
}

function attribute(value: AttributeValue, visit: (node: Node) => void): void {
  switch (value.type) {
    case "boolean":
      expression(value.test, visit);
      break;
    case "choice":
      expression(value.test, visit);
      attribute(value.yes, visit);
      attribute(value.no, visit);
      break;
    case "given":
      expression(value.value, visit);
      break;
    case "printed":
      for (const each of value.alternatives) expression(each, visit);
      break;
    case "words":
      for (const word of value.words) expressions(inWord(word), visit);
      break;
    case "text":
      expressions(value.parts.flatMap(inPart), visit);
      break;
    default:
  }
}

function expressions(list: readonly Node[], visit: (node: Node) => void): void {
  for (const each of list) expression(each, visit);
}

function inWord({ test, parts }: Word): Node[] {
  return [...(test ? [test] : []), ...parts.flatMap(inPart)];
}

function inPart(part: WordPart): readonly Expression[] {
  return typeof part === "string" ? [] : part;
}

function inEntries(entries: readonly Entry[]): Node[] {
  return entries.map(({ value }) => value);
}

/** Visits an expression or a test, and those in it. */
export function expression(node: Node, visit: (node: Node) => void): void {
  visit(node);
  expressions(children(node), visit);
}

function children(node: Node): readonly Node[] {
  switch (node.type) {
    case "property":
      return [node.target];
    case "first":
      return node.options;
    case "choice":
      return node.no ? [node.test, node.yes, node.no] : [node.test, node.yes];
    case "join":
      return node.parts;
    case "string":
      return node.alternatives;
    case "words":
      return node.words.flatMap(inWord);
    case "withCount":
      return [node.text, node.count];
    case "object":
      return inEntries(node.entries);
    case "list":
      return node.entries;
    case "listOf":
      return [node.source];
    case "call":
      return [node.options, ...inEntries(node.field)];
    case "all":
    case "any":
      return node.tests;
    case "not":
      return [node.test];
    case "prints":
    case "isGiven":
    case "isTrue":
      return [node.value];
    case "hasEntries":
      return [node.list];
    case "isSame":
    case "printsSame":
      return [node.left, node.right];
    case "includes":
      return [node.list, node.value];
    case "startsWith":
      return [node.value, node.start];
    default:
      return [];
  }
}
