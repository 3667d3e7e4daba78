import { contentsLists } from "../page/guide.js";
import { languageAt } from "../page/language.js";
import type { HtmlElement } from "../page/node.js";
import { find, isHeading } from "../page/node.js";
import type { Page } from "../page/page.js";
import { definePageRule, type Fault } from "../page/page-rule.js";
import { attribute, classNames, text } from "../page/text.js";

const english = 'is in English, but the language of the page is "{{language}}": translate "{{phrase}}"';

const messages = {
  "skip-link": `The skip link ${english}`,
  "back-link": `The back link ${english}`,
  "contents-label": `The label of the contents list ${english}`,
  "contents-heading": `The heading of the contents list ${english}`,
} as const;

export const pageWords = definePageRule({
  name: "page-words",
  title: "Fixed words are in another language",
  description: "The skip link, the back link and the contents list are in the language of the page.",
  severity: "error",
  impact: "confuses",
  affects: "Screen reader users",
  messages,
  isLocal: true,
  check(page, report) {
    for (const link of page.links)
      for (const name of classNames(link)) {
        const [, messageId] = /-(skip-link|back-link)$/.exec(name) ?? [];
        if (messageId) report(untranslated(page, link, messageId as "skip-link" | "back-link", text(link)));
      }
    for (const { element } of contentsLists(page)) {
      report(untranslated(page, element, "contents-label", attribute(element, "aria-label") ?? ""));
      const heading = find(element, isHeading);
      report(heading && untranslated(page, heading, "contents-heading", text(heading)));
    }
  },
});

function untranslated(
  page: Page,
  node: HtmlElement,
  messageId: keyof typeof messages,
  words: string,
): Fault<typeof messages> | undefined {
  const language = languageAt(page, node);
  const phrase = words.trim();
  // Only words that the macros of a design system print when they are given no others: those are English for certain.
  if (!language || /^en(?:-|$)/i.test(language) || !defaults.has(phrase)) return undefined;
  return { messageId, data: { language, phrase }, node, key: phrase };
}

const defaults = new Set([
  "Skip to main content",
  "Skip to content",
  "Back",
  "Go back",
  "Contents",
  "Pages in this guide",
]);
