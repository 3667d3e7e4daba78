import { isTyping } from "./is-typing.js";

/** Moves focus to the summary (spec 4.1), and holds it against the hash that the page was opened with. */
export function focusOnLoad(summary: HTMLElement): void {
  focus(summary);
  if (!location.hash) return;
  // HTML, "scrolling to a fragment": some frames later the browser may focus the element of the hash or, when that cannot
  // have it, take the focus away.
  summary.addEventListener("blur", () => setTimeout(focusAgain), { once: true });

  function focusAgain(): void {
    const { activeElement, body } = document;
    const isTaken = activeElement !== body && !activeElement?.matches(":target");
    if (!isTaken && !navigator.userActivation?.hasBeenActive && !isTyping(document)) focus(summary);
  }
}

function focus(summary: HTMLElement): void {
  if (!summary.hasAttribute("tabindex")) {
    summary.tabIndex = -1;
    // As in govuk-frontend: with a tabindex, a click on the summary's text would take focus.
    summary.addEventListener("blur", () => summary.removeAttribute("tabindex"), { once: true });
  }
  summary.focus();
}
