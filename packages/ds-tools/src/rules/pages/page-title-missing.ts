import { descendants } from "../page/node.js";
import { definePageRule } from "../page/page-rule.js";
import { needsScript } from "../page/scripts.js";
import { text } from "../page/text.js";

export const pageTitleMissing = definePageRule({
  name: "page-title-missing",
  title: "A page has no title",
  severity: "error",
  impact: "hinders",
  affects: "Screen reader users",
  description: "Each page of a service has a title.",
  messages: {
    empty: "The title of the page is empty: say what the page is about",
    missing: "The page has no title: say what the page is about",
  },
  check(page, report) {
    // A part of a page has its title elsewhere.
    if (!page.isWhole || !page.root || (page.title && !saysNothing(text(page.title)))) return;
    // Script may write a title, and nobody sees a page that leads to another at once.
    const isShown = ![...descendants(page.document)].some(
      (each) => each.value("http-equiv")?.toLowerCase() === "refresh",
    );
    if (isShown && !needsScript(page))
      report({ messageId: page.title ? "empty" : "missing", node: page.title ?? page.root });
  },
});

/** Tells whether a title says nothing before the name of the service, as in "Error: undefined – Apply for a pass". */
export function saysNothing(title: string): boolean {
  const words = title.replace(/^\s*(?:error|gwall):/i, "").trim();
  return /^(?:undefined|null|\[object Object\])?\s*(?:[-–—|]\s|$)/.test(words);
}
