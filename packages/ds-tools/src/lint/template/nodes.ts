import type { If, Name, Node, Operation, Switch } from "@ds-frontend/internal/nunjucks/nodes.js";

/** Macro of an import and its name in the template. Without a macro, the import is of the whole file. */
export interface ImportedName {
  macro: Name | undefined;
  alias: Name;
}

/** Returns the name that a key of an object has; undefined if it is only known while rendering. */
export function keyOf(key: Node): string | undefined {
  if (key.typename === "Symbol") return key.value;
  return key.typename === "Literal" ? String(key.value) : undefined;
}

/** Returns the path of a template; undefined if it is only known while rendering. */
export function pathIn(template: Node): string | undefined {
  return template.typename === "Literal" && typeof template.value === "string" ? template.value : undefined;
}

/** Parameter of a macro, with its default. */
export interface Parameter {
  name: string;
  fallback: Node | undefined;
}

/** Returns the parameters of a macro. */
export function parametersOf(nodes: readonly Node[]): Parameter[] {
  return nodes.flatMap((parameter): Parameter[] => {
    if (parameter.typename === "Symbol") return [{ name: parameter.value, fallback: undefined }];
    if (parameter.typename !== "KeywordArgs") return [];
    return parameter.children.map(({ key, value }) => ({ name: keyOf(key) ?? "", fallback: value }));
  });
}

/** Returns the operands of an operator. */
export function operands(node: Operation): Node[] {
  if (node.typename === "Compare") return [node.expr, ...node.ops.map(({ expr }) => expr)];
  return "target" in node ? [node.target] : [node.left, node.right];
}

/** Returns the expressions in an argument. */
export function argumentsIn(argument: Node): Node[] {
  return argument.typename === "KeywordArgs" ? argument.children.map(({ value }) => value) : [argument];
}

/** Returns the macro and the name of a part of an import; nothing if it has none. */
export function importedName(name: Node): ImportedName[] {
  const [macro, alias] = (name.typename === "Pair" ? [name.key, name.value] : [name, name]).map(unquoted);
  return macro?.typename === "Symbol" && alias?.typename === "Symbol" ? [{ macro, alias }] : [];
}

/** Returns the name of an import, which Nunjucks also reads in quotes. */
function unquoted(node: Node): Node {
  const { typename, colno } = node;
  return typename === "Literal" ? { typename: "Symbol", value: String(node.value), colno } : node;
}

/** Returns a `switch` as the `if` that does the same. */
export function asIf({ expr, cases, default: fallback, colno }: Switch): Node | undefined {
  return cases.reduceRight<Node | undefined>(
    (else_, { cond, body }): If => ({
      typename: "If",
      cond: { typename: "Compare", expr, ops: [{ type: "===", expr: cond }], colno },
      body,
      else_: else_ ?? null,
      colno,
    }),
    fallback,
  );
}
