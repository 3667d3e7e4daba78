import express, { type Express } from "express";
import { travelPass } from "../example/travel-pass/app.js";

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

/** The site, from the folder it was built to, and the example service beside it. */
export function siteServer(folder: string): Express {
  const app = express().disable("x-powered-by");
  app.use("/example", travelPass());
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
  // Also in a folder such as `.cache`.
  app.use(express.static(folder, { dotfiles: "allow" }));
  app.use((_, response) => response.status(404).sendFile("404.html", { root: folder, dotfiles: "allow" }));
  return app;
}
