import { unclobbered } from "./unclobbered.js";

/** What to scroll to, so that an answer is seen with its question: the legend, the group, the label, or itself. */
export function question(answer: HTMLElement, group: HTMLElement): Element {
  const field = unclobbered(answer as HTMLInputElement);
  const { top, bottom } = field.getBoundingClientRect();
  // As in govuk-frontend: an answer in the lower half could be under a keyboard on the screen.
  const half = innerHeight / 2;

  const fieldset = unclobbered(group).closest("fieldset") ?? field.closest("fieldset");
  const legend = fieldset?.querySelector(":scope > legend");
  if (legend && isAbove(legend, bottom, /^(radio|checkbox)$/.test(field.type) ? Infinity : half)) return legend;

  if (group !== answer && isAbove(group, bottom, half)) return group;
  return [...(field.labels ?? [])].find((label) => isAbove(label, top, half)) ?? answer;
}

/** Whether the element is rendered, and begins above the edge by less than the distance. */
function isAbove(element: Element, edge: number, distance: number): boolean {
  return [...unclobbered(element).getClientRects()].some(({ top }) => top <= edge && edge - top < distance);
}
