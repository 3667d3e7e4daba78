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

const remarks = {};

/** Number of remarks in a process: they may quote data, and each is remembered. */
const mostRemarks = 500;

/**
 * Tells a developer, once, of a mistake that data can be the reason for, such as an empty list of an API or a name that a session does
 * not have. In production it says nothing: the page without it helps more than none.
 */
export function remark(sentence: string): void {
  if (isDevelopment()) warnOnce(remarks, sentence, sentence, mostRemarks);
}
