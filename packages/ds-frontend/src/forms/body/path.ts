import { isObject } from "../../diagnostics/values.js";

/**
 * Splits the key of a field into the steps of its path.
 *
 * @example parsePath("people[0].name") // ["people", "0", "name"]
 * @example parsePath('address["post-code"]') // ["address", "post-code"]
 */
export function parsePath(key: string): string[] {
  if (key && !/[.[\]]/.test(key)) return [key];
  return Array.from(key.matchAll(/\["([^"]*)"\]|[^.[\]]+/g), ([step, quoted]) => quoted ?? step);
}

/**
 * Writes a path with brackets, the form in which parsers of nested bodies read the name of a control back as that path.
 *
 * @example bracketPath(["people", "0", "name"]) // "people[0][name]"
 */
export function bracketPath([first = "", ...rest]: readonly string[]): string {
  return first + rest.map((step) => `[${step}]`).join("");
}

/** Returns true for a path that begins with another and goes on. */
export function isInside(path: readonly string[], outer: readonly string[]): boolean {
  return path.length > outer.length && outer.every((step, index) => path[index] === step);
}

/** Returns the value at a path, following own properties only. */
export function getAtPath(root: unknown, path: readonly string[]): unknown {
  let value = root;
  for (const step of path) {
    if (!isObject(value) || !Object.hasOwn(value, step)) return undefined;
    // An array's length is an own property, too.
    if (Array.isArray(value) && !isListIndex(step)) return undefined;
    value = value[step];
  }
  return value;
}

/** Sets the value at a path, and creates each missing object on the way, or an array where the next step is a number. */
export function setAtPath(root: object, path: readonly string[], value: unknown): void {
  let parent = root as Record<string, unknown>;
  for (let step = 0; step < path.length - 1; step += 1) {
    const name = path[step] as string;
    if (!Object.hasOwn(parent, name)) parent[name] = isListIndex(path[step + 1] as string) ? [] : {};
    parent = parent[name] as Record<string, unknown>;
  }
  parent[path[path.length - 1] as string] = value;
}

/** Returns true for a step that is a position in a list, such as "0" or "12". */
export function isListIndex(step: string): boolean {
  return /^(0|[1-9]\d*)$/.test(step);
}

/** Returns the steps of an issue's path, whose entries are keys or objects that hold a key; undefined if any is neither. */
export function issuePath(path: unknown): readonly string[] | undefined {
  if (path === undefined || path === null) return [];
  if (!Array.isArray(path)) return undefined;
  const steps: string[] = [];
  for (let index = 0; index < path.length; index += 1) {
    const entry: unknown = path[index];
    const key = isObject(entry) ? entry.key : entry;
    if (typeof key !== "string" && typeof key !== "number" && typeof key !== "symbol") return undefined;
    steps.push(String(key));
  }
  return steps;
}
