import { didYouMean } from "../did-you-mean.js";

/* What forms say about the options of a program, with the place before it. */

/** Says that there is no such option, and which was probably meant. */
export function unknownOption(name: string, names: readonly string[]): string {
  const suggestion =
    names.find((word) => word === `${name}Text`) ??
    didYouMean(name, names) ??
    names.find((word) => isLongFormOf(name, word));
  return `unknown option ${quoted(name)}${suggestion ? `, did you mean "${suggestion}"?` : "."}`;
}

/** Returns true for a name that begins with the word, such as "minimum" for "min". */
function isLongFormOf(name: string, word: string): boolean {
  return word.length >= 3 && name.toLowerCase().startsWith(word.toLowerCase());
}

/** Says that one of these options is missing. */
export function missingOption(names: readonly string[]): string {
  return `${names.map((name) => `"${name}"`).join(" or ")} is missing.`;
}

/** Says that a value is of another kind than the option takes. */
export function wrongKind(expected: readonly string[], kind: string): string {
  return `must be ${withArticle(expected.join(" or "))}, not ${kind}.`;
}

/** Puts "a" or "an" before a noun. */
export function withArticle(noun: string): string {
  return /^([aeioAEIO]|U(?!RL))/.test(noun) ? `an ${noun}` : `a ${noun}`;
}

/** Quotes a value, shortened to what a person would read. */
function quoted(value: unknown): string {
  const plain = String(value);
  return plain.length > 100 ? `"${plain.slice(0, 100)}…"` : `"${plain}"`;
}
