import type { SourcePlace } from "../../report/messages.js";
import { defineJourneyRule } from "./journey-rule.js";

/** Page with errors that was loaded again. */
interface ReloadedPage {
  /** True when the same page came, with its form. */
  isSamePage: boolean;
  hasErrors: boolean;
  place: SourcePlace | undefined;
}

export const errorReload = defineJourneyRule({
  name: "error-reload",
  title: "Errors are lost when the page is reloaded",
  severity: "warning",
  impact: "minor",
  affects: "Anyone who reloads the page",
  description: "A page with errors still has them after it is loaded again.",
  messages: {
    gone: "The errors are gone when the page is loaded again: keep them in the session until the form is sent or left",
  },
  check({ isSamePage, hasErrors, place }: ReloadedPage, report) {
    if (isSamePage && !hasErrors) report({ messageId: "gone", place });
  },
});
