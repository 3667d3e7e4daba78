import type { Scope } from "./scope.js";
import { unclobbered } from "./unclobbered.js";

type Listener<T extends Element> = (event: MouseEvent, element: T) => void;

/** Calls `react` for each event on or inside an element that matches the selector; repeated calls add no second listener. */
export function listen<T extends Element>(
  scope: Scope | null,
  type: string,
  selector: string,
  react: Listener<T>,
): void {
  listeners[selector] ??= (event) => {
    const element = unclobbered(event.target as Element).closest?.<T>(selector);
    if (element) react(event as MouseEvent, element);
  };
  if (scope) unclobbered(scope).addEventListener(type, listeners[selector]);
}

/** Holds one listener for each selector, because the DOM ignores a listener that it already has. */
const listeners: Record<string, (event: Event) => void> = {};
