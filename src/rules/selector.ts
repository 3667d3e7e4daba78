import type { HtmlElement } from "html-validate";
import { ancestors, isElement } from "./node.js";
import { once, type Page } from "./page.js";
import { attribute } from "./text.js";

/** A selector that only this element of the page has. */
export function selector(page: Page, element: HtmlElement): string {
  const parts: string[] = [];
  for (const each of [element, ...ancestors(element)]) {
    const id = attribute(each, "id");
    if (id && page.isUnique(id)) {
      parts.push(/^[a-z][\w-]*$/i.test(id) ? `#${id}` : `[id=${JSON.stringify(id)}]`);
      break;
    }
    parts.push(`${each.tagName.toLowerCase()}${place(page, each)}`);
  }
  return parts.reverse().join(" > ");
}

const places = once(() => new Map<HtmlElement, Map<HtmlElement, number>>());

/** Which child of its parent it is, when there are others of its name. */
function place(page: Page, element: HtmlElement): string {
  const { parent } = element;
  if (!parent) return "";
  let known = places(page).get(parent);
  if (!known) {
    known = new Map(parent.childNodes.filter(isElement).map((child, index) => [child, index + 1]));
    places(page).set(parent, known);
  }
  const isAlone = known.size < 50 && ![...known.keys()].some((each) => each !== element && each.is(element.tagName));
  return isAlone ? "" : `:nth-child(${known.get(element)})`;
}
