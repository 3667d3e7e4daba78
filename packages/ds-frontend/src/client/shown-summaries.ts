import type { Scope } from "./scope.js";
import { unclobbered } from "./unclobbered.js";

/** Returns the visible summaries in the scope, including the scope itself, that may take focus. */
export function shownSummaries(scope: Scope, selector: string): HTMLElement[] {
  return [scope as HTMLElement, ...unclobbered(scope).querySelectorAll<HTMLElement>(selector)].filter((element) => {
    const summary = unclobbered(element);
    return (
      summary.matches?.(selector) &&
      // A hidden summary cannot take focus; it counts as new once it is shown.
      summary.getClientRects().length &&
      (summary.dataset.disableAutoFocus ?? "false") === "false"
    );
  });
}
