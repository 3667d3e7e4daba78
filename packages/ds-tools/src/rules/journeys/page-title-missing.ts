import { defineJourneyRule } from "./journey-rule.js";

/** Page with its title; "" when the title is empty or missing. */
interface TitledPage {
  status: number;
  title: string;
  /** True when the page has a `title` element, which may be empty. */
  hasTitle: boolean;
  hasErrors: boolean;
  /** True when the page is empty until its script has run. */
  needsScript: boolean;
}

export const pageTitleMissing = defineJourneyRule({
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
  check({ status, title, hasTitle, hasErrors, needsScript }: TitledPage, report) {
    if (!isEmpty(title) || needsScript || (status >= 400 && !hasErrors)) return;
    report({ messageId: hasTitle ? "empty" : "missing" });
  },
});

/** Tells whether a title says nothing before the name of the service, as in "Error: undefined – Apply for a pass". */
function isEmpty(title: string): boolean {
  const words = title.replace(/^\s*(?:error|gwall):/i, "").trim();
  return /^(?:undefined|null|\[object Object\])?\s*(?:[-–—|]\s|$)/.test(words);
}
