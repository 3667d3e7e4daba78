import { isLoopback } from "./loopback.js";

interface Cookie {
  name: string;
  value: string;
  path: string;
  isSecure: boolean;
  /** Milliseconds since 1970; undefined for a session cookie. */
  expires: number | undefined;
}

/**
 * Keeps the cookies of one host, as browsers do (RFC 6265, section 5). An audit stays on one origin, so the domain of a cookie only
 * matters when it is another one.
 */
export class Cookies {
  readonly #all = new Map<string, Cookie>();

  /** Deletes all cookies. */
  clear(): void {
    this.#all.clear();
  }

  /** Stores the cookies of a response. */
  store(url: URL, headers: readonly string[], now = Date.now()): void {
    for (const header of headers) {
      const cookie = parse(url, header, now);
      if (!cookie) continue;
      const key = JSON.stringify([cookie.name, cookie.path]);
      this.#all.delete(key);
      if (cookie.expires === undefined || cookie.expires > now) this.#all.set(key, cookie);
      const [oldest] = this.#all.keys();
      if (this.#all.size > maximumCookies && oldest !== undefined) this.#all.delete(oldest);
    }
  }

  /** Returns the value of the Cookie header for a request; undefined when there is none. */
  header(url: URL, now = Date.now()): string | undefined {
    const found = [...this.#all.values()].filter(
      ({ path, isSecure, expires }) =>
        matches(url.pathname, path) && (!isSecure || isTrustworthy(url)) && (expires === undefined || expires > now),
    );
    // Cookies with longer paths come first, then older ones. The sort is stable, so it keeps the order by age.
    const sorted = found.sort((one, other) => other.path.length - one.path.length);
    return sorted.length ? sorted.map(({ name, value }) => (name ? `${name}=${value}` : value)).join("; ") : undefined;
  }
}

/** Chromium's limits on the number of cookies for a host and on their length. */
const maximumCookies = 180;
const maximumCookieLength = 4096;

function parse(url: URL, header: string, now: number): Cookie | undefined {
  const [pair = "", ...rest] = header.split(";");
  const at = pair.indexOf("=");
  const name = at < 0 ? "" : pair.slice(0, at).trim();
  const value = pair.slice(at + 1).trim();
  if ((!name && !value) || name.length + value.length > maximumCookieLength) return undefined;
  const attributes = new Map(
    rest.map((part) => {
      const [key = "", ...value] = part.split("=");
      return [key.trim().toLowerCase(), value.join("=").trim()];
    }),
  );
  const domain = attributes.get("domain")?.replace(/^\./, "").toLowerCase();
  if (domain && domain !== url.hostname && !url.hostname.endsWith(`.${domain}`)) return undefined;
  const isSecure = attributes.has("secure");
  if (isSecure && !isTrustworthy(url)) return undefined;
  if (name.startsWith("__Host-") && (!isSecure || domain || attributes.get("path") !== "/")) return undefined;
  if (name.startsWith("__Secure-") && !isSecure) return undefined;
  const path = attributes.get("path") ?? "";
  return {
    name,
    value,
    path: path.startsWith("/") ? path : defaultPath(url),
    isSecure,
    expires: expiry(attributes.get("max-age"), attributes.get("expires"), now),
  };
}

function expiry(maxAge: string | undefined, expires: string | undefined, now: number): number | undefined {
  if (maxAge !== undefined && /^-?\d+$/.test(maxAge)) return now + Number(maxAge) * 1000;
  const time = expires === undefined ? Number.NaN : Date.parse(expires.replace(/(\d)-(\w{3})-(\d)/, "$1 $2 $3"));
  return Number.isNaN(time) ? undefined : time;
}

/** Checks whether browsers send secure cookies to an address: over https, and to localhost without it (Secure Contexts, section 3.1). */
function isTrustworthy(url: URL): boolean {
  return url.protocol === "https:" || isLoopback(url.hostname);
}

function defaultPath({ pathname }: URL): string {
  return pathname.slice(0, pathname.lastIndexOf("/")) || "/";
}

function matches(pathname: string, path: string): boolean {
  return pathname === path || (pathname.startsWith(path) && (path.endsWith("/") || pathname[path.length] === "/"));
}
