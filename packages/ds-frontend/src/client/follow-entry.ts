import { findLinkedElement } from "./find-linked-element.js";
import { focusAnswer } from "./focus-answer.js";
import { scrollToAnswer } from "./scroll-to-answer.js";
import { unclobbered } from "./unclobbered.js";

/** Focuses the field of a summary entry after a plain click and scrolls its label into view; leaves other clicks to the browser. */
export function followEntry(event: MouseEvent, link: HTMLAnchorElement): void {
  if (event.defaultPrevented || event.button) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  // A `srcdoc` frame is at about:srcdoc but resolves `#id` against its parent's URL (HTML, "fallback base URL").
  const page = unclobbered(link.ownerDocument);
  const here = page.querySelector("base") ? page.URL : page.baseURI;
  if (link.href !== here.split("#")[0] + link.hash) return;
  if (!link.isConnected || link.target || link.hasAttribute("download")) return;

  const linked = findLinkedElement(link);
  const control = linked && focusAnswer(linked);
  if (!control) return;

  // Following the link would add a hash to the URL and an entry to the history.
  event.preventDefault();
  scrollToAnswer(control, linked);
}
