import { fileURLToPath } from "node:url";
import express from "express";
import { applicationsIn } from "./applications.js";
import { journeyIn } from "./journey.js";
import { memoryStore } from "./memory-store.js";
import { journeyPages } from "./pages.js";
import { problems } from "./problems.js";
import { savedIn, savedPages } from "./save.js";
import {
  headers,
  keyOf,
  limitRate,
  noCache,
  refuseForgedRequests,
  sessions,
  trustProxy,
  warnWithoutHttps,
} from "./security.js";
import { send } from "./send.js";
import { speak } from "./show.js";
import { languages } from "./words.js";

const views = fileURLToPath(new URL("views", import.meta.url));
const script = fileURLToPath(new URL("client.js", import.meta.url));

/**
 * Creates the service: every page in every language, with the macros of a design system. With a `base`, such as "/pass", it
 * can be a part of another app.
 */
export function createApp({ assets, environmentWith, fontSource }, options = {}) {
  const { base = "", store = memoryStore(), log = () => {}, isWatched = false } = options;
  const applications = applicationsIn(store, options.send ?? send, log);
  const app = express().disable("x-powered-by").disable("etag").enable("case sensitive routing");
  environmentWith(views, isWatched).express(app);
  trustProxy(app);
  app.use(headers(fontSource), logRequests(log), speak(base), (_, response, next) => {
    // The next request of this browser goes to another instance.
    if (app.locals.isStopping) response.set("connection", "close");
    next();
  });
  app.get(`${base}/health`, async (_, response) => {
    const isReady = await store.answers().then(
      () => true,
      () => false,
    );
    const { isStopping = false } = app.locals;
    response
      .status(isReady && !isStopping ? 200 : 503)
      .set("cache-control", "no-store")
      .json({ store: isReady ? "answers" : "does not answer", isStopping });
  });
  for (const [address, file] of Object.entries({ "/assets/client.js": script, ...assets })) {
    app.use(base + address, express.static(file, { dotfiles: "allow", index: false, maxAge: "1h" }));
  }
  const parts = languages.map(({ prefix, words }) => {
    const path = base + prefix;
    return { words, path, journey: journeyIn(words, path) };
  });
  // What was typed is read before the store is asked, so that it is not lost when the store does not answer.
  const readForm = express.urlencoded({ extended: false, limit: mostBytes(parts[0].journey) });
  app.use(
    warnWithoutHttps(log),
    noCache,
    limitRate(),
    refuseForgedRequests,
    readForm,
    sessions(base || "/", store.sessions),
  );
  // To ask for a page is to keep one's application for longer.
  app.get("/{*page}", async (request, _, next) => {
    const key = keyOf(request);
    request.application = key ? await applications.read(key) : { state: "open" };
    next();
  });
  const saved = savedIn(store, applications);
  for (const { journey, ...language } of parts.toReversed()) {
    app.use(language.path || "/", savedPages(language, journey, { applications, saved }));
    app.use(language.path || "/", journeyPages(language, journey, { applications, saved }));
  }
  app.use((_, __, next) => next(Object.assign(new Error("Not found"), { status: 404 })));
  app.use(
    problems(
      base,
      parts.map(({ journey }) => journey.pages.at(-1).href),
      log,
    ),
  );
  return app;
}

/** Logs a line for each request, with the page and what became of it, and never an answer. */
const logRequests = (log) => (request, response, next) => {
  const begin = performance.now();
  response.once("close", () => {
    const milliseconds = Math.round(performance.now() - begin);
    const { method } = request;
    log({ event: "request", method, status: response.statusCode, milliseconds, ...response.locals.logged });
  });
  next();
};

/** Returns the bytes that a form may have: nine for each character, and twice as many, so that a longer answer is told what is wrong. */
function mostBytes({ pages }) {
  const characters = pages.map(({ form }) => {
    const fields = Object.values(form?.view().fields ?? {});
    return fields.reduce((sum, { maxlength = 200 }) => sum + Number(maxlength), 0);
  });
  return 20_000 + 18 * Math.max(...characters);
}
