/** Returns true everywhere except in production. */
export function isDevelopment(): boolean {
  const { process } = globalThis as { process?: { env?: { NODE_ENV?: unknown } } };
  return process?.env?.NODE_ENV !== "production";
}

const warned = new WeakMap<object, Set<string>>();

/** Number of warnings about one schema or form: names may come from requests, and each is remembered. */
const mostWarnings = 50;

/** Warns once about each owner, such as a schema or a form, and each place where it is used. */
export function warnOnce(owner: object, place: string, sentence: string, most = mostWarnings): void {
  const places = warned.get(owner) ?? new Set();
  if (places.has(place) || places.size >= most) return;
  warned.set(owner, places.add(place));
  console.warn(`forms: ${sentence}`);
}
