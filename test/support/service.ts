import type { IncomingHttpHeaders } from "node:http";
import { listenForTest } from "./listen-for-test.js";

/** A request, as a service for a test sees it. */
export interface Asked {
  method: string;
  /** Path and query. */
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** Fields of the form that was sent. */
  sent: URLSearchParams;
  /** What the service keeps of the visitor. The first use of it sets a cookie. */
  session: Record<string, string>;
}

/** A page with the status 200, an address to redirect to, another response, or nothing for a page that is not there. */
export type Answer = string | { to: string } | Reply | undefined;

interface Reply {
  html: string;
  status?: number;
  headers?: Record<string, string | string[]>;
}

/** Answers that never come. */
export const never: Answer = { html: "", status: 0 };

/** Starts a service that ends with its test, and returns its origin. A page is what follows `<html>`. */
export async function service(answer: (asked: Asked) => Answer): Promise<string> {
  const sessions = new Map<string, Record<string, string>>();
  const origin = await listenForTest(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString("latin1");
    const { method = "GET", url: path = "/", headers } = request;
    const found = answer({
      method,
      path,
      headers,
      body,
      sent: new URLSearchParams(body),
      get session() {
        const [, known = ""] = /sid=(\d+)/.exec(headers.cookie ?? "") ?? [];
        const id = sessions.has(known) ? known : String(sessions.size + 1);
        response.setHeader("set-cookie", `sid=${id}; Path=/`);
        const session = sessions.get(id) ?? {};
        sessions.set(id, session);
        return session;
      },
    });
    if (found === never) return;
    if (typeof found === "object" && "to" in found) return void response.writeHead(303, { location: found.to }).end();
    const missing: Reply = { html: "<title>Not found</title>", status: 404 };
    const reply: Reply = typeof found === "string" ? { html: found } : (found ?? missing);
    const { html, status = 200, headers: more } = reply;
    response
      .writeHead(status, { "content-type": "text/html; charset=utf-8", ...more })
      .end(html && `<!doctype html><html lang="en">${html}`);
  });
  return origin.replace("127.0.0.1", "localhost");
}
