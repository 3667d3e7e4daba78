import type { DOMNode, HtmlElement, TextNode } from "html-validate";

// By number, because a project can have html-validate twice, as a module and as CommonJS, and then `instanceof` fails.

export function isElement(node: DOMNode): node is HtmlElement {
  return (node.nodeType as number) === 1;
}

export function isText(node: DOMNode): node is TextNode {
  return (node.nodeType as number) === 3;
}

/** The element's ancestors, the nearest first. */
export function* ancestors(element: HtmlElement): Generator<HtmlElement> {
  for (let parent = element.parent; parent && isElement(parent); parent = parent.parent) yield parent;
}

/** The nearest ancestor, or the element itself, for which the test holds. */
export function closest(element: HtmlElement, test: (element: HtmlElement) => boolean): HtmlElement | undefined {
  if (test(element)) return element;
  for (const ancestor of ancestors(element)) if (test(ancestor)) return ancestor;
  return undefined;
}

export function contains(outer: HtmlElement, inner: HtmlElement): boolean {
  return closest(inner, (element) => element === outer) !== undefined;
}

/** The elements inside, in the order of the page. What a `template` holds is not on the page. */
export function* descendants(element: HtmlElement): Generator<HtmlElement> {
  const open = element.childNodes.filter(isElement).reverse();
  for (let next = open.pop(); next; next = open.pop()) {
    yield next;
    if (next.is("template")) continue;
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
