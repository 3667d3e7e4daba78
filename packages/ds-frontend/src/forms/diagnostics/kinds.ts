import { isSafeString } from "../../html/string.js";

/** Returns true for an object or an array. */
export function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** Returns true for an object that a parser can make: of any realm, without a prototype or with an empty one. */
export function isPlainObject(value: unknown): value is object {
  if (!isObject(value) || Array.isArray(value)) return false;
  const parent = Object.getPrototypeOf(value);
  return parent === null || Object.getPrototypeOf(parent) === null;
}

/** Returns true for a promise of any realm or library. */
export function isPromise(value: unknown): boolean {
  return isObject(value) && hasMethod(value, "then");
}

/** Returns true for an object with a method of this name, its own or its class's. */
export function hasMethod(value: object, name: string): boolean {
  return typeof (value as Record<string, unknown>)[name] === "function";
}

/**
 * Returns the kind of a value with its article, for a message: "a string", "an array", "a Date". It comes from the value's
 * internal tag, because the name of its class may come from a request.
 */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (typeof value === "string" || isSafeString(value)) return "a string";
  if (Array.isArray(value)) return "an array";
  if (typeof value !== "object") return withArticle(typeof value);
  const tag = tagOf(value);
  return tag === "Object" ? "an object" : withArticle(tag);
}

/** Returns the name of an object's class with its article, such as "a URLSearchParams" or "an ArrayBuffer". */
export function classOf(value: object): string {
  return withArticle(classNameOf(value));
}

/** Returns the name of an object's class, or its internal tag if it has none. */
export function classNameOf(value: object): string {
  const name: unknown = (value as { constructor?: { name?: unknown } }).constructor?.name;
  return typeof name === "string" && name ? name : tagOf(value);
}

/** Returns the internal tag of an object, such as "Map". */
export function tagOf(value: object): string {
  return Object.prototype.toString.call(value).slice("[object ".length, -1);
}

function withArticle(noun: string): string {
  return /^([aeioAEIO]|U(?!RL))/.test(noun) ? `an ${noun}` : `a ${noun}`;
}
