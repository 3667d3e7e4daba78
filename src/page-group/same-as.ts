/** Where relative hrefs are taken from: no page is there. */
const base = "http://group.invalid/";

/**
 * What two hrefs have in common when they name the same page, as a URL is compared: origin and path, without a trailing
 * slash, the query and the hash. Nothing when the href cannot be that of a page.
 */
export function sameAs(href: string): string | undefined {
  // What has no path of its own is a place on whatever page it stands on.
  if (/^\s*([#?]|$)/.test(href) || !URL.canParse(href, base)) return undefined;
  const { protocol, host, pathname } = new URL(href, base);
  if (!/^https?:$/.test(protocol)) return undefined;
  // An escape may be spelt in two ways, and an unreserved character need not have one (RFC 3986, 6.2.2).
  const path = pathname.replace(/%[0-9a-f]{2}/gi, (byte) => {
    const character = String.fromCharCode(Number.parseInt(byte.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : byte.toUpperCase();
  });
  // By hand: a search for slashes at the end would begin anew at each slash on the way.
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return `//${host}${path.slice(0, end)}`;
}
