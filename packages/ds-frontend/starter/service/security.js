import { randomBytes } from "node:crypto";
import session from "express-session";

const isProduction = process.env.NODE_ENV === "production";

/** Creates a handler that sets the headers which keep the scripts and frames of other sites out. */
export const headers = (fontSource) => (_, response, next) => {
  const nonce = randomBytes(16).toString("base64");
  response.locals.cspNonce = nonce;
  response.set({
    "content-security-policy": [
      "default-src 'none'",
      `script-src 'self' 'nonce-${nonce}'`,
      "style-src 'self'",
      "img-src 'self'",
      `font-src ${fontSource}`,
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join("; "),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
  });
  next();
};

/** Keeps pages out of caches, because they contain answers. */
export function noCache(_, response, next) {
  response.set("cache-control", "no-store");
  next();
}

/** Refuses a form that another site has sent. Browsers say where a request comes from, and no page can change that. */
export function refuseForgedRequests(request, _, next) {
  if (request.method === "GET" || request.method === "HEAD") return next();
  const site = request.get("sec-fetch-site");
  const isOwn = site ? site === "same-origin" || site === "none" : hostOf(request.get("origin")) === request.host;
  next(isOwn ? undefined : Object.assign(new Error("A form of another site"), { status: 403 }));
}

function hostOf(origin) {
  return URL.canParse(origin ?? "") ? new URL(origin).host : undefined;
}

/** Keeps answers between pages, in memory. Before the service goes live, set `store` to a database. */
export function sessions(path) {
  const secret = process.env.SESSION_SECRET ?? (isProduction ? undefined : randomBytes(32).toString("hex"));
  if (!secret)
    throw new Error("Set SESSION_SECRET to a long random text. Without it, every restart ends all sessions.");
  return session({
    name: "session",
    secret,
    resave: false,
    saveUninitialized: false,
    cookie: { path, httpOnly: true, sameSite: "lax", secure: isProduction || "auto" },
  });
}

/** Trusts the proxy in front of the service, which says if a request came over HTTPS, and under which host. */
export function trustProxy(app) {
  if (isProduction) app.set("trust proxy", Number(process.env.PROXIES ?? 1));
}
