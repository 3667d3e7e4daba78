import { isUrlAttribute } from "../../../src/html/url.js";
import type { Call, Choice, Entry, Expression, Literal, MoreAttributes } from "../../tree.js";
import { asText, isCheap, isClean, isEmpty, isMissing, macroCall, operand, sorted, write } from "./expression.js";

/** Prints an expression, with the common case of a primitive before its call. */
export function print(node: Expression): string {
  if (node.type === "attributes") return printAttributes(node);
  return node.type === "call" ? printCall(node) : `{{ ${write(node)} }}`;
}

function printCall(node: Call): string {
  const [first, second] = node.arguments as [Expression, Expression];
  const slow = `{{ ${macroCall(node)} }}`;
  switch (node.primitive) {
    case "word":
      return printWord(first, slow);
    case "text":
    case "value":
    case "url":
      return printText(node, first);
    case "content":
      return printContent(node, first, second);
    default:
      return slow;
  }
}

function printText(node: Call, given: Expression): string {
  const slow = `{{ ${macroCall(node)} }}`;
  if (given.type === "join" && node.primitive === "value") return printJoined(given) ?? slow;
  if (!isCheap(given)) return slow;
  const code = operand(given);
  const some = `{% if ${isClean(code, node.primitive)} %}{{ ${code} | safe }}{% else %}${slow}{% endif %}`;
  // What the template made is there.
  return given.kind === "value" ? `{% if ${isMissing(code)} %}${node.otherwise}{% else %}${some}{% endif %}` : some;
}

/** Prints `id ~ "-hint"`. */
function printJoined({ left, right }: Extract<Expression, { type: "join" }>): string | undefined {
  if (!isCheap(left) || !isWord(right)) return undefined;
  const code = operand(left);
  const slow = `{{ value(${code} ~ ${write(right)}, "") }}`;
  return `{% if ${isClean(code, "value")} %}{{ ${code} | safe }}${right.value}{% else %}${slow}{% endif %}`;
}

function printWord(given: Expression, slow: string): string {
  if (given.type === "choice" && !given.no && isWord(given.yes)) {
    return `{% if ${write(given.test)} %} ${given.yes.value}{% endif %}`;
  }
  if (!isCheap(given)) return `{% if ${write(given)} %}${slow}{% endif %}`;
  const code = operand(given);
  const some = `{% if ${isClean(code, "value")} %} {{ ${code} | safe }}{% else %}${slow}{% endif %}`;
  return `{% if ${code} %}${some}{% endif %}`;
}

/** Prints the caller's HTML when it is the object's own, otherwise the text. */
function printContent(node: Call, html: Expression, given: Expression): string {
  const slow = `{{ ${macroCall(node)} }}`;
  const branches = alternatives(html).map((each, index, all) => {
    const before = all.slice(0, index).map((other) => `not ${operand(other)} and `);
    if (each.type !== "property") return undefined;
    const owner = operand(each.target);
    const isOwn = `${owner}.hasOwnProperty is callable and ${owner}.hasOwnProperty("${each.name}")`;
    return `${before.join("")}${operand(each)} is string and ${operand(each)} and ${isOwn} %}{{ ${operand(each)} | safe }}`;
  });
  const text = isEmpty(given) ? node.otherwise : printText(asText(node, given), given);
  if (branches.includes(undefined)) return `{% if ${write(html)} %}${slow}{% else %}${text}{% endif %}`;
  const own = branches.map((branch, index) => `{% ${index ? "elif" : "if"} ${branch}`).join("");
  return `{% if ${write(html)} %}${own}{% else %}${slow}{% endif %}{% else %}${text}{% endif %}`;
}

function alternatives(node: Expression): Expression[] {
  return node.type === "or" ? [...alternatives(node.left), ...alternatives(node.right)] : [node];
}

function printAttributes(node: MoreAttributes): string {
  const without = node.optional.map(printAttribute).join("");
  const none = without ? `{% else %}${without}` : "";
  return `{% if ${write(node.map)} %}{{ ${write(node)} }}${none}{% endif %}`;
}

/** Prints an attribute that is not always there, on a tag to which the caller adds none. */
function printAttribute({ name, value }: Entry): string {
  const slow = `{{ attributes("", "", { ${JSON.stringify(name)}: ${write(value)} }) }}`;
  if (value.kind === "boolean") return `{% if ${write(value)} %} ${name}{% endif %}`;
  if (value.type === "choice" && isConstant(value)) {
    return `{% if ${write(value.test)} %} ${name}="${(value.yes as Literal).value}"{% endif %}`;
  }
  if (value.type === "call" && value.primitive === "words") return printWords(name, value) ?? slow;
  if (isUrlAttribute(name)) return slow;
  if (!isCheap(value)) return value.type === "choice" ? printChoice(name, value) : slow;
  const code = operand(value);
  const some = `{% if ${isClean(code, "value")} %} ${name}="{{ ${code} | safe }}"{% else %}${slow}{% endif %}`;
  return `{% if not (${isMissing(code)}) %}${some}{% endif %}`;
}

function printChoice(name: string, { test, yes, no }: Choice): string {
  const side = (value: Expression | undefined) => (value ? printSide(name, value) : "");
  return `{% if ${write(test)} %}${side(yes)}{% else %}${side(no)}{% endif %}`;
}

function printSide(name: string, value: Expression): string {
  return isWord(value) ? ` ${name}="${value.value}"` : printAttribute({ name, value });
}

/** Prints an attribute that lists ids. */
function printWords(name: string, value: Call): string | undefined {
  const [list] = value.arguments;
  if (list?.type !== "values") return undefined;
  const slow = `{{ attributes("", "", { ${JSON.stringify(name)}: ${write(value)} }) }}`;
  const { rare, words } = sorted(list);
  const [only] = list.entries;
  if (only && list.entries.length === 1 && only.kind === "value") {
    const code = operand(only);
    const some = `{% if ${isClean(code, "value")} %} ${name}="{{ ${code} | safe }}"{% else %}${slow}{% endif %}`;
    return `{% if ${code} %}${some}{% endif %}`;
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

/** Whether it is a word of the template, or nothing: `"page" if item.current else false`. */
function isConstant({ yes, no }: Choice): boolean {
  return isWord(yes) && no?.type === "literal" && no.value === false;
}

/** Whether it is a string of the template that stays as it is everywhere. */
function isWord(node: Expression): node is Literal {
  return node.type === "literal" && typeof node.value === "string" && /^[\w-]+$/.test(node.value);
}
