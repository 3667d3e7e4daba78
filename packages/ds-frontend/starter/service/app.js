import { randomBytes } from "node:crypto";
import express from "express";
import session from "express-session";
import { assets, environment } from "./design-system.js";
import { steps as stepsIn } from "./questions.js";
import { languages } from "./words.js";

/** Creates the service: every page in every language. */
export function createApp() {
  const app = express().disable("x-powered-by");
  for (const [address, path] of Object.entries(assets)) app.use(address, express.static(path));
  app.use(express.urlencoded({ extended: false, limit: "20kb" }));
  app.use(
    session({
      secret: process.env.SESSION_SECRET ?? randomBytes(32).toString("hex"),
      resave: false,
      saveUninitialized: false,
      cookie: { httpOnly: true, sameSite: "lax", secure: "auto" },
    }),
  );
  app.use((request, response, next) => {
    // Pages contain answers, so no cache may keep them.
    response.set("cache-control", "no-store");
    // Browsers report which site sent a form, and no site can forge it (Fetch Metadata).
    if (request.method === "POST" && request.get("sec-fetch-site") === "cross-site") return response.sendStatus(403);
    next();
  });
  for (const language of languages) addPages(app, language);
  app.use((request, response) => {
    const language = languages.findLast(({ prefix }) => request.path.startsWith(prefix));
    show(response.status(404), "missing", language, { title: language.words.missing.title });
  });
  return app;
}

/** Adds the pages of one language: the start, each question, the page to check the answers, and the confirmation. */
function addPages(app, language) {
  const { prefix, words } = language;
  const steps = stepsIn(words);
  /** Finds the first question without an answer, or the page to check the answers. */
  const nextPath = (answers = {}) => `${prefix}/${steps.find(({ path }) => !answers[path])?.path ?? "check"}`;

  app.get(prefix || "/", (_, response) => {
    show(response, "start", language, { title: words.service, first: `${prefix}/${steps[0].path}` });
  });

  for (const { path, title, form } of steps) {
    const address = `${prefix}/${path}`;
    const page = (response, view) =>
      show(response, path, language, { title, view, action: address, back: prefix || "/" });

    app.get(address, (request, response) => page(response, form.view({ answers: request.session.answers?.[path] })));
    app.post(address, async (request, response) => {
      const result = await form.submit(request.body);
      if (!result.ok) return page(response.status(422), form.view(result));
      request.session.answers = { ...request.session.answers, [path]: result.value };
      response.redirect(303, nextPath(request.session.answers));
    });
  }

  app.use(`${prefix}/check`, (request, response, next) => {
    const path = nextPath(request.session.answers);
    if (path !== `${prefix}/check`) return response.redirect(303, path);
    next();
  });
  app.get(`${prefix}/check`, (request, response) => {
    const { answers } = request.session;
    const rows = steps.flatMap(({ path, form }) => form.summaryRows(answers[path], { href: `${prefix}/${path}` }));
    show(response, "check", language, { title: words.check.title, rows, action: `${prefix}/check` });
  });
  app.post(`${prefix}/check`, (request, response) => {
    // Send the answers to where they are needed here.
    request.session.answers = {};
    request.session.isSent = true;
    response.redirect(303, `${prefix}/done`);
  });

  app.get(`${prefix}/done`, (request, response) => {
    if (!request.session.isSent) return response.redirect(303, prefix || "/");
    show(response, "done", language, { title: words.done.title });
  });
}

/** Sends a page in a language. */
function show(response, template, { prefix, words }, variables) {
  const other = languages.find((language) => language.prefix !== prefix);
  const otherLanguage = { href: other.prefix || "/", text: other.words.language, lang: other.words.lang };
  response
    .type("html")
    .send(environment.render(`${template}.njk`, { words, home: prefix || "/", otherLanguage, ...variables }));
}
