import { withArticle } from "@ds-frontend/internal/options/sentences.js";
import { tagOf } from "./kinds.js";

/** Object of which nothing is known. */
export type UnknownObject = Readonly<Record<string, unknown>>;

/** Returns true for an object or an array, whose properties can then be read. */
export function isObject(value: unknown): value is UnknownObject {
  return typeof value === "object" && value !== null;
}

/** Returns true for an object that a parser can make: of any realm, without a prototype or with an empty one. */
export function isPlainObject(value: unknown): value is UnknownObject {
  if (!isObject(value) || Array.isArray(value)) return false;
  const parent = Object.getPrototypeOf(value);
  return parent === null || Object.getPrototypeOf(parent) === null;
}

/** Returns true for a promise of any realm or library. */
export function isPromise(value: unknown): boolean {
  return isObject(value) && hasMethod(value, "then");
}

/** Returns true for a promise that nobody awaits, and handles its rejection, which would end the process. */
export function isStrayPromise(value: unknown): boolean {
  const isStray = isPromise(value);
  if (isStray) Promise.resolve(value).then(undefined, () => {});
  return isStray;
}

/** Returns true for an object with a method of this name, its own or its class's. */
export function hasMethod(value: object, name: string): boolean {
  return typeof (value as Record<string, unknown>)[name] === "function";
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
