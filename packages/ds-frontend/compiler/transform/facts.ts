import {
  type Content,
  type Expression,
  type Node,
  type Property,
  pathOf,
  type ReadObject,
  type Test,
} from "../tree.js";
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

/** Returns the objects that are read from a name: itself, then those in it. */
export function objectsIn(body: readonly Content[], name: string, isObject = false): ReadObject[] {
  const paths = new Set<string>();
  visit<Node>(body, (node) => {
    if (node.type !== "property" || node.isContent) return;
    const names = pathOf(node.target)?.split(".") ?? [];
    if (names[0] === name) for (const index of names.keys()) paths.add(names.slice(0, index + 1).join("."));
  });
  return [...paths].map((path) => ({ path, isObject: isObject && path === name }));
}

/** Returns the names of the options that are read, by the path of their object. */
export function optionsIn(body: readonly Content[]): Map<string, Set<string>> {
  const options = new Map<string, Set<string>>();
  visit<Node>(body, (node) => {
    if (node.type !== "property") return;
    const path = pathOf(node.target) ?? "";
    options.set(path, (options.get(path) ?? new Set()).add(node.name));
  });
  return options;
}

/** Returns the names of the entries of lists whose options are read. */
export function itemsIn(body: readonly Content[]): Set<string> {
  const options = optionsIn(body);
  const items = new Set<string>();
  visit<Node>(body, (node) => {
    if (node.type === "loop" && options.has(node.item)) items.add(node.item);
  });
  return items;
}

/** Returns the options in which `includes` looks for a value. */
export function searchedIn(body: readonly Content[]): Property[] {
  const lists = new Map<string, Property>();
  visit<Node>(body, (node) => {
    if (node.type === "includes") lists.set(pathOf(node.list) ?? "", node.list);
  });
  return [...lists.values()];
}

/** Checks whether a loop's body reads the position of its item. */
function isCounted(body: readonly Content[], item: string): boolean {
  let isRead = false;
  visit<Node>(body, (node) => {
    if ((node.type === "loopState" || node.type === "position") && node.item === item) isRead = true;
  });
  return isRead;
}
