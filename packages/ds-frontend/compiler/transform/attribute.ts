import { isAllowed } from "../../src/html/attributes.js";
import { decodeReferences } from "../../src/html/decode-references.js";
import { isSafeUrl, isUrlAttribute } from "../../src/html/url.js";
import { isBoolean, isCode, isEnumerated, isWordList } from "../html-standard.js";
import type * as Syntax from "../read/syntax.js";
import { fail, type Position } from "../template-error.js";
import {
  type Attribute,
  type AttributeValue,
  type Expression,
  isFilled,
  kindOf,
  type Word,
  type WordPart,
} from "../tree.js";
import { toTest, toText, toTexts, toWord } from "./expression.js";
import type { Scope } from "./scope.js";

export function toAttribute(node: Syntax.Attribute, scope: Scope): Attribute {
  const { position } = node;
  const name = node.name.toLowerCase();
  if (!isAllowed(name)) fail(position, `the attribute "${name}" runs script, which a component must not do: remove it`);
  const value = toAttributeValue(node, name, scope);
  return { type: "attribute", name: node.name, isUrl: isUrlAttribute(name), value, position };
}

function toAttributeValue({ value: parts, position }: Syntax.Attribute, name: string, scope: Scope): AttributeValue {
  if (!parts) return { type: "bare" };
  const [first, second] = parts;
  if (!first) return { type: "textWithValues", parts: [] };
  const print = parts.find((part) => part.type === "print");
  if (print && isCode(name)) {
    fail(
      print.position,
      `an option cannot be printed in the attribute "${name}", because browsers read more than text in it`,
    );
  }
  if (isUrlAttribute(name) && print && second) fail(print.position, "a URL is printed whole, with nothing beside it");
  if (isWordList(name) && !isUrlAttribute(name)) return toWords(parts, scope);
  if (first.type === "print" && !second) return toSingleValue(first.value, name, scope);
  if (isBoolean(name) && print)
    fail(position, `"${name}" is a boolean attribute: write ${name}="{{ … }}" with one expression and nothing else`);
  return {
    type: "textWithValues",
    parts: parts.map((part) => (part.type === "text" ? toConstant(part, name) : toTexts(part.value, scope))),
  };
}

/** Reads an attribute whose whole value is one expression. */
function toSingleValue(node: Syntax.Expression, name: string, scope: Scope): AttributeValue {
  if (isBoolean(name)) return { type: "boolean", test: toTest(node, scope) };
  if (node.type === "choice") {
    const no: AttributeValue = node.no ? toSingleValue(node.no, name, scope) : { type: "none" };
    return { type: "choice", test: toTest(node.test, scope), yes: toSingleValue(node.yes, name, scope), no };
  }
  if (node.type === "literal") {
    if (node.value === null) return { type: "none" };
    return { type: "textWithValues", parts: [checkUrl(String(node.value), name, node.position)] };
  }
  if (node.type === "or") {
    const alternatives = toTexts(node, scope);
    for (const alternative of alternatives) {
      if (alternative.type === "literal") checkUrl(String(alternative.value), name, alternative.position);
    }
    const last = alternatives.at(-1);
    const isAlways = last && (isFilled(last) || isEmpty(last));
    const others = alternatives.filter((alternative) => !isEmpty(alternative));
    return isAlways ? { type: "textWithValues", parts: [others] } : { type: "printed", alternatives: others };
  }
  const value = toText(node, scope);
  if (kindOf(value) === "value") return { type: "given", value, isEnumerated: isEnumerated(name) };
  return { type: "printed", alternatives: [value] };
}

function toConstant({ html, position }: Syntax.Text, name: string): string {
  if (/[\r\n]/.test(html)) fail(position, "the value of an attribute must be on one line");
  return checkUrl(decodeReferences(html), name, position);
}

function checkUrl(value: string, name: string, position: Position): string {
  if (isUrlAttribute(name) && !isSafeUrl(value))
    fail(position, "a URL must be relative, or use http, https, mailto or tel");
  return value;
}

function toWords(parts: readonly (Syntax.Text | Syntax.Print)[], scope: Scope): AttributeValue {
  const words: (Syntax.Text | Syntax.Print)[][] = [[]];
  for (const part of parts) {
    if (part.type === "print") words.at(-1)?.push(part);
    else {
      part.html.split(/\s+/).forEach((html, index) => {
        if (index) words.push([]);
        if (html) words.at(-1)?.push({ ...part, html });
      });
    }
  }
  return { type: "words", words: words.filter((word) => word.length).map((word) => joinedWord(word, scope)) };
}

function joinedWord(parts: readonly (Syntax.Text | Syntax.Print)[], scope: Scope): Word {
  const [first, second] = parts;
  if (first?.type === "print" && !second) return toWord(first.value, scope);
  const read = parts.map(
    (part): WordPart => (part.type === "text" ? decodeReferences(part.html) : toTexts(part.value, scope)),
  );
  return { test: undefined, parts: read };
}

function isEmpty(node: Expression): boolean {
  return node.type === "literal" && node.value === "";
}
