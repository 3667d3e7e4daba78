import type { Node } from "./nodes.js";

/** Returns the operands of an operator in an expression. */
export function operands(node: Node): Node[] {
  if (node.typename === "Compare") return [node.expr, ...node.ops.map(({ expr }) => expr)];
  if ("target" in node && node.typename !== "Import") return [node.target];
  return "left" in node ? [node.left, node.right] : [];
}
