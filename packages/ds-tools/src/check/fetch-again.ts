import { setImmediate } from "node:timers/promises";

/** Number of connections that a server may have closed while they were kept open. */
const maximumClosed = 5;

/**
 * Fetches an address, and tries again when the server has closed the connection that `fetch` kept open. Each attempt closes one of them, and
 * `fetch` notices when the event loop has turned.
 */
export async function fetchAgain(url: URL, init: RequestInit): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await fetch(url, init);
    } catch (error) {
      const { code = "" } = (error as { cause?: { code?: string } }).cause ?? {};
      const isClosed = /^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET)$/.test(code);
      if (init.signal?.aborted || !isClosed || attempt >= maximumClosed) throw error;
      await setImmediate();
    }
  }
}
