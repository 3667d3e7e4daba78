import type { HtmlElement } from "./node.js";
import { isElement, parentOf } from "./node.js";
import { onceEach } from "./once.js";
import type { Page } from "./page.js";
import { attribute } from "./text.js";

/** Returns a CSS selector that matches only this element. */
export const selector = onceEach((page, element: HtmlElement): string => {
  const id = attribute(element, "id");
  // An id can be of any length, and thousands of elements can be inside its element.
  if (id && id.length <= 100 && page.isUnique(id))
    return /^[a-z][\w-]*$/i.test(id) ? `#${id}` : `[id=${JSON.stringify(id)}]`;
  const step = `${element.tagName}${place(page, element)}`;
  const parent = parentOf(element);
  return parent ? `${selector(page, parent)} > ${step}` : step;
});

/** Returns `:nth-child(…)` when its parent has other children of the same name. */
function place(page: Page, element: HtmlElement): string {
  const { numbers, isAlone } = children(page, element.parentNode);
  return isAlone.get(element.tagName) ? "" : `:nth-child(${numbers.get(element)})`;
}

const children = onceEach((_page, parent: HtmlElement | null) => {
  const numbers = new Map<HtmlElement, number>();
  const isAlone = new Map<string, boolean>();
  for (const child of parent?.childNodes.filter(isElement) ?? []) {
    numbers.set(child, numbers.size + 1);
    isAlone.set(child.tagName, !isAlone.has(child.tagName));
  }
  return { numbers, isAlone };
});
