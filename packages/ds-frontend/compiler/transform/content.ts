import { decodeReferences } from "../../src/html/decode-references.js";
import { isForbiddenElement } from "../html-standard.js";
import type * as Syntax from "../read/syntax.js";
import { fail, type Position } from "../template-error.js";
import {
  type Alternative,
  type Content,
  type Element,
  type Expression,
  type Heading,
  isFilled,
  kindOf,
  type Property,
} from "../tree.js";
import { toAttribute } from "./attribute.js";
import { isHtml, toCall, toContentOf, toList, toTest, toText, toValue } from "./expression.js";
import { isConditionName, Scope } from "./scope.js";
import { usesIn } from "./uses.js";

/**
 * Works out what each expression of a template means in its place: whether it prints, tests or passes on a value. What cannot
 * be proved safe there stops the build.
 */
export function withMeaning(
  macro: Syntax.Macro,
  imports: readonly Syntax.Import[],
  reserved: ReadonlyMap<string, string>,
): readonly Content[] {
  const components = new Map(imports.map(({ name, component }) => [name, component]));
  const scope = new Scope(components, usesIn(macro), reserved);
  for (const parameter of macro.parameters) scope.add(parameter, "value");
  return toContents(macro.body, scope);
}

function toContents(nodes: readonly Syntax.Content[], scope: Scope): Content[] {
  return nodes.map((node) => toContent(node, scope));
}

function toContent(node: Syntax.Content, scope: Scope): Content {
  const { position } = node;
  switch (node.type) {
    case "text":
      return { type: "text", html: node.html, value: decodeReferences(node.html), position };
    case "doctype":
    case "comment":
      return node;
    case "element":
      return toElement(node, scope);
    case "print":
      return toSlot(node.value, position, scope);
    case "if": {
      const test = toTest(node.test, scope);
      const [yes, no] = [toContents(node.yes, scope.inner()), toContents(node.no, scope.inner())];
      return { type: "condition", test, yes, no, position };
    }
    case "for": {
      const { item } = node;
      scope.check(item, position);
      const inner = scope.inner(item);
      inner.add(item, "value");
      const list = toList(node.list, scope);
      return { type: "loop", item, list, body: toContents(node.body, inner), objects: [], isCounted: false, position };
    }
    case "set":
      return toAssignment(node, scope);
    case "fragment": {
      scope.check(node.name, position);
      const body = toContents(node.body, scope.inner());
      scope.add(node.name, "html");
      return { type: "fragment", name: node.name, body, position };
    }
  }
}

function toAssignment({ name, value, position }: Syntax.Set, scope: Scope): Content {
  scope.check(name, position);
  if (value.type === "call" && (value.name === "content" || scope.components.has(value.name))) {
    const alternatives = toAlternatives(value, scope);
    scope.add(name, "html");
    return { type: "fragment", name, body: [{ type: "slot", alternatives, position }], position };
  }
  const read = isConditionName(name) ? toTest(value, scope) : toValue(value, scope);
  const kind = isConditionName(name) ? "boolean" : kindOf(read as Expression);
  scope.add(name, kind, kind !== "boolean" && isFilled(read as Expression));
  return { type: "assignment", name, value: read, objects: [], position };
}

/** Reads `{{ … }}` between tags. */
function toSlot(node: Syntax.Expression, position: Position, scope: Scope): Content {
  // Each branch of a choice is a slot of its own, so that it can be HTML or a component.
  if (node.type === "choice") {
    const test = toTest(node.test, scope);
    const no = node.no ? [toSlot(node.no, position, scope)] : [];
    return { type: "condition", test, yes: [toSlot(node.yes, position, scope)], no, position };
  }
  return { type: "slot", alternatives: toAlternatives(node, scope), position };
}

/** Returns the alternatives of a slot, which prints the first one that is not empty. */
function toAlternatives(node: Syntax.Expression, scope: Scope): Alternative[] {
  if (node.type === "or") return node.options.flatMap((option) => toAlternatives(option, scope));
  if (node.type === "literal" && node.value === null) return [];
  if (node.type === "call" && node.name === "content") return [{ value: toContentOf(node, scope), isHtml: true }];
  if (node.type === "call" && scope.components.has(node.name)) return [{ value: toCall(node, scope), isHtml: true }];
  const value = toValue(node, scope);
  return [{ value, isHtml: isHtml(value) }];
}

function toElement(node: Syntax.Element, scope: Scope): Element {
  const { position, isSelfClosing, isVoid } = node;
  const attributes = node.attributes.map((attribute) => toAttribute(attribute, scope));
  if (typeof node.name === "string") {
    const name = node.name.toLowerCase();
    // A script that only names its source has nothing to print inside.
    const isEmptyScript =
      name === "script" && !node.children.length && attributes.some((attribute) => attribute.name === "src");
    if (isForbiddenElement(name) && !isEmptyScript) fail(position, `<${node.name}> is not allowed in a component`);
  }
  return {
    type: "element",
    name: typeof node.name === "string" ? node.name : toHeading(node.name, scope),
    attributes,
    spread: node.spread && toSpread(node.spread, scope),
    children: toContents(node.children, scope.inner()),
    isSelfClosing,
    isVoid,
    position,
  };
}

function toHeading({ level }: Syntax.Level, scope: Scope): Heading {
  const [value, fallback, extra] = level.type === "or" ? level.options : [];
  const number = fallback?.type === "literal" ? fallback.value : undefined;
  if (!value || extra || typeof number !== "number" || !/^[1-6]$/.test(String(number))) {
    return fail(
      level.position,
      "the level of a heading is an option `or` a number from 1 to 6: <h{{ params.level or 2 }}>",
    );
  }
  return { level: toText(value, scope), fallback: number };
}

function toSpread({ value, position }: Syntax.Print, scope: Scope): Property {
  const read = toValue(value, scope);
  if (read.type !== "property" || read.name !== "attributes") {
    return fail(position, "only the caller's `attributes` are printed among the attributes of a tag");
  }
  return read;
}
