import type { Content, Expression, Node, Property, ReadObject, Template, Test } from "../tree.js";
import { pathOf } from "../tree.js";
import { map, visit } from "../visit.js";

/** Adds to each loop and each name what the template reads from it. */
export function withFacts(body: readonly Content[]): readonly Content[] {
  const values = new Map<string, (Expression | Test)[]>();
  visit<Node>(body, (node) => {
    if (node.type === "assignment") values.set(node.name, [...(values.get(node.name) ?? []), node.value]);
  });

  function isListOfObjects(node: Expression | Test): boolean {
    if (node.type === "variable") return values.get(node.name)?.every(isListOfObjects) ?? false;
    if (node.type === "first") return node.options.every(isListOfObjects);
    return node.type === "list" || (node.type === "listOf" && node.of === "objects");
  }

  return map<Node, readonly Content[]>(body, (node) => {
    if (node.type === "assignment") return { ...node, objects: objectsIn(body, node.name) };
    if (node.type !== "loop") return node;
    const objects = objectsIn(node.body, node.item, isListOfObjects(node.list));
    return { ...node, objects, isCounted: isCounted(node.body, node.item) };
  });
}

/** Returns what a template reads from its options. */
export function factsOf(
  body: readonly Content[],
): Pick<Template, "parentOptions" | "takesText" | "objects" | "options" | "items" | "searched"> {
  const options = new Map<string, Set<string>>();
  const items = new Set<string>();
  const searched = new Map<string, Property>();
  let takesText = false;
  visit<Node>(body, (node) => {
    if (node.type === "property" || node.type === "content") {
      const path = pathOf(node.target) ?? "";
      const names = node.type === "property" ? [node.name] : ["html", "text"];
      options.set(path, new Set([...(options.get(path) ?? []), ...names]));
      if (node.type === "content" && path === "params") takesText = true;
    }
    if (node.type === "loop") items.add(node.item);
    if (node.type === "includes") searched.set(node.list.name, node.list);
  });
  return {
    parentOptions: [...(options.get("parent") ?? [])].sort(),
    takesText,
    objects: objectsIn(body, "params"),
    options,
    items: new Set([...items].filter((item) => options.has(item))),
    searched: [...searched.values()],
  };
}

/** Returns the objects that are read from a name: itself, then those in it. */
function objectsIn(body: readonly Content[], name: string, isObject = false): ReadObject[] {
  const paths = new Set<string>();
  visit<Node>(body, (node) => {
    if (node.type !== "property") return;
    const names = pathOf(node.target)?.split(".") ?? [];
    if (names[0] === name) for (const index of names.keys()) paths.add(names.slice(0, index + 1).join("."));
  });
  return [...paths].map((path) => ({ path, isObject: isObject && path === name }));
}

/** Checks whether a loop's body reads the position of its item. */
function isCounted(body: readonly Content[], item: string): boolean {
  let isRead = false;
  visit<Node>(body, (node) => {
    if ((node.type === "loopState" || node.type === "position") && node.item === item) isRead = true;
  });
  return isRead;
}
