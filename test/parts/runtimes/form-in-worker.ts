import { button, checkboxes, dateInput, input, page, radios } from "ds-frontend";
import type { ViewOf } from "ds-frontend/forms";
import { pass } from "./pass.js";

/*
 * A form in a worker: no Node, no file access, no `eval`.
 */

interface Bindings {
  /** Serves the stylesheet and the script from the package. */
  ASSETS: { fetch(url: string): Promise<Response> };
}

const assets = new Map([
  ["/ds-frontend.css", { file: "ds-frontend.min.css", type: "text/css" }],
  ["/ds-frontend.js", { file: "ds-frontend.min.js", type: "text/javascript" }],
]);
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'";
/** Characters that the body of a request can have. */
const maxLength = 20_000;

export default {
  async fetch(request: Request, { ASSETS }: Bindings): Promise<Response> {
    const { pathname } = new URL(request.url);
    const asset = assets.get(pathname);
    if (asset) return send((await ASSETS.fetch(`http://assets/${asset.file}`)).body, 200, asset.type);
    if (pathname === "/done") return send(headingPage("Application sent"), 200);
    if (pathname !== "/") return send(headingPage("There is no such page"), 404);
    if (request.method !== "POST") return send(formPage(pass.view()), 200);
    // Browsers report which site sent a form, and no site can forge it (Fetch Metadata).
    if (request.headers.get("sec-fetch-site") === "cross-site")
      return send(headingPage("Send the form from this site"), 403);
    const body = await text(request);
    if (body === undefined) return send(headingPage("What you sent is too long"), 413);
    const result = await pass.submit(new URLSearchParams(body));
    if (!result.ok) return send(formPage(pass.view(result)), 422);
    return new Response(null, { status: 303, headers: { location: "/done" } });
  },
};

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

function send(body: BodyInit | null, status: number, type = "text/html"): Response {
  const headers = {
    "content-type": `${type}; charset=utf-8`,
    "content-security-policy": policy,
    "x-content-type-options": "nosniff",
  };
  return new Response(body, { status, headers });
}

function formPage(view: ViewOf<typeof pass>): string {
  const { fields } = view;
  return page({
    ...view.page,
    title: "Apply for a travel pass",
    stylesheet: "/ds-frontend.css",
    script: "/ds-frontend.js",
    form: { action: "/" },
    contentHtml: [
      '<h1 class="ds-heading-l">Apply for a travel pass</h1>',
      input(fields.fullName),
      dateInput(fields.dateOfBirth),
      input(fields["address.line1"]),
      input(fields["address.town"]),
      input(fields["address.postcode"]),
      radios(view.withConditional("contact", { phone: input(fields.phone) })),
      checkboxes(fields.help),
      button({ text: "Send application" }),
    ].join(""),
  });
}

function headingPage(title: string): string {
  return page({ title, stylesheet: "/ds-frontend.css", contentHtml: `<h1 class="ds-heading-l">${title}</h1>` });
}
