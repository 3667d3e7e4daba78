/** What a service answers a visitor. */
export interface Visited {
  status: number;
  location: string | null;
  html: string;
  /** The cookies so far, as the next request sends them. */
  cookie: string;
  /** The cookies that this answer sets. */
  set: string[];
}

/** Returns a browser without scripts, with cookies to begin with. It keeps more of them, and follows no redirect. */
export function visitorOf(address?: string, cookie = "") {
  const cookies = new Map<string, string>();
  const keep = (given: string) => {
    const [, name = "", value = ""] = /^([^=]*)=([^;]*)/.exec(given) ?? [];
    if (value) cookies.set(name, value);
    else cookies.delete(name);
  };
  const kept = () => [...cookies].map((pair) => pair.join("=")).join("; ");
  cookie.split("; ").forEach(keep);
  return async (
    path: string,
    body?: string | Record<string, string> | FormData,
    headers: Record<string, string> = {},
  ): Promise<Visited> => {
    const url = new URL(path, address);
    const response = await fetch(url, {
      redirect: "manual",
      // A server closes a connection that is kept for five seconds, perhaps just when it is used again.
      headers: { connection: "close", cookie: kept(), origin: url.origin, ...headers },
      ...(body !== undefined && { method: "POST", body: body instanceof FormData ? body : new URLSearchParams(body) }),
    });
    const set = response.headers.getSetCookie();
    set.forEach(keep);
    const location = response.headers.get("location");
    return { status: response.status, location, html: await response.text(), cookie: kept(), set };
  };
}
