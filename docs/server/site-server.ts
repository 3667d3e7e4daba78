import { readFile } from "node:fs/promises";
import { page } from "ds-frontend";
import express, { type Express, type NextFunction, type Request, type Response } from "express";
import * as designSystem from "../../packages/ds-frontend/starter/ds-frontend/design-system.js";
import { createApp } from "../../packages/ds-frontend/starter/service/app.js";

/** Error as Express and its middleware throw it. */
interface HttpError extends Error {
  status?: number;
  headers?: Record<string, string>;
}

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types docs-preview",
].join("; ");

/** Serves the site from the folder that it was built to, and the service that `create` copies under `/example`. */
export function siteServer(folder: string): Express {
  const app = express().disable("x-powered-by").enable("case sensitive routing");
  app.use((request, _, next) => {
    // A target may name a host (RFC 9112, 3.2.2), and a redirect must not lead there.
    request.url = request.originalUrl = request.url.replace(/^[a-z]+:\/\/[^/?]*\/?/i, "/");
    next();
  });
  const service = createApp(designSystem, { base: "/example" });
  app.use((request, response, next) => {
    if (/^\/example(?:[/?]|$)/.test(request.url)) service(request, response);
    else next();
  });
  app.use((_, response, next) => {
    response.set({
      "content-security-policy": policy,
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
    });
    next();
  });
  // Browsers ask for it on pages that name no icon, such as an example on its own.
  app.get("/favicon.ico", (_, response) => response.redirect(301, "/assets/icon.svg"));
  // Including a folder such as `.cache`.
  app.use(express.static(folder, { dotfiles: "allow" }));
  // Not with `sendFile`, which would answer a request for a range of it with a part, and with status 206.
  app.use(async (_, response) => {
    response
      .status(404)
      .type("html")
      .send(await readFile(`${folder}/404.html`));
  });
  app.use((error: HttpError, _: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) return next(error);
    const { status = 500, headers } = error;
    if (status >= 500) console.error(error);
    // The headers of a file that is not sent after all.
    for (const name of ["accept-ranges", "etag", "last-modified"]) response.removeHeader(name);
    response
      .status(status)
      .set({ ...headers, "cache-control": "no-store" })
      .type("html")
      .send(problem);
  });
  return app;
}

const problem = page({
  title: "Sorry, something went wrong",
  stylesheet: "/assets/ds-frontend.css",
  contentHtml: '<h1 class="ds-heading-l">Sorry, something went wrong</h1>',
});
