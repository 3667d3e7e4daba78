import { type HtmlComment, type HtmlElement, isComment, isElement } from "./node.js";
import { once } from "./once.js";
import type { Page } from "./page.js";

/** Checks whether a comment before an element switches a rule off for it: `<!-- ds-check-disable-next error-link -- why -->`. */
export function isSwitchedOff(page: Page, rule: string, element: HtmlElement): boolean {
  return page.hasDirectives && (switchedOff(page).get(element)?.includes(rule) ?? false);
}

/** Maps each element after such comments to the rules that they name. */
const switchedOff = once((page) => {
  const found = new Map<HtmlElement, string[]>();
  const collect = (parent: HtmlElement) => {
    let names: string[] = [];
    for (const child of parent.childNodes) {
      if (isComment(child)) names.push(...rulesIn(child));
      if (!isElement(child)) continue;
      if (names.length) found.set(child, names);
      names = [];
      collect(child);
    }
  };
  collect(page.document);
  return found;
});

function rulesIn({ data }: HtmlComment): string[] {
  const [, names = ""] = /^\s*ds-check-disable-next\s(.*)/s.exec(data) ?? [];
  return names.split("--", 1).flatMap((list) => list.split(",").map((name) => name.trim()));
}
