import { setImmediate } from "node:timers/promises";

/**
 * Fetches from a server that may close a connection just when it is used again. A request that was not answered is sent once more,
 * as browsers do for forms too.
 */
export async function fetchAgain(url: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    const { code = "" } = (error as { cause?: { code?: string } }).cause ?? {};
    if (init.signal?.aborted || !/^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET)$/.test(code)) throw error;
    // Other connections may have been closed too: `fetch` notices when the event loop has turned.
    await setImmediate();
    return fetch(url, init);
  }
}
