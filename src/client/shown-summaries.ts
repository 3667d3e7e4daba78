import type { Scope } from "./scope.js";
import { unclobbered } from "./unclobbered.js";

/** The summaries on show in the scope, itself included, that may take focus. */
export function shownSummaries(scope: Scope, selector: string): HTMLElement[] {
  return [scope as HTMLElement, ...unclobbered(scope).querySelectorAll<HTMLElement>(selector)].filter((element) => {
    const summary = unclobbered(element);
    if (!summary.matches?.(selector)) return false;
    // One that is hidden cannot take focus; it is new when it shows.
    return summary.getClientRects().length && (summary.getAttribute("data-disable-auto-focus") ?? "false") === "false";
  });
}
