import { revealAncestors } from "./reveal-ancestors.js";
import { unclobbered } from "./unclobbered.js";

const controls = "input,select,textarea,button,[contenteditable],[tabindex='0']";

/** Focuses the element, or the first control in it that can take focus, and returns the one that did. */
export function focusAnswer(element: HTMLElement): HTMLElement | undefined {
  return [element, ...unclobbered(element).querySelectorAll<HTMLElement>(controls)].find(takesFocus);
}

function takesFocus(element: HTMLElement): boolean {
  revealAncestors(element);
  const { focus, getRootNode } = unclobbered(element);
  focus({ preventScroll: true });
  return unclobbered(getRootNode() as Document | ShadowRoot).activeElement === element;
}
