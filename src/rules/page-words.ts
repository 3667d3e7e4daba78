import { contentsLists } from "./page/guide.js";
import type { HtmlElement } from "./page/node.js";
import { find, isHeading } from "./page/node.js";
import type { Page } from "./page/page.js";
import { PageRule } from "./page/page-rule.js";
import { attribute, quoted, text, tokens } from "./page/text.js";

export class PageWords extends PageRule {
  readonly description = "The skip link, the back link and the contents list are in the language of the page.";

  override readonly isLocal = true;

  check(page: Page): void {
    for (const link of page.links) {
      for (const name of tokens(link, "class")) {
        if (name.endsWith("-skip-link")) this.#check(page, link, "The skip link", text(link));
        else if (name.endsWith("-back-link")) this.#check(page, link, "The back link", text(link));
      }
    }
    for (const { element } of contentsLists(page)) {
      this.#check(page, element, "The label of the contents list", attribute(element, "aria-label") ?? "");
      const heading = find(element, isHeading);
      if (heading) this.#check(page, heading, "The heading of the contents list", text(heading));
    }
  }

  #check(page: Page, element: HtmlElement, what: string, said: string): void {
    const language = page.language(element);
    // Only words that the macros of a design system print when they are given no others: those are English for certain.
    if (!language || /^en(?:-|$)/i.test(language) || !defaults.has(said.trim())) return;
    const problem = `${what} is in English, but the language of the page is ${quoted(language)}: translate "${said.trim()}"`;
    this.fault(page, null, element, problem);
  }
}

const defaults = new Set([
  "Skip to main content",
  "Skip to content",
  "Back",
  "Go back",
  "Contents",
  "Pages in this guide",
]);
