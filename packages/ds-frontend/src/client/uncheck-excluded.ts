import { unclobbered } from "./unclobbered.js";

/** Unchecks the checkboxes that the newly checked one excludes: all others for "None of these", and that one for any other. */
export function uncheckExcluded(_: Event, box: HTMLInputElement): void {
  const group = unclobbered(unclobbered(box.parentElement).parentElement);
  const others = group.querySelectorAll?.<HTMLInputElement>(":scope > * > input[type=checkbox]");
  for (const other of others ?? []) {
    if (box.checked && other !== box && (other.dataset.behaviour ?? box.dataset.behaviour)) other.checked = false;
  }
}
