import {
  type Content,
  type Expression,
  isFilled,
  isNone,
  isTest,
  type Node,
  pathOf,
  type Test,
  type Word,
  type WordPart,
} from "../tree.js";
import { map } from "../visit.js";

/**
 * Simplifies content by what is already known: inside `{% if item.href %}` the link has an address, so its attribute is
 * always printed. Values that are never printed are removed.
 */
export function withKnownValues(body: readonly Content[]): readonly Content[] {
  const pathsOfTests = new Map<string, readonly string[]>();
  const marked = map<Node, readonly Content[]>(body, (node) => {
    if (node.type === "assignment" && isTest(node.value)) {
      pathsOfTests.set(node.name, filledIf(node.value, pathsOfTests));
    }
    if (node.type !== "condition") return node;
    return { ...node, yes: withFilled(node.yes, filledIf(node.test, pathsOfTests)) };
  });
  return map<Node, readonly Content[]>(marked, simplified);
}

/** Returns the paths that print something if a test is true. */
function filledIf(test: Test, named: ReadonlyMap<string, readonly string[]>): readonly string[] {
  if (test.type === "all") return test.tests.flatMap((one) => filledIf(one, named));
  if (test.type === "variable") return named.get(test.name) ?? [];
  const path = test.type === "prints" ? pathOf(test.value) : undefined;
  return path ? [path] : [];
}

function withFilled(body: readonly Content[], paths: readonly string[]): readonly Content[] {
  if (!paths.length) return body;
  return map<Node, readonly Content[]>(body, (node) =>
    (node.type === "property" || (node.type === "variable" && node.kind === "value")) &&
    paths.includes(pathOf(node) ?? "")
      ? { ...node, isFilled: true }
      : node,
  );
}

/** Simplifies a node whose children are simplified already. */
function simplified(node: Node): Node | readonly Node[] {
  switch (node.type) {
    case "slot": {
      const alternatives = node.alternatives.filter(({ value }) => !isNone(value));
      return alternatives.length ? { ...node, alternatives } : [];
    }
    case "given":
      if (isNone(node.value)) return { type: "none" };
      return isFilled(node.value) ? { type: "textWithValues", parts: [[node.value]] } : node;
    case "printed": {
      const alternatives = something(node.alternatives);
      if (!alternatives.length) return { type: "none" };
      return alternatives.some(isFilled)
        ? { type: "textWithValues", parts: [alternatives] }
        : { type: "printed", alternatives };
    }
    case "words": {
      const words = node.words.flatMap(simplifiedWord);
      const value = "position" in node || words.length > 1 ? undefined : onlyValue(words[0]);
      return value ? simplified({ type: "printed", alternatives: value }) : { ...node, words };
    }
    case "textWithValues":
      return { ...node, parts: node.parts.map(simplifiedPart).filter((part) => part.length) };
    case "first": {
      const [only, ...others] = something(node.options);
      return only && !others.length ? only : { ...node, options: only ? [only, ...others] : [] };
    }
    case "join":
      return { ...node, parts: something(node.parts) };
    case "string":
      return { ...node, alternatives: something(node.alternatives) };
    default:
      return node;
  }
}

function simplifiedWord({ test, parts }: Word): Word[] {
  const remaining = parts.map(simplifiedPart);
  return remaining.some((part) => !part.length) ? [] : [{ test, parts: remaining }];
}

/** Returns the alternatives of a word that is one value and has no condition. */
function onlyValue(word: Word | undefined): readonly Expression[] | undefined {
  const [value, second] = word && !word.test ? word.parts : [];
  return typeof value === "object" && !second ? value : undefined;
}

function simplifiedPart(part: WordPart): WordPart {
  return typeof part === "string" ? part : something(part);
}

function something(values: readonly Expression[]): Expression[] {
  return values.filter((value) => !isNone(value));
}
