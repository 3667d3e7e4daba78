import { withArticle } from "@ds-frontend/internal/options/sentences.js";
import { isSafeString } from "../html/string.js";

/**
 * Returns the kind of a value with its article, for a message: "a string", "an array", "a Date". It comes from the value's
 * internal tag, because the name of its class may come from a request.
 */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  // "Infinity" and "NaN", because "a number" would be what a message asks for.
  if (typeof value === "number" && !Number.isFinite(value)) return String(value);
  if (typeof value === "string" || isSafeString(value)) return "a string";
  if (Array.isArray(value)) return "an array";
  if (typeof value !== "object") return withArticle(typeof value);
  const tag = tagOf(value);
  return tag === "Object" ? "an object" : withArticle(tag);
}

/** Returns the internal tag of an object, such as "Map". */
export function tagOf(value: object): string {
  return Object.prototype.toString.call(value).slice("[object ".length, -1);
}
