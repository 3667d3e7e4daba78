import type { Attribute, DOMNode, HtmlElement } from "html-validate";
import { decodeReferences, named } from "../../../../ds-frontend/src/html/decode-references.js";
import { isElement, isText } from "./node.js";
import { isDynamic } from "./template.js";

/** Decodes character references, which html-validate leaves as they are written. */
export function decode(source: string): string {
  if (!source.includes("&") && !source.includes("\ufdd0")) return source;
  // src/check/rewrite-for-parser.ts replaces each `<` that begins no tag before the page is parsed.
  return decodeReferences(source.replaceAll("\ufdd0", "<"));
}

/** Returns the value of an attribute; undefined when it is missing or comes from a template expression. */
export function attribute(element: HtmlElement, name: string): string | undefined {
  const found = element.getAttribute(name);
  return typeof found?.value === "string" && !isDynamic(found.value) ? decodeOnce(found, found.value) : undefined;
}

function decodeOnce(attribute: Attribute, value: string): string {
  if (value.length < 1000) return decode(value);
  const known = decoded.get(attribute) ?? decode(value);
  decoded.set(attribute, known);
  return known;
}

// Long values are decoded once, because thousands of elements may ask for the same one.
const decoded = new WeakMap<Attribute, string>();

/** Checks whether an element has an attribute, with or without a value. */
export function has(element: HtmlElement, name: string): boolean {
  return element.hasAttribute(name);
}

/** Splits the value of an attribute such as `class` or `aria-describedby` into its tokens. */
export function tokens(element: HtmlElement, name: string): string[] {
  const attribute = element.getAttribute(name);
  if (typeof attribute?.value !== "string") return [];
  const found = decodeOnce(attribute, attribute.value).match(/[^\t\n\f\r ]+/g) ?? [];
  return isDynamic(attribute.value) ? found.filter((token) => !/[\ufdd1\ufdd2{}]/.test(token)) : found;
}

// White space, but none that people write.
const lineBreak = "\u2028";

const silent = new Set(["script", "style", "template", "svg", "svg:title", "svg:desc"]);

/**
 * Returns the text of an element in one line; empty when part of it comes from a template expression or is a character
 * reference that we do not know.
 */
export function text(element: HtmlElement, isLeftOut?: (element: HtmlElement) => boolean): string {
  return inOneLine(known(element, isLeftOut));
}

/** Returns the texts between the line breaks of an element. */
export function lines(element: HtmlElement, isLeftOut?: (element: HtmlElement) => boolean): string[] {
  return known(element, isLeftOut).split(lineBreak).map(inOneLine);
}

function known(element: HtmlElement, isLeftOut: Parameters<typeof text>[1]): string {
  const parts: string[] = [];
  if (!gather(element, isLeftOut, parts)) return "";
  const source = parts.join("");
  for (const [, name = ""] of source.matchAll(/&([A-Za-z][A-Za-z\d]+);/g)) if (!named.has(name)) return "";
  return decode(source);
}

function inOneLine(source: string): string {
  return source.replace(/[\s\u00a0]+/g, " ").trim();
}

/** Checks whether an element says nothing, which is known for certain: no part of it comes from a template expression. */
export function isBlank(element: HtmlElement, isLeftOut?: (element: HtmlElement) => boolean): boolean {
  const parts: string[] = [];
  return gather(element, isLeftOut, parts) && parts.join("").replaceAll("&nbsp;", " ").trim() === "";
}

function gather(node: DOMNode, isLeftOut: Parameters<typeof text>[1], parts: string[]): boolean {
  for (const child of node.childNodes) {
    if (isText(child)) {
      if (child.isDynamic || isDynamic(child.textContent)) return false;
      parts.push(child.textContent);
    } else if (isElement(child) && !isLeftOut?.(child)) {
      if (child.is("br")) parts.push(lineBreak);
      else if (!silent.has(child.tagName.toLowerCase()) && !gather(child, isLeftOut, parts)) return false;
    }
  }
  return true;
}
