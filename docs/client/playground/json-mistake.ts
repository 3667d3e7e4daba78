import { type AnyNode, parseExpressionAt } from "acorn";

/** Returns the line and the column of the first mistake in a text that is not JSON, because not every browser says where it is. */
export function mistakeIn(text: string): { line: number; column: number } | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const [, position] = /\bat position (\d+)/.exec((error as Error).message) ?? [];
    return placeOf(text, position ? Number(position) : (firstMistake(text) ?? text.trimEnd().length));
  }
}

/** Returns where a text is no expression of JavaScript, or one that JSON does not have. */
function firstMistake(text: string): number | undefined {
  try {
    return outsideJson(parseExpressionAt(text, 0, { ecmaVersion: 2024 }));
  } catch (error) {
    return (error as { pos?: number }).pos;
  }
}

function outsideJson(node: AnyNode): number | undefined {
  const isNegative = node.type === "UnaryExpression" && node.operator === "-" && node.argument.type === "Literal";
  if (isNegative) return undefined;
  if (node.type === "Literal") return /^["\d]|^(?:true|false|null)$/.test(node.raw ?? "") ? undefined : node.start;
  if (node.type === "ArrayExpression") return first(node.elements.map((element): AnyNode => element ?? node));
  if (node.type !== "ObjectExpression") return node.start;
  return first(
    node.properties.flatMap((property): AnyNode[] =>
      property.type === "Property" ? [property.key, property.value] : [property],
    ),
  );
}

function first(nodes: readonly AnyNode[]): number | undefined {
  for (const node of nodes) {
    const start = outsideJson(node);
    if (start !== undefined) return start;
  }
  return undefined;
}

function placeOf(text: string, position: number): { line: number; column: number } {
  const before = text.slice(0, position).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
