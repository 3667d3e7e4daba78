import { mostEntries } from "../../../src/html/list.js";
import type { Call, Expression, Join, ListOfValues, Property, Variable } from "../../tree.js";

/*
 * A call of a macro costs Nunjucks more than all that most primitives have to do. So the common case of each primitive
 * stands where it is called, and the macro is called for the others. The common case: nothing is given, or a string with
 * nothing to escape.
 */

/** Binding strength of an expression. One that binds less than its place requires is put in parentheses. */
const levels = { choice: 1, or: 2, and: 3, not: 4, isNumber: 5, compare: 6, join: 7, objects: 8, captured: 8 } as const;
const atom = 9;

function levelOf({ type }: Expression): number {
  return type in levels ? levels[type as keyof typeof levels] : atom;
}

/** The expression in Nunjucks, in parentheses when it is not a single word or call. */
export function operand(node: Expression): string {
  return write(node, atom);
}

/** The expression in Nunjucks, in parentheses when it binds less than the level asks for. */
export function write(node: Expression, least = 0): string {
  const code = bare(node);
  return levelOf(node) < least ? `(${code})` : code;
}

function bare(node: Expression): string {
  switch (node.type) {
    case "literal":
      return JSON.stringify(node.value);
    case "variable":
      return node.name;
    case "property":
      // Never undefined: Nunjucks looks for a variable that is undefined in the page's own.
      return `(${raw(node)} if not ${isMissing(node)} else none)`;
    case "length":
      return `${operand(node.target)}.length`;
    case "loop":
      return `loop.${node.name}`;
    case "call":
      return call(node);
    case "attributes":
      return `attributes(${write(node.map)}, ${JSON.stringify(node.names)}${node.optional.length ? `, ${entries(node.optional)}` : ""})`;
    case "component": {
      // Nunjucks takes a last argument with a `__keywords` property for keyword arguments, so it is never data.
      const last = node.field ? `, ${write(node.field)}` : node.options.type === "object" ? "" : ', ""';
      return `${node.name}(${write(node.options)}${last})`;
    }
    case "choice": {
      const no = node.no ? ` else ${write(node.no, levels.or)}` : "";
      return `${write(node.yes, levels.or)} if ${truth(node.test)}${no}`;
    }
    case "join":
      return join(node);
    case "and":
      return `${write(node.left, levels.and)} and ${write(node.right, levels.and)}`;
    case "or":
      return `${write(node.left, levels.or)} or ${write(node.right, levels.or)}`;
    case "not":
      return `not ${write(node.target, levels.not)}`;
    case "compare":
      return `${write(node.left, levels.join)} ${node.operator} ${write(node.right, levels.join)}`;
    case "isNumber":
      return `${operand(node.target)} is number`;
    case "object":
      return entries(node.entries);
    case "list":
      return `[${node.entries.map((entry) => write(entry)).join(", ")}]`;
    case "objects":
    case "entries": {
      const list = isCheap(node.source) ? raw(node.source) : operand(node.source);
      const isList = `${isGiven(node.source)} and ${list} is not mapping and ${list}.slice is callable`;
      const entries = `${list}.slice(0, ${mostEntries}) if ${isList}`;
      // The entries of a string are letters, of which none is an object.
      if (node.type === "objects") return `(${entries} else []) | select("mapping")`;
      return `(${entries} and ${list} is not string else [])`;
    }
    case "captured":
      return `${node.target.name} | safe`;
  }
}

function entries(list: readonly { name: string; value: Expression }[]): string {
  const written = list.map(({ name, value }) => {
    const key = /^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name);
    return `${key}: ${write(value)}`;
  });
  return `{ ${written.join(", ")} }`;
}

/** The call as it stands in the template. */
export function macroCall({ primitive, arguments: given, otherwise }: Call): string {
  const args = given.map((argument) =>
    argument.type === "values" ? `[${argument.entries.map((entry) => write(entry)).join(", ")}]` : write(argument),
  );
  return `${primitive}(${[...args, JSON.stringify(otherwise)].join(", ")})`;
}

/** The call of a primitive with one value, of which it is known that it is given. */
export function rawCall({ primitive, otherwise }: Call, given: Cheap): string {
  return `${primitive}(${raw(given)}, ${JSON.stringify(otherwise)})`;
}

/** The call, in parentheses, with its common case before it. */
function call(node: Call): string {
  const slow = macroCall(node);
  const [first, second] = node.arguments as [Expression, Expression];
  switch (node.primitive) {
    case "text":
    case "value":
    case "url":
      return isCheap(first) ? `(${textOf(first, node)})` : slow;
    case "content":
      if (isEmpty(second)) return `(${slow} if ${isGiven(first)} else ${nothing(node)})`;
      if (!isCheap(second)) return slow;
      return `(${slow} if ${isGiven(first)} else (${textOf(second, asText(node, second))}))`;
    case "contentOf": {
      const { html, text } = partsOf(node);
      if (!isCommon(first) || !isCheap(text)) return slow;
      const content = macroCall({ ...node, primitive: "content", arguments: [html, text] });
      const itself = `(${nothing(node)} if ${isMissing(first)} else ${macroCall(asText(node, first))})`;
      return `(${content} if ${isGiven(html)} else (${textOf(text, asText(node, text), itself)}))`;
    }
    case "includes": {
      const [list] = node.arguments as [Expression | ListOfValues];
      if (list.type !== "values") return isCheap(list) ? `(${slow} if ${isGiven(list)} else "")` : slow;
      const given = list.entries.map((entry) => isCheap(entry) && `not ${isMissing(entry)}`);
      if (!given.every(Boolean)) return slow;
      const [only] = list.entries;
      const found = only && list.entries.length === 1 ? isSame(node, only as Cheap, second) : slow;
      return `(${found} if ${given.join(" or ")} else "")`;
    }
    default:
      return slow;
  }
}

/** Asks whether a value that is given is the wanted one. Two strings are compared where they stand. */
function isSame(node: Call, given: Cheap, wanted: Expression): string {
  const slow = macroCall({ ...node, arguments: [node.arguments[0] as Expression | ListOfValues, wanted] });
  if (wanted.type === "choice" && wanted.no) {
    return `(${isSame(node, given, wanted.yes)} if ${truth(wanted.test)} else ${isSame(node, given, wanted.no)})`;
  }
  if (!isCheap(wanted)) return slow;
  const [left, right] = [raw(given), raw(wanted)];
  return `(("yes" if ${left} === ${right} else "") if ${left} is string and ${right} is string and ${isGiven(wanted)} else ${slow})`;
}

/** The text of a call of `content` that has no HTML. */
export function asText(node: Call, given: Expression): Call {
  return { ...node, primitive: "text", arguments: [given] };
}

/** Checks for an object whose content is worth the longer code: those deep in the options are rare. */
export function isCommon(node: Expression): node is Cheap {
  return isCheap(node) && !(node.type === "property" && node.target.type === "property");
}

/** The HTML and the text of an object whose content is printed. */
export function partsOf({ arguments: [target], position }: Call): { html: Property; text: Property } {
  const read = (name: string): Property => ({
    type: "property",
    target: target as Expression,
    name,
    kind: "value",
    position,
  });
  return { html: read("html"), text: read("text") };
}

function nothing({ otherwise }: Call): string {
  return otherwise ? `${JSON.stringify(otherwise)} | safe` : '""';
}

function textOf(given: Cheap, node: Call, none = nothing(node)): string {
  const code = raw(given);
  const some = `${code} | safe if ${isClean(code, node.primitive)} else ${rawCall(node, given)}`;
  return `${none} if ${isMissing(given)} else (${some})`;
}

/** Joined strings. In a template, `~ ""` makes a plain string of a SafeString. */
function join(node: Join): string {
  const { left, right } = node;
  const plain = `${write(left, levels.join)} ~ ${write(right, levels.join)}`;
  if (!isEmpty(right) || left.type !== "call") return plain;
  const [first] = left.arguments as [Expression | ListOfValues];
  if (left.primitive === "string" && first.type !== "values") {
    return stringOf(first, left) ?? plain;
  }
  if (left.primitive === "spaceSeparated" && first.type === "values") {
    const { rare, words } = sorted(first);
    if (!words) return plain;
    const joined = words.flatMap(({ test, value }, index) => {
      const before = words.slice(0, index).map((word) => word.test);
      const gap = before.length ? [`(" " if (${before.join(" or ")}) and ${test} else "")`] : [];
      return [...gap, `(${operand(value)} if ${test} else "")`];
    });
    const fast = joined.join(" ~ ") || '""';
    return rare.length ? `(${plain} if ${rare.join(" or ")} else ${fast})` : fast;
  }
  return plain;
}

/** The plain string of a value, or of the first of two that is given; undefined when the value is costly to write twice. */
function stringOf(given: Expression, node: Call): string | undefined {
  if (given.type === "or" && !node.otherwise) {
    const [first, second] = [stringOf(given.left, node), stringOf(given.right, node)];
    return first && second && `(${first} if ${isGiven(given.left)} else ${second})`;
  }
  if (!isCheap(given)) return undefined;
  const code = raw(given);
  const isReady = node.otherwise ? `${code} and ${code} is string` : `${code} is string`;
  return `(${JSON.stringify(node.otherwise)} if ${isMissing(given)} else (${code} if ${isReady} else ${rawCall(node, given)} ~ ""))`;
}

export interface Word {
  /** When it is there. */
  readonly test: string;
  readonly value: Expression;
}

/**
 * The words of a list, each with the condition on which it is there. `rare` is true when the caller adds some of his own,
 * for which the macro is called. There are no `words` when that would be always.
 */
export function sorted({ entries }: ListOfValues): { rare: string[]; words: Word[] | undefined } {
  const rare: string[] = [];
  const words: Word[] = [];
  for (const entry of entries) {
    const [value, test] = entry.type === "choice" && !entry.no ? [entry.yes, truth(entry.test)] : [entry, undefined];
    const isThere = value.type === "join" ? test : [test, isGiven(value)].filter(Boolean).join(" and ");
    if (value.kind === "value") rare.push(isThere ?? "true");
    else words.push({ test: `(${isThere ?? "true"})`, value });
  }
  return { rare, words: words.length ? words : undefined };
}

const clean = 'r/^[^&<>"\\r\\0\\uD800-\\uDFFF]+$/';
const cleanUrl = 'r/^[^:&<>"\\r\\0\\uD800-\\uDFFF]+$/';

/** Asks whether it is a string that stays as it is: the same characters as in `src/html`. */
export function isClean(code: string, primitive: string): string {
  return `${code} is string and ${primitive === "url" ? cleanUrl : clean}.test(${code})`;
}

/** A path that costs little to write twice. */
export type Cheap = Variable | (Property & { readonly target: Cheap });

export function isCheap(node: Expression): node is Cheap {
  return node.type === "variable" || (node.type === "property" && isCheap(node.target));
}

/** The path as it stands in the template: it may lead to what an object inherits. */
export function raw(node: Expression): string {
  if (node.type === "property") return `${raw(node.target)}.${node.name}`;
  return operand(node);
}

/** Asks whether the value is true and the object's own. */
export function isGiven(node: Expression): string {
  if (node.type === "property") return `${raw(node)} and ${isOwn(node)}`;
  if (node.type === "or") return `(${isGiven(node.left)} or ${isGiven(node.right)})`;
  return operand(node);
}

/** The expression as a condition, of which only the truth counts: shorter, and faster, than its value. */
export function truth(node: Expression): string {
  switch (node.type) {
    case "property":
      return `(${isGiven(node)})`;
    case "and":
    case "or":
      return `(${truth(node.left)} ${node.type} ${truth(node.right)})`;
    case "isNumber":
      if (!isCheap(node.target) || node.target.type !== "property") return write(node, atom);
      return `(${raw(node.target)} is number and ${isOwn(node.target)})`;
    case "not":
      return node.target.type === "not" ? truth(node.target.target) : `not ${truth(node.target)}`;
    default:
      return write(node, atom);
  }
}

/**
 * Asks whether there is no value, or none that is the object's own. `== none` is true of null and undefined. It stands in
 * parentheses, because Nunjucks compiles `not a == none` to `!a == null`.
 */
export function isMissing(node: Cheap | Property): string {
  return node.type === "property" ? `(${raw(node)} == none or not ${isOwn(node)})` : `(${raw(node)} == none)`;
}

/**
 * Asks whether no name in the path is inherited: JSON can give an object a prototype when it is copied,
 * `Object.assign({}, JSON.parse('{"__proto__": …}'))`.
 */
function isOwn({ target, name }: Property): string {
  const owner = raw(target);
  if (target.type === "variable") return `${owner}Owns("${name}")`;
  const method = `${owner}.hasOwnProperty`;
  const test = `(${method}("${name}") if ${method} is callable else owns(${owner}, "${name}", "").length)`;
  return target.type === "property" ? `(${isOwn(target)} and ${test})` : test;
}

/** The tag that keeps a variable's `hasOwnProperty`. An object need not have the method, and can have data under its name. */
export function keepOwns(variable: string): string {
  const method = `${variable}.hasOwnProperty`;
  const rarely = `(ownNames(${variable}, "") ~ "").split("\\n").includes`;
  return `set ${variable}Owns = none if ${variable} == none else (${method} if ${method} is callable else ${rarely})`;
}

/** Asks whether a text uses what `keepOwns` keeps of a variable. */
export function usesOwns(text: string, variable: string): boolean {
  return new RegExp(`\\b${variable}Owns\\(`).test(text);
}

export function isEmpty(node: Expression): boolean {
  return node.type === "literal" && node.value === "";
}
