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
  return tagsIn(source).some((tag) => python.some((pattern) => pattern.test(tag)) || hasComprehension(tag));
}

const python = [
  /\{%-?\s*(?:trans|endtrans|with|endwith|do|load|url|autoescape|continue|break)\b/,
  /\bnamespace\(|\burl_for\(|\bis not (?:none|defined)\b|["']\s*%\s*[\w("']|\bNone\b|\bTrue\b|\bFalse\b/,
];

/** Returns the tags and outputs of a template, each from its first delimiter to the next that can end it. */
function tagsIn(source: string): string[] {
  const tags: string[] = [];
  let start: number | undefined;
  for (const { 0: delimiter, index } of source.matchAll(/\{[%{]|[%}]\}/g)) {
    if (delimiter.startsWith("{")) start ??= index;
    else if (start !== undefined) {
      tags.push(source.slice(start, index + delimiter.length));
      start = undefined;
    }
  }
  return tags;
}

/** Tells whether a tag has a list that is made by a loop: `[each.name for each in people]`. */
function hasComprehension(tag: string): boolean {
  let isOpen = false;
  let hasLoop = false;
  for (const [part] of tag.matchAll(/[[\]{}%]|\sfor\s+\w+\s+in(?=\s)/g)) {
    if (part === "]" && isOpen && hasLoop) return true;
    if (part.length > 1) hasLoop = isOpen;
    else if (part !== "[" || !isOpen) [isOpen, hasLoop] = [part === "[", false];
  }
  return false;
}
