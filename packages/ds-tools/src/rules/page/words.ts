import { cy, en, type Locale } from "ds-frontend/forms";

/**
 * Words of one language to check pages against: a locale, or only some of its words. A list gives several ways to say the
 * same thing, such as `{ errorSummary: { titleText: ["Mae yna broblem", "Mae problem"] } }`.
 */
export type CheckLocale = { readonly [Group in keyof Locale]?: Alternatives<Locale[Group]> | undefined };

type Alternatives<Group> = Group extends object
  ? {
      readonly [Name in keyof Group]?:
        | Group[Name]
        | (Group[Name] extends string ? readonly string[] : never)
        | undefined;
    }
  : Group;

/** Locales by language, such as `{ fr }`. */
export type Locales = Readonly<Record<string, CheckLocale | undefined>>;

const builtIn: Locales = { en, cy };

/** Other wordings that services use, beside those that the packs recommend. */
const alsoUsed: Locales = {
  cy: {
    errorSummary: { titleText: ["Mae problem wedi codi", "Mae problem"] },
    pagination: { landmarkLabel: "Tudalennu" },
  },
};

const readers = {
  errorPrefix: (locale: CheckLocale) => locale.page?.errorPrefix,
  errorTitle: (locale: CheckLocale) => locale.errorSummary?.titleText,
  visuallyHiddenText: (locale: CheckLocale) => locale.errorMessage?.visuallyHiddenText,
  previous: (locale: CheckLocale) => locale.pagination?.previousText,
  next: (locale: CheckLocale) => locale.pagination?.nextText,
  paginationLabel: (locale: CheckLocale) => locale.pagination?.landmarkLabel,
};

/** Name of a fixed text that the rules check. */
export type WordName = keyof typeof readers;

/**
 * Returns the accepted wordings in a language, with the recommended one first; those of every known language when none is
 * stated; undefined when the language is not known, because then no wording can be called wrong.
 */
export function wordingsIn(language: string | undefined, name: WordName, locales: Locales = {}): string[] | undefined {
  const languages = language ? fallbacks(language) : Object.keys({ ...builtIn, ...locales });
  const accepted: string[] = [];
  for (const tag of languages) {
    const given = wordings(name, tag, locales);
    accepted.push(...(given.length ? given : [...wordings(name, tag, builtIn), ...wordings(name, tag, alsoUsed)]));
    if (language && accepted.length) break;
  }
  return accepted.length ? accepted : undefined;
}

/** Returns the first known language, other than English, in which a text begins with an accepted wording. */
export function translatedInto(name: WordName, actual: string, locales: Locales = {}): string | undefined {
  const languages = Object.keys({ ...builtIn, ...locales }).filter((key) => !/^en(?:-|$)/i.test(key));
  return languages.find((language) =>
    wordingsIn(language, name, locales)?.some((word) => actual.startsWith(word.trimEnd())),
  );
}

/** Returns a language tag and its shorter forms: "zh-Hant-TW", "zh-Hant", "zh" (RFC 4647, "Lookup"). */
function fallbacks(language: string): string[] {
  const parts = language.split("-");
  return parts.map((_, index) => parts.slice(0, parts.length - index).join("-"));
}

/** Reads wordings as the text of a page is read, in which a no-break space is a space. */
function wordings(name: WordName, language: string, locales: Locales): string[] {
  // Language tags are not case-sensitive (RFC 5646).
  const key = Object.keys(locales).find((tag) => tag.toLowerCase() === language.toLowerCase());
  const locale = key === undefined ? undefined : locales[key];
  const all = [(locale && readers[name](locale)) ?? []].flat();
  return all.map((wording) => wording.replace(/\s+/g, " "));
}
