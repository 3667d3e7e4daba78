/**
 * Tells whether an HTML file that Nunjucks cannot read is not a Nunjucks template: a plain page, whose styles may contain `{#`, or a
 * template for Mustache, Handlebars or the like, with tags such as `{{#name}}`, `{{/name}}`, `{{>name}}` and `{{{name}}}`.
 */
export function isOtherLanguage(source: string, filename: string): boolean {
  if (!/\.html?$/i.test(filename)) return false;
  return !/\{%|\{\{/.test(source) || /\{\{\{?\s*[#/^<>!&]|\{\{\{/.test(source);
}

/** Tells whether a file is named as a template for Jinja2. */
export function isNamedForJinja(filename: string): boolean {
  return /\.(?:jinja2?|j2)$/i.test(filename);
}

/**
 * Tells whether a template that Nunjucks cannot read is one for Jinja2, or for Django: it has a tag, a test or an expression of Python
 * that Nunjucks does not have.
 */
export function isJinja(source: string): boolean {
  const tags = /\{%-?\s*(?:trans|endtrans|with|endwith|do|load|url|autoescape|continue|break)\b/;
  const expressions =
    /\bnamespace\(|\burl_for\(|\bis not (?:none|defined)\b|["']\s*%\s*[\w("']|\bNone\b|\bTrue\b|\bFalse\b/;
  const comprehension = /\[[^\]{}%]*\sfor\s+\w+\s+in\s[^\]{}%]*\]/;
  const inTags = source.match(/\{[%{][\s\S]*?[%}]\}/g)?.join("\n") ?? "";
  return [tags, expressions, comprehension].some((pattern) => pattern.test(inTags));
}
