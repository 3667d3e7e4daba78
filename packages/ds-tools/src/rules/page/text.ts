import { type HtmlElement, isElement, isText } from "./node.js";

/** Returns the value of an attribute; undefined when it is missing. */
export function attribute(element: HtmlElement, name: string): string | undefined {
  return element.value(name);
}

/** Checks whether an element has an attribute, with or without a value. */
export function has(element: HtmlElement, name: string): boolean {
  return element.value(name) !== undefined;
}

/** Splits the value of an attribute such as `class` or `aria-describedby` into its tokens. */
export function tokens(element: HtmlElement, name: string): string[] {
  const value = element.value(name);
  if (!value) return [];
  return /[\t\n\f\r ]/.test(value) ? (value.match(/[^\t\n\f\r ]+/g) ?? []) : [value];
}

/** Returns the classes of an element, which many rules ask for. */
export function classNames(element: HtmlElement): readonly string[] {
  element.classNames ??= tokens(element, "class");
  return element.classNames;
}

// White space, but none that people write.
const lineBreak = "\u2028";

const silent = new Set(["script", "style", "svg"]);

/** Returns the text of an element in one line. */
export function text(element: HtmlElement, isLeftOut?: (element: HtmlElement) => boolean): string {
  return inOneLine(gather(element, isLeftOut).join(""));
}

/** Returns the texts between the line breaks of an element. */
export function lines(element: HtmlElement, isLeftOut?: (element: HtmlElement) => boolean): string[] {
  return gather(element, isLeftOut).join("").split(lineBreak).map(inOneLine);
}

function inOneLine(source: string): string {
  return source.replace(/[\s\u00a0]+/g, " ").trim();
}

/** Checks whether an element says nothing. */
export function isBlank(element: HtmlElement, isLeftOut?: (element: HtmlElement) => boolean): boolean {
  return gather(element, isLeftOut).join("").trim() === "";
}

/** Collects the texts in an element. */
function gather(element: HtmlElement, isLeftOut: Parameters<typeof text>[1], parts: string[] = []): string[] {
  for (const child of element.childNodes) {
    if (isText(child)) parts.push(child.value);
    else if (isElement(child) && !isLeftOut?.(child)) {
      if (child.is("br")) parts.push(lineBreak);
      else if (!silent.has(child.tagName)) gather(child, isLeftOut, parts);
    }
  }
  return parts;
}
