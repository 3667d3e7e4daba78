import { type HtmlElement, isElement, isText } from "./node.js";
import { isDynamic } from "./template.js";

/** Returns the value of an attribute; undefined when it is missing or comes from a template expression. */
export function attribute(element: HtmlElement, name: string): string | undefined {
  const value = element.value(name);
  return value === undefined || isDynamic(value) ? undefined : value;
}

/** Checks whether an element has an attribute, with or without a value. */
export function has(element: HtmlElement, name: string): boolean {
  return element.value(name) !== undefined;
}

/** Splits the value of an attribute such as `class` or `aria-describedby` into its tokens. */
export function tokens(element: HtmlElement, name: string): string[] {
  const value = element.value(name);
  if (!value) return [];
  const words = /[\t\n\f\r ]/.test(value) ? (value.match(/[^\t\n\f\r ]+/g) ?? []) : [value];
  return isDynamic(value) ? words.filter((token) => !/[\ufdd1\ufdd2{}]/.test(token)) : words;
}

/** Returns the classes of an element, which many rules ask for. */
export function classNames(element: HtmlElement): readonly string[] {
  element.classNames ??= tokens(element, "class");
  return element.classNames;
}

// White space, but none that people write.
const lineBreak = "\u2028";

const silent = new Set(["script", "style", "svg"]);

/** Returns the text of an element in one line; empty when part of it comes from a template expression. */
export function text(element: HtmlElement, isLeftOut?: (element: HtmlElement) => boolean): string {
  return inOneLine(known(element, isLeftOut));
}

/** Returns the texts between the line breaks of an element. */
export function lines(element: HtmlElement, isLeftOut?: (element: HtmlElement) => boolean): string[] {
  return known(element, isLeftOut).split(lineBreak).map(inOneLine);
}

function known(element: HtmlElement, isLeftOut: Parameters<typeof text>[1]): string {
  const parts: string[] = [];
  return gather(element, isLeftOut, parts) ? parts.join("") : "";
}

function inOneLine(source: string): string {
  return source.replace(/[\s\u00a0]+/g, " ").trim();
}

/** Checks whether an element says nothing, which is known for certain: no part of it comes from a template expression. */
export function isBlank(element: HtmlElement, isLeftOut?: (element: HtmlElement) => boolean): boolean {
  const parts: string[] = [];
  return gather(element, isLeftOut, parts) && parts.join("").trim() === "";
}

function gather(element: HtmlElement, isLeftOut: Parameters<typeof text>[1], parts: string[]): boolean {
  for (const child of element.childNodes) {
    if (isText(child)) {
      if (isDynamic(child.value)) return false;
      parts.push(child.value);
    } else if (isElement(child) && !isLeftOut?.(child)) {
      if (child.is("br")) parts.push(lineBreak);
      else if (!silent.has(child.tagName) && !gather(child, isLeftOut, parts)) return false;
    }
  }
  return true;
}
