import { unclobbered } from "./unclobbered.js";

/** Checking "none of these" clears the other checkboxes of its group; checking one of those clears it. */
export function ruleOut(_: Event, box: HTMLInputElement): void {
  const group = unclobbered(unclobbered(box.parentElement).parentElement);
  const others = group.querySelectorAll?.<HTMLInputElement>(":scope > * > input[type=checkbox]");
  for (const other of others ?? []) {
    if (box.checked && other !== box && (other.dataset.behaviour ?? box.dataset.behaviour)) other.checked = false;
  }
}
