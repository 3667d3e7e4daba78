/*
 * src/rules/read/mask-templates.ts replaces template expressions before a page is parsed: those that can print anything by
 * U+FDD2, and others, which the text of a rendered page may contain too, by U+FDD1.
 */

/** Checks whether a text, or the value of an attribute, depends on a template expression. */
export function isDynamic(text: string): boolean {
  // Those in braces are in samples of code, which are not masked.
  return /[\ufdd1\ufdd2]|\{[{%]/.test(text);
}

/** Checks whether a page is a template that was not rendered. */
export function isTemplate(source: string): boolean {
  return source.includes("\ufdd2");
}
