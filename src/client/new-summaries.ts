import type { Scope } from "./scope.js";

/** Kept on the element under a shared name, so that two copies of this module on one page act as one. */
const seen = Symbol.for("ds-frontend.seen");

type Summary = HTMLElement & { [seen]?: boolean };

/** The summaries on show in the scope, itself included, that were not given before. */
export function newSummaries(scope: Scope, selector: string): HTMLElement[] {
  return [scope as Summary, ...scope.querySelectorAll<Summary>(selector)].filter((summary) => {
    // One that is hidden cannot take focus; it is new when it shows.
    if (summary[seen] || !summary.matches?.(selector) || !summary.getClientRects().length) return false;
    summary[seen] = true;
    return true;
  });
}
