import type { Attribute, DOMNode, HtmlElement } from "html-validate";
import { named } from "./named.js";
import { isElement, isText } from "./node.js";

/** The text that the source stands for: html-validate leaves character references as they are written. */
export function decode(source: string): string {
  if (!source.includes("&") && !source.includes("\ufdd0")) return source;
  // What begins no tag is told apart before the page is read (see src/check/readable.ts).
  const written = source.replaceAll("\ufdd0", "<");
  return written.replace(
    /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z][A-Za-z\d]+));/g,
    (reference, decimal, hex, name) => {
      if (name) return named.get(name) ?? reference;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "\ufffd";
    },
  );
}

/** An attribute's value; undefined when it is missing or only known when the page is rendered. */
export function attribute(element: HtmlElement, name: string): string | undefined {
  const found = element.getAttribute(name);
  const value = found?.value;
  if (!found || typeof value !== "string") return undefined;
  if (value.length < 1000) return decode(value);
  const known = decoded.get(found) ?? decode(value);
  decoded.set(found, known);
  return known;
}

// Long values are decoded once, because thousands of elements may ask for the same one.
const decoded = new WeakMap<Attribute, string>();

/** Whether the attribute stands there at all, with or without a value. */
export function has(element: HtmlElement, name: string): boolean {
  return element.hasAttribute(name);
}

/** The words of an attribute such as `class` or `aria-describedby`. */
export function tokens(element: HtmlElement, name: string): string[] {
  return attribute(element, name)?.match(/[^\t\n\f\r ]+/g) ?? [];
}

/** A text of the page as a message shows it. It is cut where it is long, because thousands of messages may show the same one. */
export function quoted(said: string, sign = ""): string {
  return `"${sign}${said.length > 200 ? `${said.slice(0, 200).replace(/[\ud800-\udbff]$/, "")}…` : said}"`;
}

const silent = new Set(["script", "style", "template", "svg", "svg:title", "svg:desc"]);

/**
 * What a reader gets of an element: its text in one line. Empty when a part of it is only known later, or is a
 * character by a name that we do not know.
 */
export function text(element: HtmlElement, isLeftOut?: (element: HtmlElement) => boolean): string {
  const parts: string[] = [];
  if (!gather(element, isLeftOut, parts)) return "";
  const source = parts.join("");
  for (const [, name = ""] of source.matchAll(/&([A-Za-z][A-Za-z\d]+);/g)) if (!named.has(name)) return "";
  return decode(source)
    .replace(/[\s\u00a0]+/g, " ")
    .trim();
}

function gather(node: DOMNode, isLeftOut: Parameters<typeof text>[1], parts: string[]): boolean {
  for (const child of node.childNodes) {
    if (isText(child)) {
      if (child.isDynamic) return false;
      parts.push(child.textContent);
    } else if (isElement(child) && !isLeftOut?.(child)) {
      if (child.is("br")) parts.push(" ");
      else if (!silent.has(child.tagName.toLowerCase()) && !gather(child, isLeftOut, parts)) return false;
    }
  }
  return true;
}
