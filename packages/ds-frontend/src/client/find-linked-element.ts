import { unclobbered } from "./unclobbered.js";

/** Finds the element that a link's hash names (HTML, "find a potential indicated element"), first in the link's own tree. */
export function findLinkedElement(link: HTMLAnchorElement): HTMLElement | null {
  const hash = link.hash.slice(1);
  // Decodes as the URL Standard does: a `%` that encodes nothing stays as it is.
  const decoded = new URLSearchParams(`=${hash.replace(/[+&]/g, encodeURIComponent)}`).get("") as string;
  const find = (tree: Node) => {
    const page = unclobbered(tree as ShadowRoot);
    return page.getElementById(hash) ?? page.getElementById(decoded);
  };
  return find(link.getRootNode()) ?? find(link.ownerDocument);
}
