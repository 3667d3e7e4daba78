import type { HtmlElement } from "./node.js";
import { closest } from "./once.js";
import type { Page } from "./page.js";
import { attribute } from "./text.js";
import { translatedInto, type WordName, wordingsIn } from "./words.js";

/** End of the sentences about a text in another language than its page says: "The title is in the language …". */
export const inWrongLanguage =
  'in the language "{{spoken}}", but the language of the page is "{{stated}}": set lang="{{spoken}}"';

/** Returns the language at an element, if it is stated. */
export function languageAt(page: Page, element: HtmlElement): string | undefined {
  const { lang } = page.options;
  if (lang !== undefined) return lang;
  const speaking = withLanguage(page, element);
  // Longer language tags need not be supported (RFC 5646, section 4.4.1).
  return speaking && attribute(speaking, "lang")?.slice(0, 35).replaceAll("_", "-");
}

const withLanguage = closest((element) => Boolean(attribute(element, "lang")));

/** Returns the accepted wordings at an element; undefined when the language of what it says is not known. */
export function acceptedWordings(
  page: Page,
  name: WordName,
  element: HtmlElement,
  actual?: string,
): string[] | undefined {
  const language = languageAt(page, element);
  if (language === undefined && actual !== undefined && !isEnglish(actual)) return undefined;
  return wordingsIn(language, name, page.options.locales);
}

/** Returns both languages when a text is right in another language than the page states; undefined if it is right in none. */
export function wrongLanguage(
  page: Page,
  name: WordName,
  element: HtmlElement,
  actual: string,
): { spoken: string; stated: string } | undefined {
  const stated = languageAt(page, element);
  const spoken = stated && translatedInto(name, actual, page.options.locales);
  return stated && spoken ? { spoken, stated } : undefined;
}

/** Checks whether a text has a word that only English has. Where no language is stated, other texts cannot be called wrong. */
function isEnglish(text: string): boolean {
  return english.test(text.slice(0, 1000));
}

const english =
  /\b(?:about|address|and|answers?|back|backwards|before|birth|check|choose|could|earlier|enter|errors|failed|following|forwards?|found|from|have|how|into|later|mistakes?|must|newer|next|older|oops|please|prev|previous|problems|required|select|something|sorry|that|the|there|these|this|try|went|were|what|when|where|which|with|wrong|you|your)\b/i;
