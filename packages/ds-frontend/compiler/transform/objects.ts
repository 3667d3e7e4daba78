import { type Content, type Expression, type Property, pathOf, type ReadObject, type Test } from "../tree.js";
import { walk } from "./walk.js";

/** What names stand for. */
type Values = ReadonlyMap<string, Expression | Test>;

/** Finds the objects whose options a template reads, and states them where their names begin. */
export function withObjects(body: readonly Content[], around: Values = new Map()): Content[] {
  const set = body.flatMap((node): [string, Expression | Test][] =>
    node.type === "assignment" ? [[node.name, node.value]] : [],
  );
  const values = new Map([...around, ...set]);
  const inside = (nodes: readonly Content[]) => withObjects(nodes, values);
  return body.map((node): Content => {
    switch (node.type) {
      case "element":
        return { ...node, children: inside(node.children) };
      case "condition":
        return { ...node, yes: inside(node.yes), no: inside(node.no) };
      case "loop": {
        const objects = objectsIn(node.body, node.item, isListOfObjects(node.list, values));
        return { ...node, body: inside(node.body), objects };
      }
      case "assignment":
        return { ...node, objects: objectsIn(body, node.name, false) };
      case "fragment":
        return { ...node, body: inside(node.body) };
      default:
        return node;
    }
  });
}

/** Returns the objects that are read from a name: itself, then those in it. */
export function objectsIn(body: readonly Content[], name: string, isObject: boolean): ReadObject[] {
  const paths = new Set<string>();
  walk(body, (node) => {
    if (node.type !== "property" || node.isContent) return;
    const names = pathOf(node.target)?.split(".") ?? [];
    if (names[0] !== name) return;
    for (const index of names.keys()) paths.add(names.slice(0, index + 1).join("."));
  });
  return [...paths].map((path) => ({ path, isObject: isObject && path === name }));
}

/** Returns the options in which `includes` looks for a value. */
export function searchedIn(body: readonly Content[]): Property[] {
  const lists = new Map<string, Property>();
  walk(body, (node) => {
    if (node.type === "includes" && node.list.type === "property") lists.set(pathOf(node.list) ?? "", node.list);
  });
  return [...lists.values()];
}

function isListOfObjects(node: Expression | Test, values: Values): boolean {
  if (node.type === "variable") {
    const value = values.get(node.name);
    return value !== undefined && isListOfObjects(value, values);
  }
  if (node.type === "first") return node.options.every((option) => isListOfObjects(option, values));
  return node.type === "list" || (node.type === "listOf" && node.of === "objects");
}
