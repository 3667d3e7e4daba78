import type { Scope } from "./scope.js";
import { unclobbered } from "./unclobbered.js";

type Listener<T extends Element> = (event: MouseEvent, element: T) => void;

/** Calls `react` for each event on or inside an element that matches the selector; repeated calls add no second listener. */
export function listen<T extends Element>(scope: Scope, type: string, selector: string, react: Listener<T>): void {
  const key = `${type} ${selector}`;
  listeners[key] ??= (event) => {
    const element = unclobbered(event.target as Element).closest?.<T>(selector);
    if (element) react(event as MouseEvent, element);
  };
  unclobbered(scope).addEventListener(type, listeners[key]);
}

/** Holds one listener for each event and selector, because the DOM ignores a listener that it already has. */
const listeners: Record<string, (event: Event) => void> = {};
