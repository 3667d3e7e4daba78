import { focusOnLoad } from "./focus-on-load.js";
import { followEntry } from "./follow-entry.js";
import { isTyping } from "./is-typing.js";
import { listen } from "./listen.js";
import { preventDoubleClick } from "./prevent-double-click.js";
import { ruleOut } from "./rule-out.js";
import type { Scope } from "./scope.js";
import { shownSummaries } from "./shown-summaries.js";

export type { Scope };

export interface ClientOptions {
  /**
   * Whether focus moves to a summary. Left out, it moves to one that is new on the page, unless the user is already typing.
   * `true` moves it every time, even to a summary that had it before, as is right after a submit that a script handled;
   * `false` never does.
   */
  focus?: boolean;
  /** What the page's class names begin with: "ds", or "govuk" or "nhsuk" on pages of those design systems. */
  prefix?: string;
}

/** Starts every component in the scope, by default the page. Called again, it starts only what is new there. */
export function initAll(scope: Scope | null = document, options?: ClientOptions): void {
  initErrorSummary(scope, options);
  listen(scope, "click", "[data-prevent-double-click=true]", preventDoubleClick);
  listen(scope, "change", "input[type=checkbox]", ruleOut);
}

/** Kept on the element under a shared name, so that two copies of this module on one page act as one. */
const seen = Symbol.for("ds-frontend.seen");

/** Moves focus to the first new error summary in the scope, and makes the entries of each lead to their answers. */
export function initErrorSummary(scope: Scope | null = document, { focus, prefix = "ds" }: ClientOptions = {}): void {
  if (!scope) return;
  const selector = `.${prefix}-error-summary`;
  listen(scope, "click", `${selector} a[href]`, followEntry);

  const summaries: Summary[] = shownSummaries(scope, selector);
  const summary = summaries.find((summary) => !summary[seen]) ?? (focus && summaries[0]);
  for (const summary of summaries) summary[seen] = true;
  if (summary && (focus ?? !isTyping(document))) focusOnLoad(summary);
}

type Summary = HTMLElement & { [seen]?: boolean };
