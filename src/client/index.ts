import { focusOnLoad } from "./focus-on-load.js";
import { followEntry } from "./follow-entry.js";
import { isTyping } from "./is-typing.js";
import { listen } from "./listen.js";
import { newSummaries } from "./new-summaries.js";
import { preventDoubleClick } from "./prevent-double-click.js";
import { ruleOut } from "./rule-out.js";
import type { Scope } from "./scope.js";

export type { Scope };

export interface ClientOptions {
  /**
   * Whether focus moves to a summary that is new on the page. Left out, it moves unless the user is already typing.
   * `true` moves it in any case, as is right after a submit that a script handled; `false` never does.
   */
  focus?: boolean;
  /** What the page's class names begin with: "ds", or "govuk" or "nhsuk" on pages of those design systems. */
  prefix?: string;
}

/** Starts every component in the scope, by default the page. Called again, it starts only what is new there. */
export function initAll(scope: Scope | null = document, options?: ClientOptions): void {
  initErrorSummary(scope, options);
  listen(scope, "click", "[data-prevent-double-click=true]", preventDoubleClick);
  listen(scope, "change", "[type=checkbox]", ruleOut);
}

/** Moves focus to the first new error summary in the scope, and makes the entries of each lead to their answers. */
export function initErrorSummary(scope: Scope | null = document, { focus, prefix = "ds" }: ClientOptions = {}): void {
  if (!scope) return;
  const selector = `.${prefix}-error-summary`;
  listen(scope, "click", `${selector} a[href]`, followEntry);

  const summary = newSummaries(scope, selector).find(
    ({ dataset }) => (dataset.disableAutoFocus ?? "false") === "false",
  );
  if (summary && (focus ?? !isTyping(document))) focusOnLoad(summary);
}
