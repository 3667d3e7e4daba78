import { contentsLists } from "../page/guide.js";
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

type ReportFault = (fault: Fault<typeof messages>) => void;

export const pageWords = definePageRule({
  name: "page-words",
  description: "The skip link, the back link and the contents list are in the language of the page.",
  severity: "error",
  messages,
  isLocal: true,
  check(page, report) {
    for (const link of page.links) {
      for (const name of classNames(link)) {
        if (name.endsWith("-skip-link")) checkWords(page, link, "skip-link", text(link), report);
        else if (name.endsWith("-back-link")) checkWords(page, link, "back-link", text(link), report);
      }
    }
    for (const { element } of contentsLists(page)) {
      checkWords(page, element, "contents-label", attribute(element, "aria-label") ?? "", report);
      const heading = find(element, isHeading);
      if (heading) checkWords(page, heading, "contents-heading", text(heading), report);
    }
  },
});

function checkWords(
  page: Page,
  node: HtmlElement,
  messageId: keyof typeof messages,
  words: string,
  report: ReportFault,
): void {
  const language = page.language(node);
  const phrase = words.trim();
  // Only words that the macros of a design system print when they are given no others: those are English for certain.
  if (!language || /^en(?:-|$)/i.test(language) || !defaults.has(phrase)) return;
  report({ messageId, data: { language, phrase }, node, key: phrase });
}

const defaults = new Set([
  "Skip to main content",
  "Skip to content",
  "Back",
  "Go back",
  "Contents",
  "Pages in this guide",
]);
