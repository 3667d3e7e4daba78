import type * as Syntax from "../read/syntax.js";
import { fail } from "../template-error.js";
import {
  type Call as CallOfComponent,
  type ContentOf,
  type Expression,
  isNone,
  kindOf,
  type Literal,
  type OptionEntry,
  pathOf,
  type Test,
  type Word,
} from "../tree.js";
import { isConditionName, isHtmlName, type Scope } from "./scope.js";

/*
 * What an expression means in its place: a value that is passed on, a text that is printed, or a condition.
 */

type Call = Extract<Syntax.Expression, { type: "call" }>;

/** Reads a value that is passed to a component or stored in a variable. */
export function toValue(node: Syntax.Expression, scope: Scope): Expression {
  const { position } = node;
  switch (node.type) {
    case "literal":
      return { type: "literal", value: node.value, position };
    case "name": {
      if (node.name === "loop") return fail(position, "`loop` is read by its names: loop.index, loop.first");
      const named = scope.find(node.name) ?? fail(position, `there is no variable or option called "${node.name}"`);
      return { type: "variable", name: node.name, ...named, position };
    }
    case "property":
      return toProperty(node, scope);
    case "or": {
      const options = node.options.map((option) => toValue(option, scope));
      const isList = options.some((option) => kindOf(option) === "list");
      if (isList && !options.every((option) => kindOf(option) === "list")) {
        fail(position, "a list or something else: write objects(…) around an option that is a list");
      }
      const text = options.find((option) => !["list", "object", "value"].includes(kindOf(option)));
      if (text)
        fail(position, "these can be texts: write string(…) around them, which is the first that prints something");
      return { type: "first", options: options.filter((option) => !isNone(option)), position };
    }
    case "choice": {
      const no = node.no && toValue(node.no, scope);
      return { type: "choice", test: toTest(node.test, scope), yes: toValue(node.yes, scope), no, position };
    }
    case "join":
      return { type: "join", parts: node.parts.map((part) => toText(part, scope)), position };
    case "object":
      return { type: "object", entries: toEntries(node.entries, scope), position };
    case "list": {
      const objects = node.entries.map((entry) => (entry.type === "object" ? toValue(entry, scope) : undefined));
      if (objects.length && objects.every((entry) => entry?.type === "object")) {
        return { type: "list", entries: objects, position };
      }
      if (objects.some(Boolean))
        return fail(position, "a list holds either objects or words, which are joined with spaces");
      return { type: "words", words: node.entries.map((entry) => toWord(entry, scope)), position };
    }
    case "call":
      return toBuiltIn(node, scope);
    case "and":
    case "not":
    case "compare":
      return fail(position, "a condition is not a value: use it in `if`, or `set` a name that begins with is or has");
  }
}

function toProperty(node: Extract<Syntax.Expression, { type: "property" }>, scope: Scope): Expression {
  const { position, name } = node;
  if (node.target.type === "name" && node.target.name === "loop") {
    const item = scope.item ?? fail(position, "`loop` can be used only inside a `for`");
    if (name === "index") return { type: "loopIndex", item, position };
    return fail(
      position,
      name === "first" ? "loop.first is a condition: use it in `if`" : `loop has index and first, not "${name}"`,
    );
  }
  const target = toValue(node.target, scope);
  if (kindOf(target) !== "value")
    return fail(position, `"${name}" cannot be read here, because the template made this value itself`);
  return { type: "property", target, name, position };
}

function toBuiltIn(node: Call, scope: Scope): Expression {
  const { name, position } = node;
  switch (name) {
    case "string":
      return { type: "string", alternatives: toTexts(only(node), scope), position };
    case "withCount": {
      const [text, count] = pair(node);
      return { type: "withCount", text: toText(text, scope), count: toText(count, scope), position };
    }
    case "objects":
    case "entries": {
      const source = toValue(only(node), scope);
      if (kindOf(source) !== "value") return fail(position, `${name}() takes an option`);
      return { type: "listOf", source, of: name === "objects" ? "objects" : "any", position };
    }
    case "includes":
    case "same":
    case "startsWith":
      return fail(
        position,
        `${name}() is a condition, not a value: use it in \`if\`, or \`set\` a name that begins with is or has`,
      );
    case "content":
      return fail(position, "use content() between tags or in an `if`");
    default:
      if (!scope.components.has(name)) return fail(position, `no macro called "${name}" is imported`);
      return fail(position, `print ${name}() between tags, or \`set\` a name for it`);
  }
}

function only({ name, position, arguments: [first, second] }: Call): Syntax.Expression {
  return first && !second ? first : fail(position, `${name}() takes one argument`);
}

function pair({ name, position, arguments: [first, second, third] }: Call): [Syntax.Expression, Syntax.Expression] {
  return first && second && !third ? [first, second] : fail(position, `${name}() takes 2 arguments`);
}

function toEntries(
  list: readonly { readonly name: string; readonly value: Syntax.Expression }[],
  scope: Scope,
): OptionEntry[] {
  return list.map(({ name, value }) => {
    if (isConditionName(name)) return { name, value: toTest(value, scope) };
    const read = toValue(value, scope);
    const isHtml = kindOf(read) === "html" || (read.type === "property" && isHtmlName(read.name));
    if (isHtml && !isHtmlName(name)) {
      return fail(value.position, `this is HTML, so the option that takes it must end in \`html\`, not be "${name}"`);
    }
    if (!isHtml && isHtmlName(name)) {
      return fail(value.position, `"${name}" takes HTML: a fragment, or an option whose name ends in \`html\``);
    }
    return { name, value: read };
  });
}

/** Reads alternatives that are printed as text. The first one that is not empty is printed. */
export function toTexts(node: Syntax.Expression, scope: Scope): Expression[] {
  if (node.type === "or") return node.options.flatMap((option) => toTexts(option, scope));
  if (node.type === "literal" && node.value === null) return [];
  return [toText(node, scope)];
}

/** Reads a value that is printed as text. */
export function toText(node: Syntax.Expression, scope: Scope): Expression {
  const { position } = node;
  if (node.type === "or") return { type: "string", alternatives: toTexts(node, scope), position };
  if (node.type === "choice") {
    const no = node.no && toText(node.no, scope);
    return { type: "choice", test: toTest(node.test, scope), yes: toText(node.yes, scope), no, position };
  }
  const isCallOfComponent = node.type === "call" && (node.name === "content" || scope.components.has(node.name));
  const value = isCallOfComponent ? undefined : toValue(node, scope);
  if (!value || isHtml(value)) return fail(position, "this is HTML, which is printed between tags only");
  return value;
}

/** Checks whether a printed value is HTML. A value that cannot be printed stops the build. */
export function isHtml(value: Expression): boolean {
  const kind = kindOf(value);
  if (kind === "html") return true;
  if (kind === "boolean" || kind === "list" || kind === "object") fail(value.position, `a ${kind} cannot be printed`);
  if (value.type === "choice" || value.type === "first") {
    for (const side of value.type === "first" ? value.options : [value.yes, value.no]) {
      if (side && isHtml(side))
        fail(
          side.position,
          "HTML cannot be combined with other values: print it alone, or offer texts beside it with `or`",
        );
    }
    return false;
  }
  return value.type === "property" && isHtmlName(value.name);
}

export function toCall(node: Call, scope: Scope): CallOfComponent {
  const { name, position } = node;
  const [argument, parent, extra] = node.arguments;
  if (!argument || extra || (parent && parent.type !== "object")) {
    return fail(position, `${name}() takes its options, and perhaps { … } with what this component sets`);
  }
  const options = toValue(argument, scope);
  if (!["value", "object"].includes(kindOf(options)))
    return fail(argument.position, `${name}() takes its options: an object`);
  const component = scope.components.get(name) as string;
  const parentOptions = parent ? toEntries(parent.entries, scope) : [];
  return { type: "call", component, name, options, parentOptions, position };
}

export function toList(node: Syntax.Expression, scope: Scope): Expression {
  const value = toValue(node, scope);
  const kind = kindOf(value);
  if (kind === "list") return value;
  if (kind !== "value" || value.type === "literal") return fail(node.position, "`for` needs an option that is a list");
  return { type: "listOf", source: value, of: "objects", position: node.position };
}

export function toContentOf({ arguments: [target, extra], position }: Call, scope: Scope): ContentOf {
  if (!target || extra)
    return fail(position, "content() takes an object with `html` or `text`, or a text in its place");
  const value = toValue(target, scope);
  if (kindOf(value) !== "value") return fail(target.position, "content() takes an option");
  return { type: "content", target: value, position };
}

/** Reads a word that is one expression. `id ~ "-hint" if hint` is a word with a condition. */
export function toWord(node: Syntax.Expression, scope: Scope): Word {
  if (node.type === "literal" && typeof node.value === "string") return { test: undefined, parts: [node.value] };
  if (node.type === "choice" && !node.no) {
    const word = toWord(node.yes, scope);
    const test = toTest(node.test, scope);
    return { ...word, test: word.test ? { type: "all", tests: [test, word.test], position: node.position } : test };
  }
  return { test: undefined, parts: [toTexts(node, scope)] };
}

/** Reads a condition. */
export function toTest(node: Syntax.Expression, scope: Scope): Test {
  const { position } = node;
  switch (node.type) {
    case "or":
      return { type: "any", tests: node.options.map((option) => toTest(option, scope)), position };
    case "and":
      return { type: "all", tests: [toTest(node.left, scope), toTest(node.right, scope)], position };
    case "not":
      return { type: "not", test: toTest(node.target, scope), position };
    case "compare":
      return toComparison(node, scope);
    case "literal":
      return fail(position, "this condition is always the same: remove it");
    case "call":
      return toTestOfCall(node, scope);
    case "name":
    case "property":
      return toTestOfValue(node, scope);
    default:
      return fail(position, "this value is not a condition: give it a name with `set`, and use that name in the `if`");
  }
}

/** Chooses the test for a value by how the template uses it. */
function toTestOfValue(node: Extract<Syntax.Expression, { type: "name" | "property" }>, scope: Scope): Test {
  const { position } = node;
  if (node.type === "property" && node.target.type === "name" && node.target.name === "loop") {
    if (node.name === "first" && scope.item) return { type: "isFirst", item: scope.item, position };
  }
  const value = toValue(node, scope);
  const kind = kindOf(value);
  if (kind === "boolean" && value.type === "variable") return { ...value, kind: "boolean" };
  if (kind === "list") return { type: "hasEntries", list: value, position };
  if (kind !== "value") return { type: "prints", value, position };
  const name = pathOf(value) ?? "";
  if (scope.uses.walked.has(name)) {
    return { type: "hasEntries", list: { type: "listOf", source: value, of: "objects", position }, position };
  }
  const isText = scope.uses.printed.has(name) || (value.type === "property" && isHtmlName(value.name));
  return isText ? { type: "prints", value, position } : { type: "isTrue", value, position };
}

function toComparison(node: Extract<Syntax.Expression, { type: "compare" }>, scope: Scope): Test {
  const { operator, left, right, position } = node;
  if (operator !== "===" && operator !== "!==") {
    return fail(position, `\`${operator}\` converts values before it compares them: use === or !== instead`);
  }
  if (right.type !== "literal") return fail(right.position, "compare with a word, a number, true or false");
  const value = toValue(left, scope);
  const test: Test = { type: "isSame", left: value, right: { ...right } as Literal, position };
  return operator === "===" ? test : { type: "not", test, position };
}

function toTestOfCall(node: Call, scope: Scope): Test {
  const { name, position } = node;
  switch (name) {
    case "content":
      return { type: "prints", value: toContentOf(node, scope), position };
    case "objects":
    case "entries":
      return { type: "hasEntries", list: toValue(node, scope), position };
    case "string":
    case "withCount":
      return { type: "prints", value: toValue(node, scope), position };
    case "same": {
      const [left, right] = pair(node);
      return { type: "printsSame", left: toText(left, scope), right: toText(right, scope), position };
    }
    case "startsWith": {
      const [value, start] = pair(node);
      return { type: "startsWith", value: toText(value, scope), start: toText(start, scope), position };
    }
    case "includes": {
      const [list, value] = pair(node);
      const read = toValue(list, scope);
      if (read.type !== "property" || read.target.type !== "variable" || read.target.name !== "params") {
        return fail(list.position, "includes() looks in an option that is a list, such as params.values");
      }
      return { type: "includes", list: read, value: toText(value, scope), position };
    }
    default:
      if (!scope.components.has(name)) return fail(position, `no macro called "${name}" is imported`);
      return fail(position, `\`set\` a name for ${name}() and test that`);
  }
}
