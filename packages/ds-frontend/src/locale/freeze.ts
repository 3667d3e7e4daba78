/** Freezes an object or a list with all that is in it, functions included, and returns it. */
export function freeze<Value>(value: Value): Value {
  if ((typeof value !== "object" && typeof value !== "function") || value === null) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}
