import type { CheckLocale } from "../rules/page/words.js";

/** Options for checking a page. */
export interface CheckOptions {
  /** Prefix of its classes: "ds", "nhsuk", "govuk" or your own. By default it is read from the page. */
  prefix?: string | undefined;
  /** Language of the page, such as "cy". By default it is read from `lang` on the page. */
  lang?: string | undefined;
  /** Locales by language, for languages other than English and Welsh or for other words in those: `{ fr }`. */
  locales?: Readonly<Record<string, CheckLocale | undefined>> | undefined;
}
