import { unclobbered } from "./unclobbered.js";

/** Scrolls so that a control is seen, with its question above it if the window has space for both. */
export function scrollToAnswer(control: HTMLElement, linked: HTMLElement): void {
  const field = unclobbered(control as HTMLInputElement);
  const { top, bottom } = field.getBoundingClientRect();
  // The window of the page, which may be a frame.
  const { innerHeight } = unclobbered(field.ownerDocument).defaultView as Window;
  // As in govuk-frontend: an on-screen keyboard could cover a control in the lower half.
  const half = innerHeight / 2;
  const question = unclobbered(findQuestion());
  const isCut = bottom - question.getBoundingClientRect().top > innerHeight;
  // Of a control that is higher than the window, the start is seen.
  if (isCut && bottom - top < innerHeight) field.scrollIntoView({ block: "end" });
  else question.scrollIntoView();

  /** Returns a legend, the linked group, a label or the control itself. */
  function findQuestion(): Element {
    const fieldset = unclobbered(linked).closest("fieldset") ?? field.closest("fieldset");
    const legend = fieldset?.querySelector(":scope > legend");
    if (legend && isAbove(legend, bottom, /radio|checkbox/.test(field.type) ? Infinity : half)) return legend;

    if (linked !== control && isAbove(linked, bottom, half)) return linked;
    return [...(field.labels ?? [])].find((label) => isAbove(label, top, half)) ?? control;
  }
}

/** Tells whether the element is rendered and its top is above the edge by less than the distance. */
function isAbove(element: Element, edge: number, distance: number): boolean {
  return [...unclobbered(element).getClientRects()].some(({ top }) => top <= edge && edge - top < distance);
}
