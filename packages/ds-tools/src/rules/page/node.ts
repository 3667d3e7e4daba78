import type { DOMNode, HtmlElement, TextNode } from "html-validate";

// By number, because a project can have html-validate twice, as a module and as CommonJS, and then `instanceof` fails.

export function isElement(node: DOMNode): node is HtmlElement {
  return (node.nodeType as number) === 1;
}

export function isText(node: DOMNode): node is TextNode {
  return (node.nodeType as number) === 3;
}

export function parentOf({ parent }: HtmlElement): HtmlElement | undefined {
  return parent && isElement(parent) ? parent : undefined;
}

/** Yields the ancestors of an element, nearest first. */
export function* ancestors(element: HtmlElement): Generator<HtmlElement> {
  for (let each = parentOf(element); each; each = parentOf(each)) yield each;
}

/**
 * Yields the elements inside another in page order, except those inside skipped elements. The content of a `template` is not
 * on the page.
 */
export function* descendants(
  element: HtmlElement,
  isSkipped: (element: HtmlElement) => boolean = () => false,
): Generator<HtmlElement> {
  const open = element.childNodes.filter(isElement).reverse();
  for (let next = open.pop(); next; next = open.pop()) {
    yield next;
    if (next.is("template") || isSkipped(next)) continue;
    for (let index = next.childNodes.length - 1; index >= 0; index -= 1) {
      const child = next.childNodes[index];
      if (child && isElement(child)) open.push(child);
    }
  }
}

export function find(element: HtmlElement, test: (element: HtmlElement) => boolean): HtmlElement | undefined {
  for (const each of descendants(element)) if (test(each)) return each;
  return undefined;
}

export function isHeading(element: HtmlElement): boolean {
  return /^h[1-6]$/i.test(element.tagName);
}
