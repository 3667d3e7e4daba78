import { focusOnLoad } from "./focus-on-load.js";
import { followEntry } from "./follow-entry.js";
import { isTyping } from "./is-typing.js";
import { newSummaries } from "./new-summaries.js";

/** Where to look for components: a page, a frame's page, a shadow root, or a part of one. */
export type Scope = Document | ShadowRoot | Element;

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
export function initAll(scope?: Scope | null, options?: ClientOptions): void {
  initErrorSummary(scope, options);
}

/** Moves focus to the first new error summary in the scope, and makes the entries of each lead to their answers. */
export function initErrorSummary(scope: Scope | null = document, { focus, prefix = "ds" }: ClientOptions = {}): void {
  if (!scope) return;
  const selector = `.${prefix}-error-summary`;
  listeners[selector] ??= (event) => followEntry(event as MouseEvent, `${selector} a[href]`);
  scope.addEventListener("click", listeners[selector]);

  const summary = newSummaries(scope, selector).find(
    ({ dataset }) => (dataset.disableAutoFocus ?? "false") === "false",
  );
  if (summary && (focus ?? !isTyping(document))) focusOnLoad(summary);
}

/** One for each selector, because the DOM does not add a listener twice. */
const listeners: Record<string, (event: Event) => void> = {};
