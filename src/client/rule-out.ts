/** Checking "none of these" clears the other checkboxes of its group; checking one of those clears it. */
export function ruleOut(_: Event, box: HTMLInputElement): void {
  const others = box.parentElement?.parentElement?.querySelectorAll<HTMLInputElement>(":scope > * > [type=checkbox]");
  for (const other of others ?? []) {
    if (box.checked && other !== box && (other.dataset.behaviour ?? box.dataset.behaviour)) other.checked = false;
  }
}
