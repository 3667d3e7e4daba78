import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import {
  applicationsIn,
  healthOf,
  isForged,
  journeyAnswers,
  logRequests,
  memoryStore,
  mostBytes,
  saveCodes,
  securityHeaders,
  sessionsIn,
} from "ds-frontend/service";
import express from "express";
import { rateLimit } from "express-rate-limit";
import { journeyIn } from "./journey.js";
import { journeyPages } from "./pages.js";
import { problems } from "./problems.js";
import { savedPages } from "./save.js";
import { send } from "./send.js";
import { speak } from "./show.js";
import { lifetime, savedFor } from "./store.js";
import { uploads } from "./uploads.js";
import { languages } from "./words.js";

const pathOf = (name) => fileURLToPath(new URL(name, import.meta.url));
const isProduction = process.env.NODE_ENV === "production";

/**
 * Creates the service: every page in every language, with the macros of a design system. With a `base`, such as "/pass", it
 * can be a part of another app.
 */
export function createApp({ assets, environmentWith, fontSource }, options = {}) {
  const { base = "", store = memoryStore({ lifetime }), log = () => {} } = options;
  const applications = applicationsIn({ store, send: options.send ?? send, log });
  const sessions = sessionsIn({ store, path: base || "/", isSecure: isProduction });
  const codes = saveCodes({ store, applications, seconds: savedFor });
  const app = express().disable("x-powered-by").disable("etag").enable("case sensitive routing");
  // The proxy in front of the service says if a request came over HTTPS, and under which host.
  if (isProduction) app.set("trust proxy", Number(process.env.PROXIES || 1));
  environmentWith(pathOf("views"), !isProduction).express(app);

  app.use(logRequests(log, { needsHttps: isProduction }), speak(base), (_, response, next) => {
    const nonce = randomUUID();
    response.locals.cspNonce = nonce;
    response.set(securityHeaders({ nonce, isSecure: isProduction, policy: { "font-src": fontSource } }));
    next();
  });
  app.get(`${base}/health`, async (_, response) => {
    const { status, body } = await healthOf(store, app.locals.isStopping);
    response.status(status).set("cache-control", "no-store").json(body);
  });
  for (const [address, file] of Object.entries({ "/assets/client.js": pathOf("client.js"), ...assets })) {
    app.use(base + address, express.static(file, { dotfiles: "allow", index: false, maxAge: "1h" }));
  }

  const parts = languages.map(({ prefix, words }) => {
    const journey = journeyIn(words, base + prefix);
    return { words, path: base + prefix, journey, answers: journeyAnswers({ applications, journey, uploads }) };
  });
  app.use((request, response, next) => {
    // Pages contain answers.
    response.set("cache-control", "no-store");
    next(isForged(request, request.host) ? problem(403, "A form of another site") : undefined);
  });
  // What was typed is read before the store is asked, so that it is not lost when the store does not answer.
  app.use(limitRate(), express.urlencoded({ extended: false, limit: mostBytes(parts[0].journey) }));
  app.use(async (request, _, next) => {
    request.session = await sessions.read(request);
    next();
  });
  // To ask for a page is to keep one's application for longer.
  app.get("/{*page}", async (request, _, next) => {
    const { key } = request.session;
    request.application = key ? await applications.read(key) : { state: "open" };
    next();
  });
  for (const { journey, ...part } of parts.toReversed()) {
    const service = { applications, codes, sessions, ...part };
    app.use(part.path || "/", savedPages(service, journey), journeyPages(service, journey));
  }
  app.use((_, __, next) => next(problem(404, "Not found")));
  const sendPages = parts.map(({ journey }) => journey.pages.at(-1).href);
  app.use(problems(base, sendPages, log));
  return app;
}

const problem = (status, message, headers) => Object.assign(new Error(message), { status, headers });

/** Refuses more forms from one address than people send: 1,000 in five minutes, or `FORMS_PER_ADDRESS`. Behind the address of an office or a phone network are many. */
export const limitRate = () =>
  rateLimit({
    windowMs: 300_000,
    limit: Number(process.env.FORMS_PER_ADDRESS || 1000),
    skip: ({ method }) => method === "GET" || method === "HEAD",
    handler: (_, __, next) => next(problem(429, "Too many forms", { "retry-after": "300" })),
    standardHeaders: false,
    legacyHeaders: false,
  });
