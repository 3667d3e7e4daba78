/** Part of an address that names one thing of many: a number or a UUID. */
const identifier = /^(?:\d+|[\da-f]{8}-[\da-f]{4}-[\da-f-]{9,})$/i;

/** Replaces identifiers in a path with `*`, because pages that only differ in them are alike: `/records/*`. */
export function pathPattern(path: string): string {
  return path
    .split("/")
    .map((part) => (isIdentifier(part) ? "*" : part.slice(0, 300)))
    .join("/");
}

export function isIdentifier(part: string): boolean {
  return identifier.test(part.slice(0, 300));
}

/** Returns a path without its query. */
export function withoutQuery(path: string): string {
  return path.split("?", 1)[0] ?? path;
}
