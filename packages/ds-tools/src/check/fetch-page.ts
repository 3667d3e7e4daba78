import { withoutCredentials } from "@ds-frontend/internal/command/printable.js";
import { count } from "../report/count.js";
import { authorizationOf, withoutUser } from "./credentials.js";
import { decodeHtml } from "./decode-html.js";
import { fetchAgain } from "./fetch-again.js";
import { readBody } from "./read-body.js";
import { UnavailableError } from "./unavailable.js";

const megabytes = 20;
// As many as fetch follows by itself (Fetch, "HTTP-redirect fetch").
const maximumRedirects = 20;

/** Page as a server sent it. */
export interface Fetched {
  /** Missing when the server redirects to another host, which is sent no request. */
  html: string | undefined;
  /** Address of the page after the redirects of the server. */
  url: string;
}

/** Fetches the page at an address. Credentials in it are sent to its origin only. */
export async function fetchPage(address: string, seconds = 30): Promise<Fetched> {
  const url = withoutCredentials(address);
  if (!URL.canParse(address)) throw new UnavailableError(`Cannot read ${url}: it is not an address.`);
  const { origin } = new URL(address);
  const authorization = authorizationOf(new URL(address));
  const signal = AbortSignal.timeout(seconds * 1000);
  let hasResponse = false;
  try {
    let place = withoutUser(new URL(address));
    for (let redirects = 0; redirects <= maximumRedirects; redirects += 1) {
      const credentials = place.origin === origin ? authorization : undefined;
      const response = await fetchAgain(place, {
        signal,
        redirect: "manual",
        headers: { accept: "text/html", ...credentials },
      });
      const location = /^30[12378]$/.test(String(response.status)) ? response.headers.get("location") : null;
      if (location === null) {
        hasResponse = true;
        assertHtml(url, response);
        return { html: await readHtml(url, response), url: place.href };
      }
      await response.body?.cancel();
      if (!URL.canParse(location, place))
        throw new UnavailableError(`Cannot read ${url}: it redirects to ${location}.`);
      const next = new URL(location, place);
      if (!/^https?:$/.test(next.protocol) || hostOf(next) !== hostOf(place))
        return { html: undefined, url: next.href };
      place = next;
    }
    throw new UnavailableError(`Cannot read ${url}: it redirects more than ${maximumRedirects} times.`);
  } catch (error) {
    if (error instanceof UnavailableError) throw error;
    const { message, cause } = error as Error & { cause?: { code?: string; message?: string } };
    const reason = cause?.code ?? cause?.message ?? message;
    const problem = hasResponse
      ? "the connection broke before the whole page had arrived"
      : "the server does not answer";
    const time = hasResponse ? "the page had not arrived completely" : "no answer";
    throw new UnavailableError(
      `Cannot read ${url}: ${signal.aborted ? `${time} within ${count(seconds, "second")}` : `${problem} (${reason})`}.`,
    );
  }
}

/** Returns the host of an address. One that begins with "www." counts as the same. */
export function hostOf({ host }: URL): string {
  return host.replace(/^www\./, "");
}

function assertHtml(url: string, { ok, status, statusText, headers }: Response): void {
  // Services may use these statuses for a form with errors.
  if (!ok && status !== 400 && status !== 422)
    throw new UnavailableError(
      `Cannot read ${url}: the server responded with ${status} ${statusText}`.trimEnd().concat("."),
    );
  const type = headers.get("content-type") ?? "text/html";
  if (!/^(?:text\/html|application\/xhtml\+xml)/i.test(type))
    throw new UnavailableError(`${url} is not HTML but ${type}.`);
}

/** Reads the body up to a maximum size. */
async function readHtml(url: string, response: Response): Promise<string> {
  const refusal = `${url} has more than ${megabytes} MB, which is too large for a page.`;
  const bytes = await readBody(response, megabytes * 1e6, refusal);
  return decodeHtml(bytes, response.headers.get("content-type") ?? "");
}
