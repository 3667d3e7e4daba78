import type { HtmlElement } from "html-validate";
import { contentsLists, guides, paginations } from "./page/guide.js";
import { descendants } from "./page/node.js";
import type { Page } from "./page/page.js";
import { PageRule } from "./page/page-rule.js";
import { attribute, has, quoted, tokens } from "./page/text.js";

export class CurrentPage extends PageRule {
  readonly description = 'The entry of the current page in a contents list has aria-current="page".';

  check(page: Page): void {
    for (const { pages } of contentsLists(page)) {
      const second = pages.filter(({ isCurrent }) => isCurrent)[1];
      if (second)
        this.fault(
          page,
          "4.5",
          second.element,
          'The contents list marks more than one entry as the current page: keep aria-current="page" on one',
        );
    }
    for (const { element } of [...contentsLists(page), ...paginations(page)]) {
      const marked = [...descendants(element)].filter((each) => has(each, "aria-current"));
      for (const each of marked) {
        const value = attribute(each, "aria-current");
        if (value === undefined || value === "page") continue;
        this.fault(
          page,
          "4.5",
          each,
          `The entry of the current page must have aria-current="page", not ${quoted(value)}`,
          "aria-current",
        );
      }
      const current = marked.length ? undefined : unmarked(page, element);
      if (current)
        this.fault(
          page,
          "4.5",
          current,
          'The entry of the current page is not marked: add aria-current="page" to its link or list item',
        );
    }
  }
}

/** Finds the element that should be marked: one that looks like the current entry, or the list when one of its pages must be current. */
function unmarked(page: Page, element: HtmlElement): HtmlElement | undefined {
  const inside = [...descendants(element)];
  const current = inside.find((each) => tokens(each, "class").some((name) => /(?:__|--)current$/.test(name)));
  if (current) return current;
  if (!page.hasClass(element, "contents-list") || !guides(page).length) return undefined;
  const items = inside.filter((each) => each.is("li"));
  return items.find((each) => !page.firstInside(page.links, each)) ?? element;
}
