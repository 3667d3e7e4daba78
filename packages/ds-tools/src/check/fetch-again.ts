/**
 * Fetches what only has to be read. A server may close a connection that was kept just when it is used again, so a request that
 * was not answered is sent once more.
 */
export async function fetchAgain(url: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    const { code = "" } = (error as { cause?: { code?: string } }).cause ?? {};
    if (init.signal?.aborted || !/^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET)$/.test(code)) throw error;
    return fetch(url, init);
  }
}
