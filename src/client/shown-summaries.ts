import type { Scope } from "./scope.js";

/** The summaries on show in the scope, itself included, that may take focus. */
export function shownSummaries(scope: Scope, selector: string): HTMLElement[] {
  return [scope as HTMLElement, ...scope.querySelectorAll<HTMLElement>(selector)].filter((summary) => {
    if (!summary.matches?.(selector)) return false;
    // One that is hidden cannot take focus; it is new when it shows.
    return summary.getClientRects().length && (summary.dataset.disableAutoFocus ?? "false") === "false";
  });
}
