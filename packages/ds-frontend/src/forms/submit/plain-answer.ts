import { isObject, isPlainObject } from "../../diagnostics/values.js";

/**
 * Returns an answer as JSON would give it back, or null for one that JSON would change or lose, such as a file, a date or a
 * map. Only components of a team's own read such answers.
 */
export function plainAnswer(answer: unknown): unknown {
  const copy = plainCopy(answer, 0);
  return copy === undefined ? null : copy;
}

/** Levels of nesting that no answer has; an answer that contains itself has more. */
const deepest = 20;

function plainCopy(value: unknown, depth: number): unknown {
  if (typeof value === "string" || typeof value === "boolean" || value === null || Number.isFinite(value)) return value;
  if (!isObject(value) || depth > deepest) return undefined;
  if (Array.isArray(value)) {
    const copies = Array.from(value, (entry) => plainCopy(entry, depth + 1));
    return copies.includes(undefined) ? undefined : copies;
  }
  if (!isPlainObject(value)) return undefined;
  const copy: Record<string, unknown> = {};
  for (const [key, property] of Object.entries(value)) {
    if (property === undefined) continue;
    const plain = plainCopy(property, depth + 1);
    if (plain === undefined || key === "__proto__") return undefined;
    copy[key] = plain;
  }
  return copy;
}
