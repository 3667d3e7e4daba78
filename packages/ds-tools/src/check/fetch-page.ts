import { withoutCredentials } from "@ds-frontend/internal/command/printable.js";
import { Client } from "../http/client.js";
import { authorizationOf, withoutUser } from "../http/credentials.js";
import { UnavailableError } from "../report/unavailable.js";

/** Page as a server sent it. */
export interface Fetched {
  /** Missing when the server redirects to another host, which is sent no request. */
  html: string | undefined;
  /** Address of the page after the redirects of the server. */
  url: string;
}

/** Fetches the page at an address. Credentials in it are sent to its origin only. */
export async function fetchPage(address: string, seconds = 30): Promise<Fetched> {
  const name = withoutCredentials(address);
  if (!URL.canParse(address)) throw new UnavailableError(`Cannot read ${name}: it is not an address.`);
  let url = new URL(address);
  let headers = authorizationOf(url);
  const { signal } = new AbortController();
  // A host may lead from one of its origins to another: to https, to "www.", and back.
  for (let origins = 0; origins < 3; origins += 1) {
    const client = new Client(url.origin, headers, { timeout: seconds, delay: 0, signal, retries: 0 });
    const { stoppedAt, status, html, type, url: last } = await client.visit({ method: "GET", url: withoutUser(url) });
    if (stoppedAt?.reason === "nowhere")
      throw new UnavailableError(`Cannot read ${name}: it redirects to no valid address.`);
    if (stoppedAt?.reason === "loop") break;
    if (!stoppedAt) {
      // Services may use these statuses for a form with errors.
      if (status >= 400 && status !== 400 && status !== 422)
        throw new UnavailableError(`Cannot read ${name}: the server responded with ${status}.`);
      if (html === undefined) throw new UnavailableError(`${name} is not HTML but ${type}.`);
      return { html, url: last.href };
    }
    if (!/^https?:$/.test(stoppedAt.url.protocol) || hostOf(stoppedAt.url) !== hostOf(url))
      return { html: undefined, url: stoppedAt.url.href };
    url = stoppedAt.url;
    headers = {};
  }
  throw new UnavailableError(`Cannot read ${name}: it redirects too often.`);
}

/** Returns the host of an address. One that begins with "www." counts as the same. */
export function hostOf({ host }: URL): string {
  return host.replace(/^www\./, "");
}
