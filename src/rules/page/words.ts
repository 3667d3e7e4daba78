/** The fixed words of a language. Where there are several ways to say it, all of them. */
export interface Words {
  /** What the title of a page with errors begins with. */
  titlePrefix: string | string[];
  /** Heading of the error summary. */
  errorHeading: string | string[];
  /** What is read out before a field's message. */
  errorWord: string | string[];
  previous: string | string[];
  next: string | string[];
  /** Label and hidden heading of the pagination. */
  pagination: string | string[];
}

/** Words by language, such as `{ cy: { errorHeading: "Mae problem" } }`; a language that is not known yet needs all it uses. */
export type Locales = Record<string, Partial<Words>>;

const packs: Locales = {
  en: {
    titlePrefix: "Error: ",
    errorHeading: "There is a problem",
    errorWord: "Error:",
    previous: "Previous",
    next: "Next",
    pagination: "Pagination",
  },
  cy: {
    titlePrefix: "Gwall: ",
    errorHeading: ["Mae yna broblem", "Mae problem wedi codi", "Mae problem"],
    errorWord: "Gwall:",
    previous: "Blaenorol",
    next: "Nesaf",
    pagination: ["Tudaleniad", "Tudalennu"],
  },
};

/**
 * The right words in a language, the one to recommend first; those of every known language when none is stated;
 * undefined when the language is not known, because then nobody can say what is right.
 */
export function words(name: keyof Words, language: string | undefined, locales: Locales = {}): string[] | undefined {
  const languages = language
    ? [language.toLowerCase(), language.toLowerCase().split("-")[0] ?? ""]
    : Object.keys({ ...packs, ...locales });
  const found: string[] = [];
  for (const each of languages) {
    const word = (Object.hasOwn(locales, each) ? locales[each]?.[name] : undefined) ?? own(each)?.[name];
    if (word !== undefined) found.push(...[word].flat());
    if (language && found.length) break;
  }
  return found.length ? found : undefined;
}

function own(language: string): Partial<Words> | undefined {
  return Object.hasOwn(packs, language) ? packs[language] : undefined;
}
