import { descendants, type HtmlAttribute, type HtmlElement, isComment, isText } from "./node.js";

/** Checks whether a text may have expressions of a template, such as `{{ name }}`, `{% if %}` or `<%= name %>`. */
export function mayBeTemplate(source: string): boolean {
  return /\{[{%#]|<[%?]/.test(source);
}

/** Checks whether a page is a template that was not rendered: it has expressions outside of comments, scripts and samples of code. */
export function isTemplate(root: HtmlElement): boolean {
  return [root, ...descendants(root, isCode)].some((element) => {
    const { attrs, childNodes } = element;
    if (attrs.some(isPrinted)) return true;
    if (isCode(element)) return false;
    return childNodes.some(
      (node) => (isText(node) && hasExpression(node.value)) || (isComment(node) && instruction.test(node.data)),
    );
  });
}

/** Checks whether an expression prints an attribute or a part of its value. Quotation marks in an expression end the value. */
function isPrinted({ name, value }: HtmlAttribute): boolean {
  if (mayBeTemplate(name) || /[%}]\}/.test(name)) return true;
  return typedAttribute.test(name) ? hasExpression(value) : mayBeTemplate(value);
}

/** Checks for an expression in a text. A name in braces is none, because people may write it. */
function hasExpression(text: string): boolean {
  if (!mayBeTemplate(text)) return false;
  const rest = text.replace(/\{\{[\w\s.-]*\}\}/g, "");
  return expressions.some(([begin, end]) => {
    const start = rest.indexOf(begin);
    return start >= 0 && rest.includes(end, start + begin.length);
  });
}

const expressions = [
  ["{{", "}}"],
  ["{%", "%}"],
  ["{#", "#}"],
  ["<%", "%>"],
  ["<?", "?>"],
] as const;

/** A parser makes a comment of `<?php … ?>`, which ends at the first `>`. */
const instruction = /^\?(?:php\b|=|(?!xml).*\?$)/s;

/** Attribute whose value can be what a user has typed. */
const typedAttribute = /^(?:alt|content|data-[\w-]+|placeholder|title|value)$/;

function isCode({ tagName }: HtmlElement): boolean {
  return /^(?:script|style|pre|code|samp|kbd|textarea|xmp)$/.test(tagName);
}
