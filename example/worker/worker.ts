import { formPage, headingPage } from "../plain/pages.js";
import { pass } from "../plain/pass.js";

/*
 * The form of the travel pass in a worker: no Node, no file access, no `eval`. `npm run example -- worker` starts it in workerd.
 */

interface Bindings {
  /** Serves the stylesheet and the script from the package. */
  ASSETS: { fetch(url: string): Promise<Response> };
}

const types: Record<string, string> = {
  "/ds-frontend.min.css": "text/css",
  "/ds-frontend.min.js": "text/javascript",
};
const names: Record<string, string> = {
  "/ds-frontend.css": "/ds-frontend.min.css",
  "/ds-frontend.js": "/ds-frontend.min.js",
};
const maxLength = 20_000;

export default {
  async fetch(request: Request, bindings: Bindings): Promise<Response> {
    return respond(request, bindings).catch((error) => {
      console.error(error);
      return answer(headingPage("Sorry, something went wrong"), 500);
    });
  },
};

async function respond(request: Request, { ASSETS }: Bindings): Promise<Response> {
  const { pathname } = new URL(request.url);
  const file = Object.hasOwn(names, pathname) ? names[pathname] : undefined;
  if (file) return answer((await ASSETS.fetch(`http://assets${file}`)).body, 200, types[file]);
  if (pathname === "/done") return answer(headingPage("Application sent"));
  if (pathname !== "/") return answer(headingPage("There is no such page"), 404);
  if (request.method !== "POST") return answer(formPage(pass.view()));
  // Browsers report which site sent a form, and no site can forge it (Fetch Metadata).
  if (request.headers.get("sec-fetch-site") === "cross-site")
    return answer(headingPage("Send the form from this site"), 403);
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers.get("content-type") ?? ""))
    return answer(headingPage("Send the form as a browser does"), 415);
  const body = await text(request);
  if (body === undefined) return answer(headingPage("What you sent is too long"), 413);
  const result = await pass.submit(new URLSearchParams(body));
  if (result.ok) return new Response(null, { status: 303, headers: { location: "/done" } });
  return answer(formPage(pass.view(result)), 422);
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

function answer(body: BodyInit | null, status = 200, type = "text/html"): Response {
  const headers = {
    "content-type": `${type}; charset=utf-8`,
    "content-security-policy":
      "default-src 'none'; script-src 'self'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
    "x-content-type-options": "nosniff",
  };
  return new Response(body, { status, headers });
}
