/**
 * Returns a property of an object or of its class, where libraries define getters, but none that a polluted
 * `Object.prototype` adds.
 */
export function propertyOf(object: object, name: string): unknown {
  let owner: object | null = object;
  // Classes of errors inherit from few others; a proxy could go on for ever.
  for (let depth = 0; owner && depth < 8; depth += 1) {
    const parent: object | null = Object.getPrototypeOf(owner);
    // The last object of the chain is the Object.prototype of some realm.
    if (!parent && owner !== object) return undefined;
    if (Object.hasOwn(owner, name)) return (object as Record<string, unknown>)[name];
    owner = parent;
  }
  return undefined;
}

/** Returns a property that is a string, otherwise undefined. */
export function stringOf(object: object, name: string): string | undefined {
  const value = propertyOf(object, name);
  return typeof value === "string" ? value : undefined;
}
