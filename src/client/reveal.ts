/** Opens what hides an element until it is looked for, as the browser does for a hash (HTML, "ancestor revealing"). */
export function reveal(element: Element): void {
  for (let node: Element | null = element, around: Element | null; node; node = around) {
    if (node.matches("[hidden=until-found i]")) {
      // An accordion, for example, listens for this to show the rest of itself.
      node.dispatchEvent(new Event("beforematch", { bubbles: true }));
      node.removeAttribute("hidden");
    }
    around = node.assignedSlot ?? node.parentElement ?? (node.getRootNode() as ShadowRoot).host ?? null;
    if (around?.localName === "details" && node.localName !== "summary") (around as HTMLDetailsElement).open = true;
  }
}
