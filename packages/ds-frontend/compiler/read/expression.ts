import { fail } from "../problem.js";
import type { Node } from "./nodes.js";
import type { SourceText } from "./source.js";
import type { Expression } from "./syntax.js";

/** Reads an expression of a template. Syntax that the template language does not have stops the build. */
export function expression(node: Node, source: SourceText): Expression {
  const span = source.spanOf(node);
  const read = (each: Node) => expression(each, source);
  switch (node.typename) {
    case "Literal": {
      const { value } = node;
      if (value instanceof RegExp) return fail(span, "a regular expression is not part of the template language");
      return { type: "literal", value, span };
    }
    case "Symbol":
      return { type: "name", name: node.value, span };
    case "LookupVal": {
      const key = node.val;
      if (key.typename !== "Literal" || !/^[a-z_$][\w$]*$/i.test(String(key.value))) {
        return fail(span, "read a property by its name, such as `params.name`");
      }
      return { type: "property", target: read(node.target), name: String(key.value), span };
    }
    case "Group":
      return read(only(node.children, source, node, "a pair of parentheses"));
    case "Or": {
      const options = [read(node.left), read(node.right)];
      // `a or b or c` comes as one `or` in another.
      return { type: "or", options: options.flatMap((each) => (each.type === "or" ? each.options : [each])), span };
    }
    case "And":
      return { type: "and", left: read(node.left), right: read(node.right), span };
    case "Not":
      return { type: "not", target: read(node.target), span };
    case "InlineIf": {
      const no = node.else_ ? read(node.else_) : undefined;
      return { type: "choice", test: read(node.cond), yes: read(node.body), no, span };
    }
    case "Concat": {
      const parts = [read(node.left), read(node.right)];
      return { type: "join", parts: parts.flatMap((each) => (each.type === "join" ? each.parts : [each])), span };
    }
    case "Compare": {
      const { type: operator, expr } = only(node.ops, source, node, "a comparison");
      return { type: "compare", operator, left: read(node.expr), right: read(expr), span };
    }
    case "Dict":
      return {
        type: "object",
        entries: node.children.map(({ key, value }) => ({ name: keyOf(key, source), value: read(value) })),
        span,
      };
    case "Array":
      return { type: "list", entries: node.children.map(read), span };
    case "FunCall":
      if (node.name.typename !== "Symbol") return fail(span, "only a name can be called: `hint(…)`");
      return { type: "call", name: node.name.value, arguments: node.args.children.map(read), span };
    default:
      if (node.typename === ("Add" as string)) return fail(span, "`+` is not supported: join strings with `~`");
      return fail(span, `${nouns[node.typename] ?? node.typename} is not part of the template language`);
  }
}

const nouns: Record<string, string> = {
  In: "`in`",
  Is: "`is`",
  Filter: "a filter",
  KeywordArgs: "a keyword argument",
  Include: "`include`",
  Import: "`import … as`; write `from … import`: it",
  Switch: "`switch`",
  Block: "`block`",
  Extends: "`extends`",
  Sub: "`-`",
  Mul: "`*`",
  Div: "`/`",
  Caller: "`call`",
  Macro: "a macro in a macro",
};

function keyOf(node: Node, source: SourceText): string {
  if (node.typename === "Symbol") return node.value;
  if (node.typename === "Literal" && typeof node.value === "string") return node.value;
  return fail(source.spanOf(node), "the names in an object are written in the template");
}

function only<T>(list: T[], source: SourceText, node: Node, what: string): T {
  const [first, second] = list;
  if (first === undefined || second !== undefined) return fail(source.spanOf(node), `${what} takes one expression`);
  return first;
}
