import { contentsLists } from "./page/guide.js";
import type { HtmlElement } from "./page/node.js";
import { find, isHeading } from "./page/node.js";
import type { Page } from "./page/page.js";
import { PageRule } from "./page/page-rule.js";
import { attribute, classNames, text } from "./page/text.js";

const english = 'is in English, but the language of the page is "{{language}}": translate "{{phrase}}"';

const messages = {
  "skip-link": `The skip link ${english}`,
  "back-link": `The back link ${english}`,
  "contents-label": `The label of the contents list ${english}`,
  "contents-heading": `The heading of the contents list ${english}`,
} as const;

export class PageWords extends PageRule<typeof messages> {
  readonly description = "The skip link, the back link and the contents list are in the language of the page.";

  readonly messages = messages;

  override readonly isLocal = true;

  check(page: Page): void {
    for (const link of page.links) {
      for (const name of classNames(link)) {
        if (name.endsWith("-skip-link")) this.#check(page, link, "skip-link", text(link));
        else if (name.endsWith("-back-link")) this.#check(page, link, "back-link", text(link));
      }
    }
    for (const { element } of contentsLists(page)) {
      this.#check(page, element, "contents-label", attribute(element, "aria-label") ?? "");
      const heading = find(element, isHeading);
      if (heading) this.#check(page, heading, "contents-heading", text(heading));
    }
  }

  #check(page: Page, node: HtmlElement, messageId: keyof typeof messages, text: string): void {
    const language = page.language(node);
    const phrase = text.trim();
    // Only words that the macros of a design system print when they are given no others: those are English for certain.
    if (!language || /^en(?:-|$)/i.test(language) || !defaults.has(phrase)) return;
    this.fault(page, { messageId, data: { language, phrase }, node, key: phrase });
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
