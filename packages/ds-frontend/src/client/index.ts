import { initCharacterCount } from "./character-count.js";
import type { ClientOptions } from "./client-options.js";
import { initErrorSummary } from "./error-summary.js";
import { listen } from "./listen.js";
import { initPasswordInput } from "./password-input.js";
import { preventDoubleClick } from "./prevent-double-click.js";
import type { Scope } from "./scope.js";
import { uncheckExcluded } from "./uncheck-excluded.js";

export type { ClientOptions, Scope };

/** Starts every component in the scope, by default the page. A later call starts only components that are new there. */
export function initAll(scope: Scope | null = document, options?: ClientOptions): void {
  if (!scope) return;
  initErrorSummary(scope, options);
  listen(scope, "click", "[data-prevent-double-click=true]", preventDoubleClick);
  listen(scope, "change", "input[type=checkbox]", uncheckExcluded);
  initCharacterCount(scope);
  initPasswordInput(scope);
}
