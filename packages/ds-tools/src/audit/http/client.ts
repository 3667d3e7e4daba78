import { decodeHtml } from "../../check/decode-html.js";
import { Unavailable } from "../../check/unavailable.js";
import { Cookies } from "./cookies.js";

/** Request of a browser: for a link, or for a form. */
export interface PageRequest {
  method: "GET" | "POST";
  url: URL;
  body?: URLSearchParams | Uint8Array | string;
  /** Type of a body that is not a URLSearchParams. */
  type?: string;
  /** Address of the page that it comes from. */
  from?: string;
}

/** Response of the server in the end, after the redirects within its origin. */
export interface Visit {
  url: URL;
  status: number;
  /** HTML of the page; undefined for another kind of file, such as a PDF. */
  html: string | undefined;
  /** Content security policy that the page was sent with. */
  policy: string | undefined;
  /** Every request that was sent, in order: the one that was asked for, and those of its redirects. */
  requests: { method: string; url: URL; status: number }[];
  /** Address at another origin, or one that may sign out, that it redirects to, which is not followed; or that of a redirect that is endless or has no valid address. */
  stoppedAt: { url: URL; reason: "origin" | "unsafe" | "loop" | "nowhere" } | undefined;
}

/** Limits of a run. */
export interface Limits {
  /** Seconds until a response has come as a whole. */
  timeout: number;
  /** Milliseconds between requests. */
  delay: number;
  /** Ends every request, when the run is stopped. */
  signal: AbortSignal;
}

const maximumRedirects = 10;
const maximumPageBytes = 20_000_000;
const maximumBytes = 500_000_000;

/** Sends requests to one origin and keeps its cookies. Other origins get nothing. */
export class Client {
  /** Origin that every request goes to. */
  readonly origin: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #limits: Limits;
  readonly #cookies = new Cookies();
  readonly #ownCookies: string | undefined;
  #received = 0;
  #last = 0;

  constructor(origin: string, headers: Readonly<Record<string, string>>, limits: Limits) {
    const { cookie, ...others } = headers;
    this.origin = origin;
    this.#headers = others;
    this.#ownCookies = cookie;
    this.#limits = limits;
  }

  /** Sends a request, and follows its redirects within the origin, except to addresses that are refused. */
  async visit(request: PageRequest, isRefused: (url: URL) => boolean = () => false): Promise<Visit> {
    if (request.url.origin !== this.origin)
      throw new TypeError(`${request.url.origin} is not the origin of this client.`);
    const requests: Visit["requests"] = [];
    for (let next: PageRequest = { ...request, url: withoutUser(request.url) }; ; ) {
      const { method, url } = next;
      const { response, html } = await this.#send(next);
      requests.push({ method, url, status: response.status });
      if (!isRedirect(response.status))
        return { url, status: response.status, html, policy: policyOf(response), requests, stoppedAt: undefined };
      const location = response.headers.get("location");
      if (location === null || !URL.canParse(location, url))
        return { ...nothing(requests, url), stoppedAt: { url, reason: "nowhere" } };
      const target = withoutUser(withFragment(new URL(location, url), url));
      if (target.origin !== this.origin)
        return { ...nothing(requests, url), stoppedAt: { url: target, reason: "origin" } };
      if (isRefused(target)) return { ...nothing(requests, url), stoppedAt: { url: target, reason: "unsafe" } };
      if (requests.length > maximumRedirects)
        return { ...nothing(requests, url), stoppedAt: { url: target, reason: "loop" } };
      next = redirected(next, response.status, target);
    }
  }

  /** Returns the headers that say who is asking: those that were given, and the cookies. */
  headersFor(url: URL): Record<string, string> {
    const cookie = [this.#ownCookies, this.#cookies.header(url)].filter(Boolean).join("; ");
    return { ...this.#headers, ...(cookie && { cookie }) };
  }

  async #send({ method, url, body, type, from }: PageRequest): Promise<{ response: Response; html?: string }> {
    const { timeout, delay, signal } = this.#limits;
    signal.throwIfAborted();
    await wait(this.#last + delay - Date.now(), signal);
    const limit = AbortSignal.timeout(timeout * 1000);
    const headers = {
      accept: "text/html,application/xhtml+xml,*/*;q=0.8",
      "accept-language": "en-GB,en;q=0.9",
      "user-agent": "ds-tools audit",
      ...(method === "POST" && { origin: url.origin }),
      ...(from && { referer: from }),
      ...(type && { "content-type": type }),
      ...this.headersFor(url),
    };
    try {
      const response = await fetch(url, {
        method,
        headers,
        redirect: "manual",
        signal: AbortSignal.any([signal, limit]),
        ...(body !== undefined && { body: body as BodyInit }),
      });
      this.#cookies.store(url, response.headers.getSetCookie());
      return { response, ...(await this.#read(url, response)) };
    } catch (error) {
      if (error instanceof Unavailable) throw error;
      signal.throwIfAborted();
      const { message, cause } = error as Error & { cause?: { code?: string; message?: string } };
      const reason = limit.aborted
        ? `no answer within ${timeout} seconds`
        : `the server does not answer (${cause?.code ?? cause?.message ?? message})`;
      throw new Unavailable(`Cannot read ${url.origin}${url.pathname}: ${reason}.`);
    } finally {
      this.#last = Date.now();
    }
  }

  /** Loads a file that a page needs, such as a stylesheet; undefined when it redirects to another origin. */
  async load(file: URL): Promise<{ status: number; type: string; body: Buffer } | undefined> {
    const signal = AbortSignal.any([this.#limits.signal, AbortSignal.timeout(this.#limits.timeout * 1000)]);
    let url = withoutUser(file);
    for (let redirects = 0; redirects <= maximumRedirects && url.origin === this.origin; redirects += 1) {
      const response = await fetch(url, { headers: this.headersFor(url), redirect: "manual", signal });
      const { status, headers } = response;
      const location = isRedirect(status) ? headers.get("location") : null;
      if (location === null || !URL.canParse(location, url))
        return { status, type: headers.get("content-type") ?? "", body: await this.#bytes(url, response) };
      await response.body?.cancel();
      url = withoutUser(new URL(location, url));
    }
    return undefined;
  }

  /** Reads the HTML of a response. Other kinds of files are not read. */
  async #read(url: URL, response: Response): Promise<{ html?: string }> {
    const { headers, body } = response;
    const type = headers.get("content-type") ?? "text/html";
    const isHtml = /^(?:text\/html|application\/xhtml\+xml)/i.test(type) && !/^attachment/i.test(disposition(headers));
    if (isHtml) return { html: decodeHtml(await this.#bytes(url, response), type) };
    await body?.cancel();
    return {};
  }

  /** Reads a response up to a maximum size, because a server may never stop sending. */
  async #bytes(url: URL, { body }: Response): Promise<Buffer> {
    const reader = body?.getReader();
    const parts: Uint8Array[] = [];
    let size = 0;
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      parts.push(part.value);
      size += part.value.length;
      this.#received += part.value.length;
      if (size <= maximumPageBytes && this.#received <= maximumBytes) continue;
      await reader?.cancel();
      const bound = size > maximumPageBytes ? `${maximumPageBytes / 1e6} MB` : `${maximumBytes / 1e6} MB in all`;
      throw new Unavailable(`${url.origin}${url.pathname} was not read to its end, because it has more than ${bound}.`);
    }
    return Buffer.concat(parts);
  }
}

function nothing(requests: Visit["requests"], url: URL): Omit<Visit, "stoppedAt"> {
  return { url, status: requests.at(-1)?.status ?? 0, html: undefined, policy: undefined, requests };
}

function policyOf({ headers }: Response): string | undefined {
  return headers.get("content-security-policy") ?? undefined;
}

function disposition(headers: Headers): string {
  return headers.get("content-disposition") ?? "";
}

function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

/** Returns an address without credentials, which fetch refuses (Fetch, "new Request"). The headers say who is asking. */
function withoutUser(url: URL): URL {
  const bare = new URL(url);
  bare.username = "";
  bare.password = "";
  return bare;
}

/** Returns the request that a redirect asks for (Fetch, "HTTP-redirect fetch"). */
function redirected(request: PageRequest, status: number, url: URL): PageRequest {
  if (status === 307 || status === 308) return { ...request, url };
  return { method: "GET", url, ...(request.from && { from: request.from }) };
}

/** Gives the target of a redirect the fragment of the address that redirects, if it has none (Fetch, "location URL"). */
function withFragment(target: URL, from: URL): URL {
  if (!target.hash) target.hash = from.hash;
  return target;
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> | undefined {
  if (milliseconds <= 0) return undefined;
  return new Promise((resolve, reject) => {
    const end = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(end);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}
