import { unclobbered } from "./unclobbered.js";

/** Opens the ancestors that hide an element, as the browser does for a hash (HTML, "ancestor revealing algorithm"). */
export function revealAncestors(element: Element): void {
  for (let next: ParentNode | null = element; next; ) {
    const node: Element & ShadowRoot = unclobbered(next as Element & ShadowRoot);
    if (node.matches?.("[hidden=until-found i]")) {
      // A script, such as one for an accordion, may listen for this and show the rest of the section.
      node.dispatchEvent(new Event("beforematch", { bubbles: true }));
      node.removeAttribute("hidden");
    }
    if (node.matches?.("details > :not(summary)")) (node.parentNode as HTMLDetailsElement).open = true;
    next = node.assignedSlot ?? node.parentNode ?? node.host;
  }
}
