import { reveal } from "./reveal.js";

const controls = "input,select,textarea,button,[contenteditable],[tabindex='0']";

/** Focuses the element, or the first control in it that takes focus, and gives the one that did. */
export function focusAnswer(element: HTMLElement): HTMLElement | undefined {
  return [element, ...element.querySelectorAll<HTMLElement>(controls)].find(takesFocus);
}

function takesFocus(element: HTMLElement): boolean {
  reveal(element);
  element.focus({ preventScroll: true });
  return (element.getRootNode() as Document | ShadowRoot).activeElement === element;
}
