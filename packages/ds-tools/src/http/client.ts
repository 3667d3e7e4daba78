import { setTimeout as delayed, setImmediate } from "node:timers/promises";
import { count } from "../report/count.js";
import { UnavailableError } from "../report/unavailable.js";
import { Cookies } from "./cookies.js";
import { withoutUser } from "./credentials.js";
import { decodeHtml } from "./decode-html.js";
import { TimeLimit } from "./time-limit.js";

/** Request that a browser would send for a link or a form. */
export interface PageRequest {
  method: "GET" | "POST";
  url: URL;
  body?: URLSearchParams | Uint8Array | string;
  /** Content type of a body that is not a URLSearchParams. */
  type?: string;
  /** Address of the page with the link or form. */
  from?: string;
}

/** Final response of the server, after redirects within its origin. */
export interface Visit {
  url: URL;
  status: number;
  /** HTML of the page; undefined for another kind of file, such as a PDF. */
  html: string | undefined;
  /** Content type of the response. */
  type: string;
  /** Content security policy that the page was sent with. */
  policy: string | undefined;
  /** False for a page that the browser may not keep, so that it asks the server again when somebody goes back. */
  isKept: boolean;
  /** Every request that was sent, in order: the first one, and those for its redirects. */
  requests: { method: string; url: URL; status: number }[];
  /** Redirect that was not followed, because it leads to another origin, was refused (`why`), never ends, or has no valid address. */
  stoppedAt: { url: URL; reason: "origin" | "refused" | "loop" | "nowhere"; why?: string } | undefined;
}

/** Limits on requests. */
export interface Limits {
  /** Seconds until a response must be complete. */
  timeout: number;
  /** Milliseconds between requests. */
  delay: number;
  /** Aborts every request. */
  signal: AbortSignal;
  /** Number of times that a request is repeated when the server answers that there are too many. 3 by default. */
  retries?: number;
}

// As many as fetch follows by itself (Fetch, "HTTP-redirect fetch").
const maximumRedirects = 20;
const maximumPageMegabytes = 20;
/** Number of connections that a server may have closed while they were kept open. */
const maximumClosed = 5;
/** Maximum number of seconds to wait before repeating such a request. */
const maximumWait = 120;

/** Error about a response whose headers are too long to be read, as cookies that repeat a long answer are. */
export class TooLongError extends UnavailableError {}

/** Sends requests to one origin, and keeps its cookies. It never contacts another origin. */
export class Client {
  /** Origin that every request goes to. */
  readonly origin: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #limits: Limits;
  readonly #cookies = new Cookies();
  readonly #ownCookies: string | undefined;
  /**
   * Types of files to ask for. Browsersync, which is in front of a prototype kit in development, adds a script to pages for those who ask for
   * HTML, and then sends both Content-Length and Transfer-Encoding, which Node refuses (RFC 9112, section 6.3).
   */
  #accept = "text/html,application/xhtml+xml,*/*;q=0.8";
  #last = 0;

  constructor(origin: string, headers: Readonly<Record<string, string>>, limits: Limits) {
    const { cookie, ...others } = headers;
    this.origin = origin;
    this.#headers = others;
    this.#ownCookies = cookie;
    this.#limits = limits;
  }

  /** Deletes all cookies, so that the service sees a new visitor. */
  newSession(): void {
    this.#cookies.clear();
  }

  /** Sends a request, and follows redirects within the origin, except to addresses for which `refusal` returns a reason. */
  async visit(request: PageRequest, refusal: (url: URL) => string | undefined = () => undefined): Promise<Visit> {
    if (request.url.origin !== this.origin)
      throw new TypeError(`${request.url.origin} is not the origin of this client.`);
    const requests: Visit["requests"] = [];
    for (let next: PageRequest = { ...request, url: withoutUser(request.url) }; ; ) {
      const { method, url } = next;
      const { response, html } = await this.#send(next);
      requests.push({ method, url, status: response.status });
      const { status, headers } = response;
      const policy = headers.get("content-security-policy") ?? undefined;
      const isKept = !/\bno-store\b/i.test(headers.get("cache-control") ?? "");
      const type = headers.get("content-type") ?? "a file of no type";
      const found = { url, status, html, type, policy, isKept, requests };
      if (!isRedirect(status)) return { ...found, stoppedAt: undefined };
      const stopped = { ...found, html: undefined, policy: undefined };
      const target = targetOf(response, url);
      if (!target) return { ...stopped, stoppedAt: { url, reason: "nowhere" } };
      if (target.origin !== this.origin) return { ...stopped, stoppedAt: { url: target, reason: "origin" } };
      const why = refusal(target);
      if (why !== undefined) return { ...stopped, stoppedAt: { url: target, reason: "refused", why } };
      if (requests.length > maximumRedirects) return { ...stopped, stoppedAt: { url: target, reason: "loop" } };
      next = redirected(next, status, target);
    }
  }

  /** Returns the headers that identify the visitor: those from the options, and the cookies. */
  headersFor(url: URL): Record<string, string> {
    const cookie = [this.#ownCookies, this.#cookies.header(url)].filter(Boolean).join("; ");
    return { ...this.#headers, ...(cookie && { cookie }) };
  }

  /** Sends a request, and repeats it after a while when the server answers that there are too many. */
  async #send(request: PageRequest): Promise<{ response: Response; html?: string }> {
    for (let attempt = 0; ; attempt += 1) {
      const sent = await this.#sendOnce(request);
      const { status, headers } = sent.response;
      const address = `${request.url.origin}${request.url.pathname}`;
      if (status === 431)
        throw new UnavailableError(`Cannot read ${address}: 431, because its address or its cookies are too long.`);
      if (status !== 429 && !(status === 503 && headers.has("retry-after"))) return sent;
      const seconds = secondsToWait(headers.get("retry-after"), attempt);
      if (attempt < (this.#limits.retries ?? 3) && seconds <= maximumWait) await this.#wait(seconds * 1000);
      else if (status === 429)
        throw new UnavailableError(`Cannot read ${address}: 429 Too Many Requests. Raise that limit of the service.`);
      else return sent;
    }
  }

  async #sendOnce(request: PageRequest): Promise<{ response: Response; html?: string }> {
    const { method, url, body, type, from } = request;
    const { timeout, delay, signal } = this.#limits;
    signal.throwIfAborted();
    await this.#wait(this.#last + delay - Date.now());
    const limit = new TimeLimit(timeout, signal);
    const headers = {
      accept: this.#accept,
      "accept-language": "en-GB,en;q=0.9",
      "user-agent": "ds-tools",
      ...(method === "POST" && { origin: url.origin }),
      ...(from && { referer: from }),
      ...(type && { "content-type": type }),
      ...this.headersFor(url),
    };
    try {
      const response = await fetchAgain(url, {
        method,
        headers,
        redirect: "manual",
        signal: limit.signal,
        ...(body !== undefined && { body: body as BodyInit }),
      });
      this.#cookies.store(url, response.headers.getSetCookie());
      return { response, ...(await this.#read(url, response)) };
    } catch (error) {
      if (error instanceof UnavailableError) throw error;
      signal.throwIfAborted();
      if ((error as FetchError).cause?.code === "HPE_UNEXPECTED_CONTENT_LENGTH" && this.#accept !== "*/*") {
        this.#accept = "*/*";
        // Answers may have been handed in already, so only a page is asked for again.
        if (method === "GET") return await this.#sendOnce(request);
      }
      const reason = limit.isReached ? `no answer within ${count(timeout, "second")}` : reasonOf(error as FetchError);
      const isTooLong = (error as FetchError).cause?.code === "UND_ERR_HEADERS_OVERFLOW";
      throw new (isTooLong ? TooLongError : UnavailableError)(`Cannot read ${url.origin}${url.pathname}: ${reason}.`);
    } finally {
      limit.end();
      this.#last = Date.now();
    }
  }

  /** Waits for some milliseconds, or rejects when the audit is stopped. */
  async #wait(milliseconds: number): Promise<void> {
    if (milliseconds > 0) await delayed(milliseconds, undefined, { signal: this.#limits.signal });
  }

  /** Loads a file that a page needs, such as a stylesheet; undefined when it redirects to another origin. */
  async load(file: URL): Promise<{ status: number; type: string; body: Buffer } | undefined> {
    const limit = new TimeLimit(this.#limits.timeout, this.#limits.signal);
    try {
      let url = withoutUser(file);
      for (let redirects = 0; redirects <= maximumRedirects && url.origin === this.origin; redirects += 1) {
        const response = await fetchAgain(url, {
          headers: this.headersFor(url),
          redirect: "manual",
          signal: limit.signal,
        });
        const { status, headers } = response;
        const target = isRedirect(status) ? targetOf(response, url) : undefined;
        if (!target) return { status, type: headers.get("content-type") ?? "", body: await this.#bytes(url, response) };
        await response.body?.cancel();
        url = target;
      }
      return undefined;
    } finally {
      limit.end();
    }
  }

  /** Reads the HTML of a response. Other kinds of files are not read. */
  async #read(url: URL, response: Response): Promise<{ html?: string }> {
    const { headers, body } = response;
    const given = headers.get("content-type");
    const type = given ?? "text/html";
    const isAttached = /^attachment/i.test(headers.get("content-disposition") ?? "");
    if (isAttached || !/^(?:text\/html|application\/xhtml\+xml)/i.test(type)) {
      await body?.cancel();
      return {};
    }
    const bytes = await this.#bytes(url, response);
    // A file without a type is a page only if it begins like one.
    const isPage = given !== null || /^(?:\xef\xbb\xbf)?\s*</.test(bytes.subarray(0, 200).toString("latin1"));
    return isPage ? { html: decodeHtml(bytes, type) } : {};
  }

  /** Reads a response up to a maximum size, because a server may never stop sending. */
  async #bytes({ origin, pathname }: URL, { body }: Response): Promise<Buffer> {
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of body ?? []) {
      parts.push(part);
      size += part.length;
      if (size > maximumPageMegabytes * 1e6)
        throw new UnavailableError(
          `${origin}${pathname} was not read to its end, because it has more than ${maximumPageMegabytes} MB.`,
        );
    }
    return Buffer.concat(parts);
  }
}

/**
 * Fetches an address, and tries again when the server has closed the connection that `fetch` kept open. Each attempt closes one of them, and
 * `fetch` notices when the event loop has turned.
 */
async function fetchAgain(url: URL, init: RequestInit): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await fetch(url, init);
    } catch (error) {
      const { code = "" } = (error as FetchError).cause ?? {};
      const isClosed = /^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET)$/.test(code);
      if (init.signal?.aborted || !isClosed || attempt >= maximumClosed) throw error;
      await setImmediate();
    }
  }
}

function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

/** Returns the request that a redirect asks for (Fetch, "HTTP-redirect fetch"). */
function redirected(request: PageRequest, status: number, url: URL): PageRequest {
  if (status === 307 || status === 308) return { ...request, url };
  return { method: "GET", url, ...(request.from && { from: request.from }) };
}

/** Returns where a redirect leads; undefined when it has no valid address. It keeps the fragment of the address (Fetch, "location URL"). */
function targetOf({ headers }: Response, from: URL): URL | undefined {
  const location = headers.get("location");
  if (location === null || !URL.canParse(location, from)) return undefined;
  const target = withoutUser(new URL(location, from));
  if (!target.hash) target.hash = from.hash;
  return target;
}

/** Returns the seconds to wait from a Retry-After header, which is a number or a date (RFC 9110, section 10.2.3). */
function secondsToWait(header: string | null, attempt: number): number {
  if (header === null) return 2 ** attempt;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? 2 ** attempt : Math.max(0, seconds);
}

/** Error that `fetch` throws. Its cause says what went wrong. */
type FetchError = Error & { cause?: { code?: string; message?: string } };

const unknownCertificates =
  /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT(?:_LOCALLY)?)$/;

/** Error codes for a response that arrived but is broken: bad compression, headers that are too long, or not HTTP. */
const unreadable = /^(?:Z_\w+|HPE_\w+|UND_ERR_HEADERS_OVERFLOW|UND_ERR_RES_EXCEEDED_MAX_SIZE)$/;

function reasonOf(error: FetchError): string {
  const { code, message = error.message } = error.cause ?? {};
  if (code && unknownCertificates.test(code))
    return `its certificate is self-signed or signed by somebody unknown (${code}): set NODE_EXTRA_CA_CERTS to the file with the certificate that signed it`;
  if (code && unreadable.test(code)) return `its answer cannot be read (${code})`;
  return `the server does not answer (${code ?? message})`;
}
