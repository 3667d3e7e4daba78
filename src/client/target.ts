import { unclobbered } from "./unclobbered.js";

/** The element that a link's hash names (HTML, "find a potential indicated element"), in the link's own tree first. */
export function target(link: HTMLAnchorElement): HTMLElement | undefined {
  const hash = link.hash.slice(1);
  for (const tree of [link.getRootNode() as ShadowRoot, link.ownerDocument]) {
    const page = unclobbered(tree);
    const element = page.getElementById(hash) ?? page.getElementById(decode(hash));
    if (element) return element;
  }
}

/** As the URL standard decodes: a `%` that encodes nothing stays as it is. */
function decode(hash: string): string {
  return new URLSearchParams(`=${hash.replace(/[+&]/g, encodeURIComponent)}`).get("") as string;
}
