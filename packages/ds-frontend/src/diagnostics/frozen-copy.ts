import { isPlainObject } from "./values.js";

/**
 * Returns a copy of a plain object or a list, and of all that is inside it, which nothing can change: a page shares it with
 * those of other users. Any other object, such as a map or a node of React, stays as it is.
 */
export function frozenCopy<Value>(value: Value, copies = new Map<unknown, object>()): Value {
  const isList = Array.isArray(value);
  if (!isList && (!isPlainObject(value) || Object.hasOwn(value, "$$typeof"))) return value;
  // An object may contain itself.
  const existing = copies.get(value);
  if (existing) return existing as Value;
  const copy: object = isList ? [] : {};
  copies.set(value, copy);
  for (const key of Object.keys(value)) Object.assign(copy, { [key]: frozenCopy(value[key as keyof Value], copies) });
  return Object.freeze(copy) as Value;
}
