import type { Content, Expression, Node, ReadObject, Template, Test } from "../tree.js";
import { pathOf } from "../tree.js";
import { collect, map } from "../visit.js";

/** Adds to each loop and each name what the template reads from it. */
export function withFacts(body: readonly Content[]): readonly Content[] {
  const values = new Map<string, (Expression | Test)[]>();
  for (const { name, value } of collect<Node, "assignment">(body, "assignment")) {
    values.set(name, [...(values.get(name) ?? []), value]);
  }

  function isListOfObjects(node: Expression | Test): boolean {
    if (node.type === "variable") return values.get(node.name)?.every(isListOfObjects) ?? false;
    if (node.type === "first") return node.options.every(isListOfObjects);
    return node.type === "list" || (node.type === "listOf" && node.of === "objects");
  }

  return map<Node, readonly Content[]>(body, (node) => {
    if (node.type === "assignment") return { ...node, objects: objectsIn(body, node.name) };
    if (node.type !== "loop") return node;
    const objects = objectsIn(node.body, node.item, isListOfObjects(node.list));
    const counters = collect<Node, "loopIndex" | "isFirst">(node.body, "loopIndex", "isFirst");
    return { ...node, objects, isCounted: counters.some(({ item }) => item === node.item) };
  });
}

/** Returns what a template reads from its options. */
export function factsOf(
  body: readonly Content[],
): Pick<Template, "parentOptions" | "takesText" | "objects" | "options" | "items" | "searched"> {
  const options = new Map<string, Set<string>>();
  const reads = collect<Node, "property" | "content">(body, "property", "content");
  for (const node of reads) {
    const path = pathOf(node.target) ?? "";
    const names = node.type === "property" ? [node.name] : ["html", "text"];
    options.set(path, new Set([...(options.get(path) ?? []), ...names]));
  }
  const items = collect<Node, "loop">(body, "loop").map(({ item }) => item);
  const lists = collect<Node, "includes">(body, "includes").map(({ list }) => list);
  return {
    parentOptions: [...(options.get("parent") ?? [])].sort(),
    takesText: reads.some(({ type, target }) => type === "content" && pathOf(target) === "params"),
    objects: [...objectsIn(body, "params"), ...objectsIn(body, "parent", true)],
    options,
    items: new Set(items.filter((item) => options.has(item))),
    searched: [...new Map(lists.map((list) => [list.name, list])).values()],
  };
}

/** Returns the objects that are read from a name: itself, then those in it. */
function objectsIn(body: readonly Content[], name: string, isObject = false): ReadObject[] {
  const paths = new Set<string>();
  for (const { target } of collect<Node, "property">(body, "property")) {
    const names = pathOf(target)?.split(".") ?? [];
    if (names[0] === name) for (const index of names.keys()) paths.add(names.slice(0, index + 1).join("."));
  }
  return [...paths].map((path) => ({ path, isObject: isObject && path === name }));
}
