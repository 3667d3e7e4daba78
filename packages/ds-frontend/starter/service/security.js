import { randomBytes, randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { rateLimit } from "express-rate-limit";
import session from "express-session";

const isProduction = process.env.NODE_ENV === "production";

/** Creates a handler that sets the headers which keep the scripts and frames of other sites out. */
export const headers = (fontSource) => (_, response, next) => {
  const nonce = randomUUID();
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
    ...(isProduction && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  });
  next();
};

/** Keeps pages out of caches, because they contain answers. */
export function noCache(_, response, next) {
  response.set("cache-control", "no-store");
  next();
}

/** Refuses more forms from one address than people send: 1,000 in five minutes, or `FORMS_PER_ADDRESS`. Behind the address of an office or a phone network are many. */
export function limitRate() {
  const limit = Number(process.env.FORMS_PER_ADDRESS || 1000);
  const isRead = ({ method }) => method === "GET" || method === "HEAD";
  const refusal = { status: 429, headers: { "retry-after": "300" } };
  const handler = (_, __, next) => next(Object.assign(new Error("Too many forms"), refusal));
  return rateLimit({
    windowMs: 300_000,
    limit,
    skip: isRead,
    handler,
    standardHeaders: false,
    legacyHeaders: false,
  });
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

const nameAt = (path) => (isProduction && path === "/" ? "__Host-session" : "session");

/**
 * Knows people again from page to page. Their answers are in the store, and their cookies only have an id. With the prefix, browsers
 * take the cookie only from this host and over HTTPS, so that no other site can give somebody a session that it knows.
 */
export function sessions(path, store) {
  return session({
    name: nameAt(path),
    // server.js does not start without a secret in production.
    secret: process.env.SESSION_SECRET ?? randomBytes(32).toString("hex"),
    store,
    resave: false,
    saveUninitialized: false,
    cookie: { path, httpOnly: true, sameSite: "lax", secure: isProduction || "auto" },
  });
}

/** Says in the log, once, if requests do not come over HTTPS, because browsers would not keep their sessions. */
export function warnWithoutHttps(log) {
  let isSaid = !isProduction;
  return (request, _, next) => {
    if (!isSaid && !request.secure) {
      isSaid = true;
      log({
        event: "https",
        error: "Nobody can go on without HTTPS. The proxy must speak it, and send X-Forwarded-Proto.",
      });
    }
    next();
  };
}

/** Returns the key of somebody's application. */
export const keyOf = ({ session }) => session.application;

/** Gives somebody's session an application. That is in the store before anything is answered. */
export async function newApplication({ session }, key = randomUUID()) {
  session.application = key;
  await promisify(session.save).call(session);
}

/** Ends a session, and removes its cookie. */
export async function endSession({ session }, response) {
  const { path, httpOnly, sameSite, secure } = session.cookie;
  await promisify(session.destroy).call(session);
  response.clearCookie(nameAt(path), { path, httpOnly, sameSite, secure: Boolean(secure) });
}

/** Returns true if a browser knows of a session that the store does not have any more. */
export function hasEnded({ session, headers }) {
  return !session.application && /(?:^|; ?)(?:__Host-)?session=s/.test(headers.cookie ?? "");
}

/** Trusts the proxy in front of the service, which says if a request came over HTTPS, and under which host. */
export function trustProxy(app) {
  if (isProduction) app.set("trust proxy", Number(process.env.PROXIES || 1));
}
