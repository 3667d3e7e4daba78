import type { Locales, Words } from "./words.js";

/** What a rule is told about the pages. */
export interface RuleOptions {
  /** Prefix of the classes: "ds", "nhsuk", "govuk" or your own. What the page has when it is not given. */
  prefix?: string;
  /** Language of the page. What its `lang` says when it is not given. */
  locale?: string;
  /** Words of more languages, or other words of a known one. */
  locales?: Locales;
}

const names: Record<keyof RuleOptions, true> = { prefix: true, locale: true, locales: true };

const wordNames: Record<keyof Words, true> = {
  titlePrefix: true,
  errorHeading: true,
  errorWord: true,
  previous: true,
  next: true,
  pagination: true,
};

// html-validate makes each rule anew for each page.
const accepted = new WeakSet<object>();

/** Throws a TypeError that says which option is wrong: html-validate checks the options of its own rules only. */
export function checkOptions(options: unknown): asserts options is RuleOptions | undefined {
  if (options === undefined || (isObject(options) && accepted.has(options))) return;
  if (!isObject(options)) throw new TypeError(`The options must be an object, not ${shown(options)}.`);
  known(options, names, (name) => `Unknown option "${name}"`);
  const { prefix, locale, locales } = options;
  if (prefix !== undefined && !(typeof prefix === "string" && /^[a-z][\w-]*$/i.test(prefix)))
    throw new TypeError(`prefix must be a prefix of classes, such as "ds", not ${shown(prefix)}.`);
  if (locale !== undefined && !(typeof locale === "string" && isLanguage(locale)))
    throw new TypeError(`locale must be a language, such as "cy", not ${shown(locale)}.`);
  if (locales !== undefined) checkLocales(locales);
  accepted.add(options);
}

function checkLocales(locales: unknown): void {
  if (!isObject(locales))
    throw new TypeError(
      `locales must be an object of words by language, such as { cy: { … } }, not ${shown(locales)}.`,
    );
  for (const [language, words] of Object.entries(locales)) {
    if (!isLanguage(language))
      throw new TypeError(`locales has the words of ${shown(language)}, which is not a language such as "cy".`);
    if (words === undefined) continue;
    if (!isObject(words)) throw new TypeError(`locales.${language} must be an object of words, not ${shown(words)}.`);
    known(words, wordNames, (name) => `locales.${language} has no word "${name}"`);
    for (const [name, word] of Object.entries(words)) {
      if (word === undefined || isWord(word) || (Array.isArray(word) && word.length > 0 && word.every(isWord)))
        continue;
      throw new TypeError(`locales.${language}.${name} must be a text or a list of texts, not ${shown(word)}.`);
    }
  }
}

function known(given: object, all: object, problem: (name: string) => string): void {
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(all, name));
  if (unknown !== undefined) throw new TypeError(`${problem(unknown)}: there are ${Object.keys(all).join(", ")}.`);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isLanguage(value: string): boolean {
  return /^[a-z]{1,8}(?:-[a-z\d]{1,8})*$/i.test(value);
}

function isWord(value: unknown): boolean {
  return typeof value === "string" && value.trim() !== "";
}

function shown(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  if (typeof value === "string") return JSON.stringify(value);
  return typeof value === "object" ? "an object" : typeof value === "function" ? "a function" : String(value);
}
