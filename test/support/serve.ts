import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

export interface Response {
  body: string;
  /** Milliseconds until it comes. */
  delay?: number;
  type?: string;
  policy?: string;
}

/** The policy that the client must work under. A page without frames cannot have a stricter one. */
export const policy = "default-src 'none'; script-src 'self'; style-src 'self'; require-trusted-types-for 'script'";

/** A server on a free port of this machine. */
export interface Listening {
  origin: string;
  close(): void;
}

export async function listen(listener: RequestListener): Promise<Listening> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A server that answers with what `respond` gives for a path. */
export function serve(respond: (path: string) => Response | undefined): Promise<Listening> {
  return listen((request, response) => {
    const found = respond(new URL(request.url ?? "/", "http://localhost").pathname);
    response.writeHead(found ? 200 : 404, {
      "content-type": `${found?.type ?? "text/html"}; charset=utf-8`,
      "content-security-policy": found?.policy ?? policy,
      // What several pages load is sent once.
      ...(found?.type && !found.delay && { "cache-control": "max-age=600" }),
    });
    setTimeout(() => response.end(found?.body), found?.delay ?? 0);
  });
}
