import type { Content, Expression, Macro } from "../read/syntax.js";
import { isBoolean } from "./attributes.js";

/** How a template uses each value that it names. An `if` tests for that use. */
export interface Uses {
  /** Paths such as "item.href" that are printed, alone or as part of a string. */
  readonly printed: ReadonlySet<string>;
  /** Paths that a `for` iterates over. */
  readonly walked: ReadonlySet<string>;
}

export function usesIn({ body }: Macro): Uses {
  const printed = new Set<string>();
  const walked = new Set<string>();

  function contents(nodes: readonly Content[]): void {
    for (const node of nodes) content(node);
  }

  function content(node: Content): void {
    switch (node.type) {
      case "element":
        for (const { name, value = [] } of node.attributes) {
          for (const part of value) if (part.type === "print") expression(part.value, !isBoolean(name));
        }
        contents(node.children);
        break;
      case "print":
        expression(node.value, true);
        break;
      case "if":
        expression(node.test, false);
        contents(node.yes);
        contents(node.no);
        break;
      case "for": {
        const list = path(node.list);
        if (list) walked.add(list);
        else expression(node.list, false);
        contents(node.body);
        break;
      }
      case "set":
        expression(node.value, false);
        break;
      case "fragment":
        contents(node.body);
        break;
      default:
    }
  }

  function expression(node: Expression, isPrinted: boolean): void {
    switch (node.type) {
      case "name":
      case "property":
        if (isPrinted) printed.add(path(node) ?? "");
        break;
      case "or":
        for (const option of node.options) expression(option, isPrinted);
        break;
      case "choice":
        expression(node.test, false);
        expression(node.yes, isPrinted);
        if (node.no) expression(node.no, isPrinted);
        break;
      case "join":
      case "list":
        for (const part of node.type === "join" ? node.parts : node.entries) expression(part, true);
        break;
      case "and":
      case "compare":
        expression(node.left, false);
        expression(node.right, false);
        break;
      case "not":
        expression(node.target, false);
        break;
      case "object":
        for (const { value } of node.entries) expression(value, false);
        break;
      case "call":
        call(node);
        break;
      default:
    }
  }

  function call({ name, arguments: list }: Extract<Expression, { type: "call" }>): void {
    const [first] = list;
    // `content` takes an object, so the object itself is not printed.
    if (name === "content" && first) {
      for (const option of ["html", "text"]) printed.add(`${path(first)}.${option}`);
    } else {
      const isText = ["string", "withCount", "startsWith", "same"].includes(name);
      for (const [index, argument] of list.entries()) {
        expression(argument, isText || (name === "includes" && index === 1));
      }
    }
  }

  contents(body);
  return { printed, walked };
}

/** Returns the path that an expression names, such as "params.card.title". */
export function path(node: Expression): string | undefined {
  if (node.type === "name") return node.name;
  if (node.type !== "property") return undefined;
  const target = path(node.target);
  return target && `${target}.${node.name}`;
}
