import { answer, maxLength, policy } from "../plain/answer.js";
import { headingPage } from "../plain/pages.js";

/*
 * The form of the travel pass in a worker: no Node, no file access, no `eval`. `npm run example -- worker` starts it in workerd.
 */

interface Bindings {
  /** Serves the stylesheet and the script from the package. */
  ASSETS: { fetch(url: string): Promise<Response> };
}

const assets = new Map([
  ["/ds-frontend.css", { file: "ds-frontend.min.css", type: "text/css" }],
  ["/ds-frontend.js", { file: "ds-frontend.min.js", type: "text/javascript" }],
]);

export default {
  async fetch(request: Request, bindings: Bindings): Promise<Response> {
    return respond(request, bindings).catch((error) => {
      console.error(error);
      return page(headingPage("Sorry, something went wrong"), 500);
    });
  },
};

async function respond(request: Request, { ASSETS }: Bindings): Promise<Response> {
  const { pathname } = new URL(request.url);
  const asset = assets.get(pathname);
  if (asset) return page((await ASSETS.fetch(`http://assets/${asset.file}`)).body, 200, asset.type);
  const { status, body, location } = await answer({
    path: pathname,
    method: request.method,
    header: (name) => request.headers.get(name),
    text: () => text(request),
  });
  return location ? new Response(null, { status, headers: { location } }) : page(body ?? null, status);
}

/** Reads the body of a request; stops and returns undefined as soon as it is too long. */
async function text(request: Request): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let body = "";
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    body += decoder.decode(part.value, { stream: true });
    if (body.length > maxLength) return undefined;
  }
  return body + decoder.decode();
}

function page(body: BodyInit | null, status: number, type = "text/html"): Response {
  const headers = {
    "content-type": `${type}; charset=utf-8`,
    "content-security-policy": policy,
    "x-content-type-options": "nosniff",
  };
  return new Response(body, { status, headers });
}
