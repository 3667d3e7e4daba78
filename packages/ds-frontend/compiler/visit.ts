/** A node of a tree: of the syntax that `read` returns, or of the meaning that the writers print. */
interface AnyNode {
  readonly type: string;
}

/** Visits every node in a value, parents before their children, in the order of the template. */
export function visit<Node extends AnyNode>(
  value: unknown,
  visitor: (node: Node, parent: Node | undefined) => void,
  parent?: Node,
): void {
  if (typeof value !== "object" || value === null) return;
  const isNode = "type" in value;
  if (isNode) visitor(value as unknown as Node, parent);
  for (const [key, child] of Object.entries(value)) {
    if (key !== "position") visit(child, visitor, isNode ? (value as unknown as Node) : parent);
  }
}

/** Returns the nodes of some types in a value, in the order of the template. */
export function collect<Node extends AnyNode, Type extends Node["type"]>(
  value: unknown,
  ...types: readonly Type[]
): Extract<Node, { type: Type }>[] {
  const nodes: Extract<Node, { type: Type }>[] = [];
  visit<Node>(value, (node) => {
    if (types.includes(node.type as Type)) nodes.push(node as Extract<Node, { type: Type }>);
  });
  return nodes;
}

/**
 * Copies a value with every node in it changed, children before their parents. In a list, a node can become several nodes
 * or none.
 */
export function map<Node extends AnyNode, Value>(value: Value, change: (node: Node) => Node | readonly Node[]): Value {
  if (Array.isArray(value)) {
    return value.flatMap((child) => (Array.isArray(child) ? [map(child, change)] : map(child, change))) as Value;
  }
  if (typeof value !== "object" || value === null) return value;
  const copy = Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, key === "position" ? child : map<Node, unknown>(child, change)]),
  );
  return ("type" in copy ? change(copy as unknown as Node) : copy) as Value;
}
