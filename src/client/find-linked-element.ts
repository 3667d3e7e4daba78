import { unclobbered } from "./unclobbered.js";

/** Finds the element that a link's hash names (HTML, "find a potential indicated element"), first in the link's own tree. */
export function findLinkedElement(link: HTMLAnchorElement): HTMLElement | undefined {
  const hash = link.hash.slice(1);
  for (const tree of [link.getRootNode() as ShadowRoot, link.ownerDocument]) {
    const page = unclobbered(tree);
    const element = page.getElementById(hash) ?? page.getElementById(decode(hash));
    if (element) return element;
  }
}

/** Decodes as the URL Standard does: a `%` that encodes nothing stays as it is. */
function decode(hash: string): string {
  return new URLSearchParams(`=${hash.replace(/[+&]/g, encodeURIComponent)}`).get("") as string;
}
