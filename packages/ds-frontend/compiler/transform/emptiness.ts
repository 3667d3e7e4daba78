import type { Content, Expression, Test } from "../tree.js";

/**
 * Returns the condition on which nodes print anything: `undefined` if they always do, or if no test can tell from the
 * component's own options. A hint prints something when it has content, so nobody needs to write it to find out.
 */
export function printsWhen(body: readonly Content[]): Test | undefined {
  const [node, second] = body.filter(({ type }) => type !== "assignment" && type !== "fragment");
  if (node?.type !== "condition" || second || node.no.length || !isAboutOptions(node.test)) return undefined;
  // It contains an element, which always prints.
  return node.yes.some(({ type }) => type === "element") || printsWhenAny(node.yes) ? node.test : undefined;
}

/** Checks for an `if` whose branches both hold an element. */
function printsWhenAny(body: readonly Content[]): boolean {
  return body.some(
    (node) =>
      node.type === "condition" && [node.yes, node.no].every((side) => side.some(({ type }) => type === "element")),
  );
}

function isAboutOptions(test: Test): boolean {
  switch (test.type) {
    case "all":
    case "any":
      return test.tests.every(isAboutOptions);
    case "not":
      return isAboutOptions(test.test);
    case "prints":
    case "isTrue":
      return isOption(test.value);
    case "hasEntries":
      return test.list.type === "listOf" && isOption(test.list.source);
    default:
      return false;
  }
}

function isOption(node: Expression): boolean {
  if (node.type === "property") return isOption(node.target);
  return node.type === "variable" && (node.name === "params" || node.name === "field");
}
