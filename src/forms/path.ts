/**
 * The steps of a key that leads into an object, however it is written.
 *
 * @example segments("people[0].name") // ["people", "0", "name"]
 * @example segments('address["post-code"]') // ["address", "post-code"]
 */
export function segments(key: string): string[] {
  if (key && !/[.[\]]/.test(key)) return [key];
  return Array.from(key.matchAll(/\["([^"]*)"\]|[^.[\]]+/g), ([step, quoted]) => quoted ?? step);
}

/**
 * The path as the name of a control, which parsers of nested bodies read back as the same path.
 *
 * @example brackets(["people", "0", "name"]) // "people[0][name]"
 */
export function brackets([first = "", ...rest]: readonly string[]): string {
  return first + rest.map((step) => `[${step}]`).join("");
}

/** What an object holds at the end of a path, by its own properties alone. */
export function at(given: unknown, path: readonly string[]): unknown {
  let found = given;
  for (const step of path) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, step)) return undefined;
    // Its length is an array's own property too.
    if (Array.isArray(found) && !isIndex(step)) return undefined;
    found = (found as Record<string, unknown>)[step];
  }
  return found;
}

/** Puts a value at the end of a path, with an object or, before a number, an array at each step that is not there yet. */
export function put(target: object, path: readonly string[], value: unknown): void {
  let into = target as Record<string, unknown>;
  for (let step = 0; step < path.length - 1; step += 1) {
    const name = path[step] as string;
    if (!Object.hasOwn(into, name)) into[name] = isIndex(path[step + 1] as string) ? [] : {};
    into = into[name] as Record<string, unknown>;
  }
  into[path[path.length - 1] as string] = value;
}

export function isIndex(step: string): boolean {
  return /^(0|[1-9]\d*)$/.test(step);
}
