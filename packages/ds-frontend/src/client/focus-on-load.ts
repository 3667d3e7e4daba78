import { isTyping } from "./is-typing.js";
import { unclobbered } from "./unclobbered.js";

/** Moves focus to the summary and keeps it there even if the URL's hash or `autofocus` makes the browser move it. */
export function focusOnLoad(element: HTMLElement): void {
  const page = unclobbered(document);
  const summary = unclobbered(element);
  if (page.readyState !== "complete") {
    // When a page is reloaded, the browser would scroll to where it was, and the summary would have focus out of sight.
    history.scrollRestoration = "manual";
    // Before the next frame, WebKit 2.50 moves focus to a field with `autofocus`, which HTML lets only an unfocused page do.
    requestAnimationFrame(focusAgain);
  }
  focus();
  // HTML, "scrolling to a fragment": some frames later the browser may focus the hash's element or, if that cannot take
  // focus, remove focus from the summary.
  if (location.hash) onBlur(() => setTimeout(focusAgain));

  function focus(): void {
    if (!summary.hasAttribute("tabindex")) {
      summary.setAttribute("tabindex", "-1");
      // As in govuk-frontend: with a tabindex, a click on the summary's text would focus it.
      onBlur(() => summary.removeAttribute("tabindex"));
    }
    summary.focus();
  }

  function onBlur(react: () => void): void {
    summary.addEventListener("blur", react, { once: true });
  }

  function focusAgain(): void {
    // Not `hasBeenActive`: a page inherits it from the one whose form or link led to it (whatwg/html#11454).
    if (navigator.userActivation?.isActive) return;
    const isTaken = unclobbered(page.activeElement).matches?.(":not(body,:target,[autofocus])");
    // After the focus has moved on, Firefox 153 may yet scroll to a field with `autofocus`.
    if (page.activeElement === element) summary.scrollIntoView({ block: "nearest" });
    else if (!(isTaken || isTyping(document))) focus();
  }
}
