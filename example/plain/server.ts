import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { fileURLToPath } from "node:url";
import { formPage, headingPage } from "./pages.js";
import { pass } from "./pass.js";

/*
 * The form of the travel pass on `node:http` alone: no framework, no template engine, no session.
 */

interface Answer {
  status: number;
  type?: string;
  body?: string;
  location?: string;
}

const read = (name: string) => readFileSync(fileURLToPath(import.meta.resolve(name)), "utf8");
const assets = new Map<string, Answer>([
  ["/ds-frontend.css", { status: 200, type: "text/css", body: read("ds-frontend/ds-frontend.min.css") }],
  ["/ds-frontend.js", { status: 200, type: "text/javascript", body: read("ds-frontend/ds-frontend.min.js") }],
]);
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'";

/** Creates the server of the form. */
export function plainPass(): Server {
  return createServer(async (request, response) => {
    const { status, type = "text/html", body, location } = await answer(request).catch(problem);
    response.writeHead(status, {
      "content-type": `${type}; charset=utf-8`,
      "content-security-policy": policy,
      "x-content-type-options": "nosniff",
      ...(location && { location }),
    });
    response.end(body);
  });
}

/** Returns the path of a request, whose target can also name the host or be `*` (RFC 9112, 3.2). */
function pathOf({ url = "/" }: IncomingMessage): string {
  return url.replace(/^[a-z]+:\/\/[^/?]*/i, "").replace(/\?.*$/s, "") || "/";
}

async function answer(request: IncomingMessage): Promise<Answer> {
  const path = pathOf(request);
  const asset = assets.get(path);
  if (asset) return asset;
  if (path === "/done") return { status: 200, body: headingPage("Application sent") };
  if (path !== "/") return { status: 404, body: headingPage("There is no such page") };
  if (request.method !== "POST") return { status: 200, body: formPage(pass.view()) };
  // Browsers report which site sent a form, and no site can forge it (Fetch Metadata).
  if (request.headers["sec-fetch-site"] === "cross-site")
    return { status: 403, body: headingPage("Send the form from this site") };
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers["content-type"] ?? ""))
    return { status: 415, body: headingPage("Send the form as a browser does") };
  const result = await pass.submit(new URLSearchParams(await text(request)));
  return result.ok ? { status: 303, location: "/done" } : { status: 422, body: formPage(pass.view(result)) };
}

async function text(request: IncomingMessage): Promise<string> {
  let body = "";
  // Do not destroy the request: the response needs its connection.
  for await (const part of request.setEncoding("utf8").iterator({ destroyOnReturn: false })) {
    body += part;
    if (body.length > 20_000) throw Object.assign(new Error("The body is too long."), { status: 413 });
  }
  return body;
}

function problem(error: Error & { status?: number; code?: string }): Answer {
  // The client closed the connection: nothing is wrong here, and nobody receives a response.
  const status = error.code === "ECONNRESET" ? 400 : (error.status ?? 500);
  if (status === 500) console.error(error);
  return { status, body: headingPage("Sorry, something went wrong") };
}
