import { en } from "ds-frontend/forms";
import type { Locales } from "./words.js";

/** Options for checking a page. */
export interface CheckOptions {
  /** Prefix of its classes: "ds", "nhsuk", "govuk" or your own. By default it is read from the page. */
  prefix?: string | undefined;
  /** Language of the page, such as "cy". By default it is read from `lang` on the page. */
  lang?: string | undefined;
  /** Locales by language, for languages other than English and Welsh or for other words in those: `{ fr }`. */
  locales?: Locales | undefined;
}

const names: Record<keyof CheckOptions, true> = { prefix: true, lang: true, locales: true };

/** Throws a TypeError that names a wrong option. */
export function assertOptions(options: unknown): asserts options is CheckOptions | undefined {
  if (options === undefined) return;
  if (!isObject(options)) throw new TypeError(`The options must be an object, not ${describeValue(options)}.`);
  assertKnown(options, names, (name) => `Unknown option "${name}"`);
  const { prefix, lang, locales } = options;
  if (prefix !== undefined && !(typeof prefix === "string" && /^[a-z][\w-]*$/i.test(prefix)))
    throw new TypeError(`prefix must be a class prefix, such as "ds", not ${describeValue(prefix)}.`);
  if (lang !== undefined && !(typeof lang === "string" && isLanguage(lang)))
    throw new TypeError(`lang must be a language, such as "cy", not ${describeValue(lang)}.`);
  if (locales !== undefined) assertLocales(locales);
}

function assertLocales(locales: unknown): void {
  if (!isObject(locales))
    throw new TypeError(
      `locales must be an object of locales by language, such as { fr }, not ${describeValue(locales)}.`,
    );
  for (const [language, locale] of Object.entries(locales)) {
    if (!isLanguage(language))
      throw new TypeError(`locales has the key ${describeValue(language)}, which is not a language such as "cy".`);
    if (locale !== undefined) assertLocale(locale, `locales.${language}`);
  }
}

/** Throws where a locale differs from the shape of `en`, except that any part can be missing. */
function assertLocale(locale: unknown, path: string): void {
  if (!isObject(locale)) throw new TypeError(`${path} must be a locale, not ${describeValue(locale)}.`);
  assertKnown(locale, en, (name) => `${path} has no group "${name}"`);
  for (const [group, expected] of Object.entries(en)) {
    const texts = locale[group];
    if (texts === undefined || !isObject(expected)) continue;
    if (!isObject(texts))
      throw new TypeError(`${path}.${group} must be an object of strings, not ${describeValue(texts)}.`);
    assertKnown(texts, expected, (name) => `${path}.${group} has no text "${name}"`);
    for (const [name, word] of Object.entries(texts)) {
      if (typeof expected[name] !== "string" || word === undefined || isWord(word)) continue;
      if (Array.isArray(word) && word.length > 0 && word.every(isWord)) continue;
      throw new TypeError(
        `${path}.${group}.${name} must be a string or a list of strings, not ${describeValue(word)}.`,
      );
    }
  }
}

function assertKnown(options: object, names: object, problem: (name: string) => string): void {
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(names, name));
  if (unknown !== undefined)
    throw new TypeError(`${problem(unknown)}. Use one of these: ${Object.keys(names).join(", ")}.`);
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

function describeValue(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  if (typeof value === "string") return JSON.stringify(value);
  return typeof value === "object" ? "an object" : typeof value === "function" ? "a function" : String(value);
}
