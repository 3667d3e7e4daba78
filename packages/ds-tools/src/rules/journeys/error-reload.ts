import type { JourneyRule } from "./journey-rule.js";

export const errorReload = {
  name: "error-reload",
  title: "Errors are lost when the page is reloaded",
  severity: "warning",
  impact: "minor",
  affects: "Anyone who reloads the page",
  description: "A page with errors still has them after it is loaded again.",
  messages: {
    gone: "The errors are gone when the page is loaded again: keep them in the session until the form is sent or left",
  },
} as const satisfies JourneyRule;
