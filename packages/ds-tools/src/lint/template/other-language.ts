/**
 * Tells whether an HTML file that Nunjucks cannot read is not a Nunjucks template: a plain page, whose styles may contain `{#`, or a
 * template for Mustache, Handlebars or the like, with tags such as `{{#name}}`, `{{/name}}`, `{{>name}}` and `{{{name}}}`.
 */
export function isOtherLanguage(source: string, filename: string): boolean {
  if (!/\.html?$/i.test(filename)) return false;
  return !/\{%|\{\{/.test(source) || /\{\{\{?\s*[#/^<>!&]|\{\{\{/.test(source);
}
