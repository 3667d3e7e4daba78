import { initCharacterCount } from "./character-count.js";
import { focusOnLoad } from "./focus-on-load.js";
import { followEntry } from "./follow-entry.js";
import { isTyping } from "./is-typing.js";
import { listen } from "./listen.js";
import { initPasswordInput } from "./password-input.js";
import { preventDoubleClick } from "./prevent-double-click.js";
import type { Scope } from "./scope.js";
import { shownSummaries } from "./shown-summaries.js";
import { uncheckExcluded } from "./uncheck-excluded.js";

export type { Scope };
export { initCharacterCount, initPasswordInput };

export interface ClientOptions {
  /**
   * Moves focus to a summary. By default focus moves to one that is new on the page, unless the user is already typing.
   * `true` moves it every time, even to a summary that had focus before: use it after a failed submit that a script handled.
   * `false` never moves it.
   */
  focus?: boolean;
  /** Prefix of the page's class names: "ds", or "govuk" or "nhsuk" on pages of those design systems. */
  prefix?: string;
}

/** Starts every component in the scope, by default the page. A later call starts only components that are new there. */
export function initAll(scope: Scope | null = document, options?: ClientOptions): void {
  initErrorSummary(scope, options);
  listen(scope, "click", "[data-prevent-double-click=true]", preventDoubleClick);
  listen(scope, "change", "input[type=checkbox]", uncheckExcluded);
  initCharacterCount(scope);
  initPasswordInput(scope);
}

/** Name of a mark on the element, shared so that two copies of this module on one page act as one. No control can have it. */
const seen = Symbol.for("ds");

/** Moves focus to the first new error summary in the scope, and makes each entry focus its field and scroll its label into view. */
export function initErrorSummary(scope: Scope | null = document, { focus, prefix = "ds" }: ClientOptions = {}): void {
  if (!scope) return;
  const selector = `.${prefix}-error-summary`;
  listen(scope, "click", `${selector} a[href]`, followEntry);

  const summaries: Summary[] = shownSummaries(scope, selector);
  const summary = summaries.find((candidate) => !candidate[seen]) ?? (focus && summaries[0]);
  for (const candidate of summaries) candidate[seen] = true;
  if (summary && (focus ?? !isTyping(document))) focusOnLoad(summary);
}

type Summary = HTMLElement & { [seen]?: boolean };
