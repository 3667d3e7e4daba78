import type { Content, Expression, Template } from "../../tree.js";

/**
 * Checks whether a component prints nothing when it has no options, as a hint does. Everything that it prints is then in an
 * `if` that tests the length of a value from its options.
 */
export function printsNothing({ body }: Template): boolean {
  const fromOptions = new Set<string>();
  for (const node of body) {
    if (node.type === "assignment" && isFromOptions(node.value)) fromOptions.add(node.name);
  }
  return body.every((node) => !prints(node) || isGuarded(node, fromOptions));
}

function prints(node: Content): boolean {
  return node.type !== "assignment" && node.type !== "capture";
}

function isGuarded(node: Content, fromOptions: ReadonlySet<string>): boolean {
  if (node.type !== "condition" || node.no.length || node.test.type !== "length") return false;
  const { target } = node.test;
  return target.type === "variable" && fromOptions.has(target.name);
}

/** Checks for a primitive that returns nothing when the options in its arguments are missing. */
function isFromOptions(node: Expression): boolean {
  if (node.type !== "call" || node.otherwise) return false;
  const [first] = node.arguments;
  if (node.primitive === "contentOf") return first?.type === "variable" && first.name === "params";
  return node.arguments.every(
    (argument) =>
      argument.type === "property" && argument.target.type === "variable" && argument.target.name === "params",
  );
}
