import { escapeHtml } from "../src/html/text.js";
import { isSafeUrl } from "../src/html/url.js";
import type { Call, Dict, Filter, InlineIf, Literal, Lookup, Name, Node } from "./nodes.js";
import { refuse } from "./problem.js";

/**
 * What an expression gives, as far as the two languages differ about it:
 *
 * - `html`: what a macro printed. A string in TypeScript, a SafeString in Nunjucks, where it is always true.
 * - `captured`: what stood in a `set` block. A plain string in both.
 * - `slot`, `url`, `attributes`: the same for what may only stand in an attribute, in one that holds a URL, in a tag.
 * - `string`: what the primitive `string` gave. Not escaped, and a SafeString in Nunjucks.
 * - `plain`, `number`, `boolean`: the same in both, and known not to come from the caller as it is.
 * - `list`: a real array of objects.
 * - `value`: what the caller gave, which can be anything.
 */
type Kind =
  | "html"
  | "captured"
  | "slot"
  | "url"
  | "attributes"
  | "string"
  | "plain"
  | "number"
  | "boolean"
  | "list"
  | "value";

/** Whether it is a SafeString in Nunjucks, where that is always true, even when empty. */
function isSafe(kind: Kind): boolean {
  return ["html", "slot", "url", "attributes", "string"].includes(kind);
}

export interface Expression {
  code: string;
  kind: Kind;
  /** Whether it is an object that only its own properties can be read from. */
  isReady?: boolean;
}

/** What the names in a template stand for, and what its module must import or read. */
export class Scope {
  /** `lists` are those of the options that `has` looks in: each is made a set of strings once, before all else. */
  readonly used: { primitives: Set<string>; options: Set<string>; lists: Set<string> };

  constructor(
    readonly names: Map<string, Expression>,
    readonly macros: Map<string, "primitive" | "component">,
    private readonly parent?: Scope,
  ) {
    this.used = parent ? parent.used : { primitives: new Set(), options: new Set(), lists: new Set() };
  }

  inner(): Scope {
    return new Scope(new Map(), this.macros, this);
  }

  find(name: string): Expression | undefined {
    return this.names.get(name) ?? this.parent?.find(name);
  }

  /** Whether the name stands for an object that only its own properties can be read from. */
  isReady(name: string): boolean {
    return this.find(name)?.isReady ?? false;
  }

  primitive(name: string): string {
    this.used.primitives.add(name);
    return name;
  }
}

const loop: Record<string, (list: string) => Expression> = {
  index: () => ({ code: "(index + 1)", kind: "number" }),
  first: () => ({ code: "(index === 0)", kind: "boolean" }),
  last: (list) => ({ code: `(index === ${list}.length - 1)`, kind: "boolean" }),
  length: (list) => ({ code: `${list}.length`, kind: "number" }),
};

/** The node as a TypeScript expression. */
export function expression(node: Node, scope: Scope): Expression {
  switch (node.typename) {
    case "Literal":
      return literal(node);
    case "Symbol":
      return name(node, scope);
    case "LookupVal":
      return lookup(node, scope);
    case "Group": {
      const inner = expression(only(node.children, node, "a pair of parentheses"), scope);
      return { ...inner, code: `(${inner.code})` };
    }
    case "FunCall":
      return call(node, scope);
    case "Filter":
      return filter(node, scope);
    case "InlineIf":
      return inlineIf(node, scope);
    case "Concat": {
      const sides = [node.left, node.right].map((side) => joinable(side, scope));
      return { code: sides.join(" + "), kind: "plain" };
    }
    case "And":
    case "Or": {
      const operator = node.typename === "And" ? "&&" : "||";
      const [left, right] = [truth(node.left, scope), truth(node.right, scope)];
      const kind = left.kind === right.kind ? left.kind : "value";
      return { code: `(${left.code} ${operator} ${right.code})`, kind };
    }
    case "Not":
      return { code: `!${truth(node.target, scope).code}`, kind: "boolean" };
    case "Compare":
      return compare(node, scope);
    case "Is": {
      if (node.right.typename !== "Symbol" || node.right.value !== "number") {
        return refuse(node, "`is number` is the one test with `is`, outside the way a list is written");
      }
      return { code: `(typeof ${expression(node.left, scope).code} === "number")`, kind: "boolean" };
    }
    case "Dict":
      return options(node, scope);
    case "Array": {
      if (!node.children.length || node.children.some(({ typename }) => typename !== "Dict")) {
        return refuse(node, "a list that is written in the template holds objects");
      }
      return { code: `[${node.children.map((child) => expression(child, scope).code).join(", ")}]`, kind: "list" };
    }
    default:
      return refuse(node, `${nouns[node.typename] ?? node.typename} is not part of the template language`);
  }
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
  if (typeof value === "string") return { code: JSON.stringify(value), kind: "plain" };
  if (typeof value === "number") return { code: String(value), kind: "number" };
  if (typeof value === "boolean") return { code: String(value), kind: "boolean" };
  return refuse(node, `${value === null ? "none" : "a regular expression"} is not part of the template language`);
}

function name(node: Name, scope: Scope): Expression {
  if (node.value === "loop") return refuse(node, "`loop` is read by its names: loop.index, loop.first");
  return scope.find(node.value) ?? refuse(node, `nothing here is called "${node.value}"`);
}

function lookup(node: Lookup, scope: Scope): Expression {
  const key = node.val;
  if (key.typename !== "Literal" || typeof key.value !== "string") {
    return refuse(node, "look a property up by its name: `params.name`");
  }
  if (node.target.typename === "Symbol" && node.target.value === "loop") {
    const list = scope.find("loop") ?? refuse(node, "`loop` is only there inside a `for`");
    return loop[key.value]?.(list.code) ?? refuse(node, `loop has ${Object.keys(loop).join(", ")}, not "${key.value}"`);
  }
  const target = expression(node.target, scope);
  if (key.value === "length" && target.kind !== "value") return { code: `${target.code}.length`, kind: "number" };
  if (key.value === "length")
    return refuse(node, "what the caller gave may have any length: print it or make a list of it first");
  if (!/^[a-z_$][\w$]*$/i.test(key.value)) return refuse(node, "look a property up by its name: `params.name`");
  if (target.kind !== "value") return refuse(node, `"${key.value}" cannot be read from it: it has only a length`);
  scope.used.options.add(key.value);
  return { code: `${object(node.target, target, scope)}.${key.value}`, kind: "value" };
}

/** The options and the entries of a list are ready to be read; what they hold is not yet. */
function object(node: Node, target: Expression, scope: Scope): string {
  const isReady = node.typename === "Symbol" && scope.isReady(node.value);
  return isReady ? target.code : `${scope.primitive("own")}(${target.code}, copied)`;
}

function call(node: Call, scope: Scope): Expression {
  if (node.name.typename !== "Symbol") return refuse(node, "only an imported macro can be called");
  const macro = node.name.value;
  const from = scope.macros.get(macro) ?? refuse(node, `no macro called "${macro}" is imported`);
  const args = node.args.children;
  const last = args.at(-1);
  if (!last || (last.typename !== "Dict" && !isString(last))) {
    return refuse(
      node,
      `the last argument of ${macro}() must be written in the template, as "" or { … }: Nunjucks takes data with a __keywords property for keyword arguments`,
    );
  }
  if (from === "component") return component(node, macro, scope);
  scope.primitive(macro);
  if (macro === "attributes") return attributes(node, scope);
  const expected = ["begins", "content", "has"].includes(macro) ? 3 : 2;
  if (args.length !== expected || !isString(last)) {
    return refuse(node, `${macro}() takes ${expected} arguments, the last one a string`);
  }
  if (escapeHtml(last.value) !== last.value) return refuse(last, 'the words of a template hold none of & < > "');
  const [first, second] = args as [Node, Node];
  const otherwise = last.value && `, ${JSON.stringify(last.value)}`;
  switch (macro) {
    case "content":
      return { code: `content(${raw(first, scope)}, ${given(second, scope)}${otherwise})`, kind: "html" };
    case "text":
      return { code: `text(${given(first, scope)}${otherwise})`, kind: "html" };
    case "string":
      return { code: `string(${given(first, scope)}${otherwise})`, kind: "string" };
    case "words":
      return { code: `words(${list(first, scope)})`, kind: "string" };
    case "begins":
      return { code: `begins(${given(first, scope)}, ${given(second, scope)}${otherwise})`, kind: "string" };
    case "has":
      return { code: `has(${looked(first, scope)}, ${given(second, scope)})`, kind: "string" };
    case "url":
      if (!isSafeUrl(last.value)) return refuse(last, "this URL would run script or leave the site's schemes");
      return { code: `url(${given(first, scope)}${otherwise})`, kind: "url" };
    default:
      return { code: `${macro}(${given(first, scope)}${otherwise})`, kind: "slot" };
  }
}

/** `attributes(map, "names that are always there", { others })`. */
function attributes(node: Call, scope: Scope): Expression {
  const [map, names, optional, extra] = node.args.children;
  if (!map || !names || !isString(names) || extra || (optional && optional.typename !== "Dict")) {
    return refuse(node, "attributes() takes the caller's attributes, the names of the tag's own, and perhaps { … }");
  }
  const entries = optional?.children.map(({ key, value }) => {
    const { code, kind } = expression(value, scope);
    if (kind !== "string" && kind !== "boolean") given(value, scope);
    // An empty SafeString leaves the attribute out, an empty string does not.
    return `${scope.primitive("attribute")}(${JSON.stringify(keyOf(key))}, ${code}${kind === "string" ? " || undefined" : ""})`;
  });
  const more = entries ? `, ${entries.join(" + ")}` : "";
  return { code: `attributes(${given(map, scope)}, ${JSON.stringify(names.value)}${more})`, kind: "attributes" };
}

/** The list in which `has` looks. To search one of the options for each item would cost their product. */
function looked(node: Node, scope: Scope): string {
  if (node.typename === "Array") return list(node, scope);
  scope.primitive("strings");
  const [, name] = /^params\.(\w+)$/.exec(given(node, scope)) ?? refuse(node, "has() looks in a list of `params`");
  scope.used.lists.add(name as string);
  return `${name}Strings`;
}

/** A list of values that is written in the template, or one that the caller gave, for a primitive to look at. */
function list(node: Node, scope: Scope): string {
  if (node.typename !== "Array") return given(node, scope);
  const entries = node.children.map((entry) => {
    const { code, kind } = expression(entry, scope);
    return kind === "string" ? code : given(entry, scope);
  });
  return `[${entries.join(", ")}]`;
}

function component(node: Call, macro: string, scope: Scope): Expression {
  const [argument, field, extra] = node.args.children;
  if (!argument || extra) return refuse(node, `${macro}() takes its options, and what the field around it sets`);
  const { code, kind } = expression(argument, scope);
  if (kind !== "value") return refuse(argument, `${macro}() takes its options: an object`);
  const second = field?.typename === "Dict" ? `, ${expression(field, scope).code}` : "";
  return { code: `${macro}(${code}${second})`, kind: "html" };
}

/** The argument whose HTML is trusted: an option whose name says so, or what macros printed. */
function raw(node: Node, scope: Scope): string {
  if (node.typename === "Or" && isHtmlOption(node)) return `(${raw(node.left, scope)} || ${raw(node.right, scope)})`;
  const { code, kind } = expression(node, scope);
  if (kind === "html" || kind === "captured" || isHtmlOption(node)) return code;
  return refuse(node, "content() prints its first argument as HTML, so its name must end in `html`");
}

function isHtmlOption(node: Node): boolean {
  if (node.typename === "Or") return isHtmlOption(node.left) && isHtmlOption(node.right);
  return node.typename === "LookupVal" && node.val.typename === "Literal" && /html$/i.test(String(node.val.value));
}

/** A value that a primitive will look at: anything but HTML, which must not be escaped again. */
function given(node: Node, scope: Scope): string {
  const { code, kind } = expression(node, scope);
  if (kind === "value" || kind === "plain" || kind === "number") return code;
  return refuse(node, isSafe(kind) || kind === "captured" ? "this is HTML already" : `a ${kind} is not text`);
}

/** A condition: what is true in one language and false in the other is refused. */
export function truth(node: Node, scope: Scope): Expression {
  const result = expression(node, scope);
  // HTML that another macro printed is a SafeString in Nunjucks, and always true.
  if (isHtmlOption(node)) return refuse(node, "print this with content(…) and ask for the `.length` of that");
  if (!isSafe(result.kind) && result.kind !== "list") return result;
  return refuse(node, "this is always true in Nunjucks, even when empty: ask for its `.length`");
}

function joinable(node: Node, scope: Scope): string {
  const { code, kind } = expression(node, scope);
  if (kind === "plain" || kind === "string") return code;
  if (kind === "number") return `String(${code})`;
  return refuse(node, '`~` would call the toString of whatever the caller gave: write string(…, "")');
}

function inlineIf(node: InlineIf, scope: Scope): Expression {
  const body = expression(node.body, scope);
  const otherwise = node.else_ ? expression(node.else_, scope) : { code: '""', kind: body.kind };
  if (isSafe(body.kind) ? body.kind !== otherwise.kind : isSafe(otherwise.kind)) {
    return refuse(node, "both sides of an inline `if` must be printed by the same kind of macro, or by none");
  }
  const kind = body.kind === otherwise.kind ? body.kind : "value";
  return { code: `(${truth(node.cond, scope).code} ? ${body.code} : ${otherwise.code})`, kind };
}

function compare(node: Extract<Node, { typename: "Compare" }>, scope: Scope): Expression {
  const operand = only(node.ops, node, "a comparison");
  const left = truth(node.expr, scope);
  const right = truth(operand.expr, scope);
  const numbers = left.kind === "number" && right.kind === "number";
  if (operand.type !== "===" && operand.type !== "!==" && !numbers) {
    return refuse(node, `\`${operand.type}\` converts what the caller gave: compare with === or !==`);
  }
  return { code: `(${left.code} ${operand.type} ${right.code})`, kind: "boolean" };
}

/** `([] if x is mapping else x or []) | select("mapping")`: in Nunjucks, the objects in a real array. */
function filter(node: Filter, scope: Scope): Expression {
  const [list, test] = node.args.children;
  if (node.name.value === "safe" && list && !test) {
    const captured = expression(list, scope);
    if (captured.kind === "captured") return { code: captured.code, kind: "html" };
    return refuse(node, "`safe` is only for what a `set` block holds");
  }
  const source =
    list && test && isString(test) && test.value === "mapping" && node.name.value === "select" && listed(list);
  if (!source) {
    return refuse(node, 'the one way to write a list is ([] if x is mapping else x or []) | select("mapping")');
  }
  return { code: `${scope.primitive("objects")}(${expression(source, scope).code})`, kind: "list" };
}

function listed(node: Node): Node | undefined {
  const choice = node.typename === "Group" ? node.children[0] : undefined;
  if (choice?.typename !== "InlineIf" || choice.cond.typename !== "Is" || choice.else_?.typename !== "Or")
    return undefined;
  const { left: source, right: test } = choice.cond;
  const same = JSON.stringify(position(source)) === JSON.stringify(position(choice.else_.left));
  const empty = [choice.body, choice.else_.right].every((side) => side.typename === "Array" && !side.children.length);
  return same && empty && test.typename === "Symbol" && test.value === "mapping" ? source : undefined;
}

/** The path that an expression names, without where it stands. */
function position(node: Node): unknown {
  if (node.typename === "LookupVal") return [position(node.target), position(node.val)];
  return node.typename === "Symbol" || node.typename === "Literal" ? node.value : Number.NaN;
}

function options(node: Dict, scope: Scope): Expression {
  const entries = node.children.map(({ key, value }) => {
    const option = keyOf(key);
    const { code, kind } = expression(value, scope);
    if ((kind === "html" || kind === "captured") && !/html$/i.test(option)) {
      return refuse(value, `this is HTML, so the option that takes it must end in \`html\`, not be "${option}"`);
    }
    if (kind !== "html" && isSafe(kind)) return refuse(value, 'give a plain string: string(…, "") ~ ""');
    return `${/^[a-z_$][\w$]*$/i.test(option) ? option : JSON.stringify(option)}: ${code}`;
  });
  return { code: `{ ${entries.join(", ")} }`, kind: "value" };
}

function keyOf(node: Node): string {
  if (node.typename === "Symbol" || isString(node)) return node.value;
  return refuse(node, "the names in an object are written in the template");
}

function isString(node: Node): node is Literal & { value: string } {
  return node.typename === "Literal" && typeof node.value === "string";
}

export function only<T>(list: T[], at: Node, what: string): T {
  const [first, second] = list;
  return first === undefined || second !== undefined ? refuse(at, `${what} takes one expression`) : first;
}
