import { isSafeString } from "../../html/string.js";
import { en } from "../../locale/en.js";

/** Throws for a language that lacks a word, or has something else in its place, because it would fail while a page is made. */
export function refuseLocale(where: string, locale: unknown): void {
  refuseWords(where, locale, en, []);
}

function refuseWords(where: string, given: unknown, expected: object, parents: readonly string[]): void {
  for (const [name, word] of Object.entries(expected)) {
    const path = [...parents, name];
    const found = (given as Record<string, unknown> | null | undefined)?.[name];
    const fail = (problem: string): never => {
      const [group] = parents;
      const example = group ? `{ ...en, ${group}: { ...en.${group}, … } }` : "{ ...en, page: … }";
      throw new TypeError(`${where}: the locale has ${problem}. Start from en or cy: ${example}.`);
    };
    if (found === undefined) fail(`no "${path.join(".")}"`);
    if (kindOf(found) !== kindOf(word)) fail(`${kindOf(found)} as "${path.join(".")}", not ${kindOf(word)}`);
    if (typeof word === "object") refuseWords(where, found, word, path);
  }
}

function kindOf(value: unknown): string {
  if (typeof value === "string" || isSafeString(value)) return "a text";
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
