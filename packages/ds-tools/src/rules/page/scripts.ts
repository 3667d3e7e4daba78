import { once } from "./once.js";
import type { Page } from "./page.js";

/** Checks whether script may add an element with this id: one that enhances another, or that a script on the page names. */
export function isMadeByScript(page: Page, id: string): boolean {
  // Accessible autocomplete puts its input with the id into a container, or in front of a select.
  if (page.byId(`${id}-container`) || page.byId(`${id}-select`)) return true;
  const parts = id.match(/[\w-]+/g) ?? [];
  return parts.length > 0 && parts.every((part) => names(page).has(part));
}

/** Returns the words in the scripts of a page. */
const names = once((page) => {
  const found = new Set<string>();
  const { source } = page;
  for (let start = open(source, 0); start >= 0; ) {
    const end = source.indexOf("</script", start);
    for (const [word] of source.slice(start, end < 0 ? undefined : end).matchAll(/[\w-]+/g)) found.add(word);
    start = end < 0 ? -1 : open(source, end + 1);
  }
  return found;
});

/** Returns where the content of the next script begins. */
function open(source: string, from: number): number {
  const tag = source.indexOf("<script", from);
  const end = tag < 0 ? -1 : source.indexOf(">", tag);
  return end < 0 ? -1 : end + 1;
}
