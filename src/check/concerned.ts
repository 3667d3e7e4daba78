const known = "(?:ds|nhsuk|govuk)";

/** Whether a page has anything that the rules are about. Others need not be read. */
export function isConcerned(html: string, prefix: string = known): boolean {
  return new RegExp(`\\b${prefix}-(?:error-summary|error-message|pagination|contents-list)\\b`).test(html);
}

/** Whether a page may have links whose words were not translated. Most pages have a skip link, and few another language. */
export function isTranslated(html: string, locale: string | undefined): boolean {
  if (!/-(?:skip|back)-link\b/.test(html)) return false;
  return locale === undefined ? /\blang\s{0,9}=\s{0,9}["']?(?!en\b)[a-z]/i.test(html) : !/^en\b/i.test(locale);
}

/** Whether a page has classes with a prefix, or with one that is known. */
export function hasClasses(html: string, prefix: string = known): boolean {
  return new RegExp(`\\bclass\\s{0,9}=\\s{0,9}(["']?)(?:[^"'>]{0,999}\\s)?${prefix}-\\w`, "i").test(html);
}
