import { unclobbered } from "./unclobbered.js";

/** Opens what hides an element until it is looked for, as the browser does for a hash (HTML, "ancestor revealing"). */
export function reveal(element: Element): void {
  for (let next: ParentNode | null = element; next; ) {
    const node: Element & ShadowRoot = unclobbered(next as Element & ShadowRoot);
    if (node.matches?.("[hidden=until-found i]")) {
      // An accordion, for example, listens for this to show the rest of itself.
      node.dispatchEvent(new Event("beforematch", { bubbles: true }));
      node.removeAttribute("hidden");
    }
    if (node.matches?.("details > :not(summary)")) (node.parentNode as HTMLDetailsElement).open = true;
    next = node.assignedSlot ?? node.parentNode ?? node.host;
  }
}
