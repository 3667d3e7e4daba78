import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { fileURLToPath } from "node:url";
import { type Answer, answer, maxLength, policy } from "./answer.js";
import { headingPage } from "./pages.js";

/*
 * The form of the travel pass on `node:http` alone: no framework, no template engine, no session.
 */

interface TypedAnswer extends Answer {
  type?: string;
}

const read = (name: string) => readFileSync(fileURLToPath(import.meta.resolve(name)), "utf8");
const assets = new Map<string, TypedAnswer>([
  ["/ds-frontend.css", { status: 200, type: "text/css", body: read("ds-frontend/ds-frontend.min.css") }],
  ["/ds-frontend.js", { status: 200, type: "text/javascript", body: read("ds-frontend/ds-frontend.min.js") }],
]);

/** Creates the server of the form. */
export function plainPass(): Server {
  return createServer(async (request, response) => {
    const { status, type = "text/html", body, location } = await answerTo(request).catch(problem);
    response.writeHead(status, {
      "content-type": `${type}; charset=utf-8`,
      "content-security-policy": policy,
      "x-content-type-options": "nosniff",
      ...(location && { location }),
    });
    response.end(body);
  });
}

async function answerTo(request: IncomingMessage): Promise<TypedAnswer> {
  const path = pathOf(request);
  const { method = "GET", headers } = request;
  const header = (name: string) => headers[name]?.toString();
  return assets.get(path) ?? answer({ path, method, header, text: () => text(request) });
}

/** Returns the path of a request, whose target can also name the host or be `*` (RFC 9112, 3.2). */
function pathOf({ url = "/" }: IncomingMessage): string {
  return url.replace(/^[a-z]+:\/\/[^/?]*/i, "").replace(/\?.*$/s, "") || "/";
}

async function text(request: IncomingMessage): Promise<string | undefined> {
  let body = "";
  // Do not destroy the request: the response needs its connection.
  for await (const part of request.setEncoding("utf8").iterator({ destroyOnReturn: false })) {
    body += part;
    if (body.length > maxLength) return undefined;
  }
  return body;
}

function problem(error: Error & { code?: string }): TypedAnswer {
  // The client closed the connection: nothing is wrong here, and nobody receives a response.
  const status = error.code === "ECONNRESET" ? 400 : 500;
  if (status === 500) console.error(error);
  return { status, body: headingPage("Sorry, something went wrong") };
}
