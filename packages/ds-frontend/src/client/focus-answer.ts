import { revealAncestors } from "./reveal-ancestors.js";
import { unclobbered } from "./unclobbered.js";

const controls = "input,select,textarea,button,[contenteditable],[tabindex='0']";

/** Focuses the element, or the first control in it that can take focus, and returns the one that did. */
export function focusAnswer(element: HTMLElement): HTMLElement | undefined {
  return [element, ...unclobbered(element).querySelectorAll<HTMLElement>(controls)].find((control) => {
    revealAncestors(control);
    const { focus, getRootNode } = unclobbered(control);
    focus({ preventScroll: true });
    return unclobbered(getRootNode() as Document | ShadowRoot).activeElement === control;
  });
}
