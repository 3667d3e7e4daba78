import { unclobbered } from "./unclobbered.js";

/** Finds the element to scroll to so that a control is seen with its question: a legend, the linked group, a label or itself. */
export function findScrollTarget(control: HTMLElement, linked: HTMLElement): Element {
  const field = unclobbered(control as HTMLInputElement);
  const { top, bottom } = field.getBoundingClientRect();
  // As in govuk-frontend: an on-screen keyboard could cover a control in the lower half.
  const half = innerHeight / 2;

  const fieldset = unclobbered(linked).closest("fieldset") ?? field.closest("fieldset");
  const legend = fieldset?.querySelector(":scope > legend");
  if (legend && isAbove(legend, bottom, /radio|checkbox/.test(field.type) ? Infinity : half)) return legend;

  if (linked !== control && isAbove(linked, bottom, half)) return linked;
  return [...(field.labels ?? [])].find((label) => isAbove(label, top, half)) ?? control;
}

/** Tells whether the element is rendered and its top is above the edge by less than the distance. */
function isAbove(element: Element, edge: number, distance: number): boolean {
  return [...unclobbered(element).getClientRects()].some(({ top }) => top <= edge && edge - top < distance);
}
