import { type WordLists, wordsByLanguage } from "./words.js";

/** Words that a project adds to the lists. */
export interface MoreWords {
  destructiveWords?: readonly string[] | undefined;
  continueWords?: readonly string[] | undefined;
}

/** Lists of words that are left alone. */
type Forbidden = "destructive" | "binding";

type Patterns = Readonly<Record<keyof WordLists, RegExp>>;

/**
 * What stands before a command, as in "Yes, delete it", "Anna (remove)", "Click here to cancel", "Save and finally pay" and "Confirm the
 * deletion". "How to delete your account" is none.
 */
const beforeCommand =
  /(?:^|[,:;.!?/] *|(?:^| )(?:and|or|then|will|you can|please|yes|now|should|really|we|about|with|(?<!(?:ways?|where|when) )to|am|eisiau|ac|et|oui|vouloir|und|ja|wirklich|y|e|en|tak) |(?:^| )confirm (?:(?:the|this|your) )?)(?:\p{L}+ly )?$/u;

/** Characters of a text that are looked at. More would tell no more. */
const maximumLength = 300;

/** Knows which words of a link, button or question mean that something is destroyed, paid or sent. */
export class Vocabulary {
  readonly #more: MoreWords;
  readonly #patterns = new Map<string, Patterns>();

  constructor(more: MoreWords = {}) {
    this.#more = more;
  }

  /** Checks whether there are lists for a language. A page that states none is taken for English. */
  knows(lang: string | undefined): boolean {
    return Object.hasOwn(wordsByLanguage, languageOf(lang));
  }

  /** Returns the first word of a list in a text, wherever it stands; undefined when there is none. */
  find(list: keyof WordLists, text: string, lang: string | undefined): string | undefined {
    const words = list === "continue" || list === "no" ? plain(text) : withoutHarmless(plain(text));
    return this.#patternsFor(lang)[list].exec(words)?.[0];
  }

  /** Returns what a button does that cannot be undone. "Find a cancelled booking" and "No, keep it" do nothing of the kind. */
  inButton(text: string, lang: string | undefined): string | undefined {
    const { mild, no } = this.#patternsFor(lang);
    const isMild = [mild, no].some((list) => list.exec(plain(text))?.index === 0);
    const lists: Forbidden[] = ["destructive", "binding"];
    for (const list of lists) {
      const word = isMild ? this.command(text, lang, list) : this.find(list, text, lang);
      if (word !== undefined) return word;
    }
    return undefined;
  }

  /** Returns the first destructive word that stands where a command does: "Delete draft", but not "How to delete a draft". */
  command(text: string, lang: string | undefined, list: Forbidden = "destructive"): string | undefined {
    const words = withoutHarmless(plain(text));
    if (/^how (?!do |would )/.test(words)) return undefined;
    for (const { 0: word, index } of words.matchAll(new RegExp(this.#patternsFor(lang)[list], "gu"))) {
      const before = words.slice(0, index);
      if (isParticiple.test(word) ? /\bwill be $/.test(before) : beforeCommand.test(before)) return word;
    }
    return undefined;
  }

  /** Returns the destructive word in a name, such as a part of an address. In one of many words, it must stand where a command does. */
  inName(name: string, lang: string | undefined): string | undefined {
    const words = plain(name.replace(/\.(?:aspx?|cgi|do|gif|html?|jpe?g|jsp|php|png|svg|webp)$/i, ""));
    if (words.split(" ").length > 3) return this.command(words, lang);
    const word = this.find("destructive", words, lang);
    return word && !isParticiple.test(word) ? word : undefined;
  }

  #patternsFor(lang: string | undefined): Patterns {
    const language = languageOf(lang);
    const known = this.#patterns.get(language);
    if (known) return known;
    // Services in other languages have addresses and names in English, and pages in Welsh often state that they are in English.
    const lists = [wordsByLanguage.en, wordsByLanguage.cy, wordsByLanguage[language]];
    const { destructiveWords = [], continueWords = [] } = this.#more;
    const patternOf = (list: keyof WordLists, more: readonly string[] = []) =>
      pattern([...new Set(lists.flatMap((each) => each?.[list]?.split(",") ?? [])), ...more]);
    const made = {
      destructive: patternOf("destructive", destructiveWords),
      binding: patternOf("binding"),
      continue: patternOf("continue", continueWords),
      mild: patternOf("mild"),
      no: patternOf("no"),
    };
    this.#patterns.set(language, made);
    return made;
  }
}

/** Words that are about something else than data: "Clear filters", "Stop smoking", "Rubbish or refuse", "End date", and "/stop-page/under-16". */
const harmless = new RegExp(
  [
    "(?:clear|reset|remove|cancel) (?:(?:all|the|this|your) )?(?:filters?|search)",
    "(?:clear|reset) (?:(?:the|this|your) )?selection",
    "order by",
    "(?:reject|refuse|decline|disable|gwrthod) (?:\\p{L}+ ){0,2}(?:cookies?|cwcis)",
    "(?:clirio|glirio) r hidl\\p{L}*",
    "effacer les filtres",
    "(?:stop|quit|give up) smoking",
    "if (?:you|i) need to \\p{L}+",
    "rhoi r gorau i smygu",
    "(?:rubbish|waste) (?:or|and) refuse|refuse collections?",
    "end (?:of|dates?|times?|users?(?! session)|to end)",
    "(?:stop|exit|end|kick out) pages?",
  ]
    .map((phrase) => `(?<!\\p{L})(?:${phrase})(?!\\p{L})`)
    .join("|"),
  "gu",
);

function withoutHarmless(words: string): string {
  return words.replace(harmless, " ");
}

/** Participles tell what has happened or is explained: "Cancelled bookings", "Editing and deleting records". */
const isParticiple = /(?:ed|wn|ing)$/;

function languageOf(lang: string | undefined): string {
  return lang?.toLowerCase().split(/[-_]/)[0] || "en";
}

function pattern(words: readonly string[]): RegExp {
  const sources = words.map((word) => plain(word).replaceAll("*", "\\p{L}*"));
  return new RegExp(`(?<!\\p{L})(?:${sources.filter(Boolean).join("|")})(?!\\p{L})`, "u");
}

/** Returns the words of a text in lower case, without accents, and with the parts of a name such as "deleteAccount" apart. */
function plain(text: string): string {
  return (
    text
      .slice(0, maximumLength)
      // A cross or a bin alone stands for the word.
      .replace(/^[\s×✕✖✗❌🗑]+\ufe0f?$/u, "delete")
      .replace(/[()[\]–—]| - /g, ", ")
      .replace(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, " ")
      .normalize("NFKD")
      .replace(/[\p{M}\p{Cf}]/gu, "")
      .toLowerCase()
      .replaceAll("ß", "ss")
      .replaceAll("ł", "l")
      .replaceAll("&", " and ")
      .replace(/(?<!\p{L})(dad|de|dis|un)[-‐](?=\p{L})/gu, "$1")
      .replace(/(?<=\p{L})['’](?=t\b)/gu, "")
      .replace(/[^\p{L}\p{N}*,:;.!?/]+/gu, " ")
      .trim()
  );
}
