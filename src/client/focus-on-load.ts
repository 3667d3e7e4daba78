import { isTyping } from "./is-typing.js";

/** Moves focus to the summary (spec 4.1), and holds it against the hash that the page was opened with. */
export function focusOnLoad(summary: HTMLElement): void {
  focus(summary);
  if (!location.hash || document.readyState === "complete") return;
  // HTML, "scrolling to a fragment": until the page has loaded, the browser may at any frame focus the element of the hash.
  afterFrame();
  addEventListener("load", afterFrame);

  function afterFrame(): void {
    requestAnimationFrame(() => setTimeout(focusAgain));
  }
  function focusAgain(): void {
    if (navigator.userActivation?.hasBeenActive || isTyping(document)) return;
    if (!summary.matches(":focus")) focus(summary);
    // The browser takes the focus once, but scrolls to the hash until the page has loaded.
    summary.scrollIntoView({ block: "nearest", behavior: "instant" });
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
