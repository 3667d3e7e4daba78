import type { DOMNode, HtmlElement } from "html-validate";
import { type Memory, onceEach } from "./memory.js";
import { isElement, isText } from "./node.js";

/*
 * src/check/mask-templates.ts replaces template expressions before a page is parsed: those that can print anything by
 * U+FDD2, and others, which the text of a rendered page may contain too, by U+FDD1.
 */

/** Checks whether a text, or the value of an attribute, depends on a template expression. */
export function isDynamic(text: string): boolean {
  // Those in braces are for pages that html-validate reads by itself.
  return /[\ufdd1\ufdd2]|\{[{%]/.test(text);
}

/** Checks whether a page is a template that was not rendered. */
export function isTemplate(source: string): boolean {
  return source.includes("\ufdd2");
}

/** Checks whether an element, or anything in it, depends on a template expression. */
export const isUncertain = onceEach((page: Memory, element: HtmlElement): boolean => {
  return (
    element.attributes.some(({ key, value }) => isDynamic(key) || (typeof value === "string" && isDynamic(value))) ||
    element.childNodes.some((node: DOMNode) =>
      isElement(node) ? isUncertain(page, node) : isText(node) && isDynamic(node.textContent),
    )
  );
});
