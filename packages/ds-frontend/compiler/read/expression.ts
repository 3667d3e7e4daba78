import { escapeHtml } from "../../src/html/text.js";
import { isSafeUrl } from "../../src/html/url.js";
import type { Kind } from "../kind.js";
import { isPrimitive, primitives } from "../primitives.js";
import { refuse } from "../problem.js";
import type {
  ComponentCall,
  Entry,
  Expression,
  ListOfValues,
  LoopName,
  MoreAttributes,
  ObjectLiteral,
  Variable,
} from "../tree.js";
import {
  at,
  type Call,
  type Compare,
  type Dict,
  type Filter,
  type Literal,
  type Lookup,
  type Name,
  type Node,
} from "./nodes.js";
import type { Scope } from "./scope.js";

/** Checks whether Nunjucks holds the value as a SafeString, which is truthy even when it is empty. */
function isSafe(kind: Kind): boolean {
  return ["html", "slot", "url", "attributes", "string"].includes(kind);
}

const loopNames: Record<LoopName, Kind> = { index: "number", first: "boolean", last: "boolean", length: "number" };

export function expression(node: Node, scope: Scope): Expression {
  const position = at(node);
  switch (node.typename) {
    case "Literal":
      return literal(node);
    case "Symbol": {
      if (node.value === "loop") return refuse(position, "`loop` is read by its names: loop.index, loop.first");
      const loop = scope.find(node.value)?.loop;
      if (loop && loop !== scope.loop) refuse(position, `"${node.value}" belongs to the \`for\` around this one`);
      return variable(node, scope);
    }
    case "LookupVal":
      return lookup(node, scope);
    case "Group":
      return expression(only(node.children, node, "a pair of parentheses"), scope);
    case "FunCall":
      return call(node, scope);
    case "Filter":
      return filter(node, scope);
    case "InlineIf":
      return choice(node, scope);
    case "Concat":
      return {
        type: "join",
        left: joinable(node.left, scope),
        right: joinable(node.right, scope),
        kind: "plain",
        position,
      };
    case "And":
    case "Or": {
      const [left, right] = [truth(node.left, scope), truth(node.right, scope)];
      const kind = left.kind === right.kind ? left.kind : "value";
      return { type: node.typename === "And" ? "and" : "or", left, right, kind, position };
    }
    case "Not":
      return { type: "not", target: truth(node.target, scope), kind: "boolean", position };
    case "Compare":
      return compare(node, scope);
    case "Is":
      if (node.right.typename !== "Symbol" || node.right.value !== "number") {
        return refuse(position, "`is number` is the one test with `is`, outside the way a list is written");
      }
      return { type: "isNumber", target: expression(node.left, scope), kind: "boolean", position };
    case "Dict":
      return options(node, scope);
    case "Array":
      if (!node.children.length || node.children.some(({ typename }) => typename !== "Dict")) {
        return refuse(position, "a list that is written in the template holds objects");
      }
      return {
        type: "list",
        entries: node.children.map((child) => expression(child, scope)),
        kind: "list",
        position,
      };
    default:
      return refuse(position, `${nouns[node.typename] ?? node.typename} is not part of the template language`);
  }
}

function variable(node: Name, scope: Scope): Variable {
  const position = at(node);
  const { kind, isOptions } = scope.find(node.value) ?? refuse(position, `nothing here is called "${node.value}"`);
  return { type: "variable", name: node.value, kind, isOptions, position };
}

const nouns: Record<string, string> = {
  In: "`in`",
  KeywordArgs: "a keyword argument",
  Include: "`include`",
  Import: "`import … as`; write `from … import`: it",
  Switch: "`switch`",
  Block: "`block`",
  Extends: "`extends`",
  Add: "`+`; join strings with `~`: it",
  Sub: "`-`",
  Mul: "`*`",
  Div: "`/`",
  Caller: "`call`",
  Macro: "a second macro",
};

function literal(node: Literal): Expression {
  const { value } = node;
  const position = at(node);
  if (typeof value === "string") return { type: "literal", value, kind: "plain", position };
  if (typeof value === "number") return { type: "literal", value, kind: "number", position };
  if (typeof value === "boolean") return { type: "literal", value, kind: "boolean", position };
  return refuse(position, `${value === null ? "none" : "a regular expression"} is not part of the template language`);
}

function lookup(node: Lookup, scope: Scope): Expression {
  const position = at(node);
  const key = node.val;
  if (key.typename !== "Literal" || typeof key.value !== "string") {
    return refuse(position, "look a property up by its name: `params.name`");
  }
  const name = key.value;
  if (node.target.typename === "Symbol" && node.target.value === "loop") {
    const loop = scope.loop ?? refuse(position, "`loop` is only there inside a `for`");
    if (!Object.hasOwn(loopNames, name)) {
      return refuse(position, `loop has ${Object.keys(loopNames).join(", ")}, not "${name}"`);
    }
    if (name !== "length") loop.isCounted = true;
    return {
      type: "loop",
      name: name as LoopName,
      list: loop.list,
      kind: loopNames[name as LoopName],
      position,
    };
  }
  const target = node.target.typename === "Symbol" ? variable(node.target, scope) : expression(node.target, scope);
  if (name === "length" && target.kind !== "value") return { type: "length", target, kind: "number", position };
  if (name === "length") {
    return refuse(position, "what the caller gave may have any length: print it or make a list of it first");
  }
  if (!/^[a-z_$][\w$]*$/i.test(name)) return refuse(position, "look a property up by its name: `params.name`");
  if (target.kind !== "value") return refuse(position, `"${name}" cannot be read from it: it has only a length`);
  markRead(node.target, scope);
  return { type: "property", target, name, kind: "value", position };
}

/** Notes that the options of an entry are read, so that it is looked at as an object. */
function markRead(node: Node, scope: Scope): void {
  const loop = node.typename === "Symbol" ? scope.find(node.value)?.loop : undefined;
  if (loop) loop.isRead = true;
}

function call(node: Call, scope: Scope): Expression {
  const position = at(node);
  if (node.name.typename !== "Symbol") return refuse(position, "only an imported macro can be called");
  const macro = node.name.value;
  const from = scope.macro(macro) ?? refuse(position, `no macro called "${macro}" is imported`);
  const args = node.args.children;
  const last = args.at(-1);
  if (!last || (last.typename !== "Dict" && !isString(last))) {
    return refuse(
      position,
      `the last argument of ${macro}() must be written in the template, as "" or { … }: Nunjucks takes data with a __keywords property for keyword arguments`,
    );
  }
  if (from === "component") return component(node, macro, scope);
  if (!isPrimitive(macro)) return attributes(node, scope);
  const { takes, gives } = primitives[macro];
  if (args.length !== takes.length + 1 || !isString(last)) {
    return refuse(position, `${macro}() takes ${takes.length + 1} arguments, the last one a string`);
  }
  const otherwise = last.value;
  if (escapeHtml(otherwise) !== otherwise) return refuse(at(last), 'the words of a template hold none of & < > "');
  if (gives === "url" && !isSafeUrl(otherwise)) {
    return refuse(at(last), "this URL would run script or leave the site's schemes");
  }
  if (macro === "contentOf") markRead(args[0] as Node, scope);
  const readers = { html: trusted, list: values, value: given };
  const read = takes.map((kind, index) => readers[kind](args[index] as Node, scope));
  return { type: "call", primitive: macro, arguments: read, otherwise, kind: gives, position };
}

/** `attributes(map, "names that are always there", { others })`. */
function attributes(node: Call, scope: Scope): MoreAttributes {
  const position = at(node);
  const [map, names, optional, extra] = node.args.children;
  if (!map || !names || !isString(names) || extra || (optional && optional.typename !== "Dict")) {
    return refuse(
      position,
      "attributes() takes the caller's attributes, the names of the tag's own, and perhaps { … }",
    );
  }
  const entries = (optional?.children ?? []).map(({ key, value }): Entry => {
    const read = expression(value, scope);
    if (read.kind !== "string" && read.kind !== "boolean") given(value, scope);
    return { name: keyOf(key), value: read };
  });
  return {
    type: "attributes",
    map: given(map, scope),
    names: names.value,
    optional: entries,
    kind: "attributes",
    position,
  };
}

/** A list of values that is written in the template, or one of the options, for a primitive to look at. */
function values(node: Node, scope: Scope): Expression | ListOfValues {
  if (node.typename !== "Array") {
    const read = given(node, scope);
    const isOption = read.type === "property" && read.target.type === "variable" && read.target.name === "params";
    return isOption
      ? read
      : refuse(at(node), "a list is written in the template, or is one of the options: `params.list`");
  }
  const entries = node.children.map((entry) => {
    const read = expression(entry, scope);
    return read.kind === "string" ? read : given(entry, scope);
  });
  return { type: "values", entries, position: at(node) };
}

function component(node: Call, name: string, scope: Scope): ComponentCall {
  const [argument, field, extra] = node.args.children;
  if (!argument || extra) return refuse(at(node), `${name}() takes its options, and what the field around it sets`);
  const given = expression(argument, scope);
  if (given.kind !== "value") return refuse(at(argument), `${name}() takes its options: an object`);
  return {
    type: "component",
    name,
    options: given,
    field: field?.typename === "Dict" ? options(field, scope) : undefined,
    kind: "html",
    position: at(node),
  };
}

/** The argument whose HTML is trusted: an option whose name says so, or what macros printed. */
function trusted(node: Node, scope: Scope): Expression {
  if (node.typename === "Or" && isHtmlOption(node)) {
    const [left, right] = [trusted(node.left, scope), trusted(node.right, scope)];
    return { type: "or", left, right, kind: "value", position: at(node) };
  }
  const read = expression(node, scope);
  if (read.kind === "html" || read.kind === "captured" || isHtmlOption(node)) return read;
  return refuse(at(node), "content() prints its first argument as HTML, so its name must end in `html`");
}

function isHtmlOption(node: Node): boolean {
  if (node.typename === "Or") return isHtmlOption(node.left) && isHtmlOption(node.right);
  return node.typename === "LookupVal" && node.val.typename === "Literal" && /html$/i.test(String(node.val.value));
}

/** A value that a primitive will look at: anything except HTML, which must not be escaped again. */
function given(node: Node, scope: Scope): Expression {
  const read = expression(node, scope);
  if (read.kind === "value" || read.kind === "plain" || read.kind === "number") return read;
  const isHtml = isSafe(read.kind) || read.kind === "captured";
  return refuse(at(node), isHtml ? "this is HTML already" : `a ${read.kind} is not text`);
}

/** A condition: what is true in one language and false in another is refused. */
export function truth(node: Node, scope: Scope): Expression {
  const read = expression(node, scope);
  // HTML that another macro printed is a SafeString in Nunjucks, and always true.
  if (isHtmlOption(node)) return refuse(at(node), "print this with content(…) and ask for the `.length` of that");
  if (!isSafe(read.kind) && read.kind !== "list") return read;
  return refuse(at(node), "this is always true in Nunjucks, even when empty: ask for its `.length`");
}

function joinable(node: Node, scope: Scope): Expression {
  const read = expression(node, scope);
  if (["plain", "string", "number"].includes(read.kind)) return read;
  return refuse(at(node), '`~` would call the toString of whatever the caller gave: write string(…, "")');
}

function choice(node: Extract<Node, { typename: "InlineIf" }>, scope: Scope): Expression {
  const list = listed(node);
  if (list) return { type: "entries", source: expression(list, scope), kind: "list", position: at(node) };
  const yes = expression(node.body, scope);
  const no = node.else_ ? expression(node.else_, scope) : undefined;
  const other = no?.kind ?? yes.kind;
  if (isSafe(yes.kind) ? yes.kind !== other : isSafe(other)) {
    return refuse(at(node), "both sides of an inline `if` must be printed by the same kind of macro, or by none");
  }
  const test = truth(node.cond, scope);
  return { type: "choice", test, yes, no, kind: yes.kind === other ? yes.kind : "value", position: at(node) };
}

function compare(node: Compare, scope: Scope): Expression {
  const { type: operator, expr } = only(node.ops, node, "a comparison");
  const left = truth(node.expr, scope);
  const right = truth(expr, scope);
  const numbers = left.kind === "number" && right.kind === "number";
  if (operator !== "===" && operator !== "!==" && !numbers) {
    return refuse(at(node), `\`${operator}\` converts what the caller gave: compare with === or !==`);
  }
  return { type: "compare", operator, left, right, kind: "boolean", position: at(node) };
}

/** `([] if x is mapping else x or []) | select("mapping")`: in Nunjucks, the objects in a real array. */
function filter(node: Filter, scope: Scope): Expression {
  const position = at(node);
  const [list, test] = node.args.children;
  if (node.name.value === "safe" && list && !test) {
    const target = expression(list, scope);
    if (target.kind === "captured" && target.type === "variable") {
      return { type: "captured", target, kind: "html", position };
    }
    return refuse(position, "`safe` is only for what a `set` block holds");
  }
  const source =
    list?.typename === "Group" &&
    test &&
    isString(test) &&
    test.value === "mapping" &&
    node.name.value === "select" &&
    listed(list.children[0]);
  if (!source) {
    return refuse(position, 'the one way to write a list is ([] if x is mapping else x or []) | select("mapping")');
  }
  return { type: "objects", source: expression(source, scope), kind: "list", position };
}

/** The list in `[] if x is mapping else x or []`. */
function listed(choice: Node | undefined): Node | undefined {
  if (choice?.typename !== "InlineIf" || choice.cond.typename !== "Is" || choice.else_?.typename !== "Or")
    return undefined;
  const { left: source, right: test } = choice.cond;
  const isSame = JSON.stringify(path(source)) === JSON.stringify(path(choice.else_.left));
  const isEmpty = [choice.body, choice.else_.right].every((side) => side.typename === "Array" && !side.children.length);
  return isSame && isEmpty && test.typename === "Symbol" && test.value === "mapping" ? source : undefined;
}

/** The path that an expression names, without where it stands. */
function path(node: Node): unknown {
  if (node.typename === "LookupVal") return [path(node.target), path(node.val)];
  return node.typename === "Symbol" || node.typename === "Literal" ? node.value : Number.NaN;
}

function options(node: Dict, scope: Scope): ObjectLiteral {
  const entries = node.children.map(({ key, value }): Entry => {
    const name = keyOf(key);
    const read = expression(value, scope);
    if ((read.kind === "html" || read.kind === "captured") && !/html$/i.test(name)) {
      return refuse(at(value), `this is HTML, so the option that takes it must end in \`html\`, not be "${name}"`);
    }
    if (read.kind !== "html" && isSafe(read.kind)) return refuse(at(value), 'give a plain string: string(…, "") ~ ""');
    return { name, value: read };
  });
  return { type: "object", entries, kind: "value", position: at(node) };
}

function keyOf(node: Node): string {
  if (node.typename === "Symbol" || isString(node)) return node.value;
  return refuse(at(node), "the names in an object are written in the template");
}

function isString(node: Node): node is Literal & { value: string } {
  return node.typename === "Literal" && typeof node.value === "string";
}

function only<T>(list: T[], node: Node, what: string): T {
  const [first, second] = list;
  return first === undefined || second !== undefined ? refuse(at(node), `${what} takes one expression`) : first;
}
