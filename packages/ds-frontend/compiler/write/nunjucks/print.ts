import { isUrlAttribute } from "../../../src/html/url.js";
import type { Call, Choice, Entry, Expression, Literal, MoreAttributes } from "../../tree.js";
import {
  asText,
  type Cheap,
  isCheap,
  isClean,
  isCommon,
  isEmpty,
  isGiven,
  isMissing,
  macroCall,
  partsOf,
  raw,
  rawCall,
  sorted,
  truth,
  write,
} from "./expression.js";

/** Prints an expression, with the common case of a primitive before its call. */
export function print(node: Expression): string {
  if (node.type === "attributes") return printAttributes(node);
  return node.type === "call" ? printCall(node) : `{{ ${write(node)} }}`;
}

function printCall(node: Call): string {
  const [first, second] = node.arguments as [Expression, Expression];
  switch (node.primitive) {
    case "moreClasses":
      return printMoreClasses(node, first);
    case "text":
    case "value":
    case "url":
      return printText(node, first);
    case "content":
      return printContent(node, first, second);
    case "contentOf": {
      const { html, text } = partsOf(node);
      if (!isCommon(first)) return `{{ ${macroCall(node)} }}`;
      const itself = `{{ ${macroCall(asText(node, first))} }}`;
      const none = `{% if ${isMissing(first)} %}${node.otherwise}{% else %}${itself}{% endif %}`;
      return printContent(node, html, text, none);
    }
    default:
      return `{{ ${macroCall(node)} }}`;
  }
}

function printText(node: Call, given: Expression, none = node.otherwise): string {
  if (given.type === "join" && node.primitive === "value") return printJoined(given) ?? `{{ ${macroCall(node)} }}`;
  if (given.type === "choice") return printEither(node, given, none);
  if (isWord(given)) return given.value;
  if (!isCheap(given)) return `{{ ${macroCall(node)} }}`;
  const some = `{% if ${isClean(raw(given), node.primitive)} %}{{ ${raw(given)} | safe }}{% else %}{{ ${rawCall(node, given)} }}{% endif %}`;
  // A value that the template made itself is always there.
  return given.kind === "value" ? `{% if ${isMissing(given)} %}${none}{% else %}${some}{% endif %}` : some;
}

/** Prints one of two values, each with its own common case. */
function printEither(node: Call, { test, yes, no }: Choice, none: string): string {
  const side = (value: Expression) => printText({ ...node, arguments: [value] }, value, none);
  return `{% if ${truth(test)} %}${side(yes)}{% else %}${no ? side(no) : none}{% endif %}`;
}

/** Prints `id ~ "-hint"`. */
function printJoined({ left, right }: Extract<Expression, { type: "join" }>): string | undefined {
  if (left.type !== "variable" || !isWord(right)) return undefined;
  const slow = `{{ value(${left.name} ~ ${write(right)}, "") }}`;
  return `{% if ${isClean(left.name, "value")} %}{{ ${left.name} | safe }}${right.value}{% else %}${slow}{% endif %}`;
}

function printMoreClasses(node: Call, given: Expression): string {
  if (given.type === "choice" && !given.no) {
    const some = isWord(given.yes) ? ` ${given.yes.value}` : `{{ ${macroCall({ ...node, arguments: [given.yes] })} }}`;
    return `{% if ${truth(given.test)} %}${some}{% endif %}`;
  }
  if (!isCheap(given)) return `{% if ${write(given)} %}{{ ${macroCall(node)} }}{% endif %}`;
  const code = raw(given);
  const some = `{% if ${isClean(code, "value")} %} {{ ${code} | safe }}{% else %}{{ ${rawCall(node, given)} }}{% endif %}`;
  return `{% if ${isGiven(given)} %}${some}{% endif %}`;
}

/** Prints the caller's HTML when there is any, otherwise the text. */
function printContent(node: Call, html: Expression, given: Expression, none = node.otherwise): string {
  const text = isEmpty(given) ? node.otherwise : printText(asText(node, given), given, none);
  const branches = alternatives(html).map((each, index) => {
    const code = isCheap(each) ? raw(each) : write(each);
    const slow = `{{ content(${code}, ${write(given)}, ${JSON.stringify(node.otherwise)}) }}`;
    const some = `{% if ${code} is string %}{{ ${code} | safe }}{% else %}${slow}{% endif %}`;
    return `{% ${index ? "elif" : "if"} ${isGiven(each)} %}${some}`;
  });
  return `${branches.join("")}${text ? `{% else %}${text}` : ""}{% endif %}`;
}

function alternatives(node: Expression): Expression[] {
  return node.type === "or" ? [...alternatives(node.left), ...alternatives(node.right)] : [node];
}

function printAttributes(node: MoreAttributes): string {
  const without = node.optional.map(printAttribute).join("");
  const none = without ? `{% else %}${without}` : "";
  return `{% if ${isGiven(node.map)} %}{{ ${write(node)} }}${none}{% endif %}`;
}

/** Prints an attribute that is not always there, on a tag to which the caller adds none. */
function printAttribute({ name, value }: Entry): string {
  const slow = `{{ attributes("", "", { ${JSON.stringify(name)}: ${write(value)} }) }}`;
  if (value.kind === "boolean") return `{% if ${truth(value)} %} ${name}{% endif %}`;
  if (value.type === "choice" && isConstant(value)) {
    return `{% if ${truth(value.test)} %} ${name}="${(value.yes as Literal).value}"{% endif %}`;
  }
  if (value.type === "call" && value.primitive === "spaceSeparated") return printSpaceSeparated(name, value) ?? slow;
  if (isUrlAttribute(name)) return slow;
  if (!isCheap(value)) return value.type === "choice" ? printChoice(name, value) : slow;
  return `{% if not ${isMissing(value)} %}${printGiven(name, value)}{% endif %}`;
}

/** Prints an attribute with a value of which it is known that it is given. */
function printGiven(name: string, value: Cheap): string {
  const code = raw(value);
  const slow = `{{ attributes("", "", { ${JSON.stringify(name)}: ${code} }) }}`;
  return `{% if ${isClean(code, "value")} %} ${name}="{{ ${code} | safe }}"{% else %}${slow}{% endif %}`;
}

function printChoice(name: string, { test, yes, no }: Choice): string {
  const side = (value: Expression | undefined) => (value ? printSide(name, value) : "");
  return `{% if ${truth(test)} %}${side(yes)}{% else %}${side(no)}{% endif %}`;
}

function printSide(name: string, value: Expression): string {
  return isWord(value) ? ` ${name}="${value.value}"` : printAttribute({ name, value });
}

/** Prints an attribute that lists ids. */
function printSpaceSeparated(name: string, value: Call): string | undefined {
  const [list] = value.arguments;
  if (list?.type !== "values") return undefined;
  const slow = `{{ attributes("", "", { ${JSON.stringify(name)}: ${write(value)} }) }}`;
  const { rare, words } = sorted(list);
  const [only] = list.entries;
  if (only && list.entries.length === 1 && alternatives(only).every(isCheap)) {
    const branches = (alternatives(only) as Cheap[]).map((each, index) => {
      const some = `{% if ${isClean(raw(each), "value")} %} ${name}="{{ ${raw(each)} | safe }}"{% else %}${slow}{% endif %}`;
      return `{% ${index ? "elif" : "if"} ${isGiven(each)} %}${some}`;
    });
    return `${branches.join("")}{% endif %}`;
  }
  if (!words) return `{% if ${rare.join(" or ")} %}${slow}{% endif %}`;
  const printed = words.map(({ test, value }, index) => {
    const before = words.slice(0, index).map((word) => word.test);
    const gap = before.length ? `{% if ${before.join(" or ")} %} {% endif %}` : "";
    return `{% if ${test} %}${gap}${printText({ ...plainValue, arguments: [value], position: value.position }, value)}{% endif %}`;
  });
  const some = `{% if ${words.map(({ test }) => test).join(" or ")} %} ${name}="${printed.join("")}"{% endif %}`;
  return rare.length ? `{% if ${rare.join(" or ")} %}${slow}{% else %}${some}{% endif %}` : some;
}

const plainValue = { type: "call", primitive: "value", otherwise: "", kind: "slot" } as const;

/** Checks whether a choice is between a word in the template and nothing: `"page" if item.current else false`. */
function isConstant({ yes, no }: Choice): boolean {
  return isWord(yes) && no?.type === "literal" && no.value === false;
}

/** Checks for a string in the template that never needs escaping. */
function isWord(node: Expression): node is Literal & { readonly value: string } {
  return node.type === "literal" && typeof node.value === "string" && /^[\w-]+$/.test(node.value);
}
