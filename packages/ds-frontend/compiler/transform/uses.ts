import { isBoolean } from "../html-standard.js";
import type { Content, Expression, Macro, Node } from "../read/syntax.js";
import { visit } from "../visit.js";

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

  function print(node: Expression | undefined): void {
    if (node?.type === "name" || node?.type === "property") printed.add(path(node) ?? "");
    if (node?.type === "or") node.options.forEach(print);
    if (node?.type === "choice") [node.yes, node.no].forEach(print);
  }

  visit<Node>(body, (node, parent) => {
    if (node.type === "print" && !isTested(node, parent)) print(node.value);
    if (node.type === "for") walked.add(path(node.list) ?? "");
    if (node.type === "join") node.parts.forEach(print);
    if (node.type === "list") node.entries.forEach(print);
    if (node.type === "call") {
      const [first, second] = node.arguments;
      if (["string", "withCount", "startsWith", "same"].includes(node.name)) node.arguments.forEach(print);
      if (node.name === "includes") print(second);
      // `content` takes an object, so the object itself is not printed.
      if (node.name === "content" && first) for (const name of ["html", "text"]) printed.add(`${path(first)}.${name}`);
    }
  });
  return { printed, walked };
}

/** Checks whether a `{{ … }}` prints no text: in a boolean attribute, or as the caller's attributes. */
function isTested(node: Content, parent: Node | undefined): boolean {
  if (parent?.type === "element") return parent.spread === node;
  return parent?.type === "attribute" && isBoolean(parent.name);
}

/** Returns the path that an expression names, such as "params.card.title". */
function path(node: Expression): string | undefined {
  if (node.type === "name") return node.name;
  if (node.type !== "property") return undefined;
  const target = path(node.target);
  return target && `${target}.${node.name}`;
}
