import type { Scope } from "./scope.js";
import { unclobbered } from "./unclobbered.js";

type React<T extends Element> = (event: MouseEvent, element: T) => void;

/** Calls `react` for each event of the type on an element that the selector names, or in one; once, however often it is asked. */
export function listen<T extends Element>(scope: Scope | null, type: string, selector: string, react: React<T>): void {
  listeners[selector] ??= (event) => {
    const element = unclobbered(event.target as Element).closest?.<T>(selector);
    if (element) react(event as MouseEvent, element);
  };
  if (scope) unclobbered(scope).addEventListener(type, listeners[selector]);
}

/** One for each selector, because the DOM does not add a listener twice. */
const listeners: Record<string, (event: Event) => void> = {};
