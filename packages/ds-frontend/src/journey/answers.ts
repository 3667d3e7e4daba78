import { isPlainObject } from "../diagnostics/values.js";
import { ownValue } from "../html/own.js";

/** Returns a copy of the answers with another value at the keys, or without one if it is undefined. */
export function withAnswer(answers: unknown, [key = "", ...rest]: readonly string[], value: unknown): object {
  const copy: Record<string, unknown> = isPlainObject(answers) ? { ...answers } : {};
  const next = rest.length ? withAnswer(ownValue(answers, key), rest, value) : value;
  if (next === undefined) delete copy[key];
  else Object.defineProperty(copy, key, { value: next, enumerable: true, configurable: true, writable: true });
  return copy;
}

/** What the answers hold beside the answers of a page, under "$". */
export type Mark = "drafts" | "locked" | "confirmed";

/** Returns the answers with a mark of a page, or without it. They get no place for marks before they need one. */
export function withMark(answers: object, mark: Mark, page: string, value: unknown): object {
  const marked = ownValue(ownValue(answers, "$"), mark);
  if (value === undefined && ownValue(marked, page) === undefined) return answers;
  return withAnswer(answers, ["$", mark, page], value);
}

/**
 * Returns a short text that changes when a text does, from that of the texts before it. It notices changes, and keeps nobody from
 * forging it: who can write the answers of somebody can confirm them as well. (cyrb53, two hashes of 32 bits.)
 */
export function contentHash(before: string, text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (const part of [before, "\n", text]) {
    for (let index = 0; index < part.length; index += 1) {
      const code = part.charCodeAt(index);
      high = Math.imul(high ^ code, 2654435761);
      low = Math.imul(low ^ code, 1597334677);
    }
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return ((high & 0x1fffff) * 2 ** 32 + (low >>> 0)).toString(36);
}
