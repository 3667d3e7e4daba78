import type { Content, Node } from "../tree.js";
import { map } from "../visit.js";

/**
 * Returns the content of a component that no other surrounds: the options of a parent are missing, except content between
 * `call` and `endcall`, which the macro names `callerHtml`.
 */
export function withoutParent(body: readonly Content[]): readonly Content[] {
  return map<Node, readonly Content[]>(body, (node) => {
    if (node.type !== "property" || node.target.type !== "variable" || node.target.name !== "parent") return node;
    const { name, position } = node;
    if (name !== "html") return { type: "literal", value: null, position };
    return { type: "variable", name: "callerHtml", kind: "html", isFilled: false, position };
  });
}
