/** What says where a request comes from. */
export interface RequestOrigin {
  readonly method?: string | undefined;
  readonly headers: { readonly [name: string]: string | readonly string[] | undefined };
}

/**
 * Returns true for a form that another site has sent. Browsers say where a request comes from, and no page can change that. `host` is
 * the one that browsers know, also behind a proxy.
 *
 * @example if (isForged(request, request.host)) return response.status(403).end();
 */
export function isForged({ method = "GET", headers }: RequestOrigin, host = headers.host): boolean {
  if (method === "GET" || method === "HEAD") return false;
  const site = headers["sec-fetch-site"];
  if (site) return site !== "same-origin" && site !== "none";
  const origin = String(headers.origin ?? "");
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
