/** Base for relative hrefs; no page is there. */
const base = "http://group.invalid/";

/**
 * Returns a key that is the same for every href of one page: its host and path, without a trailing slash, the query and the
 * hash. Returns undefined if the href cannot belong to a page.
 */
export function pageKey(href: string): string | undefined {
  // An href without a path is a place on the current page, whichever that is.
  if (/^\s*([#?]|$)/.test(href) || !URL.canParse(href, base)) return undefined;
  const { protocol, host, pathname } = new URL(href, base);
  if (!/^https?:$/.test(protocol)) return undefined;
  // An escape can be spelt in two ways, and an unreserved character needs none (RFC 3986, 6.2.2).
  const path = pathname.replace(/%[0-9a-f]{2}/gi, (byte) => {
    const character = String.fromCharCode(Number.parseInt(byte.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : byte.toUpperCase();
  });
  // A loop, because a regular expression for slashes at the end would start again at every slash before them.
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return `//${host}${path.slice(0, end)}`;
}
