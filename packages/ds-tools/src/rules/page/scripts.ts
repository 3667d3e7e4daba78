import { isText } from "./node.js";
import { once } from "./once.js";
import type { Page } from "./page.js";
import { text } from "./text.js";
import { isConcealed } from "./visibility.js";

/** Checks whether script may add an element with this id: one that enhances another, or that a script on the page names. */
export function isMadeByScript(page: Page, id: string): boolean {
  // Accessible autocomplete puts its input with the id into a container, or in front of a select.
  if (page.byId(`${id}-container`) || page.byId(`${id}-select`)) return true;
  const parts = id.match(/[\w-]+/g) ?? [];
  return parts.length > 0 && parts.every((part) => names(page).has(part));
}

/** Checks whether a page is empty until its script has run: it has scripts, and hardly any text. */
export function needsScript(page: Page): boolean {
  const { scripts, headings, links, controls, forms, document } = page;
  if (!scripts.length || [headings, links, controls, forms].some((elements) => elements.length)) return false;
  return text(document, (element) => element.is("title") || isConcealed(page, element)).length < mostWaiting;
}

/** Characters of a text that asks to wait, at most. */
const mostWaiting = 200;

/** Returns the words in the scripts of a page. */
const names = once((page) => {
  const words = new Set<string>();
  for (const { childNodes } of page.scripts)
    for (const child of childNodes)
      if (isText(child)) for (const [word] of child.value.matchAll(/[\w-]+/g)) words.add(word);
  return words;
});
