/** Where relative hrefs are taken from: no page is there. */
const base = "http://group.invalid/";

/**
 * What two hrefs have in common when they name the same page, as a URL is compared: origin and path, without a trailing
 * slash, the query and the hash. Nothing when the href cannot be that of a page.
 */
export function sameAs(href: string): string | undefined {
  if (!URL.canParse(href, base)) return undefined;
  const { protocol, host, pathname } = new URL(href, base);
  if (!/^https?:$/.test(protocol)) return undefined;
  // Both spellings of an escape are the same byte (RFC 3986, 6.2.2.1).
  const path = pathname.replace(/%[0-9a-f]{2}/gi, (byte) => byte.toUpperCase());
  return `//${host}${path.replace(/\/+$/, "")}`;
}
