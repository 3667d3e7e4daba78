import type { ClientOptions } from "./client-options.js";
import { focusOnLoad } from "./focus-on-load.js";
import { followEntry } from "./follow-entry.js";
import { isTyping } from "./is-typing.js";
import { listen } from "./listen.js";
import type { Scope } from "./scope.js";
import { shownSummaries } from "./shown-summaries.js";

/** Name of a mark on the element, shared so that two copies of this module on one page act as one. No control can have it. */
const seen = Symbol.for("ds");

/** Moves focus to the first new error summary in the scope, and makes each entry focus its field and scroll its label into view. */
export function initErrorSummary(scope: Scope, { focus, prefix = "ds" }: ClientOptions = {}): void {
  const selector = `.${prefix}-error-summary`;
  listen(scope, "click", `${selector} a[href]`, followEntry);

  const summaries: Summary[] = shownSummaries(scope, selector);
  const summary = summaries.find((candidate) => !candidate[seen]) ?? (focus && summaries[0]);
  for (const candidate of summaries) candidate[seen] = true;
  if (summary && (focus ?? !isTyping(document))) focusOnLoad(summary);
}

type Summary = HTMLElement & { [seen]?: boolean };
