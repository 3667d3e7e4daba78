import type { Node } from "@ds-frontend/internal/nunjucks/nodes.js";
import { fail } from "../template-error.js";
import type { SourceText } from "./source.js";
import type { Expression } from "./syntax.js";

/** Reads an expression of a template. Syntax that the template language does not have stops the build. */
export function expression(node: Node, source: SourceText): Expression {
  const position = source.positionOf(node);
  const read = (child: Node) => expression(child, source);
  switch (node.typename) {
    case "Literal": {
      const { value } = node;
      if (value instanceof RegExp) return fail(position, "a regular expression is not part of the template language");
      return { type: "literal", value, position };
    }
    case "Symbol":
      return { type: "name", name: node.value, position };
    case "LookupVal": {
      const key = node.val;
      if (key.typename !== "Literal" || !/^[a-z_$][\w$]*$/i.test(String(key.value))) {
        return fail(position, "read a property by its name, such as `params.name`");
      }
      return { type: "property", target: read(node.target), name: String(key.value), position };
    }
    case "Group":
      return read(only(node.children, source, node, "a pair of parentheses"));
    case "Or": {
      const options = [read(node.left), read(node.right)];
      // `a or b or c` comes as one `or` in another.
      return {
        type: "or",
        options: options.flatMap((option) => (option.type === "or" ? option.options : [option])),
        position,
      };
    }
    case "And":
      return { type: "and", left: read(node.left), right: read(node.right), position };
    case "Not":
      return { type: "not", target: read(node.target), position };
    case "InlineIf": {
      const no = node.else_ ? read(node.else_) : undefined;
      return { type: "choice", test: read(node.cond), yes: read(node.body), no, position };
    }
    case "Concat": {
      const parts = [read(node.left), read(node.right)];
      return { type: "join", parts: parts.flatMap((part) => (part.type === "join" ? part.parts : [part])), position };
    }
    case "Compare": {
      const { type: operator, expr } = only(node.ops, source, node, "a comparison");
      return { type: "compare", operator, left: read(node.expr), right: read(expr), position };
    }
    case "Dict":
      return {
        type: "object",
        entries: node.children.map(({ key, value }) => ({ name: keyOf(key, source), value: read(value) })),
        position,
      };
    case "Array":
      return { type: "list", entries: node.children.map(read), position };
    case "FunCall":
      if (node.name.typename !== "Symbol") return fail(position, "only a name can be called: `hint(…)`");
      return { type: "call", name: node.name.value, arguments: node.args.children.map(read), position };
    default:
      if (node.typename === "Add") return fail(position, "`+` is not supported: join strings with `~`");
      return fail(position, `${nouns[node.typename] ?? node.typename} is not part of the template language`);
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
  return fail(source.positionOf(node), "the names in an object are written in the template");
}

function only<T>(list: T[], source: SourceText, node: Node, what: string): T {
  const [first, second] = list;
  if (first === undefined || second !== undefined) return fail(source.positionOf(node), `${what} takes one expression`);
  return first;
}
