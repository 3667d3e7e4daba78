import { prefixes } from "./design-systems.js";
import type { CheckOptions } from "./rule-options.js";

const anyPrefix = `(?:${prefixes.join("|")})`;

/** Checks whether the rules have anything to check on a page. Other pages need not be parsed. */
export function isRelevant(html: string, { prefix, lang }: CheckOptions): boolean {
  return (
    hasOwnComponents(html, prefix) ||
    hasOtherErrors(html) ||
    mayHaveUntranslatedLinks(html, lang) ||
    field.test(html) ||
    emptyControl.test(html) ||
    mayLackTitle(html)
  );
}

/** Checks whether a page has something with usage rules: a component, by the classes in its source, or errors of another design system. */
export function hasComponents(html: string, prefix?: string): boolean {
  // A prefix that no class has is a mistake.
  const mayBeOther = prefix === undefined || new RegExp(classBefore + prefix, "i").test(html);
  return hasOwnComponents(html, prefix) || (mayBeOther && hasOtherErrors(html));
}

function hasOwnComponents(html: string, prefix: string = anyPrefix): boolean {
  return new RegExp(`\\b${prefix}-(?:error-summary|error-message|form-group--error|pagination|contents-list)\\b`).test(
    html,
  );
}

/** Checks whether a whole page may have no title, or one that says nothing. A title in its body is that of a picture. */
function mayLackTitle(html: string): boolean {
  if (!/<(?:!doctype|html|body)(?![^\s/>])/i.test(html)) return false;
  const body = html.search(/<body(?![^\s/>])/i);
  return !title.test(body < 0 ? html : html.slice(0, body));
}

const title =
  /<title\b[^<>]{0,999}>\s*(?!(?:(?:error|gwall):\s*)?(?:undefined|null|\[object Object\])?\s*(?:[-–—|]\s|<))[^\s<]/i;
const field = /<(?:select|textarea|input(?![^<>]{0,999}\stype\s{0,9}=\s{0,9}["']?(?:hidden|submit)\b))\b/i;
/** A button or link that may have no words: nothing but elements and white space follows its tag. */
const emptyControl =
  /<(?:a|button)\b[^<>]{0,2000}>(?:\s|&nbsp;|<(?!\/?(?:a|button)\b)[^<>]{0,999}>){0,50}<\/(?:a|button)\b|\stype\s{0,9}=\s{0,9}["']?submit["']?\s[^<>]{0,999}value\s{0,9}=\s{0,9}["']{2}|value\s{0,9}=\s{0,9}["']{2}[^<>]{0,999}\stype\s{0,9}=\s{0,9}["']?submit/i;

const classBefore = `\\bclass\\s{0,9}=\\s{0,9}(["']?)(?:[^"'>]{0,999}\\s)?`;

/** Checks whether a page may have errors whose classes are not known. */
function hasOtherErrors(html: string): boolean {
  return /\baria-invalid\s{0,9}=\s{0,9}["']?true\b/i.test(html) || (/<form\b/i.test(html) && otherAlert.test(html));
}

const otherAlert =
  /\brole\s{0,9}=\s{0,9}["']?alert\b|alert-(?:-?error|danger)\b|error[-_]?(?:summary|list)\b|validation[-_]summary/i;

// Most pages have a skip link, but few are in another language.
function mayHaveUntranslatedLinks(html: string, lang: string | undefined): boolean {
  if (!/-(?:skip|back)-link\b/.test(html)) return false;
  return lang === undefined ? /\blang\s{0,9}=\s{0,9}["']?(?!en\b)[a-z]/i.test(html) : !/^en\b/i.test(lang);
}

/**
 * Checks whether a page has classes with the prefix, or with that of a known design system, and names that these systems share. Others may
 * have the same prefix: "ds-c-button" is not one of ours.
 */
export function hasClasses(html: string, prefix: string = anyPrefix): boolean {
  return new RegExp(`${classBefore}${prefix}-(?:${names})\\b`, "i").test(html);
}

const names =
  "back-link|body|breadcrumbs?|button|caption|checkboxes|date-input|details|fieldset|footer|form-group|grid|header|heading|hint|input|inset-text|label|link|list|main-wrapper|notification-banner|panel|phase-banner|radios|select|service-navigation|skip-link|summary-list|tag|table|tabs|task-list|template|textarea|u-|visually-hidden|warning-text|width-container";
