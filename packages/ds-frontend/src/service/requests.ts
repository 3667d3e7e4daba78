import type { Log } from "./applications.js";
import type { Store } from "./store.js";

/** Answer to whoever asks if a service can work: 503 if its store cannot write, or if it is about to stop. */
export async function healthOf(
  store: Pick<Store, "answers">,
  isStopping = false,
): Promise<{ status: 200 | 503; body: { store: string; isStopping: boolean } }> {
  const isReady = await store.answers().then(
    () => true,
    () => false,
  );
  const body = { store: isReady ? "answers" : "does not answer", isStopping };
  return { status: isReady && !isStopping ? 200 : 503, body };
}

interface LoggedRequest {
  readonly method?: string | undefined;
  /** True if it came over HTTPS, as Express says it. */
  readonly secure?: boolean | undefined;
}

interface LoggedResponse {
  readonly statusCode: number;
  /** What else the line has: `logged`. */
  readonly locals?: { readonly logged?: object } | undefined;
  once(event: "close", listener: () => void): unknown;
}

/**
 * Creates a handler that logs a line for each request, with what became of it, and never an answer. With `needsHttps`, it says once that
 * forms do not come over HTTPS, because browsers would not keep their sessions.
 */
export function logRequests(log: Log, { needsHttps = false }: { readonly needsHttps?: boolean } = {}) {
  let isWarned = !needsHttps;
  return ({ method, secure }: LoggedRequest, response: LoggedResponse, next: () => void): void => {
    const begin = performance.now();
    response.once("close", () => {
      const milliseconds = Math.round(performance.now() - begin);
      log({ event: "request", method, status: response.statusCode, milliseconds, ...response.locals?.logged });
    });
    // A balancer asks for the health without HTTPS.
    if (!isWarned && method === "POST" && !secure) {
      isWarned = true;
      const error = "Nobody can go on without HTTPS. The proxy must speak it, and send X-Forwarded-Proto.";
      log({ event: "https", error });
    }
    next();
  };
}

/** What the limit of a body is found from: a journey, or forms by page. */
interface FormsByPage {
  readonly pages: readonly {
    readonly form?:
      | { view(): { readonly fields: Readonly<Record<string, { readonly maxlength?: unknown }>> } }
      | undefined;
  }[];
}

/** Returns the bytes that a form may have: nine for each character, and twice as many, so that a longer answer is told what is wrong. */
export function mostBytes({ pages }: FormsByPage): number {
  const characters = pages.map(({ form }) => {
    const fields = Object.values(form?.view().fields ?? {});
    return fields.reduce((sum, { maxlength = 200 }) => sum + Number(maxlength), 0);
  });
  return 20_000 + 18 * Math.max(...characters);
}
