import { prefixes } from "./design-systems.js";

const known = `(?:${prefixes.join("|")})`;

/** Checks whether the rules have anything to check on a page. Other pages need not be parsed. */
export function isRelevant(html: string, { prefix, lang }: { prefix?: string; lang?: string }): boolean {
  return hasComponents(html, prefix) || mayHaveUntranslatedLinks(html, lang);
}

/** Checks whether a page has a component with usage rules, by the classes in its source. */
export function hasComponents(html: string, prefix: string = known): boolean {
  return new RegExp(`\\b${prefix}-(?:error-summary|error-message|form-group--error|pagination|contents-list)\\b`).test(
    html,
  );
}

// Most pages have a skip link, but few are in another language.
function mayHaveUntranslatedLinks(html: string, lang: string | undefined): boolean {
  if (!/-(?:skip|back)-link\b/.test(html)) return false;
  return lang === undefined ? /\blang\s{0,9}=\s{0,9}["']?(?!en\b)[a-z]/i.test(html) : !/^en\b/i.test(lang);
}

/** Checks whether a page has classes with the prefix, or with that of a known design system. */
export function hasClasses(html: string, prefix: string = known): boolean {
  return new RegExp(`\\bclass\\s{0,9}=\\s{0,9}(["']?)(?:[^"'>]{0,999}\\s)?${prefix}-\\w`, "i").test(html);
}
