import { focusAnswer } from "./focus-answer.js";
import { question } from "./question.js";
import { target } from "./target.js";
import { unclobbered } from "./unclobbered.js";

/** On a plain click on an entry, focuses its answer and shows the question. Anything else is left to the browser. */
export function followEntry(event: MouseEvent, link: HTMLAnchorElement): void {
  if (event.defaultPrevented || event.button) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (!link.isConnected || link.target || link.hasAttribute("download") || !isSamePage(link)) return;

  const group = target(link);
  const answer = group && focusAnswer(group);
  if (!answer) return;

  // Without the default there is neither a hash in the URL nor a step back in the history.
  event.preventDefault();
  unclobbered(question(answer, group)).scrollIntoView();
}

function isSamePage(link: HTMLAnchorElement): boolean {
  // A frame of `srcdoc` is at about:srcdoc and resolves `#id` against its parent's URL (HTML, "fallback base URL").
  const page = unclobbered(link.ownerDocument);
  const here = page.querySelector("base") ? page.URL : page.baseURI;
  return link.href.split("#")[0] === here.split("#")[0];
}
